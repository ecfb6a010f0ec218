"""Records that can be trusted, and records that cannot."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from coin import Action, Coin, Config, DealCoins, State
from msgspec import Raw

from trilogue.engine.codec import encode
from trilogue.engine.conformance import Trial
from trilogue.engine.fairness import OpenedDeal, commitment, dealer_rng
from trilogue.engine.game import House, Millis, Move, Seat
from trilogue.engine.match import Match
from trilogue.engine.record import Player, Record
from trilogue.engine.rng import Rng
from trilogue.engine.seal import Sealed, seal, seal_of, unseal
from trilogue.engine.verify import Finding, Weight, verify

GAMES = {"coin": Coin()}
SEED = "ab" * 32
SHARES = ("cd" * 16, "ef" * 16)


def record() -> Record[Any, Any]:
    """A whole game of two, dealt from seed and shares."""
    game = Coin()
    match = Match(game, Config(), 2)
    match.play(
        Move(Millis(0), House.DEALER, game.deal(match.state, dealer_rng(SEED, SHARES, match.step)))
    )
    for seat in (0, 1):
        sight = match.game.view(match.state, Seat(seat))
        rng = dealer_rng(SEED, SHARES, 99)
        match.play(Move(Millis(seat + 1), Seat(seat), game.sample(sight, Seat(seat), rng)))
    deal = OpenedDeal(commitment(SEED), SEED, SHARES)
    people = (Player("Ada", "*"), Player("Ben", "§", "strong"))
    return msgspec.structs.replace(match.record(), people=people, deal=deal)


def faults(data: bytes) -> list[str]:
    return [found.text for found in verify(data, GAMES) if found.weight is Weight.FAULT]


def changed(change: Callable[[dict[str, Any]], None]) -> bytes:
    """A record with another content, and a seal that fits it."""
    plain = json.loads(seal(record()))["record"]
    change(plain)
    return seal(Coin().codec.record(json.dumps(plain).encode()))


def test_a_game_as_it_was_played_is_trusted() -> None:
    found = list(verify(seal(record()), GAMES))
    assert {finding.weight for finding in found} == {Weight.FITS}
    assert found[-1] == Finding(Weight.FITS, "It ended 0, 0.")


def test_a_record_altered_by_any_one_byte_fails() -> None:
    data = seal(record())
    for at in range(len(data)):
        altered = data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
        assert faults(altered), f"byte {at} of {data!r}"


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"[]", b"\xff", b"{" * 100_000, b'{"record":7,"seal":""}']
)
def test_what_is_no_record_is_told_so(data: bytes) -> None:
    assert faults(data)[0].startswith("This is no record of a game")


def test_space_between_the_words_breaks_the_seal() -> None:
    assert faults(seal(record()) + b"\n") == [
        "The seal is broken: the file was changed after the game."
    ]


def test_a_seed_that_was_not_promised_is_found() -> None:
    data = changed(lambda plain: plain["deal"].update(seed="00" * 32))
    assert "The seed is not the one whose fingerprint was shown." in faults(data)


def test_a_deal_that_does_not_follow_from_the_seed_is_found() -> None:
    def turn(plain: dict[str, Any]) -> None:
        dealt = plain["moves"][0]["action"]["heads"]
        plain["moves"][0]["action"]["heads"] = [not coin for coin in dealt]

    assert any(
        text.startswith("Move 1: seed and shares deal something else")
        for text in faults(changed(turn))
    )


def test_a_game_as_the_table_showed_it_is_told_from_any_other() -> None:
    data = seal(record())
    shown = unseal(data).seal
    assert Finding(
        Weight.FITS, "This is the record that the table showed: the seal is the same."
    ) in list(verify(data, GAMES, shown))
    forged = changed(lambda plain: plain["people"][0].update(name="Eve"))
    assert faults(forged) == []
    told = f"This is not the record that the table showed, whose seal is {shown}."
    assert [
        found.text for found in verify(forged, GAMES, shown) if found.weight is Weight.FAULT
    ] == [told]


@pytest.mark.parametrize("people", [1, 3])
def test_other_than_one_name_for_each_seat_is_found(people: int) -> None:
    def name(plain: dict[str, Any]) -> None:
        plain["people"] = (plain["people"] * 2)[:people]

    assert faults(changed(name)) == [f"It names {people} people for 2 seats."]


def test_a_name_that_nobody_has_is_found() -> None:
    data = changed(lambda plain: plain["people"][1].update(name=""))
    assert faults(data) == ["Someone at the table has no name that can be read."]


@pytest.mark.parametrize(
    "shares", [[*SHARES, SHARES[0]], ["CD" * 16, SHARES[1]], ["cd", SHARES[1]]]
)
def test_shares_that_no_table_took_are_found(shares: list[str]) -> None:
    data = changed(lambda plain: plain["deal"].update(shares=shares))
    assert "Expected a share of 16 bytes from each of 2 seats at most." in faults(data)


def test_a_seed_in_other_letters_is_found() -> None:
    data = changed(lambda plain: plain["deal"].update(seed=SEED.upper()))
    assert "The seed is not the one whose fingerprint was shown." in faults(data)


def test_an_unknown_part_is_a_fault() -> None:
    body = encode(record()).replace(b'{"name":"Ada"', b'{"title":"Dr.","name":"Ada"')
    data = encode(Sealed(Raw(body), seal_of(body)))
    assert faults(data) == ["The record cannot be played again: no record has people[0].title."]


class Decks(Coin):
    """Deals from a deck, which may change."""

    def __init__(self, deck: str) -> None:
        super().__init__()
        self.deck = deck

    def deck_hash(self, config: Config) -> str:
        return self.deck

    def deal(self, state: State, rng: Rng) -> Action:
        return DealCoins((self.deck == "new",) * state.seats)


def dealt_from(deck: str) -> bytes:
    return seal(Trial(Decks(deck), Config(), 2, seed=1).run())


def test_a_deal_from_a_deck_that_has_changed_since_is_a_doubt() -> None:
    found = list(verify(dealt_from("old"), {"coin": Decks("new")}))
    assert [finding.text for finding in found if finding.weight is not Weight.FITS] == [
        "1 of 1 deals come out otherwise today, and the deck is not known to be the same as then."
    ]
    assert Weight.FAULT not in {finding.weight for finding in found}


def test_a_changed_deal_from_the_same_deck_is_a_fault() -> None:
    forged = dealt_from("old").replace(b'"heads":[false,false]', b'"heads":[true,true]')
    found = [finding.text for finding in verify(forged, {"coin": Decks("old")})]
    assert "Move 1: seed and shares deal something else." in found


def test_a_share_that_was_left_out_is_found() -> None:
    data = changed(lambda plain: plain["deal"].update(shares=[]))
    assert any(text.startswith("Move 1: seed and shares") for text in faults(data))


def test_a_move_against_the_rules_is_found() -> None:
    data = changed(lambda plain: plain["moves"].pop(1))
    assert any(text.startswith("Move 2 breaks a rule") for text in faults(data))


def test_what_cannot_be_checked_is_a_doubt() -> None:
    def cut(plain: dict[str, Any]) -> None:
        plain["deal"] = None
        plain["moves"].pop()

    found = list(verify(changed(cut), GAMES))
    doubts = [finding.text for finding in found if finding.weight is Weight.DOUBT]
    assert doubts == [
        "The record holds no seed, so its deal cannot be checked.",
        "The game was not played to its end.",
    ]


def test_a_game_of_another_house_is_told() -> None:
    assert list(verify(seal(record()), {})) == [
        Finding(Weight.FAULT, "There is no game 'coin' in this house.")
    ]
