"""How a command asks the house that is open: through the operator's socket in its data folder."""

from __future__ import annotations

import http.client
import json
import socket
from pathlib import Path
from typing import Any

SOCKET = "operator.sock"  # in the data folder
PATIENCE_S = 15.0


class HouseAt(http.client.HTTPConnection):
    """The house that is open on a data folder."""

    def __init__(self, data: Path) -> None:
        super().__init__("localhost", timeout=PATIENCE_S)
        self._socket = data / SOCKET

    def connect(self) -> None:
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(PATIENCE_S)
        self.sock.connect(str(self._socket))


def ask_house(data: Path, method: str, path: str) -> dict[str, Any]:
    """What the house on this folder answers; raises OSError if none is open there."""
    house = HouseAt(data)
    try:
        house.request(method, path)
        told: dict[str, Any] = json.loads(house.getresponse().read())
        return told
    finally:
        house.close()
