"""What each member is shown of the table: made for that member, from nothing, every time."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from trilogue.engine.codec import begun, ended
from trilogue.table.house import HouseKeeper
from trilogue.table.presence import Presence
from trilogue.table.rooms import deal, evening, late, play, stand_ins, talk, undo, voice, watching
from trilogue.table.state import TableState
from trilogue.table.time import GameClock
from trilogue.table.view import (
    KnockView,
    MemberView,
    OpenView,
    OwnView,
    frame_head,
)

WATCHER = ""  # the id of everyone who has no seat


def members(state: TableState, presence: Presence, keeper: HouseKeeper) -> tuple[MemberView, ...]:
    """Everyone at the table, and who left a seat behind; the same for all viewers."""
    return tuple(
        MemberView(
            id=member.id,
            name=member.name,
            mark=member.mark,
            seat=state.seat_of(member.id),
            team=state.teams.get(member.id),
            ready=member.ready or member.bot is not None,
            present=presence.has(member.id) or member.bot is not None,
            stand_in=keeper.stands_in_for(state, member.id),
            muted=member.muted,
            bot=member.bot.strength if member.bot else None,
        )
        for member in (*state.members.values(), *state.departed.values())
    )


class TableFacts(Struct, frozen=True):
    """What a frame shows besides the table's state: the same for all viewers."""

    everyone: tuple[MemberView, ...]
    watchers: int
    clock: GameClock
    knocks: tuple[KnockView, ...]
    doorkeepers: frozenset[str]  # who may answer them
    is_link_kept: bool  # from who looks on: a word may be guessed, and a link opens the door
    away_ms: Callable[[str], int]


class Frames:
    """The table after one step, as it is sent: what all may see is built and encoded once."""

    def __init__(self, state: TableState, facts: TableFacts) -> None:
        self._state = state
        self._facts = facts
        clock = facts.clock
        head = frame_head(state.seq, clock.now(), clock.is_running)
        self._before = head + begun(_open_table(state, facts))

    def written(self, viewer: str) -> bytes:
        """The frame for this member, or for someone who only looks on."""
        state = self._state
        own, match = ended(_own_table(viewer, state, self._facts)), state.match
        game = match.shown().written(state.seat_of(viewer)) if match else b"null"
        return b'%b%b,"game":%b}' % (self._before, own, game)


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
        members=facts.everyone,
        options=state.options,
        decks=tuple(state.game.decks),
        paused=state.paused,
        locked=state.locked,
        onlookers=watching.view(state, facts.watchers),
        record=evening.view(state),
        evening=state.evening,
        needs=play.needs(state),
    )


def _own_table(viewer: str, state: TableState, facts: TableFacts) -> OwnView:
    return OwnView(
        you=viewer,
        link="" if facts.is_link_kept and viewer == WATCHER else state.link,
        talk=talk.view(state, viewer),
        undo=undo.view(state, viewer),
        late=late.view(state, viewer),
        sound=voice.view(state, viewer),
        deal=deal.view(state, viewer),
        knocks=facts.knocks if viewer in facts.doorkeepers else (),
        played_for_you=stand_ins.view(state, viewer, facts.away_ms(viewer)),
    )
