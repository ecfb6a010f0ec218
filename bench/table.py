"""Moves per second through live tables, from a request to the frames of all five members."""

from __future__ import annotations

import asyncio
import json
import secrets
import tempfile
import time
from pathlib import Path
from typing import Any

from trilogue.engine.codec import encode
from trilogue.engine.game import AnyGame, Rejected, Seat
from trilogue.engine.rng import Rng
from trilogue.games import catalogue
from trilogue.table import acts as a
from trilogue.table.hall import Hall, Visit
from trilogue.table.log import Log, MemoryLog
from trilogue.table.requests import Logged
from trilogue.table.rooms.play import raw
from trilogue.table.sqlite_log import SqliteLog
from trilogue.table.table import Table
from trilogue.table.time import RealTime
from trilogue.table.view import Farewell, Gestured, Signalled, read_frame

PEOPLE = 5
SECONDS = 4.0


class Phone:
    """A member's device: reads what it is sent."""

    def __init__(self) -> None:
        self.frame = b""
        self.bytes = 0

    def show(self, frame: bytes) -> None:
        self.bytes += len(frame)
        self.frame = frame

    def lose(self) -> None:
        """Nobody is cut off here."""

    def send(self, message: Farewell | Gestured | Signalled) -> None:
        self.bytes += len(encode(message))

    def view(self, game: AnyGame) -> Any:
        sight = read_frame({game.info.id: game}, self.frame).game
        return sight.view if sight else None


async def sit_down(hall: Hall) -> tuple[Table, dict[str, Phone]]:
    """A new table with five people."""
    visit = await hall.open("linq", "P0", secrets.token_hex(16))
    assert isinstance(visit, Visit)
    table, members = visit.table, [visit.member]
    for number in range(1, PEOPLE):
        name, token = f"P{number}", secrets.token_hex(16)
        joined = await hall.join(name, token, None, table.state.link)
        assert isinstance(joined, Visit)
        members.append(joined.member)
    phones = {member: Phone() for member in members}
    for member, phone in phones.items():
        table.company.connect(member, phone)
    return table, phones


async def play(hall: Hall, until: float, number: int) -> int:
    """Play game after game at one table; returns the moves made by people."""
    table, phones = await sit_down(hall)
    game, rng, moves = table.state.game, Rng(b"%d" % number), 0
    while time.perf_counter() < until:
        match = table.state.match
        if match is None or match.outcome():
            await table.act(table.state.host, secrets.token_hex(4), a.StartGame())
            await table.act("nobody", "wait", a.Leave())
            continue
        seats = match.due().seats
        if not seats:  # the dealer's step is on its way
            await table.act("nobody", "wait", a.Leave())
            continue
        seat = rng.choice(seats)
        member = table.state.seats[seat]
        action = game.sample(phones[member].view(game), Seat(seat), rng)
        answer = await table.act(member, secrets.token_hex(4), a.Play(raw(action)))
        assert isinstance(answer, Logged | Rejected)
        moves += isinstance(answer, Logged)
    return moves


async def rate(log: Log, tables: int) -> int:
    hall = Hall(catalogue(), log, RealTime())
    began = time.perf_counter()
    moves = await asyncio.gather(*(play(hall, began + SECONDS, n) for n in range(tables)))
    elapsed = time.perf_counter() - began
    await hall.stop()
    await log.close()
    return round(sum(moves) / elapsed)


async def main() -> None:
    figures: dict[str, object] = {
        "figure": "linq moves per second through live tables of five, frames encoded for all"
    }
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        for tables in (1, 50):
            log = SqliteLog(Path(folder) / f"{tables}.sqlite3")
            figures[f"sqlite_{tables}_tables_per_s"] = await rate(log, tables)
            figures[f"limit_memory_{tables}_tables_per_s"] = await rate(MemoryLog(), tables)
    print(json.dumps(figures))


if __name__ == "__main__":
    asyncio.run(main())
