"""Trilogue as an app: it can be installed, it opens without the line, and takes new builds by itself."""

from __future__ import annotations

import asyncio
import re
import shutil
from importlib.resources import files
from pathlib import Path
from urllib.parse import urljoin

import pytest
from patience import PATIENCE_S
from people import PHONE, Person
from playwright.async_api import Browser, Page, expect
from process import Process
from realapp import opened

from trilogue.games import catalogue
from trilogue.table.log import MemoryLog

CONTROLLED = """async () => {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => (serviceWorker.oncontrollerchange = resolve));
}"""
KEPT = """async () => {
  const names = await caches.keys();
  const shells = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return { shells: names.length, paths: shells.flat().map(({ url }) => new URL(url).pathname) };
}"""
FETCHED = """async () => {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.ready;
  await registration.update();
  const { installing } = registration;
  if (installing) await new Promise((resolve) => (installing.onstatechange = resolve));
  return registration.waiting !== null;
}"""
# Whoever goes forward before the browser is back goes nowhere.
BACK_FROM = """(path) => new Promise((done) => {
  addEventListener("popstate", () => done(), { once: true });
  history.pushState(null, "", path);
  history.back();
})"""
MAKE_OLD = """async () => {
  const shell = await caches.open((await caches.keys())[0]);
  const headers = { "Content-Type": "text/html" };
  await shell.put("/", new Response("<h1>An old page</h1>", { headers }));
}"""


async def install(browser: Browser, site: str) -> Page:
    """The front page, once the worker has taken it over.

    Not a Person: her developer tools make Chromium forget at a reload that it plays offline.
    """
    context = await browser.new_context(viewport=PHONE)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE_S * 1000)
    page = await context.new_page()
    await page.goto(site)
    async with asyncio.timeout(PATIENCE_S):
        await page.evaluate(CONTROLLED)
    return page


async def test_the_manifest_and_its_icons_are_reachable(browser: Browser, server: Process) -> None:
    page = await install(browser, server.http)
    link = await page.locator("link[rel=manifest]").get_attribute("href")
    touch = await page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert link
    assert touch
    manifest = await (await page.request.get(urljoin(page.url, link))).json()
    assert manifest["name"] == "Trilogue"
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    assert manifest["display"] == "standalone"
    assert "maskable" in [icon.get("purpose") for icon in manifest["icons"]]
    kinds = {icon["src"]: icon["type"] for icon in manifest["icons"]} | {touch: "image/png"}
    for path, kind in kinds.items():
        icon = await page.request.get(urljoin(page.url, path))
        assert (icon.status, icon.headers["content-type"]) == (200, kind), path


async def test_the_front_page_opens_offline_and_goes_on_by_itself(
    browser: Browser, server: Process
) -> None:
    page = await install(browser, server.http)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    title = page.get_by_role("heading", name="Trilogue")
    strip = page.get_by_role("alert").filter(has_text="You are offline.")
    await expect(strip).to_be_hidden()

    await page.context.set_offline(True)
    await expect(strip).to_be_visible()
    await page.reload()
    await expect(title).to_be_visible()
    # A reload may make Chromium forget that it plays offline: the page it leaves clears the pretence
    # for the page that comes.
    await page.context.set_offline(False)
    await page.context.set_offline(True)
    await expect(strip).to_contain_text("Tables need the house.")
    await page.context.set_offline(False)
    await expect(strip).to_be_hidden()
    assert faults == []


async def test_only_the_shell_is_kept_and_never_shown_while_the_server_answers(
    browser: Browser, server: Process
) -> None:
    page = await install(browser, server.http)
    await page.evaluate(MAKE_OLD)
    for path in ("/healthz", "/metrics", "/api/site", "/how/linq", "/"):
        answer = await page.goto(f"{server.http}{path}")
        assert answer is not None
        assert "An old page" not in await answer.text(), path
    kept = await page.evaluate(KEPT)
    shell = r"/|/api/rules/\w+/\w+|/assets/[\w.-]+"
    assert kept["shells"] == 1
    assert [path for path in kept["paths"] if not re.fullmatch(shell, path)] == []

    await server.kill()
    await page.goto(f"{server.http}/how/linq")
    await expect(page.get_by_role("heading", name="An old page")).to_be_visible()
    await server.start()


@pytest.mark.lasts(10)
async def test_how_to_play_and_every_rule_open_offline(
    browser: Browser, server: Process, pictures: Path
) -> None:
    page = await install(browser, server.http)
    await server.kill()
    titles = {"loq": "LOQ", "linq": "Linq", "logos": "Logos"}
    assert set(titles) == set(catalogue())
    for game, title in titles.items():
        await page.goto(f"{server.http}/how/{game}")
        await expect(page.get_by_role("heading", name=f"How to play {title}")).to_be_visible()
        await expect(page.get_by_role("article")).to_be_visible()
        await page.get_by_text("Every rule by its number").click()
        await expect(page.get_by_role("listitem").filter(has_text=title).last).to_be_visible()
        await page.screenshot(path=pictures / f"offline-how-{game}.png")
    await server.start()


def rebuilt(target: Path) -> Path:
    """The client as a later version would be built: every built file has another name."""
    source = Path(str(files("trilogue.server").joinpath("static")))
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("*.gz", "*.br"))
    names = {file.name: f"{file.stem}2{file.suffix}" for file in (target / "assets").iterdir()}
    known = re.compile("|".join(map(re.escape, names)))
    for file in [file for file in target.rglob("*") if file.suffix in (".js", ".css", ".html")]:
        text = known.sub(lambda name: names[name[0]], file.read_text("utf-8"))
        file.write_text(text.replace("<head>", "<head><meta name=build content=second>"), "utf-8")
    for before, after in names.items():
        (target / "assets" / before).rename(target / "assets" / after)
    return target


@pytest.mark.lasts(10)
async def test_a_new_build_is_fetched_at_once_and_taken_when_nobody_is_in_the_midst_of_anything(
    browser: Browser, tmp_path: Path
) -> None:
    first, second = Path(str(files("trilogue.server").joinpath("static"))), tmp_path / "second"
    rebuilt(second)
    log = MemoryLog()
    async with opened(first, log=log) as house:
        port, site = house.http.port, house.url("/").rstrip("/")
        ada = await Person.arrive(browser, site, "Ada")
        await ada.set_table()
        async with asyncio.timeout(PATIENCE_S):
            await ada.page.evaluate(CONTROLLED)
        await ada.page.evaluate("window.isFirst = true")
        await ada.context.set_offline(True)  # so that no line is open when the house closes
        await expect(ada.page.get_by_text("You are offline.")).to_be_visible()
    async with opened(second, log=log, port=port):
        await ada.context.set_offline(False)
        # She sits: the new build is here, and waits, while she is at the table and while she writes.
        await expect(ada.page.get_by_text("You are offline.")).to_be_hidden()
        async with asyncio.timeout(PATIENCE_S):
            assert await ada.page.evaluate(FETCHED)
        await expect(ada.page.get_by_role("heading", name="Seats")).to_be_visible()
        assert await ada.page.evaluate("isFirst")

        # Her page is of the first build and has all its parts, which the house has no more.
        await ada.page.evaluate(BACK_FROM, "/words")
        await ada.page.evaluate("history.forward()")
        await expect(ada.page.get_by_role("heading", name="Your own words")).to_be_visible()
        assert await ada.page.evaluate("isFirst")

        # On the front page nobody is in the midst of anything.
        await ada.page.get_by_role("link", name="Trilogue, to the front page").click()
        await expect(ada.page.locator("meta[name=build]")).to_be_attached()
        assert await ada.page.evaluate("window.isFirst") is None
        await ada.page.get_by_role("link", name="Back to your table").click()
        await expect(ada.page.get_by_role("heading", name="Seats")).to_be_visible()
        await ada.context.close()
