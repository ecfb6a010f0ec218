"""What each member is shown of the table: made for that member, from nothing, every time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from trilogue.table.house import HouseKeeper
from trilogue.table.presence import Presence
from trilogue.table.state import TableState
from trilogue.table.time import GameClock
from trilogue.table.view import (
    DealView,
    Frame,
    KnockView,
    LatecomerView,
    LineView,
    MemberView,
    OnlookersView,
    PlayedForYou,
    RecordView,
    TableView,
    TalkView,
    UndoView,
)

WATCHER = ""  # the id of everyone who has no seat


def members(
    state: TableState, presence: Presence[Any], keeper: HouseKeeper
) -> tuple[MemberView, ...]:
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


class Around(Struct, frozen=True):
    """What a frame shows besides the table's state: the same for all viewers."""

    everyone: tuple[MemberView, ...]
    watchers: int
    clock: GameClock
    knocks: tuple[KnockView, ...]
    doorkeepers: frozenset[str]  # who may answer them
    is_link_kept: bool  # from who looks on: a word may be guessed, and a link opens the door
    away_ms: Callable[[str], int]


def talk_for(viewer: str, state: TableState) -> TalkView:
    """What this member may read, and whether they may write."""
    lines = [line for line in state.lines if line.reaches(viewer)]
    return TalkView(
        allowed=state.may_talk,
        hushed=state.is_hushed(viewer),
        has_team=len(state.mates_of(viewer)) > 1,
        lines=tuple(LineView(one.member, one.text, one.audience is not None) for one in lines),
    )


def undo_for(viewer: str, state: TableState) -> UndoView:
    """Whether this member may take something back, or is asked to let someone."""
    undo = state.undo
    if undo is None:
        return UndoView(state.undoable(viewer) is not None, None, asked=False)
    asked = viewer in state.asked_to_undo(undo.member) and viewer not in undo.agreed
    return UndoView(may_ask=False, by=undo.member, asked=asked)


def late_for(viewer: str, state: TableState) -> LatecomerView:
    """What someone who came late may choose from; nothing for whoever plays or watches."""
    may_sit = viewer in state.members and state.seat_of(viewer) is None
    return LatecomerView(state.free_seats() if may_sit else (), state.wishes.get(viewer))


def played_for(viewer: str, state: TableState, away_ms: int) -> PlayedForYou | None:
    """What the house has done in this member's place; told to nobody else."""
    stand_in = state.stand_ins.get(viewer)
    return PlayedForYou(stand_in.step, stand_in.actions, away_ms) if stand_in else None


def frame_for(viewer: str, state: TableState, around: Around) -> Frame:
    """The table and the game as this member may see them, or someone who only looks on."""
    info = state.game.info
    table = TableView(
        id=state.id,
        code=state.code,
        link="" if around.is_link_kept and viewer == WATCHER else state.link,
        game=info.id,
        title=info.title,
        fewest=info.fewest,
        most=info.most,
        phase=state.phase,
        you=viewer,
        host=state.host,
        members=around.everyone,
        options=state.options,
        decks=tuple(state.game.decks),
        paused=state.paused,
        locked=state.locked,
        talk=talk_for(viewer, state),
        undo=undo_for(viewer, state),
        late=late_for(viewer, state),
        onlookers=OnlookersView(state.watching.allowed, state.watching.delay_s, around.watchers),
        # Logos 28: who only watches neither reads nor hears it.
        sound=state.sound.path if state.sound and state.seat_of(viewer) is not None else None,
        deal=DealView(
            commitment=state.commitment(),
            shares=len(state.shares),
            yours=viewer in state.shares,
            opened=state.opened,
        ),
        record=RecordView(state.kept.id, state.kept.seal) if state.kept else None,
        evening=state.evening,
        knocks=around.knocks if viewer in around.doorkeepers else (),
        played_for_you=played_for(viewer, state, around.away_ms(viewer)),
    )
    game = state.match.sight(state.seat_of(viewer)) if state.match else None
    return Frame(state.seq, around.clock.now(), around.clock.is_running, table, game)
