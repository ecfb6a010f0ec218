"""A complete evening: three games in a row, six at the table, two of them bots, a television,
one device for two people, and someone who loses the line."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
from people import DESKTOP, PHONE, Person
from play import fresh_word
from playwright.async_api import Browser, Page, expect
from playwright.async_api import Error as BrowserError
from process import Process

SCREEN = {"width": 1920, "height": 1080}
TABLET = {"width": 820, "height": 1180}
AN_EVENING_S = 420
CLICK_MS = 2_000
PRESSED = re.compile(
    "^(I am (?!ready).*|Start the clock|That is all|Continue|Roll the die|Lay tiles|Let it stand|"
    r"It stands|Keep \d+|Pass|Pass this turn|Let it be|Next round.*|To the standings|Go on)$"
)


@pytest.fixture
async def quick(tmp_path: Path) -> AsyncIterator[Process]:
    process = Process(tmp_path / "data", "--speed", "8")
    await process.start()
    yield process
    assert await process.end() == 0


async def act(page: Page) -> None:
    """Do the first thing that this screen asks for. Others may be faster: then it is no matter."""
    with suppress(BrowserError):
        dialog = page.get_by_role("dialog")
        around = dialog if await dialog.count() else page
        button = around.get_by_role("button", name=PRESSED, disabled=False).first
        number = page.get_by_role("radio", name="4", exact=True, disabled=False)
        word = page.get_by_label(re.compile("one word only"))
        point = page.get_by_role("button", name="Point", exact=True)
        chosen = page.get_by_role("checkbox", checked=False, disabled=False)
        if await number.count():
            await number.check(force=True, timeout=CLICK_MS)
            await page.get_by_role("button", name=re.compile("number", re.I)).click(
                timeout=CLICK_MS
            )
        elif await word.count():
            await word.fill(fresh_word(), timeout=CLICK_MS)
            await page.get_by_role("button", name="Say it", exact=True).click(timeout=CLICK_MS)
        elif await point.count() and await point.is_enabled():
            await point.click(timeout=CLICK_MS)
        elif await chosen.count():
            await chosen.first.click(timeout=CLICK_MS)
        elif await button.count():
            await button.click(timeout=CLICK_MS)


class Table:
    """The evening's people and screens."""

    def __init__(self, people: list[Person], television: Person) -> None:
        self.people = people
        self.television = television
        self.ada = people[0]

    async def play(self, until: str = "over") -> None:
        """Everyone does what their screen asks for, until the game has come so far."""
        async with asyncio.timeout(AN_EVENING_S):
            while self.ada.view["phase"] != until:
                await asyncio.gather(*(act(person.page) for person in self.people))
        await self.television.caught_up(self.ada.frames[-1]["seq"])

    async def change_game(self, title: str) -> None:
        await self.ada.press("Menu")
        await self.ada.press("Look after the table")
        await self.ada.press("Play another game")
        sheet = self.ada.page.get_by_role("dialog")
        await sheet.get_by_role("button", name=re.compile(f"^{title}")).click()
        await expect(
            self.television.page.get_by_role("heading", name=title, exact=True)
        ).to_be_visible()

    async def deal(self) -> None:
        await self.ada.press("Deal for six")
        await self.ada.when(lambda view: view["phase"] != "over")


async def seated(browser: Browser, site: str) -> Table:
    """Ada on a phone, Ben and Chloe on one tablet, Deniz on a desktop, and two bots."""
    ada = await Person.arrive(browser, site, "Ada", PHONE, reduced_motion="reduce")
    await ada.set_table("Linq")
    code = ada.table["code"]
    ben = await Person.arrive(browser, site, "Ben", TABLET, reduced_motion="reduce")
    await ben.join_by_word(code)
    await ben.press("Share this device")
    await ben.page.get_by_label("Their name at the table").fill("Chloe")
    await ben.press("Sit down")
    await expect(ben.page.get_by_role("navigation", name="Who shares this device")).to_contain_text(
        "Chloe"
    )
    deniz = await Person.arrive(browser, site, "Deniz", DESKTOP, reduced_motion="reduce")
    await deniz.join_by_word(code)
    for seats in (5, 6):
        await ada.press("Add a bot")
        await ada.page.get_by_role("switch", name="Answers at once").click()
        await ada.press("Give it a seat")
        await expect(ada.page.get_by_role("dialog")).to_have_count(0)
        await expect(ada.page.get_by_role("listitem").filter(has_text="bot,")).to_have_count(
            seats - 4
        )
    await ada.press("Menu")
    await ada.press("Look after the table")
    await ada.page.get_by_role("switch", name="Screens and watchers").click()
    await expect(ada.page.get_by_text("Nobody looks on yet.")).to_be_visible()
    await ada.page.keyboard.press("Escape")
    television = await Person.arrive(browser, site, "the television", SCREEN)
    await television.watch()
    await television.page.goto(f"{site}/tv/{code.lower()}")
    await expect(television.page.get_by_text("Six of eight seated")).to_be_visible()
    return Table([ada, ben, deniz], television)


async def lose_the_line(deniz: Person) -> None:
    """A phone goes through a tunnel, and comes out again."""
    await deniz.context.set_offline(True)
    await expect(deniz.page.get_by_text(re.compile("offline", re.I)).first).to_be_visible()
    await deniz.context.set_offline(False)
    seq = deniz.frames[-1]["seq"]
    await deniz.caught_up(seq)
    await expect(deniz.page.get_by_text(re.compile("You are offline"))).to_have_count(
        0, timeout=15_000
    )


async def test_an_evening(browser: Browser, quick: Process, pictures: Path) -> None:
    table = await seated(browser, quick.http)
    ada, _, deniz = table.people

    await table.deal()
    await table.play(until="words")
    await lose_the_line(deniz)
    await table.play()
    points = {"Linq": ada.view["points"]}
    assert sum(ada.view["points"]) + ada.view["bank"] == 110
    await table.television.page.screenshot(path=pictures / "tv-evening-linq.png")

    await table.change_game("LOQ")
    await ada.options_are({"talk": "typed"})  # the bots at the table can only read and write
    await table.deal()
    await table.play()
    assert ada.view["scores"][0] > 0  # what the bots described was guessed
    points["LOQ"] = [ada.view["scores"][side] for side in ada.view["sides"]]
    await table.television.page.screenshot(path=pictures / "tv-evening-loq.png")

    await table.change_game("Logos")
    await ada.page.get_by_label(re.compile("^The bag")).select_option("short")
    await ada.options_are({"bag": "short"})
    await table.deal()
    await table.play()
    await table.television.page.screenshot(path=pictures / "tv-evening-logos.png")

    evening = ada.table["evening"]
    assert [game["title"] for game in evening] == ["Linq", "LOQ", "Logos"]
    for game in evening[:2]:
        assert [placed["points"] for placed in game["people"]] == list(points[game["title"]])
    standings = ada.page.get_by_label("This evening")
    await expect(standings).to_contain_text("Three games played.")
    await expect(standings.get_by_role("listitem").filter(has_text="Chloe").first).to_be_visible()
    secrets = [view for view in table.television.frames if view["game"]]
    assert all(frame["game"]["view"]["you"] is None for frame in secrets)
    assert [person.faults for person in (*table.people, table.television)] == [[]] * 4
