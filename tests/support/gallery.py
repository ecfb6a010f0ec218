"""The gallery: every screen with made-up frames, built once and handed over without a server."""

from __future__ import annotations

import subprocess
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from patience import PATIENCE_S
from playwright.async_api import Browser, Page, Route

ROOT = Path(__file__).parents[2]
SITE = "https://gallery.test"


def build_gallery(folder: Path) -> None:
    built = subprocess.run(
        [ROOT / "scripts" / "npm", "exec", "--", "vite", "build", "--mode", "gallery",
         "--outDir", folder, "--emptyOutDir", "--logLevel", "warn"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr


async def visit(browser: Browser, gallery: Path, size: dict[str, int], lang: str = "en") -> Page:
    """Open the gallery; there is no server, its files are handed over one by one."""
    context = await browser.new_context(viewport=size, reduced_motion="reduce")  # type: ignore[arg-type]

    async def hand_over(route: Route) -> None:
        path = gallery / urlsplit(route.request.url).path.lstrip("/")
        if path.is_file():
            await route.fulfill(path=path)
        else:
            await route.fulfill(status=404)

    context.set_default_timeout(PATIENCE_S * 1000)
    await context.route(f"{SITE}/**", hand_over)
    page = await context.new_page()
    await page.goto(f"{SITE}/gallery.html?lang={lang}")
    await page.wait_for_function("window.gallery")
    return page


def fail_for(found: list[str]) -> None:
    if found:
        pytest.fail("\n".join(found), pytrace=False)
