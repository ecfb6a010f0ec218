"""At the end of LOQ: best clue, fastest ear, richest turn, from what was played."""

from __future__ import annotations

from typing import Any

from loq_scenes import (
    ADJECTIVE,
    COOP,
    NOUN,
    PEOPLE,
    TYPED,
    VERB,
    Scene,
    describing,
)

from trilogue.engine.game import Millis, Seat
from trilogue.games.loq.actions import GiveClue, MakeGuess
from trilogue.games.loq.awards import Awards, awards
from trilogue.games.loq.cards import CardId, Category, Ease
from trilogue.games.loq.model import Clue, EntryRecord, LevelRecord, Mark, TurnRecord
from trilogue.games.loq.votes import let_run, stop_clock


def entry(category: Category, text: str, **changes: Any) -> EntryRecord:
    fields = {"mark": Mark.OPEN, "side": None, "seat": None, "points": 0}
    return EntryRecord(category=category, text=text, **(fields | changes))


def guessed(category: Category, text: str, seat: int, after: int, points: int = 1) -> EntryRecord:
    return entry(
        category, text, mark=Mark.GUESSED, side=0, seat=Seat(seat), points=points, after=after
    )


def turn(describer: int, *entries: EntryRecord, clues: tuple[Clue, ...] = ()) -> TurnRecord:
    earned = sum(one.points for one in entries)
    return TurnRecord(
        round=1,
        card=CardId.FIRST_ROUND,
        side=0,
        describer=Seat(describer),
        key=None,
        ease=Ease.NORMAL,
        levels=(LevelRecord(1, entries),),
        clues=clues,
        guesses=(),
        earned=earned,
        penalty=0,
        before=0,
        total=earned,
        cards=1,
    )


def test_the_best_clue_is_the_shortest_that_was_enough_then_the_fastest() -> None:
    one = turn(
        0,
        guessed(PEOPLE, "Paris", 1, 9_000),
        guessed(NOUN, "bedroom", 1, 900),
        guessed(VERB, "dance", 1, 3_000),
        guessed(ADJECTIVE, "happy", 1, 800),
        clues=(
            Clue(1, ADJECTIVE, "not sad"),
            Clue(1, PEOPLE, "eiffel"),
            Clue(1, NOUN, "sleep"),
            Clue(1, NOUN, "where one sleeps"),
            Clue(1, VERB, "waltz"),
        ),
    )
    best = awards((one,)).best_clue
    assert best is not None
    assert (best.seat, best.text, best.entry, best.after) == (0, "waltz", "dance", 3_000)


def test_a_clue_that_nobody_understood_is_none() -> None:
    lost = turn(0, entry(NOUN, "bedroom", mark=Mark.LOST), clues=(Clue(1, NOUN, "sleep"),))
    assert awards((lost,)) == Awards(None, None, None)


def test_the_richest_turn_tells_full_cards_and_what_came_besides() -> None:
    full = LevelRecord(1, tuple(guessed(c, "x", 1, 1) for c in (PEOPLE, NOUN)))
    more = LevelRecord(2, (guessed(PEOPLE, "y", 1, 1), entry(NOUN, "z")))
    played = turn(2, clues=())
    rich = TurnRecord(
        **{name: getattr(played, name) for name in played.__struct_fields__}
        | {"levels": (full, more), "total": 3}
    )
    best = awards((played, rich)).richest_turn
    assert best is not None
    assert (best.seat, best.points, best.full_cards, best.entries) == (2, 3, 1, 1)


def test_a_turn_that_earned_nothing_is_never_the_richest() -> None:
    assert awards((turn(0), turn(1))).richest_turn is None


def test_three_people_are_named_if_three_did_something() -> None:
    first = turn(0, guessed(NOUN, "bedroom", 1, 2_000, 5), clues=(Clue(1, NOUN, "sleep"),))
    second = turn(2, guessed(NOUN, "garden", 0, 4_000, 2), clues=(Clue(1, NOUN, "a green place"),))
    found = awards((first, second))
    given = (found.best_clue, found.fastest_ear, found.richest_turn)
    assert sorted(award.seat for award in given if award) == [0, 1, 2]


def after_of(scene: Scene, category: Category) -> int | None:
    scene.finish_turn()
    (level, *_) = scene.state.history[0].levels
    return next(one.after for one in level.entries if one.category is category)


def test_a_guess_is_timed_from_the_latest_clue_for_its_entry() -> None:
    scene = describing(config=TYPED)
    scene.clue(NOUN, "where one sleeps")
    scene.later(5_000)
    scene.clue(NOUN, "you wake up there")
    scene.later(1_000)
    scene.clue(VERB, "what one does to music")
    scene.later(1_500)
    scene.guess(1, "bedroom")
    assert after_of(scene, NOUN) == 2_500


def test_a_clue_that_came_after_the_guess_is_not_what_was_heard() -> None:
    """LOQ 17: the referee still looked at it."""
    scene = describing(config=TYPED)
    scene.clue(NOUN, "where one sleeps").later(3_000)
    scene.play(scene.describer, GiveClue(1, NOUN, "you wake up there"))
    scene.play(1, MakeGuess(1, "bedroom", None)).later(100).rule()
    assert len(scene.turn.clues) == 2
    assert after_of(scene, NOUN) == 3_000


def test_a_guess_without_a_clue_and_a_tap_have_no_time() -> None:
    assert after_of(describing(config=TYPED).guess(1, "bedroom"), NOUN) is None
    assert after_of(describing(config=COOP).tap(NOUN), NOUN) is None


def test_time_that_the_clock_stood_still_is_nobodys() -> None:
    """LOQ 54."""
    scene = describing(config=TYPED)
    scene.clue(NOUN, "where one sleeps")
    stopped = stop_clock(scene.state, Seat(1), Millis(scene.now + 1_000)).state
    running = let_run(stopped, Millis(scene.now + 9_000)).state
    assert running.current().told_at == (scene.now + 8_000,)
