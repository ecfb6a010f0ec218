"""Where frames go."""

from __future__ import annotations

from typing import Protocol

from trilogue.table.view import Farewell, Frame


class Outlet(Protocol):
    """A device that looks at a table; it must neither block nor raise."""

    def send(self, message: Frame | Farewell) -> None:
        """Pass this on to the device."""
