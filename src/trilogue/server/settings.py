"""What an operator may set: on the command line, in the environment, or in a small TOML file. The
table in docs/host/settings.md is made from this one."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any

from msgspec import Struct

from trilogue.server.relay import relay_url

PREFIX = "TRILOGUE_"
YES_NO = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}
LOG_LEVELS = ("debug", "info", "warning", "error")
PAGE_INTRODUCTION = """# Settings

Made by `trilogue contract` from the code. Do not edit.

`trilogue serve` takes each of these from the command line, from the environment, or from a TOML
file that `--config FILE` (or `TRILOGUE_CONFIG`) names; the first of the three that says something
counts. In the file a setting has the name of its option without the dashes in front:
`port = 9000`, `knock = false`, `host-name = ["words.example"]`. In the environment several values
have a comma between them. The other commands know `TRILOGUE_DATA`.

| option | in the environment | if nothing is said | what it is |
|---|---|---|---|
"""


class BadSetting(ValueError):
    """A setting that cannot be read: one sentence that says where it stands and what was expected."""


class SettingKind(StrEnum):
    """How a setting is written."""

    VALUE = "value"
    SWITCH = "switch"  # yes or no
    MANY = "many"  # any number of values


class Setting(Struct, frozen=True):
    """One thing that an operator may set."""

    name: str
    help: str
    default: Any = None
    read: Callable[[str], Any] = str  # raises ValueError with what was expected
    kind: SettingKind = SettingKind.VALUE
    shown: str | None = None  # the default, as a person says it
    bare: Any = None  # what it is if the option stands there without a value

    @property
    def variable(self) -> str:
        """Its name in the environment."""
        return PREFIX + self.name.upper().replace("-", "_")

    @property
    def field(self) -> str:
        """Its name in Python."""
        return self.name.replace("-", "_")

    def parse(self, text: str) -> Any:
        """What a text says, as it stands in the environment."""
        match self.kind:
            case SettingKind.SWITCH:
                if text.strip().lower() not in YES_NO:
                    raise ValueError(f"expected yes or no, not {text!r}")
                return YES_NO[text.strip().lower()]
            case SettingKind.MANY:
                return [self.read(part.strip()) for part in text.split(",") if part.strip()]
            case SettingKind.VALUE:
                return self.read(text)


def data_folder() -> Path:
    """Where a house keeps its log, if nobody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(os.environ.get(f"{PREFIX}DATA") or Path(home) / "trilogue")


def count(text: str) -> int:
    """A number from 1."""
    if not text.isdecimal() or int(text) < 1:
        raise ValueError(f"expected a number from 1, not {text!r}")
    return int(text)


def port(text: str) -> int:
    """The number of a port; 0 is any."""
    if not text.isdecimal() or int(text) > 65_535:
        raise ValueError(f"expected a port from 0 to 65535, not {text!r}")
    return int(text)


def amount(text: str) -> float:
    """A number above nothing, perhaps with a point."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < float("inf"):
        raise ValueError(f"expected a number above 0, not {text!r}")
    return found


def one_of(*known: str) -> Callable[[str], str]:
    """One of these words."""

    def read(text: str) -> str:
        if text not in known:
            raise ValueError(f"expected {' or '.join(known)}, not {text!r}")
        return text

    return read


def place(text: str) -> tuple[str, int]:
    """An address of this machine with a port: `127.0.0.1:9765`, `[::1]:9765`."""
    host, colon, number = text.rpartition(":")
    if not colon or not host or not number.isdecimal() or int(number) > 65_535:
        raise ValueError(f"expected an address with a port, such as 127.0.0.1:9765, not {text!r}")
    return host.strip("[]"), int(number)


SETTINGS = (
    Setting("host", "address to listen on", "0.0.0.0", shown="all"),
    Setting("port", "port, or the next free one; 0: any", 8765, port),
    Setting("data", "folder of the log", None, Path, shown="`~/.local/share/trilogue`"),
    Setting(
        "log",
        "NATS servers that keep the log for several nodes: nats://one:4222,two:4222/house",
        shown="a file in the data folder",
    ),
    Setting("log-credentials", "file by which these servers know this house", None, Path),
    Setting("log-authority", "file of the authority whose certificates they have", None, Path),
    Setting("address", "where others reach this server, for links and QR codes", shown="as found"),
    Setting("host-name", "another name of it; may be given again", (), kind=SettingKind.MANY),
    Setting("cert", "file of the certificate, to serve https without a proxy", None, Path),
    Setting("key", "file of the certificate's key", None, Path),
    Setting(
        "behind-proxy",
        "trust what so many proxies in front say of who asks; 1 if no number is given",
        0,
        count,
        bare=1,
        shown="none",
    ),
    Setting(
        "proxy-header",
        "where they say it: x-forwarded-for or forwarded",
        "x-forwarded-for",
        one_of("x-forwarded-for", "forwarded"),
    ),
    Setting(
        "knock",
        "who comes by word alone is let in by the host",
        kind=SettingKind.SWITCH,
        shown="on a public house",
    ),
    Setting(
        "announce",
        "be known at home as trilogue.local, with the extra `home`",
        True,
        kind=SettingKind.SWITCH,
        shown="yes",
    ),
    Setting(
        "metrics-address",
        "where /metrics is answered, and then nowhere else",
        None,
        place,
        shown="this machine, at the house's port",
    ),
    Setting(
        "turn",
        "a relay for voices that find no way, turn:relay.example:3478; may be given again",
        (),
        relay_url,
        kind=SettingKind.MANY,
        shown="none",
    ),
    Setting("turn-secret", "file of the secret that the relay shares with this house", None, Path),
    Setting("backup-every", "hours between two copies of the log", None, amount, shown="never"),
    Setting("backups-kept", "how many of these copies are kept", 7, count),
    Setting(
        "log-level",
        "the least that the journal tells: debug, info, warning or error",
        None,
        one_of(*LOG_LEVELS),
        shown="info; warning at a terminal",
    ),
    Setting("grace", "seconds before a bot stands in", 45.0, amount),
    Setting("think", "seconds a stand-in thinks", 1.5, amount),
    Setting("speed", "of time, to try things out faster", 1.0, amount),
    Setting("quiet", "print only the local address", False, kind=SettingKind.SWITCH, shown="no"),
)


def settled(
    typed: Mapping[str, Any], environment: Mapping[str, str], file: Path | None
) -> dict[str, Any]:
    """The value of every setting: as typed, else of the environment, else of the file, else its
    default."""
    written = _read(file) if file else {}
    return {setting.field: _value(setting, typed, environment, written) for setting in SETTINGS}


def _value(
    setting: Setting,
    typed: Mapping[str, Any],
    environment: Mapping[str, str],
    written: Mapping[str, str],
) -> Any:
    if (value := typed.get(setting.field)) is not None:
        return value
    for texts, name in ((environment, setting.variable), (written, setting.name)):
        if text := texts.get(name):
            try:
                return setting.parse(text)
            except ValueError as error:
                raise BadSetting(f"{name}: {error}") from error
    return setting.default


def _read(file: Path) -> dict[str, str]:
    """The settings of a file, as texts."""
    try:
        found = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise BadSetting(f"{file} cannot be read ({error.strerror})") from error
    except ValueError as error:  # of TOML, or of UTF-8
        raise BadSetting(f"{file} is no TOML: {error}") from error
    known = {setting.name for setting in SETTINGS}
    if unknown := sorted(found.keys() - known):
        raise BadSetting(f"{file} sets {unknown[0]!r}, and there is no such setting")
    return {name: _text(value) for name, value in found.items()}


def _text(value: Any) -> str:
    return ",".join(map(_text, value)) if isinstance(value, list) else str(value)


def settings_page() -> str:
    """docs/host/settings.md."""
    return PAGE_INTRODUCTION + "".join(map(_row, SETTINGS))


def _row(setting: Setting) -> str:
    option = f"--{setting.name}"
    if setting.kind is SettingKind.SWITCH:
        option += f", --no-{setting.name}"
    default = setting.shown or (f"`{setting.default}`" if setting.default else "")
    return f"| `{option}` | `{setting.variable}` | {default} | {setting.help} |\n"
