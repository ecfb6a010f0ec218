"""kill -9 of nodes and of NATS servers under play: whatever was acknowledged is there, once, everywhere.

Real servers, real nodes, real sockets. `TRILOGUE_CLUSTER_KILLS` says how often (8 unless told).
"""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import aiohttp
import pytest
from linked import linked
from players import Player, check_once, moves
from process import Process
from wire import LineLostError, Phone

from trilogue.cluster.nats_log import NatsLog
from trilogue.cluster.nats_servers import NatsServers

KILLS = int(os.environ.get("TRILOGUE_CLUSTER_KILLS", "8"))
SERVERS, NODES, PEOPLE = 3, 3, 4
HOUSE = "house"


class Cluster:
    """Some NATS servers, and the nodes of one house."""

    def __init__(self, servers: NatsServers, nodes: list[Process]) -> None:
        self.servers = servers
        self.nodes = nodes

    async def kill_node(self, number: int) -> None:
        """A node dies and comes back."""
        await self.nodes[number].kill()
        await self.nodes[number].start()

    async def keep_playing(self, player: Player) -> None:
        """Play; who loses the line goes on at the next node."""
        sockets = [node.socket for node in self.nodes]
        while True:
            await player.play()
            with suppress(aiohttp.ClientError, LineLostError):
                player.phone.url = sockets[(sockets.index(player.phone.url) + 1) % NODES]
                await player.phone.connect()
                await player.phone.resume()

    async def kill_server(self, number: int) -> None:
        """A NATS server dies and comes back."""
        await self.servers.kill(number)
        await self.servers.start(number)
        await self.servers.ready(HOUSE)


@asynccontextmanager
async def a_cluster(folder: Path) -> AsyncIterator[Cluster]:
    async with AsyncExitStack() as stack:
        servers = await stack.enter_async_context(NatsServers(folder / "nats", SERVERS))
        await servers.ready(HOUSE)
        nodes = [
            await stack.enter_async_context(
                Process(folder / f"node{number}", "--log", servers.address(HOUSE))
            )
            for number in range(NODES)
        ]
        yield Cluster(servers, nodes)


@asynccontextmanager
async def friends(cluster: Cluster) -> AsyncIterator[list[Player]]:
    """Four at one table, each at the next node."""
    async with aiohttp.ClientSession() as session:
        sockets = [cluster.nodes[number % NODES].socket for number in range(PEOPLE)]
        players = [Player(Phone(session, at), seed) for seed, at in enumerate(sockets)]
        for player in players:
            await player.phone.connect()
        await players[0].phone.open_table()
        code = players[0].phone.frame["table"]["code"]
        for number, player in enumerate(players[1:]):
            assert (await player.phone.join(f"P{number}", code))["type"] == "welcome"
        await players[0].phone.do({"type": "start_game"})
        yield players


async def back(players: list[Player]) -> None:
    """All are connected again, and see one and the same table."""
    for player in players:
        await player.phone.hang_up()
        await player.phone.connect()
        assert (await player.phone.resume())["type"] == "welcome"
    latest = max(player.phone.frame["seq"] for player in players)
    for player in players:
        frame = await player.phone.catch_up(latest)
        assert frame["seq"] >= max((seq for seq, _, _ in player.acknowledged), default=0)


@pytest.mark.slow
async def test_no_acknowledged_move_is_lost_or_done_twice(tmp_path: Path) -> None:
    chance = random.Random(7)
    async with a_cluster(tmp_path) as cluster, friends(cluster) as players:
        for kill in range(KILLS):
            playing = [asyncio.create_task(cluster.keep_playing(player)) for player in players]
            await moves(players, chance.randrange(2, 10))
            if kill % 2:
                await cluster.kill_server(chance.randrange(SERVERS))
            else:
                await cluster.kill_node(chance.randrange(NODES))
            await moves(players, 2)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            await back(players)
            for player in players:
                await check_once(player)
            if players[0].phone.frame["table"]["phase"] == "over":
                await players[0].phone.do({"type": "start_game"})
                for player in players:
                    player.pending = None
        async with linked(cluster.servers, HOUSE) as link:
            entries = await NatsLog(link).read(players[0].phone.table)
    asked = [act for player in players for _, act, _ in player.acknowledged]
    print(f"{KILLS} kills, {len(asked)} acts acknowledged and looked up, in {len(entries)} entries")
    assert len(asked) == len(set(asked)) > KILLS
    for act in asked:
        assert sum(f'"{act}"'.encode() in entry for entry in entries) == 1, act
