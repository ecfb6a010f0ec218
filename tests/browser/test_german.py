"""The page speaks German to whoever asks for it, and English to the others at the same table."""

from __future__ import annotations

from pathlib import Path

from people import DESKTOP, PHONE, Person
from playwright.async_api import Browser, expect
from process import Process

from trilogue.server.rule_book import rules_of


async def test_german_and_english_at_one_table(
    browser: Browser, server: Process, pictures: Path
) -> None:
    """Ada's browser asks for German, Ben's for English; both sit down to the same game."""
    ada = await Person.arrive(browser, server.http, "Ada", PHONE, locale="de-AT")
    await ada.watch()
    await ada.page.goto(server.http)
    await expect(ada.page.locator("html")).to_have_attribute("lang", "de")
    word = ada.page.get_by_label("Das Wort auf dem Bildschirm deines Hosts")
    await word.fill("qui")
    await expect(ada.page.get_by_role("button", name="Noch zwei Buchstaben")).to_be_visible()
    await word.fill("quil")
    await expect(ada.page.get_by_role("button", name="Noch ein Buchstabe")).to_be_visible()
    await ada.press("Tisch decken")
    await ada.page.get_by_role("dialog").get_by_role("button").filter(has_text="Linq").click()
    await ada.page.get_by_label("Dein Name am Tisch").fill("Ada")
    await ada.press("Platz nehmen")
    await expect(ada.page.get_by_role("heading", name="Plätze")).to_be_visible()

    people = [ada]
    for name in ("Ben", "Chloe", "Deniz"):
        people.append(await Person.arrive(browser, server.http, name, DESKTOP, locale="en-GB"))
        await people[-1].join_by_word(ada.table["code"])
    await expect(ada.page.get_by_text("Vier von acht Plätzen besetzt")).to_be_visible()
    await expect(people[1].page.get_by_text("Four of eight seated")).to_be_visible()
    await ada.look(pictures, "german-lobby")

    await ada.press("Austeilen für vier")
    for person in people:
        await person.until("number")
    assert ada.view == {**people[1].view, "you": ada.seat, "briefing": ada.view["briefing"]}

    await ada.press("Menü")
    await ada.look(pictures, "german-menu")
    await ada.press("English")
    await expect(ada.page.locator("html")).to_have_attribute("lang", "en")
    await expect(ada.page.get_by_role("button", name="Menu")).to_be_visible()
    await ada.page.reload()
    await expect(ada.page.get_by_role("button", name="Menu")).to_be_visible()
    assert [person.faults for person in people] == [[]] * 4


async def test_a_rule_number_opens_the_rule_in_german(
    browser: Browser, server: Process, pictures: Path
) -> None:
    ada = await Person.arrive(browser, server.http, "Ada", PHONE, locale="de-AT", has_tips=True)
    await ada.watch()
    await ada.page.goto(server.http)
    await ada.press("Tisch decken")
    sheet = ada.page.get_by_role("dialog")
    await sheet.get_by_role("button").filter(has_text="LOQ").click()
    await ada.page.get_by_label("Dein Name am Tisch").fill("Ada")
    await ada.press("Platz nehmen")
    await expect(ada.page.get_by_role("heading", name="Plätze")).to_be_visible()
    ben = await Person.arrive(browser, server.http, "Ben", PHONE, locale="en-GB")
    await ben.join_by_word(ada.table["code"])
    await ada.press("Austeilen für zwei")
    await ada.until("ready")

    tip = ada.page.get_by_role("note", name="Ratschlag")
    await tip.get_by_role("button", name="Regel LOQ 7").click()
    rule = sheet.locator("p:lang(de)")
    texts = {rule.number: rule.text for part in rules_of("loq", "de") for rule in part.rules}
    await expect(rule).to_have_text(texts[7])
    await ada.page.screenshot(path=pictures / "german-rule.png")
    assert (ada.faults, ben.faults) == ([], [])
