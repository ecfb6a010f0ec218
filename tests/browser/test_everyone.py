"""Every screen in every state, for everyone: axe finds nothing that bars the way."""

from __future__ import annotations

import asyncio
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from people import DESKTOP, PHONE
from playwright.async_api import Browser, Page, Route

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SITE = "https://gallery.test"

# What a theme changes; all else is the same in the dark.
ABOUT_COLOUR = ["color-contrast", "link-in-text-block"]

LOOK = """async (rules) => {
  const only = rules.length ? { runOnly: { type: "rule", values: rules } } : {};
  const { violations } = await axe.run(document, { ...only, resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target }) => `${id} (${impact}) at ${target.join(" ")}`));
}"""


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The gallery, built where nothing is shipped from."""
    folder = tmp_path_factory.mktemp("gallery")
    built = subprocess.run(
        [ROOT / "scripts" / "npm", "exec", "--", "vite", "build", "--mode", "gallery",
         "--outDir", folder, "--emptyOutDir", "--logLevel", "warn"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr
    return folder


async def visit(browser: Browser, gallery: Path, size: dict[str, int], **options: Any) -> Page:
    """Open the gallery; there is no server, its files are handed over one by one."""
    context = await browser.new_context(viewport=size, reduced_motion="reduce", **options)  # type: ignore[arg-type]

    async def hand_over(route: Route) -> None:
        path = gallery / urlsplit(route.request.url).path.lstrip("/")
        if path.is_file():
            await route.fulfill(path=path)
        else:
            await route.fulfill(status=404)

    await context.route(f"{SITE}/**", hand_over)
    page = await context.new_page()
    await page.goto(f"{SITE}/gallery.html")
    await page.wait_for_function("window.gallery")
    return page


async def scenes(page: Page) -> list[str]:
    names: list[str] = await page.evaluate("gallery.names")
    return names


async def look_around(browser: Browser, gallery: Path, size: dict[str, int]) -> list[str]:
    """What axe has to say against each scene, in both themes."""
    page = await visit(browser, gallery, size)
    await page.add_script_tag(path=AXE)
    found: list[str] = []
    for scene in await scenes(page):
        await page.evaluate("(scene) => gallery.show(scene)", scene)
        for theme, rules in (("light", []), ("dark", ABOUT_COLOUR)):
            await page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            at = f"{scene}, {size['width']} px wide, {theme}"
            found += [f"{at}: {fault}" for fault in await page.evaluate(LOOK, rules)]
    return found


async def test_axe_finds_nothing_serious_on_any_screen(browser: Browser, gallery: Path) -> None:
    looks = (look_around(browser, gallery, size) for size in (PHONE, DESKTOP))
    found = [fault for faults in await asyncio.gather(*looks) for fault in faults]
    assert not found, "\n".join(found)
