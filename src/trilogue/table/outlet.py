"""Where frames go."""

from __future__ import annotations

from typing import Protocol

from trilogue.table.view import Farewell, Gestured, Signalled


class Outlet(Protocol):
    """A device that looks at a table; it must neither block nor raise."""

    def show(self, frame: bytes) -> None:
        """Pass on a `Frame`, as it is sent."""

    def send(self, message: Farewell | Gestured | Signalled) -> None:
        """Pass this on to the device."""

    def lose(self) -> None:
        """Cut the line: the device comes back by itself, perhaps to another node."""
