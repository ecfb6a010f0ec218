"""Fib at a live table: a person and two bots, over a real socket, to the end."""

from __future__ import annotations

from pathlib import Path

import aiohttp
from process import Process
from wire import Phone

from trilogue.engine.rng import Rng


async def test_a_person_and_two_bots_play_to_the_end(tmp_path: Path) -> None:
    async with Process(tmp_path, "--speed", "50") as server, aiohttp.ClientSession() as session:
        ada = Phone(session, server.socket)
        await ada.connect()
        await ada.open_table("Ada", "fib")
        for strength in ("easy", "strong"):
            added = await ada.do({"type": "add_bot", "strength": strength, "at_once": True})
            assert added["type"] == "done"
        await ada.do({"type": "set_ready", "ready": True})
        started = await ada.do({"type": "start_game"})
        assert started["type"] == "done", started
        rng, acted = Rng(b"Ada"), 0
        while ada.frame["table"]["phase"] != "over":
            if ada.frame["game"] and ada.is_waited_for:
                done = await ada.play(ada.legal_action(rng))
                acted += done["type"] == "done"
            else:
                await ada.until("frame")
        assert acted == 2  # a claim and an answer
        assert len(ada.view["turns"]) == 3
        assert ada.view["winners"]
        assert ada.frame["table"]["record"]
        await ada.hang_up()
        assert await server.end() == 0
