"""Every screen of Linq on a phone, a small phone and a desktop, light and dark.

The pictures go to build/pictures, for people to look at; what a program can see is asserted.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from people import A_CALM_HOUSE, Person
from play import at_seat, code_word, everyone, say_words, speaker
from playwright.async_api import Browser, expect
from process import Process


@A_CALM_HOUSE
@pytest.mark.lasts(55)
async def test_every_screen_fits_every_device(
    browser: Browser, server: Process, pictures: Path
) -> None:
    site = server.http
    people = [
        await Person.arrive(browser, site, name, reduced_motion="reduce")
        for name in ("Ada", "Bartholomew-Max", "Chloe", "Deniz")
    ]
    ada, ben, chloe, deniz = people
    await ada.page.goto(site)
    await ada.look(pictures, "01-home")
    await ada.page.goto(f"{site}/how/linq")
    await ada.look(pictures, "02-how-to-play")
    await ada.set_table()
    await ada.look(pictures, "03-lobby-alone")
    await ben.page.goto(f"{site}/j/{ada.table['link']}")
    await ben.look(pictures, "04-invited")
    await ben.join_by_link(f"/j/{ada.table['link']}")
    await chloe.join_by_word(ada.table["code"])
    await deniz.join_by_word(ada.table["code"])
    await ben.press("I am ready")
    await expect(ada.page.get_by_role("button", name="Deal for four")).to_be_enabled()
    await ada.look(pictures, "05-lobby-host")
    await ben.look(pictures, "06-lobby-guest")
    await ada.page.get_by_role("button", name="Menu").click()
    await ada.look(pictures, "07-menu")
    await ada.page.keyboard.press("Escape")

    await ada.press("Deal for four")
    await everyone(people, "number")
    starter = at_seat(people, ada.view["starter"])
    await starter.look(pictures, "08-number")
    await starter.pick_number(7)
    await everyone(people, "words")
    await speaker(people).look(pictures, "09-first-word")
    await say_words(people, 5)
    await speaker(people).look(pictures, "10-second-word")
    other = next(person for person in people if person is not speaker(people))
    await other.look(pictures, "11-someone-thinks")
    for spy, name in ((True, "12-card-of-a-spy"), (False, "13-card-of-an-agent")):
        person = next(p for p in people if p.is_spy is spy)
        await person.page.get_by_role("button", name="Your card").hover()
        await person.page.mouse.down()
        await expect(person.page.get_by_text("Spy" if spy else "Double agent")).to_be_visible()
        await person.page.screenshot(path=pictures / f"{name}-phone-light.png")
        await person.page.mouse.up()
    await speaker(people).say("two words")
    await expect(speaker(people).page.get_by_role("alert")).to_be_visible()
    await speaker(people).look(pictures, "14-refused")
    await ada.page.get_by_role("button", name="Menu").click()
    await ada.page.get_by_role("button", name="Pause").click()
    await expect(deniz.page.get_by_text("paused").first).to_be_visible()
    await deniz.look(pictures, "15-paused")
    await ada.page.get_by_role("button", name="Go on").first.click()
    await say_words(people, 3)
    await everyone(people, "pointing")
    await ada.look(pictures, "16-pointing")
    spies = [person for person in people if person.is_spy]
    agents = [person for person in people if not person.is_spy]
    word = code_word(people)
    await spies[0].point_at(*spies)
    await spies[0].look(pictures, "17-has-pointed")
    await spies[1].point_at(spies[1], agents[0])
    await agents[0].point_at(*spies)
    await agents[1].point_at(*spies)
    await everyone(people, "guessing")
    await agents[0].look(pictures, "18-guessing")
    await spies[0].look(pictures, "19-others-guess")
    await agents[0].guess(word)
    await agents[1].guess(None)
    await everyone(people, "debriefing")
    await expect(ada.page.get_by_role("heading", name="The word was")).to_be_visible()
    await ada.look(pictures, "20-debriefing")
    for person in people:
        await person.page.get_by_role("button", name="Next round").click()
    for round_ in (2, 3, 4):
        await everyone(people, "words", round_)
        await say_words(people, 8)
        await everyone(people, "pointing", round_)
        spies = [person for person in people if person.is_spy]
        for person in people:
            others = [other for other in people if other is not person]
            await person.point_at(person if person.is_spy else others[0], others[1])
        await everyone(people, "guessing|debriefing", round_)
        if ada.view["phase"] == "guessing":
            for seat in ada.view["waiting"]:
                await at_seat(people, seat).guess("harbour")
        await everyone(people, "debriefing", round_)
        label = "To the standings" if round_ == 4 else "Next round"
        for person in people:
            await person.page.get_by_role("button", name=label).click()
    await everyone(people, "over")
    await expect(ada.page.get_by_label("Final standings")).to_be_visible()
    await ada.look(pictures, "21-standings")
    await ada.press("Check it yourself")
    await ada.look(pictures, "22-the-open-deal")
    assert [person.faults for person in people] == [[], [], [], []]
