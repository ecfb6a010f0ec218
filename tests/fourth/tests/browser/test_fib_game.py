"""A person and two bots play Fib in a real browser, from the front page to the end."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from people import PHONE, Person
from playwright.async_api import Browser, expect
from process import Process

PATIENCE_S = 60


@pytest.fixture
async def fast(tmp_path: Path) -> AsyncIterator[Process]:
    """A server at which bots need little of our time."""
    async with Process(tmp_path / "data", "--speed", "4") as process:
        yield process


async def test_one_plays_it_alone_to_the_end(browser: Browser, fast: Process) -> None:
    ada = await Person.arrive(browser, fast.http, "Ada", PHONE)
    await ada.watch()
    await ada.page.goto(fast.http)
    await ada.press("Play alone")
    sheet = ada.page.get_by_role("dialog")
    await sheet.get_by_role("button", name=re.compile("^Fib")).click()
    await ada.when(lambda view: True, PATIENCE_S)
    claimed = answered = 0
    while ada.table["phase"] != "over":
        await ada.when(
            lambda view: view["phase"] == "over" or view["you"] in view["waiting"], PATIENCE_S
        )
        view = ada.view
        if view["phase"] == "claiming":
            await expect(ada.page.get_by_text(f"Your card: {view['card']}")).to_be_visible()
            await ada.press(str(view["card"]))
            claimed += 1
        elif view["phase"] == "answering":
            await ada.press("Doubt it")
            answered += 1
        done = len(view["turns"]), view["phase"]
        await ada.when(lambda now: (len(now["turns"]), now["phase"]) != done, PATIENCE_S)  # noqa: B023
    assert (claimed, answered) == (1, 1)
    await expect(ada.page.get_by_role("heading", name=re.compile("^Won by"))).to_be_visible()
    assert ada.faults == []
