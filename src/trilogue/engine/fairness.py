"""A deal that neither the server nor a player can choose, and that anyone can check afterwards.

The server draws a seed and shows its SHA-256 first. Then each device adds a random share. Every
deal follows from the seed and all the shares; the seed is shown when the game has ended.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from msgspec import Struct

from trilogue.engine.rng import Rng

SEED_BYTES = 32
SHARE_BYTES = 16


class Chance(Struct, frozen=True):
    """What every deal of a game follows from: the seed, and the shares in seat order."""

    seed: str
    shares: tuple[str, ...] = ()

    def at(self, step: int) -> Rng:
        """The dealer's chance at a step."""
        return dealer_rng(self.seed, self.shares, step)


class OpenedDeal(Struct, frozen=True):
    """The deal of the game that has ended, open for everyone to check."""

    commitment: str
    seed: str
    shares: tuple[str, ...]  # in seat order

    @property
    def chance(self) -> Chance:
        """What the deals followed from."""
        return Chance(self.seed, self.shares)


def draw_seed() -> str:
    """A new secret seed, in hex."""
    return secrets.token_hex(SEED_BYTES)


def commitment(seed: str) -> str:
    """What is shown of a seed before the game."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def numbered_deal(number: int) -> OpenedDeal:
    """The deal of a game that is played to try things out: its seed follows from its number."""
    seed = hashlib.sha256(f"trilogue, game {number}".encode()).hexdigest()
    return OpenedDeal(commitment(seed), seed, ())


def is_seed(text: str) -> bool:
    """Whether this is a seed, or the fingerprint of one: 32 bytes in lower-case hex."""
    return len(text) == 2 * SEED_BYTES and all(c in "0123456789abcdef" for c in text)


def is_share(text: str) -> bool:
    """Whether this is a device's share: 16 bytes in lower-case hex."""
    return len(text) == 2 * SHARE_BYTES and all(c in "0123456789abcdef" for c in text)


def dealer_rng(seed: str, shares: Sequence[str], step: int) -> Rng:
    """The dealer's chance at one step of a game."""
    # Keyed by the seed: a plain hash of seed and shares could be reckoned on from the commitment,
    # by devices whose shares look like the padding of a hash.
    said = bytes.fromhex("".join(shares)) + step.to_bytes(8, "big")
    return Rng(hmac.digest(bytes.fromhex(seed), said, "sha256"))
