"""Commands that ask the house that is open."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from trilogue.cli.arguments import Commands
from trilogue.server.settings import data_folder

GIB, MIB = 1 << 30, 1 << 20


def status(commands: Commands) -> None:
    """`trilogue status`."""
    command = commands.add_parser("status", help="say how the open house is doing")
    command.add_argument("--data", type=Path, default=data_folder(), help="folder of the log")
    command.add_argument("--json", action="store_true", help="print one object")
    command.set_defaults(run=_run_status)


def _run_status(options: argparse.Namespace) -> int:
    told = _ask("GET", "/status", options.data)
    if told is None:
        return 1
    if options.json:
        print(json.dumps(told))
        return 0
    print(f"Trilogue {told['version']} is open on {options.data}.\n")
    if told["nodes"] > 1:
        print(f"One of {told['nodes']} nodes; what follows is this one's.\n")
    for name, value in _rows(told):
        print(f"  {name:8}{value}")
    return 0 if told["health"] == "ok" else 1


def _rows(told: dict[str, Any]) -> list[tuple[str, str]]:
    disk = f"{told['log_bytes'] / MIB:.1f} MiB in the log, {told['free_bytes'] / GIB:.1f} GiB free"
    return [
        ("health", told["health"]),
        ("tables", str(told["tables"])),
        ("people", str(told["people"])),
        ("bots", str(told["bots"])),
        ("lag", f"{told['lag_ms']} ms at worst in the last minute"),
        ("disk", disk),
    ]


def notice(commands: Commands) -> None:
    """`trilogue notice`."""
    command = commands.add_parser("notice", help="tell all tables that the house restarts soon")
    command.add_argument("--data", type=Path, default=data_folder(), help="folder of the log")
    command.set_defaults(run=_run_notice)


def _run_notice(options: argparse.Namespace) -> int:
    told = _ask("POST", "/notice", options.data)
    if told is None:
        return 1
    print(f"told: {told['told']} devices")
    return 0


def _ask(method: str, path: str, data: Path) -> dict[str, Any] | None:
    from trilogue.server.ask_house import ask_house

    if sys.platform == "win32":
        print(
            "trilogue: on Windows a house cannot be asked: it has no socket for that",
            file=sys.stderr,
        )
        return None
    try:
        return ask_house(data, method, path)
    except (OSError, ValueError):
        print(f"trilogue: no house is open on {data}: name its folder with --data", file=sys.stderr)
        return None
