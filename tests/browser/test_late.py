"""Someone comes late and plays on for a bot; a move that was too quick is taken back."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from patience import PATIENCE_S
from people import A_CALM_HOUSE, DESKTOP, PHONE, Frame, Person
from play import at_seat
from playwright.async_api import Browser, expect
from process import Process
from test_alone import act_in_logos, done_with, waits_for_me
from test_life import add_bots
from tiles import good_play, lay_by_tapping, play_button
from wound_on import wind_on

from trilogue.games.loq.model import Phase, State

TURNS = 60  # far more than it takes


# Once there is a slip: which clock or word lies below it.
WHAT_A_SLIP_COVERS = """() => {
  const slip = [...document.querySelectorAll(".slips p")]
    .find((each) => each.textContent.includes("So close"))?.getBoundingClientRect();
  if (!slip) return null;
  const covered = [...document.querySelectorAll("[role=timer], .entries li")].find((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return left < slip.right && right > slip.left && top < slip.bottom && bottom > slip.top;
  });
  return covered ? covered.textContent : "nothing";
}"""


async def do_something(person: Person) -> None:
    view = person.view
    await act_in_logos(person)
    await done_with(person, view, "phase", "turn", "window", "hand")


async def all_see(people: list[Person]) -> None:
    latest = max(person.frames[-1]["seq"] for person in people)
    for person in people:
        await person.caught_up(latest)


async def until_seated(person: Person, host: Person) -> None:
    """The host and a bot play until that bot has made room."""

    def is_seated() -> bool:
        members = host.table["members"]
        return any(m["name"] == person.name and m["seat"] is not None for m in members)

    for _ in range(TURNS):
        await host.when(lambda view: is_seated() or waits_for_me(view))
        if is_seated():
            return await all_see([host, person])
        await do_something(host)
    raise AssertionError(f"{person.name} never got a seat")


async def about_to_lay(people: list[Person]) -> Person:
    """Play on until someone has tiles that make a word."""
    for _ in range(TURNS):
        await all_see(people)
        player = at_seat(people, people[0].view["player"])
        if player.view["phase"] == "place" and good_play(player.view):
            return player
        for person in people:
            if waits_for_me(person.view):
                await do_something(person)
                break
        else:
            await player.caught_up(player.frames[-1]["seq"] + 1)
    raise AssertionError("nobody could lay a word")


# Slow enough for people, and not too slow for the bot.
@pytest.mark.house("--speed", "0.5")
async def test_a_latecomer_plays_for_a_bot_and_a_move_is_taken_back(
    browser: Browser, server: Process, pictures: Path
) -> None:
    ada = await Person.arrive(browser, server.http, "Ada", DESKTOP)
    await ada.set_table("Logos")
    await add_bots(ada, 1)
    await ada.press("Deal for two")
    await ada.when(waits_for_me)

    ben = await Person.arrive(browser, server.http, "Ben", PHONE)
    await ben.come_late(ada.table["code"])
    bot = next(member for member in ada.table["members"] if member["bot"])
    await expect(ben.page.get_by_text("You came late.")).to_be_visible()
    await ben.look(pictures, "late")
    await ben.press(f"Play for {bot['name']}")
    await until_seated(ben, ada)
    assert ben.seat == bot["seat"]
    assert [member["name"] for member in ada.table["members"]] == ["Ada", "Ben"]

    player = await about_to_lay([ada, ben])
    other = ben if player is ada else ada
    before, tiles = player.view["board"], good_play(player.view)
    assert tiles
    await lay_by_tapping(player, tiles)
    await (await play_button(player)).click()
    await player.until("window")
    assert player.view["board"] != before
    await player.press("Take it back")
    asks = re.compile(f"{player.name} wants to take that back")
    await expect(other.page.get_by_text(asks)).to_be_visible()
    await other.look(pictures, "undo-asked")
    await other.press("Let it be undone")
    await player.until("place")
    assert player.view["board"] == before
    assert [person.faults for person in (ada, ben)] == [[], []]


@A_CALM_HOUSE
async def test_a_latecomer_plays_along_without_a_bot_having_to_leave(
    browser: Browser, server: Process, tmp_path: Path, pictures: Path
) -> None:
    ada = await Person.arrive(browser, server.http, "Ada", DESKTOP)
    await ada.set_table("LOQ")
    ben = await Person.arrive(browser, server.http, "Ben", PHONE)
    await ben.join_by_word(ada.table["code"])
    await ada.press("Show on a television")
    tv = await browser.new_page(viewport={"width": 1920, "height": 1080})
    await tv.goto(f"{server.http}/tv/{ada.table['code'].lower()}")
    await ada.press("Deal for two")
    describer = at_seat([ada, ben], (await ready(ada))["turn"]["describer"])
    await describer.press("Start the clock")
    await ada.until("describing")

    gus = await Person.arrive(browser, server.http, "Gus", PHONE)
    await gus.come_late(ada.table["code"])
    await expect(gus.page.get_by_text("You play along from the next turn.")).to_be_visible()
    await expect(ada.page.get_by_text("Gus plays along from the next turn.")).to_be_visible()

    mate = ben if describer is ada else ada
    await mate.press("React without a word")
    # A slip is gone after two seconds: who waits for it waits before it comes.
    slips = [
        asyncio.create_task(page.wait_for_function(WHAT_A_SLIP_COVERS))
        for page in (gus.page, describer.page, tv)
    ]
    await mate.press("So close")
    await slips[-1]
    await tv.screenshot(path=pictures / "tv-reaction.png")
    assert [await (await slip).json_value() for slip in slips] == ["nothing"] * 3
    await expect(describer.page.get_by_role("button", name="React without a word")).to_have_count(0)
    await gus.look(pictures, "late-coming")
    await ada.look(pictures, "late-is-coming")

    await wind_on(server, tmp_path / "data", ada.table["id"], is_tally)
    for person in (ada, ben):
        await person.until("tally")
        await person.press("Continue")
    await gus.when(lambda view: view["you"] is not None)
    assert gus.view["sides"] == [0, 0, 0]
    assert [person.faults for person in (ada, ben, gus)] == [[], [], []]


def is_tally(state: State) -> bool:
    return state.phase is Phase.TALLY


async def ready(person: Person) -> Frame:
    """The game waits for its first describer."""
    await person.until("ready")
    return person.view


async def test_an_address_from_the_address_bar_offers_to_join(
    browser: Browser, server: Process
) -> None:
    ada = await Person.arrive(browser, server.http, "Ada", PHONE)
    await ada.set_table("LOQ")
    word = ada.table["code"]
    await expect(ada.page).to_have_url(re.compile("/t/.+#."))
    ben = await Person.arrive(browser, server.http, "Ben", PHONE)
    await ben.page.goto(ada.page.url)
    await expect(ben.page.get_by_text("This seat is not on this device")).to_have_count(0)
    await ben.press(f"Join table {word}")
    await expect(ben.page).to_have_url(re.compile("/join/"))
    assert len(ada.table["members"]) == 1
    await ben.page.get_by_label("What shall we call you?").fill("Ben")
    await ben.press("Sit down")
    await expect(ben.page.get_by_role("heading", name="Seats")).to_be_visible()
    await expect(ada.page.get_by_text("Two of twenty seated")).to_be_visible()


async def test_a_room_is_set_in_one_tap(browser: Browser, server: Process, pictures: Path) -> None:
    ada = await Person.arrive(browser, server.http, "Ada", PHONE)
    await ada.set_table("Linq")
    await ada.press("Show on a television")
    await expect(ada.page.get_by_text(re.compile("/tv/"))).to_be_visible()
    await ada.look(pictures, "lobby-television")
    await ada.press("Add a bot")
    await ada.press("Fill all seven seats")
    await ada.look(pictures, "lobby-fill")
    await ada.press("Give seven bots their seats")
    await expect(ada.page.get_by_role("button", name="Deal for eight")).to_be_visible()


@pytest.mark.whole_browser
async def test_a_phone_stays_awake_while_a_game_is_on(browser: Browser, server: Process) -> None:
    """A wake lock, since a browser trusts its own machine; it ends with the game."""
    ada = await Person.arrive(browser, server.http, "Ada", PHONE)
    await ada.page.add_init_script(COUNT_LOCKS)
    await ada.page.reload()
    await ada.set_table("LOQ")
    await add_bots(ada, 1)
    assert await ada.page.evaluate("window.locks") == [0, 0]
    await ada.press("Deal for two")
    await locks_are(ada, [1, 0])
    await ada.press("Menu")
    await ada.page.get_by_role("switch", name="Keep the screen on").click()
    await locks_are(ada, [1, 1])


async def locks_are(person: Person, wanted: list[int]) -> None:
    """Asked from outside: the page itself may read no text as a program."""
    async with asyncio.timeout(PATIENCE_S):
        while await person.page.evaluate("window.locks") != wanted:
            await person.page.evaluate("() => new Promise(requestAnimationFrame)")


COUNT_LOCKS = """
window.locks = [0, 0];
const request = navigator.wakeLock.request.bind(navigator.wakeLock);
navigator.wakeLock.request = async (kind) => {
  const lock = await request(kind);
  window.locks[0] += 1;
  lock.addEventListener("release", () => (window.locks[1] += 1));
  return lock;
};
"""
