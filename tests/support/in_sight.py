"""What of a screen is out of sight or out of reach."""

from __future__ import annotations

# What is wrong with the screen as it stands.
OUT_OF_SIGHT = """() => {
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
