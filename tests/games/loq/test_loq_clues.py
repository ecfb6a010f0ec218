"""Typed clues: what the referee refuses, who hears of it, and what it costs."""

from __future__ import annotations

import pytest
from loq_scenes import (
    ADJECTIVE,
    NOUN,
    PEOPLE,
    PHRASE,
    TYPED,
    TYPED_TEAMS,
    VERB,
    Scene,
    describing,
    round_with,
)
from msgspec.structs import replace

from trilogue.engine.game import House
from trilogue.games.loq.actions import ClueFault, GiveClue, RuleClue, RuleGuess
from trilogue.games.loq.cards import CATEGORIES, CardId, Category, Twist
from trilogue.games.loq.model import Mark, Phase
from trilogue.games.loq.options import InvalidClue
from trilogue.games.loq.referee import HouseReferee
from trilogue.words.clues import ruling

STRICT = replace(TYPED, invalid_clue=InvalidClue.STRICT)


def fault(scene: Scene, category: Category, text: str) -> ClueFault | None:
    """What the referee has against a clue."""
    refusal = scene.clue(category, text).turn.refusal
    return refusal.fault if refusal else None


@pytest.mark.parametrize(
    ("category", "text", "why", "near"),
    [
        (NOUN, "my bedroom", ClueFault.ENTRY_WORD, ""),
        (NOUN, "a bed room", ClueFault.ENTRY_WORD, "bedroom"),
        (ADJECTIVE, "full of happiness", ClueFault.DERIVATIVE, "happy"),
        (NOUN, "it has a bed", ClueFault.COMPOUND_PART, "bedroom"),
        (NOUN, "a room upstairs", ClueFault.COMPOUND_PART, "bedroom"),
        (VERB, "bailar", ClueFault.TRANSLATION, "dance"),
        (VERB, "it has five letters", ClueFault.LETTERS, ""),
        (VERB, "starts with d", ClueFault.LETTERS, ""),
        (VERB, "it rhymes with France", ClueFault.RHYME, ""),
        (VERB, "glorbing", ClueFault.MADE_UP, ""),
        (PHRASE, "it is made of cream", ClueFault.ENTRY_WORD, ""),
        (PHRASE, "some Ice Cream", ClueFault.ENTRY_WORD, ""),
        (PHRASE, "some i cecream", ClueFault.ENTRY_WORD, "ice cream"),
    ],
)
def test_what_a_clue_may_not_do(category: Category, text: str, why: ClueFault, near: str) -> None:
    """LOQ 15: the fault, the words, and the word that they give away are told."""
    scene = describing(config=TYPED)
    assert fault(scene, category, text) is why
    refusal = scene.turn.refusal
    assert refusal is not None
    assert refusal.near == near
    assert (refusal.category, refusal.text) == (category, text)


@pytest.mark.parametrize(
    ("category", "text"),
    [
        (ADJECTIVE, "glad and cheerful"),
        (NOUN, "where one sleeps"),
        (VERB, "move to music"),
        (PHRASE, "the frozen dessert in a cone"),
    ],
)
def test_what_a_clue_may_do(category: Category, text: str) -> None:
    """LOQ 15: synonyms and glue words are free."""
    scene = describing(config=TYPED)
    assert fault(scene, category, text) is None
    assert [(clue.category, clue.text) for clue in scene.turn.clues] == [(category, text)]


def test_glue_inside_a_phrase_is_free() -> None:
    """LOQ 15: `the` in over the moon."""
    scene = describing(config=replace(TYPED, level=2))
    assert fault(scene, PHRASE, "the feeling of great joy in the heart") is None


def test_no_unguessed_entry_of_the_level_may_be_used() -> None:
    """LOQ 15: but one that was guessed may, and one of another level."""
    scene = describing(config=TYPED)
    assert fault(scene, PHRASE, "eat it in Paris") is ClueFault.ENTRY_WORD
    assert fault(scene, PHRASE, "eat it under an umbrella") is None
    scene.guess(1, "Paris")
    assert fault(scene, PHRASE, "eat it in Paris") is None


def test_every_reason_of_the_referee_is_known_to_the_game() -> None:
    """LOQ 15: the game's own names are the referee's."""
    assert [fault.value for fault in ClueFault] == [reason.value for reason in ruling.ClueReason]


RHYMES = [
    ("it rhymes with another word for opportunity", True),
    ("rhymes with what a coin toss is about", True),
    ("it rhymes with chance", False),
    ("it sounds like chance", False),
]


@pytest.mark.parametrize(("text", "is_indirect"), RHYMES)
def test_indirect_rhymes_are_an_option(text: str, is_indirect: bool) -> None:
    """LOQ 16: allowed only where the table says so, and never with the rhyming word itself."""
    assert fault(describing(config=TYPED), VERB, text) is ClueFault.RHYME
    allowed = describing(config=replace(TYPED, indirect_rhymes=True))
    assert fault(allowed, VERB, text) is (None if is_indirect else ClueFault.RHYME)


@pytest.mark.parametrize(
    ("text", "is_indirect"),
    [("rhymes with fizzy", False), ("it rhymes with another word for sparkling", True)],
)
def test_the_pair_of_the_book_is_told_apart(text: str, is_indirect: bool) -> None:
    """LOQ 16: no pronouncing dictionary has fizzy, so it is looked up by its spelling."""
    entry = (Category.ADJECTIVE, "dizzy")
    ruled = HouseReferee().judge(entry, Twist.NONE, text, [], [], indirect_rhymes=True)
    assert ruled.fault is (None if is_indirect else ClueFault.RHYME)


def test_an_indirect_rhyme_must_still_be_valid_otherwise() -> None:
    """LOQ 16: the option allows the rhyme and nothing else."""
    scene = describing(config=replace(TYPED, indirect_rhymes=True))
    assert fault(scene, VERB, "it rhymes with a glorbing") is ClueFault.MADE_UP


def test_a_clue_is_judged_before_anyone_sees_it() -> None:
    """LOQ 17: while the referee thinks, only the describer knows of it."""
    scene = describing(config=TYPED).play(0, GiveClue(1, NOUN, "where one sleeps"))
    assert scene.match.due().house is House.REFEREE
    assert scene.turn_view(0).is_judging
    assert not scene.turn_view(1).is_judging
    assert "sleeps" not in scene.sight(1) + scene.sight(None)
    scene.rule()
    assert all("where one sleeps" in scene.sight(viewer) for viewer in (0, 1, 2, None))
    assert scene.news(2) == ["ClueGiven"]


def test_only_the_describer_is_told_why_a_clue_is_invalid() -> None:
    """LOQ 17: the reason, the offending word and a sentence; nothing to others."""
    scene = describing(config=TYPED).clue(NOUN, "my bedroom")
    refusal = scene.turn_view(0).refusal
    assert refusal is not None
    assert (refusal.fault, refusal.words) == (ClueFault.ENTRY_WORD, ("bedroom",))
    assert scene.news(0) == ["ClueRefused"]
    for viewer in (1, 3, None):
        assert scene.turn_view(viewer).refusal is None
        assert scene.news(viewer) == []
        assert "bedroom" not in scene.sight(viewer)


def test_the_next_valid_clue_clears_the_refusal() -> None:
    """LOQ 17: it was about the latest clue."""
    scene = describing(config=TYPED).clue(NOUN, "my bedroom").clue(NOUN, "where one sleeps")
    assert scene.turn_view(0).refusal is None


def test_clues_wait_for_the_referee_in_their_order() -> None:
    """LOQ 17: none is lost, and time does not run out over them."""
    scene = describing(config=TYPED)
    scene.play(0, GiveClue(1, NOUN, "where one sleeps")).play(0, GiveClue(1, VERB, "move to music"))
    assert scene.attempt(House.REFEREE, RuleGuess()) == "not_due"
    scene.rule().rule()
    assert [clue.category for clue in scene.turn.clues] == [NOUN, VERB]
    assert scene.attempt(House.REFEREE, RuleClue()) == "not_due"


@pytest.mark.parametrize("text", ["", "   ", "…", "two\nlines"])
def test_a_clue_has_words(text: str) -> None:
    scene = describing(config=TYPED)
    assert scene.attempt(0, GiveClue(1, NOUN, text)) == "no_clue"


def test_only_the_describer_gives_clues_and_only_for_open_entries() -> None:
    """LOQ 17: of the level in play."""
    scene = describing(config=TYPED)
    assert scene.attempt(1, GiveClue(1, NOUN, "where one sleeps")) == "not_the_describer"
    scene.guess(1, "bedroom")
    assert scene.attempt(0, GiveClue(1, NOUN, "where one sleeps")) == "entry_settled"


def test_an_invalid_clue_loses_the_entry_that_it_was_for_and_bars_the_next_level() -> None:
    """LOQ 18: where no word of another entry was used."""
    scene = describing(config=STRICT).clue(VERB, "glorbing")
    assert scene.row(VERB).mark is Mark.LOST
    assert scene.turn.is_barred
    assert scene.news(1) == ["EntryLost"]
    for text in ("Paris", "happy", "bedroom"):
        scene.guess(1, text)
    assert scene.phase is Phase.DESCRIBING
    scene.guess(1, "dance").guess(1, "ice cream")
    assert (scene.phase, scene.marks().count(Mark.LOST)) == (Phase.TALLY, 1)
    assert scene.earned == 6  # 2 for Paris, the key word; nothing for dance


def test_an_invalid_clue_loses_the_entry_whose_word_was_used() -> None:
    """LOQ 18: not the one that the clue was for."""
    scene = describing(config=STRICT).clue(PHRASE, "eat it in Paris")
    assert (scene.row(PEOPLE).mark, scene.row(PHRASE).mark) == (Mark.LOST, Mark.OPEN)


def test_in_penalty_an_invalid_clue_can_cost_the_key_word() -> None:
    """LOQ 18 and 37: what is lost cannot be guessed."""
    scene = round_with(CardId.PENALTY, config=STRICT, key=VERB).clue(VERB, "glorbing")
    assert scene.guess(scene.mate, "dance").turn_view(0).penalty == 2


def test_a_lost_entry_is_lost_for_rivals_too() -> None:
    """LOQ 18: no one blocks it any more."""
    config = replace(TYPED_TEAMS, invalid_clue=InvalidClue.STRICT)
    scene = round_with(CardId.PENALTY, config=config).clue(VERB, "glorbing")
    assert scene.guess(scene.rival, "dance").row(VERB).mark is Mark.LOST


def test_in_warning_mode_an_invalid_clue_costs_nothing() -> None:
    """LOQ 19: it is refused, and that is all; a table starts this way."""
    assert TYPED.invalid_clue is InvalidClue.USUAL
    scene = describing(config=TYPED).clue(VERB, "glorbing")
    assert scene.marks() == [Mark.OPEN] * 5
    assert not scene.turn.is_barred
    assert scene.turn.clues == ()


def test_the_referee_opens_its_dictionary_only_when_asked() -> None:
    """LOQ 17: a spoken game never needs it."""

    def fail() -> None:
        raise AssertionError("opened")

    HouseReferee(fail)  # type: ignore[arg-type]  # never called


BOOK = replace(TYPED, invalid_clue=InvalidClue.BOOK)


def test_by_the_book_an_invalid_clue_bars_the_next_level_only() -> None:
    """LOQ 18: an option; the entry may still be guessed."""
    scene = describing(config=BOOK).clue(NOUN, "a room")
    assert scene.turn.is_barred
    assert scene.row(NOUN).mark is Mark.OPEN
    for category in CATEGORIES:
        scene.guess(1, scene.turn.text(1, category))
    assert (scene.phase, scene.earned) == (Phase.TALLY, 7)
    assert len(scene.turn.levels) == 1
