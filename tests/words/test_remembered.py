"""Methods that remember what they have answered."""

from __future__ import annotations

from trilogue.words.remembered import FEW, remembered, remembered_few


class Counting:
    """Says how often it was really asked."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    @remembered
    def twice(self, number: int) -> int:
        """Twice a number."""
        self.asked.append(number)
        return 2 * number

    @remembered_few
    def half(self, number: int) -> float:
        self.asked.append(number)
        return number / 2


class Sub(Counting):
    """A method of a base may be asked for by those below."""

    @remembered
    def twice(self, number: int) -> int:
        return super().twice(number) + 1


def test_what_was_asked_is_not_asked_again() -> None:
    one = Counting()
    assert [one.twice(4), one.twice(4), one.twice(5)] == [8, 8, 10]
    assert one.asked == [4, 5]


def test_each_remembers_for_itself() -> None:
    one, two = Counting(), Counting()
    assert one.twice(4) == two.twice(4)
    assert one.asked == two.asked == [4]


def test_of_the_large_few_are_kept() -> None:
    one = Counting()
    for number in (*range(FEW + 1), 0):
        one.half(number)
    assert one.asked == [*range(FEW + 1), 0]
    one.half(0)
    assert len(one.asked) == FEW + 2


def test_the_method_stays_what_it_was() -> None:
    assert Counting.twice.__doc__ == "Twice a number."
    assert Counting.twice(Counting(), 3) == 6
    assert Sub().twice(3) == 7
