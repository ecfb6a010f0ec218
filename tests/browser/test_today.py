"""A day's puzzles, played whole: by keyboard, on a small phone, in German, and without the line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from importlib.resources import files
from pathlib import Path
from typing import Any

from people import PHONE, SMALL_PHONE, Person
from playwright.async_api import Browser, expect
from process import Process
from realapp import opened

from trilogue.bots.player import Strength
from trilogue.decks.loq.clues import house_descriptions
from trilogue.games.logos import crossword
from trilogue.games.logos.crossword import Tile
from trilogue.today.linq.boards import house_boards
from trilogue.today.logos.positions import house_positions
from trilogue.today.loq.cards import house_cards, spare_card

STATIC = Path(str(files("trilogue.server").joinpath("static")))
DAY, *_ = house_cards()  # is open for ever once it has come
CARD = house_cards()[DAY]


async def arrive(
    browser: Browser, server: Process | str, size: dict[str, int] = PHONE, **options: Any
) -> Person:
    """A device on which it is the first day, on the front page."""
    site = server if isinstance(server, str) else server.http
    ada = await Person.arrive(browser, site, "Ada", size, **options)
    await ada.page.clock.set_fixed_time(datetime(DAY.year, DAY.month, DAY.day, 12))
    await ada.page.goto(site)
    return ada


async def describe(ada: Person, entry: str, clue: str) -> Any:
    """Say a clue for an entry; what the house answers."""
    field = ada.page.get_by_label(re.compile(f" for {re.escape(entry)}$"))
    await field.fill(clue)
    async with ada.page.expect_response(lambda told: told.request.method == "POST") as answer:
        await field.press("Enter")
    told = await (await answer.value).json()
    await expect(ada.page.locator("form [aria-busy]")).to_have_count(0)  # the page has it as well
    return told


async def describe_all(ada: Person, entries: Sequence[str]) -> None:
    """Say what was written down about these, until the house has guessed them."""
    for entry in entries:
        for clue in house_descriptions()[entry].clues:
            told = await describe(ada, entry, clue)
            said = [said for row in told["standing"]["rows"] for said in row["clues"]]
            if any(each["clue"] == clue and each["is_right"] for each in said):
                break


async def test_a_day_is_played_whole_by_keyboard(
    browser: Browser, server: Process, pictures: Path
) -> None:
    ada = await arrive(browser, server)
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url.removeprefix(server.http)))
    await ada.page.get_by_role("link", name="Today").focus()
    await ada.page.keyboard.press("Enter")
    card = ada.page.get_by_role("button", name=re.compile("^Five words Describe"))
    await expect(card).to_contain_text("3 min")
    await expect(ada.page.get_by_text("Zero days in a row")).to_be_visible()
    assert [url for url in asked if url.startswith("/api/")] == ["/api/today"]
    await ada.look(pictures, "today")

    await card.focus()
    await ada.page.keyboard.press("Enter")
    told = await describe(ada, CARD.entries[0], "Spartan")
    assert told["code"] == "derivative"
    await expect(ada.page.get_by_role("alert")).to_contain_text("It cost nothing.")
    await describe(ada, CARD.entries[0], "city")
    await expect(ada.page.get_by_text("It guesses three times for each clue.")).to_be_visible()
    await expect(ada.page.get_by_text("word used")).to_be_visible()
    await ada.look(pictures, "today-five-words")

    await describe_all(ada, CARD.entries[:2])
    await ada.page.reload()  # nothing is lost with the page
    await expect(ada.page.get_by_text("Two found, three to go")).to_be_visible()
    await describe_all(ada, CARD.entries[2:])
    await expect(ada.page.get_by_text("All five, in")).to_be_visible()
    await expect(ada.page.get_by_text(re.compile("^The house does it in"))).to_be_visible()
    await ada.look(pictures, "today-five-words-done")

    await ada.press("Share")
    shared = ada.page.get_by_role("dialog").get_by_text("Trilogue, 19 November")
    text = await shared.inner_text()
    assert re.search(r"“ 5/5 in \d+ words", text)
    assert not [entry for entry in CARD.entries if entry.lower() in text.lower()]
    picture = ada.page.get_by_role("dialog").locator("canvas")
    await expect(picture).to_have_attribute("width", "1080")
    async with ada.page.expect_download() as kept:
        await ada.press("Share the picture")
    assert (await kept.value).suggested_filename == f"trilogue-{DAY}.png"
    await ada.look(pictures, "today-share")
    await ada.page.keyboard.press("Escape")
    await ada.press("Back to today")
    await expect(ada.page.get_by_text("One day in a row")).to_be_visible()
    await expect(ada.page.get_by_role("button", name=re.compile("^Five words"))).to_contain_text(
        re.compile(r"5/5 in \d+ words")
    )
    await ada.look(pictures, "today-done")
    await ada.press("Close")
    await expect(ada.page.get_by_role("link", name="Today")).to_contain_text("one done")
    await ada.look(pictures, "today-home")
    assert ada.faults == []


async def test_the_best_turn_is_laid_by_keyboard_and_handed_in_once(
    browser: Browser, server: Process, pictures: Path
) -> None:
    ada = await arrive(browser, server)
    position = house_positions()[DAY]
    await ada.page.goto(f"{server.http}/today/{DAY}/best_turn")
    await expect(ada.page.get_by_text("What the best scores is told at the end.")).to_be_visible()
    await lay_by_keyboard(ada, position.everyday.tiles)
    hand_in = ada.page.get_by_role("button", name=f"Hand in for {position.everyday.points}")
    await expect(hand_in).to_be_enabled()
    await ada.look(pictures, "today-best-turn")
    await ada.page.reload()  # the draft is kept
    await expect(hand_in).to_be_enabled()
    await ada.press("Take back")
    await lay_by_typing(ada, position.everyday.tiles)
    await expect(hand_in).to_be_enabled()
    await ada.look(pictures, "today-best-turn-typed")
    await hand_in.focus()
    await ada.page.keyboard.press("Enter")
    await expect(ada.page.get_by_text("100 %", exact=True)).to_be_visible()
    await ada.look(pictures, "today-best-turn-done")
    await ada.page.get_by_text("Best", exact=True).last.click()
    await ada.look(pictures, "today-best-turn-best")
    await ada.press("Back to today")
    card = ada.page.get_by_role("button", name=re.compile("^The best turn"))
    await expect(card).to_contain_text("100 %")
    await ada.look(pictures, "today-one-done")
    assert ada.faults == []


async def test_the_two_are_pointed_at_and_their_word_is_guessed_once(
    browser: Browser, server: Process, pictures: Path
) -> None:
    ada = await arrive(browser, server)
    board = house_boards()[DAY]
    await ada.page.goto(f"{server.http}/today/{DAY}/two_spies")
    for spy in board.spies:
        card = ada.page.get_by_role("checkbox").nth(spy)
        await expect(card).to_have_accessible_name(re.compile(", ".join(board.board[spy])))
        await card.focus()
        await ada.page.keyboard.press("Space")
    await expect(ada.page.get_by_role("checkbox", checked=True)).to_have_count(2)
    await ada.look(pictures, "today-two")
    await ada.page.get_by_role("button", name=re.compile("^Point at")).click()
    field = ada.page.get_by_label("Their code word, one word only")
    await expect(field).to_be_focused()
    await ada.page.reload()  # it is pointed once
    await field.fill("two words")
    await field.press("Enter")
    await expect(ada.page.get_by_role("alert")).to_contain_text("is not one word")
    await ada.look(pictures, "today-two-word")
    await field.fill(board.word)
    await field.press("Enter")
    await expect(ada.page.get_by_text("You found both, and the word.")).to_be_visible()
    await ada.look(pictures, "today-two-done")
    await beat(browser, server, ada, pictures)
    await ada.press("Back to today")
    card = ada.page.get_by_role("button", name=re.compile("^Who are the two"))
    await expect(card).to_contain_text("both, and the word")
    assert ada.faults == []


async def beat(browser: Browser, server: Process, ada: Person, pictures: Path) -> None:
    """Ben opens the link that Ada shares, and both results stand side by side once he is done; and
    since four others were done before him, he sees how this house did."""
    api = f"{server.http}/api/today/{DAY}/two_spies"
    point = {"type": "point_at_two", "first": 0, "second": 1}
    leave = {"type": "say_their_word", "word": None}
    for other in "1234":
        for after, act in enumerate((point, leave)):
            body = {"key": other * 32, "after": after, "act": act}
            assert (await ada.context.request.post(api, data=body)).ok
    await ada.press("Share")
    text = ada.page.get_by_role("dialog").get_by_text("Trilogue, 19 November")
    await expect(text).to_contain_text(f"Beat me: {server.http}/today/{DAY}#")
    link = (await text.inner_text()).split("Beat me: ")[1]
    await ada.page.keyboard.press("Escape")

    ben = await arrive(browser, server, SMALL_PHONE)
    await ben.page.goto(link)
    await expect(ben.page.get_by_text("Beat me, someone says.")).to_be_visible()
    await ben.look(pictures, "today-beat")
    await ben.page.get_by_role("button", name=re.compile("^Who are the two")).first.click()
    spies = house_boards()[DAY].spies
    for agent in [seat for seat in range(8) if seat not in spies][:2]:
        await ben.page.get_by_role("checkbox").nth(agent).press("Space")
    await ben.page.get_by_role("button", name=re.compile("^Point at")).click()
    await ben.press("No idea? Leave it open")
    both = ben.page.get_by_role("region", name="Side by side")
    await expect(both).to_contain_text("neither of them")
    await expect(both).to_contain_text("both, and the word")
    await expect(ben.page.get_by_text("In this house, six people")).to_be_visible()
    await both.scroll_into_view_if_needed()
    await ben.look(pictures, "today-beat-done")
    assert ben.faults == []
    await ben.context.close()


async def lay_by_keyboard(ada: Person, tiles: Sequence[Tile]) -> None:
    """Go with the arrows to each cell and type its letter; typing goes on to the next free cell."""
    board = ada.page.get_by_role("application")
    table = house_positions()[DAY].table
    taken = {tile.cell for tile in table}
    (x, y), (dx, dy) = (table[-1].x + 1, table[-1].y), (1, 0)
    for tile in tiles:
        for key, count, way in (
            ("ArrowRight", tile.x - x, (1, 0)),
            ("ArrowLeft", x - tile.x, (1, 0)),
            ("ArrowDown", tile.y - y, (0, 1)),
            ("ArrowUp", y - tile.y, (0, 1)),
        ):
            for _ in range(count):
                await board.press(key)
                dx, dy = way
        await board.press(tile.letter.lower())
        taken.add(tile.cell)
        x, y = tile.x + dx, tile.y + dy
        while (x, y) in taken:
            x, y = x + dx, y + dy


async def lay_by_typing(ada: Person, tiles: Sequence[Tile]) -> None:
    """Open the table in words, and type each new word with its place, counted from the corner of all
    that lies there by then; what cannot be is said."""
    position = house_positions()[DAY]
    await ada.page.get_by_text("The table in words").focus()
    await ada.page.keyboard.press("Enter")
    field = ada.page.get_by_label("Your word, across or down, its row and its column")
    await field.fill("word")
    await field.press("Enter")
    said = ada.page.get_by_text("A word, then its row and its column.", exact=True)
    await expect(said).to_be_visible()
    letters = {tile.cell: tile.letter for tile in (*position.table, *tiles)}
    lies = {tile.cell for tile in position.table}
    for run in crossword.runs(position.board, tiles):
        (x, y), (dx, dy) = run.start, run.step
        top, left = min(y for _, y in lies), min(x for x, _ in lies)
        place = f"{'down' if dy else 'across'} {y - top + 1} {x - left + 1}"
        word, cells = "", set[tuple[int, int]]()
        while (x, y) in letters:
            word, cells, x, y = word + letters[x, y], cells | {(x, y)}, x + dx, y + dy
        if cells <= lies:  # crossed by others that were typed before
            continue
        await field.fill(f"{word.lower()} {place}")
        await field.press("Enter")
        await expect(field).to_have_value("")
        lies |= cells


async def test_the_rest_is_left_and_cannot_be_done_over_but_another_one_can_be_had(
    browser: Browser, server: Process, pictures: Path
) -> None:
    ada = await arrive(browser, server, SMALL_PHONE)
    await ada.page.goto(f"{server.http}/today/{DAY}/five_words")
    await describe(ada, CARD.entries[0], "city")
    await ada.press("Leave the rest")
    await ada.page.get_by_role("dialog").get_by_role("button", name="Leave the rest").click()
    await expect(ada.page.get_by_text("Zero of five, in")).to_be_visible()
    await ada.page.evaluate(
        "const kept = JSON.parse(localStorage['trilogue.today']);"
        "localStorage['trilogue.today'] = JSON.stringify({...kept, days: {}})"
    )
    await ada.page.reload()  # the result is the house's, not the device's
    await expect(ada.page.get_by_text("Zero of five, in")).to_be_visible()
    await practise(ada, pictures)
    assert ada.faults == []


async def practise(ada: Person, pictures: Path) -> None:
    """Another one, begun, found again as it was, left, and the next one after it."""
    card = spare_card(Strength.NORMAL, 1)
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    await ada.press("Another one, for practice")
    await expect(ada.page.get_by_text("For practice, Normal, number 1")).to_be_visible()
    told = await describe(ada, card.entries[0], "city")
    assert told["standing"]["house"] is None
    await ada.page.reload()
    await expect(ada.page.get_by_text("word used")).to_be_visible()
    await ada.look(pictures, "today-another")
    await ada.press("Leave the rest")
    await ada.page.get_by_role("dialog").get_by_role("button", name="Leave the rest").click()
    await expect(ada.page.get_by_text(re.compile("^The house does it in"))).to_be_visible()
    await ada.look(pictures, "today-another-done")
    assert not [url for url in asked if url.endswith("/others")]
    await ada.press("Another one")
    await expect(ada.page.get_by_text("For practice, Normal, number 2")).to_be_visible()
    await ada.press("Close")
    await expect(ada.page.get_by_text("One day in a row")).to_be_visible()
    await ada.page.get_by_role("radio", name="Hard").press("Space")
    group = ada.page.get_by_role("region", name="Another one")
    await group.get_by_role("button", name="The best turn").click()
    await expect(ada.page.get_by_text("For practice, Hard, number 1")).to_be_visible()
    await expect(ada.page.get_by_text("Your best so far: 0")).to_be_visible()


async def test_friends_see_on_a_board_who_has_played(browser: Browser, pictures: Path) -> None:
    """On the day itself, which a house with a clock of our own is at."""
    async with opened(STATIC, newest=lambda: DAY) as house:
        site = house.url("").rstrip("/")
        ada = await arrive(browser, site)
        await ada.page.goto(f"{site}/today")
        await ada.press("A board for friends")
        await ada.page.get_by_role("dialog").get_by_label("Your name").fill("Ada")
        await ada.page.keyboard.press("Enter")
        await expect(ada.page.get_by_role("listitem")).to_have_text(
            re.compile("Ada.*not yet", re.S)
        )
        link = ada.page.url
        await ada.press("Today")

        ben = await arrive(browser, site, SMALL_PHONE)
        await ben.page.goto(link)
        await ben.page.get_by_label("Your name").fill("Ada")
        await ben.press("Put my name on it")
        await expect(ben.page.get_by_role("alert")).to_contain_text("Someone here has that name.")
        await ben.page.get_by_label("Your name").fill("Ben")
        await ben.press("Put my name on it")
        await expect(ben.page.get_by_role("listitem")).to_have_count(2)

        await ada.page.goto(f"{site}/today/{DAY}/two_spies")
        for spy in house_boards()[DAY].spies:
            await ada.page.get_by_role("checkbox").nth(spy).press("Space")
        await ada.page.get_by_role("button", name=re.compile("^Point at")).click()
        await ada.press("No idea? Leave it open")
        await expect(ada.page.get_by_text("You found both, but not the word.")).to_be_visible()
        await ada.press("Back to today")
        await ada.page.get_by_role("link", name="You and Ben").click()
        mine = ada.page.get_by_role("listitem").first
        await expect(mine).to_contain_text("both of them")
        await ada.look(pictures, "today-board")

        await ben.page.reload()
        await expect(ben.page.get_by_role("listitem").first).to_contain_text("both of them")
        await expect(ben.page.get_by_role("listitem").last).to_contain_text("not yet")
        await ben.look(pictures, "today-board-small")
        await ben.press("Leave the board")
        await ben.page.get_by_role("dialog").get_by_role("button", name="Leave the board").click()
        await expect(ben.page.get_by_role("button", name="A board for friends")).to_be_visible()
        await expect(ben.page.get_by_role("link", name="You and Ada")).to_have_count(0)
        await ada.page.reload()
        await expect(ada.page.get_by_role("listitem")).to_have_count(1)
        assert ada.faults == []
        assert len(ben.faults) == 1  # the name that was refused, as the browser logs it
        await ben.context.close()


async def test_in_german_and_without_the_line(
    browser: Browser, server: Process, pictures: Path
) -> None:
    ada = await arrive(browser, server, locale="de-DE")
    await ada.page.goto(f"{server.http}/today/{DAY}")
    await expect(ada.page.get_by_text("Donnerstag, 19. November")).to_be_visible()
    await ada.page.get_by_role("button", name=re.compile("^Fünf Wörter")).first.click()
    field = ada.page.get_by_label(f"Ein Hinweis für {CARD.entries[0]}")
    await expect(field).to_be_visible()
    await ada.look(pictures, "today-german")
    await ada.context.set_offline(True)
    await field.fill("city")
    await field.press("Enter")
    await expect(ada.page.get_by_role("alert")).to_contain_text("Das Haus antwortet nicht.")
    await expect(field).to_have_value("city")
    await ada.press("Schließen")
    await expect(ada.page.get_by_role("alert")).to_contain_text("Die Rätsel brauchen die Leitung.")
    await ada.look(pictures, "today-offline")
    await ada.context.set_offline(False)
    await expect(ada.page.get_by_role("alert")).to_have_count(0)
    assert ada.faults == []
