"""People with browsers: what they see, what they press, and every byte their browser was sent."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from patience import PATIENCE_S
from playwright.async_api import Browser, BrowserContext, CDPSession, ConsoleMessage, Page, expect

PHONE = {"width": 390, "height": 844}
SMALL_PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}
DEVICES = {"phone": PHONE, "small": SMALL_PHONE, "desktop": DESKTOP}

expect.set_options(timeout=PATIENCE_S * 1000)

# Clocks run at a fifth of their speed: on a busy machine people still do in their turn all that they
# have to. Slower is worse: what a device may send is counted by the same clock.
A_CALM_HOUSE = pytest.mark.house("--speed", "0.2")

# Whether the whole page is in sight, so that nothing of it hides under the banner.
PAGE_FITS = "document.scrollingElement.scrollHeight <= innerHeight"

# Before any page: what this device keeps of its own wishes stays as it is.
NO_TIPS = """try {
  localStorage["trilogue.settings"] ??= '{"tips":false}';
} catch {
  // A blank page keeps nothing.
}"""

Frame = dict[str, Any]


class Person:
    """One person at one browser."""

    def __init__(self, name: str, context: BrowserContext, page: Page, site: str) -> None:
        self.name = name
        self.context = context
        self.page = page
        self.site = site
        self.received: list[str] = []  # every message, as the developer tools saw it
        self.frames: list[Frame] = []
        self.last_frame = ""  # as it came
        self.faults: list[str] = []
        self._news = asyncio.Event()

    @classmethod
    async def arrive(
        cls,
        browser: Browser,
        site: str,
        name: str,
        size: dict[str, int] = PHONE,
        *,
        has_tips: bool = False,
        **options: Any,
    ) -> Person:
        """Open a fresh browser, with the network log of its developer tools on.

        Tips are for newcomers: unless asked for they are off, so that no test meets them.
        """
        context = await browser.new_context(viewport=size, **options)  # type: ignore[arg-type]
        if not has_tips:
            await context.add_init_script(NO_TIPS)
        context.set_default_timeout(PATIENCE_S * 1000)
        page = await context.new_page()
        person = cls(name, context, page, site)
        person._watch(await context.new_cdp_session(page))
        page.on("pageerror", lambda error: person.faults.append(str(error)))
        page.on("console", person._heed)
        return person

    def _heed(self, message: ConsoleMessage) -> None:
        """An error in the console is a fault, except that a lost network cannot be reached."""
        if message.type == "error" and "net::ERR_" not in message.text:
            self.faults.append(message.text)

    def _watch(self, tools: CDPSession) -> None:
        tools.on("Network.webSocketFrameReceived", self._note)
        self._tools = tools

    async def watch(self) -> None:
        await self._tools.send("Network.enable")

    def _note(self, event: dict[str, Any]) -> None:
        data = event["response"]["payloadData"]
        self.received.append(data)
        if data.startswith('{"type":"frame"'):
            self.frames.append(json.loads(data))
            self.last_frame = data
            self._news.set()

    # what they do before a game

    async def set_table(self, game: str = "Linq") -> None:
        """Set a table for a game and sit down as its host."""
        await self.watch()
        await self.page.goto(self.site)
        await self.press("Set a table")
        choices = self.page.get_by_role("dialog")
        await choices.get_by_role("button", name=re.compile(f"^{game}")).click()
        await self.page.get_by_label("Your name at the table").fill(self.name)
        await self.press("Sit down")
        await expect(self.page.get_by_role("heading", name="Seats")).to_be_visible()

    async def join_by_word(self, word: str) -> None:
        """Type the table's word at the front page."""
        await self.come_late(word)
        await expect(self.page.get_by_role("heading", name="Seats")).to_be_visible()

    async def come_late(self, word: str) -> None:
        """Type the table's word at the front page; a game is on there."""
        await self.watch()
        await self.page.goto(self.site)
        await self.page.get_by_label("The word on your host’s screen").fill(word.lower())
        await self.press("Join")
        await self.page.get_by_label("Your name at the table").fill(self.name)
        await self.press("Sit down")

    async def join_by_link(self, path: str) -> None:
        """Open a link to the table, as from its QR code."""
        await self.watch()
        await self.page.goto(self.site + path)
        await self.page.get_by_label("What shall we call you?").fill(self.name)
        await self.press("Sit down")
        await expect(self.page.get_by_role("heading", name="Seats")).to_be_visible()

    # what they do in a game

    async def press(self, name: str | re.Pattern[str]) -> None:
        """Press a button that is not still busy with what it was pressed for before."""
        button = self.page.get_by_role("button", name=name, exact=True)
        await button.and_(self.page.locator(":not([aria-busy])")).click()

    async def pick_number(self, number: int) -> None:
        await self.page.get_by_role("radio", name=str(number), exact=True).check(force=True)
        await self.press(re.compile("number", re.I))

    async def say(self, word: str) -> None:
        await self.page.get_by_label(re.compile("one word only")).fill(word)
        await self.press("Say it")

    async def point_at(self, first: Person, second: Person) -> None:
        for other in (first, second):
            name = "You" if other is self else other.name
            await self.page.get_by_role("checkbox", name=re.compile(f"^{name}:")).click()
        await self.press(re.compile("^Point at"))

    async def guess(self, word: str | None) -> None:
        if word is None:
            await self.press("Let it be")
            return
        await self.page.get_by_label("Their word?").fill(word)
        await self.press("Guess")

    # what they know

    @property
    def table(self) -> Frame:
        table: Frame = self.frames[-1]["table"]
        return table

    @property
    def view(self) -> Frame:
        view: Frame = self.frames[-1]["game"]["view"]
        return view

    @property
    def seat(self) -> int:
        return int(self.view["you"])

    @property
    def is_spy(self) -> bool:
        return bool(self.view["briefing"]["role"] == "spy")

    async def when(self, is_so: Callable[[Frame], bool], patience_s: float = PATIENCE_S) -> None:
        """Wait until this can be said of the game as this person sees it."""
        async with asyncio.timeout(patience_s):
            while not (self.frames and self.frames[-1]["game"] and is_so(self.view)):
                self._news.clear()
                await self._news.wait()

    async def until(self, phase: str, round_: int | None = None) -> None:
        """Wait until the game is in this phase, or one of `one|other`, on this person's device."""
        async with asyncio.timeout(PATIENCE_S):
            while not self._is_in(phase.split("|"), round_):
                self._news.clear()
                await self._news.wait()

    async def options_are(self, wanted: dict[str, object]) -> None:
        """Wait until the table's options say so."""
        await self.table_is(lambda table: wanted.items() <= table["options"].items())

    async def table_is(self, is_so: Callable[[Frame], bool]) -> None:
        """Wait until this can be said of the table as this person sees it."""
        async with asyncio.timeout(PATIENCE_S):
            while not is_so(self.table):
                self._news.clear()
                await self._news.wait()

    async def caught_up(self, seq: int) -> None:
        """Wait until the frame of this step, or a later one, has come."""
        async with asyncio.timeout(PATIENCE_S):
            while not self.frames or self.frames[-1]["seq"] < seq:
                self._news.clear()
                await self._news.wait()

    def _is_in(self, phases: list[str], round_: int | None) -> bool:
        if not self.frames or not self.frames[-1]["game"]:
            return False
        return self.view["phase"] in phases and round_ in (None, self.view.get("round"))

    # what they look at

    async def look(self, folder: Path, name: str) -> None:
        """Take pictures of this screen on every device, light and dark; nothing may stick out."""
        size = self.page.viewport_size
        for device, viewport in DEVICES.items():
            await self.page.set_viewport_size(viewport)  # type: ignore[arg-type]
            for theme in ("light", "dark"):
                await self.page.emulate_media(color_scheme=theme)
                path = folder / f"{name}-{device}-{theme}.png"
                await self.page.screenshot(path=path, animations="disabled")
            wide = await self.page.evaluate(
                "document.scrollingElement.scrollWidth - document.documentElement.clientWidth"
            )
            assert wide <= 0, f"{name} is {wide} px too wide on a {device}"
        await self.page.emulate_media(color_scheme="light")
        assert size is not None
        await self.page.set_viewport_size(size)
