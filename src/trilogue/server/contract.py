"""The wire, written down for others: TypeScript types and a page, made from the Python messages."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, get_args

import msgspec

from trilogue.engine.box import Box, load
from trilogue.engine.codec import encode
from trilogue.games import boxes
from trilogue.server.decks import DeckView
from trilogue.server.examples import examples
from trilogue.server.from_client import FromClient
from trilogue.server.from_server import FromServer
from trilogue.server.rule_book import RulePart
from trilogue.server.settings import settings_page
from trilogue.server.slates import SlateAct
from trilogue.table.acts import Act
from trilogue.table.replay import Advice, ReplayView, StepAdvice
from trilogue.table.shelf import Faulty, KeptList
from trilogue.today.calendar import Days, Others
from trilogue.today.puzzle import Puzzle
from trilogue.today.slates import SlateView
from trilogue.today.spares import SpareTask

Schema = Mapping[str, Any]
TYPES = Path("web/src/wire")
LAST_DAYS = TYPES / "lastDays.ts"
PAGE = Path("docs/protocol.md")
SETTINGS_PAGE = Path("docs/host/settings.md")
HEADER = "// Made by `trilogue contract` from the Python messages. Do not edit.\n"
INTRODUCTION = """# The protocol

Made by `trilogue contract` from the Python messages. Do not edit.

One WebSocket at `/ws`, JSON in text frames, each message an object with its `type`. The first
message takes a seat: `open_table`, `join_table` or `resume_seat`. Every `do` is answered by `done`
or `refused`; sent again with the same id it is done only once. After every step of the table's log
every device of every member gets one whole `frame`, made for that member. A message that is
malformed, larger than 16 KiB, too fast or out of place is answered by `problem`; a device that
goes on is cut off. The connection is not compressed, since sizes would then tell secrets.
"""


def write_files(root: Path, check: bool) -> int:
    """Write all generated files under the repository's root, or only say which are stale."""
    stale = []
    for path, text in generated(boxes()).items():
        file = root / path
        if file.is_file() and file.read_text("utf-8") == text:
            continue
        stale.append(path)
        if not check:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
    for path in stale:
        print(f"{'stale' if check else 'written'}: {path}", file=sys.stderr)
    return 1 if check and stale else 0


def generated(games: Mapping[str, Box]) -> dict[Path, str]:
    """The content of every generated file, by its path in the repository."""
    wire = {
        "FromClient": FromClient,
        "FromServer": FromServer,
        "ReplayView": ReplayView,
        "Advice": Advice,
        "StepAdvice": StepAdvice,
        "DeckView": DeckView,
        "Faulty": Faulty,
        "KeptList": KeptList,
        "RulePart": RulePart,
        "Days": Days,
        "Others": Others,
        "SpareTask": SpareTask,
        "SlateView": SlateView,
        "SlateAct": SlateAct,
    }
    made = {
        TYPES / "messages.ts": typescript(wire),
        LAST_DAYS: last_days(games),
        PAGE: page(games),
        SETTINGS_PAGE: settings_page(),
    }
    for game, box in games.items():
        codec = box.make().codec
        roots = {"Played": codec.played_type, "View": codec.view_type, "Event": codec.event_type}
        if codec.stand_in_type is not codec.played_type:
            roots["SeatAction"] = codec.stand_in_type
        if codec.preview_type is not None:
            roots["Preview"] = codec.preview_type
        if box.puzzle:
            puzzle: Puzzle = load(box.puzzle)()
            roots |= {"PuzzleAct": puzzle.acts, "PuzzleResult": puzzle.results, **puzzle.shown}
        made[TYPES / f"{game}.ts"] = typescript(roots)
    return made


def last_days(games: Mapping[str, Box]) -> str:
    """Up to when there is a puzzle of each kind, for who shows that without asking."""
    puzzles: list[Puzzle] = [load(box.puzzle)() for box in games.values() if box.puzzle]
    lines = [f'  {puzzle.kind}: "{puzzle.days()[-1]}",\n' for puzzle in puzzles]
    opening = "export const LAST_DAYS: Readonly<Record<string, string>> = {"
    return "\n".join([HEADER, opening, "".join(lines) + "};\n"])


# TypeScript


def typescript(roots: Mapping[str, Any]) -> str:
    """Types for these roots and all that they are made of."""
    schemas, components = msgspec.json.schema_components(
        list(roots.values()), ref_template="{name}"
    )
    parts = [_declaration(name, schema) for name, schema in sorted(components.items())]
    for name, schema in zip(roots, schemas, strict=True):
        if schema.get("$ref") != name:
            parts.append(f"export type {name} = {_type(schema)};\n")
    return HEADER + "\n" + "\n".join(parts)


def _declaration(name: str, schema: Schema) -> str:
    if schema.get("type") != "object":
        return f"export type {name} = {_type(schema)};\n"
    lines = [f"/** {schema['description']} */\n"] if "description" in schema else []
    lines.append(f"export interface {name} {{\n")
    for field, kind in schema.get("properties", {}).items():
        # The server always sends every field, and our client does the same.
        lines.append(f"  {field}: {_type(kind)};\n")
    return "".join(lines) + "}\n"


def _type(schema: Schema) -> str:
    match schema:
        case {"$ref": name}:
            return str(name)
        case {"anyOf": options}:
            return " | ".join(dict.fromkeys(_type(option) for option in options))
        case {"enum": values}:
            return " | ".join(f'"{value}"' if value is not None else "null" for value in values)
        case {"const": value}:
            return f'"{value}"'
        case {"type": "array", "prefixItems": parts}:
            return f"readonly [{', '.join(_type(part) for part in parts)}]"
        case {"type": "array"}:
            item = _type(schema.get("items", {}))
            return f"readonly {item}[]" if item.isalnum() else f"readonly ({item})[]"
        case {"type": "integer" | "number"}:
            return "number"
        case {"type": "object", "additionalProperties": dict(kind)}:
            return f"Readonly<Record<string, {_type(kind)}>>"
        case {"type": "boolean" | "string" | "null" as name}:
            return str(name)
        case _:
            return "unknown"


# The page


def page(games: Mapping[str, Box]) -> str:
    """docs/protocol.md."""
    shown = examples(games)
    parts = [INTRODUCTION]
    parts += _section("From the client", get_args(FromClient), shown)
    parts += _section("Acts, inside `do`", get_args(Act), shown)
    parts += _section("From the server", get_args(FromServer), shown)
    for box in games.values():
        title, codec = box.info.title, box.make().codec
        parts += _section(f"{title}: actions, inside `play`", kinds_of(codec.played_type), shown)
        parts += _section(f"{title}: news, inside `frame`", kinds_of(codec.event_type), shown)
    return "\n".join(parts)


def kinds_of(union: Any) -> tuple[type, ...]:
    """The types of a union; of one type, itself."""
    return get_args(union) or (union,)


def _section(title: str, kinds: Iterable[type], shown: Mapping[type, msgspec.Struct]) -> list[str]:
    parts = [f"## {title}\n"]
    for kind in kinds:
        example = msgspec.json.format(encode(shown[kind]), indent=2).decode()
        tag = getattr(kind, "__struct_config__").tag  # noqa: B009 - msgspec's types hide it
        parts.append(f"### {tag}\n\n{_summary(kind)}\n\n```json\n{example}\n```\n")
    return parts


def _summary(kind: type) -> str:
    return inspect.cleandoc(kind.__doc__ or "")
