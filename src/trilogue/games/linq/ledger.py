"""Linq's debriefing: a round's payments, step by step, each with the rule it rests on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from trilogue.engine.game import Seat
from trilogue.games.linq.model import LedgerStep, Pair, Payment

DEPOSIT = 3
AWARD = 3
AWARD_WITH_SLEEPER = 2  # Linq 32


class Debt(Struct, frozen=True):
    """A payment that is called for; whether the payer can make it is seen when it is settled."""

    entry: LedgerStep
    payer: Seat | None
    payee: Seat | None
    amount: int
    rule: int


class Round(Struct, frozen=True):
    """What a round's payments depend on; seats are in speaking order."""

    order: tuple[Seat, ...]
    teams: tuple[tuple[Seat, ...], ...]
    picks: tuple[Pair | None, ...]
    right_guesses: tuple[Seat, ...]
    award: int = AWARD

    @property
    def agents(self) -> tuple[Seat, ...]:
        """Everyone who is in no team, the sleeper included."""
        spies = {seat for team in self.teams for seat in team}
        return tuple(seat for seat in self.order if seat not in spies)

    def found(self, team: tuple[Seat, ...]) -> bool:
        """Linq 21: both spies pointed at each other; one who pointed at nobody has failed."""
        return all((pick := self.picks[spy]) and pick.names(team) for spy in team)

    def trusted(self, spy: Seat) -> Seat | None:
        """Whom a spy took for his partner."""
        pick = self.picks[spy]
        return pick.other_than(spy) if pick else None


class Books:
    """Points and bank while a round is settled."""

    def __init__(self, points: Sequence[int], bank: int, order: tuple[Seat, ...]) -> None:
        self.points = list(points)
        self.bank = bank
        self.order = order
        self.payments: list[Payment] = []

    def settle(self, debts: Sequence[Debt]) -> None:
        """Pay one step: players first, then the bank for what is left."""
        owed: list[tuple[Debt, int, Seat | None]] = []
        for debt in debts:
            if debt.payer is None:
                owed.append((debt, debt.amount, None))
                continue
            paid = min(debt.amount, self.points[debt.payer])
            self._pay(debt.entry, debt.payer, debt.payee, paid, debt.rule)
            if paid < debt.amount and debt.payee is not None:
                # Linq 27: the bank pays for a spy who cannot.
                owed.append((debt, debt.amount - paid, debt.payer))
        if sum(amount for _, amount, _ in owed) > self.bank:
            self._deposit()
        for debt, amount, debtor in owed:
            rule = debt.rule if debtor is None else 27
            self._pay(debt.entry, None, debt.payee, min(amount, self.bank), rule, debtor)

    def _deposit(self) -> None:
        """Linq 28: everyone gives 3 to the bank, or all they have."""
        for seat in self.order:
            self._pay(LedgerStep.DEPOSIT, seat, None, min(DEPOSIT, self.points[seat]), 28)

    def _pay(
        self,
        entry: LedgerStep,
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


def debts(played: Round) -> list[list[Debt]]:
    """Linq 20: what the four steps call for, each in the order of the seats that are paid."""
    return [_awards(played), _wrong_picks(played), _exposures(played), _guesses(played)]


def _awards(played: Round) -> list[Debt]:
    """Linq 21, 22 and 33: each team by itself."""
    found: list[Debt] = []
    for seat in played.order:
        for team in played.teams:
            if played.found(team) and seat in team:
                found.append(Debt(LedgerStep.BANK_AWARD, None, seat, played.award, 21))
            elif not played.found(team) and seat in played.agents:
                found.append(Debt(LedgerStep.BANK_AWARD, None, seat, 1, 22))
    return found


def _wrong_picks(played: Round) -> list[Debt]:
    """Linq 23: to the double agent who was trusted; Linq 33: for a rival spy, to the bank."""
    spies = [seat for seat in played.order for team in played.teams if seat in team]
    to_agents = [
        Debt(LedgerStep.WRONG_PICK, spy, agent, 1, 23)
        for agent in played.agents
        for spy in spies
        if played.trusted(spy) == agent
    ]
    to_bank = [
        Debt(LedgerStep.WRONG_PICK, spy, None, 1, 33) for spy in spies if _trusts_rival(played, spy)
    ]
    return to_agents + to_bank


def _trusts_rival(played: Round, spy: Seat) -> bool:
    """Whether this spy trusted a spy of the other team."""
    trusted = played.trusted(spy)
    return any(trusted in team and spy not in team for team in played.teams)


def _exposures(played: Round) -> list[Debt]:
    """Linq 24."""
    return [
        Debt(LedgerStep.EXPOSURE, spy, agent, 1, 24)
        for agent in played.agents
        for team in played.teams
        if (pick := played.picks[agent]) and pick.names(team)
        for spy in sorted(team, key=played.order.index)
    ]


def _guesses(played: Round) -> list[Debt]:
    """Linq 25."""
    return [
        Debt(LedgerStep.CODE_WORD, None, agent, 1, 25)
        for agent in played.agents
        if agent in played.right_guesses
        if (pick := played.picks[agent]) and any(pick.names(team) for team in played.teams)
    ]


def settle(played: Round, points: Sequence[int], bank: int) -> Books:
    """The books after a round."""
    books = Books(points, bank, played.order)
    for step in debts(played):
        books.settle(step)
    return books


@lru_cache(maxsize=1024)  # every frame of a debriefing tells it
def worth(played: Round, pair: Pair | None) -> int:
    """Linq 46: what one double agent more would be paid for these two."""
    onlooker = Seat(len(played.order))
    joined = replace(
        played, order=(*played.order, onlooker), picks=(*played.picks, pair), right_guesses=()
    )
    return sum(debt.amount for step in debts(joined) for debt in step if debt.payee == onlooker)


def winners(points: Sequence[int], last_spies: Sequence[Seat]) -> tuple[Seat, ...]:
    """Linq 30 and 31: who wins, or shares the win."""
    tied = tuple(Seat(i) for i, total in enumerate(points) if total == max(points))
    spies = tuple(seat for seat in tied if seat in last_spies)
    return spies or tied
