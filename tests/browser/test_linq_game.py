"""Five people, five browsers, one table: a complete game of Linq."""

from __future__ import annotations

import asyncio
import json
import re

import pytest
from people import A_CALM_HOUSE, DESKTOP, PHONE, Person
from play import at_seat, code_word, everyone, fresh_word, on_the_board, say_words
from playwright.async_api import Browser, expect
from process import Process
from texts import texts_of

# All that a page holds for eyes, ears and fingers; its markup may say "button" whatever the word is.
HELD = """() => [...document.body.querySelectorAll("*")].flatMap((one) => [
  ...[...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((text) => text.data),
  ...[...one.attributes].filter(({ name }) => !["class", "type", "role"].includes(name)).map(({ value }) => value),
  one.value ?? "",
]).join("\\n")"""


async def sit_down(browser: Browser, site: str) -> list[Person]:
    """Five come in by every door there is."""
    names = ("Ada", "Ben", "Chloe", "Deniz", "Edith")
    sizes = (PHONE, PHONE, PHONE, PHONE, DESKTOP)
    people = [
        await Person.arrive(browser, site, name, size)
        for name, size in zip(names, sizes, strict=True)
    ]
    ada, ben, chloe, deniz, edith = people
    await ada.set_table()
    code, link = ada.table["code"], ada.table["link"]
    await ben.join_by_word(code)
    await chloe.join_by_link(f"/j/{link}")
    await deniz.join_by_link(f"/join/{code}")
    await edith.join_by_word(code)
    for name in names[1:]:
        seats = ada.page.get_by_role("region", name="Seats")
        await expect(seats.get_by_text(name, exact=True)).to_be_visible()
    return people


@A_CALM_HOUSE
@pytest.mark.lasts(45)
async def test_five_people_play_a_complete_game(browser: Browser, server: Process) -> None:
    people = await sit_down(browser, server.http)
    ada, ben, chloe, *_ = people
    await ben.press("I am ready")
    await expect(ada.page.get_by_text("ready", exact=True)).to_be_visible()
    await ada.press("Deal for five")
    await everyone(people, "number")
    await at_seat(people, ada.view["starter"]).pick_number(4)
    for round_ in range(1, 6):
        await everyone(people, "words", round_)
        word, since = code_word(people), {p: len(p.received) - 1 for p in people}
        agents = [person for person in people if not person.is_spy]
        spies = [person for person in people if person.is_spy]
        if round_ == 1:
            await spy_tries_the_word(people, word)
            await ben_reloads(ben)
            await chloe_loses_the_line(chloe, people)
            # The other spy's: on the screen of the one who was refused stands what he typed.
            quiet = next(spy for spy in spies if spy.seat not in ada.view["waiting"])
            await card_opens_only_while_held(quiet, word)
        left = 10 - sum(map(len, ada.view["board"]))
        await say_words(people, left)
        await everyone(people, "pointing", round_)
        await point(people, spies, agents, round_)
        if round_ == 1:
            await everyone(people, "guessing", round_)
            assert all(agent.view["seen"]["teams"] for agent in agents)
            await agents[0].guess(f"the {word.upper()}")
        await everyone(people, "debriefing", round_)
        for agent in agents:
            told_nothing(agent, word, since[agent])
        await expect(ada.page.get_by_role("heading", name=f"The word was {word}.")).to_be_visible()
        for person in people:
            label = "To the standings" if round_ == 5 else "Next round"
            await person.page.get_by_role("button", name=label).click()
    await everyone(people, "over")
    for person in people:
        await expect(person.page.get_by_label("Final standings")).to_be_visible()
        assert person.faults == []
    assert sum(ada.view["points"]) + ada.view["bank"] == 110
    await ada.press("Same table again")
    await everyone(people, "number", 1)


async def spy_tries_the_word(people: list[Person], word: str) -> None:
    """A spy who says the code word is refused, in words, and nobody else notices."""
    while not at_seat(people, people[0].view["waiting"][0]).is_spy:
        await say_words(people, 1)
    spy = at_seat(people, people[0].view["waiting"][0])
    frames = {person: len(person.frames) for person in people}
    await spy.say(f"{word}s")
    await expect(spy.page.get_by_text("contains your code word")).to_be_visible()
    await expect(spy.page.get_by_label("one word only")).to_have_value(f"{word}s")
    for person in people:
        assert len(person.frames) == frames[person]


async def ben_reloads(ben: Person) -> None:
    """A reload lands on the exact screen."""
    board = ben.page.get_by_label("Word board")
    before, seat, frames = await board.inner_text(), ben.seat, len(ben.frames)
    await ben.page.reload()
    await ben.when(lambda _: len(ben.frames) > frames)
    await expect(board).to_have_text(before, use_inner_text=True)
    assert ben.seat == seat


async def chloe_loses_the_line(chloe: Person, people: list[Person]) -> None:
    """Without a network the screen stays, says so, and catches up when it is back."""
    await chloe.context.set_offline(True)
    await expect(chloe.page.get_by_text("You are offline")).to_be_visible()
    await expect(chloe.page.get_by_label("Word board")).to_be_visible()
    others = [person for person in people if person is not chloe]
    speaker = at_seat(people, others[0].view["waiting"][0])
    if speaker is not chloe:
        word = fresh_word()
        await speaker.say(word)
        await asyncio.gather(*(person.when(on_the_board(word)) for person in others))
    await chloe.context.set_offline(False)
    await expect(chloe.page.get_by_text("You are offline")).to_be_hidden()
    seq = others[0].frames[-1]["seq"]
    await chloe.caught_up(seq)
    for words in others[0].view["board"]:
        for word in words:
            await expect(chloe.page.get_by_label("Word board")).to_contain_text(word)


async def card_opens_only_while_held(spy: Person, word: str) -> None:
    """The word is in the page only while the card is open."""
    whole = re.compile(rf"\b{re.escape(word)}\b")
    assert not whole.search(await spy.page.evaluate(HELD))
    card = spy.page.get_by_role("button", name="Your card")
    await card.hover()
    await spy.page.mouse.down()
    await expect(spy.page.get_by_text(word, exact=True).first).to_be_visible()
    assert whole.search(await spy.page.evaluate(HELD))
    await spy.page.mouse.up()
    await expect(spy.page.get_by_text(word, exact=True)).to_have_count(0)


async def point(
    people: list[Person], spies: list[Person], agents: list[Person], round_: int
) -> None:
    """Round 1: the spies find each other and one agent names both. Later they fail."""
    first, second = spies
    found = round_ == 1
    await first.point_at(first, second if found else agents[0])
    await second.point_at(second, first)
    for index, agent in enumerate(agents):
        if found and index == 0:
            await agent.point_at(first, second)
        else:
            others = [other for other in agents if other is not agent]
            await agent.point_at(others[0], others[1] if round_ % 2 else first)


def told_nothing(agent: Person, word: str, since: int) -> None:
    """No frame that the developer tools saw before the debriefing holds the word."""
    hidden = [data for data in agent.received[since:] if '"phase":"debriefing"' not in data]
    assert len(hidden) >= 15
    for message in map(json.loads, hidden):
        if message["type"] == "frame":
            del message["table"]["code"]  # any word may be a table's
        said = " ".join(texts_of(message.get("game")))
        told = " ".join(texts_of(message))  # of the table too, where tokens may hold any letters
        assert word not in said.casefold()
        assert not re.search(rf"\b{re.escape(word)}\b", told, re.IGNORECASE)
