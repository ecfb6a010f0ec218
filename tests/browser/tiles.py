"""How people at one table play Logos: what they could lay, and their fingers on the board."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

from people import Person
from playwright.async_api import expect

from trilogue.games.logos.crossword import ACROSS, DOWN, Tile, board_of, fault, runs
from trilogue.games.logos.options import Config
from trilogue.words.lexicon import house_lexicon

Cell = tuple[int, int]
FINGER_PX = 100  # how far above its tip the cell lies that a finger means
_WORDS = """cat dog sun ran tea sea eat ate one two ten red sit set tie toe net ear era air oil age
ago nor not ton rat tar art rot son sin sir rid din lot let lie die day den end and ant tan nut out
our use due sue see tree rest nest tent dine line lane land sand rain train tone note rose nose star
rate seat east neat dear road load toad goat boat coat soda idea area ease rise side tide tile lost
most more core care dare date gate late sale tale deal lead read real seal meal team seam name main
mine time item mist list slit silt tilt lint dent rent sent went vent even oven over rover dive give
live love move wave save cave have hove hive five fine find kind bind mind wind window do go so no to
is it in on an at as be he me we us up or ox""".upper().split()
_LEXICON = house_lexicon()
WORDS = frozenset(word for word in _WORDS if _LEXICON.listing(word.lower()))


def is_word(word: str) -> bool:
    return _LEXICON.listing(word.lower()) is not None


def several_words(hand: str) -> list[Tile] | None:
    """Two words that cross, for an empty table."""
    fitting = [word for word in sorted(WORDS) if not Counter(word) - Counter(hand)]
    for across, down in product(fitting, fitting):
        for i, j in product(range(len(across)), range(len(down))):
            if across != down and len(across) > 2 < len(down) and across[i] == down[j]:
                tiles = {(k, 0): letter for k, letter in enumerate(across)}
                tiles |= {(i, k - j): letter for k, letter in enumerate(down)}
                if not Counter(tiles.values()) - Counter(hand):
                    return [Tile(x, y, letter) for (x, y), letter in tiles.items()]
    return None


def good_play(view: dict[str, Any]) -> list[Tile] | None:
    """Some tiles that form nothing but words."""
    board = board_of(Tile(*tile) for tile in view["board"])
    for tiles in _plays(board, view["hand"]):
        if not fault(board, tiles, Config()) and all(is_word(r.word) for r in runs(board, tiles)):
            return tiles
    return None


def _plays(board: dict[Cell, str], hand: str) -> Iterator[list[Tile]]:
    if not board:
        word = next((w for w in sorted(WORDS) if not Counter(w) - Counter(hand)), "")
        yield [Tile(k, 0, letter) for k, letter in enumerate(word)]
    for (x, y), letter in board.items():
        for word in sorted(WORDS):
            if letter not in word or Counter(word) - Counter(hand + letter):
                continue
            at = word.index(letter)
            for dx, dy in (ACROSS, DOWN):
                cells = [(x + dx * (k - at), y + dy * (k - at)) for k in range(len(word))]
                new = [Tile(*c, w) for c, w in zip(cells, word, strict=True) if c not in board]
                if Counter(t.letter for t in new) <= Counter(hand) and new:
                    yield new


def bad_play(view: dict[str, Any], count: int) -> list[Tile]:
    """So many tiles in a line that spell nonsense, where the crossword stays compact."""
    board = board_of(Tile(*tile) for tile in view["board"])
    letters = sorted(view["hand"])[-count:]
    found: list[list[Tile]] = []
    for (x, y), (dx, dy) in product(sorted(board), (DOWN, ACROSS)):
        while (x, y) in board:
            x, y = x + dx, y + dy
        tiles = [Tile(x + dx * k, y + dy * k, letter) for k, letter in enumerate(letters)]
        words = [run.word for run in runs(board, tiles)]
        if not fault(board, tiles, Config()) and not all(map(is_word, words)):
            found.append(tiles)
    return min(found, key=lambda tiles: _extent(board, tiles))


def _extent(board: dict[Cell, str], tiles: list[Tile]) -> int:
    cells = [*board, *(tile.cell for tile in tiles)]
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return max(max(xs) - min(xs), max(ys) - min(ys))


# fingers


# Measured once the table lies still: a camera that moves would answer for another moment.
_POINT = """async ([board, x, y, below]) => {
  const svg = board.querySelector("svg");
  for (let before = "", still = 0; still < 3; before = svg.getAttribute("viewBox")) {
    await new Promise(requestAnimationFrame);
    still = svg.getAttribute("viewBox") === before ? still + 1 : 0;
  }
  const box = board.getBoundingClientRect();
  const at = new DOMPoint(x * 50 + 25, y * 50 + 25).matrixTransform(svg.getScreenCTM());
  const edge = 40; // nearer to it a tile in the hand draws the table along
  const isInside = at.x > box.left + edge && at.x < box.right - edge
    && at.y > box.top + edge && at.y < box.bottom - Math.max(edge, below);
  const isFree = isInside && board.contains(document.elementFromPoint(at.x, at.y));
  const middle = {x: box.left + box.width / 2, y: box.top + (box.height - below) / 2};
  return {x: at.x, y: at.y, isFree, middle, top: box.top + 10};
}"""


async def point_of(person: Person, cell: Cell, room_below: int = 0) -> tuple[float, float]:
    """Where on the page a cell of the board is; one that is out of sight is drawn in by hand."""
    board = await person.page.get_by_role("application").element_handle()
    at = await person.page.evaluate(_POINT, [board, *cell, room_below])
    if not at["isFree"]:
        mouse, (x, y) = person.page.mouse, (at["middle"]["x"], at["top"])
        await mouse.move(x, y)
        await mouse.down()
        by = at["middle"]["x"] - at["x"], at["middle"]["y"] - at["y"]
        await mouse.move(x + by[0], y + by[1], steps=5)
        await mouse.up()
        at = await person.page.evaluate(_POINT, [board, *cell, room_below])
    assert at["isFree"], f"cell {cell} is out of reach"
    return at["x"], at["y"]


async def lay_by_tapping(person: Person, tiles: list[Tile]) -> None:
    """A tap on the tile, a tap on the cell."""
    for count, tile in enumerate(_outward(person, tiles), start=1):
        at = await point_of(person, tile.cell)
        await own_tile(person, tile.letter).click()
        await person.page.mouse.click(*at)
        await _lie_there(person, count)


async def lay_by_finger(person: Person, tiles: list[Tile]) -> None:
    """From the rack with a finger on the glass: the cell that it means lies above its tip."""
    touch = await person.context.new_cdp_session(person.page)

    async def put(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        await touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    for count, tile in enumerate(_outward(person, tiles), start=1):
        x, y = await point_of(person, tile.cell, room_below=FINGER_PX + 10)
        box = await own_tile(person, tile.letter).bounding_box()
        assert box
        await put("touchStart", box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        await put("touchMove", x, y + FINGER_PX + 40)
        await put("touchMove", x, y + FINGER_PX)
        await expect(person.page.get_by_role("application").locator(".hover")).to_have_count(1)
        await put("touchEnd")
        await _lie_there(person, count)


async def lay_by_dragging(person: Person, tiles: list[Tile]) -> None:
    """From the rack to the cell with the finger down."""
    for count, tile in enumerate(_outward(person, tiles), start=1):
        at = await point_of(person, tile.cell)
        await own_tile(person, tile.letter).hover()
        await person.page.mouse.down()
        await person.page.mouse.move(*at, steps=4)
        await person.page.mouse.up()
        await _lie_there(person, count)


def _outward(person: Person, tiles: list[Tile]) -> list[Tile]:
    """From the crossword outward: what is farther off comes into sight on the way."""
    lying = [(x, y) for x, y, _ in person.view["board"]] or [(0, 0)]
    return sorted(tiles, key=lambda t: min(abs(t.x - x) + abs(t.y - y) for x, y in lying))


async def _lie_there(person: Person, count: int) -> None:
    """So many of one's own tiles are on the table."""
    laid = person.page.get_by_role("application").locator("g.new")
    await expect(laid).to_have_count(count)


async def lay_by_typing(person: Person, tiles: list[Tile]) -> None:
    """With the keyboard alone, nothing clicked before: arrows to the cell, then the letter."""
    last = person.view["board"][-1] if person.view["board"] else [-1, 0]
    x, y = last[0] + 1, last[1]
    for count, tile in enumerate(tiles, start=1):
        for _ in range(abs(tile.x - x)):
            await person.page.keyboard.press("ArrowRight" if tile.x > x else "ArrowLeft")
        for _ in range(abs(tile.y - y)):
            await person.page.keyboard.press("ArrowDown" if tile.y > y else "ArrowUp")
        await person.page.keyboard.press("ArrowRight")  # so that typing goes across from here
        await person.page.keyboard.press("ArrowLeft")
        await person.page.keyboard.press(tile.letter.lower())
        await _lie_there(person, count)
        x, y = _after_typing(person, tile)


def _after_typing(person: Person, tile: Tile) -> Cell:
    """The cursor stands on the next free cell to the right."""
    taken = {(x, y) for x, y, _ in person.view["board"]}
    x, y = tile.x + 1, tile.y
    while (x, y) in taken:
        x += 1
    return x, y


def own_tile(person: Person, letter: str) -> Any:
    rack = person.page.get_by_label("Your tiles")
    return rack.get_by_role("button", name=f"{letter},").first


async def play_button(person: Person) -> Any:
    button = person.page.get_by_role("button", name=re.compile("^Play "))
    await expect(button).to_be_enabled()
    return button


async def all_let_stand(people: list[Person]) -> None:
    """Everyone who may doubt it does not."""
    for person in people:
        await person.until("window|roll|define|over")
        if person.view["phase"] == "window" and person.seat in person.view["free"]:
            seq = person.frames[-1]["seq"]
            await person.press("Let it stand")
            await asyncio.gather(*(other.caught_up(seq + 1) for other in people))
