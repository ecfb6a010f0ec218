"""Linq at its end: the best bluff, the best hint, the sharpest eye."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from trilogue.engine.awards import ranked, spread
from trilogue.engine.game import Seat
from trilogue.games.linq.model import Chapter


class BestBluff(Struct, frozen=True):
    """What a double agent said in a round, if it can be read, and how many hands it drew."""

    seat: Seat
    round: int
    words: tuple[str, ...]
    hands: int


class BestHint(Struct, frozen=True):
    """What a spy said, whose partner saw it, and how many double agents with them."""

    seat: Seat
    round: int
    words: tuple[str, ...]
    partner: Seat
    agents: int


class SharpestEye(Struct, frozen=True):
    """How often somebody named both spies."""

    seat: Seat
    times: int


class Awards(Struct, frozen=True):
    """Three facts about a game; whichever nobody earned is left out."""

    best_bluff: BestBluff | None
    best_hint: BestHint | None
    sharpest_eye: SharpestEye | None


def awards(chapters: tuple[Chapter, ...]) -> Awards:
    """What was done well in these rounds."""
    bluffs = ranked(_bluffs(chapters), lambda bluff: -bluff.hands)
    hints = ranked(_hints(chapters), lambda hint: hint.agents)
    eyes = ranked(_eyes(chapters), lambda eye: -eye.times)
    return Awards(*spread(bluffs, hints, eyes))


def _bluffs(chapters: tuple[Chapter, ...]) -> Iterator[BestBluff]:
    for chapter in chapters:
        for seat in _agents(chapter):
            if hands := len(_pointing_at(chapter, seat)):
                yield BestBluff(seat, chapter.number, _words(chapter, seat), hands)


def _agents(chapter: Chapter) -> Iterator[Seat]:
    """The double agents; whoever slept did not bluff."""
    for seat in range(len(chapter.board)):
        slept = chapter.sleeper is not None and chapter.sleeper.seat == seat
        if seat not in chapter.spies and not slept:
            yield Seat(seat)


def _hints(chapters: tuple[Chapter, ...]) -> Iterator[BestHint]:
    for chapter in chapters:
        for team in chapter.teams:
            for seat in team.spies:
                pointing = _pointing_at(chapter, seat)
                partner = next(spy for spy in team.spies if spy != seat)
                if partner in pointing:
                    agents = sum(by not in chapter.spies for by in pointing)
                    words = _words(chapter, seat)
                    yield BestHint(seat, chapter.number, words, partner, agents)


def _eyes(chapters: tuple[Chapter, ...]) -> Iterator[SharpestEye]:
    seats = max((len(chapter.exposed) for chapter in chapters), default=0)
    for seat in range(seats):
        named = [c for c in chapters if seat < len(c.exposed) and c.exposed[seat] is not None]
        if named:
            yield SharpestEye(Seat(seat), len(named))


def _pointing_at(chapter: Chapter, seat: Seat) -> tuple[Seat, ...]:
    """Who points at a seat, besides itself."""
    return tuple(
        Seat(by)
        for by, pick in enumerate(chapter.picks)
        if pick is not None and by != seat and seat in (pick.first, pick.second)
    )


def _words(chapter: Chapter, seat: Seat) -> tuple[str, ...]:
    """Nothing where words were drawn, acted, only heard, or not found."""
    said = chapter.board[seat]
    is_read = all(any(letter.isalpha() for letter in word) for word in said)
    return said if is_read else ()
