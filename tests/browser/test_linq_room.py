"""Room for eight at Linq: on the smallest phone, on a television, and in the drawing."""

from __future__ import annotations

from pathlib import Path

import pytest
from gallery import visit
from playwright.async_api import Browser, Page, expect

pytestmark = pytest.mark.asyncio(loop_scope="session")

INSIDE = """(selector) => [...document.querySelectorAll(selector)].map((element) => {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const at = document.elementFromPoint(left + width / 2, top + height - 2);
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight &&
    height > 20 && (element.contains(at) || at?.contains(element));
})"""
LARGE = """(selector) => [...document.querySelectorAll(selector)].map(
  (element) => parseFloat(getComputedStyle(element).fontSize))"""
# Names that lie on a seat other than their own, or on another name.
ON_SOMETHING = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
  const [names, discs] = [boxes(".texts .name"), boxes(".place .disc")];
  const meet = (a, b) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
  return names.flatMap((name, i) => [
    ...discs.filter((disc) => meet(name, disc)),
    ...names.filter((other, j) => j > i && meet(name, other)),
  ]).length;
}"""


async def show(page: Page, scene: str) -> None:
    await page.evaluate("(scene) => gallery.show(scene, '')", scene)
    await page.evaluate("document.fonts.ready")


@pytest.mark.lasts(20)
async def test_eight_to_point_at_fit_on_the_smallest_phone(shared: Browser, gallery: Path) -> None:
    page = await visit(shared, gallery, {"width": 360, "height": 640})
    await show(page, "point-eight-plain")
    await page.locator(".pick").first.wait_for()
    assert await page.evaluate(INSIDE, ".pick") == [True] * 8
    assert await page.evaluate(INSIDE, ".pick .token") == [True] * 8


@pytest.mark.lasts(20)
async def test_eight_rows_are_on_a_television_in_large_type(shared: Browser, gallery: Path) -> None:
    page = await visit(shared, gallery, {"width": 1280, "height": 720})
    await show(page, "tv-linq-eight")
    await page.locator(".rows li").first.wait_for()
    assert await page.evaluate(INSIDE, ".rows li") == [True] * 8
    assert await page.evaluate(INSIDE, ".rows .token") == [True] * 8
    sizes = await page.evaluate(LARGE, ".rows .word > span")
    assert len(sizes) == 16
    assert min(sizes) >= 44


@pytest.mark.lasts(20)
@pytest.mark.parametrize(
    ("scene", "width", "height"),
    [
        ("debrief-eight", 390, 844),
        ("debrief-eight", 1280, 800),
        ("tv-linq-eight-debrief", 1280, 720),
        ("tv-linq-eight-spies", 1280, 720),
    ],
)
async def test_in_the_drawing_no_name_lies_on_another_or_on_a_seat(
    shared: Browser, gallery: Path, scene: str, width: int, height: int
) -> None:
    page = await visit(shared, gallery, {"width": width, "height": height}, "de")  # longest
    await show(page, scene)
    await page.locator(".place").first.wait_for()
    await expect(page.locator(".place")).to_have_count(8)
    assert await page.evaluate(ON_SOMETHING) == 0


@pytest.mark.lasts(20)
@pytest.mark.parametrize(
    ("scene", "what", "width", "height"),
    [
        ("hands", "figure > svg", 844, 390),
        ("debrief-eight", "figure > svg", 844, 390),
        ("sketch-drawing", ".sheet > svg", 844, 390),
        ("number-mine", ".numbers .tile", 844, 390),
        ("aloud-mine", ".envelope", 844, 390),
        ("aloud-mine", ".envelope", 360, 640),
        ("aloud-mine-clock", ".envelope", 360, 640),
        ("aloud-mine-clock", ".envelope", 320, 568),
        ("point", ".pick", 360, 640),
        ("rivals-guess-other", "figure > svg, li.card", 844, 390),
        ("sketch-point", ".sketches .picture", 360, 640),
        ("practice-spy", ".board .line", 360, 640),
        ("tv-linq-eight-spies", ".story, .place", 1280, 720),
    ],
)
async def test_all_of_it_is_in_sight_on_a_phone(
    shared: Browser, gallery: Path, scene: str, what: str, width: int, height: int
) -> None:
    page = await visit(shared, gallery, {"width": width, "height": height})
    await show(page, scene)
    await page.locator(what).first.wait_for()
    found = await page.evaluate(INSIDE, what)
    assert found
    assert all(found)


@pytest.mark.lasts(20)
async def test_a_seat_that_is_pressed_shows_its_own_two(shared: Browser, gallery: Path) -> None:
    page = await visit(shared, gallery, {"width": 390, "height": 844})
    await show(page, "debrief-eight")
    edith = page.get_by_role("button", name="Edith pointed at you and Grzegorz.")
    await edith.click()
    drawn = await page.locator("figure g:has(> .arrow)").count()
    await expect(page.locator("figure g.faint")).to_have_count(drawn - 2)
    await edith.press("Enter")
    await expect(page.locator("figure g.faint")).to_have_count(0)
