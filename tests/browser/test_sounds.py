"""What is heard, as a speaker gets it."""

from __future__ import annotations

from itertools import combinations
from math import sqrt
from pathlib import Path

from gallery import visit
from playwright.async_api import Browser

ALIKE = 0.9  # two sounds of which one is the other, louder or softer, have 1


def likeness(one: list[float], other: list[float]) -> float:
    """Of two waves: 1 where they are the same, 0 where they have nothing in common."""
    both = sum(a * b for a, b in zip(one, other, strict=True))
    return abs(both) / sqrt(sum(a * a for a in one) * sum(b * b for b in other))


async def test_every_sound_is_heard_is_its_own_and_never_clips(
    browser: Browser, gallery: Path
) -> None:
    page = await visit(browser, gallery, {"width": 390, "height": 844})
    heard: dict[str, list[float]] = await page.evaluate("gallery.sounds()")
    assert {"tick", "right", "key", "turn", "over", "block"} <= set(heard)
    for name, wave in heard.items():
        assert 0.02 < max(map(abs, wave)) < 1, name
        assert not any(wave[-800:]), f"{name} does not end within the second"
    for one, other in combinations(heard, 2):
        assert likeness(heard[one], heard[other]) < ALIKE, f"{one} sounds like {other}"
