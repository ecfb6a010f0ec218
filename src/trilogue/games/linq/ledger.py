"""Linq's debriefing: a round's payments, step by step, each with the rule it rests on."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from trilogue.engine.game import Seat
from trilogue.games.linq.model import Entry, Pair, Payment

DEPOSIT = 3
AWARD = 3


class Claim(Struct, frozen=True):
    """A payment that is called for; whether the payer can make it is seen when it is settled."""

    entry: Entry
    payer: Seat | None
    payee: Seat
    amount: int
    rule: int


class Round(Struct, frozen=True):
    """What a round's payments depend on; seats are in speaking order."""

    order: tuple[Seat, ...]
    spies: tuple[Seat, ...]
    picks: tuple[Pair | None, ...]
    right_guesses: tuple[Seat, ...]

    @property
    def agents(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.order if seat not in self.spies)

    def is_success(self) -> bool:
        """Linq 21: both spies pointed at each other; one who pointed at nobody has failed."""
        return all((pick := self.picks[spy]) and pick.names(self.spies) for spy in self.spies)


class Books:
    """Points and bank while a round is settled."""

    def __init__(self, points: Sequence[int], bank: int, order: tuple[Seat, ...]) -> None:
        self.points = list(points)
        self.bank = bank
        self.order = order
        self.payments: list[Payment] = []

    def settle(self, claims: Sequence[Claim]) -> None:
        """Pay one step: players first, then the bank for what is left."""
        owed: list[tuple[Claim, int, Seat | None]] = []
        for claim in claims:
            if claim.payer is None:
                owed.append((claim, claim.amount, None))
                continue
            paid = min(claim.amount, self.points[claim.payer])
            self._pay(claim.entry, claim.payer, claim.payee, paid, claim.rule)
            if paid < claim.amount:  # Linq 27: the bank pays for a spy who cannot.
                owed.append((claim, claim.amount - paid, claim.payer))
        if sum(amount for _, amount, _ in owed) > self.bank:
            self._deposit()
        for claim, amount, debtor in owed:
            rule = claim.rule if debtor is None else 27
            self._pay(claim.entry, None, claim.payee, min(amount, self.bank), rule, debtor)

    def _deposit(self) -> None:
        """Linq 28: everyone gives 3 to the bank, or all they have."""
        for seat in self.order:
            self._pay(Entry.DEPOSIT, seat, None, min(DEPOSIT, self.points[seat]), 28)

    def _pay(
        self,
        entry: Entry,
        payer: Seat | None,
        payee: Seat | None,
        amount: int,
        rule: int,
        instead_of: Seat | None = None,
    ) -> None:
        if amount == 0:
            return
        if payer is None:
            self.bank -= amount
        else:
            self.points[payer] -= amount
        if payee is None:
            self.bank += amount
        else:
            self.points[payee] += amount
        self.payments.append(Payment(entry, payer, payee, amount, rule, instead_of))


def claims(played: Round) -> list[list[Claim]]:
    """Linq 20: what the four steps call for, each in the order of the seats that are paid."""
    spies = tuple(seat for seat in played.order if seat in played.spies)
    if played.is_success():
        awards = [Claim(Entry.BANK_AWARD, None, spy, AWARD, 21) for spy in spies]
    else:
        awards = [Claim(Entry.BANK_AWARD, None, agent, 1, 22) for agent in played.agents]
    wrong_picks = [
        Claim(Entry.WRONG_PICK, spy, agent, 1, 23)
        for agent in played.agents
        for spy in spies
        if (pick := played.picks[spy]) and pick.other_than(spy) == agent
    ]
    exposers = [a for a in played.agents if (p := played.picks[a]) and p.names(played.spies)]
    exposures = [Claim(Entry.EXPOSURE, spy, agent, 1, 24) for agent in exposers for spy in spies]
    guesses = [
        Claim(Entry.CODE_WORD, None, agent, 1, 25)
        for agent in exposers
        if agent in played.right_guesses
    ]
    return [awards, wrong_picks, exposures, guesses]


def settle(played: Round, points: Sequence[int], bank: int) -> Books:
    """The books after a round."""
    books = Books(points, bank, played.order)
    for step in claims(played):
        books.settle(step)
    return books


def winners(points: Sequence[int], last_spies: Sequence[Seat]) -> tuple[Seat, ...]:
    """Linq 30 and 31: who wins, or shares the win."""
    tied = tuple(Seat(i) for i, total in enumerate(points) if total == max(points))
    spies = tuple(seat for seat in tied if seat in last_spies)
    return spies or tied
