"""What is kept from one step to the next is what would be made anew, for every viewer."""

from __future__ import annotations

import pytest
from live import GAMES, Device, House, play_on, settled

from trilogue.engine.rng import Rng
from trilogue.table import acts as a
from trilogue.table.frames import WATCHER, Frames, TableFacts
from trilogue.table.time import GameClock

ROUNDS = 30


class KeptFrames:
    """Frames that stay from step to step, beside such as know only the latest."""

    def __init__(self, house: House, devices: list[Device]) -> None:
        self._clock = GameClock(house.time)
        self._table = devices[0].table
        self._kept = self._new()

    def _new(self) -> Frames:
        return Frames(self._clock, self._table.company.presence.away_ms)

    def check(self) -> None:
        state, anew = self._table.state, self._new()
        present = self._table.company.presence.here()
        facts = TableFacts(present, (), 0, (), frozenset({state.host}), is_link_kept=False)
        self._kept.turn_to(state, facts)
        anew.turn_to(state, facts)
        for viewer in (*state.members, WATCHER):
            assert self._kept.written(viewer) == anew.written(viewer)


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_kept_is_what_would_be_made_anew(game: str) -> None:
    house, rng = House(), Rng(b"frames")
    devices = await house.game_for(6, game)
    frames = KeptFrames(house, devices)
    host, guest = devices[0], devices[1]
    everyones: list[a.Act] = [
        a.AskUndo(),
        a.AnswerUndo(True),
        a.AnswerUndo(False),
        a.Write("well", to_team=False),
        a.Write("well", to_team=True),
        a.Rename("Edda"),
    ]
    hosts: list[a.Act] = [
        a.SetTalk(True),
        a.SetMuted(guest.member, True),
        a.SetMuted(guest.member, False),
        a.Pause(),
        a.SetWatching(True, 5),
        a.SetLock(True),
        a.BackToLobby(),
    ]
    for turn in range(ROUNDS):
        for _ in range(8):
            await play_on(devices, rng, 1)
            frames.check()
        for device in devices[turn % 3 : turn % 3 + 2]:
            await device.do(rng.choice(everyones))
            frames.check()
        await host.do(rng.choice(hosts))
        frames.check()
        for act in (a.Resume(), a.StartGame()):
            await host.do(act)
            frames.check()
        await settled(host.table)
        guest.drop()
        await house.pass_time(host.table, 3_000)
        frames.check()
        guest.connect()
