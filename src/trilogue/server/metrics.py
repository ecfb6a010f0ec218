"""Figures for operators. Nothing here is split finer than by game and kind: a count of refusals
by their code would tell everyone who can read it that someone has just tried the code word."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from trilogue.table import entries as e
from trilogue.table.hall import Hall

LATENCIES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


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
        self._tables = Gauge("trilogue_tables", "Tables in memory.", registry=self.registry)
        self._members = Gauge("trilogue_members", "Members connected.", registry=self.registry)

    def observe(self, what: e.What) -> None:
        """Count a logged entry."""
        if isinstance(what, e.Moved):
            self.moves.inc()

    def text(self, hall: Hall) -> bytes:
        """All figures in Prometheus' format."""
        tables = hall.tables.values()
        self._tables.set(len(tables))
        self._members.set(
            sum(table.presence.has(member) for table in tables for member in table.state.members)
        )
        return generate_latest(self.registry)
