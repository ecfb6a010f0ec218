"""Keys by which NATS servers know their clients, as `nsc` would make them: operator, account, user."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from pathlib import Path
from typing import Any

import nkeys

NO_LIMIT = -1
OF_ACCOUNT = "subs data payload imports exports conn leaf"
OF_JETSTREAM = "mem_storage disk_storage streams consumer"
OF_USER = "subs data payload"
CREDENTIALS = """-----BEGIN NATS USER JWT-----
{jwt}
------END NATS USER JWT------

-----BEGIN USER NKEY SEED-----
{seed}
------END USER NKEY SEED------
"""


class NatsKeys:
    """One operator, an account for the servers' own news and one for houses; users as wanted."""

    def __init__(self) -> None:
        self._operator, _ = _pair(nkeys.PREFIX_BYTE_OPERATOR)
        self._account, _ = _pair(nkeys.PREFIX_BYTE_ACCOUNT)
        self._servers, _ = _pair(nkeys.PREFIX_BYTE_ACCOUNT)

    @property
    def settings(self) -> str:
        """What servers need to know these users."""
        operator = _signed(self._operator, self._operator, {"type": "operator", "version": 2})
        known = {
            _name(account): self._known(account, keeps)
            for account, keeps in ((self._account, NO_LIMIT), (self._servers, 0))
        }
        return f"""operator: {operator}
system_account: {_name(self._servers)}
resolver: MEMORY
resolver_preload: {json.dumps(known)}
"""

    def _known(self, account: nkeys.KeyPair, keeps: int) -> str:
        limits = {
            **dict.fromkeys(OF_ACCOUNT.split(), NO_LIMIT),
            **dict.fromkeys(OF_JETSTREAM.split(), keeps),
            "wildcards": True,
        }
        return _signed(self._operator, account, {"type": "account", "version": 2, "limits": limits})

    def write(self, file: Path) -> Path:
        """A file with which a new user comes in."""
        user, seed = _pair(nkeys.PREFIX_BYTE_USER)
        limits = dict.fromkeys(OF_USER.split(), NO_LIMIT)
        jwt = _signed(self._account, user, {"type": "user", "version": 2, **limits})
        file.write_text(CREDENTIALS.format(jwt=jwt, seed=seed.decode()))
        return file


def _pair(kind: int) -> tuple[nkeys.KeyPair, bytes]:
    seed = nkeys.encode_seed(secrets.token_bytes(32), kind)
    return nkeys.from_seed(bytearray(seed)), bytes(seed)


def _name(keys: nkeys.KeyPair) -> str:
    name: str = keys.public_key.decode()
    return name


def _signed(by: nkeys.KeyPair, of: nkeys.KeyPair, nats: dict[str, Any]) -> str:
    claims = {"iat": 0, "iss": _name(by), "sub": _name(of), "nats": nats}
    digest = hashlib.sha256(json.dumps(claims).encode()).digest()
    claims["jti"] = base64.b32encode(digest).decode().rstrip("=")
    parts = [_part(part) for part in ({"typ": "JWT", "alg": "ed25519-nkey"}, claims)]
    signature = by.sign(".".join(parts).encode())
    return ".".join([*parts, base64.urlsafe_b64encode(signature).decode().rstrip("=")])


def _part(claims: dict[str, Any]) -> str:
    return base64.urlsafe_b64encode(json.dumps(claims).encode()).decode().rstrip("=")
