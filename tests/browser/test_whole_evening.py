"""A complete evening: three games in a row, six people at the table, two of them at one tablet, a
television, someone who loses the line, and someone who comes late. At every step what must be in
sight is."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from pathlib import Path

import pytest
from entries import FAIR, Row, choose, confirm, guess, open_rows, say
from in_sight import OUT_OF_SIGHT
from patience import PATIENCE_S
from people import DESKTOP, PHONE, SMALL_PHONE, Person
from play import fresh_word
from playwright.async_api import Browser, Page, expect
from playwright.async_api import Error as BrowserError
from process import Process

SCREEN = {"width": 1920, "height": 1080}
TABLET = {"width": 820, "height": 1180}
A_GAME_S = 900
CLICK_MS = 2_000  # before one looks anew: others may be faster
PRESSED = re.compile(
    "^(I am (?!ready).*|Start the clock|That is all|Continue|Roll the die|Lay tiles|Let it stand|"
    r"It stands|Keep \d+|Pass|Pass this turn|Let it be|Next round.*|To the standings|Go on|"
    r"To the table|Lay with .*|Take none)$"
)


async def act(page: Page) -> None:
    """Do the first thing that this screen asks for, once it asks for something."""
    dialog = page.get_by_role("dialog")
    around = dialog if await dialog.count() else page
    button = around.get_by_role("button", name=PRESSED, disabled=False).first
    number = page.get_by_role("radio", name="4", exact=True, disabled=False)
    word = page.get_by_label(re.compile("one word only"))
    point = page.get_by_role("button", name=re.compile("^Point at"), disabled=False)
    chosen = page.get_by_role("checkbox", checked=False, disabled=False)
    asked = button.or_(number).or_(word).or_(point).or_(chosen)
    await asked.first.wait_for()
    if await number.count():
        await number.check(force=True)
        await page.get_by_role("button", name=re.compile("number", re.I)).click()
    elif await word.count():
        await word.fill(fresh_word())
        await page.get_by_role("button", name="Say it", exact=True).click()
    elif await point.count():
        await point.click()
    elif await chosen.count():
        await chosen.first.click()
    else:
        await button.click()


class Talkers:
    """Those who play LOQ in earnest: one hears what all the others tell, and one tells her."""

    def __init__(self, listener: Person, *others: Person) -> None:
        self._hears = {listener: others[0], **dict.fromkeys(others, listener)}
        self._guessed: set[tuple[int, str]] = set()

    async def act(self, person: Person) -> bool:
        """Describe or guess; False if there is nothing of the kind to do."""
        phase = person.view["phase"]
        if person not in self._hears or phase not in ("describing", "recall"):
            return False
        if person.view["turn"]["describer"] != person.seat:
            return "make_guess" in person.view["may"] and await self._guess(person)
        if phase == "describing" and not person.view["turn"]["clues"]:
            await say(person, open_rows(person)[0], FAIR)
            await person.when(lambda view: view["phase"] != phase or bool(view["turn"]["clues"]))
            return True
        if phase == "describing" and person.view["turn"]["rule"]["memory"]:
            return False  # the others guess once she says that she is done
        if self._untold(person):
            await next_step(person)
            return True
        return False

    async def _guess(self, person: Person) -> bool:
        told_by = next((p for p in self._hears if p.seat == p.view["turn"]["describer"]), None)
        if told_by is None or self._hears[told_by] is not person:
            return False
        wanted = self._untold(told_by)
        if wanted:
            seq, row = person.frames[-1]["seq"], wanted[0]
            self._guessed.add((person.view["round"], row["text"]))
            await guess(person, row["text"])
            if person.view["turn"]["rule"]["one_guess"]:
                await confirm(person, row["category"])
            await person.caught_up(seq + 1)
        else:
            await next_step(person)
        return True

    def _untold(self, describer: Person) -> list[Row]:
        """What the describer's mate has not guessed of the first level."""
        first = describer.view["turn"]["levels"][0]["level"]
        return [
            row
            for row in open_rows(describer)
            if row["level"] == first and (describer.view["round"], row["text"]) not in self._guessed
        ]


async def next_step(person: Person) -> None:
    await person.caught_up(person.frames[-1]["seq"] + 1)


# What of a television is cut off: nobody can scroll it.
CUT_OFF = """() =>
  [...document.querySelectorAll(".tv :is(h1, h2, [role=timer], .entries li)")]
    .filter((each) => each.checkVisibility() && !each.closest(".visually-hidden"))
    .map((each) => [each.getBoundingClientRect(), each.textContent.trim().slice(0, 40)])
    .filter(([{ left, top, right, bottom }]) =>
      left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
    .map(([, said]) => `the television cuts off “${said}”`)"""

SETTLED = """async () => {
  const moving = document.getAnimations().filter(({ playState, effect }) =>
    playState === "running" && effect.getComputedTiming().endTime < Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


async def all_in_sight(page: Page, faults: str = OUT_OF_SIGHT) -> None:
    """What is drawn is looked at once it stands still."""
    found = await page.evaluate(faults)
    while found:
        await page.evaluate(SETTLED)
        before, found = found, await page.evaluate(faults)
        assert found != before, page.viewport_size


SHOWN = """() => [...document.querySelectorAll("h1, h2, dialog[open], button:enabled")]
  .filter((each) => each.checkVisibility())
  .map((each) => (each.ariaLabel ?? each.textContent).trim().slice(0, 30))"""
A_LOOK_S = 10


async def stands(person: Person) -> str:
    """Where somebody is, should nothing go on: what they were told, and what their page shows."""
    told = [(frame["seq"], (frame["game"] or {}).get("view", {})) for frame in person.frames[-1:]]
    where = [(seq, view.get("phase"), view.get("waiting")) for seq, view in told]
    try:
        async with asyncio.timeout(A_LOOK_S):
            shown = await person.page.evaluate(SHOWN)
    except TimeoutError:
        shown = "a page that does not answer"
    return f"{person.name}, told {where}: {shown} {person.faults}"


class Table:
    """The evening's people and screens."""

    def __init__(self, people: list[Person], television: Person) -> None:
        self.people = people
        self.television = television
        self.ada = people[0]

    async def play(
        self, until: str = "over", talkers: Talkers | None = None, late: Person | None = None
    ) -> None:
        """Everyone does what their screen asks for, until the game has come so far."""
        for person in self.people:
            person.page.set_default_timeout(CLICK_MS)
        async with asyncio.timeout(A_GAME_S), asyncio.TaskGroup() as at_once:
            for person in self.people:
                at_once.create_task(self._play_as(person, until, talkers))
            if late:
                at_once.create_task(self._come_late(late))
            at_once.create_task(self._look_on(until, [*self.people, *([late] if late else [])]))
        for person in self.people:
            person.page.set_default_timeout(PATIENCE_S * 1000)
        await self.television.caught_up(self.ada.frames[-1]["seq"])

    def _goes_on(self, until: str) -> bool:
        return bool(self.ada.view["phase"] != until)

    async def _play_as(self, person: Person, until: str, talkers: Talkers | None) -> None:
        while self._goes_on(until):
            with suppress(BrowserError):  # what was asked for is asked no more
                await all_in_sight(person.page)
                if not (talkers and await talkers.act(person)):
                    await act(person.page)

    async def _come_late(self, late: Person) -> None:
        """The rules give her a seat as soon as they can; then she plays as all do."""
        await late.come_late(self.ada.table["code"])
        await late.when(lambda view: view["you"] is not None)
        late.page.set_default_timeout(CLICK_MS)
        await self._play_as(late, "over", None)

    async def _look_on(self, until: str, present: list[Person]) -> None:
        while self._goes_on(until):
            with suppress(BrowserError):
                await all_in_sight(self.television.page, CUT_OFF)
            try:
                await self.ada.caught_up(self.ada.frames[-1]["seq"] + 1)
            except TimeoutError:
                pytest.fail("\n".join([await stands(person) for person in present]))

    async def the_end_is_in_sight(self) -> None:
        """Who won, and what comes next; on the television too."""
        for person in self.people:
            await expect(person.page.get_by_label("The winner")).to_be_in_viewport(ratio=1)
            share = person.page.get_by_role("button", name="Share", exact=True)
            await expect(share).to_be_in_viewport(ratio=1)
            await all_in_sight(person.page)
        again = self.ada.page.get_by_role("button", name="Same table again")
        await expect(again).to_be_in_viewport(ratio=1)
        shown = self.television.page
        await expect(shown.get_by_label("The winner")).to_be_in_viewport(ratio=1)
        await all_in_sight(shown, CUT_OFF)

    async def change_game(self, title: str) -> None:
        await self.ada.press("Other game")
        sheet = self.ada.page.get_by_role("dialog")
        await sheet.get_by_role("button", name=re.compile(f"^{title}")).click()
        await expect(
            self.television.page.get_by_role("heading", name=title, exact=True)
        ).to_be_visible()

    async def deal(self) -> None:
        await self.ada.press("Deal for six")
        for person in (*self.people, self.television):
            await person.when(lambda view: view["phase"] != "over")


async def seated(browser: Browser, site: str) -> Table:
    """Ada, Edith and Farid on phones, Ben and Chloe on one tablet, Deniz on a desktop."""
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
    others = []
    for name, size in (("Deniz", DESKTOP), ("Edith", SMALL_PHONE), ("Farid", PHONE)):
        other = await Person.arrive(browser, site, name, size, reduced_motion="reduce")
        await other.join_by_word(code)
        others.append(other)
    await ada.press("Show on a television")
    await ada.page.keyboard.press("Escape")
    television = await Person.arrive(browser, site, "the television", SCREEN)
    await television.watch()
    await television.page.goto(f"{site}/tv/{code.lower()}")
    await expect(television.page.get_by_text("Six of eight seated")).to_be_visible()
    return Table([ada, ben, *others], television)


async def lose_the_line(deniz: Person) -> None:
    """A phone goes through a tunnel, and comes out again."""
    await deniz.context.set_offline(True)
    await expect(deniz.page.get_by_text(re.compile("offline", re.I)).first).to_be_visible()
    await deniz.context.set_offline(False)
    seq = deniz.frames[-1]["seq"]
    await deniz.caught_up(seq)
    await expect(deniz.page.get_by_text(re.compile("You are offline"))).to_have_count(0)


@pytest.mark.house("--speed", "8")
@pytest.mark.lasts(240)
async def test_an_evening(browser: Browser, server: Process, pictures: Path) -> None:
    table = await seated(browser, server.http)
    ada, _, deniz, edith, farid = table.people

    await table.deal()
    await table.play(until="words")
    await lose_the_line(deniz)
    await table.play()
    await table.the_end_is_in_sight()
    points = {"Linq": ada.view["points"]}
    assert sum(ada.view["points"]) + ada.view["bank"] == 110
    await table.television.page.screenshot(path=pictures / "tv-evening-linq.png")

    await table.change_game("Logos")
    await ada.page.get_by_label(re.compile("^The bag")).select_option("short")
    await ada.options_are({"bag": "short"})
    await table.deal()
    await table.play()
    await table.the_end_is_in_sight()
    points["Logos"] = [side["score"] for side in ada.view["sides"]]
    await table.television.page.screenshot(path=pictures / "tv-evening-logos.png")

    await table.change_game("LOQ")
    await choose(ada, "coop", "typed")
    await table.deal()
    gus = await Person.arrive(browser, server.http, "Gus", PHONE, reduced_motion="reduce")
    await table.play(talkers=Talkers(ada, deniz, edith, farid), late=gus)
    await gus.until("over")
    table.people.append(gus)
    await table.the_end_is_in_sight()
    assert ada.view["scores"][0] > 0
    assert ada.view["result"]["awards"]["best_clue"]
    assert ada.view["sides"] == [0] * 7
    await table.television.page.screenshot(path=pictures / "tv-evening-loq.png")

    evening = ada.table["evening"]
    assert [game["title"] for game in evening] == ["Linq", "Logos", "LOQ"]
    for game in evening[:2]:
        assert [placed["points"] for placed in game["people"]] == list(points[game["title"]])
    standings = ada.page.get_by_label("This evening")
    await expect(standings).to_contain_text("Three games played.")
    await expect(standings.get_by_role("listitem").filter(has_text="Chloe").first).to_be_visible()
    secrets = [view for view in table.television.frames if view["game"]]
    assert all(frame["game"]["view"]["you"] is None for frame in secrets)
    assert [person.faults for person in (*table.people, table.television)] == [[]] * 7
