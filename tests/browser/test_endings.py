"""The end of every game: all of it in sight at once, and a card of it to share."""

from __future__ import annotations

from pathlib import Path

import pytest
from gallery import visit
from people import DESKTOP, PHONE
from playwright.async_api import Browser, Page, expect

pytestmark = pytest.mark.asyncio(loop_scope="session")

ENDS = ("loq-over", "loq-over-coop", "standings", "standings-tied", "logos-over")
HEAVIEST = 200_000  # bytes of a card
WEIGHT = "(canvas) => new Promise((done) => canvas.toBlob((blob) => done(blob.size)))"
PAINTED = """(canvas) => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const inks = new Set();
  for (let i = 0; i < data.length; i += 4 * 97) inks.add(data.slice(i, i + 3).join());
  return inks.size;
}"""


async def show(page: Page, scene: str) -> None:
    await page.evaluate("(scene) => gallery.show(scene)", scene)
    await expect(page.get_by_role("region", name="The winner")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
async def test_winner_score_awards_distance_and_dock_are_in_sight_at_once(
    shared: Browser, gallery: Path, size: dict[str, int], lang: str
) -> None:
    page = await visit(shared, gallery, size, lang)
    for scene in ENDS:
        await page.evaluate("(scene) => gallery.show(scene)", scene)
        dock = page.locator(".dock")
        await expect(dock.get_by_role("button")).to_have_count(3)
        top = await dock.evaluate("(dock) => dock.getBoundingClientRect().top")
        parts = page.locator(".winner, .facts > *")
        assert await parts.count() >= 3, scene
        for part in await parts.all():
            box = await part.bounding_box()
            assert box, scene
            is_beside = size is DESKTOP and box["x"] < 400
            floor = size["height"] if is_beside else top
            told = (await part.inner_text()).strip()[:40]
            assert box["y"] + box["height"] <= floor + 1, f"{scene}: {told} is under the dock"


@pytest.mark.parametrize("scene", ["loq-over", "loq-over-coop", "standings", "logos-over"])
async def test_a_card_is_light_and_small_and_says_what_it_shows(
    shared: Browser, gallery: Path, scene: str
) -> None:
    page = await visit(shared, gallery, PHONE)
    await page.emulate_media(color_scheme="dark")
    await show(page, scene)
    await page.get_by_role("button", name="Share", exact=True).click()
    card = page.get_by_role("dialog").locator("canvas")
    for shape, width, height in (("Tall", 1080, 1350), ("Wide", 1200, 630)):
        await page.get_by_text(shape, exact=True).click()
        await page.wait_for_function(
            "([width, height]) => {"
            "  const card = document.querySelector('canvas');"
            f"  return card.width === width && card.height === height && ({PAINTED})(card) > 3;"
            "}",
            arg=[width, height],
        )
        assert 10_000 < await card.evaluate(WEIGHT) < HEAVIEST
        corner = await card.evaluate(
            "(card) => [...card.getContext('2d').getImageData(2, 2, 1, 1).data]"
        )
        assert min(corner[:3]) > 120, "the paper is dark"
    told = await card.get_attribute("aria-label") or ""
    assert "QUILL" not in told
    assert "You" not in told
    assert told.count(".") >= 3


async def test_whoever_asks_is_a_mark_on_the_card(shared: Browser, gallery: Path) -> None:
    page = await visit(shared, gallery, PHONE)
    await show(page, "standings")
    await page.get_by_role("button", name="Share", exact=True).click()
    card = page.get_by_role("dialog").locator("canvas")
    await expect(card).to_have_attribute("aria-label", "Linq, six rounds. Edith wins. 14 to 9. "
        "Best bluff, by Ben: “harbour, mast”, three hands were fooled.")  # fmt: skip
    for name in ("Edith", "Ben"):
        await page.get_by_role("checkbox", name=name).uncheck()
    await expect(card).to_have_attribute("aria-label", "Linq, six rounds. % wins. 14 to 9. "
        "Best bluff, by §: “harbour, mast”, three hands were fooled.")  # fmt: skip


async def test_by_night_every_game_keeps_its_own_paper(shared: Browser, gallery: Path) -> None:
    page = await visit(shared, gallery, PHONE)
    await page.emulate_media(color_scheme="dark")
    papers = set()
    for scene in ("loq-over", "standings", "logos-over"):
        await show(page, scene)
        paper = "(card) => getComputedStyle(card).backgroundColor"
        papers.add(await page.locator(".winner").evaluate(paper))
    assert len(papers) == 3
