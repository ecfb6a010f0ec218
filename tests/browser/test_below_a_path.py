"""A house that is one of several things on a host: all of it works below its path."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from calls import FAKE_DEVICES, get_ready, hears, talk, until
from patience import PATIENCE_S
from people import DESKTOP, Person
from playwright.async_api import Browser, expect
from process import Process
from proxies import SHARED_NAME, Certificate, proxy

WORKER = """async () => {
  const { scope, active } = await navigator.serviceWorker.ready;
  return [scope, active.scriptURL];
}"""
KEPT = """async () => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map(({ url }) => url);
}"""


@pytest.fixture
def certificate(tmp_path: Path) -> Certificate:
    return Certificate.made(tmp_path)


@pytest.fixture
def switches(switches: list[str], certificate: Certificate) -> list[str]:
    return [*switches, *certificate.switches, *FAKE_DEVICES]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Process]:
    options = ("--behind-proxy", "--address", f"https://{SHARED_NAME}/games")
    async with Process(tmp_path / "data", *options) as house:
        yield house
        assert await house.end() == 0


@pytest.fixture
async def site(tmp_path: Path, certificate: Certificate, house: Process) -> AsyncIterator[str]:
    """The house's address below a path, behind nginx."""
    async with proxy("nginx", tmp_path, certificate, house.port) as port:
        yield f"https://{SHARED_NAME}:{port}/games"


@pytest.mark.lasts(15)
@pytest.mark.whole_browser
async def test_links_files_and_worker_stay_below_the_path(
    browser: Browser, house: Process, site: str, pictures: Path
) -> None:
    ada = await Person.arrive(browser, site, "Ada", DESKTOP)
    ben = await Person.arrive(browser, site, "Ben")
    strays = [strays_of(person) for person in (ada, ben)]
    for person in (ada, ben):
        await get_ready(person)

    await ada.set_table()  # at the path without its last slash
    table = ada.frames[-1]["table"]
    await expect(ada.page).to_have_url(re.compile(f"^{re.escape(site)}/t/{table['id']}"))
    await ada.context.grant_permissions(["clipboard-read", "clipboard-write", "microphone"])
    shown = f"{site}/j/{table['link']}"  # by the code beside it too
    await ada.press("Copy the link")
    await until(ada, "navigator.clipboard.readText()", shown)  # it is not there at once
    await ben.join_by_link(f"/j/{table['link']}")
    for person in (ada, ben):
        await person.page.reload()  # so far down, the page finds its files too
        await talk(person)
    for person in (ada, ben):
        await hears(person, 1)
    await ada.page.screenshot(path=pictures / "below-a-path.png")

    async with asyncio.timeout(PATIENCE_S):
        assert await ben.page.evaluate(WORKER) == [f"{site}/", f"{site}/worker.js"]
    kept = await ben.page.evaluate(KEPT)
    assert len(kept) > 10
    assert [url for url in kept if not url.startswith(f"{site}/")] == []

    await ada.page.goto(f"{site}/elsewhere")
    await ada.page.get_by_role("link", name="To the front page", exact=True).click()
    await expect(ada.page.get_by_role("button", name="Set a table")).to_be_visible()
    await expect(ada.page).to_have_url(f"{site}/")

    await ada.page.get_by_role("link", name="Today").click()
    await ada.page.get_by_role("button", name=re.compile("^Five words Describe")).click()
    clue = ada.page.get_by_label(re.compile(" for "))
    await clue.fill("something")
    async with ada.page.expect_response(lambda told: told.request.method == "POST") as answer:
        await clue.press("Enter")
    assert (await answer.value).ok
    assert [person.faults for person in (ada, ben)] == [[], []]
    assert strays == [[], []]


def strays_of(person: Person) -> list[str]:
    """What this browser asks for beside the house, as it does so."""
    strays: list[str] = []

    def note(url: str) -> None:
        if url != person.site and not url.startswith((f"{person.site}/", "blob:")):
            strays.append(url)

    person.page.on("request", lambda request: note(request.url))
    person.page.on("websocket", lambda line: note(line.url.replace("wss:", "https:")))
    return strays
