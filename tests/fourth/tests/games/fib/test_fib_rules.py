"""Every rule of Fib, by its number."""

from __future__ import annotations

import msgspec
import pytest

from trilogue.engine.game import House, Millis, Move, Rejected, Seat, TimeUp
from trilogue.engine.match import Match
from trilogue.games.fib.model import Action, Believe, Claim, Config, DealCards, Doubt, Length, State
from trilogue.games.fib.rules import Fib
from trilogue.games.fib.view import View

FIRST, SECOND = Seat(0), Seat(1)
CARDS = (2, 5)
Table = Match[Config, State, Action, View]


def dealt(config: Config | None = None, cards: tuple[int, ...] = CARDS) -> Table:
    match = Match(Fib(), config or Config(), len(cards))
    assert play(match, House.DEALER, DealCards(cards)) is None
    return match


def play(match: Table, actor: Seat | House, action: Action, at: int = 0) -> Rejected | None:
    return match.play(Move(Millis(at), actor, action))


def claim(match: Table, number: int, answer: Believe | Doubt) -> None:
    """One turn."""
    seat = match.state.claimant
    assert play(match, seat, Claim(number)) is None
    assert play(match, match.state.answerer, answer) is None
    assert match.state.turns[-1].seat == seat


@pytest.mark.parametrize(("players", "length", "bank"), [(2, "short", 24), (4, "long", 96)])
def test_the_bank_has_twelve_points_for_every_claim(players: int, length: str, bank: int) -> None:
    """Fib 1."""
    state = Match(Fib(), Config(Length(length)), players).state
    assert (state.points, state.bank) == ((0,) * players, bank)


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_may_play(players: int) -> None:
    """Fib 1."""
    with pytest.raises(ValueError, match=f"2 to 4 seats, not {players}"):
        Match(Fib(), Config(), players)


@pytest.mark.parametrize("length", Length)
def test_a_long_game_has_two_rounds(length: Length) -> None:
    """Fib 2."""
    match = dealt(Config(length))
    claim(match, 2, Believe())
    claim(match, 5, Believe())
    assert (match.outcome() is None) is (length is Length.LONG)
    if length is Length.LONG:
        assert match.due().house is House.DEALER
        assert play(match, House.DEALER, DealCards((1, 1))) is None
        claim(match, 2, Believe())
        claim(match, 5, Believe())
        assert match.outcome() is not None


def test_a_card_is_for_its_holder_alone() -> None:
    """Fib 3."""
    match = dealt()
    views = [match.game.view(match.state, seat) for seat in (FIRST, SECOND, None)]
    assert [view.card for view in views] == [2, 5, None]


def test_a_deal_has_a_card_for_everyone() -> None:
    """Fib 3."""
    match = Match(Fib(), Config(), 2)
    rejected = play(match, House.DEALER, DealCards((1,)))
    assert rejected is not None
    assert rejected.code == "not_a_deal"


def test_seats_claim_in_their_order() -> None:
    """Fib 4."""
    match = dealt()
    assert match.due().seats == (FIRST,)
    claim(match, 6, Believe())
    assert match.due().seats == (SECOND,)
    rejected = play(match, SECOND, Believe())
    assert rejected is not None
    assert rejected.code == "not_now"


@pytest.mark.parametrize("number", [0, 7])
def test_a_claim_is_a_number_on_a_card(number: int) -> None:
    """Fib 4."""
    with pytest.raises(msgspec.ValidationError):
        Fib().codec.played(b'{"type":"claim","number":%d}' % number)


def test_whoever_sits_next_answers() -> None:
    """Fib 5: the last one's claim is answered by the first."""
    match = dealt()
    claim(match, 6, Believe())
    play(match, SECOND, Claim(1))
    assert match.due().seats == (FIRST,)


def test_a_believed_claim_pays_what_it_says() -> None:
    """Fib 6."""
    match = dealt()
    claim(match, 6, Believe())
    assert match.state.points == (6, 0)
    assert match.state.turns[0].card is None


def test_a_doubted_truth_pays_twice() -> None:
    """Fib 7."""
    match = dealt()
    claim(match, 2, Doubt())
    assert match.state.points == (4, 0)
    assert match.state.turns[0].card == 2


def test_a_doubted_fib_pays_whoever_doubted() -> None:
    """Fib 8."""
    match = dealt()
    claim(match, 6, Doubt())
    assert match.state.points == (0, 6)
    assert match.state.turns[0].card == 2


@pytest.mark.parametrize(("second", "winners"), [(5, (1,)), (3, (0, 1)), (2, (0,))])
def test_most_points_win(second: int, winners: tuple[int, ...]) -> None:
    """Fib 9."""
    match = dealt()
    claim(match, 3, Believe())
    claim(match, second, Believe())
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winners == winners


def test_who_lets_the_time_run_out_claims_a_one_and_believes() -> None:
    """Fib 10."""
    match = dealt(Config(turn_s=10))
    assert play(match, House.CLOCK, TimeUp(), at=9_999) is not None
    assert play(match, House.CLOCK, TimeUp(), at=10_000) is None
    assert match.state.claim == 1
    assert play(match, House.CLOCK, TimeUp(), at=20_000) is None
    assert match.state.points == (1, 0)


@pytest.mark.parametrize("show_all", [False, True])
def test_hidden_cards_are_shown_at_the_end_if_the_table_wants(show_all: bool) -> None:
    """Fib 11."""
    match = dealt(Config(show_all=show_all))
    claim(match, 6, Believe())
    assert match.state.turns[0].card is None
    claim(match, 5, Doubt())
    assert [turn.card for turn in match.state.turns] == [2 if show_all else None, 5]
