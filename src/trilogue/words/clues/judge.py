"""The clue referee: LOQ's rulings on what may be said, judged as a careful person would."""

from __future__ import annotations

import re
from collections.abc import Sequence

from trilogue.words.answers import plain
from trilogue.words.clues.english import speaks_english
from trilogue.words.clues.giveaway import gives_away
from trilogue.words.clues.letters import (
    SOUNDS_LIKE,
    SOUNDS_SAME,
    gives_letters,
    is_initials,
    talks_of_rhyme,
)
from trilogue.words.clues.question import is_question
from trilogue.words.clues.ruling import VALID, Category, ClueReason, ClueRuling, Twist
from trilogue.words.clues.syllables import syllables_of
from trilogue.words.clues.tokens import (
    FUNCTION_WORDS,
    Token,
    content,
    is_shorthand,
    tokens,
    unhurried,
)
from trilogue.words.interface import Words

MOST_WORDS = 3
MEANT = 5  # words that a description may mean
# What a thing may sound like without a word about its name.
NOISES = frozenset(
    """woof meow moo quack oink buzz buzzing vroom boom bang pop splash hiss roar beep ding dong tick
    tock ribbit neigh baa bark barking howl howling purr growl snore snoring thunder rain music
    drums crying laughing screaming singing fun heaven trouble nonsense paradise chirping clapping
    cheep tweet squeak creak crunch crash whoosh whistle whistling gunfire static honk honking toot
    clang clatter rattle rumble rustle sizzle snap thud thump twang wail yell yelp zoom click""".split()
)


def judge_clue(
    words: Words,
    entry: str,
    category: Category,
    twist: Twist,
    clue: str,
    others: Sequence[str] = (),
) -> ClueRuling:
    """Judge a clue for an entry; `others` are the unguessed entries of the level in play."""
    said = [token for token in tokens(clue) if not is_shorthand(token)]
    if not said:
        return ClueRuling(ClueReason.MADE_UP, (), "A clue has at least one word.")
    for known in (entry, *others):
        ruling = gives_away(words, known, category, said)
        if ruling:
            return ruling
    for check in (_talks_of_spelling, _keeps_the_twist, speaks_english):
        ruling = check(words, entry, twist, clue, said)
        if ruling:
            return ruling
    return VALID


def _talks_of_spelling(
    words: Words, entry: str, twist: Twist, clue: str, said: list[Token]
) -> ClueRuling | None:
    initials: frozenset[str] = frozenset()
    if twist is Twist.FIRST_LETTER:
        initials = frozenset(plain(token.bare)[:1] for token in tokens(entry))
    for token in said:
        told = is_initials(token.text, entry) and not words.listing(token.text)
        if told and twist is not Twist.FIRST_LETTER:
            return ClueRuling(ClueReason.LETTERS, (token.text,), "Initials may not be told.")
    if found := gives_letters(clue, entry, initials):
        return ClueRuling(ClueReason.LETTERS, (found,), "Letters and spelling may not be told.")
    if found := talks_of_rhyme(unhurried(clue)):
        return ClueRuling(ClueReason.RHYME, (found,), "What it rhymes with may not be told.")
    if found := _sound_alike(words, entry, clue):
        return ClueRuling(ClueReason.RHYME, (found,), "What it sounds like may not be told.")
    return None


def _sound_alike(words: Words, entry: str, clue: str) -> str | None:
    """ "Sounds like hair" for bear; "sounds like a giant's drum" is about a sound, and fine."""
    if same := SOUNDS_SAME.search(clue.lower()):
        return same.group(0)
    found = SOUNDS_LIKE.search(clue.lower())
    if not found:
        return None
    after = [token.bare for token in tokens(re.split("[,.;!?]", found.group(1))[0])]
    if not after:
        return None
    has_article = after[0] in ("a", "an", "the", "your", "my", "his", "her", "their", "someone")
    if any(words.rhymes(word, hidden) for word in after[:3] for hidden in content(entry)):
        return found.group(0)
    if any(_is_heard_as(words, word, hidden) for word in after[:3] for hidden in content(entry)):
        return found.group(0)
    if _describes_a_sound_alike(words, entry, after):
        return found.group(0)
    is_bare_word = len(after) == 1 and not has_article and after[0] not in NOISES
    return (
        found.group(0)
        if is_bare_word and words.syllables(after[0]) == words.syllables(entry)
        else None
    )


def _is_heard_as(words: Words, said: str, hidden: str) -> bool:
    """Whether another word for what is said sounds like the entry: a bucket is a pail, for pale."""
    others = (related.word for related in words.synonyms(said))
    return any(other[0] == hidden[0] and words.rhymes(other, hidden) for other in others)


def _describes_a_sound_alike(words: Words, entry: str, after: list[str]) -> bool:
    """Whether what is described sounds like the entry: a man in armour, for night."""
    said = [word for word in after if word not in FUNCTION_WORDS]
    meant = [word for word, _ in words.better(said)][:MEANT] if said else []
    return any(
        _sound_the_same(words, other, hidden) for other in meant for hidden in content(entry)
    )


def _sound_the_same(words: Words, one: str, other: str) -> bool:
    begins_alike = one[0] == other[0] or one[1:2] == other[0] or other[1:2] == one[0]  # (k)night
    alike = one != other and begins_alike and words.syllables(one) == words.syllables(other)
    return alike and words.rhymes(one, other) and words.kinship(one, other) is None


def _keeps_the_twist(
    words: Words, entry: str, twist: Twist, clue: str, said: list[Token]
) -> ClueRuling | None:
    if twist is Twist.THREE_WORDS and (count := _count(words, said)) > MOST_WORDS:
        return ClueRuling(ClueReason.WORD_LIMIT, (), f"{count} words; three are allowed.")
    if twist is Twist.ONE_SYLLABLE:
        long = tuple(token.text for token in said if syllables_of(words, token.text) > 1)
        if long:
            return ClueRuling(
                ClueReason.SYLLABLES, long, "Every word has one syllable in this round."
            )
    if twist is Twist.QUESTIONS and not is_question(clue):
        return ClueRuling(ClueReason.NOT_A_QUESTION, (), "Every clue is a question in this round.")
    return None


def _count(words: Words, said: list[Token]) -> int:
    """A hyphenated word counts once if it is a settled one, else by its parts."""
    return sum(1 if len(t.pieces) < 2 or _is_settled(words, t) else len(t.pieces) for t in said)


def _is_settled(words: Words, token: Token) -> bool:
    return len(token.pieces) == 2 or bool(words.senses(token.bare))
