"""Screens of Logos where there is little room, or nobody to scroll."""

from __future__ import annotations

from pathlib import Path

import pytest
from gallery import visit
from in_sight import OUT_OF_SIGHT
from playwright.async_api import Browser, Page, expect

pytestmark = pytest.mark.asyncio(loop_scope="session")

# Whether all of each lies in the screen, and nothing lies on it.
IN_SIGHT = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const at = (y) => document.elementFromPoint((left + right) / 2, y);
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight &&
    [top + 2, bottom - 2].every((y) => one.contains(at(y)));
})"""
INSIDE_OF = """([selector, frame]) => {
  const box = document.querySelector(frame).getBoundingClientRect();
  return [...document.querySelectorAll(selector)].map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left >= box.left && top >= box.top && right <= box.right && bottom <= box.bottom;
  });
}"""


async def shown(shared: Browser, gallery: Path, scene: str, width: int, height: int) -> Page:
    page = await visit(shared, gallery, {"width": width, "height": height})
    await page.evaluate("(scene) => gallery.show(scene, '')", scene)
    await page.evaluate("document.fonts.ready")
    return page


@pytest.mark.lasts(20)
@pytest.mark.parametrize("size", [(360, 380), (390, 508), (360, 640)], ids=str)
@pytest.mark.parametrize("scene", ["logos-name", "logos-name-refused", "logos-define"])
async def test_whoever_writes_has_the_field_and_sees_the_word(
    shared: Browser, gallery: Path, scene: str, size: tuple[int, int]
) -> None:
    page = await shown(shared, gallery, scene, *size)
    await expect(page.locator("input.field, textarea.field")).to_be_focused()
    assert await page.evaluate(IN_SIGHT, ".word") == [True]
    assert await page.evaluate(OUT_OF_SIGHT) == []


@pytest.mark.lasts(20)
@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 800)], ids=str)
async def test_all_of_a_play_is_in_sight_while_it_is_judged(
    shared: Browser, gallery: Path, size: tuple[int, int]
) -> None:
    page = await shown(shared, gallery, "logos-window", *size)
    laid = "[role=application] g.new"
    await expect(page.locator(laid)).to_have_count(4)
    assert await page.evaluate(INSIDE_OF, [laid, "[role=application]"]) == [True] * 4


@pytest.mark.lasts(20)
async def test_a_long_spelling_is_whole_on_the_smallest_phone(
    shared: Browser, gallery: Path
) -> None:
    page = await shown(shared, gallery, "logos-window-spelling", 360, 640)
    tiles = await page.evaluate(IN_SIGHT, ".what .word > .tile")
    assert tiles == [True] * len("consciencious")


@pytest.mark.lasts(20)
async def test_the_whole_proof_is_on_the_television(shared: Browser, gallery: Path) -> None:
    page = await shown(shared, gallery, "tv-logos-stands", 1280, 720)
    await expect(page.locator(".proof .word")).to_have_count(2)
    assert await page.evaluate(INSIDE_OF, [".proof .word > *", ".evidence"]) == [True] * 5


@pytest.mark.lasts(20)
@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], ids=str)
async def test_what_would_have_stood_is_read_below_the_evidence(
    shared: Browser, gallery: Path, size: tuple[int, int]
) -> None:
    page = await shown(shared, gallery, "logos-answers-falls", *size)
    answers = page.get_by_role("region", name="Evidence").get_by_label("What would have stood")
    await answers.scroll_into_view_if_needed()
    await expect(answers.get_by_text("diligent")).to_be_in_viewport()


@pytest.mark.lasts(20)
@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844)], ids=str)
@pytest.mark.parametrize("scene", ["logos-six", "logos-roll"])
async def test_no_score_is_cut_off(
    shared: Browser, gallery: Path, scene: str, size: tuple[int, int]
) -> None:
    page = await shown(shared, gallery, scene, *size)
    cut = """() => [...document.querySelectorAll(".chips .chip")].filter((chip) => {
      const { left, right } = chip.getBoundingClientRect();
      return [...chip.querySelectorAll(".num, .skips, svg")].some((one) => {
        const box = one.getBoundingClientRect();
        return box.left < left || box.right > right || one.scrollWidth > one.clientWidth;
      });
    }).length"""
    assert await page.evaluate(cut) == 0
