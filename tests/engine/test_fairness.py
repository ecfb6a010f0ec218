"""Chance: replayable, shared, and open to a check."""

from __future__ import annotations

import hashlib
from collections import Counter

from trilogue.engine.fairness import commitment, dealer_rng, draw_seed, is_share
from trilogue.engine.rng import Rng

SEED = "00" * 31 + "07"


def test_the_deal_cannot_be_reckoned_on_from_the_commitment() -> None:
    """Shares that look like the padding of a hash would give away a plain hash of seed and shares."""
    padding = ["80" + "00" * 15, "00" * 14 + "0100"]
    assert all(map(is_share, padding))
    plain = hashlib.sha256(bytes.fromhex(SEED + "".join(padding)) + (0).to_bytes(8, "big"))
    dealt = dealer_rng(SEED, padding, 0)
    assert dealt.below(10**6) != Rng(plain.digest()).below(10**6)


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(bytes(31) + b"\x07").hexdigest()


def test_seeds_differ() -> None:
    assert len({draw_seed() for _ in range(100)}) == 100


def test_every_share_and_every_step_changes_the_deal() -> None:
    def deal(shares: list[str], step: int) -> list[int]:
        rng = dealer_rng(SEED, shares, step)
        return [rng.below(1000) for _ in range(8)]

    one, other = "ab" * 16, "cd" * 16
    deals = [deal([], 0), deal([one], 0), deal([one, other], 0), deal([other, one], 0)]
    deals.append(deal([one], 1))
    assert len({tuple(d) for d in deals}) == 5
    assert deal([one], 1) == deal([one], 1)


def test_a_share_is_sixteen_bytes_of_lower_case_hex() -> None:
    assert is_share("0123456789abcdef" * 2)
    for bad in ("", "ab", "AB" * 16, "zz" * 16, "ab" * 17, "é" * 32):
        assert not is_share(bad)


def test_choices_are_stable_for_ever() -> None:
    """These figures may never change: old records are verified against them."""
    rng = Rng(b"trilogue")
    assert [rng.below(100) for _ in range(6)] == [19, 90, 5, 49, 56, 52]
    assert rng.sample("abcdef", 6) == ["c", "d", "a", "b", "f", "e"]


def test_choices_are_even() -> None:
    rng = Rng(b"even")
    counts = Counter(rng.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(9_500 < count < 10_500 for count in counts.values())


def test_a_sample_holds_each_option_once() -> None:
    rng = Rng(b"sample")
    for _ in range(100):
        assert sorted(rng.sample(range(10), 10)) == list(range(10))
