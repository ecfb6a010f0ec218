"""How fast one member may do something; known to this process only."""

from __future__ import annotations

from collections import deque

from trilogue.table.time import Time


class Pace:
    """So many of each member within so long."""

    def __init__(self, time: Time, most: int, within_ms: int) -> None:
        self._time = time
        self._most = most
        self._within_ms = within_ms
        self._lately: dict[str, deque[int]] = {}

    def take(self, member: str) -> bool:
        """Whether this member may do it once more now."""
        now = self._time.now()
        lately = self._lately.setdefault(member, deque())
        while lately and lately[0] <= now - self._within_ms:
            lately.popleft()
        if len(lately) >= self._most:
            return False
        lately.append(now)
        return True
