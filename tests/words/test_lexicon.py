"""What the house knows of English, asked of the real lexicon."""

from __future__ import annotations

from pathlib import Path

import pytest

from trilogue.words.fake import FakeWords
from trilogue.words.interface import Pos, Tier, Words
from trilogue.words.lexicon import Lexicon, house_lexicon
from trilogue.words.lookup import LexiconMissingError


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return house_lexicon()


@pytest.mark.parametrize(
    ("word", "tier"),
    [
        ("bridge", Tier.COMMON),
        ("colour", Tier.COMMON),
        ("color", Tier.COMMON),
        ("went", Tier.COMMON),
        ("qat", Tier.ALL),
        ("london", None),
        ("blorf", None),
        ("puente", None),
        ("ny", None),
        ("js", None),
        ("hhd", None),
        ("ms", None),
    ],
)
def test_a_word_is_listed_with_its_dictionary(words: Lexicon, word: str, tier: Tier | None) -> None:
    listing = words.listing(word)
    assert (listing.tier if listing else None) == tier
    if listing:
        assert listing.dictionary.startswith("SCOWL")


def test_names_are_known_and_no_dictionary_words(words: Lexicon) -> None:
    assert words.is_name("London")
    assert words.is_spoken("London")
    assert words.listing("london") is None


def test_senses_come_with_part_of_speech_and_gloss(words: Lexicon) -> None:
    senses = words.senses("bridge")
    assert {sense.pos for sense in senses} == {Pos.NOUN, Pos.VERB}
    assert any("cross an obstacle" in sense.gloss for sense in senses)


def test_a_form_has_the_senses_of_its_lemma(words: Lexicon) -> None:
    assert words.senses("mice") == words.senses("mouse")


def test_synonyms_and_antonyms_come_with_their_proof(words: Lexicon) -> None:
    glad = next(found for found in words.synonyms("happy") if found.word == "glad")
    assert glad.path[0] == "happy"
    unhappy = next(found for found in words.antonyms("happy") if found.word == "unhappy")
    assert "opposite" in unhappy.path[-1]
    through = [found for found in words.antonyms("happy") if len(found.path) > 2]
    assert through
    assert "happy" not in {found.word for found in words.synonyms("happy")}


@pytest.mark.parametrize(
    ("form", "lemma"),
    [("went", "go"), ("mice", "mouse"), ("stronger", "strong"), ("hopped", "hop")],
)
def test_an_irregular_form_is_read(words: Lexicon, form: str, lemma: str) -> None:
    assert lemma in {reading.lemma for reading in words.readings(form)}
    assert form in words.forms(lemma)


KIN = [
    "satisfy satisfaction", "strong strength", "five fifth", "long length", "succeed success",
    "sun sunny", "give gift", "wide width", "happy happiness", "happy unhappy", "bake bakery",
    "danger dangerous", "nature natural", "went go", "decide decision", "music musician",
    "child childish", "photograph photographer", "explode explosion", "poet poetry",
    "hero heroic", "magic magician", "electric electricity", "curious curiosity", "swim swimmer",
]  # fmt: skip
STRANGERS = [
    "universe university", "corn corner", "car carpet", "hospital hospitality", "moth mother",
    "cook cookie", "read ready", "bill billion", "import important", "custom customer",
    "organ organization", "press express", "flow flower", "butt butter", "rock rocket",
    "plan planet", "mark market", "sea season", "man manage", "design designate", "ear early",
]  # fmt: skip


@pytest.mark.parametrize("pair", KIN)
def test_relatives_are_found_whichever_is_asked_first(words: Lexicon, pair: str) -> None:
    one, other = pair.split()
    assert words.kinship(one, other)
    assert words.kinship(other, one)


@pytest.mark.parametrize("pair", STRANGERS)
def test_strangers_that_look_alike_are_no_relatives(words: Lexicon, pair: str) -> None:
    one, other = pair.split()
    assert words.kinship(one, other) is None
    assert words.kinship(other, one) is None


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("bedroom", "bed room"), ("toothbrush", "tooth brush"), ("snowman", "snow man"),
        ("blackboard", "black board"), ("butterfly", "butter fly"), ("waterfall", "water fall"),
        ("carpet", ""), ("season", ""), ("office", ""), ("legend", ""), ("massacre", ""),
        ("satisfaction", ""), ("mushroom", ""), ("dog", ""),
    ],
)  # fmt: skip
def test_a_compound_is_taken_apart(words: Lexicon, word: str, parts: str) -> None:
    assert " ".join(words.parts(word)) == parts


@pytest.mark.parametrize(
    ("word", "count"),
    [("cat", 1), ("banana", 3), ("strengths", 1), ("fire", 1), ("satisfaction", 4), ("blorf", 1)],
)
def test_syllables_are_counted(words: Lexicon, word: str, count: int) -> None:
    assert words.syllables(word) == count


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [("bear", "hair", True), ("cat", "hat", True), ("cat", "dog", False), ("cat", "blorf", False)],
)
def test_rhymes_are_heard(words: Lexicon, one: str, other: str, expected: bool) -> None:
    assert words.rhymes(one, other) is expected


def test_foreign_words_are_told_from_loanwords(words: Lexicon) -> None:
    assert words.foreign("puente") == "es"
    assert words.foreign("maison") == "fr"
    for english in ("croissant", "schadenfreude", "chat", "gift", "paris", "bridge", "blorf"):
        assert words.foreign(english) is None


def test_a_translation_may_look_english(words: Lexicon) -> None:
    assert words.translation("cane", "dog") == "it"
    assert words.translation("gift", "poison") == "de"
    assert words.translation("gift", "present") is None
    assert words.translation("chat", "conversation") is None
    assert words.translation("chat", "cats") == "fr"


def test_near_words_are_nearer_than_far_ones(words: Lexicon) -> None:
    near, far = words.nearness("cat", "dog"), words.nearness("cat", "parliament")
    assert near is not None
    assert far is not None
    assert near > far + 0.2
    assert words.nearness("cat", "blorf") is None


def test_frequencies_fall_from_common_to_rare(words: Lexicon) -> None:
    ladder = [words.zipf(w) for w in ("the", "house", "bridge", "nostalgic", "palimpsest", "blorf")]
    assert ladder == sorted(ladder, reverse=True)
    assert ladder[-1] == 0


def test_a_missing_lexicon_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(LexiconMissingError, match="run scripts/setup"):
        Lexicon(tmp_path / "nothing")


def test_the_fake_answers_every_question_too() -> None:
    fake: Words = FakeWords()
    assert fake.listing("dog")
    assert fake.kinship("went", "go")
    assert fake.parts("bedroom") == ("bed", "room")
    assert fake.listing("blorf") is None


def test_all_words_at_once_agree_with_one_by_one(words: Lexicon) -> None:
    common, every = words.word_list(Tier.COMMON), words.word_list(Tier.ALL)
    assert set(common) < set(every)
    for word in common[::4000]:
        listing = words.listing(word)
        assert listing is not None
        assert listing.tier is Tier.COMMON


@pytest.mark.parametrize("size", [2, 3])
def test_short_words_without_a_vowel_were_read_by_hand(words: Lexicon, size: int) -> None:
    """Abbreviations and letters' plurals are no words, however the lists have them."""
    short = {w for w in words.word_list(Tier.ALL) if len(w) == size and not set(w) & set("aeiouy")}
    sounds = {"brr", "hm", "hmm", "mm", "nth", "pht", "pst", "sh", "shh", "ssh", "tsk", "zzz"}
    assert short <= sounds | {"cwm", "pwn"}


@pytest.mark.parametrize(
    ("word", "tier"),
    [
        ("app", Tier.COMMON),
        ("vlogging", Tier.COMMON),
        ("petrichor", Tier.ALL),
        ("aa", Tier.ALL),
    ],
)
def test_what_we_list_ourselves_says_so(words: Lexicon, word: str, tier: Tier) -> None:
    listing = words.listing(word)
    assert listing
    assert (listing.tier, listing.dictionary) == (tier, "Trilogue's own list")


def test_what_is_no_word_may_still_be_said(words: Lexicon) -> None:
    """A clue may speak of New York by its letters."""
    assert words.listing("ny") is None
    assert words.is_spoken("ny")


@pytest.mark.parametrize(
    ("word", "is_mere"),
    [("went", True), ("teachers", True), ("glasses", False), ("bagpipes", False), ("teacher", False),
     ("Ada Lovelace", False), ("qwrtz", False)],
)  # fmt: skip
def test_a_mere_form_is_told_from_a_word_of_its_own(
    words: Lexicon, word: str, is_mere: bool
) -> None:
    assert words.is_mere_form(word) is is_mere
