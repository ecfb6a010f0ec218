"""Commands for whoever runs a house."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from trilogue.cli.arguments import Commands, at_least_one

# Each command imports what it needs when it runs, so that none waits for the others.


def _data_folder() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(os.environ.get("TRILOGUE_DATA") or Path(home) / "trilogue")


def serve(commands: Commands) -> None:
    """`trilogue serve`."""
    command = commands.add_parser("serve", help="open the house on this machine")
    command.add_argument("--host", default="0.0.0.0", help="address to listen on")
    command.add_argument(
        "--port", type=int, default=8765, help="port, or the next free one; 0: any"
    )
    command.add_argument("--data", type=Path, default=_data_folder(), help="folder of the log")
    command.add_argument("--address", help="where others reach this server, for links and QR codes")
    command.add_argument(
        "--host-name", action="append", default=[], metavar="NAME", help="another name of it"
    )
    command.add_argument(
        "--behind-proxy",
        type=at_least_one,
        nargs="?",
        const=1,
        default=0,
        metavar="HOPS",
        help="trust what so many proxies in front say of who asks; 1 if no number is given",
    )
    command.add_argument(
        "--proxy-header",
        choices=("x-forwarded-for", "forwarded"),
        default="x-forwarded-for",
        help="where they say it",
    )
    command.add_argument(
        "--knock",
        action=argparse.BooleanOptionalAction,
        help="who comes by word alone is let in by the host (default: on a public house)",
    )
    command.add_argument("--grace", type=float, default=45, help="seconds before a bot stands in")
    command.add_argument("--think", type=float, default=1.5, help="seconds a stand-in thinks")
    command.add_argument("--speed", type=float, default=1, help="of time, to try things out faster")
    command.add_argument("--quiet", action="store_true", help="print only the local address")
    command.set_defaults(run=_run_serve)


def _run_serve(options: argparse.Namespace) -> int:
    from trilogue.server.addresses import Proxies, ProxyHeader
    from trilogue.server.folder import CannotOpen
    from trilogue.server.serve import ServeOptions, serve

    try:
        serve(
            ServeOptions(
                options.host,
                options.port,
                options.data,
                options.address,
                tuple(options.host_name),
                Proxies(options.behind_proxy, ProxyHeader(options.proxy_header)),
                options.grace,
                options.think,
                options.quiet,
                options.speed,
                options.knock,
            )
        )
    except (OSError, CannotOpen) as error:
        print(f"trilogue: {error}", file=sys.stderr)
        return 1
    return 0


def backup(commands: Commands) -> None:
    """`trilogue backup`."""
    command = commands.add_parser("backup", help="copy the log, also while the house is open")
    command.add_argument("file", type=Path, help="the copy, a file that is not there yet")
    command.add_argument("--data", type=Path, default=_data_folder(), help="folder of the log")
    command.set_defaults(run=_run_backup)


def _run_backup(options: argparse.Namespace) -> int:
    import sqlite3

    from trilogue.table.sqlite_log import LOG_FILE, back_up

    try:
        back_up(options.data / LOG_FILE, options.file)
    except (OSError, sqlite3.Error) as error:
        print(f"trilogue: {error}", file=sys.stderr)
        return 1
    return 0


def prune(commands: Commands) -> None:
    """`trilogue prune`."""
    command = commands.add_parser("prune", help="forget old finished games and cleared tables")
    command.add_argument("--days", type=at_least_one, default=365, help="older than this")
    command.add_argument("--data", type=Path, default=_data_folder(), help="folder of the log")
    command.set_defaults(run=_run_prune)


def _run_prune(options: argparse.Namespace) -> int:
    import asyncio

    from trilogue.table.log import LogFault
    from trilogue.table.prune import prune
    from trilogue.table.sqlite_log import LOG_FILE

    log = options.data / LOG_FILE
    if not log.is_file():
        print(f"trilogue: expected a log at {log}", file=sys.stderr)
        return 1
    try:
        gone = asyncio.run(prune(log, options.days))
    except LogFault as error:
        print(f"trilogue: {log}: {error}", file=sys.stderr)
        return 1
    print(f"forgotten: {gone.games} finished games, {gone.tables} cleared tables")
    return 0


def contract(commands: Commands) -> None:
    """`trilogue contract`."""
    command = commands.add_parser("contract", help="write the wire's types and its page")
    command.add_argument("--check", action="store_true", help="only say whether they are stale")
    command.add_argument("--root", type=Path, default=Path(), help="folder of the repository")
    command.set_defaults(run=_run_contract)


def _run_contract(options: argparse.Namespace) -> int:
    from trilogue.server.contract import write_files

    return write_files(options.root, check=options.check)
