"""Life around a game: a television, watchers, hosts, a shared device, a seat that moves."""

from __future__ import annotations

import re
from pathlib import Path

from people import A_CALM_HOUSE, DESKTOP, PHONE, Person
from play import everyone, fresh_word, say_words, speaker
from playwright.async_api import Browser, Page, expect
from process import Process

SCREEN = {"width": 1920, "height": 1080}


async def look_after(host: Person) -> None:
    await host.press("Menu")
    await host.press("Look after the table")


async def add_bots(host: Person, number: int) -> None:
    for _ in range(number):
        seated = len(host.table["members"])
        await host.press("Add a bot")
        await host.page.get_by_role("switch", name="Answers at once").click()
        await host.press("Give it a seat")
        await expect(host.page.get_by_role("button", name=re.compile("^Remove "))).to_have_count(
            seated
        )


async def look_at(page: Page, folder: Path, name: str) -> None:
    for theme in ("light", "dark"):
        await page.emulate_media(color_scheme=theme)
        await page.screenshot(path=folder / f"{name}-{theme}.png", animations="disabled")


@A_CALM_HOUSE
async def test_a_television_and_a_watcher_look_on(
    browser: Browser, server: Process, pictures: Path
) -> None:
    people = [await Person.arrive(browser, server.http, "Ada", PHONE)]
    ada = people[0]
    await ada.set_table("Linq")
    code = ada.table["code"]
    tv = await Person.arrive(browser, server.http, "the television", SCREEN)
    await tv.watch()
    await tv.page.goto(f"{server.http}/tv/{code.lower()}")
    await expect(tv.page.get_by_text(f"Table {code} is not open to watchers.")).to_be_visible()
    assert tv.frames == []

    await look_after(ada)
    await ada.page.get_by_role("switch", name="Screens and watchers").click()
    await expect(tv.page.get_by_role("img", name="QR code")).to_have_count(2)
    await expect(ada.page.get_by_role("dialog").get_by_text("One screen looks on.")).to_be_visible()
    await ada.look(pictures, "host")
    await ada.page.keyboard.press("Escape")

    for name in ("Ben", "Chloe", "Deniz"):
        people.append(await Person.arrive(browser, server.http, name, PHONE))
        await people[-1].join_by_word(code)
    await expect(tv.page.get_by_text("Four of eight seated")).to_be_visible()
    await look_at(tv.page, pictures, "tv-lobby")
    friend = await Person.arrive(browser, server.http, "a friend", DESKTOP)
    await friend.watch()
    await friend.page.goto(f"{server.http}/watch/{code.lower()}")
    await expect(friend.page.get_by_role("heading", name="Seats")).to_be_visible()
    await expect(friend.page.get_by_role("button", name="I am ready")).to_have_count(0)

    await ada.press("Deal for four")
    await everyone(people, "number")
    await speaker(people).pick_number(4)
    await everyone(people, "words")
    await say_words(people, 3)
    said = [word for words in ada.view["board"] for word in words]
    assert len(said) == 3
    for word in said:
        await expect(tv.page.get_by_text(word, exact=True)).to_be_visible()
        await expect(friend.page.get_by_text(word, exact=True)).to_be_visible()
    await look_at(tv.page, pictures, "tv-linq")
    await expect(friend.page.get_by_text("You are looking on.")).to_be_visible()
    secrets = {word for person in people for word in person.view["briefing"]["words"] if word}
    assert len(secrets) == 10
    for screen in (tv, friend):
        assert screen.view["you"] is None
        assert not [data for data in screen.received for word in secrets if f'"{word}"' in data]

    await say_words(people, 5)
    await everyone([*people, friend], "pointing")
    await points_along(friend, people)
    await look_at(friend.page, pictures, "watcher-told")

    await look_after(ada)
    await ada.page.get_by_role("switch", name="Screens and watchers").click()
    await expect(tv.page.get_by_text(f"Table {code} is not open to watchers.")).to_be_visible()
    await expect(friend.page.get_by_text(f"Table {code} is not open to watchers.")).to_be_visible()
    assert [person.faults for person in (*people, tv, friend)] == [[]] * 6


async def points_along(friend: Person, people: list[Person]) -> None:
    """Whoever looks on names both spies, for honour; the table hears nothing of it."""
    spies = [person for person in people if person.is_spy]
    agents = [person for person in people if not person.is_spy]
    before = people[0].frames[-1]["seq"]
    await friend.point_at(spies[0], spies[1])
    await expect(friend.page.get_by_text("You have pointed.")).to_be_visible()
    assert people[0].frames[-1]["seq"] == before
    await friend.page.reload()
    await expect(friend.page.get_by_text("You have pointed.")).to_be_visible()
    for person, other in (
        *zip(spies, reversed(spies), strict=True),
        *zip(agents, reversed(agents), strict=True),
    ):
        await person.point_at(person if person in spies else spies[0], other)
    await everyone([*people, friend], "debriefing")
    earned = friend.page.get_by_text("As a double agent you would have earned two points.")
    await expect(earned).to_be_visible()


async def test_a_host_hands_over_locks_seats_people_and_changes_the_game(
    browser: Browser, server: Process
) -> None:
    ada = await Person.arrive(browser, server.http, "Ada", DESKTOP)
    await ada.set_table("Linq")
    code = ada.table["code"]
    ben = await Person.arrive(browser, server.http, "Ben", PHONE)
    await ben.join_by_word(code)

    await ada.press("Change the seats")
    await ada.press("Move Ben up")
    await expect(ben.page.get_by_role("listitem").first).to_contain_text("Ben")
    await ada.press("The seats are right")

    await look_after(ada)
    await ada.page.get_by_role("switch", name="Lock the door").click()
    await expect(ada.page.get_by_role("switch", name="Lock the door")).to_be_checked()
    chloe = await Person.arrive(browser, server.http, "Chloe", PHONE)
    await chloe.page.goto(f"{server.http}/join/{code}")
    await chloe.page.get_by_label("What shall we call you?").fill("Chloe")
    await chloe.press("Sit down")
    await expect(chloe.page.get_by_text("The door is locked.")).to_be_visible()

    await ada.press("Play another game")
    await ada.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Logos")).click()
    await expect(ben.page.get_by_role("heading", name="A table for Logos")).to_be_visible()

    await look_after(ada)
    await ada.press("Hand over the table")
    await ada.press("Choose Ben")
    await ada.press("Make Ben the host")
    await expect(ben.page.get_by_role("button", name="Deal for two")).to_be_visible()
    await expect(ada.page.get_by_role("button", name="I am ready")).to_be_visible()
    assert (ada.faults, ben.faults, chloe.faults) == ([], [], [])


async def two_on_a_device(
    browser: Browser, server: Process, pictures: Path
) -> tuple[Person, dict[str, list[str]]]:
    """Ada and Ben share a device, with two bots at the table, and have said their words."""
    ada = await Person.arrive(browser, server.http, "Ada", PHONE)
    await ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await ada.set_table("Linq")
    await ada.press("Share this device")
    await ada.page.get_by_label("Their name at the table").fill("Ada")
    await ada.press("Sit down")
    await expect(ada.page.get_by_text("Someone here has that name.")).to_be_visible()
    await ada.page.get_by_label("Their name at the table").fill("Ben")
    await ada.press("Sit down")
    await expect(ada.page.get_by_role("navigation", name="Who shares this device")).to_contain_text(
        "Ben"
    )
    await ada.look(pictures, "shared-lobby")
    await add_bots(ada, 2)
    await ada.press("Deal for four")

    page = ada.page
    cover = page.get_by_role("heading", name=re.compile("^Hand the device to"))
    number = page.get_by_role("radio", name="4", exact=True, disabled=False)
    word = page.get_by_label(re.compile("one word only"))
    said: dict[str, list[str]] = {"Ada": [], "Ben": []}
    while min(len(words) for words in said.values()) < 2:
        await expect(cover.or_(number).or_(word).first).to_be_visible()
        if await cover.is_visible():
            assert await page.get_by_text(re.compile("[Yy]our card")).count() == 0
            assert await page.get_by_label("Word board").count() == 0
            await ada.look(pictures, "cover")
            await page.get_by_role("button", name=re.compile("^I am ")).click()
            await expect(cover).to_be_hidden()
        elif await number.is_visible():
            await ada.pick_number(4)
            await expect(number).to_be_hidden()
        else:
            chosen = page.get_by_role("navigation", name="Who shares this device").locator(
                "[aria-pressed=true]"
            )
            name = (await chosen.inner_text()).split()[-1]
            said[name].append(fresh_word())
            await ada.say(said[name][-1])
            await expect(word).to_be_hidden()
    await ada.until("pointing")
    return ada, said


async def test_two_share_a_device_and_a_seat_moves_to_another(
    browser: Browser, server: Process, pictures: Path
) -> None:
    ada, said = await two_on_a_device(browser, server, pictures)
    # Ada goes on with a device of her own; Ben keeps this one. All point now, so nobody is called.
    page = ada.page
    cover = page.get_by_role("heading", name=re.compile("^Hand the device to"))
    seats = page.get_by_role("navigation", name="Who shares this device")
    await expect(cover.or_(seats).first).to_be_visible()
    if await cover.is_visible():
        await page.get_by_role("button", name=re.compile("^I am ")).click()
    mine = seats.get_by_role("button", name="Ada")
    if await mine.get_attribute("aria-pressed") == "false":
        await mine.click()
        await ada.press("I am Ada")
    await ada.press("Menu")
    await ada.press("Go on with another device")
    await ada.look(pictures, "move")
    await ada.press("Copy the link")
    await expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = await page.evaluate("navigator.clipboard.readText()")
    elsewhere = await Person.arrive(browser, server.http, "Ada", DESKTOP)
    await elsewhere.watch()
    path = re.sub("^https?://[^/]+", "", link)
    await elsewhere.page.goto(server.http + path)
    await elsewhere.until("pointing")
    assert elsewhere.view["board"][elsewhere.seat] == said["Ada"]
    await expect(elsewhere.page.get_by_role("heading", name="Point at two.")).to_be_visible()
    own = next(m for m in elsewhere.table["members"] if m["id"] == elsewhere.table["you"])
    assert own["name"] == "Ada"
    # The key of the seat has left the address; what stands there invites to the table.
    word = elsewhere.table["code"].lower()
    await expect(elsewhere.page).to_have_url(re.compile(f"#{word}$"))
    assert (ada.faults, elsewhere.faults) == ([], [])


async def test_two_on_a_device_have_the_whole_time_each(
    browser: Browser, server: Process, pictures: Path
) -> None:
    ada, _ = await two_on_a_device(browser, server, pictures)
    page = ada.page
    cover = page.get_by_role("button", name=re.compile("^I am "))
    pick = page.get_by_role("checkbox").first
    await expect(cover.or_(pick).first).to_be_visible()
    if await cover.is_visible():
        await cover.click()
    began = ada.view["began"]
    # Whoever has the device tries both kinds of pairs: one of them fits their card.
    names = ["You", *(m["name"] for m in ada.table["members"] if m["bot"])]
    for first, second in ((names[0], names[1]), (names[1], names[2])):
        for name in (first, second):
            box = page.get_by_role("checkbox", name=re.compile(f"^{name}:"))
            if await box.get_attribute("aria-checked") == "false":
                await box.click()
        await page.get_by_role("button", name=re.compile("^Point at")).click()
        refused = page.get_by_role("alert")
        await expect(cover.or_(refused).first).to_be_visible()
        if await cover.is_visible():
            break
    await cover.click()
    await expect(
        page.get_by_role("status").filter(has_text="You were handed the device")
    ).to_be_visible()
    await ada.look(pictures, "handed")
    assert len(ada.view["handed"]) == 1
    assert ada.view["began"] > began
    assert ada.faults == []


async def test_people_write_to_each_other(
    browser: Browser, server: Process, pictures: Path
) -> None:
    ada = await Person.arrive(browser, server.http, "Ada", PHONE)
    await ada.set_table("LOQ")
    ben = await Person.arrive(browser, server.http, "Ben", DESKTOP)
    await ben.join_by_word(ada.table["code"])
    await expect(ben.page.get_by_role("button", name="Chat", exact=True)).to_have_count(0)
    await look_after(ada)
    await ada.page.get_by_role("switch", name="Let people write").click()
    await expect(ada.page.get_by_role("switch", name="Ben may write and talk")).to_be_checked()
    await ada.page.keyboard.press("Escape")

    await ben.press("Chat")
    await ben.page.get_by_label("Your line").fill("Good evening")
    await ben.press("Send")
    await expect(ada.page.get_by_role("status").filter(has_text="Good evening")).to_be_visible()
    await ada.press("Chat, 1 new")
    await ada.press("Bravo")
    await expect(ben.page.get_by_label("What was written")).to_contain_text("bravo")
    await ada.look(pictures, "talk")
    await ben.page.get_by_label("Your line").fill("what a w4nker")
    await ben.press("Send")
    await expect(ben.page.get_by_text("Say it kindly.")).to_be_visible()
    assert "w4nker" not in str(ada.frames)
    await ada.press("Hide what Ben writes")
    await expect(ada.page.get_by_label("What was written")).not_to_contain_text("Good evening")
    await ada.page.keyboard.press("Escape")

    await look_after(ada)
    may = ada.page.get_by_role("switch", name="Ben may write and talk")
    await may.click()
    await expect(may).not_to_be_checked()
    await ben.page.get_by_label("Your line").fill("hello")
    await ben.press("Send")
    await expect(ben.page.get_by_text("You cannot write for now.")).to_be_visible()
    assert (ada.faults, ben.faults) == ([], [])


WORDS = """lantern harbour velvet thunder compass orchard whisper glacier saddle anchor mosaic
pepper tunnel feather marble castle ribbon candle meadow puzzle""".split()


@A_CALM_HOUSE
async def test_a_teacher_pastes_words_and_plays(
    browser: Browser, server: Process, pictures: Path
) -> None:
    ada = await Person.arrive(browser, server.http, "Ada", PHONE)
    await ada.page.goto(server.http)
    await ada.page.get_by_role("link", name="Write your own list of words").click()
    await ada.page.get_by_label("What the list is called").fill("Year 6")
    await ada.page.get_by_label("A word or phrase a line").fill(
        "\n".join([*WORDS[:3], "velvet", *WORDS[3:]])
    )
    await ada.press("Keep the list")
    faults = ada.page.get_by_label("What is wrong")
    await expect(faults).to_contain_text("each word once; this is on line 3 already")
    await ada.look(pictures, "words-faulty")
    await ada.page.get_by_label("A word or phrase a line").fill("\n".join(WORDS))
    await ada.press("Keep the list")
    await expect(ada.page.get_by_text("Kept.")).to_be_visible()
    await expect(ada.page).to_have_url(re.compile(r"/words/[0-9a-f]{32}$"))
    link = ada.page.url
    async with ada.page.expect_download() as download:
        await ada.page.get_by_role("link", name="Take it along as a file").click()
    assert (await download.value).suggested_filename == "words.tsv"

    host = await Person.arrive(browser, server.http, "Hana", PHONE)
    await host.watch()
    await host.page.goto(link)
    await host.press("Set a table with these words")
    await host.page.get_by_role("dialog").get_by_role("button", name=re.compile("^LOQ")).click()
    await host.page.get_by_label("Your name at the table").fill("Hana")
    await host.press("Sit down")
    await expect(host.page.get_by_role("heading", name="Seats")).to_be_visible()
    await host.options_are({"deck": "own"})
    assert host.faults == []

    # A list that does not do for the game: the table is set, and says so.
    gus = await Person.arrive(browser, server.http, "Gus", PHONE)
    await gus.page.goto(f"{server.http}/words")
    await gus.page.get_by_label("A word or phrase a line").fill("\n".join(WORDS[:3]))
    await gus.press("Keep the list")
    await expect(gus.page.get_by_text("Kept.")).to_be_visible()
    await gus.press("Set a table with these words")
    await gus.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Linq")).click()
    await gus.page.get_by_label("Your name at the table").fill("Gus")
    await gus.press("Sit down")
    await expect(gus.page.get_by_role("heading", name="Seats")).to_be_visible()
    await expect(gus.page.get_by_text("These words are too few for this game.")).to_be_visible()
    assert gus.faults == []

    await ada.set_table("Linq")
    await look_after(ada)
    await ada.press("Play with your own words")
    await ada.page.get_by_label("Or the link of a list that you have kept").fill(link)
    await ada.press("Bring that list")
    await expect(ada.page.get_by_text("“Year 6” is on the table.")).to_be_visible()
    await ada.press("Back to the table")
    await ada.options_are({"deck": "own"})
    people = [ada]
    for name in ("Ben", "Chloe", "Deniz"):
        people.append(await Person.arrive(browser, server.http, name, PHONE))
        await people[-1].join_by_word(ada.table["code"])
    await ada.press("Deal for four")
    await everyone(people, "number")
    await speaker(people).pick_number(1)
    await everyone(people, "words")
    spies = [person for person in people if person.is_spy]
    assert len(spies) == 2
    assert set(spies[0].view["briefing"]["words"]) <= set(WORDS)
    [refused] = ada.faults  # the browser notes what the server would not keep
    assert "status of 422" in refused
    assert [person.faults for person in people[1:]] == [[]] * 3
