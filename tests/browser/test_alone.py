"""One person and bots in every other seat: each game from the front page to its end."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from entries import guess, open_rows
from people import PHONE, SMALL_PHONE, Person
from play import fresh_word
from playwright.async_api import Browser, expect
from playwright.async_api import Error as BrowserError
from process import Process
from tiles import good_play, lay_by_tapping, play_button

from trilogue.decks.loq.clues import house_descriptions
from trilogue.engine.verify import Weight, verify
from trilogue.games import catalogue

CLICK_MS = 2_000  # before one looks anew: the clock may be faster


async def play_alone(
    browser: Browser,
    server: Process,
    game: str,
    strength: str,
    pictures: Path,
) -> Person:
    """From the front page to the first deal; since bots answer at once, no clock has to be quick."""
    ada = await Person.arrive(browser, server.http, "Ada", PHONE)
    await ada.watch()
    await ada.page.goto(server.http)
    await ada.press("Play alone")
    sheet = ada.page.get_by_role("dialog")
    await sheet.get_by_text("Whom you play with").click()
    await sheet.get_by_text(strength, exact=True).click()
    await sheet.get_by_role("switch", name="They answer at once").click()
    await ada.look(pictures, f"alone-{game.lower()}")
    await sheet.get_by_role("button", name=re.compile(f"^{game}")).click()
    await ada.when(lambda view: True)
    others = [member for member in ada.table["members"] if member["id"] != ada.table["you"]]
    assert others
    assert all(member["bot"] == strength.lower() for member in others)
    return ada


def is_over(view: dict[str, Any]) -> bool:
    return bool(view["phase"] == "over")


def waits_for_me(view: dict[str, Any]) -> bool:
    return is_over(view) or view["you"] in (*view["waiting"], *view.get("free", ()))


async def done_with(person: Person, before: dict[str, Any], *keys: str) -> None:
    """Wait until what was asked of the person is asked no more, or something else is."""
    await person.when(
        lambda view: not waits_for_me(view) or any(view[key] != before[key] for key in keys),
    )


async def test_alone_in_two_taps_new_or_returning(browser: Browser, server: Process) -> None:
    ada = await Person.arrive(browser, server.http, "Ada", PHONE)
    await ada.watch()
    await ada.page.goto(server.http)
    await ada.press("Play alone")
    await ada.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Logos")).click()
    await ada.when(lambda view: view["you"] is not None)
    made_up = next(m["name"] for m in ada.table["members"] if m["id"] == ada.table["you"])
    assert made_up

    before = ada.table["id"]
    await ada.page.goto(server.http)
    await ada.press("Play alone")
    games = ada.page.get_by_role("dialog").locator("button[data-game]")
    await expect(games.first).to_contain_text("Logos")  # played last
    await games.first.click()
    await ada.when(lambda _: ada.table["id"] != before)
    assert ada.table["game"] == "logos"

    await ada.page.goto(server.http)
    await ada.press("Set a table")  # a name that was made up is nobody's
    await ada.page.get_by_role("dialog").get_by_role("button", name=re.compile("^LOQ")).click()
    await expect(ada.page.get_by_label("Your name at the table")).to_have_value("")
    assert ada.faults == []


async def test_alone_against_bots_in_teams(browser: Browser, server: Process) -> None:
    ada = await Person.arrive(browser, server.http, "Ada", PHONE)
    await ada.watch()
    await ada.page.goto(server.http)
    await ada.press("Play alone")
    sheet = ada.page.get_by_role("dialog")
    await sheet.get_by_text("Whom you play with").click()
    await sheet.get_by_role("switch", name=re.compile("in teams, against bots")).click()
    await sheet.get_by_role("button", name=re.compile("^LOQ")).click()
    await ada.when(lambda view: view["phase"] == "ready")
    assert ada.view["sides"] == [0, 1, 0, 1]
    assert [member["bot"] for member in ada.table["members"]][1:] == ["normal"] * 3
    assert ada.faults == []


@pytest.mark.house("--speed", "2")
@pytest.mark.lasts(90)
async def test_linq_alone(browser: Browser, server: Process, pictures: Path) -> None:
    ada = await play_alone(browser, server, "Linq", "Normal", pictures)
    while True:
        await ada.when(waits_for_me)
        view = ada.view
        if is_over(view):
            break
        match view["phase"]:
            case "number":
                await ada.pick_number(4)
            case "words":
                await ada.say(fresh_word())
            case "pointing":
                names = [m["name"] for m in ada.table["members"] if m["id"] != ada.table["you"]]
                for name in ["You", names[0]] if ada.is_spy else names[:2]:
                    await ada.page.get_by_role("checkbox", name=re.compile(f"^{name}:")).click()
                await ada.page.get_by_role("button", name=re.compile("^Point at")).click()
            case "guessing":
                await ada.guess(None)
            case _:
                await ada.page.get_by_role(
                    "button", name=re.compile("^Next round|^To the standings|^Go on")
                ).first.click()
        await done_with(ada, view, "phase", "round")
    own = [word for chapter in ada.view["chapters"] for word in chapter["board"][ada.seat]]
    assert len(own) == 2 * len(ada.view["chapters"]) == 2 * ada.view["rounds"]
    await expect(ada.page.get_by_role("heading", name=re.compile("win|share"))).to_be_visible()
    await look_back(ada, pictures)
    assert ada.faults == []


def read(path: Path) -> bytes:
    return path.read_bytes()


async def look_back(person: Person, pictures: Path) -> None:
    """The finished game again, step by step and through another's eyes, and its file."""
    async with person.page.expect_download() as download:
        await person.page.get_by_role("link", name="Keep the record").click()
    data = read(await (await download.value).path())
    assert {found.weight for found in verify(data, catalogue())} == {Weight.FITS}
    async with person.context.expect_page() as opened:
        await person.page.get_by_role("link", name="Look at it again").click()
    page = await opened.value
    slider = page.get_by_role("slider", name="Step")
    await slider.fill("3")
    bot = next(m["name"] for m in person.table["members"] if m["bot"])
    await page.get_by_label("Through whose eyes").select_option(f"What {bot} saw")
    await expect(page.get_by_text(re.compile(r"step 3 of \d+"))).to_be_visible()
    await expect(page.get_by_text(re.compile("^Your card"))).to_be_visible()
    await page.screenshot(path=pictures / "replay.png")
    await page.get_by_role("button", name="On", exact=True).click()
    await expect(page.get_by_text(re.compile(r"step 4 of \d+"))).to_be_visible()
    await page.get_by_role("button", name="What would the house do?").click()
    await expect(page.get_by_text(re.compile("^The house "))).to_be_visible()
    await page.close()


def is_mine(view: dict[str, Any]) -> bool:
    """Whether it is one's own turn to describe."""
    return bool(view["turn"]["describer"] == view["you"])


# LOQ is against the clock: a second of a busy machine must not be half a turn.
@pytest.mark.house("--speed", "3")
@pytest.mark.lasts(150)
async def test_loq_alone(browser: Browser, server: Process, pictures: Path) -> None:
    ada = await play_alone(browser, server, "LOQ", "Strong", pictures)
    described = house_descriptions()
    seen: set[str] = set()
    while True:
        await ada.when(lambda view: is_over(view) or view["phase"] in ("ready", "tally"))
        if is_over(ada.view):
            break
        if ada.view["phase"] == "tally":
            await ada.press("Continue")
            await ada.when(lambda view: view["phase"] != "tally")
            continue
        card, turn = ada.view["card"]["id"], ada.view["turn"]
        if turn["describer"] == ada.seat:
            await ada.press("Start the clock")
            await ada.when(lambda view: view["phase"] == "describing")
            row = next(row for row in open_rows(ada) if row["text"] in described)
            label = re.compile(f"^Describe {re.escape(row['text'])} ")
            await ada.page.get_by_role("button", name=label).click()
            clue = described[row["text"]].one_syllable
            await ada.page.get_by_label(re.compile("Your clue for")).fill(clue)
            await ada.press("Say it")
            seen.add("described")
        else:
            await ada.when(lambda view: view["phase"] != "ready" or is_mine(view))
            if is_mine(ada.view) and ada.view["phase"] == "ready":
                continue
            if card == "first_round" and ada.view["phase"] == "describing":
                await ada.when(lambda view: bool(view["turn"]["clues"]))
                await guess(ada, "surely not this")
                seen.add("guessed")
        await ada.when(lambda view: view["phase"] in ("tally", "over"))
    assert "described" in seen
    assert ada.view["scores"][0] > 0
    views = [frame["game"]["view"] for frame in ada.frames if frame["game"]]
    turns = [view["turn"] for view in views if view["round"] > 1 and view["turn"]]
    assert {turn["describer"] for turn in turns if turn["clues"]} == {0, 1, 2}
    # At this speed the first round may be over before the bots have loaded what they know.
    assert not any(turn["is_replacement"] for turn in turns)
    await expect(ada.page.get_by_label("The winner")).to_be_visible()
    assert ada.faults == []


# The time in which a bot may doubt a play passes quickly.
@pytest.mark.house("--speed", "16")
@pytest.mark.lasts(100)
async def test_logos_alone(browser: Browser, server: Process, pictures: Path) -> None:
    ada = await play_alone(browser, server, "Logos", "Easy", pictures)
    while True:
        await ada.when(waits_for_me)
        if is_over(ada.view):
            break
        view = ada.view
        await act_in_logos(ada)
        await done_with(ada, view, "phase", "turn", "window", "hand")
    sheet = ada.view["sheet"]
    assert {row["seat"] for row in sheet} == {0, 1}
    assert any(row["kind"] == "tiles" and row["seat"] != ada.seat for row in sheet)
    await expect(ada.page.get_by_role("heading", name=re.compile(r"win|share"))).to_be_visible()
    await look_back_in_place(ada, pictures)
    assert ada.faults == []


async def look_back_in_place(person: Person, pictures: Path) -> None:
    """After the game: the result and what comes next in sight, and the turns beside the best."""
    page = person.page
    again = page.get_by_role("button", name="Same table again")
    for width, height in ((360, 640), (390, 844), (1280, 800)):
        await page.set_viewport_size({"width": width, "height": height})
        await expect(page.get_by_role("region", name="The winner")).to_be_in_viewport(ratio=1)
        await expect(again).to_be_in_viewport(ratio=1)
        await page.screenshot(path=pictures / f"logos-end-{width}.png")
    await share_a_card(person)
    await person.press("Look back")
    await expect(page.get_by_text("Best turn", exact=True)).to_be_in_viewport(ratio=1)
    await expect(page.locator("[aria-current=step]")).to_be_in_viewport()
    await expect(again).to_be_in_viewport(ratio=1)
    await page.screenshot(path=pictures / "logos-look-back.png")
    await page.set_viewport_size({"width": 360, "height": 640})
    for what in (page.get_by_role("application"), page.get_by_text("Best turn", exact=True), again):
        await expect(what).to_be_in_viewport(ratio=1)
    await page.screenshot(path=pictures / "logos-look-back-360.png")
    await person.press("Back to the result")
    await expect(page.get_by_role("region", name="The winner")).to_be_visible()


async def share_a_card(person: Person) -> None:
    """Where the browser cannot share a file it is kept, and the text lies in the clipboard."""
    page = person.page
    await person.press("Share")
    async with page.expect_download() as download:
        await person.press("Share the picture")
    kept = await download.value
    assert kept.suggested_filename == "trilogue-logos.png"
    assert (await kept.path()).read_bytes().startswith(b"\x89PNG")
    # It is said for a moment: who waits for it waits before it comes.
    copied = page.get_by_role("status").filter(has_text="Copied.")
    await asyncio.gather(copied.wait_for(), person.press("Copy as text"))
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def press_in_time(person: Person, name: str) -> None:
    """Press what goes away by itself when its time is over."""
    with suppress(BrowserError):
        button = person.page.get_by_role("button", name=name, exact=True)
        await button.click(timeout=CLICK_MS)


async def act_in_logos(ada: Person) -> None:
    """Something that is never wrong: tiles that make words, else a pass."""
    view = ada.view
    match view["phase"]:
        case "drawn":
            await ada.when(lambda view: view["phase"] != "drawn")  # it goes on by itself
        case "roll":
            await ada.press("Roll the die")
        case "choose":
            await ada.press("Lay tiles")
        case "window":
            await press_in_time(ada, "Let it stand")
        case "place" if view["board"] and not view["may_top_up"] and (tiles := good_play(view)):
            await lay_by_tapping(ada, tiles)
            await (await play_button(ada)).click()
        case "define":
            await ada.press(f"Keep {view['earned']}")
        case "vote":
            await press_in_time(ada, "It stands")
        case _:
            if view.get("may_top_up"):  # the pile lies open; on to laying, without taking any
                await ada.page.get_by_role(
                    "button", name=re.compile("^(Lay with|Take none)")
                ).click()
            await ada.press("Pass")
            if view["phase"] == "place":
                await ada.press("Pass this turn")


@pytest.mark.house("--speed", "8")
@pytest.mark.lasts(40)
async def test_linq_practised_as_a_spy(browser: Browser, server: Process, pictures: Path) -> None:
    ada = await Person.arrive(browser, server.http, "Ada", PHONE)
    await ada.watch()
    await ada.page.goto(server.http)
    await ada.press("Play alone")
    lessons = ada.page.get_by_role("group", name="Practise Linq")
    await lessons.get_by_role("button", name="As spy").click()
    explained = set()
    while True:
        await ada.when(waits_for_me)
        view = ada.view
        if is_over(view):
            break
        explained.add(await ada.page.get_by_role("note", name="A bot explains").inner_text())
        match view["phase"]:
            case "number":
                await ada.pick_number(4)
            case "words":
                assert ada.is_spy
                await ada.say(fresh_word())
            case "pointing":
                other = next(m["name"] for m in ada.table["members"] if m["id"] != ada.table["you"])
                for name in ("You", other):
                    await ada.page.get_by_role("checkbox", name=re.compile(f"^{name}:")).click()
                await ada.page.get_by_role("button", name=re.compile("^Point at")).click()
            case _:
                await ada.page.get_by_role("button", name="To the standings").click()
        await done_with(ada, view, "phase", "board")
    assert len(explained) >= 4
    assert (ada.view["rounds"], ada.view["config"]["practice"]) == (1, "spy")
    assert ada.seat in ada.view["chapters"][0]["teams"][0]["spies"]
    assert ada.faults == []
    await see_the_end_without_a_house(ada, server, pictures)


async def see_the_end_without_a_house(person: Person, server: Process, pictures: Path) -> None:
    """Her device has kept how it ended, and says what it needs the house for."""
    page = person.page
    await page.evaluate("navigator.serviceWorker.ready")
    await server.kill()
    await page.goto(person.site)
    await page.get_by_role("link", name="Games kept on this device").click()
    await expect(page.get_by_role("listitem")).to_have_count(1)
    await page.screenshot(path=pictures / "kept-games.png")
    await page.get_by_role("link", name=re.compile("^Look at it")).click()
    await expect(page.get_by_role("region", name="The winner")).to_be_visible()
    await expect(page.get_by_text("you need the house, which does not answer.")).to_be_visible()
    await expect(page.get_by_role("button", name="Same table again")).to_have_count(0)
    await page.set_viewport_size(SMALL_PHONE)  # type: ignore[arg-type]
    await page.screenshot(path=pictures / "kept-end.png")
    await server.start()
    await page.reload()
    await expect(page.get_by_role("slider", name="Step")).to_be_visible()  # all of it again
