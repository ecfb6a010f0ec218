"""The docs as a site: their pictures, and what a reader does there below a path of a host too."""

from __future__ import annotations

import base64
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Literal

import pytest
from gallery import ROOT, visit
from patience import PATIENCE_S
from people import DESKTOP, PHONE
from playwright.async_api import Browser, Page, expect
from process import Process
from proxies import SHARED_NAME, Certificate, proxy

TELEVISION = {"width": 1280, "height": 720}
PICTURES = {  # of the docs, each a scene of the gallery; scripts/pictures puts them in
    "lobby": ("lobby", PHONE),
    "television": ("tv-logos", TELEVISION),
    "loq": ("loq-describe-typed", PHONE),
    "linq": ("words", PHONE),
    "logos": ("logos-place", PHONE),
}
LARGEST_KB = 60
# The ink and the paper of the search as they are painted, and of the page behind it.
COLOURS = """found => {
  const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const painted = (element, what) => {
    brush.fillStyle = getComputedStyle(element)[what];
    brush.fillRect(0, 0, 1, 1);
    return brush.getImageData(0, 0, 1, 1).data.join();
  };
  const panel = found.closest("dialog > div");
  const of = (text, paper) => [painted(text, "color"), painted(paper, "backgroundColor")];
  return [of(found, panel), of(document.querySelector("h1"), document.body)];
}"""


@pytest.mark.lasts(15)
async def test_the_pictures_of_the_docs_can_be_taken(
    browser: Browser, gallery: Path, pictures: Path
) -> None:
    folder = pictures / "docs"
    folder.mkdir(exist_ok=True)
    for name, (scene, size) in PICTURES.items():
        page = await visit(browser, gallery, size)
        await page.evaluate("scene => gallery.show(scene)", scene)
        tools = await page.context.new_cdp_session(page)
        taken = await tools.send("Page.captureScreenshot", {"format": "webp", "quality": 80})
        picture = base64.b64decode(taken["data"])
        assert len(picture) < LARGEST_KB * 1000, name
        (folder / f"{name}.webp").write_bytes(picture)
    pages = "".join(page.read_text("utf-8") for page in (ROOT / "docs").glob("*.md"))
    assert set(re.findall(r"images/(\w+)\.webp", pages)) == set(PICTURES)


@pytest.fixture
def certificate(tmp_path: Path) -> Certificate:
    return Certificate.made(tmp_path)


@pytest.fixture
def switches(switches: list[str], certificate: Certificate) -> list[str]:
    return [*switches, *certificate.switches]


@pytest.fixture
async def site(tmp_path: Path, certificate: Certificate) -> AsyncIterator[str]:
    """A house below a path, behind nginx."""
    options = ("--behind-proxy", "--address", f"https://{SHARED_NAME}/games")
    async with Process(tmp_path / "data", *options) as house:
        async with proxy("nginx", tmp_path, certificate, house.port) as port:
            yield f"https://{SHARED_NAME}:{port}/games"
        assert await house.end() == 0


@pytest.mark.lasts(10)
@pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "light"), (PHONE, "dark")])
async def test_a_reader_searches_and_finds_a_rule_below_a_path(
    browser: Browser,
    site: str,
    pictures: Path,
    size: dict[str, int],
    scheme: Literal["light", "dark"],
) -> None:
    context = await browser.new_context(viewport=size, color_scheme=scheme)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE_S * 1000)
    page = await context.new_page()
    faults, asked = heeded(page), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    await page.goto(f"{site}/")
    await page.get_by_role("link", name="Read the docs").click()
    await expect(page).to_have_url(f"{site}/docs/")
    searches = page.locator(".md-search__button, label.md-icon[for=__search]")
    await searches.locator("visible=true").first.click()
    await page.get_by_role("combobox", name="Search").fill("sleeper")
    found = page.get_by_role("option").filter(has_text="Linq, by number").first
    await expect(found).to_be_visible()
    await page.screenshot(path=pictures / f"docs-search-{scheme}.png")
    inside, behind = await found.evaluate(COLOURS)
    assert inside == behind
    await page.get_by_role("button", name="Close search").click()
    await expect(found).to_be_hidden()
    await searches.locator("visible=true").first.click()
    await found.click()
    await expect(page).to_have_url(re.compile(f"^{re.escape(site)}/docs/rules/linq/"))
    await expect(page.get_by_role("heading", level=1)).to_contain_text("Linq")
    await page.screenshot(path=pictures / f"docs-rules-{scheme}.png")
    assert faults == []
    assert [url for url in asked if not url.startswith((f"{site}/", "blob:"))] == []


def heeded(page: Page) -> list[str]:
    """What goes wrong on this page, the house's policy included, as it does so."""
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on(
        "console",
        lambda said: faults.append(said.text) if said.type in ("error", "warning") else None,
    )
    return faults
