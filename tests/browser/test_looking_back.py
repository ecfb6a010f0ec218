"""A finished game looked at again: a board with its turns beside it, by keys and by finger."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from people import DESKTOP, Person
from playwright.async_api import Browser, Locator, Page, expect
from process import Process

from trilogue.table.replay import record_stream
from trilogue.table.sqlite_log import LOG_FILE, SqliteLog

RECORDS = Path(__file__).parents[1] / "records"
RECORD = "5" * 32
ADA = 0
SMALL = {"width": 360, "height": 640}


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Process]:
    """A house that keeps one finished game."""
    data = tmp_path / "data"
    log = SqliteLog(data / LOG_FILE)
    game = (RECORDS / "logos" / "bots.rules-3.json").read_bytes()
    await log.append(record_stream(RECORD), 0, [game])
    await log.close()
    async with Process(data) as process:
        yield process
        assert await process.end() == 0


async def look_back(
    browser: Browser,
    house: Process,
    size: dict[str, int],
    asked: str,
    requests: list[str] | None = None,
) -> tuple[Person, Page]:
    ada = await Person.arrive(browser, house.http, "Ada", size, reduced_motion="reduce")
    if requests is not None:
        ada.page.on("request", lambda request: requests.append(request.url))
    await ada.page.goto(f"{house.http}/replay/{RECORD}{asked}")
    await expect(board(ada.page)).to_be_visible()
    return ada, ada.page


def board(page: Page) -> Locator:
    return page.get_by_role("application")


async def all_compared(page: Page) -> None:
    """Until the turns are there, and the house has looked at every one of them."""
    turns = page.get_by_role("listitem")
    await expect(turns.locator(".left").first).to_be_attached()
    await expect(turns.filter(has_text="…")).to_have_count(0)


@pytest.mark.lasts(40)
async def test_looking_back_by_keys_at_a_desktop(
    browser: Browser, house: Process, pictures: Path
) -> None:
    requests: list[str] = []
    ada, page = await look_back(browser, house, DESKTOP, f"?seat={ADA}", requests)
    await all_compared(page)
    assert len([url for url in requests if "/house" in url]) == 1  # about the whole game at once
    # It has opened on one's own dearest miss, with the best turn as ghosts on the board.
    current = page.locator("[aria-current=step]")
    left = [int(text) for text in await own_left(page)]
    await expect(current.locator(".left")).to_have_text(str(max(left)))
    await expect(board(page).locator(".ghost")).not_to_have_count(0)
    dearest = re.compile(r"^Dearest: turn \d+, [A-Z]+( \+ \w+)* for \d+\.$")
    await expect(page.get_by_text(dearest)).to_be_visible()
    await expect(board(page)).to_be_in_viewport(ratio=1)
    await expect(page.get_by_role("banner").get_by_text("As it stood")).to_be_visible()
    await page.screenshot(path=pictures / "looking-back-desktop.png")
    was = int(await current.locator(".number").inner_text())
    await page.keyboard.press("ArrowRight")
    await expect(current.locator(".number")).to_have_text(str(was + 1))
    await page.keyboard.press("ArrowLeft")
    await expect(current.locator(".number")).to_have_text(str(was))
    await page.get_by_text("As it stood").click()
    await expect(board(page).locator(".ghost")).to_have_count(0)
    await page.get_by_role("button", name="Misses").click()
    await expect(page.get_by_role("region", name="Misses").get_by_role("listitem")).to_have_count(
        len([one for one in left if one])
    )
    await page.screenshot(path=pictures / "misses-desktop.png")
    assert ada.faults == []


async def own_left(page: Page) -> list[str]:
    """What each of one's own turns with tiles has left, from the list of turns."""
    rows = page.locator("ol li").filter(has=page.locator(".visually-hidden", has_text="You"))
    texts = await rows.locator(".left").all_inner_texts()
    return [re.sub(r"\D+", "", text) or "0" for text in texts]


@pytest.mark.lasts(40)
async def test_everyday_words_never_beat_all_words(browser: Browser, house: Process) -> None:
    ada, page = await look_back(browser, house, DESKTOP, f"?seat={ADA}")
    await all_compared(page)
    with_all = await own_left(page)
    await page.get_by_text("Everyday words").click()
    await all_compared(page)
    everyday = await own_left(page)
    assert len(everyday) == len(with_all)
    assert sum(map(int, everyday)) < sum(map(int, with_all))
    assert ada.faults == []


@pytest.mark.lasts(40)
@pytest.mark.parametrize("size", [SMALL, {"width": 390, "height": 844}], ids=["360", "390"])
async def test_looking_back_on_a_phone(
    browser: Browser, house: Process, pictures: Path, size: dict[str, int]
) -> None:
    ada, page = await look_back(browser, house, size, "?step=60")
    await expect(page.get_by_role("button", name="Turn after")).to_be_enabled()
    heading = page.locator(".turn b").first
    await expect(heading).to_contain_text(re.compile(r"turn \d+ of"))
    at = int(re.findall(r"turn (\d+)", await heading.inner_text())[0])
    await expect(page.get_by_text(re.compile("^(Best|Played)$")).first).to_be_visible()
    for what in (
        board(page),
        heading,
        page.get_by_text("As played"),
        page.get_by_role("button", name="Turn before"),
        page.get_by_role("button", name="Misses"),
    ):
        await expect(what).to_be_in_viewport(ratio=1)
    await swipe(page, page.locator(".turn"))
    await expect(heading).to_contain_text(f"turn {at + 1} of")
    await page.get_by_role("button", name="Turn before").click()
    await expect(heading).to_contain_text(f"turn {at} of")
    await page.screenshot(path=pictures / f"looking-back-{size['width']}.png")
    await page.get_by_role("button", name="Misses").click()
    await expect(page.get_by_text("points left on the table")).to_be_visible()
    await page.screenshot(path=pictures / f"misses-{size['width']}.png")
    assert ada.faults == []


async def swipe(page: Page, over: Locator) -> None:
    """A finger sweeps to the left."""
    await over.evaluate(
        """(node) => {
          const touch = (clientX) => new Touch({ identifier: 1, target: node, clientX, clientY: 9 });
          const say = (type, at) =>
            node.dispatchEvent(new TouchEvent(type, { bubbles: true, changedTouches: [touch(at)] }));
          say("touchstart", 200);
          say("touchend", 90);
        }"""
    )


@pytest.mark.lasts(30)
async def test_step_by_step_through_another_pair_of_eyes(
    browser: Browser, house: Process, pictures: Path
) -> None:
    ada, page = await look_back(browser, house, SMALL, "?step=60")
    await page.get_by_role("button", name="Step by step").click()
    await expect(page.get_by_text(re.compile(r"step 60 of \d+"))).to_be_visible()
    await page.keyboard.press("ArrowRight")
    await expect(page.get_by_text(re.compile(r"step 61 of \d+"))).to_be_visible()
    await page.screenshot(path=pictures / "replay-steps-360.png")
    assert ada.faults == []
