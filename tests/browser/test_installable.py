"""Trilogue as an app: it can be installed, and its front page opens without the line."""

from __future__ import annotations

import asyncio
import re

from people import PATIENCE_S, PHONE
from playwright.async_api import Browser, Page, expect
from process import Process

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
    page = await context.new_page()
    await page.goto(site)
    async with asyncio.timeout(PATIENCE_S):
        await page.evaluate(CONTROLLED)
    return page


async def test_the_manifest_and_its_icons_are_reachable(browser: Browser, server: Process) -> None:
    page = await install(browser, server.http)
    link = await page.locator("link[rel=manifest]").get_attribute("href")
    touch = await page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    manifest = await (await page.request.get(f"{server.http}{link}")).json()
    assert manifest["name"] == "Trilogue"
    assert (manifest["start_url"], manifest["scope"]) == ("/", "/")
    assert manifest["display"] == "standalone"
    assert "maskable" in [icon.get("purpose") for icon in manifest["icons"]]
    kinds = {icon["src"]: icon["type"] for icon in manifest["icons"]} | {touch: "image/png"}
    for path, kind in kinds.items():
        icon = await page.request.get(f"{server.http}{path}")
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
    await expect(strip).to_contain_text("Tables need the line.")
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
    shell = r"/|/favicon\.svg|/manifest\.webmanifest|/icons/icon\.svg|/assets/[\w.-]+"
    assert kept["shells"] == 1
    assert [path for path in kept["paths"] if not re.fullmatch(shell, path)] == []

    await server.kill()
    await page.goto(f"{server.http}/how/linq")
    await expect(page.get_by_role("heading", name="An old page")).to_be_visible()
    await server.start()
