"""Which process the bots of a table think in. It depends on nothing but who came when."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable

from msgspec import Struct

RESTS_S = 600.0  # a table that has asked nothing for so long takes nobody's time
MOST_TABLES = 5_000  # that are remembered


class _Place(Struct):
    process: int
    asked_at: float


class Allotment:
    """Tables by process. A table stays where it is: its bots remember, and share what is the same."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._places: OrderedDict[str, _Place] = OrderedDict()  # who asked last is last

    def process_for(self, table: str, processes: int) -> int:
        """Where this table asks: if it is new, where the fewest others do."""
        place = self._places.get(table)
        if place is None:
            busy = self._busy()
            emptiest = min(range(processes), key=lambda process: busy[process])
            place = self._places[table] = _Place(emptiest, 0.0)
            if len(self._places) > MOST_TABLES:
                self._places.popitem(last=False)
        place.asked_at = self._clock()
        self._places.move_to_end(table)
        return place.process

    def has_room(self, processes: int) -> bool:
        """Whether a new table would have a process for itself."""
        busy = self._busy()
        return any(not busy[process] for process in range(processes))

    def _busy(self) -> Counter[int]:
        """Tables that are being played at, by process."""
        since, busy = self._clock() - RESTS_S, Counter[int]()
        for place in reversed(self._places.values()):
            if place.asked_at < since:
                break
            busy[place.process] += 1
        return busy
