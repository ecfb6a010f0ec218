"""The debriefing once more, from the rule book and the rulings alone, with tokens on a table.

Slow and plain on purpose: every point is a token that somebody takes and puts down somewhere, one
at a time, as people would do it. It shares no code with the ledger that it is compared with.
"""

from __future__ import annotations

from collections.abc import Sequence

BANK = -1
Picks = tuple[int, int] | None


class Tokens:
    """Heaps of tokens: one in front of every seat, and the bank."""

    def __init__(self, points: Sequence[int], bank: int) -> None:
        self.heaps = {seat: ["token"] * count for seat, count in enumerate(points)}
        self.heaps[BANK] = ["token"] * bank

    def has_one(self, holder: int) -> bool:
        """Whether a token lies there."""
        return bool(self.heaps[holder])

    def hand_over(self, giver: int, taker: int) -> None:
        """One token changes hands."""
        self.heaps[taker].append(self.heaps[giver].pop())

    def points(self) -> list[int]:
        """What lies in front of each seat."""
        return [len(self.heaps[seat]) for seat in sorted(self.heaps) if seat != BANK]

    def bank(self) -> int:
        """What lies in the bank."""
        return len(self.heaps[BANK])


def debrief(
    seats: int,
    starter: int,
    spies: tuple[int, int],
    picks: Sequence[Picks],
    guessed_right: Sequence[int],
    points: Sequence[int],
    bank: int,
) -> tuple[list[int], int]:
    """Points and bank after a round."""
    table = Tokens(points, bank)
    around = [(starter + i) % seats for i in range(seats)]
    agents = [seat for seat in around if seat not in spies]
    success = all(_partner_found(spy, spies, picks[spy]) for spy in spies)
    exposers = [agent for agent in agents if _same_two(picks[agent], spies)]

    awards: list[tuple[int, int]] = []  # a debt is (who owes a token, to whom)
    for seat in around:
        if success and seat in spies:
            awards += [(BANK, seat), (BANK, seat), (BANK, seat)]
        if not success and seat in agents:
            awards += [(BANK, seat)]
    _step(table, around, awards)

    wrong_picks: list[tuple[int, int]] = []
    for agent in agents:
        for spy in around:
            chosen = picks[spy] if spy in spies else None
            if not success and chosen is not None and agent in chosen:
                wrong_picks.append((spy, agent))
    _step(table, around, wrong_picks)

    _step(table, around, [(spy, agent) for agent in exposers for spy in around if spy in spies])

    _step(table, around, [(BANK, agent) for agent in exposers if agent in guessed_right])
    return table.points(), table.bank()


def _partner_found(spy: int, spies: tuple[int, int], pick: Picks) -> bool:
    partner = spies[1] if spy == spies[0] else spies[0]
    return pick is not None and partner in pick


def _same_two(pick: Picks, spies: tuple[int, int]) -> bool:
    return pick is not None and sorted(pick) == sorted(spies)


def _step(table: Tokens, around: Sequence[int], debts: Sequence[tuple[int, int]]) -> None:
    """Debts come in the order in which the creditors sit."""
    left_to_the_bank: list[int] = []
    for debtor, creditor in debts:
        if debtor != BANK and table.has_one(debtor):
            table.hand_over(debtor, creditor)
        else:
            left_to_the_bank.append(creditor)
    if len(left_to_the_bank) > table.bank():
        for seat in around:
            for _ in range(3):
                if table.has_one(seat):
                    table.hand_over(seat, BANK)
    for creditor in left_to_the_bank:
        if table.has_one(BANK):
            table.hand_over(BANK, creditor)
