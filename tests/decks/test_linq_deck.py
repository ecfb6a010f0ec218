"""Linq decks: the one of the house, and every way in which a deck can be wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trilogue.decks.linq import (
    LONGEST_CODE_WORD,
    WORDS_ON_A_CARD,
    LinqDeck,
    house_deck,
    load,
    parse,
)
from trilogue.decks.linq.check import uneven
from trilogue.decks.manifest import DeckError, our_folders
from trilogue.engine.codec import encode
from trilogue.engine.game import House, Millis, Move, Seat
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.games import box_of, boxes
from trilogue.games.linq.actions import ChooseStarter, Phase, PickNumber
from trilogue.games.linq.events import Event
from trilogue.games.linq.model import LedgerStep
from trilogue.games.linq.options import Config
from trilogue.games.linq.rules import Linq
from trilogue.games.linq.view import BRIEFING_BYTES, Briefing, Role
from trilogue.server.examples import examples
from trilogue.table.view import Frame
from trilogue.words.answers import contains_word, is_one_word, plain
from trilogue.words.lexicon import house_lexicon

HEADER = "\t".join(["card", *map(str, range(1, 11))])
FIRST = [
    "lantern",
    "tiger",
    "crown",
    "soup",
    "wizard",
    "vineyard",
    "password",
    "mime",
    "yacht",
    "encore",
]
SECOND = [
    "violin",
    "camel",
    "pencil",
    "fog",
    "castle",
    "satellite",
    "heist",
    "fondue",
    "jester",
    "tuxedo",
]


def table(*rows: list[str]) -> str:
    """A deck's text: the header and numbered cards."""
    cards = ["\t".join([str(n), *words]) for n, words in enumerate(rows, start=1)]
    return "\n".join([HEADER, *cards]) + "\n"


# our own decks

OURS = {name: load(folder) for name, folder in our_folders("linq").items()}
ours = pytest.mark.parametrize("deck", OURS.values(), ids=OURS)


def test_the_house_deck_has_100_cards_of_10_words() -> None:
    deck = house_deck()
    assert deck.name == "House deck"
    assert len(deck.cards) == 100
    assert {len(card) for card in deck.cards} == {WORDS_ON_A_CARD}


def test_there_is_a_deck_for_families() -> None:
    assert OURS["family"].name == "Family deck"
    assert len(OURS["family"].cards) == 50


@ours
def test_all_words_of_a_deck_are_different(deck: LinqDeck) -> None:
    words = [plain(word) for card in deck.cards for word in card]
    assert len(set(words)) == len(words) == 10 * len(deck.cards)


@ours
def test_no_word_of_a_card_contains_another_of_the_same_card(deck: LinqDeck) -> None:
    """Else a spy could not say a word of his own card that is not his code word."""
    for card in deck.cards:
        for word in card:
            assert [other for other in card if contains_word(other, word)] == [word]


@ours
def test_every_word_of_a_deck_is_one_short_word(deck: LinqDeck) -> None:
    for card in deck.cards:
        for word in card:
            assert is_one_word(word)
            assert len(word) <= LONGEST_CODE_WORD


@ours
def test_every_card_of_a_deck_fits_the_briefing(deck: LinqDeck) -> None:
    """Linq 8: a card too long for the briefing would stop a game."""
    for card in deck.cards:
        assert briefing_bytes(card) <= BRIEFING_BYTES


def briefing_bytes(card: tuple[str, ...]) -> int:
    return len(encode(Briefing(Role.SPY, card, "")))


# good decks


def test_a_deck_is_read_as_it_is_written() -> None:
    assert parse(table(FIRST, SECOND)) == (tuple(FIRST), tuple(SECOND))


@pytest.mark.parametrize("ending", ["\n", "\r\n", ""])
def test_line_endings_do_not_matter(ending: str) -> None:
    text = (ending or "\n").join(table(FIRST, SECOND).splitlines()) + ending
    assert parse(text) == (tuple(FIRST), tuple(SECOND))


def test_words_are_tidied_when_they_are_read() -> None:
    words = ["o\u2019clock", "merry\u2011go\u2011round", " cafe\u0301 ", *FIRST[3:]]
    assert parse(table(words))[0][:3] == ("o'clock", "merry-go-round", "café")


def test_a_quotation_mark_is_no_special_sign() -> None:
    with pytest.raises(DeckError, match="line 2: expected one word"):
        parse(table(['"lantern"', *FIRST[1:]]))


def test_a_word_of_16_letters_fits() -> None:
    assert parse(table(["w" * 16, *FIRST[1:]]))[0][0] == "w" * 16


# bad decks


def edited(column: int, word: str) -> Callable[[], str]:
    """A deck whose second card has this word in this column."""
    return lambda: table(FIRST, [*SECOND[: column - 1], word, *SECOND[column:]])


BAD: dict[str, tuple[Callable[[], str], str]] = {
    "nothing at all": (lambda: "", "line 1: expected the header"),
    "only spaces": (lambda: "  \n", "line 1: expected the header"),
    "no header": (lambda: table(FIRST).split("\n", 1)[1], "line 1: expected the header"),
    "another header": (lambda: "a\tb\n", "line 1: expected the header"),
    "a header of nine": (lambda: HEADER[:-3] + "\n", "line 1: expected the header"),
    "commas for tabs": (lambda: table(FIRST).replace("\t", ","), "line 1: expected the header"),
    "no card": (lambda: HEADER + "\n", "card"),
    "nine words": (
        lambda: table(FIRST, SECOND[:9]),
        "line 3: expected a number and 10 words, found 10 columns",
    ),
    "eleven words": (
        lambda: table([*FIRST, "extra"]),
        "line 2: expected a number and 10 words, found 12 columns",
    ),
    "an empty line": (
        lambda: table(FIRST) + "\n" + table(SECOND),
        "line 3: expected a number and 10 words, found 0 columns",
    ),
    "a wrong number": (
        lambda: table(FIRST, SECOND).replace("\n2\t", "\n3\t"),
        "line 3: expected card 2, found '3'",
    ),
    "no number": (
        lambda: table(FIRST).replace("\n1\t", "\none\t"),
        "line 2: expected card 1, found 'one'",
    ),
    "cards from nought": (
        lambda: table(FIRST).replace("\n1\t", "\n0\t"),
        "line 2: expected card 1, found '0'",
    ),
    "an empty word": (edited(4, ""), "line 3: expected one word of at most 16 letters, found ''"),
    "two words": (edited(4, "ice cream"), "line 3: expected one word .* found 'ice cream'"),
    "a word too long": (edited(10, "w" * 17), "line 3: expected one word of at most 16 letters"),
    "no letters": (edited(1, "42"), "line 3: expected one word"),
    "another alphabet": (edited(1, "фонарь"), "line 3: expected one word"),
    "an unseen character": (edited(1, "vio\u200blin"), "line 3: expected one word"),
    "a word twice on a card": (edited(4, "castle"), "line 3: 'castle' is twice on this card"),
    "a word twice in other clothes": (edited(4, "Cástle"), "line 3: .* is twice on this card"),
    "a word of an earlier card": (edited(4, "tiger"), "line 3: 'tiger' is already on line 2"),
    "the same in other clothes": (edited(4, "TIGER"), "line 3: 'TIGER' is already on line 2"),
}


@pytest.mark.parametrize(("text", "reason"), BAD.values(), ids=BAD.keys())
def test_a_bad_deck_is_refused_with_line_and_reason(text: Callable[[], str], reason: str) -> None:
    with pytest.raises(DeckError, match=reason):
        parse(text())


@settings(max_examples=200)
@given(st.one_of(st.text(), st.text().map(lambda rest: f"{HEADER}\n1\t{rest}")))
def test_whatever_a_deck_file_holds_it_is_read_or_refused(text: str) -> None:
    try:
        cards = parse(text)
    except DeckError:
        return
    assert all(len(card) == WORDS_ON_A_CARD for card in cards)


@pytest.mark.parametrize(
    "letter",
    [pytest.param("w", id="one byte"), pytest.param("é", id="two"), pytest.param("ế", id="three")],
)
def test_whatever_deck_is_accepted_can_be_played(letter: str) -> None:
    """Linq 8: ten of the longest words that a deck may hold fit the briefing."""
    ends = "abcdefghij"
    text = table([letter * (LONGEST_CODE_WORD - 1) + end for end in ends])
    try:
        cards = parse(text)
    except DeckError:
        return  # refused with a reason: that is as good
    game = Linq({"house": LinqDeck("Test", cards)})
    match = Match(game, Config(), 4)
    match.play(Move(Millis(0), House.DEALER, ChooseStarter(Seat(0))))
    match.play(Move(Millis(0), Seat(0), PickNumber(1)))
    match.play(Move(Millis(0), House.DEALER, game.deal(match.state, Rng(b"deal"))))
    assert len({len(match.sight(Seat(seat)).view.briefing.words) for seat in range(4)}) == 2


# deck folders


def folder(path: Path, manifest: str, cards: str) -> Path:
    """A deck on disk."""
    more = 'language = "en"\nlicense = "CC0-1.0"\n'
    (path / "deck.toml").write_text(manifest + more, "utf-8")
    (path / "cards.tsv").write_text(cards, "utf-8")
    return path


def test_a_deck_folder_is_loaded_by_its_manifest(tmp_path: Path) -> None:
    deck = load(folder(tmp_path, 'name = "Café"\nkind = "linq"\n', table(FIRST)))
    assert deck.name == "Café"
    assert deck.cards == (tuple(FIRST),)


@pytest.mark.parametrize(
    ("manifest", "reason"),
    [
        ('name = "Other"\nkind = "logos"\n', "expected kind = 'linq', found 'logos'"),
        ('name = "Other"\n', "missing required field `kind`"),
        ('name = "Other"\nkind = "linq"\ncolour = "red"\n', "unknown field `colour`"),
        ("name = \n", "Invalid value"),
    ],
)
def test_a_manifest_that_does_not_fit_is_refused(
    tmp_path: Path, manifest: str, reason: str
) -> None:
    with pytest.raises(DeckError, match=f"deck.toml: .*{reason}"):
        load(folder(tmp_path, manifest, table(FIRST)))


def test_bad_cards_in_a_folder_are_refused_with_their_line(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match="line 2"):
        load(folder(tmp_path, 'name = "Bad"\nkind = "linq"\n', table(FIRST[:3])))


@ours
def test_no_code_word_occurs_in_the_frames_own_vocabulary(deck: LinqDeck) -> None:
    """So that a search for the word in a frame's bytes is a sound proof that it does not tell it."""
    frame = encode(examples({"linq": box_of("linq"), **boxes()})[Frame]).decode()
    phases = " ".join((*Phase, *Role, *LedgerStep))
    tags = " ".join(kind.__name__.lower() for kind in get_args(Event))
    mine = f"{frame} {phases} {tags} teams sleeper exposers picks playing".lower()
    mine = mine.replace("quill", "")  # the example's table word; real ones are in capitals
    assert [w for card in deck.cards for w in card if w in mine] == []


@pytest.mark.parametrize("name", sorted(our_folders("linq")))
def test_words_1_to_5_are_everyday_ones_and_6_to_10_harder(name: str) -> None:
    """Linq 4: on every card of every deck of the house."""
    for card in load(our_folders("linq")[name]).cards:
        assert list(uneven(card, house_lexicon())) == []


def test_an_uneven_card_is_found() -> None:
    """Linq 4: a rare word among the first five, a common one among the last, or no step at all."""
    words = house_lexicon()
    good = load(our_folders("linq")["house"]).cards[0]
    assert list(uneven(good, words)) == []
    assert list(uneven(("hopscotch", *good[1:]), words)) == [
        "'hopscotch' is no everyday word, for 1 to 5"
    ]
    assert next(uneven((*good[:9], "justice"), words)) == "'justice' is too common, for 6 to 10"
    assert list(uneven((*good[5:], *good[:5]), words))[-1] == (
        "1 to 5 are hardly more common than 6 to 10"
    )
