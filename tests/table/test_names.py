"""What people may be called: names of all kinds, and names that pass for another's."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from live import House, draw
from realapp import RealApp

from trilogue.engine.game import Rejected
from trilogue.games import catalogue
from trilogue.table import acts as a
from trilogue.table import entries as e
from trilogue.table.names import look, tidy_name
from trilogue.table.rooms.people import BOT_NAMES, MemberJoined
from trilogue.table.state import TableState

GAMES = catalogue()


def table_with(*names: str) -> TableState:
    """A table at which these people sit."""
    table = TableState("0" * 32, GAMES)
    for number, name in enumerate(names):
        table.fold(e.Entry(MemberJoined(f"{number:08}", name, "*", "")))
    return table


def code_of(answer: str | Rejected) -> str:
    return answer.code if isinstance(answer, Rejected) else "fine"


FINE = [
    ("Ada", "the plainest of names"),
    ("Zoë", "an accent"),
    ("Łukasz", "a letter with a stroke"),
    ("Nguyễn Văn", "two accents on one letter, and a space"),
    ("Nguye\u0302\u0303n Va\u0306n", "the same, taken apart"),
    ("O'Neil", "an apostrophe"),
    ("O’Neil", "a printer's apostrophe"),
    ("Anne-Marie", "a hyphen"),
    ("J. R.", "initials"),
    ("R2D2", "digits"),
    ("007", "nothing but digits"),
    ("Мария", "Cyrillic"),
    ("Ѓорѓи", "Cyrillic with accents"),
    ("Ελένη", "Greek"),
    ("Արմեն", "Armenian"),
    ("李", "one character"),
    ("李 Li", "Han and Latin cannot be taken for each other"),
    ("さくら", "Hiragana"),
    ("Sakuraさくら", "Latin and Hiragana neither"),
    ("지민", "Hangul"),
    ("\u110c\u1175\u1106\u1175\u11ab", "Hangul, taken apart"),
    ("مريم", "Arabic"),
    ("مُحَمَّد", "Arabic with its vowels, two on one letter"),
    ("דָּוִד", "Hebrew with its points"),
    ("प्रियंका", "Devanagari: signs on letters"),
    ("สิริกิติ์", "Thai: a vowel and a silent mark on one letter"),
    ("နွှယ်", "Burmese: joined letters are no accents"),
    ("རྒྱལ་མཚན", "Tibetan: letters below letters"),
    ("Ada 🦊", "a fox beside a name"),
    ("Ada \u2764\ufe0f", "a heart in colour"),
    ("x" * 16, "sixteen letters"),
    ("e\u0329\u030d" * 16, "sixteen letters with two marks each"),
]


@pytest.mark.parametrize(("name", "why"), FINE)
def test_a_name_that_can_be_seen_can_be_had(name: str, why: str) -> None:
    assert code_of(tidy_name(table_with("Eva"), name)) == "fine", why


BAD = [
    ("", "nothing"),
    (" \t\u2003\u00a0", "nothing but spaces"),
    ("x" * 17, "seventeen letters"),
    ("🦊", "no letter"),
    ("…", "no letter either"),
    ("\u3164", "a Hangul letter that is not drawn"),
    ("\u115f", "another"),
    ("\u1160", "another"),
    ("\uffa0", "another, half as wide"),
    ("\u2800", "an empty Braille cell"),
    ("\u200b", "a space of no width"),
    ("\ufe0f", "a choice of colour, for nothing"),
    ("\U000e0061", "a tag"),
    ("\u0301\u0302", "marks on nothing"),
    ("\u0301Ada", "a mark in the air before a name"),
    ("Ada \u0301", "a mark in the air behind it"),
    ("Ada\u3164", "an invisible letter makes no new name"),
    ("A\u00adda", "nor does a soft hyphen"),
    ("Ada\u200d", "nor a joiner"),
    ("A\u034fda", "nor what holds letters together"),
    ("Ada\U000e0100", "nor a choice of shape"),
    ("A" + "\u0301" * 15 + "da", "fifteen accents on one letter"),
    ("Q\u0301\u0302\u0303", "three accents on one letter"),
    ("Ada\u202eneB", "a name that turns the line around"),
    ("\u2066Ada\u2069", "a name that stands apart from the line"),
    ("Ada\x00", "a control character"),
    ("Ada\x7f", "another"),
    ("Ada\ud800", "half a character"),
    ("Ada\ue000", "a character of no one's"),
    ("Аda", "Cyrillic and Latin"),
    ("Αda", "Greek and Latin"),
    ("Mаriа", "Latin with Cyrillic vowels"),
    ("Мαрия", "Cyrillic with a Greek letter"),
    ("Ꭺda", "Cherokee and Latin"),
    ("ꓮda", "Lisu and Latin"),
    ("А\uff44\uff41", "wide Latin is Latin too"),
]


@pytest.mark.parametrize(("name", "why"), BAD)
def test_a_name_that_cannot_be_seen_or_deceives_is_refused(name: str, why: str) -> None:
    answer = tidy_name(table_with("Eva"), name)
    assert code_of(answer) == "bad_name", why
    assert isinstance(answer, Rejected)
    assert answer.expected


PAIRS = [
    ("Ada", "Ada", "name_taken", "the same name"),
    ("Ada", "aDA", "name_taken", "in other capitals"),
    ("Ada", " Ada ", "name_taken", "with spaces around"),
    ("Ada", "Ádà", "name_taken", "with accents"),
    ("Ada", "A-da", "name_taken", "with a hyphen"),
    ("Ada", "Ada!", "name_taken", "with a sign behind it"),
    ("Ada", "\uff21\uff44\uff41", "name_taken", "in wide letters"),
    ("Ada", "𝐀𝐝𝐚", "name_taken", "in mathematical letters"),
    ("Ada", "Ⓐⓓⓐ", "name_taken", "in circled letters"),
    ("Ada", "A\ufe0fda", "name_taken", "with what no one sees"),
    ("Alice", "AIice", "name_taken", "a capital I for an l"),
    ("Alice", "A1ice", "name_taken", "a 1 for an l"),
    ("Alice", "A|ice", "name_taken", "a stroke for an l"),
    ("AIice", "Alice", "name_taken", "the other way round"),
    ("Ian", "lan", "name_taken", "an l for a capital I"),
    ("Ian", "Lan", "fine", "a capital L does not look like it"),
    ("Otto", "0tto", "name_taken", "a 0 for an O"),
    ("Otto", "Оttо", "bad_name", "the same in two alphabets"),
    ("Tom", "Torn", "name_taken", "rn for m"),
    ("Ewa", "Evva", "name_taken", "vv for w"),
    ("O'Neil", "OʼNeil", "name_taken", "a letter that looks like an apostrophe"),
    ("Copa", "Сора", "name_taken", "all Cyrillic, and all of it looks Latin"),
    ("Сора", "Copa", "name_taken", "the other way round"),
    ("Сёра", "Cëpa", "name_taken", "with the same accent"),
    ("Eva", "Ева", "fine", "a Cyrillic name that does not look Latin"),
    ("KATH", "ΚΑΤΗ", "name_taken", "Greek capitals"),
    ("Nov", "Νον", "name_taken", "Greek small letters"),
    ("ADA", "ꓮꓓꓮ", "name_taken", "Lisu capitals"),
    ("DAVE", "ᎠᎪᏙᎬ", "name_taken", "Cherokee capitals"),
    ("Jan", "Jane", "fine", "one letter more"),
    ("Ann", "Anne", "fine", "another"),
    ("Maria", "Мария", "fine", "the same name, but one sees which is which"),
    ("李", "季", "fine", "two characters"),
    ("Quill", "QuiII", "name_taken", "a bot's name, which nobody may pass for"),
]


@pytest.mark.parametrize(("taken", "name", "code", "why"), PAIRS)
def test_nobody_passes_for_another(taken: str, name: str, code: str, why: str) -> None:
    assert code_of(tidy_name(table_with("Zed", taken), name)) == code, why


def test_one_may_take_ones_own_name_written_another_way() -> None:
    assert tidy_name(table_with("Alice"), "AIice", own=f"{0:08}") == "AIice"


def test_a_name_is_kept_composed_and_without_needless_spaces() -> None:
    assert tidy_name(table_with(), unicodedata.normalize("NFD", "  Zoë \n Ng ")) == "Zoë Ng"


def test_no_two_bots_look_alike() -> None:
    assert len({look(name) for name in BOT_NAMES}) == len(BOT_NAMES)


@given(st.text(st.characters(), max_size=24))
def test_whatever_is_taken_as_a_name_stays_as_it_is(name: str) -> None:
    tidied = tidy_name(table_with(), name)
    if isinstance(tidied, str):
        assert tidy_name(table_with(), tidied) == tidied
        assert code_of(tidy_name(table_with(tidied), name)) == "name_taken"
        assert code_of(tidy_name(table_with(tidied), tidied.swapcase())) != "fine"


async def test_a_look_alike_is_refused_at_the_door_and_when_someone_takes_another_name(
    app: RealApp,
) -> None:
    alice = await app.phone()
    await alice.open_table("Alice")
    code = alice.frame["table"]["code"]
    other = await app.phone()
    for name, problem in (("AIice", "name_taken"), ("Аlice", "bad_name"), ("\u3164", "bad_name")):
        answer = await other.join(name, code)
        assert (answer["type"], answer["code"]) == ("problem", problem)
    assert (await other.join("Мария", code))["type"] == "welcome"
    answer = await other.do({"type": "rename", "name": "A1ice"})
    assert (answer["type"], answer["code"]) == ("refused", "name_taken")
    assert (await other.do({"type": "rename", "name": "Ева"}))["type"] == "done"


async def test_a_bot_is_not_passed_for() -> None:
    house = House()
    [ada] = await house.table_for(1)
    await ada.do(a.AddBot())
    [_, bot] = ada.frame.table.members
    assert bot.name == "Quill"
    answer = await house.hall.join("QuiII", draw(), ada.table.state.code, None)
    assert isinstance(answer, Rejected)
    assert answer.code == "name_taken"
