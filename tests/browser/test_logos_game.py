"""Three people, three browsers, one game of Logos from the first letter to the last deduction."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from calls import until
from in_sight import OUT_OF_SIGHT
from people import A_CALM_HOUSE, DESKTOP, PAGE_FITS, PHONE, Person
from play import at_seat, everyone
from playwright.async_api import Browser, expect
from process import Process
from tiles import (
    all_let_stand,
    bad_play,
    good_play,
    lay_by_dragging,
    lay_by_finger,
    lay_by_tapping,
    lay_by_typing,
    play_button,
    several_words,
)

from trilogue.decks.word_list import read_list
from trilogue.games.logos.crossword import Tile

SMALLEST_PHONE = {"width": 360, "height": 640}
TURNS = 120  # far more than any game of 49 tiles takes


class Evening:
    """What has to happen tonight, and who has done it."""

    def __init__(self, people: list[Person], pictures: Path) -> None:
        self.people = people
        self.pictures = pictures
        self.done: set[str] = set()
        self.spelt: list[tuple[Person, str, int]] = []

    @property
    def player(self) -> Person:
        return at_seat(self.people, self.people[0].view["player"])

    @property
    def opponents(self) -> list[Person]:
        return [person for person in self.people if person is not self.player]

    async def all_see(self) -> None:
        """Every browser shows the latest step, with all that can be pressed and the clock in sight."""
        seq = max(person.frames[-1]["seq"] for person in self.people)
        await asyncio.gather(*(person.caught_up(seq) for person in self.people))
        for person in self.people:
            await until(person, OUT_OF_SIGHT, [])

    def first_time(self, what: str) -> bool:
        is_new = what not in self.done
        self.done.add(what)
        return is_new

    async def draw(self) -> None:
        """Everyone sees who drew what and who begins, and goes on."""
        await everyone(self.people, "drawn")
        first = self.player.name
        for person in self.people:
            begins = "You begin." if person is self.player else f"{first} begins."
            await expect(person.page.get_by_role("heading", name=begins)).to_be_visible()
            await until(person, PAGE_FITS, True)
        await self.people[0].look(self.pictures, "logos-opening")
        for person in self.people:
            await person.press("To the table")
        await everyone(self.people, "roll")

    async def look_at_pile(self, person: Person) -> None:
        """Anyone may, at any time; A to Z, or as the tiles fell."""
        await person.page.get_by_role("button", name=re.compile("on the pile$")).click()
        sheet = person.page.get_by_role("dialog")
        shown = sheet.get_by_label("The discard pile").locator("li > .visually-hidden")
        pile = person.view["pile"]
        await expect(shown).to_have_text([re.compile(f"^{letter}") for letter in sorted(pile)])
        await sheet.get_by_text("As they fell").click()
        await expect(shown).to_have_text([re.compile(f"^{letter}") for letter in pile])
        await person.look(self.pictures, "logos-pile")
        await sheet.get_by_role("button", name="Close", exact=True).last.click()

    async def call_back_proof(self) -> None:
        """Play has gone on, and what was found last can be read still."""
        for person in self.people:
            summary, around = (
                person.page.get_by_text("The latest proof"),
                person.page.locator("aside"),
            )
            if person.page.viewport_size != DESKTOP:
                scores = re.compile("^Scores and words played")
                await person.page.get_by_role("button", name=scores).first.click()
                around = person.page.get_by_role("dialog")
            await summary.click()
            await expect(around.get_by_role("region", name="Evidence")).to_be_visible()
            if person.page.viewport_size == DESKTOP:
                await summary.click()
            else:
                await person.page.keyboard.press("Escape")

    async def turn(self) -> bool:
        """One turn; False when the game is over."""
        await everyone(self.people, "roll|over")
        await self.all_see()
        if self.people[0].view["phase"] == "over":
            return False
        player = self.player
        if len(player.view["pile"]) > 1 and self.first_time("looked at the pile"):
            await self.look_at_pile(self.opponents[0])
        is_told = bool({"upheld", "refused"} & self.done) and player.view["ruling"] is None
        if is_told and self.first_time("called a proof back"):
            await self.call_back_proof()
        if player.page.viewport_size == DESKTOP:
            await expect(player.page.get_by_role("button", name="Roll the die")).to_be_visible()
            await player.page.keyboard.press("Enter")
        else:
            await player.press("Roll the die")
        await player.until("choose|place|name|spell")
        if player.view["phase"] == "choose":
            await player.press(self.wish())
            await player.until("place|name|spell")
        await self.all_see()
        match player.view["phase"]:
            case "place":
                await self.lay(player)
            case "name":
                await self.name(player)
            case _:
                await self.spell(player)
        return True

    def wish(self) -> str:
        """What is still missing tonight, when the die leaves the choice."""
        if "defined" not in self.done:
            return "Spell and define"
        return "Lay tiles" if "named" in self.done else "Synonym or antonym"

    # tiles

    async def lay(self, player: Person) -> None:
        if player.view["may_top_up"]:
            await self.top_up(player)
        if not player.view["board"]:
            await self.open_table(player)
        elif self.is_last(player) and self.all_but_the_end():
            await self.last_turn(player)
        elif "swapped" not in self.done and player.view["may_swap"]:
            await self.swap(player)
            await self.nonsense(player, 3)
        elif "upheld" not in self.done:
            await self.nonsense(player, 2, challenge=True)
        elif "refused" not in self.done and (tiles := good_play(player.view)):
            await self.doubted_in_vain(player, tiles)
        else:
            count = len(player.view["hand"]) if self.all_but_the_end() else 2
            await self.nonsense(player, count - 3 if self.is_last(player) else count)

    async def open_table(self, player: Person) -> None:
        """The first play is two words that cross; whoever cannot, passes."""
        tiles = several_words(player.view["hand"])
        if tiles is None:
            await player.press("Pass")
            await player.press("Pass this turn")
            return
        has_finger = await player.page.evaluate("navigator.maxTouchPoints > 0")
        await self.play(player, tiles, lay_by_finger if has_finger else lay_by_dragging)
        assert len(player.view["pending"]["words"]) >= 2
        self.done.add("several words")
        await all_let_stand(self.people)

    def is_last(self, player: Person) -> bool:
        return bool(player.view["is_last"])

    def all_but_the_end(self) -> bool:
        wanted = {"several words", "swapped", "upheld", "refused", "named", "defined"}
        return wanted <= self.done

    async def play(self, player: Person, tiles: list[Tile], lay: object) -> None:
        assert callable(lay)
        await lay(player, tiles)
        if self.first_time("kept a draft"):
            await self.reload_draft(player, len(tiles))
        button = await play_button(player)
        await button.click()
        await everyone(self.people, "window")
        await self.all_see()
        for person in self.people:  # they land one by one before everyone's eyes
            landing = person.page.get_by_role("application").locator("g.new .landing")
            await expect(landing).to_have_count(len(tiles))
            waits = "all => new Set(all.map((tile) => getComputedStyle(tile).animationDelay)).size"
            assert await landing.evaluate_all(waits) == len(tiles)

    async def reload_draft(self, player: Person, count: int) -> None:
        """What was laid lies there after a reload, with its words outlined and priced."""
        await player.page.reload()
        board = player.page.get_by_role("application")
        await expect(board.locator("g.new")).to_have_count(count)
        await expect(board.locator(".outline").first).to_be_visible()

    async def nonsense(self, player: Person, count: int, *, challenge: bool = False) -> None:
        tiles = bad_play(player.view, count)
        typed = self.first_time("typed")
        await self.play(player, tiles, lay_by_typing if typed else lay_by_tapping)
        if challenge:
            await self.upheld(player, tiles)
        else:
            await all_let_stand(self.people)

    async def upheld(self, player: Person, tiles: list[Tile]) -> None:
        """A right challenge: the tiles go home, and a reload in the middle loses nothing."""
        doubter = self.opponents[0]
        await doubter.page.reload()
        await expect(doubter.page.get_by_role("button", name="Challenge")).to_be_visible()
        await self.doubt(doubter)
        await expect(player.page.get_by_role("heading", name="It falls.")).to_be_visible()
        await player.look(self.pictures, "logos-falls")
        held = player.view["hand"]
        assert sorted(held) == sorted(tile.letter for tile in tiles)
        self.done.add("upheld")

    async def doubted_in_vain(self, player: Person, tiles: list[Tile]) -> None:
        """A wrong challenge: the play stands, and the doubter is passed over."""
        doubter = self.opponents[0]
        await self.play(player, tiles, lay_by_tapping)
        await doubter.look(self.pictures, "logos-window")
        await self.doubt(doubter)
        await expect(doubter.page.get_by_role("heading", name="It stands.")).to_be_visible()
        proof = doubter.page.get_by_role("region", name="Evidence")
        await expect(proof).to_contain_text("You lose your next turn.")
        await doubter.look(self.pictures, "logos-stands")
        self.done.add("refused")

    async def doubt(self, doubter: Person) -> None:
        if doubter.page.viewport_size == DESKTOP:  # by keys alone
            await doubter.page.get_by_role("button", name="Challenge").focus()
            await doubter.page.keyboard.press("Enter")
        else:
            await doubter.press("Challenge")
        await everyone(self.people, "roll|define|over")
        await self.all_see()

    async def swap(self, player: Person) -> None:
        """One tile into the bag's unseen, one from the pile if there is any."""
        before = sorted(player.view["hand"])
        seq = player.frames[-1]["seq"]
        await player.press("Swap")
        sheet = player.page.get_by_role("dialog")
        for letter in player.view["hand"][:2]:
            pressed = sheet.locator("ul.own").get_by_role("button", name=letter, pressed=False)
            await pressed.first.click()
        await player.look(self.pictures, "logos-swap")
        await sheet.get_by_role("button", name=re.compile("^Swap ")).click()
        await player.caught_up(seq + 1)
        await self.all_see()
        assert len(player.view["hand"]) == len(before)
        assert not player.view["may_swap"]
        self.done.add("swapped")

    async def top_up(self, player: Person) -> None:
        """The bag is empty: as many as there is room for, from the pile."""
        seq, count = player.frames[-1]["seq"], player.view["may_top_up"]
        await expect(player.page.get_by_role("heading", name="The bag is empty.")).to_be_visible()
        pile = player.page.get_by_label("The discard pile")
        for _ in range(count):
            await pile.locator("[aria-pressed=false]").first.click()
        if self.first_time("topped up"):
            await player.look(self.pictures, "logos-top-up")
        await player.page.get_by_role("button", name=re.compile("^Lay with ")).click()
        await player.caught_up(seq + 1)
        await self.all_see()
        assert player.view["may_top_up"] == 0 or not player.view["pile"]

    async def last_turn(self, player: Person) -> None:
        """Some tiles cannot be used, and are subtracted."""
        await expect(player.page.get_by_text("This is the last turn.")).to_be_visible()
        before = player.view["sides"][player.view["turn"]]["score"]
        await lay_by_tapping(player, bad_play(player.view, 2))
        await player.page.get_by_role("button", name=re.compile("^Discard .* lose ")).click()
        sheet = player.page.get_by_role("dialog")
        for _ in range(2):  # what the house proposes is kept instead
            await sheet.locator("[aria-pressed=true]").first.click()
        await sheet.get_by_role("button", name="Keep all").click()
        await expect(
            player.page.get_by_role("button", name=re.compile("^Keep all, lose"))
        ).to_be_visible()
        pile = player.view["pile"]
        await (await play_button(player)).click()
        await everyone(self.people, "window")
        await self.all_see()
        assert player.view["pile"] == pile
        points = player.view["pending"]["points"]
        await all_let_stand(self.people)
        await everyone(self.people, "over")
        row = player.view["sheet"][-1]
        worth = player.view["values"]
        lost = sum(worth[ord(letter) - ord("A")] for letter in row["deducted"])
        assert lost > 0
        assert player.view["sides"][row["side"]]["score"] == before + points - lost
        self.done.add("deducted")

    # words

    async def name(self, player: Person) -> None:
        card = player.view["card"]["word"]
        field = player.page.get_by_label(re.compile("^Your synonym"))
        await field.fill(card)
        await player.page.get_by_role("button", name=re.compile("^Play it")).click()
        await expect(player.page.get_by_text("is a form of the word on the card")).to_be_visible()
        await field.fill("puzzle")
        await player.press("Play it for 26")
        await everyone(self.people, "window")
        await self.all_see()
        if self.first_time("named"):
            await self.opponents[0].look(self.pictures, "logos-synonym")
        await all_let_stand(self.people)

    async def spell(self, player: Person) -> None:
        """By ear: the word is on the opponents' devices only, until it is settled."""
        since = len(player.received) - 1
        word = self.opponents[0].view["card"]["word"]
        assert player.view["card"]["word"] is None
        if self.first_time("heard"):
            await self.hear(player)
        await player.page.get_by_label("The word, letter by letter").fill(word)
        await player.page.get_by_role("button", name=re.compile("^Spell it for")).click()
        await everyone(self.people, "window")
        await self.all_see()
        hidden = player.received[since:]
        assert len(hidden) >= 3
        # What the speller wrote comes back as what he wrote; the card's word is nowhere else.
        for data in hidden:
            assert f'"word":"{word}"' not in data
        await all_let_stand(self.people)
        await everyone(self.people, "define")
        await self.all_see()
        await self.define(player, word)

    async def hear(self, player: Person) -> None:
        """The house speaks, at an address that tells nothing and holds only now."""
        path = player.table["sound"]
        assert path
        word = self.opponents[0].view["card"]["word"]
        assert word not in path
        async with player.page.expect_response(re.compile(re.escape(path))) as heard:
            await player.press("Hear it")
        answer = await heard.value
        assert answer.status in (200, 206)
        assert answer.headers["content-type"] == "audio/wav"
        assert answer.headers["cache-control"] == "no-store"
        await player.look(self.pictures, "logos-speller")
        await self.opponents[0].look(self.pictures, "logos-reader")
        self.sound = path

    async def define(self, player: Person, word: str) -> None:
        assert player.view["card"]["word"] == word
        before = player.view["sides"][player.view["turn"]]["score"]
        side, earned = player.view["turn"], player.view["earned"]
        if not self.first_time("defined"):
            await player.press(f"Keep {earned}")
            return
        gone = await player.page.request.get(f"{player.site}{self.sound}")
        assert gone.status == 404
        await player.look(self.pictures, "logos-define")
        await player.page.get_by_label("What it means").fill("what everyone here knows it to mean")
        await player.press(f"Define for {2 * earned}")
        await everyone(self.people, "window")
        await all_let_stand(self.people)
        await everyone(self.people, "roll|over")
        await self.all_see()
        assert player.view["sides"][side]["score"] == before + 2 * earned


async def sit_down(browser: Browser, site: str) -> list[Person]:
    sizes = (PHONE, DESKTOP, SMALLEST_PHONE)
    people = [
        await Person.arrive(browser, site, name, size, has_touch=size is not DESKTOP)
        for name, size in zip(("Ada", "Ben", "Chloe"), sizes, strict=True)
    ]
    await people[0].set_table("Logos")
    for person in people[1:]:
        await person.join_by_word(people[0].table["code"])
    await people[0].page.get_by_label(re.compile("^The bag")).select_option("49 tiles")
    await people[0].options_are({"bag": "short"})
    return people


@A_CALM_HOUSE
@pytest.mark.lasts(40)
async def test_three_people_play_logos_to_the_last_deduction(
    browser: Browser, server: Process, pictures: Path
) -> None:
    people = await sit_down(browser, server.http)
    await people[0].press("Deal for three")
    evening = Evening(people, pictures)
    await evening.draw()
    for _ in range(TURNS):
        if not await evening.turn():
            break
    assert evening.all_but_the_end()
    assert {"deducted", "looked at the pile", "called a proof back"} <= evening.done
    lost = [row for row in people[0].view["sheet"] if row["kind"] == "lost_turn"]
    assert lost
    for person in people:
        await expect(
            person.page.get_by_role("heading", name=re.compile(r"win|share"))
        ).to_be_visible()
        assert person.faults == []
    await people[0].look(pictures, "logos-over")


async def bring_list(host: Person, file: Path, pictures: Path) -> None:
    """A text file becomes the table's dictionary."""
    await host.page.get_by_role("button", name="None", exact=True).click()
    sheet = host.page.get_by_role("dialog")
    await sheet.get_by_label("The file").set_input_files(file)
    await sheet.get_by_role("button", name="Bring it to the table").click()
    await expect(sheet.get_by_text(f"“{file.stem}” is on the table.")).to_be_visible()
    await host.look(pictures, "logos-own-list")
    await sheet.get_by_role("button", name="Back to the table").click()


@A_CALM_HOUSE
async def test_a_table_plays_by_its_own_list(
    browser: Browser, server: Process, pictures: Path, tmp_path: Path
) -> None:
    people = await sit_down(browser, server.http)
    letters = "abcdefghijklmnopqrstuvwxyz"
    club = tmp_path / "club.txt"
    words = "\n".join(one + other for one in letters for other in letters)
    club.write_text(words, "utf-8")
    await bring_list(people[0], club, pictures)
    await people[0].page.get_by_label(re.compile("^The die")).select_option("Tiles only")
    own = {"name": "club", "hash": read_list(words.encode()).hash}
    await people[0].options_are({"die": ["logos"], "own_list": own})
    await people[0].press("Deal for three")
    evening = Evening(people, pictures)
    await evening.draw()
    player, doubter = evening.player, evening.opponents[0]
    await player.press("Roll the die")
    await player.until("place")
    await evening.all_see()
    await evening.play(
        player, [Tile(x, 0, player.view["hand"][x]) for x in range(2)], lay_by_tapping
    )
    await evening.doubt(doubter)
    proof = doubter.page.get_by_role("region", name="Evidence")
    await expect(proof).to_contain_text("is in the table’s list.")
    await expect(proof).to_contain_text("You lose your next turn.")
