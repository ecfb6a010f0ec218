"""The Logos bot: on the board, with words, by ear, and in doubt."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from msgspec.structs import replace

from trilogue.bots.logos.board import BoardSense, everyday, is_word
from trilogue.bots.logos.definitions import sentences
from trilogue.bots.logos.one_word import plays
from trilogue.bots.logos.player import LogosBot, patient_bot
from trilogue.bots.logos.word_graph import kept_graph
from trilogue.bots.logos.words import WordSense, worth
from trilogue.bots.player import Glimpse, Strength
from trilogue.engine.game import House, Millis, Move, Seat
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.games import catalogue
from trilogue.games.logos.crossword import Tile, Word, board_of, fault, runs
from trilogue.games.logos.model import Card, Kind, Pending, Phase, Relation, Row, Verdict
from trilogue.games.logos.options import Config
from trilogue.games.logos.referee import HouseLanguage
from trilogue.games.logos.view import CardView, View
from trilogue.solver.graph import load
from trilogue.solver.search import Solver
from trilogue.table.tempo import BUDGET_MS
from trilogue.words.interface import Pos, Tier
from trilogue.words.lexicon import house_lexicon

WORDS = house_lexicon()
LANGUAGE = HouseLanguage(house_lexicon)
BOARD = tuple(Tile(x, 0, letter) for x, letter in enumerate("SHINE"))


def scene(**change: object) -> View:
    """A table of two, at the first player's turn."""
    game = catalogue()["logos"]
    match = Match(game, Config(), 2)
    match.play(Move(Millis(0), House.DEALER, game.deal(match.state, Rng(b"deal"))))
    view = game.view(match.state, Seat(0))
    assert isinstance(view, View)
    return replace(view, **change)


@pytest.mark.parametrize("strength", Strength)
def test_every_play_is_legal_and_makes_words_only(strength: Strength) -> None:
    view = scene(phase=Phase.PLACE, board=BOARD, hand="BTEADORS")
    tiles = BoardSense(strength, waits=True).place(view, 0.3, Rng(b"1"))
    board = board_of(BOARD)
    assert tiles
    assert fault(board, tiles, Config()) is None
    check = is_word(Config())
    assert all(check(run.word.lower()) for run in runs(board, tiles))


def test_the_stronger_scores_more() -> None:
    view = scene(phase=Phase.PLACE, board=BOARD, hand="BTEADORS")
    points = {}
    for strength in Strength:
        tiles = BoardSense(strength, waits=True).place(view, 0.5, Rng(b"1"))
        points[strength] = sum(
            view.values[ord(letter) - 65]
            for run in runs(board_of(BOARD), tiles)
            for letter in run.word
        )
    assert points[Strength.EASY] < points[Strength.NORMAL] <= points[Strength.STRONG]


def test_one_word_is_found_on_an_empty_table() -> None:
    found = list(plays({}, "CATXQ", ["CAT", "DOG", "ACT"], is_word(Config()), Config()))
    assert {"".join(tile.letter for tile in play.tiles) for play in found} == {"CAT", "ACT"}


def test_one_word_crosses_what_lies_there() -> None:
    found = list(plays(board_of(BOARD), "BTE", ["BITE"], is_word(Config()), Config()))
    assert [len(play.tiles) for play in found] == [3]
    assert found[0].points == 6


@pytest.mark.parametrize("strength", Strength)
@pytest.mark.parametrize(("word", "pos"), [("afraid", "adjective"), ("begin", "verb")])
def test_a_synonym_can_be_proven(strength: Strength, word: str, pos: str) -> None:
    view = scene(phase=Phase.NAME, card=CardView(pos, word))
    named = WordSense(strength, WORDS).name(view, Rng(b"1"))
    assert named is not None
    relation, answer = named
    card = Card(0, word, pos)
    assert LANGUAGE.refusal(card, answer, False) is None
    assert LANGUAGE.prove_relation(card, relation, answer).verdict is Verdict.STANDS


def test_the_strong_find_the_dearest_synonym() -> None:
    view = scene(phase=Phase.NAME, card=CardView("adjective", "afraid"))
    best, easy = (
        WordSense(strength, WORDS).name(view, Rng(b"1"))
        for strength in (Strength.STRONG, Strength.EASY)
    )
    assert best is not None
    assert easy is not None
    assert worth(best[1], view) > worth(easy[1], view)


def test_slips_are_rare_among_the_strong_and_never_at_the_first_letter() -> None:
    wrong = {}
    for strength in Strength:
        sense = WordSense(strength, WORDS)
        spelt = [sense.spell("bouillabaisse", Rng(str(seed).encode())) for seed in range(200)]
        assert all(word.startswith("b") for word in spelt)
        wrong[strength] = sum(word != "bouillabaisse" for word in spelt)
    assert wrong[Strength.STRONG] < wrong[Strength.NORMAL] < wrong[Strength.EASY]


@pytest.mark.parametrize(
    ("word", "pos"), [("reservoir", "noun"), ("fuzzy", "adjective"), ("television", "noun")]
)
def test_a_definition_stands_and_is_no_gloss(word: str, pos: str) -> None:
    text = WordSense(Strength.STRONG, WORDS).define(word, pos)
    assert text is not None
    assert LANGUAGE.prove_definition(Card(0, word, pos), text).verdict is Verdict.STANDS
    assert text not in {sense.gloss for sense in WORDS.senses(word)}


@pytest.mark.parametrize("word", ["school", "alpaca", "beige", "lieutenant"])
def test_a_word_whose_gloss_says_little_is_defined_all_the_same(word: str) -> None:
    assert WordSense(Strength.STRONG, WORDS).define(word, "noun")


def window(pending: Pending, card: CardView | None = None, rows: tuple[Row, ...] = ()) -> View:
    return scene(phase=Phase.WINDOW, pending=pending, card=card, sheet=rows, your_side=0)


def test_a_wrong_spelling_is_doubted_and_a_right_one_is_not() -> None:
    card = CardView("noun", "orchid")
    sense = WordSense(Strength.EASY, WORDS)
    wrong = Pending(Kind.SPELLING, (), 13, text="orkid")
    assert sense.doubts(window(wrong, card))
    assert not sense.doubts(window(replace(wrong, text="orchid"), card))


def test_the_strong_doubt_what_is_in_no_dictionary() -> None:
    nonsense = Pending(Kind.TILES, (Word("ZZYX", 30),), 30)
    rare = Pending(Kind.TILES, (Word("QAT", 30),), 30)
    assert WordSense(Strength.STRONG, WORDS).doubts(window(nonsense))
    assert not WordSense(Strength.STRONG, WORDS).doubts(window(rare))


def test_who_was_wrong_before_is_humbler() -> None:
    dear = Pending(Kind.TILES, (Word("QAT", 90),), 90)
    lost = (Row(0, Seat(0), Kind.LOST_TURN, (), 0),) * 2
    sense = WordSense(Strength.NORMAL, WORDS)
    assert sense.doubts(window(dear))
    assert not sense.doubts(window(dear, rows=lost))


def test_relations_that_the_thesaurus_has_are_not_doubted() -> None:
    card = CardView("adjective", "afraid")
    good = Pending(Kind.SYNONYM, (), 20, text="frightened")
    assert not WordSense(Strength.STRONG, WORDS).doubts(window(good, card))
    bad = Pending(Kind(Relation.ANTONYM.value), (), 30, text="window")
    assert WordSense(Strength.STRONG, WORDS).doubts(window(bad, card))


def _slurs() -> list[str]:
    text = files("trilogue.words").joinpath("facts", "slurs.tsv").read_text("utf-8")
    listed = [word for word in text.split()[1:] if WORDS.listing(word)]
    assert len(listed) > 250
    return listed


def test_no_bot_has_a_slur_among_its_words() -> None:
    """Logos 21: people may play them, and the judge lets them stand; bots never do."""
    slurs = set(_slurs())
    for strength in Strength:
        assert not slurs & {word.lower() for word in everyday(strength)}
    check = is_word(Config())
    assert not any(check(word) for word in slurs)
    solver = Solver(load(kept_graph(tier=Tier.ALL, for_bots=True)))
    assert not any(solver.is_word(word.upper()) for word in slurs)
    assert Solver(load(kept_graph(tier=Tier.ALL))).is_word(min(slurs).upper())


def test_the_slurs_have_all_their_forms() -> None:
    """Logos 21."""
    slurs = set(_slurs())
    plurals = {f"{word}s" for word in slurs}
    assert {word for word in plurals if WORDS.listing(word)} <= slurs


@pytest.mark.parametrize("strength", Strength)
@pytest.mark.parametrize(
    ("word", "pos"),
    [("glimpse", "noun"), ("squeeze", "verb"), ("unique", "adjective"), ("mountain", "noun")],
)
def test_a_definition_is_one_whole_sentence_that_the_judge_accepts(
    word: str, pos: str, strength: Strength
) -> None:
    text = WordSense(strength, WORDS).define(word, pos)
    assert text is not None
    assert re.fullmatch(r"(It|They) (is|are|means) [^.;]+\.", text), text
    assert LANGUAGE.prove_definition(Card(0, word, pos), text).verdict is Verdict.STANDS


def test_a_definition_takes_the_nearest_kind_that_everyone_knows() -> None:
    text = WordSense(Strength.STRONG, WORDS).define("armadillo", "noun")
    assert text is not None
    assert text.startswith("It is a burrowing")
    assert "edentate" not in text


@pytest.mark.parametrize(
    ("word", "pos", "said"),
    [
        ("knife", Pos.NOUN, "It is an edge tool used as a cutting instrument."),
        ("television", Pos.NOUN, "It is broadcasting visual images of"),
        ("mayonnaise", Pos.NOUN, "It is a kind of dressing: egg yolks"),
        ("purple", Pos.ADJECTIVE, "It describes something of a color"),
    ],
)
def test_a_definition_is_said_as_a_person_would(word: str, pos: Pos, said: str) -> None:
    """What is counted has its article, what is done or many has none."""
    assert next(sentences(WORDS, word, pos, Strength.STRONG)).startswith(said)


def test_no_definition_compares_with_an_abbreviation() -> None:
    told = [*sentences(WORDS, "television", Pos.NOUN, Strength.STRONG)]
    assert not any("tv" in text.split() for text in told)


def test_a_turn_with_tiles_takes_eight_seconds_at_most() -> None:
    table = {"board": BOARD, "hand": "BTEADORS", "waiting": (Seat(0),), "player": Seat(0)}
    steps = (
        scene(phase=Phase.ROLL, **table),
        scene(phase=Phase.CHOOSE, **table),
        scene(phase=Phase.PLACE, **table | {"hand": "BTE", "may_top_up": 5, "pile": "ADORS"}),
        scene(phase=Phase.PLACE, **table),
    )
    bot = patient_bot(Strength.NORMAL)
    slowest = [max(_effort_ms(bot, view, seed) for seed in range(20)) for view in steps]
    assert sum(max(BUDGET_MS, ms) for ms in slowest) <= 8_000


def _effort_ms(bot: LogosBot, view: View, seed: int) -> int:
    choice = bot.choose(Glimpse(view, Seat(0), Millis(0), budget_ms=100), Rng(bytes([seed])))
    assert choice is not None
    return choice.effort_ms
