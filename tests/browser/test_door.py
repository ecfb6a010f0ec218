"""The door of a table: who comes by word knocks, who comes by link walks in, who was removed is out."""

from __future__ import annotations

from pathlib import Path

import pytest
from people import PHONE, Person
from playwright.async_api import Browser, expect
from process import Process

pytestmark = pytest.mark.house("--knock")


async def knock(browser: Browser, server: Process, name: str, word: str) -> Person:
    """Someone who knows the word, and waits at the door."""
    stranger = await Person.arrive(browser, server.http, name, PHONE)
    await stranger.come_late(word)
    await expect(
        stranger.page.get_by_role("status").get_by_text("You have knocked.")
    ).to_be_visible()
    return stranger


async def test_a_stranger_knocks_and_the_host_decides(
    browser: Browser, server: Process, pictures: Path
) -> None:
    ada = await Person.arrive(browser, server.http, "Ada", PHONE)
    await ada.set_table("Linq")
    word, link = ada.table["code"], ada.table["link"]

    ben = await Person.arrive(browser, server.http, "Ben", PHONE)
    await ben.join_by_link(f"/j/{link}")
    assert ada.table["knocks"] == []

    gus = await knock(browser, server, "Gus", word)
    await expect(gus.page.get_by_text("Ada, who hosts, sees your name.")).to_be_visible()
    again = gus.page.get_by_role("button", name="Knock again in")
    await expect(again).to_be_disabled()
    assert not any("Ben" in text for text in gus.received)
    strip = ada.page.get_by_text("Gus knocks.")
    await expect(strip).to_be_visible()
    await expect(ben.page.get_by_text("Gus knocks.")).to_have_count(0)
    await ada.look(pictures, "knock")
    await gus.look(pictures, "door")
    await ada.press("Let in")
    await expect(gus.page.get_by_role("heading", name="Seats")).to_be_visible()
    await expect(strip).to_have_count(0)
    await expect(ben.page.get_by_text("Three of eight seated")).to_be_visible()

    hana = await knock(browser, server, "Hana", word)
    await expect(ada.page.get_by_text("Hana knocks.")).to_be_visible()
    await ada.press("Not now")
    await expect(hana.page.get_by_role("heading", name="Ada says not now.")).to_be_visible()
    await expect(hana.page.get_by_text("You may knock again in five minutes.")).to_be_visible()
    await hana.look(pictures, "door-not-now")
    assert hana.frames == []

    for person in (ada, ben, gus, hana):
        assert person.faults == []


async def test_a_knock_outlives_the_line_and_a_house_that_was_killed(
    browser: Browser, server: Process
) -> None:
    ada = await Person.arrive(browser, server.http, "Ada", PHONE)
    await ada.set_table("Linq")
    gus = await knock(browser, server, "Gus", ada.table["code"])
    strip = ada.page.get_by_text("Gus knocks.")
    await expect(strip).to_be_visible()
    await gus.context.set_offline(True)
    await expect(gus.page.get_by_text("You are offline.")).to_be_visible()
    await expect(strip).to_have_count(0)
    await gus.context.set_offline(False)
    await expect(strip).to_be_visible()
    await server.kill()
    await server.start()
    await ada.page.reload()  # what she saw before is not what she answers
    await expect(strip).to_be_visible()
    await ada.press("Let in")
    await expect(gus.page.get_by_role("heading", name="Seats")).to_be_visible()


async def test_whoever_was_removed_cannot_come_back(browser: Browser, server: Process) -> None:
    ada = await Person.arrive(browser, server.http, "Ada", PHONE)
    await ada.set_table("Linq")
    word, link = ada.table["code"], ada.table["link"]
    ben = await Person.arrive(browser, server.http, "Ben", PHONE)
    await ben.join_by_link(f"/j/{link}")

    await ada.press("Remove Ben")
    await ada.page.get_by_role("dialog").get_by_role("button", name="Remove Ben").click()
    await expect(ben.page.get_by_text("Your host has asked you to leave.")).to_be_visible()
    await expect(ada.page.get_by_text(word, exact=True)).to_have_count(0)

    await ben.page.goto(f"{server.http}/j/{link}")
    await ben.press("Sit down")
    await expect(ben.page.get_by_text("There is no such table.")).to_be_visible()
    await ben.page.goto(f"{server.http}/join/{word.lower()}")
    await ben.press("Sit down")
    await expect(ben.page.get_by_text("There is no such table.")).to_be_visible()
    assert ada.table["knocks"] == []

    chloe = await Person.arrive(browser, server.http, "Chloe", PHONE)
    await chloe.join_by_link(f"/j/{ada.table['link']}")
    for person in (ada, ben, chloe):
        assert person.faults == []
