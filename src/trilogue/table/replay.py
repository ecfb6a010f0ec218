"""Finished games, kept and shown again: every step, as any seat saw it."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from trilogue.bots.player import Glimpse, Strength
from trilogue.bots.service import Question, Thinker
from trilogue.engine.codec import encode
from trilogue.engine.game import AnyGame, House, Millis, News, Rejected, Seat
from trilogue.engine.match import Match, ShownStep
from trilogue.engine.record import Player, Record
from trilogue.engine.seal import seal_of
from trilogue.table.view import (
    DealView,
    MemberView,
    RecordView,
    TablePhase,
    TableView,
    frame_head,
)

ADVICE_MS = 3_000  # that the house may think about one step
KEPT_STATES = 500  # of one game; those in between are played again when someone looks at them


class Moment(Struct, frozen=True, gc=False):
    """A step of a game: when it was, who did what, and what everyone had afterwards."""

    at: Millis
    actor: str  # a seat's number, or a part of the house
    act: str
    scores: tuple[int, ...]


class ReplayView(Struct, frozen=True):
    """A finished game, before one looks at its steps."""

    id: str
    game: str
    people: tuple[Player, ...]
    moments: tuple[Moment, ...]  # from the table before the first step on


class Advice(Struct, frozen=True):
    """What the house would have done at a step, and what that and the real move come to."""

    action: Any
    preview: Any  # in the game's own words; null where there is nothing to foretell
    played: Any


class StepAdvice(Struct, frozen=True):
    """What the house would have done at one of many steps; null where nobody decided anything."""

    step: int
    advice: Advice | None


def record_stream(record: str) -> str:
    """The stream of the log that holds a finished game."""
    return f"record {record}"


class Replay:
    """A finished game, any step of it; raises ValueError where it breaks the rules.

    `seal` is its file's; without one it is that of the record as it is written today.
    """

    def __init__(
        self, name: str, game: AnyGame, record: Record[Any, Any], seal: str | None = None
    ) -> None:
        match = Match.replay(game, msgspec.structs.replace(record, moves=()))
        self._name, self._game, self._record = name, match.game, record
        self._between = 1 + len(record.moves) // KEPT_STATES
        self._kept: list[Any] = [match.state]  # before the first step, and after every so many
        self._moments = [Moment(Millis(0), "", "", game.scores(match.state))]
        for number, move in enumerate(record.moves, start=1):
            if rejected := match.play(move):
                raise ValueError(f"move {number} breaks a rule: {rejected.code}")
            if number % self._between == 0:
                self._kept.append(match.state)
            act = str(move.action.__struct_config__.tag)
            scores = game.scores(match.state)
            self._moments.append(Moment(move.at, str(move.actor), act, scores))
        self._advised: dict[tuple[int, Strength], Advice | None] = {}
        self._seal = seal or seal_of(encode(record))

    def view(self) -> ReplayView:
        """What there is to look at."""
        return ReplayView(self._name, self._game.info.id, self._record.people, tuple(self._moments))

    def frame(self, step: int, viewer: Seat | None) -> bytes | None:
        """The `Frame` with what this seat was shown at a step; None if there is no such step or seat."""
        seats = self._record.seats_at_end
        if not 0 <= step < len(self._moments) or not (viewer is None or 0 <= viewer < seats):
            return None
        if viewer is not None and viewer >= self._seats_at(step):  # a latecomer saw what all did
            viewer = None
        state, news = self._at(step)
        head = frame_head(step, self._moments[step].at, ticking=False)
        game = ShownStep(self._game, state, news, step, self._game.due(state)).written(viewer)
        return b'%b%b,"game":%b}' % (head, encode(self._table(step, state, viewer)), game)

    async def advice(
        self, step: int, thinker: Thinker, strength: Strength = Strength.STRONG
    ) -> Advice | None:
        """What a bot does from what the player saw; None where no player acted. It is kept."""
        if (step, strength) not in self._advised:
            self._advised[step, strength] = await self._think(step, thinker, strength)
        return self._advised[step, strength]

    async def _think(self, step: int, thinker: Thinker, strength: Strength) -> Advice | None:
        if not 0 < step < len(self._moments):
            return None
        move, (state, _) = self._record.moves[step - 1], self._at(step - 1)
        if isinstance(move.actor, House):
            return None
        view = self._game.settled(self._game.view(state, move.actor))
        heard = self._game.spoken(state)
        glimpse = Glimpse(view, move.actor, move.at, heard, ADVICE_MS, is_patient=True)
        name = f"advice {self._name} {move.actor} {strength}"
        question = Question(name, self._game.info.id, strength, glimpse, step)
        choice = await thinker.think(question)
        if choice is None:
            return None
        return Advice(
            choice.action, self._foretold(view, choice.action), self._foretold(view, move.action)
        )

    def _seats_at(self, step: int) -> int:
        """How many had a seat after a step."""
        return len(self._moments[step].scores)

    def _at(self, step: int) -> tuple[Any, tuple[News, ...]]:
        """The game after a step, and what was new then."""
        if step == 0:
            return self._kept[0], ()
        kept = (step - 1) // self._between  # before the step, so that its news are known too
        state, news = self._kept[kept], tuple[News, ...]()
        for move in self._record.moves[kept * self._between : step]:
            made = self._game.apply(state, move)
            state, news = made.state, made.news
        return state, news

    def _foretold(self, view: Any, action: Any) -> Any:
        preview = self._game.preview(view, action)
        return None if isinstance(preview, Rejected) else preview

    def _table(self, step: int, state: Any, viewer: Seat | None) -> TableView:
        info, deal = self._game.info, self._record.deal
        is_over = self._game.outcome(state) is not None
        return TableView(
            id=self._name,
            game=info.id,
            title=info.title,
            fewest=info.fewest,
            most=info.most,
            phase=TablePhase.OVER if is_over else TablePhase.PLAYING,
            members=tuple(
                MemberView(
                    id=_member(seat),
                    name=player.name,
                    mark=player.mark,
                    seat=seat,
                    ready=True,
                    bot=Strength(player.bot) if player.bot else None,
                )
                for seat, player in enumerate(self._record.people[: self._seats_at(step)])
            ),
            options=self._record.options,
            locked=True,
            record=RecordView(self._name, self._seal) if is_over else None,
            you=_member(viewer) if viewer is not None else "",
            deal=DealView(
                commitment=deal.commitment if deal else "",
                shares=len(deal.shares) if deal else 0,
                yours=True,
                opened=deal if is_over else None,
            ),
        )


def _member(seat: int) -> str:
    return f"seat-{seat:03}"
