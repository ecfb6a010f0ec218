"""What the book of LOQ has besides, each played once in browsers: easier turns, keys, floors, ties."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from entries import all_see, choose, describer, guess, open_rows, rows
from people import A_CALM_HOUSE, DESKTOP, PHONE, Person
from play import everyone
from playwright.async_api import Browser, expect
from process import Process
from wound_on import up_to, wind_on

from trilogue.games.loq.cards import CardId
from trilogue.games.loq.model import Phase, State

ENOUGH = 3  # points for the team that leads


async def sit_down(browser: Browser, site: str, names: str) -> list[Person]:
    people = [
        await Person.arrive(browser, site, name, size, reduced_motion="reduce")
        for name, size in zip(names.split(), (PHONE, DESKTOP, PHONE, PHONE), strict=False)
    ]
    await people[0].set_table("LOQ")
    for person in people[1:]:
        await person.join_by_word(people[0].table["code"])
    return people


async def set_option(host: Person, label: str, value: str, key: str, set_to: object) -> None:
    await host.page.get_by_label(re.compile(f"^{label}")).select_option(value)
    await host.options_are({key: set_to})


async def back_at(people: list[Person], phase: str, round_: int | None = None) -> None:
    """Everyone has come back by themselves, and sees the same."""
    await everyone(people, phase, round_)
    await all_see(people)


async def tap(talking: Person, text: object, by: str = "") -> None:
    """The describer taps an entry; in All Play also by whom it was guessed."""
    seq = talking.frames[-1]["seq"]
    label = re.compile(f"^Guessed: {re.escape(str(text))} ")
    await talking.page.get_by_role("button", name=label).click()
    if by:
        group = talking.page.get_by_role("group", name=f"Who guessed {text}?")
        await group.get_by_role("button", name=re.compile(by)).click()
    await talking.caught_up(seq + 1)


def is_tally(state: State) -> bool:
    return state.phase is Phase.TALLY


@A_CALM_HOUSE
@pytest.mark.lasts(30)
async def test_easier_turns_and_a_spoken_memory(
    browser: Browser, server: Process, tmp_path: Path, pictures: Path
) -> None:
    """LOQ 33, 44, 45 and 46: read first, draw another card, choose; then answer from memory."""
    people = await sit_down(browser, server.http, "Ada Ben")
    ada = people[0]
    await choose(ada, "coop", "spoken")
    await ada.page.get_by_text("Easier", exact=True).click()
    await set_option(ada, "Read the card first", "true", "read_first", True)
    await set_option(ada, "Another card", "true", "redraw", True)
    await set_option(ada, "Describers choose", "true", "choose_ease", True)
    await ada.press("Deal for two")
    await back_at(people, "ready")
    await read_redraw_and_double(people, pictures)
    wanted = {CardId.MEMORY, CardId.THREE_WORDS}
    while wanted:
        await wind_on(server, tmp_path / "data", ada.table["id"], at_a(wanted))
        await everyone(people, "ready")
        await ada.when(lambda view: view["card"]["id"] in wanted)
        await all_see(people)
        card = CardId(ada.view["card"]["id"])
        await (answer_from_memory if card is CardId.MEMORY else drop_the_twist)(people, pictures)
        wanted.remove(card)
    assert [person.faults for person in people] == [[], []]


def at_a(cards: set[CardId]) -> Callable[[State], bool]:
    return lambda state: state.phase is Phase.READY and state.slot.card in cards


async def read_redraw_and_double(people: list[Person], pictures: Path) -> None:
    talking = describer(people)
    await talking.when(lambda view: view["turn"]["levels"][0]["rows"][0]["text"] is not None)
    first = [row["text"] for row in rows(talking)]
    await expect(talking.page.get_by_text(str(first[0]), exact=True)).to_be_visible()
    await talking.press("Another card")
    await talking.when(
        lambda view: view["turn"]["levels"][0]["rows"][0]["text"] not in (None, first[0])
    )
    assert "redraw" not in talking.view["may"]
    await talking.look(pictures, "loq-easier")
    await talking.page.get_by_role("radio", name="Double time").check(force=True)
    await talking.press("Start the clock")
    await back_at(people, "describing")
    assert talking.view["lasts"] == 2 * 45_000
    await tap(talking, open_rows(talking)[0]["text"])


async def drop_the_twist(people: list[Person], pictures: Path) -> None:
    talking = describer(people)
    await talking.page.get_by_role("radio", name="No twist").check(force=True)
    await talking.press("Start the clock")
    await back_at(people, "describing")
    assert talking.view["turn"]["rule"]["twist"] == "none"
    await tap(talking, open_rows(talking)[0]["text"])
    assert talking.view["turn"]["earned"] > 0


async def answer_from_memory(people: list[Person], pictures: Path) -> None:
    talking = describer(people)
    await talking.press("Start the clock")
    await back_at(people, "describing")
    assert "mark_guessed" not in talking.view["may"]
    remembered = open_rows(talking)[0]
    await talking.press("I am done")
    await back_at(people, "recall")
    await talking.look(pictures, "loq-recall-spoken")
    await tap(talking, remembered["text"])
    await talking.press("That is all")
    await back_at(people, "tally")
    marks = {row["text"]: row["mark"] for row in rows(talking)}
    assert [text for text, mark in marks.items() if mark == "guessed"] == [remembered["text"]]
    for person in people:
        await expect(person.page.get_by_text(str(remembered["text"])).first).to_be_visible()


@A_CALM_HOUSE
@pytest.mark.lasts(40)
async def test_who_begins_a_floor_a_catch_up_key_and_a_shared_win(
    browser: Browser, server: Process, tmp_path: Path, pictures: Path
) -> None:
    """LOQ 7, 35, 37, 43 and 47: two teams, spoken, from the first turn to the last."""
    people = await sit_down(browser, server.http, "Ada Ben Chloe Deniz")
    ada, deniz = people[0], people[3]
    await choose(ada, "teams", "spoken")
    await ada.page.get_by_text("Who begins", exact=True).click()
    await set_option(ada, "The first team", "1", "first_side", 1)
    await set_option(ada, "First to describe for Team B", "3", "first_describers", [3])
    await ada.look(pictures, "loq-who-begins")
    await ada.page.get_by_text("Handicaps", exact=True).click()
    await set_option(ada, "Catch-up Key", "true", "catch_up_key", True)
    await ada.press("Deal for four")
    await back_at(people, "ready", 1)
    assert describer(people) is deniz
    data, table = tmp_path / "data", ada.table["id"]

    leads = up_to(1, ENOUGH)
    await wind_on(server, data, table, is_penalty_of_the_last, leads)
    await penalty_at_the_floor(people, pictures)
    await wind_on(server, data, table, is_tally, leads)
    await back_at(people, "tally")
    turn = ada.view["turn"]
    assert (turn["earned"], turn["penalty"], turn["total"]) == (1, 2, 0)

    await wind_on(server, data, table, is_the_last_turn, leads)
    await catch_up(people, pictures)
    await wind_on(server, data, table, is_tally)
    await back_at(people, "tally", 10)
    for person in people:
        await person.press("Continue")
    await everyone(people, "over")
    assert ada.view["scores"] == [ENOUGH, ENOUGH]
    assert ada.view["result"]["winners"] == [0, 1]
    for person in people:
        await expect(person.page.get_by_text(re.compile("share the win")).first).to_be_visible()
        assert person.faults == []
    await ada.look(pictures, "loq-shared-win")


def is_penalty_of_the_last(state: State) -> bool:
    """The turn of the team that has nothing, in the Penalty round."""
    is_ready = state.phase is Phase.READY and state.current().side == 0
    return is_ready and state.slot.card is CardId.PENALTY


def is_the_last_turn(state: State) -> bool:
    return state.phase is Phase.READY and state.round == 10 and state.current().side == 0


async def penalty_at_the_floor(people: list[Person], pictures: Path) -> None:
    """A rival blocks the key word, and one point does not cover the penalty."""
    await everyone(people, "ready")
    await people[0].when(lambda view: view["card"]["id"] == "penalty")
    await all_see(people)
    talking = describer(people)
    assert people[0].view["scores"][0] == 0
    await talking.press("Start the clock")
    await back_at(people, "describing")
    key = next(row for row in open_rows(talking) if row["is_key"])
    other = next(row for row in open_rows(talking) if not row["is_key"] and row["points"] == 1)
    await tap(talking, key["text"], by="a block$")
    await tap(talking, other["text"], by="it counts$")
    await all_see(people)
    await talking.look(pictures, "loq-all-play-spoken")
    assert {row["mark"] for row in rows(people[1])} == {"blocked", "guessed", "open"}


async def catch_up(people: list[Person], pictures: Path) -> None:
    """Whoever is last alone declares a category in round ten, before drawing."""
    await back_at(people, "ready", 10)
    talking = describer(people)
    assert talking.view["catch_up"] == 0
    await expect(talking.page.get_by_text("Which category counts one more?")).to_be_visible()
    await talking.look(pictures, "loq-catch-up-key")
    await talking.page.get_by_role("button", name="Noun").click()
    await talking.when(lambda view: view["turn"]["key"] == "noun")
    await talking.press("Start the clock")
    await back_at(people, "describing", 10)
    noun = next(row for row in open_rows(talking) if row["category"] == "noun")
    assert noun["points"] == ENOUGH
    await tap(talking, noun["text"], by="it counts$")


@A_CALM_HOUSE
async def test_a_guess_that_comes_late_is_dropped_and_its_sender_told(
    browser: Browser, server: Process, pictures: Path
) -> None:
    """LOQ 6 and 50: House Rules needs its text; then one types while the other ends the level."""
    people = await sit_down(browser, server.http, "Ada Ben Chloe")
    ada = people[0]
    await choose(ada, "coop", "typed")
    await ada.page.get_by_text("The round cards", exact=True).click()
    await set_option(ada, "House Rules", "memory", "house_rules_replaces", "memory")
    await expect(ada.page.get_by_text("Your House Rules card needs its text.")).to_be_visible()
    await expect(ada.page.get_by_role("button", name="Deal for three")).to_be_disabled()
    await ada.page.get_by_label("What the card says").fill("Sing every clue.")
    await ada.page.get_by_label("What the card says").blur()
    await ada.options_are({"house_rules": "Sing every clue."})
    await expect(ada.page.get_by_role("button", name="Deal for three")).to_be_enabled()
    await set_option(ada, "House Rules", "nothing", "house_rules_replaces", "nothing")
    await ada.press("Deal for three")
    await back_at(people, "ready")
    talking = describer(people)
    quick, slow = (person for person in people if person is not talking)
    await talking.press("Start the clock")
    await back_at(people, "describing")
    words = [str(row["text"]) for row in open_rows(talking)]
    await slow.page.get_by_role("textbox").fill(words[-1])
    for word in words:
        seq = quick.frames[-1]["seq"]
        await guess(quick, word)
        await quick.caught_up(seq + 1)
    await slow.when(lambda view: view["turn"]["level_in_play"] == 2)
    await slow.press("Guess")
    told = slow.page.get_by_text("That level was finished a moment before.")
    await expect(told).to_be_visible()
    await slow.look(pictures, "loq-late-guess")
    await all_see(people)
    assert all(person.view["turn"]["guesses"] == [] for person in people)
    await slow.press("Guess")  # whoever means it for this level sends it again
    await ada.when(lambda view: [g["text"] for g in view["turn"]["guesses"]] == [words[-1]])
    assert [person.faults for person in people] == [[]] * 3
