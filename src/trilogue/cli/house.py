"""Commands for whoever runs a house."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from trilogue.cli.arguments import Commands, at_least_one, typed
from trilogue.cli.cluster import MISSING as NO_CLUSTER
from trilogue.cli.cluster import add_keys
from trilogue.server.settings import (
    SETTINGS,
    BadSetting,
    Setting,
    SettingKind,
    data_folder,
    settled,
)

if TYPE_CHECKING:
    from trilogue.table.prune import Forgetful, Forgotten

# Each command imports what it needs when it runs, so that none waits for the others.


def serve(commands: Commands) -> None:
    """`trilogue serve`."""
    command = commands.add_parser("serve", help="open the house on this machine")
    for setting in SETTINGS:
        _add(command, setting)
    command.add_argument(
        "--config", type=Path, metavar="FILE", help="a TOML file with any of these"
    )
    command.set_defaults(run=_run_serve)


def _add(command: argparse.ArgumentParser, setting: Setting) -> None:
    """Let a setting be typed. What is not typed stays None: it may stand elsewhere."""
    option, told = f"--{setting.name}", setting.help
    match setting.kind:
        case SettingKind.SWITCH:
            command.add_argument(option, action=argparse.BooleanOptionalAction, help=told)
        case SettingKind.MANY:
            command.add_argument(option, action="append", type=typed(setting.read), help=told)
        case SettingKind.VALUE if setting.bare is not None:
            command.add_argument(
                option, type=typed(setting.read), nargs="?", const=setting.bare, help=told
            )
        case SettingKind.VALUE:
            command.add_argument(option, type=typed(setting.read), help=told)


def _run_serve(options: argparse.Namespace) -> int:
    from trilogue.server.folder import CannotOpen
    from trilogue.server.serve import serve, serve_options

    config = options.config or os.environ.get("TRILOGUE_CONFIG")
    try:
        values = settled(vars(options), os.environ, Path(config) if config else None)
    except BadSetting as error:
        print(f"trilogue: {error}", file=sys.stderr)
        return 2
    try:
        serve(serve_options(values))
    except (OSError, CannotOpen) as error:
        print(f"trilogue: {error}", file=sys.stderr)
        return 1
    return 0


def backup(commands: Commands) -> None:
    """`trilogue backup`."""
    command = commands.add_parser("backup", help="copy the log, also while the house is open")
    command.add_argument("file", type=Path, help="the copy, a file that is not there yet")
    command.add_argument("--data", type=Path, default=data_folder(), help="folder of the log")
    command.set_defaults(run=_run_backup)


def _run_backup(options: argparse.Namespace) -> int:
    import sqlite3

    from trilogue.table.sqlite_log import LOG_FILE, back_up

    try:
        back_up(options.data / LOG_FILE, options.file)
    except OSError as error:
        print(f"trilogue: {error}", file=sys.stderr)
        return 1
    except sqlite3.Error as error:
        told = f"{options.file} could not be made ({error})"
        print(f"trilogue: {told}: is there room, and may you write there?", file=sys.stderr)
        return 1
    return 0


def restore(commands: Commands) -> None:
    """`trilogue restore`."""
    command = commands.add_parser("restore", help="put a copy of the log back; the house is closed")
    command.add_argument("file", type=Path, help="the copy")
    command.add_argument("--data", type=Path, default=data_folder(), help="folder of the log")
    command.set_defaults(run=_run_restore)


def _run_restore(options: argparse.Namespace) -> int:
    from trilogue.server.backups import restore
    from trilogue.server.folder import CannotOpen

    try:
        old = restore(options.file, options.data)
    except CannotOpen as error:
        print(f"trilogue: {error}", file=sys.stderr)
        return 1
    print(f"restored: {options.file}" + (f"; what was there lies in {old}" if old else ""))
    return 0


def prune(commands: Commands) -> None:
    """`trilogue prune`."""
    command = commands.add_parser("prune", help="forget old finished games and cleared tables")
    command.add_argument("--days", type=at_least_one, default=365, help="older than this")
    command.add_argument("--data", type=Path, default=data_folder(), help="folder of the log")
    command.add_argument("--log", help="nats://… of the servers that keep it instead")
    add_keys(command)
    command.set_defaults(run=_run_prune)


def _run_prune(options: argparse.Namespace) -> int:
    import asyncio

    from trilogue.table.log import LogFault
    from trilogue.table.prune import prune
    from trilogue.table.sqlite_log import LOG_FILE

    log = options.data / LOG_FILE
    if not options.log and not log.is_file():
        print(f"trilogue: expected a log at {log}", file=sys.stderr)
        return 1

    async def work() -> Forgotten:
        async with _log_of(options) as found:
            return await prune(found, options.days)

    try:
        gone = asyncio.run(work())
    except ImportError:
        print(NO_CLUSTER, file=sys.stderr)
        return 1
    except (LogFault, ValueError) as error:
        print(f"trilogue: {options.log or log}: {error}", file=sys.stderr)
        return 1
    print(
        f"forgotten: {gone.games} finished games, {gone.tables} cleared tables, "
        f"{gone.puzzles} puzzles of days"
    )
    return 0


@asynccontextmanager
async def _log_of(options: argparse.Namespace) -> AsyncIterator[Forgetful]:
    """The log in the data folder, or the one that NATS servers keep."""
    if options.log:
        from trilogue.cluster.moving import opened
        from trilogue.cluster.nats_link import NatsKeys

        keys = NatsKeys(options.log_credentials, options.log_authority)
        async with opened(options.log, keys) as found:
            yield found
        return
    from trilogue.table.sqlite_log import LOG_FILE, SqliteLog

    log = SqliteLog(options.data / LOG_FILE)
    try:
        yield log
    finally:
        await log.close()


def contract(commands: Commands) -> None:
    """`trilogue contract`."""
    command = commands.add_parser("contract", help="write the wire's types and its page")
    command.add_argument("--check", action="store_true", help="only say whether they are stale")
    command.add_argument("--root", type=Path, default=Path(), help="folder of the repository")
    command.set_defaults(run=_run_contract)


def _run_contract(options: argparse.Namespace) -> int:
    from trilogue.server.contract import write_files

    return write_files(options.root, check=options.check)
