"""What is secret in LOQ, said as a program: the worlds that a viewer cannot tell apart."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng
from trilogue.games.loq.actions import Card
from trilogue.games.loq.ballots import Ballot
from trilogue.games.loq.cards import CardId, Slot
from trilogue.games.loq.model import (
    LEVELS,
    ClueAsked,
    GuessAsked,
    NearMiss,
    Phase,
    Refusal,
    SealedGuess,
    State,
    Turn,
)
from trilogue.games.loq.view import may_see
from trilogue.words.answers import contains_word, is_near_answer, plain_answer

RETRIES = 20
OTHER_VOTES = (True, False, None)


def resample(state: State, viewer: Seat | None, deck: Sequence[Card], rng: Rng) -> State:
    """The same table to this viewer, with other secrets where there are any."""
    if state.turn is None:
        return state
    other = replace(state, rounds=_other_rounds(state, rng))
    turn = state.turn
    if turn.card is not None:
        turn = replace(turn, card=_other_card(state, turn, turn.card, viewer, deck, rng))
    turn = replace(
        turn,
        near=_other_near(turn, viewer, rng),
        sealed=_other_sealed(state, turn, viewer, deck, rng),
        refusal=_other_refusal(turn, viewer, rng),
        questions=tuple(_other_question(q, turn, viewer, deck, rng) for q in turn.questions),
        ballot=_other_ballot(turn.ballot, viewer, rng),
    )
    return replace(other, turn=turn)


def _other_rounds(state: State, rng: Rng) -> tuple[Slot, ...]:
    """Cards still face down in another order; the back of the top one is seen by all."""
    rounds = list(state.rounds)
    below = range(state.round + 1, len(rounds))  # places whose backs nobody has seen
    free = [i for i in range(state.round, len(rounds) - 1) if not _is_house(rounds[i])]
    for here, card in zip(free, rng.sample([rounds[i].card for i in free], len(free)), strict=True):
        rounds[here] = replace(rounds[here], card=card)
    unseen = [i for i in below if not _is_house(rounds[i])]
    for here, back in zip(
        unseen, rng.sample([rounds[i].back for i in unseen], len(unseen)), strict=True
    ):
        rounds[here] = replace(rounds[here], back=back)
    house = next((i for i in below if _is_house(rounds[i])), None)
    if house is not None and house < len(rounds) - 1:
        there = rng.choice([i for i in below if i < len(rounds) - 1])
        rounds[house], rounds[there] = rounds[there], rounds[house]
    return tuple(rounds)


def _is_house(slot: Slot) -> bool:
    return slot.card is CardId.HOUSE_RULES


def _other_card(
    state: State, turn: Turn, card: Card, viewer: Seat | None, deck: Sequence[Card], rng: Rng
) -> Card:
    """Other words wherever the viewer has read none."""
    levels = [rng.choice(deck).levels[level] for level in range(LEVELS)]
    banned = {plain_answer(said.text) for said in (*turn.guesses, *turn.questions)}
    for level, rows in zip(turn.order, turn.levels, strict=False):
        levels[level - 1] = tuple(
            text
            if may_see(state, turn, row, viewer) or _is_near(turn, viewer, text)
            else _other_entry(turn, viewer, banned, text, (level - 1, column), deck, rng)
            for column, (row, text) in enumerate(zip(rows, card.levels[level - 1], strict=True))
        )
    return Card(card.number, tuple(levels))


def _other_entry(
    turn: Turn,
    viewer: Seat | None,
    banned: set[str],
    own: str,
    place: tuple[int, int],
    deck: Sequence[Card],
    rng: Rng,
) -> str:
    """Something that no clue has used and no wrong guess has hit."""
    for _ in range(RETRIES):
        text = rng.choice(deck).levels[place[0]][place[1]]
        if plain_answer(text) in banned or _is_near(turn, viewer, text):
            continue
        if not any(contains_word(clue.text, text) for clue in turn.clues):
            return text
    return own


def _is_near(turn: Turn, viewer: Seat | None, entry: str) -> bool:
    """LOQ 51: of their own guesses people know whether they were near."""
    return any(g.seat == viewer and is_near_answer(g.text, entry) for g in turn.guesses)


def _wrong(turn: Turn, deck: Sequence[Card], rng: Rng) -> str | None:
    """A guess that hits nothing on the card."""
    assert turn.card is not None
    for _ in range(RETRIES):
        text = rng.choice(rng.choice(rng.choice(deck).levels))
        if all(plain_answer(text) != plain_answer(e) for row in turn.card.levels for e in row):
            return text
    return None


def _other_refusal(turn: Turn, viewer: Seat | None, rng: Rng) -> Refusal | None:
    """Nobody but the describer knows what was refused; that something was tried, steps may tell."""
    if viewer == turn.describer or turn.refusal is None:
        return turn.refusal
    return None if rng.chance(0.5) else replace(turn.refusal, text="something else")


def _other_near(turn: Turn, viewer: Seat | None, rng: Rng) -> tuple[NearMiss, ...]:
    """Whether somebody else's guess was near may be otherwise."""
    own = tuple(miss for miss in turn.near if miss.seat == viewer)
    others = (NearMiss(g.seat, g.level, g.text) for g in turn.guesses if g.seat != viewer)
    return (*own, *(miss for miss in others if rng.chance(0.5)))


def _other_sealed(
    state: State, turn: Turn, viewer: Seat | None, deck: Sequence[Card], rng: Rng
) -> tuple[SealedGuess, ...]:
    """LOQ 53: until the tally nobody knows what another has sealed, nor whether."""
    if state.phase is Phase.TALLY:
        return turn.sealed
    return tuple(
        guess if guess.seat == viewer else replace(guess, text=_any_text(deck, rng))
        for guess in turn.sealed
        if guess.seat == viewer or rng.chance(0.7)
    )


def _any_text(deck: Sequence[Card], rng: Rng) -> str:
    return rng.choice(rng.choice(rng.choice(deck).levels))


def _other_question(
    question: ClueAsked | GuessAsked,
    turn: Turn,
    viewer: Seat | None,
    deck: Sequence[Card],
    rng: Rng,
) -> ClueAsked | GuessAsked:
    """What waits for the referee is known to whoever asked."""
    match question:
        case ClueAsked():
            known = viewer == turn.describer
            return question if known else replace(question, text="something else")
        case GuessAsked():
            known = viewer == question.seat
            text = None if known else _wrong(turn, deck, rng)
            return replace(question, text=text or question.text)


def _other_ballot(ballot: Ballot | None, viewer: Seat | None, rng: Rng) -> Ballot | None:
    """Who has voted is known, how is not."""
    if ballot is None:
        return None
    votes = tuple(
        (seat, vote if seat == viewer else rng.choice(OTHER_VOTES)) for seat, vote in ballot.votes
    )
    return replace(ballot, votes=votes)
