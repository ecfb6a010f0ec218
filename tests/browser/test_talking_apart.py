"""Friends who are apart hear and see each other: real connections between real browsers, whose
microphones and cameras are made up by Chromium."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from calls import (
    BRIGHT,
    DRAWN,
    FAKE_DEVICES,
    OPEN_CAMERAS,
    OPEN_MICROPHONES,
    SEEN,
    STATES,
    friends,
    hears,
    talk,
    until,
)
from playwright.async_api import Browser, expect
from process import Process

from conftest import SWITCHES

pytestmark = pytest.mark.whole_browser


@pytest.fixture
def switches() -> list[str]:
    return [*SWITCHES, *FAKE_DEVICES]


async def test_four_hear_and_see_each_other(
    browser: Browser, server: Process, pictures: Path
) -> None:
    people = await friends(browser, server.http, ["Ada", "Ben", "Chloe", "Deniz"])
    ada, ben, chloe, deniz = people
    for person in people:
        await talk(person)
    for person in people:
        await hears(person, 3)
    seats = ada.page.get_by_role("region", name="Seats")
    await expect(seats.locator("[data-speaking]").first).to_be_visible()
    for person in people:
        await person.look(pictures, f"call-{person.name.lower()}")

    # Faces are off until each turns their own on; all who are in the call see them, small.
    assert {await person.page.evaluate(DRAWN) for person in people} == {0}
    for person in (ada, ben):
        await person.press("My face")
    for person in people:
        await until(person, DRAWN, 2)
        await until(person, SEEN, [[320, 240]] * (1 if person in (ada, ben) else 2))
        await person.look(pictures, f"call-faces-{person.name.lower()}")
    await ada.press("My face")
    for person in people:
        await until(person, DRAWN, 1)

    # A page that is loaded again comes back by itself, with connections that are all new.
    await ben.page.reload()
    await expect(ben.page.get_by_role("button", name="You are on. Mute")).to_be_visible()
    for person in people:
        await hears(person, 3)
        await until(person, DRAWN, 0)  # but nobody is seen again without having said so

    # A line that is lost is out of the call, and comes back by itself; what was seen is seen again.
    await ada.press("My face")
    await until(chloe, DRAWN, 1)
    await ada.context.set_offline(True)
    for person in (ben, chloe, deniz):
        await until(person, STATES, 2)
    await until(ada, STATES, 0)
    await ada.context.set_offline(False)
    for person in people:
        await hears(person, 3)
        await until(person, DRAWN, 1)

    # Of two pages of one person one is in the call, the later.
    second = await chloe.context.new_page()
    await second.goto(chloe.page.url)
    await second.get_by_role("button", name="Talk with the table").click()
    await expect(chloe.page.get_by_text("You talk from another device now.")).to_be_visible()
    await until(chloe, STATES, 0)
    for person in (ada, ben, deniz):
        await hears(person, 3)
    await second.close()
    for person in (ada, ben, deniz):
        await hears(person, 2)
    await chloe.press("Close")
    await talk(chloe)
    for person in people:
        await hears(person, 3)

    # How loud someone is, one says on one's own device.
    await ben.press("How loud, and more of the call")
    loud = ben.page.get_by_role("slider", name="How loud Ada is")
    await expect(loud).to_have_value("20")
    await loud.press("ArrowLeft")
    await expect(loud).to_have_value("19")
    await expect(ben.page.get_by_role("dialog")).to_contain_text("hears you")
    await ben.look(pictures, "call-sheet")
    await ben.page.keyboard.press("Escape")

    # Whoever mutes is heard no more, and all see it; the connections stay.
    await chloe.press("You are on. Mute")
    await expect(ada.page.locator("svg.seat .muted")).to_have_count(1)
    await expect(chloe.page.get_by_role("button", name="Switch your microphone on")).to_be_visible()

    # Of whom the host mutes the others close their connections.
    await ada.press("Menu")
    await ada.press("Look after the table")
    quiet = ada.page.get_by_role("switch", name="Ben may write and talk")
    await quiet.click()
    await expect(ben.page.get_by_text("Your host has asked for quiet.")).to_be_visible()
    for person in (ada, chloe, deniz):
        await until(person, STATES, 2)
    await until(ben, STATES, 0)
    await quiet.click()
    await expect(quiet).to_be_checked()
    await ada.page.keyboard.press("Escape")
    await ben.press("Close")
    await talk(ben)
    for person in people:
        await hears(person, 3)

    # Whoever is removed has no connection left, and the others close theirs.
    await ada.press("Remove Deniz")
    await ada.page.get_by_role("dialog").get_by_role("button", name="Remove").first.click()
    for person in (ada, ben, chloe):
        await until(person, STATES, 2)
    await expect(deniz.page.get_by_text("Your host has asked you to leave.")).to_be_visible()
    await until(deniz, STATES, 0)
    assert [person.faults for person in people] == [[]] * 4


async def test_hold_to_talk(browser: Browser, server: Process, pictures: Path) -> None:
    ada, ben = await friends(browser, server.http, ["Ada", "Ben"])
    for person in (ada, ben):
        await talk(person)
    await ada.press("How loud, and more of the call")
    await ada.page.get_by_text("Hold to talk", exact=True).click()
    await ada.page.keyboard.press("Escape")
    button = ada.page.get_by_role("button", name="Hold to talk")
    await expect(button).to_be_visible()
    await ada.look(pictures, "call-hold")
    await ada.page.evaluate("document.activeElement.blur()")
    await ada.page.keyboard.down(" ")
    await expect(ada.page.get_by_role("button", name="You are on")).to_be_visible()
    await ada.page.keyboard.up(" ")
    await expect(button).to_be_visible()
    await button.focus()
    await ada.page.keyboard.down("Enter")
    await expect(ada.page.get_by_role("button", name="You are on")).to_be_visible()
    await ada.page.keyboard.up("Enter")
    await expect(button).to_be_visible()
    assert (ada.faults, ben.faults) == ([], [])


# Whoever performs does so for twenty seconds: time enough to be seen on a busy machine.
@pytest.mark.house("--speed", "0.25")
async def test_all_rest_in_a_round_of_linq_but_who_performs(
    browser: Browser, server: Process, pictures: Path
) -> None:
    people = await friends(browser, server.http, ["Ada", "Ben", "Chloe", "Deniz"], "Linq")
    for person in people[:2]:
        await talk(person)
    for person in people[:2]:
        await hears(person, 1)
    ada, ben = people[:2]
    for person in (ada, ben):
        await person.press("My face")
    for person in (ada, ben):
        await until(person, DRAWN, 2)
    await ada.page.get_by_label(re.compile("^Who begins")).select_option("Ada")
    await ada.options_are({"starter": 0})
    await ada.page.get_by_label(re.compile("^Silent Night")).select_option("charades")
    await ada.options_are({"silent_night": "charades"})
    await ada.press("Deal for four")
    for person in people[:2]:
        await expect(person.page.get_by_text("Microphones and cameras rest")).to_be_visible()
        await until(person, OPEN_MICROPHONES, 0)
        await until(person, OPEN_CAMERAS, 0)
        await expect(person.page.locator("video")).to_have_count(0)
        await expect(person.page.locator("[data-speaking]")).to_have_count(0)
        await person.look(pictures, f"call-rest-{person.name.lower()}")

    # Whoever performs is seen by all for five seconds, and nobody else meanwhile.
    await ada.pick_number(3)
    picture = ben.page.locator("video").first
    is_seen = asyncio.ensure_future(picture.wait_for())
    await ada.press("Begin")
    await is_seen
    await until(ada, OPEN_CAMERAS, 1)
    assert await ben.page.evaluate(OPEN_CAMERAS) == 0
    await until(ben, BRIGHT, 2)  # large on the stage, and at the seat
    await ben.page.screenshot(path=pictures / "call-charades.png")
    for person in (ada, ben):
        await expect(person.page.locator("video")).to_have_count(0)
        await until(person, OPEN_CAMERAS, 0)
    await people[0].press("Menu")
    await people[0].press("Back to the lobby")
    await people[0].press("End this game")
    for person in people[:2]:
        await expect(person.page.get_by_role("button", name="You are on. Mute")).to_be_visible()
        await until(person, OPEN_MICROPHONES, 1)
        await hears(person, 1)
        await until(person, DRAWN, 2)
    assert [person.faults for person in people] == [[]] * 4


class TestRefusal:
    @pytest.fixture
    def switches(self) -> list[str]:
        return [*SWITCHES, "--use-fake-device-for-media-stream", "--deny-permission-prompts"]

    async def test_a_refused_microphone_is_said_and_a_refused_camera(
        self, browser: Browser, server: Process, pictures: Path
    ) -> None:
        ada, ben = await friends(browser, server.http, ["Ada", "Ben"])
        await ben.press("Talk with the table")
        said = ben.page.get_by_role("alert")
        await expect(said).to_contain_text("This page may not use the microphone.")
        await ben.look(pictures, "call-refused")
        await ben.press("About the call")
        await expect(ben.page.get_by_role("dialog")).to_contain_text("go from device to device")
        await ben.look(pictures, "call-about")
        assert ada.table["calling"]["people"] == []

        # Who may be heard and not seen is heard.
        await ben.page.keyboard.press("Escape")
        await ben.press("Close")
        await ben.context.grant_permissions(["microphone"])
        await talk(ben)
        await ben.press("My face")
        await expect(said).to_contain_text("This page may not use the camera.")
        await ben.look(pictures, "call-no-camera")
        await ben.press("Close")
        await expect(said).to_have_count(0)
        await ada.table_is(lambda table: [p["face"] for p in table["calling"]["people"]] == [False])
        assert (ada.faults, ben.faults) == ([], [])
