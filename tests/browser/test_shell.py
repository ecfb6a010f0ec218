"""Every screen at a table, at every size and with every strip: what can be pressed can be reached,
the clock is in sight, and the page itself never scrolls."""

from __future__ import annotations

from pathlib import Path

import pytest
from gallery import fail_for, visit
from playwright.async_api import Browser, Page

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

# What is wrong with the screen as it stands.
FAULTS = """() => {
  const found = [];
  const [width, height] = [innerWidth, innerHeight];
  const page = document.scrollingElement;
  if (page.scrollHeight > height + 1) found.push(`the page is ${page.scrollHeight} px high`);
  if (page.scrollWidth > width + 1) found.push(`the page is ${page.scrollWidth} px wide`);
  const named = (element) =>
    (element.ariaLabel ?? element.textContent).replace(/\\s+/g, " ").trim().slice(0, 40);
  const outside = ({ left, top, right, bottom }) =>
    left < -1 || top < -1 || right > width + 1 || bottom > height + 1;
  for (const clock of document.querySelectorAll("[role=timer]"))
    if (clock.checkVisibility() && outside(clock.getBoundingClientRect()))
      found.push(`the clock is out of sight`);
  const pressed = "button, input, select, a[href], summary, [role=button]";
  for (const element of document.querySelectorAll(`.shell :is(${pressed})`)) {
    const box = element.getBoundingClientRect();
    if (!element.checkVisibility() || box.width < 2 || !outside(box)) continue;
    if (!isReached(element)) found.push(`“${named(element)}” is out of reach`);
  }
  return found;

  // What lies in something that scrolls can be scrolled to, in the ways in which that scrolls.
  function isReached(element) {
    const box = element.getBoundingClientRect();
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const scrolls = (way) => way === "auto" || way === "scroll";
      const frame = at.getBoundingClientRect();
      const isBeside = box.left < -1 || box.right > width + 1;
      const isAbove = box.top < -1 || box.bottom > height + 1;
      if (outside(frame) || frame.height < 44) continue;
      if ((!isBeside || scrolls(overflowX)) && (!isAbove || scrolls(overflowY))) return true;
    }
    return false;
  }
}"""


async def found_at(
    page: Page, scene: str, strip: str, sizes: tuple[tuple[int, int], ...]
) -> list[str]:
    await page.evaluate("([scene, strip]) => gallery.show(scene, strip)", [scene, strip])
    found = []
    for width, height in sizes:
        await page.set_viewport_size({"width": width, "height": height})
        await page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        at = f"{scene}, {strip or 'no strip'}, {width} x {height}"
        found += [f"{at}: {fault}" for fault in await page.evaluate(FAULTS)]
    return found


async def all_scenes(page: Page) -> list[str]:
    names: list[str] = await page.evaluate("gallery.tables")
    assert len(names) > 90
    return names


@pytest.mark.lasts(80)
async def test_nothing_to_press_is_outside_at_any_size(browser: Browser, gallery: Path) -> None:
    page = await visit(browser, gallery, {"width": 390, "height": 844})
    found = []
    for scene in await all_scenes(page):
        found += await found_at(page, scene, "knock", SIZES)
    fail_for(found)


@pytest.mark.lasts(60)
async def test_no_strip_pushes_anything_out_of_the_smallest_screen(
    browser: Browser, gallery: Path
) -> None:
    page = await visit(browser, gallery, {"width": 320, "height": 568})
    strips: list[str] = await page.evaluate("gallery.strips")
    found = []
    for scene in await all_scenes(page):
        for strip in strips:
            found += await found_at(page, scene, strip, (SMALLEST,))
    fail_for(found)
