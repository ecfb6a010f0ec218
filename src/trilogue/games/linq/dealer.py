"""What Linq's dealer may deal, and how."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from msgspec import Struct

from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng
from trilogue.games.linq.actions import (
    HIGHEST_NUMBER,
    Action,
    Card,
    ChooseStarter,
    DealCards,
    Phase,
)
from trilogue.games.linq.model import State, teams
from trilogue.games.linq.options import Config, Practice, Variant

SpyPair = tuple[Seat, Seat]


class Casting(Struct, frozen=True):
    """Who is what in a round: one team or two, perhaps a sleeper, all others double agents."""

    teams: tuple[SpyPair, ...]
    sleeper: Seat | None = None

    @property
    def spies(self) -> tuple[Seat, ...]:
        return tuple(seat for team in self.teams for seat in team)

    def groups(self) -> tuple[tuple[Seat, ...], ...]:
        """Seats that hold the same card."""
        return (*self.teams, *(((self.sleeper,),) if self.sleeper is not None else ()))


def numbered(cards: Sequence[Sequence[str]]) -> tuple[Card, ...]:
    """A deck's cards with their numbers."""
    return tuple(Card(number, tuple(words)) for number, words in enumerate(cards, start=1))


def deal(state: State, deck: Sequence[Card], rng: Rng) -> Action:
    """The starter before the first round, later the round's cards."""
    if state.phase is Phase.OPENING:
        return ChooseStarter(rng.choice(starters(state)))
    casting = rng.choice(castings(state))
    cards = rng.sample(free_cards(state, deck), len(casting.groups()))
    return DealCards(hands(state.seats, casting, cards))


def starters(state: State) -> tuple[Seat, ...]:
    """Linq 3: whom the table chose to start the first round, else anyone."""
    everyone = tuple(Seat(seat) for seat in range(state.seats))
    return tuple(seat for seat in everyone if seat == state.config.starter) or everyone


def hands(seats: int, casting: Casting, cards: Sequence[Card]) -> tuple[Card | None, ...]:
    """Linq 5: a team holds the same card, a sleeper one of his own, the others none."""
    held = {
        seat: card for group, card in zip(casting.groups(), cards, strict=True) for seat in group
    }
    return tuple(held.get(Seat(seat)) for seat in range(seats))


def free_cards(state: State, deck: Sequence[Card]) -> list[Card]:
    """Linq 6: cards not drawn since the deck was last complete."""
    needed = 1 if state.config.variant is Variant.PLAIN else 2
    rounds = max(1, len(deck) // needed)  # that one complete deck lasts for
    since_complete = state.drawn[len(state.drawn) // (rounds * needed) * rounds * needed :]
    return [card for card in deck if card.number not in since_complete]


def castings(state: State) -> list[Casting]:
    """Linq 7 and 47: who may be what in the next or current round."""
    found = _castings(state.seats, state.config.variant)
    if state.config.is_practice:
        found = [casting for casting in found if _is_practised(casting, state.config)]
    if not state.config.balanced_roles:
        return found
    times = _times_a_spy(state)
    return [casting for casting in found if _is_balanced(times, casting.spies)]


def _is_practised(casting: Casting, config: Config) -> bool:
    if config.practice is Practice.SPY:
        return config.learner in casting.spies
    return config.learner not in (*casting.spies, casting.sleeper)


def _times_a_spy(state: State) -> list[int]:
    """Linq 40: who came late counts as having been a spy as often as who was least often."""
    times: list[int] = []
    for past in state.chapters:
        _seat_all(times, len(past.points))
        for seat in past.spies:
            times[seat] += 1
    _seat_all(times, state.seats)
    return times


def _seat_all(times: list[int], seats: int) -> None:
    times += [min(times, default=0)] * (seats - len(times))


@lru_cache
def _castings(seats: int, variant: Variant) -> list[Casting]:
    pairs = [(Seat(a), Seat(b)) for a, b in combinations(range(seats), 2)]
    match variant:
        case Variant.PLAIN:
            return [Casting((pair,)) for pair in pairs]
        case Variant.SLEEPER:
            return [
                Casting((pair,), Seat(seat))
                for pair in pairs
                for seat in range(seats)
                if seat not in pair
            ]
        case Variant.SPY_VS_SPY:
            return [
                Casting((one, two)) for one, two in combinations(pairs, 2) if not {*one} & {*two}
            ]


def _is_balanced(times: Sequence[int], spies: Sequence[Seat]) -> bool:
    after = [count + (seat in spies) for seat, count in enumerate(times)]
    return max(after) - min(after) <= 2


def casting_of(dealt: Sequence[Card | None]) -> Casting | None:
    """What these hands make of everyone, if every card is held by one or two."""
    pairs = teams(tuple(dealt))
    spies = {seat for team in pairs for seat in team}
    alone = [Seat(seat) for seat, card in enumerate(dealt) if card and seat not in spies]
    if len(alone) > 1 or any(len(team) != 2 for team in pairs):
        return None
    return Casting(tuple((a, b) for a, b in pairs), alone[0] if alone else None)


def is_deal(state: State, dealt: Sequence[Card | None]) -> bool:
    """Whether these hands are a round's deal; which cards they are, is the dealer's affair."""
    by_number: dict[int, Card] = {}
    same = all(by_number.setdefault(card.number, card) == card for card in dealt if card)
    complete = all(len(card.words) == HIGHEST_NUMBER for card in by_number.values())
    return len(dealt) == state.seats and same and complete and casting_of(dealt) in castings(state)
