"""The house's relay, for voices that find no way from device to device: which it is, and a name and a
password that it takes for a while, as coturn's shared secret makes them."""

from __future__ import annotations

import base64
import hmac
import re
import secrets
from pathlib import Path

from msgspec import Struct

_URL = re.compile(r"turns?:[^\s/]+")
LASTS_S = 12 * 60 * 60  # as long as an evening


class RelayPass(Struct, frozen=True):
    """What a device needs to be let through."""

    urls: tuple[str, ...] = ()
    username: str = ""
    credential: str = ""


class RelayHost(Struct, frozen=True):
    """A relay that shares a secret with this house; without an address there is none."""

    urls: tuple[str, ...] = ()
    secret: str = ""

    def pass_at(self, now_s: float) -> RelayPass:
        """A pass for whoever asks now. Its name tells nothing of them."""
        if not self.urls:
            return RelayPass()
        username = f"{int(now_s) + LASTS_S}:{secrets.token_hex(4)}"
        signed = hmac.digest(self.secret.encode(), username.encode(), "sha1")
        return RelayPass(self.urls, username, base64.b64encode(signed).decode())


def relay_url(text: str) -> str:
    """The address of a relay: `turn:relay.example:3478`, `turns:relay.example:5349`."""
    if not _URL.fullmatch(text):
        raise ValueError(f"expected an address such as turn:relay.example:3478, not {text!r}")
    return text


def read_secret(file: Path) -> str:
    """The secret in a file; raises OSError or ValueError."""
    secret = file.read_text("utf-8").strip()
    if not secret:
        raise ValueError(f"expected a secret in {file}")
    return secret
