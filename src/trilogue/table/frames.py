"""What each member is shown of the table: made for that member, from nothing."""

from __future__ import annotations

from collections.abc import Callable
from operator import is_
from typing import Any

from msgspec import Struct

from trilogue.engine.codec import begun, ended
from trilogue.engine.game import Seat
from trilogue.engine.match import Match
from trilogue.table.gestures import may_gesture
from trilogue.table.rooms import (
    calling,
    deal,
    evening,
    late,
    play,
    stand_ins,
    talk,
    undo,
    voice,
    watching,
)
from trilogue.table.state import TableState
from trilogue.table.time import GameClock
from trilogue.table.view import (
    InCall,
    KnockView,
    MemberView,
    OpenView,
    OwnView,
    frame_head,
)

WATCHER = ""  # the id of everyone who has no seat


class TableFacts(Struct, frozen=True):
    """What a frame shows besides the table's state: the same for all viewers."""

    present: tuple[str, ...]  # members whose device is connected
    stood_in_for: tuple[str, ...]  # members whose seat the house plays
    watchers: int
    knocks: tuple[KnockView, ...]
    doorkeepers: frozenset[str]  # who may answer them
    is_link_kept: bool  # from who looks on: a word may be guessed, and a link opens the door
    is_moving: bool = False  # nothing can be written down now
    in_call: tuple[InCall, ...] = ()


class Frames:
    """The frames of one table, step after step: what all may see is built and encoded once.

    A move changes little but the game: what it has left as it was is not made again.
    """

    def __init__(self, clock: GameClock, away_ms: Callable[[str], int]) -> None:
        self._clock = clock
        self._away_ms = away_ms
        # What all that is kept here follows from.
        self._around: tuple[object, ...] = ()
        self._besides: tuple[object, ...] = ()
        self._open = b""
        self._own: dict[str, tuple[tuple[object, ...], bytes]] = {}

    def turn_to(self, state: TableState, facts: TableFacts) -> None:
        """From now on frames show this."""
        plays_from = tuple(late.plays_from(state, member) for member in state.wishes)
        around, besides = (
            state.around_the_game(),
            (
                state.phase,
                plays_from,
                calling.is_hushed(state),
                calling.performer(state),
                facts,
            ),
        )
        # The same and not merely equal: members in another order are equal, and seen elsewhere.
        if besides != self._besides or not all(map(is_, around, self._around)):
            self._around, self._besides, self._own = around, besides, {}
            self._open = begun(_open_table(state, facts))
        self._state, self._facts = state, facts
        self._before = frame_head(state.seq, self._clock.now(), self._clock.is_running) + self._open

    def written(self, viewer: str) -> bytes:
        """The frame for this member, or for someone who only looks on."""
        seat, match = self._state.seat_of(viewer), self._state.match
        if match is None:
            return b'%b%b,"game":null}' % (self._before, self._written_anew(viewer))
        own = self._written_anew(viewer) if seat is None else self._written_own(viewer, seat, match)
        return b'%b%b,"game":%b}' % (self._before, own, match.shown().written(seat))

    def _written_own(self, viewer: str, seat: Seat, match: Match[Any, Any, Any, Any]) -> bytes:
        """For someone who plays: little of theirs follows from the game, and that is asked first."""
        game, state = match.game, match.state
        made_of = (
            game.is_hushed(state, seat),
            game.mates(state, seat),
            undo.may_ask(match, seat),
            game.may_gesture(state, seat),
            self._away_ms(viewer),
        )
        kept = self._own.get(viewer)
        if kept is None or kept[0] != made_of:
            kept = self._own[viewer] = made_of, self._written_anew(viewer)
        return kept[1]

    def _written_anew(self, viewer: str) -> bytes:
        return ended(_own_table(viewer, self._state, self._facts, self._away_ms(viewer)))


def _open_table(state: TableState, facts: TableFacts) -> OpenView:
    info = state.game.info
    return OpenView(
        id=state.id,
        code=state.code,
        game=info.id,
        title=info.title,
        fewest=info.fewest,
        most=info.most,
        phase=state.phase,
        host=state.host,
        members=_members(state, facts),
        options=state.options,
        decks=tuple(state.game.decks),
        paused=state.paused,
        locked=state.locked,
        onlookers=watching.view(state, facts.watchers),
        record=evening.view(state),
        evening=state.evening,
        needs=play.needs(state),
        moving=facts.is_moving,
        calling=calling.view(state, facts.in_call),
    )


def _members(state: TableState, facts: TableFacts) -> tuple[MemberView, ...]:
    """Everyone at the table, and who left a seat behind."""
    return tuple(
        MemberView(
            id=member.id,
            name=member.name,
            mark=member.mark,
            seat=state.seat_of(member.id),
            team=state.teams.get(member.id),
            ready=member.ready or member.bot is not None,
            present=member.id in facts.present or member.bot is not None,
            stand_in=member.id in facts.stood_in_for,
            muted=member.muted,
            bot=member.bot.strength if member.bot else None,
            plays_from=late.plays_from(state, member.id),
        )
        for member in (*state.members.values(), *state.departed.values())
    )


def _own_table(viewer: str, state: TableState, facts: TableFacts, away_ms: int) -> OwnView:
    return OwnView(
        you=viewer,
        link="" if facts.is_link_kept and viewer == WATCHER else state.link,
        talk=talk.view(state, viewer),
        undo=undo.view(state, viewer),
        late=late.view(state, viewer),
        sound=voice.view(state, viewer),
        deal=deal.view(state, viewer),
        knocks=facts.knocks if viewer in facts.doorkeepers else (),
        played_for_you=stand_ins.view(state, viewer, away_ms),
        may_gesture=may_gesture(state, viewer),
    )
