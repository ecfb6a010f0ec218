"""Racing writers on NATS: three processes' lines to one server, and every entry counts once."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test
from linked import linked
from racing import RacingWriters

from trilogue.cluster.nats_log import NatsLog
from trilogue.cluster.nats_servers import NatsServers
from trilogue.table.log import Log

PROCESSES = 3


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[NatsServers]:
    loop = asyncio.new_event_loop()
    servers = NatsServers(tmp_path)
    loop.run_until_complete(servers.__aenter__())
    loop.run_until_complete(servers.ready("ready"))
    yield servers
    loop.run_until_complete(servers.__aexit__())
    loop.close()


@pytest.mark.slow
def test_racing_writers_of_several_processes_agree(servers: NatsServers) -> None:
    class RacingProcesses(RacingWriters):
        async def some_logs(self, sqlite: bool) -> Sequence[Log]:
            self.lines = AsyncExitStack()
            house = f"h{secrets.token_hex(4)}"
            lines = [linked(servers, house) for _ in range(PROCESSES)]
            return [NatsLog(await self.lines.enter_async_context(line)) for line in lines]

        def teardown(self) -> None:
            if hasattr(self, "lines"):
                self.run(self.lines.aclose())
            super().teardown()

    run_state_machine_as_test(
        RacingProcesses, settings=settings(max_examples=20, stateful_step_count=12, deadline=None)
    )
