"""The network that reads: its pieces, its sums against plain ones, and what it understands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from trilogue.words.encoder import network
from trilogue.words.encoder.network import HEADS, Floats, Network, packed, whole
from trilogue.words.encoder.pieces import Pieces
from trilogue.words.encoder.pointer import house_pointer
from trilogue.words.flat import Flat, read_flat, write_flat

PIECES = Pieces(
    ["[PAD]", "[CLS]", "[SEP]", "[UNK]", "tooth", "doc", "##tor", "##s", "a", "'", "cafe"]
)
WIDTH, WIDE, LAYERS = 2 * HEADS, 3 * HEADS, 2


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("a tooth doctor", [1, 8, 4, 5, 6, 2]),
        ("Doctor's", [1, 5, 6, 9, 3, 2]),  # an s alone is no piece of these
        ("tooths  CAFÉ", [1, 4, 7, 10, 2]),
        ("zebra a", [1, 3, 8, 2]),
        ("", [1, 2]),
        ("a" * 50, [1, 3, 2]),
        ("a a a a a a a a a", [1, 8, 8, 8, 8, 8, 8, 2]),
    ],
)
def test_a_text_falls_into_the_longest_pieces(text: str, numbers: list[int]) -> None:
    assert PIECES.of(text, 8) == numbers


def small_network() -> Flat:
    """Numbers at random, in the shapes of the real ones."""
    rng = np.random.default_rng(7)

    def table(*shape: int) -> Floats:
        return rng.normal(0, 0.4, shape).astype(np.float32)

    arrays = {"layers": np.array([LAYERS]), "places": table(40, WIDTH)}
    arrays |= packed("inputs", table(11, WIDTH))
    arrays |= {"norm_scale": table(WIDTH), "norm_offset": table(WIDTH)}
    shapes = {"asks": (3 * WIDTH, WIDTH), "joins": (WIDTH, WIDTH),
              "widens": (WIDE, WIDTH), "narrows": (WIDTH, WIDE)}  # fmt: skip
    for layer in range(LAYERS):
        for part, shape in shapes.items():
            arrays |= packed(f"layer{layer}_{part}", table(*shape))
            arrays[f"layer{layer}_{part}_offset"] = table(shape[0])
        for part in ("first_norm", "second_norm"):
            arrays[f"layer{layer}_{part}_scale"] = table(WIDTH)
            arrays[f"layer{layer}_{part}_offset"] = table(WIDTH)
    return Flat(arrays, {"pieces": ["[PAD]", "[CLS]", "[SEP]", "[UNK]", *"abcdefg"]})


def plainly(tables: Flat, rows: list[int]) -> list[float]:
    """The same sums, number by number."""
    at = tables.arrays

    def normed(x: list[float], name: str) -> list[float]:
        mean = sum(x) / len(x)
        size = (sum((v - mean) ** 2 for v in x) / len(x) + network.TINY) ** 0.5
        pairs = zip(x, at[f"{name}_scale"], at[f"{name}_offset"], strict=True)
        return [(v - mean) / size * float(s) + float(o) for v, s, o in pairs]

    def times(x: list[float], name: str) -> list[float]:
        table, offset = whole(at, name).tolist(), at[f"{name}_offset"].tolist()
        return [
            sum(v * w for v, w in zip(x, row, strict=True)) + o
            for row, o in zip(table, offset, strict=True)
        ]

    inputs = whole(at, "inputs").tolist()
    xs = [
        normed(
            [a + float(b) for a, b in zip(inputs[row], at["places"][place], strict=True)], "norm"
        )
        for place, row in enumerate(rows)
    ]
    for layer in range(LAYERS):
        name, size = f"layer{layer}_", WIDTH // HEADS
        said = [times(x, f"{name}asks") for x in xs]
        joined = []
        for asks in said:
            heard: list[float] = []
            for head in range(HEADS):
                part = slice(head * size, (head + 1) * size)
                offers = [one[WIDTH : 2 * WIDTH][part] for one in said]
                tells = [one[2 * WIDTH :][part] for one in said]
                near = [
                    sum(a * b for a, b in zip(asks[:WIDTH][part], offer, strict=True))
                    for offer in offers
                ]
                weights = [float(np.exp(n / size**0.5)) for n in near]
                total = sum(weights)
                heard += [
                    sum(w / total * tell[i] for w, tell in zip(weights, tells, strict=True))
                    for i in range(size)
                ]
            joined.append(times(heard, f"{name}joins"))
        xs = [
            normed([a + b for a, b in zip(x, j, strict=True)], f"{name}first_norm")
            for x, j in zip(xs, joined, strict=True)
        ]
        wide = [
            [
                0.5 * v * (1 + np.tanh((2 / np.pi) ** 0.5 * (v + 0.044715 * v**3)))
                for v in times(x, f"{name}widens")
            ]
            for x in xs
        ]
        xs = [
            normed(
                [a + b for a, b in zip(x, times(w, f"{name}narrows"), strict=True)],
                f"{name}second_norm",
            )
            for x, w in zip(xs, wide, strict=True)
        ]
    mean = [sum(column) / len(xs) for column in zip(*xs, strict=True)]
    length = sum(v * v for v in mean) ** 0.5
    return [v / length for v in mean]


@pytest.mark.parametrize("text", ["a", "a b c", "g f e d c b a"])
def test_sums_are_those_that_one_would_write_down(text: str, tmp_path: Path) -> None:
    write_flat(small_network(), tmp_path / "small.flat")
    tables = read_flat(tmp_path / "small.flat")
    rows = Pieces(tables.texts["pieces"]).of(text, 40)
    assert Network(tables).read(text) == pytest.approx(plainly(tables, rows), abs=1e-5)


def test_whole_numbers_stand_for_what_was_packed() -> None:
    table = np.array([[0.0, 1.0, -2.0], [0.1, 0.05, -0.1], [0.0, 0.0, 0.0]], np.float32)
    step = np.abs(table).max(axis=1) / network.LEVELS
    assert (np.abs(whole(packed("x", table), "x") - table) <= step[:, None] / 2 + 1e-9).all()


UNDERSTOOD = [
    ("a tooth doctor", "dentist"),
    ("disney rodent star", "Mickey Mouse"),
    ("run after a thief", "chase"),
    ("not hot", "cold"),
    ("the opposite of shy", "confident"),
    ("where kings and queens live", "palace"),
]


def first(text: str, top: int) -> Iterator[str]:
    yield from (name for name, _ in house_pointer().best(text, top))


@pytest.mark.parametrize(("text", "word"), UNDERSTOOD)
def test_what_is_plainly_said_is_understood(text: str, word: str) -> None:
    assert word in first(text, 10)


def test_a_word_without_a_place_is_told_apart() -> None:
    pointer = house_pointer()
    assert pointer.row("xylophonist's cousin") is None
    assert pointer.towards("xylophonist's cousin") is None
    assert pointer.rows(["xylophonist's cousin", "dentist"]).tolist() == [
        -1,
        pointer.row("dentist"),
    ]


def test_odds_are_of_all_words_together() -> None:
    assert float(np.exp(house_pointer().at("something cold")).sum()) == pytest.approx(1, abs=1e-4)
