"""What a bot does not say at a family table, though it comes to people's minds."""

from __future__ import annotations

from trilogue.words.associations.voices import content_words

NOT_AT_THIS_TABLE = frozenset(
    """nazi nazis hitler suicide stripper strippers prostitute prostitutes brothel sex sexy sexual
    porn playboy condom terrorist terrorism murder murderer rape drugs cocaine heroin holocaust
    gestapo genocide naked nude drunk""".split()
)


def is_polite(text: str) -> bool:
    """Whether a bot may say this to anyone."""
    return not NOT_AT_THIS_TABLE & set(content_words(text))
