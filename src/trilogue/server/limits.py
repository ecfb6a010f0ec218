"""How much one connection and one address may ask, and when a line is cut."""

from __future__ import annotations

from msgspec import Struct

from trilogue.table.time import Time

LARGEST_MESSAGE = 16 * 1024
LARGEST_READ = 256 * 1024  # above this the socket is closed unread
MOST_WAITING_BYTES = 4 * 1024 * 1024  # for one device; one that falls behind further is cut off
MOST_ADDRESSES = 10_000
MOST_SOCKETS = 20_000  # of one process
SOCKETS_PER_ADDRESS = 200  # a school behind one router, each with a phone, and some televisions


class Rate(Struct, frozen=True):
    """So many at once, and so many a second after that."""

    burst: int
    per_second: float


MESSAGES = Rate(burst=40, per_second=20)  # of one connection; pings and pongs are messages too
PONGS = Rate(burst=2, per_second=0.1)  # not counted: twice as many as our heartbeat asks for
STRIKES = Rate(burst=8, per_second=0.1)  # bad messages before a connection is closed
JOINS = Rate(burst=30, per_second=0.2)  # tries to find a table, of one address
MISS = 5  # tries that a word counts for which no table has, so that guessing is slow
DECKS = Rate(burst=20, per_second=0.1)  # lists kept or changed, of one address
PUZZLES = Rate(burst=120, per_second=2)  # acts at the puzzles of days, of one address
SLATES = Rate(burst=10, per_second=0.02)  # new friends' boards, of one address
TABLES = Rate(burst=20, per_second=0.05)  # new tables, of one address


class Bucket:
    """A token bucket: refills at a rate, up to its burst."""

    def __init__(self, rate: Rate, time: Time) -> None:
        self._rate = rate
        self._time = time
        self._tokens = float(rate.burst)
        self._filled = time.now()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        self._refill()
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def charge(self, cost: int) -> None:
        """What was taken cost more than one: the next must wait for longer."""
        self._refill()
        self._tokens -= cost

    def _refill(self) -> None:
        now = self._time.now()
        earned = (now - self._filled) / 1000 * self._rate.per_second
        self._tokens = min(float(self._rate.burst), self._tokens + earned)
        self._filled = now


class Buckets:
    """A bucket for each address; the oldest are forgotten first."""

    def __init__(self, rate: Rate, time: Time) -> None:
        self._rate = rate
        self._time = time
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether this address may once more."""
        return self._bucket(address).take()

    def charge(self, address: str, cost: int) -> None:
        """What this address has just taken cost so much more."""
        self._bucket(address).charge(cost)

    def _bucket(self, address: str) -> Bucket:
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._time)
        self._buckets[address] = bucket
        if len(self._buckets) > MOST_ADDRESSES:
            del self._buckets[next(iter(self._buckets))]
        return bucket
