"""What the arena counts of Linq besides points."""

from __future__ import annotations

from collections.abc import Iterator

from trilogue.engine.game import Seat
from trilogue.games.linq.model import Chapter, State


def figures(state: State) -> Iterator[tuple[Seat, str, float]]:
    """How the roles went: spies who found each other, agents who named both and knew the word."""
    for chapter in state.chapters:
        for seat in range(state.seats):
            yield from _of_seat(Seat(seat), chapter)


def _of_seat(seat: Seat, chapter: Chapter) -> Iterator[tuple[Seat, str, float]]:
    pick = chapter.picks[seat]
    for team in chapter.teams:
        if seat in team.spies:
            is_found = pick is not None and pick.names(team.spies)
            yield seat, "as spy: found the other", float(is_found)
    if seat in chapter.spies or (chapter.sleeper and chapter.sleeper.seat == seat):
        return
    named = [t for t in chapter.teams if pick is not None and pick.names(t.spies)]
    yield seat, "as agent: named both", float(bool(named))
    if named:
        guess = (chapter.guesses[seat] or "").casefold()
        yield seat, "then: knew the word", float(guess == named[0].word.casefold())
