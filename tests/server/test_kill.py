"""kill -9 at a random moment: whatever was acknowledged is there, and everyone plays on.

Real processes, a real disk, real sockets. `TRILOGUE_KILLS` says how often (50 unless told).
"""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
from players import Player, check_once, moves
from process import Process
from wire import Phone

KILLS = int(os.environ.get("TRILOGUE_KILLS", "50"))


@asynccontextmanager
async def table_of(people: int, process: Process) -> AsyncIterator[list[Player]]:
    async with aiohttp.ClientSession() as session:
        await process.start()
        players = [Player(Phone(session, process.socket), seed) for seed in range(people)]
        for player in players:
            await player.phone.connect()
        await players[0].phone.open_table()
        code = players[0].phone.frame["table"]["code"]
        for number, player in enumerate(players[1:]):
            await player.phone.join(f"P{number}", code)
        await players[0].phone.do({"type": "start_game"})
        yield players


@pytest.mark.slow
async def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    chance = random.Random(7)
    process = Process(tmp_path)
    async with table_of(4, process) as players:
        for kill in range(KILLS):
            playing = [asyncio.create_task(player.play()) for player in players]
            await moves(players, chance.randrange(1, 12))
            await process.kill()
            await asyncio.gather(*playing)
            await process.start()
            for player in players:
                await player.phone.connect()
                assert (await player.phone.resume())["type"] == "welcome"
            last = max((seq for p in players for seq, _, _ in p.acknowledged), default=0)
            for player in players:
                assert player.phone.frame["seq"] >= last, f"kill {kill} lost a move"
                await check_once(player)
            if players[0].phone.frame["table"]["phase"] == "over":
                await players[0].phone.do({"type": "start_game"})
                for player in players:
                    player.pending = None
        assert sum(len(player.acknowledged) for player in players) > KILLS
    assert await process.end() == 0
