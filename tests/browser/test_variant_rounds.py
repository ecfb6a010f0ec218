"""One round of each variant in real browsers, from the lobby to the ledger."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from people import A_CALM_HOUSE, Person
from play import at_seat, everyone, say_words, speaker
from playwright.async_api import Browser, Locator, expect
from process import Process

from trilogue.decks.linq import load
from trilogue.decks.manifest import our_folders

NAMES = ("Ada", "Ben", "Chloe", "Deniz", "Edith", "Farid")


# At a sheet of paper the device counts five seconds itself: there its time goes as the house's does.
SLOW = 4
SLOW_DEVICE = f"""{{
  const now = performance.now.bind(performance);
  const later = window.setTimeout.bind(window);
  performance.now = () => now() / {SLOW};
  window.setTimeout = (what, ms = 0, ...rest) => later(what, ms * {SLOW}, ...rest);
}}"""


async def seated(browser: Browser, site: str, count: int, script: str = "") -> list[Person]:
    people = [
        await Person.arrive(browser, site, name, reduced_motion="reduce") for name in NAMES[:count]
    ]
    for person in people:
        await person.context.add_init_script(script)
    await people[0].set_table()
    for person in people[1:]:
        await person.join_by_link(f"/j/{people[0].table['link']}")
    return people


async def choose(ada: Person, variant: str = "Plain", silent_night: str = "off") -> None:
    """The host sets the rules for tonight."""
    await ada.page.get_by_role("radio", name=variant, exact=True).check(force=True)
    await ada.options_are({"variant": variant.lower().replace(" ", "_")})
    await ada.page.get_by_label(re.compile("^Silent Night")).select_option(silent_night)
    await ada.options_are({"silent_night": silent_night})


async def dealt(people: list[Person]) -> None:
    """To the first turn of the first round."""
    await people[0].page.get_by_role("button", name=re.compile("^Deal for")).click()
    await everyone(people, "number")
    await at_seat(people, people[0].view["starter"]).pick_number(3)
    await everyone(people, "words")


def teams_of(people: list[Person]) -> dict[str, list[Person]]:
    """Who holds the same card, by its word."""
    found: dict[str, list[Person]] = {}
    for person in people:
        if person.is_spy:
            found.setdefault(person.view["briefing"]["words"][2], []).append(person)
    return found


def adds_up(person: Person) -> None:
    view = person.view
    assert sum(view["points"]) + view["bank"] == 110
    chapter = view["chapters"][0]
    assert chapter["points"] == view["points"]
    moved = [0] * len(view["points"])
    for payment in chapter["ledger"]:
        if payment["payer"] is not None:
            moved[payment["payer"]] -= payment["amount"]
        if payment["payee"] is not None:
            moved[payment["payee"]] += payment["amount"]
    assert [3 + change for change in moved] == view["points"]


@A_CALM_HOUSE
async def test_the_table_chooses_who_begins_and_the_picker_knows_what_is_harder(
    browser: Browser, server: Process, pictures: Path
) -> None:
    """Linq 3 and 4."""
    people = await seated(browser, server.http, 4)
    ada, chloe = people[0], people[2]
    await ada.page.get_by_label(re.compile("^Who begins")).select_option("Chloe")
    await ada.options_are({"starter": 2})
    await expect(chloe.page.get_by_label(re.compile("^Who begins"))).to_have_text("Chloe")
    await ada.page.get_by_role("button", name=re.compile("^Deal for")).click()
    await everyone(people, "number")
    assert at_seat(people, ada.view["starter"]) is chloe
    for person in people:
        line = person.page.get_by_text("1 to 5 are everyday words, 6 to 10 are harder.")
        await expect(line).to_be_visible()
    await chloe.look(pictures, "29-number")
    await chloe.pick_number(7)
    await everyone(people, "words")
    assert [person.faults for person in people] == [[]] * 4


@A_CALM_HOUSE
async def test_a_round_with_a_sleeper(browser: Browser, server: Process, pictures: Path) -> None:
    people = await seated(browser, server.http, 5)
    ada = people[0]
    await choose(ada, "Sleeper")
    await ada.page.get_by_label(re.compile("^Deck")).select_option("Family deck")
    await ada.options_are({"deck": "family"})
    await expect(people[1].page.get_by_text("Family deck")).to_be_visible()
    await ada.look(pictures, "30-lobby-sleeper")
    await dealt(people)
    family = {word for card in load(our_folders("linq")["family"]).cards for word in card}
    assert set(teams_of(people)) <= family
    groups = sorted(teams_of(people).values(), key=len)
    (sleeper,), (first, second) = groups
    agents = [p for p in people if not p.is_spy]
    word = sleeper.view["briefing"]["words"][2]
    # What the sleeper is sent has the size and the role of what a spy is sent.
    assert '"role":"spy"' in sleeper.last_frame
    assert len(sleeper.last_frame) == len(first.last_frame) == len(agents[0].last_frame)
    await say_words(people, 10)
    await everyone(people, "pointing")
    await first.point_at(first, sleeper)
    await second.point_at(second, first)
    await sleeper.point_at(sleeper, agents[0])
    await agents[0].point_at(first, second)
    await agents[1].point_at(sleeper, first)
    await everyone(people, "guessing")
    await agents[0].look(pictures, "31-guessing-sleeper")
    await agents[0].guess(word)  # the sleeper's word is nobody's
    await everyone(people, "debriefing")
    chapter = ada.view["chapters"][0]
    assert chapter["sleeper"] == {"seat": sleeper.seat, "word": word}
    assert not any(payment["entry"] == "code_word" for payment in chapter["ledger"])
    assert any(p["payer"] == first.seat and p["payee"] == sleeper.seat for p in chapter["ledger"])
    await expect(ada.page.get_by_text(re.compile("slept|sleeper", re.I)).first).to_be_visible()
    await ada.look(pictures, "32-debriefing-sleeper")
    adds_up(ada)
    assert [person.faults for person in people] == [[]] * 5


@A_CALM_HOUSE
async def test_a_round_of_spy_vs_spy_for_six(
    browser: Browser, server: Process, pictures: Path
) -> None:
    people = await seated(browser, server.http, 6)
    ada = people[0]
    await choose(ada, "Spy vs Spy")
    await dealt(people)
    one, two = teams_of(people).values()
    words = list(teams_of(people))
    agents = [p for p in people if not p.is_spy]
    await say_words(people, 12)
    await everyone(people, "pointing")
    await one[0].point_at(*one)
    await one[1].point_at(*one)
    await two[0].point_at(two[0], one[0])  # trusts a rival
    await two[1].point_at(*two)
    await agents[0].point_at(*two)
    await agents[1].point_at(one[0], two[0])
    await everyone(people, "guessing")
    await agents[0].look(pictures, "33-guessing-spy-vs-spy")
    await agents[0].guess(words[1])
    await everyone(people, "debriefing")
    ledger = ada.view["chapters"][0]["ledger"]
    to_bank = [p for p in ledger if p["payer"] == two[0].seat and p["payee"] is None]
    assert [(p["amount"], p["rule"]) for p in to_bank] == [(1, 33)]
    assert sum(p["entry"] == "code_word" for p in ledger) == 1
    assert {p["payee"] for p in ledger if p["amount"] == 3} == {one[0].seat, one[1].seat}
    for word in words:
        await expect(ada.page.get_by_role("heading", name=re.compile(word))).to_be_visible()
    await ada.look(pictures, "34-debriefing-spy-vs-spy")
    adds_up(ada)
    assert [person.faults for person in people] == [[]] * 6


async def draw(person: Person, shift: int) -> None:
    """Begin, draw two strokes with the mouse, and show them."""
    await person.press("Begin")
    await two_strokes(person, shift)
    await person.press("Done")


def sheet_of(person: Person) -> Locator:
    return person.page.get_by_role("img", name="Draw here")


async def two_strokes(person: Person, shift: int) -> None:
    pad = sheet_of(person)
    box = await pad.bounding_box()
    assert box is not None
    mouse = person.page.mouse
    for x in (0.3, 0.6):
        await mouse.move(box["x"] + x * box["width"], box["y"] + 0.2 * box["height"] + shift)
        await mouse.down()
        await mouse.move(
            box["x"] + (x + 0.1) * box["width"], box["y"] + 0.7 * box["height"], steps=6
        )
        await mouse.up()


@pytest.mark.house("--speed", str(1 / SLOW))
async def test_a_silent_night_of_sketches(
    browser: Browser, server: Process, pictures: Path
) -> None:
    people = await seated(browser, server.http, 4, SLOW_DEVICE)
    ada = people[0]
    await choose(ada, silent_night="sketches")
    await dealt(people)
    await speaker(people).look(pictures, "35-about-to-draw")
    artist = speaker(people)
    for turn in range(8):
        seq = max(person.frames[-1]["seq"] for person in people)
        await draw(speaker(people), turn * 3)
        await asyncio.gather(*(person.caught_up(seq + 2) for person in people))
        if turn == 0:
            other = next(person for person in people if person is not artist)
            strokes = other.view["sketches"][artist.seat][0]
            assert len(strokes) == 2
            assert all(len(stroke) >= 4 for stroke in strokes)
            title = f"{artist.name}’s first sketch"
            # It is replayed large for all; then it lies on the board and can be opened again.
            await expect(other.page.get_by_role("img", name=title)).to_be_visible()
            await other.look(pictures, "36-a-sketch-is-shown")
            await other.page.keyboard.press("Shift")
            await other.page.get_by_role("button", name=title).click()
            await expect(other.page.get_by_role("dialog", name=title)).to_be_visible()
            await other.page.keyboard.press("Escape")
    await everyone(people, "pointing")
    await ada.look(pictures, "37-pointing-at-sketches")
    await point_past_each_other(people)
    await everyone(people, "debriefing")
    await ada.look(pictures, "38-debriefing-sketches")
    adds_up(ada)
    assert [person.faults for person in people] == [[]] * 4


@pytest.mark.house("--speed", str(1 / SLOW))
async def test_a_sketch_survives_a_reload(browser: Browser, server: Process) -> None:
    people = await seated(browser, server.http, 4, SLOW_DEVICE)
    ada = people[0]
    await choose(ada, silent_night="sketches")
    await dealt(people)
    artist = speaker(people)
    await artist.press("Begin")
    await two_strokes(artist, 0)
    # The clock stands still meanwhile, so that the five seconds are not over before the page is back.
    await ada.page.get_by_role("button", name="Menu").click()
    await ada.page.get_by_role("button", name="Pause").click()
    await expect(artist.page.get_by_text("paused").first).to_be_visible()
    strokes = sheet_of(artist).locator("path")
    drawn = [await strokes.nth(i).get_attribute("d") for i in range(2)]
    await artist.page.reload()
    await expect(strokes).to_have_count(2)
    assert [await strokes.nth(i).get_attribute("d") for i in range(2)] == drawn
    await ada.page.get_by_role("button", name="Go on").first.click()
    await ada.when(lambda view: any(view["sketches"]))
    (shown,) = ada.view["sketches"][artist.seat]
    assert len(shown) == 2
    assert [person.faults for person in people] == [[]] * 4


@pytest.mark.lasts(50)
async def test_a_silent_night_of_charades(
    browser: Browser, server: Process, pictures: Path
) -> None:
    people = await seated(browser, server.http, 4)
    ada = people[0]
    await choose(ada, silent_night="charades")
    await dealt(people)
    for turn in range(8):
        seq = max(person.frames[-1]["seq"] for person in people)
        performer = speaker_by_turns(people)
        if turn == 0:
            asked = performer.page.get_by_text("Act it out, without a word.").first
            # It is there for five seconds: whoever looks from the beginning does not miss it.
            await asyncio.gather(asked.wait_for(), performer.press("Begin"))
            await performer.look(pictures, "39-charades")
        else:
            await performer.press("Begin")
        await asyncio.gather(*(person.caught_up(seq + 2) for person in people))
    await everyone(people, "pointing")
    assert ada.view["board"] == [["•", "•"]] * 4
    await point_past_each_other(people)
    await everyone(people, "debriefing")
    adds_up(ada)
    assert [person.faults for person in people] == [[]] * 4


def speaker_by_turns(people: list[Person]) -> Person:
    """Whose turn it is; while someone performs, the game waits for nobody."""
    view = people[0].view
    seat = min(view["order"], key=lambda seat: len(view["board"][seat]))
    return at_seat(people, seat)


async def point_past_each_other(people: list[Person]) -> None:
    """The spies find each other, and no double agent finds both."""
    spies = [person for person in people if person.is_spy]
    agents = [person for person in people if not person.is_spy]
    for spy in spies:
        await spy.point_at(*spies)
    await agents[0].point_at(spies[0], agents[1])
    await agents[1].point_at(spies[1], agents[0])
