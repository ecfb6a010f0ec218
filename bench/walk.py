"""The walk of one act through the server: what is called between a word said and eight frames sent.

    python bench/walk.py

A table of eight at Linq in this process, with a log in memory. The second word of a round is said
while every call of ours is counted; beside the whole walk stands the path of its longest chain of
calls, and how often the rules and the encoder were asked. Figures of this kind do not depend on the
machine.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

import trilogue
from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng
from trilogue.games import catalogue
from trilogue.table import acts as a
from trilogue.table.hall import Hall, Visit
from trilogue.table.log import MemoryLog
from trilogue.table.rooms.play import raw
from trilogue.table.table import Table
from trilogue.table.time import RealTime
from trilogue.table.view import Farewell, Gestured, Signalled

PEOPLE = 8
SOURCE = str(Path(trilogue.__file__).parent)
RULES = ("Linq.due", "Linq.check", "Linq.apply", "Linq.outcome", "Linq.open_view", "Linq.own_view")


class Walk:
    """Counts the calls of our own functions, and remembers the deepest."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self.deepest: list[str] = []

    def note(self, frame: FrameType, event: str, arg: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(SOURCE):
            self.calls[_name(frame)] += 1
            stack = _stack(frame)
            if len(stack) > len(self.deepest):
                self.deepest = stack


def _name(frame: FrameType) -> str:
    return frame.f_code.co_qualname


def _stack(frame: FrameType | None) -> list[str]:
    found: list[str] = []
    while frame is not None:
        if frame.f_code.co_filename.startswith(SOURCE) and "<" not in frame.f_code.co_name:
            found.append(_name(frame))
        frame = frame.f_back
    return found[::-1]


class Phone:
    """A device that is sent frames."""

    def show(self, frame: bytes) -> None:
        self.frame = frame

    def lose(self) -> None:
        """Nobody is cut off here."""

    def send(self, message: Farewell | Gestured | Signalled) -> None:
        pass


async def table_of_eight() -> Table:
    """A table at which the first word of a round has been said."""
    hall = Hall(catalogue(), MemoryLog(), RealTime())
    await hall.start()
    visit = await hall.open("linq", "P0", secrets.token_hex(16))
    assert isinstance(visit, Visit)
    table = visit.table
    for number in range(1, PEOPLE):
        name, token = f"P{number}", secrets.token_hex(16)
        await hall.join(name, token, None, table.state.link)
    for member in table.state.members:
        table.company.connect(member, Phone())
    await table.act(table.state.host, "start", a.StartGame())
    while not (table.state.match and any(table.state.match.state.board)):
        await settled(table)
        await act(table)
    await settled(table)
    return table


async def settled(table: Table) -> None:
    """The table has done what was asked of it before."""
    await table.act("nobody", "wait", a.Leave())


async def act(table: Table) -> None:
    """Whoever is due does something legal."""
    match = table.state.match
    assert match is not None
    for seat in match.due().seats[:1]:
        action = match.game.sample(match.game.view(match.state, seat), Seat(seat), Rng(b"walk"))
        await table.act(table.state.seats[seat], secrets.token_hex(4), a.Play(raw(action)))


async def walk() -> Walk:
    table, found = await table_of_eight(), Walk()
    match = table.state.match
    assert match is not None
    seat = match.due().seats[0]
    play = a.Play(raw(match.game.sample(match.game.view(match.state, seat), seat, Rng(b"walk"))))
    sys.setprofile(found.note)
    await table.act(table.state.seats[seat], "walk", play)
    await settled(table)
    sys.setprofile(None)
    return found


def main() -> None:
    """Walk, and print one object."""
    found = asyncio.run(walk())
    print(
        json.dumps(
            {
                "figure": "one word at a table of eight, from the table's door to eight frames",
                "calls": found.calls.total(),
                "functions": len(found.calls),
                "rules asked": {name: found.calls[name] for name in RULES},
                "encoded": found.calls["encode"],
                "decoded again": found.calls["Codec.move"],
                "deepest": found.deepest,
            }
        )
    )


if __name__ == "__main__":
    main()
