"""Someone comes late and plays on for a bot; a move that was too quick is taken back."""

from __future__ import annotations

import re
from pathlib import Path

from people import DESKTOP, PHONE, Person
from play import at_seat
from playwright.async_api import Browser, expect
from process import Process
from test_life import add_bots
from tiles import good_play, lay_by_tapping, play_button

PATIENCE_S = 60


async def modestly(person: Person) -> None:
    """Roll, let stand, or pass, as it comes."""
    view = person.view
    match view["phase"]:
        case "roll":
            await person.press("Roll the die")
        case "choose":
            await person.press("Lay tiles")
        case "window":
            await person.press("Let it stand")
        case phase:
            await person.press("Pass")
            if phase == "place":
                await person.press("Pass this turn")
    told = ("phase", "turn", "waiting")
    await person.when(lambda seen: any(seen[key] != view[key] for key in told))


async def about_to_lay(people: list[Person]) -> tuple[Person, Person]:
    """Play on until someone has tiles that make a word; that one, and the other."""
    for _ in range(40):
        first, second = people
        await second.caught_up(first.frames[-1]["seq"])
        await first.caught_up(second.frames[-1]["seq"])
        player = at_seat(people, first.view["player"])
        if player.view["phase"] == "place" and good_play(player.view):
            return player, second if player is first else first
        await modestly(player)
    raise AssertionError("nobody could lay a word")


async def test_a_latecomer_plays_for_a_bot_and_a_move_is_taken_back(
    browser: Browser, server: Process, pictures: Path
) -> None:
    ada = await Person.arrive(browser, server.http, "Ada", DESKTOP)
    await ada.set_table("Logos")
    await add_bots(ada, 1)
    await ada.press("Deal for two")
    await ada.when(lambda view: view["you"] in view["waiting"], PATIENCE_S)

    ben = await Person.arrive(browser, server.http, "Ben", PHONE)
    await ben.come_late(ada.table["code"])
    bot = next(member for member in ada.table["members"] if member["bot"])
    await expect(ben.page.get_by_text("You came late.")).to_be_visible()
    await ben.look(pictures, "late")
    await ben.press(f"Play for {bot['name']}")
    for _ in range(40):
        await ada.when(lambda view: view["you"] in view["waiting"], PATIENCE_S)
        if ben.view["you"] is not None:
            break
        await modestly(ada)
    assert ben.seat == bot["seat"]
    assert [member["name"] for member in ada.table["members"]] == ["Ada", "Ben"]

    player, other = await about_to_lay([ada, ben])
    tiles = good_play(player.view)
    assert tiles
    before = player.view["board"]
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
