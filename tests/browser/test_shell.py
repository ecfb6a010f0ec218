"""Every screen at a table, at every size and with every strip: what can be pressed can be reached,
the clock is in sight, and the page itself never scrolls."""

from __future__ import annotations

from pathlib import Path

import pytest
from gallery import fail_for, visit
from in_sight import OUT_OF_SIGHT
from playwright.async_api import Browser, Page, ViewportSize

pytestmark = pytest.mark.asyncio(loop_scope="session")

SIZES = (
    (320, 568),
    (360, 640),
    (390, 844),
    (390, 508),  # a keyboard is open
    (844, 390),
    (768, 1024),
    (1280, 800),
    (1920, 1080),
)
SMALLEST = SIZES[0]


async def found_at(
    page: Page, scene: str, strip: str, sizes: tuple[tuple[int, int], ...]
) -> list[str]:
    await page.evaluate("([scene, strip]) => gallery.show(scene, strip)", [scene, strip])
    found = []
    for width, height in sizes:
        await turn_to(page, width, height)
        at = f"{scene}, {strip or 'no strip'}, {width} x {height}"
        found += [f"{at}: {fault}" for fault in await page.evaluate(OUT_OF_SIGHT)]
    return found


async def turn_to(page: Page, width: int, height: int) -> None:
    """Another size, drawn; a scene that is shown is drawn already."""
    size: ViewportSize = {"width": width, "height": height}
    if page.viewport_size != size:
        await page.set_viewport_size(size)
        await page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )


async def all_scenes(page: Page) -> list[str]:
    names: list[str] = await page.evaluate("gallery.tables")
    assert len(names) > 90
    return names


@pytest.mark.lasts(80)
async def test_nothing_to_press_is_outside_at_any_size(shared: Browser, gallery: Path) -> None:
    page = await visit(shared, gallery, {"width": 390, "height": 844})
    found = []
    for scene in await all_scenes(page):
        found += await found_at(page, scene, "knock", SIZES)
    fail_for(found)


@pytest.mark.lasts(60)
async def test_no_strip_pushes_anything_out_of_the_smallest_screen(
    shared: Browser, gallery: Path
) -> None:
    page = await visit(shared, gallery, {"width": 320, "height": 568})
    strips: list[str] = await page.evaluate("gallery.strips")
    found = []
    for scene in await all_scenes(page):
        for strip in strips:
            found += await found_at(page, scene, strip, (SMALLEST,))
    fail_for(found)


@pytest.mark.lasts(60)
async def test_strips_of_every_kind_leave_the_dock_alone_at_every_size(
    shared: Browser, gallery: Path
) -> None:
    page = await visit(shared, gallery, {"width": 390, "height": 844})
    names = await all_scenes(page)
    strips: list[str] = await page.evaluate("gallery.strips")
    found = []
    for scene in names[::12]:  # some of each game; the smallest screen has seen them all
        for strip in strips:
            found += await found_at(page, scene, strip, SIZES)
    fail_for(found)


# What one looks at while one types, from the clock to the field, and what of it is hidden.
COVERED = """() => {
  const dock = document.querySelector(".dock");
  const floor = dock.getBoundingClientRect().top;
  const below = [...document.querySelectorAll(".clue, .entries li")]
    .filter((each) => each.getBoundingClientRect().bottom > floor + 1);
  const outside = [...dock.querySelectorAll("input, .strip, .near, button"),
    ...document.querySelectorAll(".turn-strip")]
    .filter((each) => {
      const { top, bottom, height } = each.getBoundingClientRect();
      return top < -1 || bottom > innerHeight + 1 || height < 20;
    });
  return [...below, ...outside].map((each) => each.textContent.trim().slice(0, 40));
}"""
TYPING = (
    "loq-describe-typed",
    "loq-describe-refused",
    "loq-guess",
    "loq-guess-near",
    "loq-guess-many-clues",
    "loq-guess-one",
    "loq-rival-along",
)


@pytest.mark.lasts(20)
async def test_a_keyboard_on_the_smallest_phone_covers_no_row(
    shared: Browser, gallery: Path
) -> None:
    """With the refusal, the near miss or the sealed guesses besides."""
    found = []
    for lang in ("en", "de"):
        page = await visit(shared, gallery, {"width": 360, "height": 340}, lang)
        for scene in TYPING:
            await page.evaluate("(scene) => gallery.show(scene, '')", scene)
            assert await page.locator(".entries li").count() == 5
            found += [f"{scene}, {lang}: “{each}”" for each in await page.evaluate(COVERED)]
    fail_for(found)
