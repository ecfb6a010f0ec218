"""Hundreds of nodes die under play, each in the middle of something: no act is lost or done twice.

The servers are real and die as well; the nodes live in this process, so that they can die quickly.
`TRILOGUE_NODE_KILLS` says how often (200 unless told).
"""

from __future__ import annotations

import asyncio
import itertools
import os
import random
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from linked import linked
from live import GAMES, Device, draw
from patience import PATIENCE_S

from trilogue.cluster.nats_link import NatsAddress, NatsLink
from trilogue.cluster.nats_log import NatsLog
from trilogue.cluster.nats_servers import NatsServers
from trilogue.engine.rng import Rng
from trilogue.table import acts as a
from trilogue.table.hall import Hall, Visit
from trilogue.table.house import Patience
from trilogue.table.log import LogFault
from trilogue.table.requests import Logged
from trilogue.table.rooms.play import raw
from trilogue.table.table import Table
from trilogue.table.time import RealTime
from trilogue.table.view import TablePhase

KILLS = int(os.environ.get("TRILOGUE_NODE_KILLS", "200"))
A_SERVER_DIES = 40  # once in so many kills, too
NODES, PEOPLE, HOUSE = 3, 4, "house"


class Node:
    """A node that can die without a word."""

    def __init__(self, servers: NatsServers) -> None:
        self._servers = servers

    async def start(self) -> None:
        self.link = NatsLink(NatsAddress(self._servers.urls, HOUSE))
        await self.link.open()
        log, time = NatsLog(self.link), RealTime()
        self.hall = Hall(GAMES, log, time, Patience(60_000, 500), radio=self.link)
        await self.hall.start()

    async def kill(self) -> None:
        """Nothing that was begun goes on, and nobody is told."""
        assert self.hall._nodes
        assert self.hall._nodes._alarm
        self.hall._nodes._alarm.cancel()
        for table in self.hall.tables.values():
            _forget(table)
        await self.link.close()


def _forget(table: Table) -> None:
    for alarm in (table._alarm, table._sharing._tells):
        if alarm:
            alarm.cancel()
    assert table._task
    table._task.cancel()


class Friend:
    """Plays on whichever node is there, and remembers what was acknowledged."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.token = draw()
        self.rng = Rng(name.encode())
        self.numbers = itertools.count()
        self.acknowledged: list[tuple[str, int]] = []
        self.pending: tuple[str, a.Act] | None = None
        self.node: Node | None = None

    def comes_in(self, node: Node, visit: object) -> None:
        assert isinstance(visit, Visit), visit
        self.node, self.device = node, Watchful(visit.table, visit.member, self.token)
        self.device.connect()

    async def comes_back(self, node: Node, table: str) -> None:
        """As a device does: again and again, until the house can look it up."""
        async with asyncio.timeout(PATIENCE_S):
            visit = await self._found(node, table)
        self.comes_in(node, visit)

    async def _found(self, node: Node, table: str) -> object:
        while True:
            try:
                return await node.hall.resume(table, self.token)
            except LogFault:
                continue

    async def sees_everywhere(self, nodes: list[Node], table: str) -> list[object]:
        """The game as each node shows it, once the house has done nothing in between."""
        while True:
            frames = []
            for node in nodes:
                await self.comes_back(node, table)
                await self.device.table.look()
                frames.append(self.device.frame)
            if len({frame.seq for frame in frames}) == 1:
                return [frame.game for frame in frames]

    async def play(self, acknowledged: asyncio.Semaphore) -> None:
        while True:
            if self.pending is None:
                self.pending = self._next()
            if self.pending is None:
                await self.device.look()
                continue
            act_id, act = self.pending
            answer = await self.device.do(act, act_id)
            if isinstance(answer, Logged):
                self.acknowledged.append((act_id, answer.seq))
                acknowledged.release()
            self.pending = None  # also if another was quicker

    def _next(self) -> tuple[str, a.Act] | None:
        frame, act_id = self.device.frame, f"{self.name}-{next(self.numbers)}"
        if frame.table.phase is not TablePhase.PLAYING:
            return (act_id, a.StartGame()) if frame.table.host == self.device.member else None
        view = self.device.view
        if frame.game is None or view.you not in view.waiting:
            return None
        action = GAMES["linq"].sample(view, self.device.seat, self.rng)
        return act_id, a.Play(raw(action))


class Watchful(Device):
    """A device that can wait until it is shown something."""

    def __init__(self, table: Table, member: str, token: str) -> None:
        super().__init__(table, member, token)
        self._shown = asyncio.Event()

    def show(self, frame: bytes) -> None:
        super().show(frame)
        self._shown.set()

    async def look(self) -> None:
        """Returns once something was shown since the last look."""
        await self._shown.wait()
        self._shown.clear()


@pytest.mark.slow
async def test_whoever_dies_nothing_is_lost_or_done_twice(tmp_path: Path) -> None:
    chance, kills = random.Random(3), 0
    async with AsyncExitStack() as stack:
        servers = await stack.enter_async_context(NatsServers(tmp_path, 3))
        await servers.ready(HOUSE)
        nodes = [Node(servers) for _ in range(NODES)]
        for node in nodes:
            await node.start()
            stack.push_async_callback(node.kill)
        friends = [Friend(name) for name in ("Ada", "Ben", "Chloe", "Deniz")]
        ada, *others = friends
        ada.comes_in(nodes[0], await nodes[0].hall.open("linq", ada.name, ada.token))
        table, code = ada.device.table.state.id, ada.device.table.state.code
        for friend, node in zip(others, itertools.cycle(nodes[1:]), strict=False):
            friend.comes_in(node, await node.hall.join(friend.name, friend.token, code, None))
        acknowledged = asyncio.Semaphore(0)
        playing = {f: asyncio.create_task(f.play(acknowledged)) for f in friends}
        while kills < KILLS:
            for _ in range(chance.randrange(1, 5)):
                async with asyncio.timeout(PATIENCE_S):
                    await acknowledged.acquire()
            dying = chance.choice(nodes)
            moving = [friend for friend in friends if friend.node is dying]
            for friend in moving:
                playing[friend].cancel()
            await dying.kill()
            kills += 1
            if kills % A_SERVER_DIES == 0:
                server = chance.randrange(3)
                await servers.kill(server)
                await servers.start(server)
            await dying.start()
            for friend in moving:
                await friend.comes_back(chance.choice(nodes), table)
                playing[friend] = asyncio.create_task(friend.play(acknowledged))
        for task in playing.values():
            task.cancel()
        await asyncio.gather(*playing.values(), return_exceptions=True)
        entries = await NatsLog(await stack.enter_async_context(linked(servers, HOUSE))).read(table)
        for friend in friends:
            seen = await friend.sees_everywhere(nodes, table)
            assert seen[0] == seen[1] == seen[2]
    for act_id, seq in (done for friend in friends for done in friend.acknowledged):
        named = [number for number, entry in enumerate(entries, start=1) if _is_of(entry, act_id)]
        assert named == [seq]
    assert sum(len(friend.acknowledged) for friend in friends) > KILLS


def _is_of(entry: bytes, act_id: str) -> bool:
    return f'"{act_id}"'.encode() in entry
