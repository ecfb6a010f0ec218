"""The live table as a state machine: whatever people do, in whatever order, its promises hold."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    consumes,
    initialize,
    invariant,
    multiple,
    precondition,
    rule,
    run_state_machine_as_test,
)
from live import GAMES, Device, House, draw, settled

from trilogue.engine.codec import encode
from trilogue.engine.game import Rejected
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.games.linq.actions import Phase
from trilogue.table import acts as a
from trilogue.table.hall import Visit
from trilogue.table.requests import Logged
from trilogue.table.rooms.play import raw
from trilogue.table.view import TablePhase

T = TypeVar("T")
HIDDEN = (Phase.WORDS, Phase.SUMMARY, Phase.POINTING, Phase.GUESSING)


class LiveTable(RuleBasedStateMachine):
    """One table, its people, and a process that may restart."""

    people = Bundle("people")

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.house = House()
        self.devices: list[Device] = []
        self.gone: list[tuple[Device, int]] = []
        self.acts = 0
        self.rng = Rng(b"machine")

    def wait(self, coroutine: Coroutine[Any, Any, T]) -> T:
        async def then_settle() -> T:
            result = await coroutine
            if self.devices:
                await settled(self.devices[0].table)
            return result

        return self.loop.run_until_complete(then_settle())

    def settle(self) -> None:
        """Let the table take in what has just happened to its lines."""
        self.loop.run_until_complete(settled(self.devices[0].table))

    def teardown(self) -> None:
        self.loop.run_until_complete(self.house.hall.stop())
        self.loop.close()

    @property
    def table(self) -> Any:
        return self.devices[0].table.state

    @initialize(target=people)
    def four_sit_down(self) -> Any:
        self.devices = self.wait(self.house.table_for(4))
        return multiple(*self.devices)

    @rule(target=people, number=st.integers(0, 10**6))
    def someone_joins(self, number: int) -> Any:
        token = draw()
        visit = self.wait(self.house.hall.join(f"P{number}", token, self.table.code, None))
        if not isinstance(visit, Visit):
            return multiple()
        device = Device(visit.table, visit.member, token)
        self.devices.append(device)
        device.connect()
        self.settle()
        return device

    @rule(device=people)
    def someone_loses_the_line(self, device: Device) -> None:
        if device.connected:
            device.drop()
            self.settle()

    @rule(device=people)
    def someone_returns(self, device: Device) -> None:
        visit = self.wait(self.house.hall.resume(self.table.id, device.token))
        if any(device is gone for gone, _ in self.gone):
            assert isinstance(visit, Rejected)
        elif not device.connected:
            device.connect()
            self.settle()

    @rule(device=consumes(people))
    def someone_leaves(self, device: Device) -> None:
        if len(self.devices) > 1 and device in self.devices:
            assert isinstance(self.wait(device.do(a.Leave())), Logged)
            self.devices.remove(device)
            self.gone.append((device, len(device.frames)))

    @rule(device=people)
    def someone_starts_a_game(self, device: Device) -> None:
        self.wait(device.do(a.StartGame()))

    @rule(device=people, act=st.sampled_from([a.Pause(), a.Resume(), a.BackToLobby()]))
    def someone_tries_the_hosts_buttons(self, device: Device, act: a.Act) -> None:
        host = self.table.host
        answer = self.wait(device.do(act))
        if device.member != host:
            assert isinstance(answer, Rejected)

    @precondition(lambda self: self.devices and self.table.match)
    @rule(count=st.integers(1, 12), twice=st.booleans())
    def the_game_goes_on(self, count: int, twice: bool) -> None:
        """Whoever may act does, now and then sending the same act again."""
        for _ in range(count):
            match = self.table.match
            ready = [
                d
                for d in self.devices
                if d.connected and match and self.table.seat_of(d.member) in match.due().seats
            ]
            if not ready or self.table.paused:
                return
            device = self.rng.choice(ready)
            action = GAMES["linq"].sample(device.view, device.seat, self.rng)
            self.acts += 1
            play = a.Play(raw(action))
            first = self.wait(device.do(play, f"act-{self.acts}"))
            assert isinstance(first, Logged), first
            if twice:
                steps = self.table.match.step
                assert self.wait(device.do(play, f"act-{self.acts}")) == first
                assert self.table.match.step == steps

    @rule(ms=st.sampled_from([1, 400, 5_000, 30_000, 70_000]))
    def time_passes(self, ms: int) -> None:
        self.wait(self.house.pass_time(self.devices[0].table, ms))

    @rule()
    def the_process_restarts(self) -> None:
        self.wait(self.house.hall.stop())
        self.house.hall = self.house.new_hall()
        for device in self.devices:
            visit = self.loop.run_until_complete(
                self.house.hall.resume(device.table.state.id, device.token)
            )
            assert isinstance(visit, Visit)
            device.table = visit.table
        for device in self.devices:
            if device.connected:
                device.connect()
                self.settle()

    @invariant()
    def everyone_sees_the_table_as_it_is(self) -> None:
        for device in self.devices:
            if not device.connected:
                continue
            assert device.frame.seq == self.table.seq
            if match := self.table.match:
                seat = self.table.seat_of(device.member)
                assert encode(device.view) == encode(match.game.view(match.state, seat))

    @invariant()
    def who_has_left_was_sent_nothing_more(self) -> None:
        for device, frames in self.gone:
            assert len(device.frames) == frames

    @invariant()
    def only_spies_have_the_word(self) -> None:
        match = self.table.match if self.devices else None
        if not match or match.state.phase not in HIDDEN:
            return
        state = match.state
        word = state.code_word(state.spies[0])
        said = {w for words in state.board for w in words} | {*state.guesses}
        if word in said:
            return
        for device in self.devices:
            if device.connected and self.table.seat_of(device.member) not in state.spies:
                assert f'"{word}"'.encode() not in encode(device.frame)

    @invariant()
    def points_add_up_and_the_record_replays(self) -> None:
        match = self.table.match if self.devices else None
        if match:
            assert sum(match.state.points) + match.state.bank == 110
            again = Match.replay(match.game, match.game.codec.record(encode(match.record())))
            assert encode(again.state) == encode(match.state)

    @invariant()
    def a_paused_game_does_not_move(self) -> None:
        if self.devices and self.table.paused:
            assert self.table.phase is TablePhase.PLAYING


def test_the_live_table_keeps_its_promises() -> None:
    run_state_machine_as_test(
        LiveTable, settings=settings(max_examples=200, stateful_step_count=40, deadline=None)
    )
