"""Whether a record can be trusted: unchanged, by the rules, and dealt as was promised."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any

import msgspec
from msgspec import Struct

from trilogue.engine.codec import encode
from trilogue.engine.fairness import commitment, dealer_rng
from trilogue.engine.game import AnyGame, House, Move
from trilogue.engine.match import Match
from trilogue.engine.record import Record
from trilogue.engine.seal import game_of, seal_of, unseal


class Weight(StrEnum):
    """What a finding means for the record."""

    FITS = "fits"
    DOUBT = "doubt"  # cannot be checked here, or may have a harmless reason
    FAULT = "fault"


class Finding(Struct, frozen=True):
    """Something that was looked at, and how it was found."""

    weight: Weight
    text: str


def verify(data: bytes, games: Mapping[str, AnyGame]) -> Iterator[Finding]:
    """All that was found, until something makes further looking vain."""
    try:
        sealed = unseal(data)
        name = game_of(sealed.record)
    except (msgspec.DecodeError, UnicodeError) as error:
        yield Finding(Weight.FAULT, f"This is no record of a game: {error}.")
        return
    if name not in games:
        yield Finding(Weight.FAULT, f"There is no game {name!r} in this house.")
        return
    if sealed.seal != seal_of(sealed.record) or encode(sealed) != data:
        yield Finding(Weight.FAULT, "The seal is broken: the file was changed after the game.")
    else:
        yield Finding(Weight.FITS, f"The seal is whole: {sealed.seal}.")
    game = games[name]
    try:
        record = game.codec.record(bytes(sealed.record))
        _fresh(game, record)
    except ValueError as error:  # msgspec's errors are ValueErrors too
        yield Finding(Weight.FAULT, f"The record cannot be played again: {error}.")
        return
    yield from _deal(record)
    yield from _play(game, record)


def _fresh(game: AnyGame, record: Record[Any, Any]) -> Match[Any, Any, Any, Any]:
    return Match.replay(game, msgspec.structs.replace(record, moves=()))


def _deal(record: Record[Any, Any]) -> Iterator[Finding]:
    """The seed is the one that was promised before the game."""
    if record.deal is None:
        yield Finding(Weight.DOUBT, "The record holds no seed, so its deal cannot be checked.")
        return
    try:
        fits = commitment(record.deal.seed) == record.deal.commitment
    except ValueError:
        fits = False
    if fits:
        yield Finding(Weight.FITS, f"The seed fits its fingerprint: {record.deal.commitment}.")
    else:
        yield Finding(Weight.FAULT, "The seed is not the one whose fingerprint was shown.")


def _play(game: AnyGame, record: Record[Any, Any]) -> Iterator[Finding]:
    """Every move is by the rules, and the house's moves are what the house would do."""
    match = _fresh(game, record)
    dealt = ruled = 0
    for number, move in enumerate(record.moves, start=1):
        rejected = match.check(move)
        if rejected:
            yield Finding(
                Weight.FAULT, f"Move {number} breaks a rule: {rejected.code}; {rejected.expected}."
            )
            return
        if move.actor is House.DEALER and record.deal is not None:
            dealt += 1
            if not _is_dealt(match, record, move):
                yield Finding(
                    Weight.FAULT,
                    f"Move {number}: seed and shares deal something else"
                    " (or the deck has changed since).",
                )
        if move.actor is House.REFEREE:
            ruled += 1
            if encode(game.rule(match.state)) != encode(move.action):
                yield Finding(
                    Weight.DOUBT, f"Move {number}: the referee of this house rules otherwise today."
                )
        match.play(move)
    yield Finding(
        Weight.FITS,
        f"{len(record.moves)} moves replayed, {dealt} deals and {ruled} rulings looked at.",
    )
    outcome = match.outcome()
    if outcome is None:
        yield Finding(Weight.DOUBT, "The game was not played to its end.")
    else:
        scores = ", ".join(map(str, outcome.scores))
        yield Finding(Weight.FITS, f"It ended {scores}.")


def _is_dealt(match: Match[Any, Any, Any, Any], record: Record[Any, Any], move: Move[Any]) -> bool:
    assert record.deal is not None
    try:
        rng = dealer_rng(record.deal.seed, record.deal.shares, match.step)
    except ValueError:
        return False
    return encode(match.game.deal(match.state, rng)) == encode(move.action)
