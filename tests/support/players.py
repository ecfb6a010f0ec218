"""People with phones who play at random, and remember what the house has acknowledged."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from patience import PATIENCE_S
from wire import LineLostError, Phone

from trilogue.engine.rng import Rng


class Player:
    """A person with a phone: plays whenever it is their turn, and returns when the line breaks."""

    def __init__(self, phone: Phone, seed: int) -> None:
        self.phone = phone
        self.rng = Rng(b"%d" % seed)
        self.acknowledged: list[tuple[int, str, object]] = []  # step, act id, action
        self.pending: tuple[str, dict[str, object]] | None = None
        self.count = 0

    async def play(self) -> None:
        """Play until the line is lost."""
        with suppress(LineLostError):
            while True:
                if self.pending:
                    await self._ask(*self.pending)
                elif self.phone.frame["game"] and self.phone.is_waited_for:
                    self.count += 1
                    action = self.phone.legal_action(self.rng)
                    await self._ask(f"{self.phone.member}-{self.count}", action)
                else:
                    await self.phone.receive()

    async def _ask(self, act_id: str, action: dict[str, object]) -> None:
        self.pending = (act_id, action)
        answer = await self.phone.do({"type": "play", "action": action}, act_id)
        assert answer["type"] == "done", answer
        self.acknowledged.append((answer["seq"], act_id, action))
        self.pending = None


async def moves(players: list[Player], count: int) -> None:
    """Let so many more moves be acknowledged, or the game end."""
    goal = sum(len(player.acknowledged) for player in players) + count
    async with asyncio.timeout(PATIENCE_S):
        while sum(len(player.acknowledged) for player in players) < goal:
            if players[0].phone.frame["table"]["phase"] == "over":
                return
            await asyncio.sleep(0)


async def check_once(player: Player) -> None:
    """An acknowledged act sent again is the same step, not a second one."""
    if player.acknowledged:
        seq, act_id, action = player.acknowledged[-1]
        answer = await player.phone.do({"type": "play", "action": action}, act_id)
        assert (answer["type"], answer.get("seq")) == ("done", seq)
