"""Figures for operators. Nothing here is split finer than by game and kind: a count of refusals
by their code would tell everyone who can read it that someone has just tried the code word."""

from __future__ import annotations

import asyncio
import time
from collections import deque

from msgspec import Struct
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from trilogue.table.hall import Hall
from trilogue.table.rooms.play import Moved, MoveMade

LATENCIES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

TICK_S = 0.05  # how often the loop is asked whether it is late
REMEMBERED_S = 60.0


class LoopLag:
    """How late the event loop is: so long everyone waits while one thing takes its time."""

    def __init__(self, registry: CollectorRegistry) -> None:
        # Whatever comes later and is worse makes the earlier superfluous: the first is the worst.
        self._worst: deque[tuple[float, float]] = deque()
        self._gauge = Gauge(
            "trilogue_loop_lag_seconds",
            "The latest that the event loop has been in the last minute.",
            registry=registry,
        )
        self._each = Histogram(
            "trilogue_loop_late_seconds",
            "How late the event loop was, asked every 50 ms.",
            buckets=LATENCIES,
            registry=registry,
        )

    async def watch(self) -> None:
        """Note how late it is, for ever. In the machine's time: a game's may stand still."""
        while True:
            due = time.perf_counter() + TICK_S
            await asyncio.sleep(TICK_S)
            now = time.perf_counter()
            self.note(max(0.0, now - due), now)

    def note(self, late_s: float, now_s: float) -> None:
        """The loop woke so late."""
        self._each.observe(late_s)
        while self._worst and self._worst[-1][1] <= late_s:
            self._worst.pop()
        self._worst.append((now_s, late_s))

    def worst_now(self) -> float:
        """The latest that it was in the minute until now."""
        return self.worst(time.perf_counter())

    def worst(self, now_s: float) -> float:
        """The latest that it was in the last minute."""
        while self._worst and self._worst[0][0] < now_s - REMEMBERED_S:
            self._worst.popleft()
        return self._worst[0][1] if self._worst else 0.0

    def tell(self) -> None:
        """Bring the gauge up to date."""
        self._gauge.set(self.worst_now())


class Counts(Struct, frozen=True):
    """Who is here now."""

    tables: int  # in memory
    people: int  # connected
    bots: int


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("trilogue_moves", "Moves logged.", registry=self.registry)
        self.refusals = Counter(
            "trilogue_refusals", "Requests refused.", ["by"], registry=self.registry
        )
        self.latency = Histogram(
            "trilogue_act_seconds",
            "From a request's arrival to its answer.",
            buckets=LATENCIES,
            registry=self.registry,
        )
        self.lag = LoopLag(self.registry)
        self._tables = Gauge("trilogue_tables", "Tables in memory.", registry=self.registry)
        self._members = Gauge("trilogue_members", "Members connected.", registry=self.registry)
        self._bots = Gauge("trilogue_bots", "Bots at tables.", registry=self.registry)

    def observe(self, what: Struct) -> None:
        """Count a logged entry."""
        if isinstance(what, Moved | MoveMade):
            self.moves.inc()

    def counts(self, hall: Hall) -> Counts:
        """Who is here now."""
        tables = hall.tables.values()
        here = (
            table.company.presence.has(member) for table in tables for member in table.state.members
        )
        bots = (member.bot for table in tables for member in table.state.members.values())
        return Counts(len(tables), sum(here), sum(bot is not None for bot in bots))

    def text(self, hall: Hall) -> bytes:
        """All figures in Prometheus' format."""
        counts = self.counts(hall)
        self._tables.set(counts.tables)
        self._members.set(counts.people)
        self._bots.set(counts.bots)
        self.lag.tell()
        return generate_latest(self.registry)
