"""The page that says whether phones reach the house, opened as one would."""

from __future__ import annotations

from pathlib import Path

from patience import PATIENCE_S
from people import PHONE
from playwright.async_api import Browser, expect
from process import Process


async def test_the_page_tries_the_line(browser: Browser, server: Process, pictures: Path) -> None:
    context = await browser.new_context(viewport=PHONE, locale="de-DE")  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE_S * 1000)
    page = await context.new_page()
    faults: list[str] = []
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    await page.goto(f"{server.http}/reach")
    await expect(page.get_by_role("status")).to_have_text("Die Leitung für die Spiele steht.")
    await page.screenshot(path=pictures / "reach.png")
    assert faults == []
    await page.route_web_socket("**/ws", lambda line: line.close())
    await page.reload()
    await expect(page.get_by_role("status")).to_contain_text(
        "die Leitung für die Spiele aber nicht"
    )
    await context.close()
