"""Someone comes late and plays on for a bot; a move that was too quick is taken back."""

from __future__ import annotations

import re
from pathlib import Path

from people import A_CALM_HOUSE, DESKTOP, PHONE, Person
from play import at_seat
from playwright.async_api import Browser, expect
from process import Process
from test_alone import act_in_logos, done_with, waits_for_me
from test_life import add_bots
from tiles import good_play, lay_by_tapping, play_button

TURNS = 60  # far more than it takes


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
            await player.when(lambda _: any(waits_for_me(person.view) for person in people))
    raise AssertionError("nobody could lay a word")


@A_CALM_HOUSE
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
