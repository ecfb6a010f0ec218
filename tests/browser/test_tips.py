"""Tips: one thing at a time for whoever plays for the first time."""

from __future__ import annotations

import re
from pathlib import Path

from people import PHONE, SMALL_PHONE, Person
from play import fresh_word
from playwright.async_api import Browser, expect
from process import Process
from test_alone import waits_for_me


async def until_asked_for_a_word(person: Person, said: int) -> None:
    """Wait for one's turn to speak, having said so many; pick the number if that is asked."""
    await person.when(lambda view: waits_for_me(view) or view["phase"] == "words")
    if person.view["phase"] == "number":
        await person.pick_number(4)
    await person.when(
        lambda view: (
            view["phase"] == "words"
            and waits_for_me(view)
            and len(view["board"][view["you"]]) == said
        ),
    )


async def test_a_newcomer_is_told_one_thing_at_a_time(
    browser: Browser, server: Process, pictures: Path
) -> None:
    ada = await Person.arrive(browser, server.http, "Ada", PHONE, has_tips=True)
    await ada.watch()
    await ada.page.goto(server.http)
    await ada.press("Play alone")
    sheet = ada.page.get_by_role("dialog")
    await sheet.get_by_text("Whom you play with").click()
    await sheet.get_by_role("switch", name="They answer at once").click()
    await sheet.get_by_role("button", name=re.compile("^Linq")).click()

    tip = ada.page.get_by_role("note", name="Tip")
    dock = ada.page.get_by_label("What you can do")
    await until_asked_for_a_word(ada, 0)
    await expect(tip).to_have_count(1)
    await expect(tip).to_contain_text("Rule Linq 13")  # the same for every role
    await tip.get_by_role("button", name="Rule Linq 13").click()
    rule = ada.page.get_by_role("dialog", name="Rule 13")
    await expect(rule).to_contain_text("may not say the code word")
    await ada.page.keyboard.press("Escape")
    await expect(rule).to_have_count(0)
    for size in (SMALL_PHONE, PHONE):
        await ada.page.set_viewport_size(size)  # type: ignore[arg-type]
        await expect(dock).to_be_in_viewport(ratio=0.99)
        await expect(tip).to_be_in_viewport(ratio=0.99)
    await ada.look(pictures, "tips")

    first = await tip.get_by_role("paragraph").inner_text()
    await ada.press("Understood")
    await expect(tip).to_contain_text("Rule Linq 5")
    await ada.say(fresh_word())
    await until_asked_for_a_word(ada, 1)
    await expect(tip).to_contain_text("Rule Linq 11")
    await expect(ada.page.get_by_text(first)).to_have_count(0)

    await ada.press("Menu")
    tips = ada.page.get_by_role("switch", name="Tips")
    await expect(tips).to_be_checked()
    await tips.click()
    await ada.page.keyboard.press("Escape")
    await expect(tip).to_have_count(0)
    await ada.page.reload()
    await expect(dock).to_be_visible()
    await expect(tip).to_have_count(0)
    assert ada.faults == []
