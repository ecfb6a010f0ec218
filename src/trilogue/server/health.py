"""Whether this server can do its work: its log has just been written and read."""

from __future__ import annotations

import asyncio

from aiohttp import web
from aiohttp.typedefs import Handler

from trilogue.server.journal import journal, note
from trilogue.table.log import Log, LogFault, LogFaultKind
from trilogue.table.time import Time

FRESH_MS = 5_000  # for so long an answer holds: asking often costs nothing
LONGEST_WAIT_S = 10.0
NO_ANSWER = "the disk of the data folder does not answer: look at it, and restart the server"
NOT_CHECKED = "the log could not be checked: look at the journal, and restart the server"
TRY_LATER = "expected a log that can be written and read: try again later, or tell the operator\n"


class Health:
    """What `/healthz` says."""

    def __init__(self, log: Log, time: Time) -> None:
        self._log = log
        self._time = time
        self._checking = asyncio.Lock()
        self._fault: LogFault | None = None
        self._checked_at: int | None = None

    async def answer(self, request: web.Request) -> web.Response:
        """200 if all is well; else 503, what is wrong, and what an operator can do."""
        fault = await self.fault()
        headers = {"Cache-Control": "no-store"}
        if fault is None:
            return web.json_response({"status": "ok"}, headers=headers)
        told = {"status": fault.kind, "expected": fault.advice}
        return web.json_response(told, status=503, headers=headers)

    async def fault(self) -> LogFault | None:
        """What is wrong with the log, as of a few seconds ago at most."""
        async with self._checking:  # many who ask at once share one check
            if not self._is_fresh():
                fault = await self._check()
                if _kind(fault) != _kind(self._fault):
                    _tell(fault)
                self._fault, self._checked_at = fault, self._time.now()
        return self._fault

    def _is_fresh(self) -> bool:
        return self._checked_at is not None and self._time.now() - self._checked_at < FRESH_MS

    async def _check(self) -> LogFault | None:
        try:
            async with asyncio.timeout(LONGEST_WAIT_S):
                await self._log.check()
        except LogFault as fault:
            return fault
        except TimeoutError:
            return LogFault(LogFaultKind.OTHER, NO_ANSWER)
        except Exception:
            journal.exception("check_failed")
            return LogFault(LogFaultKind.OTHER, NOT_CHECKED)
        return None


def _kind(fault: LogFault | None) -> LogFaultKind | None:
    return fault.kind if fault else None


def _tell(fault: LogFault | None) -> None:
    """The journal hears what is wrong, and what an operator can do."""
    if fault is None:
        note("health", status="ok")
    else:
        told = {"status": fault.kind, "expected": fault.advice}
        journal.warning("health", extra={"facts": told})


@web.middleware
async def trouble_of_the_log(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Whoever asks for what the log cannot give now is told so."""
    try:
        return await handler(request)
    except LogFault:
        if "Upgrade" in request.headers:
            raise  # a socket has its own way to tell
        raise web.HTTPServiceUnavailable(text=TRY_LATER) from None
