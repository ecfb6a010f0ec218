"""LOQ in browsers: three together and apart, typing; four in two teams in one room, speaking."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from entries import (
    FAIR,
    all_see,
    choose,
    choose_middle,
    confirm,
    describer,
    guess,
    open_rows,
    rows,
    say,
    told_nothing,
)
from people import A_CALM_HOUSE, DESKTOP, PHONE, SMALL_PHONE, Person
from play import everyone
from playwright.async_api import Browser, expect
from process import Process

ROUNDS = 10


async def sit_down(browser: Browser, site: str, names: str) -> list[Person]:
    sizes = (PHONE, DESKTOP, SMALL_PHONE, PHONE)
    people = [
        await Person.arrive(browser, site, name, size, reduced_motion="reduce")
        for name, size in zip(names.split(), sizes, strict=False)
    ]
    await people[0].set_table("LOQ")
    for person in people[1:]:
        await person.join_by_word(people[0].table["code"])
    return people


async def go_on(people: list[Person]) -> None:
    """Everyone has seen the tally."""
    for person in people:
        await person.press("Continue")
    await everyone(people, "ready|over")
    await all_see(people)


# together, typed


async def all_stand(people: list[Person]) -> None:
    """Until everyone's clock stands still."""
    for person in people:
        while person.view["stands_since"] is None:
            await person.caught_up(person.frames[-1]["seq"] + 1)


class Together:
    """A co-op game, typed: one turn a round."""

    def __init__(self, people: list[Person], pictures: Path) -> None:
        self.people = people
        self.pictures = pictures
        self.since: dict[Person, int] = {}
        self.played: list[str] = []

    @property
    def talking(self) -> Person:
        return describer(self.people)

    @property
    def mates(self) -> list[Person]:
        return [person for person in self.people if person is not self.talking]

    async def round(self) -> None:
        await everyone(self.people, "ready")
        await all_see(self.people)
        self.since = {person: len(person.received) - 1 for person in self.people}
        card = self.talking.view["card"]["id"]
        if card in ("first_round", "memory", "one_guess"):
            await self.talking.look(self.pictures, f"loq-ready-{card}")
        await self.talking.press("Start the clock")
        await everyone(self.people, "describing")
        await all_see(self.people)
        if card == "memory":
            await self.memory()
        elif card == "one_guess":
            await self.one_guess()
        else:
            await self.spoil_and_finish(is_first=card == "first_round")
        await everyone(self.people, "tally")
        await all_see(self.people)
        self.check_secrets()
        self.played.append(card)
        await go_on(self.people)

    async def spoil_and_finish(self, *, is_first: bool) -> None:
        """An invalid clue loses its entry and bars the next level; the others are guessed."""
        first, *others = open_rows(self.talking)
        if is_first:
            await say(self.talking, others[0], FAIR)
            for mate in self.mates:
                await expect(mate.page.get_by_text(FAIR).first).to_be_visible()
                await mate.look(self.pictures, "loq-guessing")
            await self.talking.look(self.pictures, "loq-describing")
            await guess(self.mates[0], "surely not this")
            wrong = self.mates[1].page.get_by_label("Wrong guesses")
            await expect(wrong).to_contain_text("surely not this")
        frames = {mate: len(mate.frames) for mate in self.mates}
        await say(self.talking, first, f"it is {first['text']}")
        if is_first:
            await expect(self.talking.page.get_by_role("alert")).to_be_visible()
            await self.talking.look(self.pictures, "loq-refused")
        talking = self.talking
        await talking.when(lambda _: first["text"] not in [r["text"] for r in open_rows(talking)])
        await all_see(self.people)
        for mate in self.mates:  # nobody saw what was refused
            assert all(
                f"it is {first['text']}" not in str(frame) for frame in mate.frames[frames[mate] :]
            )
        for number, row in enumerate(others):
            mate = self.mates[number % 2]
            seq = mate.frames[-1]["seq"]
            await guess(mate, str(row["text"]).upper())
            await mate.caught_up(seq + 1)

    async def memory(self) -> None:
        """Guesses wait until the describing ends."""
        wanted = open_rows(self.talking)
        await say(self.talking, wanted[0], FAIR)
        for mate in self.mates:
            assert "make_guess" not in mate.view["may"]
        await self.talking.press("I am done")
        await everyone(self.people, "recall")
        await all_see(self.people)
        await self.mates[0].look(self.pictures, "loq-recall")
        seq = self.mates[0].frames[-1]["seq"]
        await guess(self.mates[0], str(wanted[0]["text"]))
        await self.mates[0].caught_up(seq + 1)
        await self.talking.press("That is all")

    async def one_guess(self) -> None:
        """The one guess is confirmed first; a wrong one loses the entry."""
        wanted = open_rows(self.talking)
        for number, row in enumerate(wanted):
            mate = self.mates[number % 2]
            right = number > 0
            seq = mate.frames[-1]["seq"]
            await guess(mate, str(row["text"]) if right else "surely not this")
            if not right:
                await expect(mate.page.get_by_role("dialog")).to_be_visible()
                await mate.look(self.pictures, "loq-one-guess")
            await confirm(mate, str(row["category"]))
            await mate.caught_up(seq + 1)
            if not number:
                await all_see(self.people)
                lost = [r for r in rows(mate) if r["mark"] == "lost"]
                assert len(lost) == 1

    def check_secrets(self) -> None:
        """No frame to a guesser held an entry before it was guessed."""
        entries = {str(row["text"]) for row in rows(self.talking)}
        assert len(entries) >= 5
        for mate in self.mates:
            assert told_nothing(mate, entries, self.since[mate]) >= 3


@A_CALM_HOUSE
@pytest.mark.lasts(30)
async def test_three_play_together_and_type(
    browser: Browser, server: Process, pictures: Path
) -> None:
    people = await sit_down(browser, server.http, "Ada Ben Chloe")
    ada = people[0]
    await choose(ada, "coop", "typed")
    await ada.page.get_by_text("Clues and guesses", exact=True).click()
    await ada.page.get_by_label(re.compile("^An invalid clue")).select_option("strict")
    await ada.options_are({"invalid_clue": "strict"})
    await ada.look(pictures, "loq-lobby")
    await ada.press("Deal for three")
    together = Together(people, pictures)
    for _ in range(ROUNDS):
        await together.round()
    assert {"memory", "one_guess", "first_round", "last_round"} <= set(together.played)
    await everyone(people, "over")
    for person in people:
        await expect(person.page.get_by_label("The winner")).to_be_visible()
        assert person.faults == []
    view = ada.view
    assert view["result"]["band"]["grade"]
    assert len(view["result"]["turns"]) == ROUNDS
    assert view["scores"][0] == view["lines"][-1]["total"]
    await ada.look(pictures, "loq-band")


# two teams, spoken


class Teams:
    """A competitive game, spoken: the describer taps what was guessed."""

    def __init__(self, people: list[Person], pictures: Path) -> None:
        self.people = people
        self.pictures = pictures
        self.done: set[str] = set()

    @property
    def talking(self) -> Person:
        return describer(self.people)

    @property
    def rivals(self) -> list[Person]:
        side = self.talking.view["turn"]["side"]
        return [person for person in self.people if person.view["your_side"] != side]

    async def turn(self) -> None:
        await everyone(self.people, "ready")
        await all_see(self.people)
        talking, card = self.talking, self.people[0].view["card"]["id"]
        before = talking.view["scores"][talking.view["turn"]["side"]]
        await talking.press("Start the clock")
        await everyone(self.people, "describing")
        await all_see(self.people)
        if "reloaded" not in self.done:
            await self.reload()
        is_penalized = card == "penalty" and "penalty" not in self.done
        if "invalid" not in self.done:
            await self.call_invalid()
        await self.tap_everything(blocks_keys=is_penalized)
        await everyone(self.people, "tally")
        await all_see(self.people)
        if is_penalized:
            turn = talking.view["turn"]
            assert turn["penalty"] == 2
            assert turn["total"] == max(0, before + turn["earned"] - 2)
            await talking.look(self.pictures, "loq-penalty")
            self.done.add("penalty")
        elif "disputed" not in self.done and "invalid" in self.done:
            await self.dispute()
        await go_on(self.people)

    async def reload(self) -> None:
        """The describer's phone loads again in the middle of the turn; the turn goes on."""
        talking = self.talking
        words = [str(row["text"]) for row in open_rows(talking)]
        await talking.page.reload()
        for word in words:
            await expect(talking.page.get_by_text(word, exact=True).first).to_be_visible()
        assert talking.view["phase"] == "describing"
        await talking.look(self.pictures, "loq-spoken")
        await self.rivals[0].look(self.pictures, "loq-rival")
        self.done.add("reloaded")

    async def call_invalid(self) -> None:
        """A rival lets go, then calls Invalid; the clock stands, and the call stands too."""
        caller = self.rivals[0]
        await self.stop_for_nothing(caller)
        await caller.press("Invalid")
        await all_stand(self.people)
        await caller.page.get_by_role("dialog").get_by_role("button", name="Noun").click()
        voters = [p for p in self.people if p not in (caller, self.talking)]
        for voter in voters:
            await expect(voter.page.get_by_label("Vote")).to_be_visible()
        await voters[0].look(self.pictures, "loq-vote")
        for voter in voters:
            await voter.press("Invalid")
        await all_see(self.people)
        for person in self.people:
            while person.view["vote"] is not None:
                await person.caught_up(person.frames[-1]["seq"] + 1)
        (lost,) = [row for row in rows(self.talking) if row["mark"] == "lost"]
        assert lost["category"] == "noun"
        assert self.talking.view["turn"]["is_barred"]
        self.done.add("invalid")

    async def stop_for_nothing(self, caller: Person) -> None:
        """The first tap on Invalid stops the clock for all, and closing the sheet lets it run."""
        ends = self.talking.view["deadline"]
        await caller.press("Invalid")
        await all_stand(self.people)
        await expect(self.talking.page.locator(".why").first).to_contain_text(caller.name)
        await caller.look(self.pictures, "loq-invalid")
        await self.talking.look(self.pictures, "loq-stopped")
        await caller.page.get_by_role("dialog").get_by_role("button", name="Close").click()
        for person in self.people:
            while person.view["stands_since"] is not None:
                await person.caught_up(person.frames[-1]["seq"] + 1)
        assert self.talking.view["deadline"] > ends

    async def tap_everything(self, *, blocks_keys: bool) -> None:
        """All entries of all levels are guessed; in All Play by whom is asked."""
        talking = self.talking
        all_play = talking.view["turn"]["rule"]["all_play"]
        while talking.view["phase"] == "describing" and open_rows(talking):
            row = open_rows(talking)[0]
            seq = talking.frames[-1]["seq"]
            label = re.compile(f"^Guessed: {re.escape(str(row['text']))} ")
            await talking.page.get_by_role("button", name=label).click()
            if all_play:
                by = talking.page.get_by_role("group", name=f"Who guessed {row['text']}?")
                is_block = blocks_keys and row["is_key"]
                name = re.compile("a block$" if is_block else "it counts$")
                await by.get_by_role("button", name=name).click()
                self.done |= {"blocked"} if is_block else set()
            await talking.caught_up(seq + 1)

    async def dispute(self) -> None:
        """After time a rival says that an entry was not guessed, and the others agree."""
        disputer = self.rivals[0]
        before = disputer.view["turn"]["earned"]
        row = next(row for row in rows(disputer) if row["mark"] == "guessed")
        await disputer.page.get_by_role("button", name=f"Dispute {row['text']}").first.click()
        await disputer.page.get_by_role("dialog").get_by_role("button").nth(1).click()
        voters = [person for person in self.people if person is not disputer]
        for voter in voters:
            await voter.press("Agree")
        for person in self.people:
            while person.view["vote"] is not None or person.view["decision"] is None:
                await person.caught_up(person.frames[-1]["seq"] + 1)
        assert disputer.view["turn"]["earned"] < before
        await disputer.look(self.pictures, "loq-tally")
        self.done.add("disputed")


async def make_teams(host: Person, pictures: Path) -> None:
    """Ben is dragged to the other team, which cannot play like that; Balance mends it."""
    card = host.page.get_by_role("region", name="Teams")
    seq = host.frames[-1]["seq"]
    await card.locator("[data-team='1']").get_by_text("Ben", exact=True).hover()
    await host.page.mouse.down()
    target = await card.locator("[data-team='0'] h3").bounding_box()
    assert target
    await host.page.mouse.move(target["x"] + 30, target["y"] + 10, steps=5)
    await host.page.mouse.up()
    await host.caught_up(seq + 1)
    assert sorted(member["team"] for member in host.table["members"]) == [0, 0, 0, 1]
    await expect(host.page.get_by_role("button", name="Deal for four")).to_be_disabled()
    await host.look(pictures, "loq-teams")
    await host.press("Balance")
    await host.caught_up(seq + 2)
    assert sorted(member["team"] for member in host.table["members"]) == [0, 0, 1, 1]
    await host.page.get_by_label("Team of Ada").select_option("B")
    await host.caught_up(seq + 3)
    await host.press("Shuffle")
    await host.caught_up(seq + 4)
    await host.press("Balance")
    await host.caught_up(seq + 5)
    assert sorted(member["team"] for member in host.table["members"]) == [0, 0, 1, 1]


@A_CALM_HOUSE
@pytest.mark.lasts(75)
async def test_two_teams_play_aloud_in_one_room(
    browser: Browser, server: Process, pictures: Path
) -> None:
    people = await sit_down(browser, server.http, "Ada Ben Chloe Deniz")
    ada = people[0]
    await choose(ada, "teams", "spoken")
    await make_teams(ada, pictures)
    await choose_middle(ada, ["penalty", *["first_round"] * 7])
    await ada.press("Deal for four")
    teams = Teams(people, pictures)
    for _ in range(2 * ROUNDS):
        await teams.turn()
    assert teams.done == {"reloaded", "invalid", "disputed", "penalty", "blocked"}
    await everyone(people, "over")
    for person in people:
        await expect(person.page.get_by_label("The winner")).to_be_visible()
        assert person.faults == []
    best = max(ada.view["scores"])
    winners = ada.view["result"]["winners"]
    assert [side for side, score in enumerate(ada.view["scores"]) if score == best] == winners
    await ada.look(pictures, "loq-winners")
