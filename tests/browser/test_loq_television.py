"""LOQ on a television: whatever it shows, every row of every level is on the screen, and nothing
that must be read is too small."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from gallery import fail_for, visit
from playwright.async_api import Browser

pytestmark = pytest.mark.asyncio(loop_scope="session")

SIZES = ((1920, 1080), (1280, 720))
WORD, TEXT = 46, 26  # the least sizes, for a screen of 1080 lines
LONG = 20  # letters; what is longer may be as small as it must

# As large as the window allows, in our own letters.
DRAWN = """() => {
  const { width } = document.querySelector(".tv main")?.parentElement.getBoundingClientRect() ?? {};
  return Math.abs(width - innerWidth) < 1 && document.fonts.status === "loaded";
}"""

# Everything drawn, and what is wrong with it, in pixels of a screen of 1080 lines.
FAULTS = """([WORD, TEXT, LONG]) => {
  const found = [];
  const tv = document.querySelector(".tv");
  const lines = 1080 / innerHeight;
  const sizeOf = (element) =>
    parseFloat(getComputedStyle(element).fontSize) * (tv.currentCSSZoom ?? 1) * lines;
  const isInside = ({ left, top, right, bottom }) =>
    left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
  const named = (element) => element.textContent.replace(/\\s+/g, " ").trim().slice(0, 40);
  const seen = (selector) =>
    [...tv.querySelectorAll(selector)].filter((each) => !each.closest(".visually-hidden"));
  for (const row of seen(".entries li, .entries .band, .spine, .clue, .so-far, .cells > div, .gain, h2, .text"))
    if (!isInside(row.getBoundingClientRect())) found.push(`“${named(row)}” is outside`);
  for (const list of seen(".entries ul, .pack, .levels, .cells > div, .gain"))
    if (list.scrollHeight > list.clientHeight + 1 || list.scrollWidth > list.clientWidth + 1)
      found.push(`“${named(list)}” is cut off`);
  for (const part of seen(".face h2, .face .text")) {
    const [own, face] = [part, part.closest(".face")].map((each) => each.getBoundingClientRect());
    if (own.top < face.top || own.bottom > face.bottom) found.push(`“${named(part)}” is cut off`);
  }
  for (const word of seen(".word")) {
    if (word.textContent.length <= LONG && sizeOf(word) < WORD - 0.1)
      found.push(`“${named(word)}” is ${sizeOf(word)} high`);
    if (word.getBoundingClientRect().right > word.parentElement.getBoundingClientRect().right + 1)
      found.push(`“${named(word)}” does not fit`);
  }
  const texts = document.createTreeWalker(tv, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: holder, data } = texts.currentNode;
    if (!data.trim() || !holder.checkVisibility() || holder.closest(".visually-hidden, svg, .join"))
      continue;
    if (sizeOf(holder) < TEXT - 0.1) found.push(`“${named(holder)}” is ${sizeOf(holder)} high`);
  }
  const rows = seen(".entries li").length;
  return { found, rows };
}"""


async def test_every_row_of_every_level_is_on_the_television(
    shared: Browser, gallery: Path
) -> None:
    found: list[str] = []
    for lang in ("en", "de"):
        page = await visit(shared, gallery, {"width": 1920, "height": 1080}, lang)
        names: list[str] = await page.evaluate("gallery.names")
        scenes = [name for name in names if name.startswith("tv-loq")]
        assert len(scenes) > 20
        most_rows = 0
        for scene in scenes:
            await page.evaluate("(scene) => gallery.show(scene, '')", scene)
            for width, height in SIZES:
                await page.set_viewport_size({"width": width, "height": height})
                await page.wait_for_function(DRAWN)
                shown: dict[str, Any] = await page.evaluate(FAULTS, [WORD, TEXT, LONG])
                most_rows = max(most_rows, shown["rows"])
                at = f"{scene}, {lang}, {width} x {height}"
                found += [f"{at}: {fault}" for fault in shown["found"]]
        assert most_rows == 20
    fail_for(found)
