"""A round of Linq that is said aloud: the phones keep cards, turns and points."""

from __future__ import annotations

import re
from itertools import groupby

import pytest
from people import Person
from play import at_seat, everyone, speaker
from playwright.async_api import Browser, expect
from process import Process

NAMES = ("Ada", "Ben", "Chloe", "Deniz")


async def in_one_room(browser: Browser, site: str) -> list[Person]:
    """Four sit down, say that they are in one room, and pick a number."""
    people = [await Person.arrive(browser, site, name, reduced_motion="reduce") for name in NAMES]
    ada, *others = people
    await ada.set_table()
    for person in others:
        await person.join_by_link(f"/j/{ada.table['link']}")
    await ada.page.get_by_role("radio", name="In one room").check(force=True)
    await ada.options_are({"aloud": True, "word_s": 0})
    await ada.page.get_by_role("button", name=re.compile("^Deal for")).click()
    await everyone(people, "number")
    await at_seat(people, ada.view["starter"]).pick_number(3)
    await everyone(people, "words")
    return people


def said(people: list[Person]) -> list[int]:
    """How many words of each seat have been said."""
    return [len(words) for words in people[0].view["board"]]


async def until_said(people: list[Person], number: int) -> None:
    for person in people:
        await person.when(lambda view: sum(map(len, view["board"])) == number)


@pytest.mark.lasts(30)
async def test_a_round_is_said_aloud(browser: Browser, server: Process) -> None:
    people = await in_one_room(browser, server.http)
    first = speaker(people)
    neighbour = next(person for person in people if person is not first)
    await expect(first.page.get_by_text("Say one word.")).to_be_visible()
    await expect(neighbour.page.get_by_text(f"{first.name} says one word.")).to_be_visible()
    await neighbour.press(f"{first.name} has said it")
    await until_said(people, 1)
    await first.press("I had not said it yet")
    await until_said(people, 0)
    for number in range(1, 8):
        await speaker(people).press("I have said it")
        await until_said(people, number)
    last = speaker(people)
    await expect(last.page.get_by_text("Say your first word again")).to_be_visible()
    await last.press("Write it for the board")
    await last.page.get_by_label("Your word, for the board").fill("zeppelin")
    await last.press("Said")
    await everyone(people, "pointing")
    assert said(people) == [2, 2, 2, 2]
    assert ["“”", "zeppelin"] in people[0].view["board"]
    await expect(people[0].page.get_by_text("zeppelin", exact=True)).to_be_visible()
    await point(people)
    await everyone(people, "debriefing")
    for person in people:
        came_in_beats(person)
    assert all(person.faults == [] for person in people)


async def point(people: list[Person]) -> None:
    """The spies find each other, and nobody names both."""
    first, second = [person for person in people if person.is_spy]
    one, other = [person for person in people if not person.is_spy]
    await first.point_at(first, second)
    await second.point_at(second, first)
    await one.point_at(first, other)
    await other.point_at(second, one)


def came_in_beats(person: Person) -> None:
    """Linq 39: each beat came in its turn, and nothing of it before."""
    views = [frame["game"]["view"] for frame in person.frames if frame["game"]]
    shown = [view["phase"] for view in views]
    order = ["pointing", "counting", "hands", "spies", "debriefing"]
    assert [phase for phase, _ in groupby(shown) if phase in order] == order
    for view in views:
        assert bool(view["aims"]) == (view["phase"] == "hands")
        assert bool(view["seen"]) == (view["phase"] in ("spies", "debriefing"))
        assert bool(view["chapters"]) == (view["phase"] == "debriefing")
