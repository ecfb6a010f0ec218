"""Talk about how the entry sounds, which a clue may not use; how the thing sounds is fine."""

from __future__ import annotations

import re

from trilogue.words.clues.patterns import any_of
from trilogue.words.clues.tokens import FUNCTION_WORDS, content, tokens
from trilogue.words.interface import Pos, Words

_MEANT = 5  # words that a description may mean
_RHYME = any_of(
    r"\brhym(?:e|es|ed|ing) (?:\w+ )?with\b(?! (?:each other|one another))",
    r"\brhymes? (?:for|of|to)\b",
    r"\bis a rhyme\b",
    r"\bhomo(?:phone|nym)s?\b",
    r"\bpronounced (?:\w+ )?(?:like|the same|as)\b",
    r"\bpronounced [\"'“‘]?[a-z]{1,3}\b",
    r"\brhymes?\s*[:=]",
    r"\bsame sound as\b",
    r"\b(?:said|say it|spoken|pronounced|heard|called out) (?:\w+ )?the same\b",
    r"(?:^|[,.;] )said (?:a bit |almost |nearly |just )?like \w+",
    r"(?<!it)(?<!play)(?<!plays)(?<!sing)(?<!sings)(?<!learn)(?<!learns)(?<!music) by ear(?=$|[,.;!?])",
    r"\bphonetically\b|\bspoken like\b|\bsame as\b[^,.;]*\b(?:when|if) (?:spoken|heard|said)\b",
    r"(?:, |\w )(?:if|when) (?:spoken|heard)$",
    r"\bsame pronunciation\b|\b(?:say|pronounce) it as (?:you|u|one|we) (?:would|do)\b",
    r"\bto (?:the|your|my) ears?,? (?:it|it's|its|it is)\b|\bears? (?:can't|cannot|cant|can not|couldn't) tell\b",
    r"\bhow (?:you|u|one)(?:'d|d| would| do)? (?:say|pronounce)\b[^.;]*\bwith (?:an? )?(?:\w+ )?"
    r"(?:cold|lisp|stutter|accent|blocked nose|stuffy nose|full mouth)\b",
    r"\bwhen (?:you|u) (?:say|pronounce) it\b",
    r"\bsound-?alikes?\b",
    r"\bif (?:you|u) (?:only |just )?(?:listen|hear it)\b(?! to)",
    r"\b(?:say it|said) like (?:when|the|an?)\b",
    r"\b(?:by|from) the sound of (?:it|its name|the name|the word)\b",
    r"\b(?:say|said|read) (?:it )?(?:out loud|aloud|fast|quickly|slowly) (?:and )?(?:you|it)\b",
)
_SYLLABLES = re.compile(
    r"(?:^|[,.;:!?(]|\b(?:has|have|only|just|it's|its|is|of|with|in|word|name))\s*"
    r"(?:a )?(?:\d+|one|two|three|four|five|six|seven|single)[- ]syllables?\b"
)
# What is counted in syllables itself: haiku, monosyllabic.
_COUNTED = re.compile(r"\b(?:syllab\w*|poems?|verses?|poetry|metrical|rhymes?)\b")
_SOUNDS_LIKE = re.compile(
    r"\bsounds? (?:(?:a lot|almost|a bit|kind of|kinda) )?(?:like|similar to) (.*)$"
)
# These speak of the word, not of a noise: sounds just like the animal you ride.
_SOUNDS_SAME = any_of(
    r"\bsounds? (?:just|exactly) (?:like|the same)",
    r"(?<!always )(?<!all )\bsounds? the same",
    r"\bsounds? alike\b(?! to )",
    r"\bsounds? identical",
    r"\b(?:sur|first |last |second )?name sounds? (?:a bit |kind of )?like\b",
    r"\bsounds? like (?:how|what|where|when|someone who|a word)",
    r"\bsounds? like (?:the|a) (?:word|name|number|letter|animal|colou?r|opposite|past|plural|"
    r"body part|other word|thing|verb|noun|adjective)\b",
)
# What comes right before "sounds like" where the entry itself is meant: surname sounds like a bird.
_OF_THE_WORD = re.compile(
    r"(?:^|[,.;:!?(–-]|\b(?:it|word|name|surname|half|part|bit|also|but|and))\s*$"
)
_DOERS = frozenset("a an the my your his her someone somebody people one kids children".split())
# Kinds of things that make a sound of their own.
_SOUNDING = frozenset(
    """noise sound music noisemaker machine vehicle device organism vertebrate breathe utter
    song instrument animal weather storm""".split()
) | {"musical instrument", "auditory communication"}
_AUDIBLE = re.compile(r"\b(?:sounds?|noise|voices?|heard|music|tones?)\b")  # of adjectives: loud
# What a thing may sound like without a word about its name.
_NOISES = frozenset(
    """woof meow moo quack oink buzz buzzing vroom boom bang pop splash hiss roar beep ding dong tick
    tock ribbit neigh baa bark barking howl howling purr growl snore snoring thunder rain music
    drums crying laughing screaming singing fun heaven trouble nonsense paradise chirping clapping
    cheep tweet squeak creak crunch crash whoosh whistle whistling gunfire static honk honking toot
    clang clatter rattle rumble rustle sizzle snap thud thump twang wail yell yelp zoom click""".split()
)


# Words to be run together until the entry is heard: say die oh nice us fast.
_RUN_TOGETHER = re.compile(
    r"(?:^|[,.;:] ?|\bjust |\bnow )say (?P<run>(?:[a-z']+ ){2,6}?)(?:\w+ )?(?:fast|quickly|together|aloud|out loud|"
    r"in one (?:go|breath))\b|(?:^|[,.;:] ?|\bjust |\bnow )say (?P<two>[a-z']+ (?:and )?then [a-z']+)"
)


def is_run_together(clue: str, entry: str) -> str | None:
    """Words that are told to be said in one go, and begin as the entry does."""
    found = _RUN_TOGETHER.search(clue.lower())
    run = (found["run"] or found["two"]) if found else ""
    first = next((word[0] for word in run.split() if len(word) > 1), "")
    return found.group(0) if found and first == content(entry)[0][0] else None


def talks_of_rhyme(clue: str) -> str | None:
    """Words that say outright what the entry rhymes with."""
    found = _RHYME.search(clue.lower())
    return found.group(0) if found else None


def counts_syllables(words: Words, entry: str, clue: str) -> str | None:
    """How many beats the entry has: three syllables, for Chicago."""
    found = _SYLLABLES.search(clue.lower())
    if not found or any(_COUNTED.search(sense.gloss) for sense in words.senses(entry)):
        return None
    return found.group(0).strip()


def sounds_alike(words: Words, entry: str, clue: str) -> str | None:
    """ "Sounds like hair" for bear; "sounds like a giant's drum" is about a sound, and fine."""
    if same := _SOUNDS_SAME.search(clue.lower()):
        return same.group(0)
    found = _SOUNDS_LIKE.search(clue.lower())
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
    is_heard = _has_a_sound(words, entry) or _is_done(words, after)
    if not is_heard and _is_of_the_word(clue.lower()[: found.start()], after):
        return found.group(0)
    if not has_article and _is_respelled(words, entry, after):
        return found.group(0)
    is_bare_word = len(after) == 1 and not has_article and after[0] not in _NOISES
    if is_bare_word and words.syllables(after[0]) == words.syllables(entry):
        return found.group(0)
    # Last, since to find what is described takes long.
    is_described = not _is_done(words, after) and _describes_a_sound_alike(words, entry, after)
    return found.group(0) if is_described else None


def _is_respelled(words: Words, entry: str, after: list[str]) -> bool:
    """Short words that are to be heard as the entry: tray boo shay, for trebuchet."""
    beats = [words.syllables(word) for word in after]
    is_run = len(after) > 1 and set(beats) == {1} and after[0][0] == entry[0].lower()
    return is_run and len(after) == words.syllables(entry) and not {*after} & _NOISES


def _has_a_sound(words: Words, entry: str) -> bool:
    """Whether the entry names a noise, or what makes one: thunder, violin, goat."""
    lemmas = {r.lemma for word in content(entry) for r in words.readings(word)}
    kinds = (words.kinds(lemma, pos) for lemma in lemmas for pos in (Pos.NOUN, Pos.VERB))
    told = (sense.gloss for sense in words.senses(entry) if sense.pos is Pos.ADJECTIVE)
    return any(_SOUNDING & found for found in kinds) or any(_AUDIBLE.search(g) for g in told)


def _is_of_the_word(before: str, after: list[str]) -> bool:
    """Whether the name is said to sound so, and not somebody: you sound like a frog."""
    return bool(_OF_THE_WORD.search(before)) and not {*after} & (_NOISES | {"good", "one"})


def _is_done(words: Words, after: list[str]) -> bool:
    """Whether somebody makes the sound by what they do: sounds like someone eating celery."""
    return (
        any(
            word.endswith("ing") and Pos.VERB in {reading.pos for reading in words.readings(word)}
            for word in after[1:3]
        )
        and after[0] in _DOERS
    )


def _is_heard_as(words: Words, said: str, hidden: str) -> bool:
    """Whether another word for what is said sounds like the entry: a bucket is a pail, for pale."""
    others = (related.word for related in words.synonyms(said))
    return any(other[0] == hidden[0] and words.rhymes(other, hidden) for other in others)


def _describes_a_sound_alike(words: Words, entry: str, after: list[str]) -> bool:
    """Whether what is described sounds like the entry: a man in armour, for night."""
    said = [word for word in after if word not in FUNCTION_WORDS]
    meant = [word for word, _ in words.better(said)][:_MEANT] if said else []
    return any(
        _sound_the_same(words, other, hidden) for other in meant for hidden in content(entry)
    )


def _sound_the_same(words: Words, one: str, other: str) -> bool:
    begins_alike = one[0] == other[0] or one[1:2] == other[0] or other[1:2] == one[0]  # (k)night
    alike = one != other and begins_alike and words.syllables(one) == words.syllables(other)
    return alike and words.rhymes(one, other) and words.kinship(one, other) is None
