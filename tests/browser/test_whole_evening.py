"""A complete evening: three games in a row, six at the table, two of them bots, a television,
one device for two people, and someone who loses the line."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from pathlib import Path

import pytest
from entries import FAIR, Row, confirm, guess, meant, open_rows, say
from people import DESKTOP, PATIENCE_S, PHONE, Person
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
    """Two who play LOQ in earnest: one tells the other every entry, and she knows what bots say."""

    def __init__(self, listener: Person, mate: Person) -> None:
        self._listener = listener
        self._mates = {listener: mate, mate: listener}
        self._guessed: set[tuple[int, str]] = set()

    async def act(self, person: Person) -> bool:
        """Describe or guess; False if there is nothing of the kind to do."""
        phase = person.view["phase"]
        if person not in self._mates or phase not in ("describing", "recall"):
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
        wanted = self._wanted(person)
        if wanted is None:
            return False
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

    def _wanted(self, person: Person) -> list[Row] | None:
        """What to guess now; None if it is for others to guess."""
        turn, mate = person.view["turn"], self._mates[person]
        if turn["describer"] == mate.seat:
            return self._untold(mate)
        if person is self._listener and turn["describer"] in bots_of(person):
            heard = [
                {"text": meant(clue["text"]), "category": clue["category"]}
                for clue in turn["clues"]
            ]
            return [row for row in heard if row["text"] and self._is_new(person, row)]
        return None

    def _untold(self, describer: Person) -> list[Row]:
        """What the describer's mate has not guessed of the first level."""
        first = describer.view["turn"]["levels"][0]["level"]
        return [
            row
            for row in open_rows(describer)
            if row["level"] == first and self._is_new(describer, row)
        ]

    def _is_new(self, person: Person, row: Row) -> bool:
        return (person.view["round"], row["text"]) not in self._guessed


async def next_step(person: Person) -> None:
    await person.caught_up(person.frames[-1]["seq"] + 1)


def bots_of(person: Person) -> set[int]:
    """The seats that bots hold."""
    return {member["seat"] for member in person.table["members"] if member["bot"]}


def guessed_from_bots(person: Person, since: int) -> set[str]:
    """The entries that were guessed in the turns in which a bot described."""
    turns = [frame["game"]["view"]["turn"] for frame in person.frames[since:] if frame["game"]]
    return {
        row["text"]
        for turn in turns
        if turn and turn["describer"] in bots_of(person) and turn["clues"]
        for level in turn["levels"]
        for row in level["rows"]
        if row["mark"] == "guessed"
    }


class Table:
    """The evening's people and screens."""

    def __init__(self, people: list[Person], television: Person) -> None:
        self.people = people
        self.television = television
        self.ada = people[0]

    async def play(self, until: str = "over", talkers: Talkers | None = None) -> None:
        """Everyone does what their screen asks for, until the game has come so far."""
        for person in self.people:
            person.page.set_default_timeout(CLICK_MS)
        async with asyncio.timeout(A_GAME_S), asyncio.TaskGroup() as at_once:
            for person in self.people:
                at_once.create_task(self._play_as(person, until, talkers))
        for person in self.people:
            person.page.set_default_timeout(PATIENCE_S * 1000)
        await self.television.caught_up(self.ada.frames[-1]["seq"])

    async def _play_as(self, person: Person, until: str, talkers: Talkers | None) -> None:
        while self.ada.view["phase"] != until:
            with suppress(BrowserError):  # what was asked for is asked no more
                if not (talkers and await talkers.act(person)):
                    await act(person.page)

    async def change_game(self, title: str) -> None:
        await self.ada.press("Menu")
        await self.ada.press("Look after the table")
        await self.ada.press("Play another game")
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
    """Ada on a phone, Ben and Chloe on one tablet, Deniz on a desktop, and two bots."""
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
    deniz = await Person.arrive(browser, site, "Deniz", DESKTOP, reduced_motion="reduce")
    await deniz.join_by_word(code)
    for seats in (5, 6):
        await ada.press("Add a bot")
        await ada.page.get_by_role("switch", name="Answers at once").click()
        await ada.press("Give it a seat")
        await expect(ada.page.get_by_role("dialog")).to_have_count(0)
        await expect(ada.page.get_by_role("listitem").filter(has_text="bot,")).to_have_count(
            seats - 4
        )
    await ada.press("Menu")
    await ada.press("Look after the table")
    await ada.page.get_by_role("switch", name="Screens and watchers").click()
    await expect(ada.page.get_by_text("Nobody looks on yet.")).to_be_visible()
    await ada.page.keyboard.press("Escape")
    television = await Person.arrive(browser, site, "the television", SCREEN)
    await television.watch()
    await television.page.goto(f"{site}/tv/{code.lower()}")
    await expect(television.page.get_by_text("Six of eight seated")).to_be_visible()
    return Table([ada, ben, deniz], television)


async def lose_the_line(deniz: Person) -> None:
    """A phone goes through a tunnel, and comes out again."""
    await deniz.context.set_offline(True)
    await expect(deniz.page.get_by_text(re.compile("offline", re.I)).first).to_be_visible()
    await deniz.context.set_offline(False)
    seq = deniz.frames[-1]["seq"]
    await deniz.caught_up(seq)
    await expect(deniz.page.get_by_text(re.compile("You are offline"))).to_have_count(0)


@pytest.mark.house("--speed", "8")
@pytest.mark.lasts(220)
async def test_an_evening(browser: Browser, server: Process, pictures: Path) -> None:
    table = await seated(browser, server.http)
    ada, _, deniz = table.people

    await table.deal()
    await table.play(until="words")
    await lose_the_line(deniz)
    await table.play()
    points = {"Linq": ada.view["points"]}
    assert sum(ada.view["points"]) + ada.view["bank"] == 110
    await table.television.page.screenshot(path=pictures / "tv-evening-linq.png")

    await table.change_game("LOQ")
    await ada.options_are({"talk": "typed"})  # the bots at the table can only read and write
    await table.deal()
    since = len(ada.frames)
    await table.play(talkers=Talkers(ada, deniz))
    assert ada.view["scores"][0] > 0
    assert guessed_from_bots(ada, since)
    points["LOQ"] = [ada.view["scores"][side] for side in ada.view["sides"]]
    await table.television.page.screenshot(path=pictures / "tv-evening-loq.png")

    await table.change_game("Logos")
    await ada.page.get_by_label(re.compile("^The bag")).select_option("short")
    await ada.options_are({"bag": "short"})
    await table.deal()
    await table.play()
    await table.television.page.screenshot(path=pictures / "tv-evening-logos.png")

    evening = ada.table["evening"]
    assert [game["title"] for game in evening] == ["Linq", "LOQ", "Logos"]
    for game in evening[:2]:
        assert [placed["points"] for placed in game["people"]] == list(points[game["title"]])
    standings = ada.page.get_by_label("This evening")
    await expect(standings).to_contain_text("Three games played.")
    await expect(standings.get_by_role("listitem").filter(has_text="Chloe").first).to_be_visible()
    secrets = [view for view in table.television.frames if view["game"]]
    assert all(frame["game"]["view"]["you"] is None for frame in secrets)
    assert [person.faults for person in (*table.people, table.television)] == [[]] * 4
