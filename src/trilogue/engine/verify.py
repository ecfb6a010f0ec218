"""Whether a record can be trusted: unchanged, by the rules, and dealt as was promised."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from trilogue.engine.codec import encode
from trilogue.engine.fairness import commitment, dealer_rng, is_seed, is_share
from trilogue.engine.formats import head_of, list_within
from trilogue.engine.game import AnyGame, House, Move
from trilogue.engine.match import Match, replayed
from trilogue.engine.reading import read_record
from trilogue.engine.record import Record
from trilogue.engine.seal import game_of, seal_of, unseal

AnyMatch = Match[Any, Any, Any, Any]


class Weight(StrEnum):
    """What a finding means for the record."""

    FITS = "fits"
    DOUBT = "doubt"  # cannot be checked here, or may have a harmless reason
    FAULT = "fault"


class Finding(Struct, frozen=True):
    """Something that was looked at, and how it was found."""

    weight: Weight
    text: str


def verify(
    data: bytes,
    games: Mapping[str, AnyGame],
    shown: str | None = None,
    words: bytes | Raw | None = None,
) -> Iterator[Finding]:
    """All that was found, until something makes further looking vain.

    `shown` is the seal that the table showed: without it a file is compared with nothing but itself.
    `words` is the list that people brought, as JSON, to check what was dealt of it.
    """
    try:
        sealed = unseal(data)
        name = game_of(sealed.record)
    except (msgspec.DecodeError, UnicodeError) as error:
        yield Finding(Weight.FAULT, f"This is no record of a game: {error}.")
        return
    if name not in games:
        yield Finding(Weight.FAULT, f"There is no game {name!r} in this house.")
        return
    found = seal_of(sealed.record)
    if sealed.seal != found or encode(sealed) != data:
        yield Finding(Weight.FAULT, "The seal is broken: the file was changed after the game.")
    else:
        yield Finding(Weight.FITS, f"The file fits its own seal: {found}.")
    if shown is not None:
        yield _is_shown(found, shown)
    try:
        record = read_record(games[name], sealed.record)
        match = _fresh(games[name], record)
        words = words or list_within(sealed.record)
    except ValueError as error:  # msgspec's errors are ValueErrors too
        yield Finding(Weight.FAULT, f"The record cannot be played again: {str(error).rstrip('.')}.")
        return
    yield from _people(record)
    if record.words and not _is_of_own_deck(match):
        if head_of(sealed.record).format > 1:  # which kept a list also when it was left aside
            yield Finding(Weight.FAULT, "It names a list that was not played with.")
        record = replace(record, words=None)
    yield from _deal(record)
    match, finding = _with_cards(games[name], record, match, words)
    if finding:
        yield finding
    yield from _play(record, match, can_deal=record.deal is not None and finding is None)


def _is_shown(found: str, shown: str) -> Finding:
    if found == shown:
        return Finding(
            Weight.FITS, "This is the record that the table showed: the seal is the same."
        )
    return Finding(
        Weight.FAULT, f"This is not the record that the table showed, whose seal is {shown}."
    )


def _fresh(game: AnyGame, record: Record[Any, Any]) -> AnyMatch:
    return next(replayed(game, record))


def _is_of_own_deck(match: AnyMatch) -> bool:
    """Whether the deck that was played with is the one that came last, of a list of one's own."""
    return getattr(match.config, "deck", None) == match.game.decks[-1].id


def _people(record: Record[Any, Any]) -> Iterator[Finding]:
    """Everyone at the table is named, and nobody else."""
    if len(record.people) not in (0, record.seats_at_end):
        told = f"It names {len(record.people)} people for {record.seats_at_end} seats."
        yield Finding(Weight.FAULT, told)
    if not all(player.name and player.name.isprintable() for player in record.people):
        yield Finding(Weight.FAULT, "Someone at the table has no name that can be read.")


def _deal(record: Record[Any, Any]) -> Iterator[Finding]:
    """The seed is the one that was promised before the game."""
    deal = record.deal
    if deal is None:
        yield Finding(Weight.DOUBT, "The record holds no seed, so its deal cannot be checked.")
        return
    if is_seed(deal.seed) and commitment(deal.seed) == deal.commitment:
        yield Finding(Weight.FITS, f"The seed fits its fingerprint: {deal.commitment}.")
    else:
        yield Finding(Weight.FAULT, "The seed is not the one whose fingerprint was shown.")
    if len(deal.shares) > record.seats or not all(map(is_share, deal.shares)):
        told = f"Expected a share of 16 bytes from each of {record.seats} seats at most."
        yield Finding(Weight.FAULT, told)


def _with_cards(
    game: AnyGame, record: Record[Any, Any], match: AnyMatch, words: bytes | Raw | None
) -> tuple[AnyMatch, Finding | None]:
    """The match with the cards that it was dealt from, or why they cannot be had."""
    if record.words is None:
        return match, None
    told = f"the list that people brought, {record.words.name!r}"
    if words is None:
        text = f"What was dealt of {told}, cannot be checked without that list."
    elif hashlib.sha256(bytes(words)).hexdigest() != record.words.hash:
        text = f"This is not {told}, so what was dealt of it cannot be checked."
    else:
        try:
            dealing = game.with_words(Raw(bytes(words)))
            return _fresh(dealing, replace(record, words=None)), None
        except ValueError as error:
            text = f"Today no deck can be made of {told}: {error}."
    return match, Finding(Weight.DOUBT, text)


def _play(record: Record[Any, Any], match: AnyMatch, can_deal: bool) -> Iterator[Finding]:
    """Every move is by the rules, and the house's moves are what the house would do."""
    dealt, otherwise, ruled = 0, 0, 0
    is_deck_same = _is_deck_same(match, record)
    can_rule = not match.game.list_in(match.config)
    if not can_rule:
        told = "Rulings by the list that people brought cannot be checked without that list."
        yield Finding(Weight.DOUBT, told)
    for number, move in enumerate(record.moves, start=1):
        rejected = match.check(move)
        if rejected:
            yield Finding(
                Weight.FAULT, f"Move {number} breaks a rule: {rejected.code}; {rejected.expected}."
            )
            return
        if move.actor is House.DEALER and can_deal:
            dealt += 1
            if not _is_dealt(match, record, move):
                otherwise += 1
                if is_deck_same:
                    told = f"Move {number}: seed and shares deal something else."
                    yield Finding(Weight.FAULT, told)
        if move.actor is House.REFEREE and can_rule:
            ruled += 1
            if encode(match.game.rule(match.state)) != encode(move.action):
                yield Finding(
                    Weight.DOUBT, f"Move {number}: the referee of this house rules otherwise today."
                )
        match.play(move)
    if otherwise and not is_deck_same:
        yield Finding(
            Weight.DOUBT,
            f"{otherwise} of {dealt} deals come out otherwise today,"
            " and the deck is not known to be the same as then.",
        )
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


def _is_deck_same(match: AnyMatch, record: Record[Any, Any]) -> bool:
    """Whether it was dealt from the cards of today; a game without decks has no others."""
    return match.game.deck_hash(match.config) == record.deck


def _is_dealt(match: AnyMatch, record: Record[Any, Any], move: Move[Any]) -> bool:
    assert record.deal is not None
    try:
        rng = dealer_rng(record.deal.seed, record.deal.shares, match.step)
    except ValueError:
        return False
    return encode(match.game.deal(match.state, rng)) == encode(move.action)
