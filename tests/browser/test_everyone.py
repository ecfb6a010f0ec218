"""For everyone: every screen in every state by axe, in large type, at rest, and by keys alone."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from gallery import ROOT, fail_for, visit
from people import DESKTOP, PHONE, Person
from play import fresh_word
from playwright.async_api import Browser, Locator, Page, expect
from process import Process
from test_alone import done_with

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"

# A scene in the light, then in the dark: there all is the same but what has to do with colour.
LOOK = """async (scene) => {
  const found = [];
  const look = async (theme, only) => {
    document.documentElement.dataset.theme = theme;
    const { violations } = await axe.run(document, { ...only, resultTypes: ["violations"] });
    for (const { id, impact, nodes } of violations)
      if (impact === "serious" || impact === "critical")
        for (const { target } of nodes)
          found.push(`${theme}: ${id} (${impact}) at ${target.join(" ")}`);
  };
  await gallery.show(scene);
  await look("light", {});
  await look("dark", { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } });
  return found;
}"""

# What cannot be read: text that is out of reach, that its box cuts off, or that lies on other text.
READ = """async (scene) => {
  const found = [];
  await gallery.show(scene);
  const page = document.scrollingElement;
  const wide = page.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) found.push(`the page is ${wide} px too wide`);
  const drawn = ".visually-hidden, [aria-hidden=true], svg, option, [role=img]"; // not read as text
  const walker = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  const lines = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const holder = node.parentElement;
    if (!node.nodeValue.trim() || holder.closest(drawn) || !holder.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const name = `“${node.nodeValue.trim().slice(0, 40)}”`;
    const layer = layerOf(holder);
    const isOut = box.top + scrollY < -2 || box.left + scrollX < -2;
    if (isOut && !(layer && scrolls(getComputedStyle(layer).overflowY))) found.push(`${name} is out of reach`);
    const edge = cutBy(holder, box);
    if (edge) found.push(`${name} is cut off by ${edge}`);
    for (const line of range.getClientRects()) lines.push({ name, line, node, layer });
  }
  for (const [i, one] of lines.entries())
    for (const other of lines.slice(i + 1))
      if (one.node !== other.node && one.layer === other.layer && isOn(one.line, other.line))
        found.push(`${one.name} lies on ${other.name}`);
  return found;

  function scrolls(way) {
    return way === "auto" || way === "scroll";
  }

  // What scrolls, or lies on top of the page, may hide what is elsewhere.
  function layerOf(holder) {
    for (let at = holder; at !== document.body; at = at.parentElement) {
      const { overflowY, position } = getComputedStyle(at);
      if (scrolls(overflowY) || position === "fixed" || position === "sticky") return at;
    }
    return null;
  }

  function cutBy(holder, box) {
    for (let at = holder; at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const frame = at.getBoundingClientRect();
      const x = Math.max(frame.left - box.left, box.right - frame.right);
      const y = Math.max(frame.top - box.top, box.bottom - frame.bottom);
      const name = [at.tagName.toLowerCase(), ...at.classList].join(".");
      // A line is higher than its letters, so that a few pixels of it may be missing.
      if ((x > 2 && !scrolls(overflowX)) || (y > 8 && !scrolls(overflowY))) return name;
      if (scrolls(overflowX) || scrolls(overflowY)) return null;
    }
    return null;
  }

  function isOn(a, b) {
    const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return x > 4 && y > Math.min(a.height, b.height) / 2;
  }
}"""

MOVING = """async (scene) => {
  await gallery.show(scene);
  return document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().duration > 0)
    .map(({ animationName, transitionProperty, effect }) =>
      `${animationName ?? transitionProperty} of ${effect.target.tagName}.${effect.target.className}`);
}"""


async def faults(page: Page, look: str, *, leave_out: str = "none of them") -> list[str]:
    """Go through every scene, and tell what was found in it."""
    found: list[str] = []
    page.on("pageerror", lambda error: found.append(f"an error: {error}"))
    names: list[str] = await page.evaluate("gallery.names")
    assert len(names) > 150
    size = page.viewport_size
    assert size is not None
    for name in names:
        if not name.startswith(leave_out):
            at = f"{name}, {size['width']} px wide"
            found += [f"{at}: {fault}" for fault in await page.evaluate(look, name)]
    return found


@pytest.mark.lasts(80)
async def test_axe_finds_nothing_serious_on_any_screen(browser: Browser, gallery: Path) -> None:
    pages = [await visit(browser, gallery, size) for size in (PHONE, DESKTOP)]
    for page in pages:
        await page.add_script_tag(path=AXE)
    fail_for(
        [
            fault
            for each in await asyncio.gather(*(faults(p, LOOK) for p in pages))
            for fault in each
        ]
    )


async def test_everything_can_be_read_in_type_of_twice_the_size(
    browser: Browser, gallery: Path
) -> None:
    page = await visit(browser, gallery, DESKTOP)
    await page.add_style_tag(content="html { font-size: 200% }")
    # A television has nobody's type size: its stage of 1280 by 720 is as large as the screen.
    fail_for(await faults(page, READ, leave_out="tv-"))


@pytest.mark.lasts(50)
async def test_german_fits_where_english_does(browser: Browser, gallery: Path) -> None:
    for size in (PHONE, DESKTOP):
        english = await visit(browser, gallery, size)
        german = await visit(browser, gallery, size, "de")
        assert await german.evaluate("document.documentElement.lang") == "de"
        known = {fault.split(": ")[0] for fault in await faults(english, READ)}
        found = await faults(german, READ)
        fail_for([fault for fault in found if fault.split(": ")[0] not in known])


async def test_nothing_moves_for_whoever_wants_it_still(browser: Browser, gallery: Path) -> None:
    fail_for(await faults(await visit(browser, gallery, PHONE), MOVING))


# by keys alone


async def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until this has the focus."""
    await expect(wanted).to_be_visible()
    for _ in range(80):
        if await wanted.evaluate("(wanted) => wanted === document.activeElement"):
            return
        await page.keyboard.press("Tab")
    pytest.fail(f"no Tab leads to {wanted}")


async def press(page: Page, name: str | re.Pattern[str], key: str = "Enter") -> None:
    sheet = page.get_by_role("dialog")
    shown = sheet if await sheet.count() else page
    await tab_to(page, shown.get_by_role("button", name=name, exact=isinstance(name, str)).first)
    await page.keyboard.press(key)


async def peek(ada: Person) -> None:
    """Hold Space on one’s card: it is open until the key is let go."""
    card = ada.page.locator(".private .open > *")
    await tab_to(ada.page, ada.page.get_by_role("button", name=re.compile("^Your card, number")))
    await ada.page.keyboard.down("Space")
    await expect(card).to_be_visible()
    await ada.page.keyboard.up("Space")
    await expect(card).to_have_count(0)


async def test_a_round_of_linq_by_keys_alone(browser: Browser, server: Process) -> None:
    ada = await Person.arrive(browser, server.http, "Ada", DESKTOP)
    page = ada.page
    await ada.watch()
    await page.goto(server.http)
    await press(page, "Play alone")
    await tab_to(page, page.get_by_text("Whom you play with"))
    await page.keyboard.press("Enter")
    # Arrows go through a group of choices, as Tab goes from group to group.
    await tab_to(page, page.get_by_role("radio", name="Normal"))
    await page.keyboard.press("ArrowLeft")
    await expect(page.get_by_role("radio", name="Easy")).to_be_checked()
    at_once = page.get_by_role("switch", name="They answer at once")
    await tab_to(page, at_once)
    await page.keyboard.press("Space")
    await expect(at_once).to_be_checked()
    await press(page, re.compile("^Linq"))

    said: list[str] = []
    told: dict[str, Any] = {}
    while not (ada.frames and ada.frames[-1]["game"] and ada.view["round"] > 1):
        await ada.when(lambda view: view["round"] > 1 or view["you"] in view["waiting"])
        view = ada.view
        match view["phase"] if view["round"] == 1 else "next":
            case "number":
                await tab_to(page, page.get_by_role("radio", name="1", exact=True))
                await page.keyboard.press("Space")
                await page.keyboard.press("ArrowRight")
                await press(page, "Take number 2")
            case "words":
                if not said:
                    await peek(ada)
                said.append(fresh_word())
                await tab_to(page, page.get_by_label(re.compile("one word only")))
                await page.keyboard.type(said[-1])
                await page.keyboard.press("Enter")
            case "pointing":
                for name in ["You:", "[^Y]"] if ada.is_spy else ["(?!You:)"] * 2:
                    free = page.get_by_role("checkbox", name=re.compile(f"^{name}"), checked=False)
                    await tab_to(page, free.first)
                    await page.keyboard.press("Space")
                await press(page, re.compile("^Point at"))
            case "guessing":
                await press(page, "Let it be")
            case "debriefing":
                told = view["chapters"][-1]
                await press(page, re.compile("^Next round|^Go on"))
        await done_with(ada, view, "phase", "round")
    assert told["board"][ada.seat] == said
    assert told["picks"][ada.seat]
    assert ada.faults == []
