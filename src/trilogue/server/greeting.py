"""What a house says at a terminal once it is open."""

from __future__ import annotations

import io
import sys
from contextlib import suppress

import segno
from rich.console import Console

UNREACHED = (
    "\nIf a phone does not open it, a firewall or the Wi-Fi may keep it away: {}/reach tells more."
)


def greet(here: str, site: str | None, name: str | None, console: Console) -> None:
    """Say where the table stands."""
    console.print(f"\nTrilogue is open.\n\n  On this machine   {here}")
    if site:
        console.print(f"  For phones here   {site}")
        if name:
            console.print(f"  By its name       {name}")
        console.print()
        _draw(site)
        console.print(UNREACHED.format(here))
    else:
        console.print("  No network found: phones cannot reach this machine now.")
    console.print("\nPress Ctrl-C to close.\n")


def _draw(site: str) -> None:
    """Its code, where the output has letters to draw it with."""
    drawn = io.StringIO()
    segno.make(site, error="l").terminal(out=drawn, compact=True)
    with suppress(UnicodeEncodeError):
        sys.stdout.write(drawn.getvalue())
