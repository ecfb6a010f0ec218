"""What happens to people in the middle of a game when their server is killed, or their page fails."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest
from people import A_CALM_HOUSE, Person
from play import at_seat, everyone, fresh_word, on_the_board, say_words, speaker
from playwright.async_api import Browser, WebSocketRoute, expect
from process import Process

from trilogue.cli import main


@A_CALM_HOUSE
async def test_everyone_plays_on_after_the_server_was_killed(
    browser: Browser, server: Process
) -> None:
    people = [
        await Person.arrive(browser, server.http, name) for name in ("Ada", "Ben", "Chloe", "Deniz")
    ]
    ada = people[0]
    await ada.set_table()
    for person in people[1:]:
        await person.join_by_word(ada.table["code"])
    await ada.press("Deal for four")
    await everyone(people, "number")
    await at_seat(people, ada.view["starter"]).pick_number(2)
    await everyone(people, "words")
    await say_words(people, 3)
    board = ada.view["board"]
    talker = speaker(people)

    await server.kill()
    for person in people:
        await expect(person.page.get_by_text("You are offline")).to_be_visible()
    # What is said meanwhile waits, and is sent by itself once there is someone to hear it.
    word = fresh_word()
    await talker.say(word)
    await server.start()
    for person in people:
        await expect(person.page.get_by_text("You are offline")).to_be_hidden()
        await expect(person.page.get_by_label("Word board")).to_contain_text(word)
        await person.when(on_the_board(word))
    assert [
        words[: len(before)] for words, before in zip(ada.view["board"], board, strict=True)
    ] == board
    await say_words(people, 4)
    await everyone(people, "pointing")
    assert [person.faults for person in people] == [[], [], [], []]


@A_CALM_HOUSE
async def test_a_frame_that_cannot_be_drawn_does_not_freeze_the_page(
    browser: Browser, server: Process
) -> None:
    """Edith is sent one frame without its word board; all others are sound."""
    ada = await Person.arrive(browser, server.http, "Ada")
    await ada.set_table()
    people = [ada]
    for name in ("Ben", "Chloe", "Deniz"):
        people.append(await Person.arrive(browser, server.http, name))
        await people[-1].join_by_word(ada.table["code"])
    edith = await Person.arrive(browser, server.http, "Edith")
    spoilt: list[str] = []

    def listen(line: WebSocketRoute) -> None:
        house = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            frame = json.loads(message)
            game = frame.get("game")
            if game and game["view"]["phase"] == "words" and not spoilt:
                spoilt.append(game["view"].pop("board"))
            line.send(json.dumps(frame))

        house.on_message(pass_on)

    await edith.page.route_web_socket("**/ws", listen)
    await edith.join_by_word(ada.table["code"])
    await ada.press("Deal for five")
    await everyone(people, "number")
    starter = ada.view["starter"]
    picks = next((person for person in people if person.seat == starter), edith)
    await picks.pick_number(2)
    await everyone(people, "words")
    await expect(edith.page.get_by_text("This page has stumbled.")).to_be_visible()

    await ada.press("Menu")
    await ada.press("Pause the table")
    for person in (*people, edith):
        await expect(person.page.get_by_label("Word board")).to_be_visible()
        await expect(person.page.get_by_text("The table is paused.").first).to_be_visible()
    assert len(spoilt) == 1
    assert edith.faults
    assert all("of undefined" in fault for fault in edith.faults)  # the board it was not sent
    assert [person.faults for person in people] == [[]] * 4


@A_CALM_HOUSE
@pytest.mark.lasts(20)
async def test_a_restart_is_told_before_and_is_a_short_pause(
    browser: Browser, server: Process, tmp_path: Path, pictures: Path
) -> None:
    small, television = {"width": 360, "height": 640}, {"width": 1280, "height": 720}
    ada = await Person.arrive(browser, server.http, "Ada", small)
    ben = await Person.arrive(browser, server.http, "Ben")
    room = await Person.arrive(browser, server.http, "the room", television)
    await ada.set_table("LOQ")
    await ben.join_by_word(ada.table["code"])
    await ada.press("Show on a television")
    await ada.page.keyboard.press("Escape")
    await ada.press("Deal for two")
    await everyone([ada, ben], "ready")
    await room.page.goto(f"{server.http}/tv/{ada.table['code'].lower().replace(' ', '-')}")
    screens = [person.page for person in (ada, ben, room)]
    await expect(room.page.get_by_text("LOQ").first).to_be_visible()
    told = [page.get_by_text("back in a minute") for page in screens]

    assert await asyncio.to_thread(main, ["notice", "--data", str(tmp_path / "data")]) == 0
    for person, strip in zip((ada, ben, room), told, strict=True):
        await expect(strip).to_be_visible()
        await expect(strip).to_be_in_viewport(ratio=1)
        await person.page.screenshot(path=pictures / f"restart-{person.name.replace(' ', '-')}.png")
    assert await server.end() == 0
    for strip in told:
        await expect(strip).to_be_visible()  # not "You are offline": they know why
    await server.start()
    for strip in told:
        await expect(strip).to_be_hidden()
    describer = at_seat([ada, ben], ada.view["turn"]["describer"])
    await describer.page.get_by_role("button", name=re.compile("Start the clock")).click()
    await everyone([ada, ben], "describing")
    assert [person.faults for person in (ada, ben, room)] == [[], [], []]
