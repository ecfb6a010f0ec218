"""All tables of one process: opened, found, loaded when someone comes, cleared when nobody does."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping

from msgspec import Struct

from trilogue.bots.service import Thinker
from trilogue.engine.game import AnyGame, Millis, Rejected
from trilogue.table.backroom import Backroom, BackroomHere
from trilogue.table.directory import Directory, house_words
from trilogue.table.entries import Entry, write_entry
from trilogue.table.house import Patience
from trilogue.table.log import Log
from trilogue.table.nodes import Nodes
from trilogue.table.radio import Radio
from trilogue.table.rooms.people import TableOpened
from trilogue.table.rooms.play import raw
from trilogue.table.stream import keep_once
from trilogue.table.table import Table
from trilogue.table.tempo import Tempo
from trilogue.table.time import Time

_journal = logging.getLogger("trilogue")
NO_SUCH_TABLE = Rejected("no_such_table", "the word of an open table, or its link")


class HallLimits(Struct, frozen=True):
    """What one process holds, and for how long."""

    most_tables: int = 5_000
    idle_ms: int = 3 * 60 * 60 * 1000  # a table with nobody there is cleared after this
    rest_ms: int = 10 * 60 * 1000  # and rests in the log alone after this, until someone comes
    public: bool = False  # strangers may come by: table words must resist guessing
    knock: bool = False  # who comes by word alone has to be let in


class Visit(Struct, frozen=True):
    """A member at their table."""

    table: Table
    member: str


class MustKnock(Struct, frozen=True):
    """A table at which someone has to knock first."""

    table: Table


class Hall:
    """The tables of this process."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        log: Log,
        time: Time,
        patience: Patience | None = None,
        limits: HallLimits | None = None,
        words: tuple[str, ...] | None = None,
        observe: Callable[[Struct], None] = lambda what: None,
        thinker: Thinker | None = None,
        backroom: Backroom | None = None,
        radio: Radio | None = None,
    ) -> None:
        self.games = games
        self._nodes = Nodes(radio, time) if radio else None  # those that share the log with us
        self._backroom = backroom or BackroomHere(games)
        self.tables: dict[str, Table] = {}
        self._log = log
        self._observe = observe
        self._thinker = thinker
        self._tempo = Tempo()
        self._time = time
        self._patience = patience or Patience()
        self._limits = limits or HallLimits()
        self._directory = Directory(log, words or house_words(), self._limits.public)
        self._loading: dict[str, asyncio.Task[Table]] = {}  # each by itself: none waits for others
        self._idle_since: dict[str, Millis] = {}
        self._clearing: set[asyncio.Task[None]] = set()

    @property
    def nodes(self) -> int:
        """How many nodes serve this house, as far as this one hears."""
        return self._nodes.count if self._nodes else 1

    async def open(self, game: str, name: str, token: str) -> Visit | Rejected:
        """Set a new table, with its host."""
        if game not in self.games:
            return Rejected("unknown_game", f"one of {', '.join(self.games)}")
        if len(self.tables) >= self._limits.most_tables:
            return Rejected("house_full", "a free table; try again later")
        if self._thinker:
            self._thinker.prepare(game)  # should bots be wanted, they are ready
        self._backroom.prepare()
        listed = await self._directory.add(secrets.token_hex(16))
        options = raw(self.games[game].codec.config(b"{}"))
        opened = Entry(TableOpened(game, listed.code, listed.link, options))
        await keep_once(self._log, listed.table, write_entry(opened))
        visit = await self._join(await self._load(listed.table), name, token)
        if isinstance(visit, Rejected):
            await self._clear(listed.table)
        return visit

    async def join(
        self, name: str, token: str, code: str | None, link: str | None
    ) -> Visit | MustKnock | Rejected:
        """Sit down at the table with this word or link, or stand before its door."""
        found = await self._find(code, link)
        if isinstance(found, Rejected):
            return found
        if self._limits.knock and link is None and not found.member_with(token):
            return MustKnock(found)
        return await self._join(found, name, token)

    async def watch(self, code: str | None, link: str | None) -> Table | Rejected:
        """The table with this word or link, for someone who wants to look on."""
        return await self._find(code, link)

    async def resume(self, table: str, token: str) -> Visit | Rejected:
        """Come back to one's own seat."""
        if not await self._directory.knows(table):
            return NO_SUCH_TABLE
        loaded = await self._load(table)
        if self._nodes and not loaded.member_with(token):
            await loaded.look()
        member = loaded.member_with(token)
        return Visit(loaded, member) if member else Rejected("bad_token", "the key of a seat here")

    async def held(self, table: str) -> Table | None:
        """A table that is awake, here or at another node."""
        if self._nodes and table not in self.tables and await self._directory.knows(table):
            return await self._load(table)
        return self.tables.get(table)

    async def sweep(self) -> None:
        """Clear tables that nobody has been at for long, and let others rest."""
        now = self._time.now()
        for listed in list(self._directory.tables):
            table = self.tables.get(listed)
            if table and table.company.presence.connected():
                self._idle_since.pop(listed, None)
                continue
            idle = now - self._idle_since.setdefault(listed, now)
            try:
                if idle >= self._limits.idle_ms:
                    await self._clear_if_deserted(listed)
                elif idle >= self._limits.rest_ms and table and not table.company.has_guests():
                    self.tables.pop(listed)
                    await table.stop()
            except Exception:  # the others are cleared all the same
                _journal.exception("table_not_cleared")

    async def start(self) -> None:
        """Learn which tables there are, and which other nodes."""
        if self._nodes:
            await self._nodes.start()
        await self._directory.load()

    async def stop(self) -> None:
        """End all tasks; the tables live on in the log."""
        for task in (*self._loading.values(), *self._clearing):
            task.cancel()
        await asyncio.gather(*self._loading.values(), *self._clearing, return_exceptions=True)
        await asyncio.gather(*(table.stop() for table in self.tables.values()))
        self.tables.clear()
        if self._nodes:
            await self._nodes.stop()

    async def _find(self, code: str | None, link: str | None) -> Table | Rejected:
        found = await self._directory.find(code, link)
        loaded = await self._load(found) if found else None
        return NO_SUCH_TABLE if loaded is None or loaded.state.closed else loaded

    async def _load(self, table: str) -> Table:
        """The table, as everyone here has it; raises ValueError if it cannot be read."""
        self._idle_since.pop(table, None)
        if table in self.tables:
            return self.tables[table]
        if table not in self._loading:
            task = asyncio.create_task(self._read(table), name="load")
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _read(self, table: str) -> Table:
        loaded = Table(
            table,
            self.games,
            self._log,
            self._time,
            self._patience,
            self._observe,
            self._backroom,
            self._thinker,
            self._tempo,
            self._take_off_the_list,
            self._let_go,
            self._directory.add,
            self._limits.knock,
            self._nodes,
        )
        await loaded.load()
        self.tables[table] = loaded
        return loaded

    def _let_go(self, table: str) -> None:
        """A table goes on at newer nodes alone."""
        task = asyncio.create_task(self.tables.pop(table).stop(), name="let_go")
        self._clearing.add(task)
        task.add_done_callback(self._clearing.discard)

    def _take_off_the_list(self, table: str) -> None:
        """A table has closed: nobody finds it any more."""

        async def forget() -> None:
            await self._directory.remove(table)

        self.tables.pop(table, None)
        self._idle_since.pop(table, None)
        task = asyncio.create_task(forget(), name="forget")
        self._clearing.add(task)
        task.add_done_callback(self._clearing.discard)

    async def _join(self, table: Table, name: str, token: str) -> Visit | Rejected:
        answer = await table.join(name, token)
        if isinstance(answer, Rejected):
            return answer
        member = table.member_with(token)
        return Visit(table, member) if member else NO_SUCH_TABLE

    async def _clear_if_deserted(self, table: str) -> None:
        """Nobody has been at a table here for long: perhaps at another node, which then says so."""
        loaded = await self._load(table)
        if self._nodes:
            await self._nodes.have_answered()
        if loaded.company.presence.anyone():
            self._idle_since[table] = self._time.now()
        else:
            await self._clear(table)

    async def _clear(self, table: str) -> None:
        loaded = await self._load(table)
        await loaded.close()
        await loaded.stop()
        await self._directory.remove(table)
