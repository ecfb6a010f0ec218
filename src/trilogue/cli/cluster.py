"""Commands for a house of many machines."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

from trilogue.cli.arguments import Commands, typed
from trilogue.server.settings import count, data_folder, port

MISSING = "trilogue: this wants what `pip install 'trilogue[cluster]'` brings"


def cluster(commands: Commands) -> None:
    """`trilogue cluster`."""
    command = commands.add_parser(
        "cluster", help="try a house of several nodes on this machine, with its NATS servers"
    )
    command.add_argument("--nodes", type=typed(count), default=3, help="of the house: 3")
    command.add_argument("--servers", type=typed(count), default=3, help="of the log: 3, or 1")
    command.add_argument("--port", type=typed(port), default=8765, help="of the first node: 8765")
    command.add_argument(
        "--data", type=Path, default=data_folder() / "cluster", help="folder for all of it"
    )
    command.set_defaults(run=_run_cluster)


def _run_cluster(options: argparse.Namespace) -> int:
    try:
        from trilogue.cluster.trial import run
    except ImportError:
        return _fail(MISSING)
    from trilogue.table.log import LogFault

    work = run(options.data, options.nodes, options.servers, options.port, _say)
    try:
        return asyncio.run(work)
    except (LogFault, OSError) as error:
        return _fail(f"trilogue: {error}")


def move_log(commands: Commands) -> None:
    """`trilogue move-log`."""
    command = commands.add_parser(
        "move-log", help="copy a closed house's log into NATS servers, or back into a folder"
    )
    for name, told in (("source", "where it is"), ("target", "where it goes; still empty")):
        command.add_argument(name, help=f"{told}: a data folder, or nats://…")
    add_keys(command)
    command.set_defaults(run=_run_move)


def add_keys(command: argparse.ArgumentParser) -> None:
    """How a command comes in at servers that want to know who it is."""
    command.add_argument("--log-credentials", type=Path, help="file by which the servers know us")
    command.add_argument("--log-authority", type=Path, help="file of their certificates' authority")


def _run_move(options: argparse.Namespace) -> int:
    try:
        from trilogue.cluster.moving import CannotMove, move, opened
        from trilogue.cluster.nats_link import NatsKeys
    except ImportError:
        return _fail(MISSING)
    from trilogue.table.log import LogFault

    keys = NatsKeys(options.log_credentials, options.log_authority)

    async def work() -> int:
        async with opened(options.source, keys) as source, opened(options.target, keys) as target:
            return await move(source, target, _show_progress)

    try:
        moved = asyncio.run(work())
    except (CannotMove, LogFault, ValueError) as error:
        return _fail(f"trilogue: {error}")
    print(f"\nmoved: {moved} streams, from {options.source} to {options.target}")
    return 0


def _show_progress(done: int, of: int) -> None:
    print(f"\r{done} of {of}", end="", file=sys.stderr, flush=True)


def _say(line: str) -> None:
    print(line, flush=True)


def _fail(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1
