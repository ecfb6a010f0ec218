"""How texts compare: tables of cases with the reason in the row, and what holds for any text."""

from __future__ import annotations

import sys

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from trilogue.words.answers import (
    LONGEST_WORD,
    contains_word,
    is_exact_answer,
    is_one_word,
    is_same_answer,
    plain,
    plain_answer,
    tidy,
)

TIDY = [
    ("lantern", "lantern", "nothing to do"),
    ("  lantern\t\n", "lantern", "spaces around go"),
    ("ice  cream", "ice  cream", "spaces inside stay"),
    ("o\u2019clock", "o'clock", "a curly apostrophe becomes a plain one"),
    ("merry\u2010go\u2011round", "merry-go-round", "typographic hyphens become plain ones"),
    ("cafe\u0301", "café", "a letter and its accent become one character"),
    ("Ærø", "Ærø", "letters and case stay"),
    ("\u00a0lantern\u2003", "lantern", "odd spaces around go too"),
    ("", "", "nothing stays nothing"),
]

ONE_WORD = [
    ("lantern", "a word"),
    ("I", "one letter"),
    ("Zanzibar", "a name"),
    ("LOUD", "capitals"),
    ("merry-go-round", "hyphens"),
    ("o'clock", "an apostrophe"),
    ("rock'n'roll", "two apostrophes"),
    ("café", "an accent"),
    ("naïve", "a diaeresis"),
    ("Ångström", "a ring"),
    ("Straße", "sharp s"),
    ("Æsop", "a ligature letter"),
    ("œuvre", "another ligature letter"),
    ("Łódź", "a stroke"),
    ("smørrebrød", "a slashed o"),
    ("Þór", "a thorn"),
    ("ısı", "a dotless i"),
    ("R2D2", "digits among letters"),
    ("4x4", "digits around a letter"),
    ("w" * LONGEST_WORD, "as long as can be"),
]

NOT_ONE_WORD = [
    ("", "nothing"),
    (" ", "a space"),
    ("two words", "two words"),
    ("two\u00a0words", "a hard space"),
    ("two\u3000words", "an ideographic space"),
    ("one,two", "a comma"),
    ("stop.", "a full stop"),
    ("why?", "a question mark"),
    ("a_b", "an underscore"),
    ("a/b", "a slash"),
    ("a@b", "a sign"),
    ("42", "no letter"),
    ("-", "a lone hyphen"),
    ("-lantern", "a hyphen in front"),
    ("lantern-", "a hyphen behind"),
    ("lan--tern", "two hyphens"),
    ("'tis", "an apostrophe in front"),
    ("lan-'tern", "a hyphen and an apostrophe together"),
    ("lantern\n", "a line break"),
    ("lan\ntern", "a line break inside"),
    ("w" * (LONGEST_WORD + 1), "too long"),
    ("🙂", "an emoji"),
    ("lantern🙂", "an emoji behind a word"),
    ("…", "silence"),
    ("фонарь", "Cyrillic"),
    ("lаntern", "a Cyrillic a among Latin letters"),
    ("lαntern", "a Greek alpha"),
    ("ԛueen", "a Cyrillic q"),
    ("提灯", "Chinese"),
    ("lan\u200btern", "a zero-width space"),
    ("lan\u200ctern", "a zero-width non-joiner"),
    ("lan\u200dtern", "a zero-width joiner"),
    ("lan\u2060tern", "a word joiner"),
    ("lan\ufefftern", "a byte order mark"),
    ("lan\u00adtern", "a soft hyphen"),
    ("lan\u180etern", "a Mongolian vowel separator"),
    ("lan\ufe0ftern", "a variation selector"),
    ("\u202elantern", "text turned round"),
    ("l\u0332antern", "a mark that joins no letter"),
    ("lan\u034ftern", "a combining grapheme joiner"),
    ("lan\U000e0061tern", "an invisible tag letter"),
    ("lan\u3164tern", "a Hangul filler, a letter without a shape"),
    ("lan\u115ftern", "a Hangul choseong filler"),
    ("lan\uffa0tern", "a half-width Hangul filler"),
    ("lan\u037atern", "a Greek iota of which nothing is left"),
    ("lan\ufe70tern", "an Arabic mark of which nothing is left"),
    ("lan\uff9etern", "a Japanese mark of which nothing is left"),
    ("\ufe70", "nothing but a mark of which nothing is left"),
    ("\ud800", "half a character"),
]

PLAIN = [
    ("Lantern", "lantern", "case"),
    ("CAFÉ", "cafe", "case and an accent"),
    ("cafe\u0301", "cafe", "an accent as its own character"),
    ("ice cream", "icecream", "a space"),
    ("merry-go-round", "merrygoround", "hyphens"),
    ("merry\u2013go\u2014round", "merrygoround", "dashes"),
    ("o\u2019clock", "oclock", "a curly apostrophe"),
    ("o'clock", "oclock", "a plain apostrophe"),
    ("Straße", "strasse", "sharp s"),
    ("STRAẞE", "strasse", "capital sharp s"),
    ("Æsop", "aesop", "ae"),
    ("Œuvre", "oeuvre", "oe"),
    ("ﬁne ﬂoor", "finefloor", "typographic ligatures"),
    ("Łódź", "lodz", "a stroke and accents"),
    ("Smørrebrød", "smorrebrod", "a slashed o"),
    ("Ǿ", "o", "a slashed o with an accent"),
    ("Đorđe", "dorde", "a barred d"),
    ("eth ð", "ethd", "eth"),
    ("Þór", "thor", "a thorn"),
    ("Ħ", "h", "a barred h"),
    ("İstanbul", "istanbul", "a dotted capital I"),
    ("ısı", "isi", "a dotless i"),
    ("ſun", "sun", "a long s"),
    ("ＬａＮｔｅｒｎ", "lantern", "full-width letters"),
    ("𝐥𝐚𝐧𝐭𝐞𝐫𝐧", "lantern", "mathematical letters"),
    ("𝐋𝐀𝐍𝐓𝐄𝐑𝐍", "lantern", "mathematical capitals"),
    ("ℒantern", "lantern", "a script capital"),
    ("lᴬntern", "lantern", "a raised capital"),
    ("ⓁⒶⓃ", "lan", "circled capitals"),
    ("R2-D2", "r2d2", "digits stay"),
    ("x²", "x2", "a raised digit"),
    ("Å", "a", "the sign for ångström"),
    ("\u200blan\u200dtern\u00ad", "lantern", "what cannot be seen"),
    ("l\u0332a\u0336n", "lan", "marks that join no letter"),
    ("🙂", "", "an emoji has nothing to read"),
    ("…", "", "silence has nothing to read"),
    ("", "", "nothing"),
]

CONTAINS = [
    ("snowman", "snow", True, "at the front"),
    ("igloo", "loo", True, "at the end"),
    ("superheroes", "hero", True, "inside"),
    ("snow", "snowman", False, "a part does not contain the whole"),
    ("snowman", "snowmen", False, "an inflection is another word"),
    ("SNOWMAN", "Snow", True, "case"),
    ("snów-man", "snowman", True, "accent and hyphen"),
    ("s-n-o-w", "snow", True, "hyphens all over"),
    ("cafeteria", "café", True, "the accent in the word sought"),
    ("wonderful", "snow", False, "nothing of it"),
    ("snw", "snow", False, "a letter missing"),
    ("snoow", "snow", False, "a letter too many"),
    ("ＳＮＯＷ", "snow", True, "full-width letters"),
    ("𝗦𝗡𝗢𝗪", "snow", True, "mathematical capitals"),
    ("ˢⁿᵒʷ", "snow", True, "raised letters"),
    ("ᔆnow", "snow", False, "a syllable of Inuktitut is no s; `is_one_word` refuses it"),
]

SAME = [
    ("lantern", "lantern", True, "the word"),
    ("LANTERN", "lantern", True, "case"),
    ("lántern", "lantern", True, "an accent that is not there"),
    ("cafe", "café", True, "an accent that is missing"),
    ("ice cream", "ice-cream", True, "a space for a hyphen"),
    ("icecream", "ice-cream", True, "neither"),
    ("ice\u2011cream", "ice-cream", True, "a hard hyphen"),
    ("a lantern", "lantern", True, "a"),
    ("an igloo", "igloo", True, "an"),
    ("The Lantern", "lantern", True, "the"),
    ("lord of the rings", "lord of rings", True, "the inside"),
    ("jack-in-the-box", "jack in box", True, "the between hyphens"),
    ("merry-go-round", "the merry go round", True, "all together"),
    ("  lantern ", "lantern", True, "spaces around"),
    ("Strasse", "Straße", True, "sharp s"),
    ("aether", "æther", True, "a ligature letter"),
    ("theatre", "atre", False, "the at the front of a word is no article"),
    ("banana", "bnn", False, "letters are no articles"),
    ("anchor", "chor", False, "an at the front of a word is no article"),
    ("lanterns", "lantern", False, "an inflection"),
    ("lanturn", "lantern", False, "a misspelling"),
    ("my lantern", "lantern", False, "another word more"),
    ("lamp", "lantern", False, "a synonym"),
    ("lаntern", "lantern", False, "a Cyrillic a"),
    ("", "lantern", False, "nothing"),
    ("the", "lantern", False, "an article alone"),
]


@pytest.mark.parametrize(("text", "kept", "why"), TIDY)
def test_texts_are_tidied(text: str, kept: str, why: str) -> None:
    assert tidy(text) == kept, why


@pytest.mark.parametrize(("text", "why"), ONE_WORD)
def test_this_is_one_word(text: str, why: str) -> None:
    assert is_one_word(text), why


@pytest.mark.parametrize(("text", "why"), NOT_ONE_WORD)
def test_this_is_not_one_word(text: str, why: str) -> None:
    assert not is_one_word(text), why


@pytest.mark.parametrize(("text", "expected", "why"), PLAIN)
def test_texts_become_plain(text: str, expected: str, why: str) -> None:
    assert plain(text) == expected, why


@pytest.mark.parametrize(("text", "word", "inside", "why"), CONTAINS)
def test_a_word_is_found_inside_another(text: str, word: str, inside: bool, why: str) -> None:
    assert contains_word(text, word) is inside, why


@pytest.mark.parametrize(("answer", "wanted", "same", "why"), SAME)
def test_answers_compare(answer: str, wanted: str, same: bool, why: str) -> None:
    assert is_same_answer(answer, wanted) is same, why
    assert is_same_answer(wanted, answer) is same, why


# any text at all

TEXTS = st.one_of(
    st.text(),
    st.text("aAnNtThHeE -'\u2019\u2010\u0301éÉßæ𝐀ᴬ\u200b…", max_size=12),
)
WORDS = st.from_regex(r"[A-Za-zàéîõüßœÆŁ]{1,10}([-'][A-Za-zé]{1,8})?", fullmatch=True)


@given(TEXTS)
def test_tidying_twice_changes_nothing(text: str) -> None:
    assert tidy(tidy(text)) == tidy(text)


@given(TEXTS)
@example("𝐋")
@example("ᴭ")
@example("ϒ")
def test_folding_twice_changes_nothing(text: str) -> None:
    assert plain(plain(text)) == plain(text)


@given(TEXTS)
def test_folding_sees_no_case(text: str) -> None:
    assert plain(text) == plain(text.casefold())


@given(TEXTS)
def test_what_is_tidy_is_as_plain_as_what_was_typed(text: str) -> None:
    assert plain(tidy(text)) == plain(text)


@given(TEXTS, TEXTS)
def test_no_text_makes_a_comparison_fail(one: str, other: str) -> None:
    for text in (one, tidy(one)):
        assert is_one_word(text) in (True, False)
        assert contains_word(text, other) in (True, False)
        assert is_same_answer(text, other) in (True, False)


@given(TEXTS, TEXTS)
def test_same_answer_has_no_side(one: str, other: str) -> None:
    assert is_same_answer(one, other) is is_same_answer(other, one)


@given(TEXTS)
def test_every_text_is_the_same_answer_as_itself_in_any_dress(text: str) -> None:
    assert is_same_answer(text, text) is bool(plain_answer(text))
    if plain_answer(text):
        assert is_same_answer(f" {tidy(text)} ", text)
        assert not is_same_answer(text, "")


@given(TEXTS)
@example("\ufe70")
def test_one_word_can_be_read_in_plain_letters(text: str) -> None:
    if is_one_word(tidy(text)):
        assert plain(text)
        assert plain(text).isascii()
        assert plain(text) == plain(text).lower()


@given(WORDS, WORDS, WORDS)
def test_a_word_is_found_inside_whatever_is_put_around_it(a: str, word: str, b: str) -> None:
    for around in (f"{a}{word}{b}", f"{a}-{word.upper()}{b}", f"{a}{word}", f"{word}'{b}"):
        assert contains_word(around, word)


def test_every_single_character_that_passes_in_a_word_is_seen_by_folding() -> None:
    """No letter of Unicode may stand in a word and be read as something other than its plain letters."""
    unseen = []
    for number in range(sys.maxunicode + 1):
        letter = chr(number)
        if letter.isalnum() and is_one_word(f"x{letter}y"):
            letters = plain(f"x{letter}y")[1:-1]
            if not letters or letters != letters.lower() or not letters.isascii():
                unseen.append(f"U+{number:04X}")
    assert unseen == []


EXACT = [
    ("the elephant in the room", "the elephant in the room", True, "the same"),
    ("The Elephant-in the room", "the elephant in the room", True, "case and hyphens are free"),
    ("elephant in the room", "the elephant in the room", False, "an article is missing"),
    ("an elephant", "elephant", False, "an article too many"),
    ("the", "the", True, "an article can be the answer"),
    ("", "", False, "nothing is nothing"),
]


@pytest.mark.parametrize(("answer", "wanted", "same", "why"), EXACT)
def test_articles_count_in_an_exact_answer(answer: str, wanted: str, same: bool, why: str) -> None:
    assert is_exact_answer(answer, wanted) is same, why
