"""A table's life: it fails and comes back, rests and wakes, and ends when all have left."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from coin import Action, Coin, State
from live import NAMES, REST_MS, House, done, draw, refused, settled

from trilogue.engine.game import Rejected
from trilogue.engine.rng import Rng
from trilogue.table import acts as a
from trilogue.table import entries as e
from trilogue.table.hall import Hall, Visit
from trilogue.table.log import LogFault, LogFaultKind, MemoryLog
from trilogue.table.rooms.people import Renamed
from trilogue.table.rooms.play import raw
from trilogue.table.standstill import LONGEST_PAUSE_MS


async def test_a_table_that_fails_comes_back_by_itself_and_everyone_stays() -> None:
    house = House()
    ada, ben = await house.table_for(2)
    done(await ben.do(a.SetReady(True)))
    ada.table.state.game = None  # type: ignore[assignment]  # what no code of ours would do
    assert refused(await ada.do(a.SetOptions(raw({})))) == "table_failed"
    assert ada.connected
    assert ben.connected
    assert [member.ready for member in ben.frame.table.members] == [False, True]
    done(await ada.do(a.SetOptions(raw({}))))
    done(await ben.do(a.SetReady(False)))
    assert [member.ready for member in ada.frame.table.members] == [False, False]


class Moody(Coin):
    """A game whose dealer is not always in the mood."""

    is_in_the_mood = False

    def deal(self, state: State, rng: Rng) -> Action:
        if not self.is_in_the_mood:
            raise RuntimeError("a fault of ours")
        return super().deal(state, rng)


async def test_a_duty_that_fails_is_done_as_soon_as_it_can_be_and_people_stay() -> None:
    house, game = House(), Moody()
    house.hall = Hall({"coin": game}, house.log, house.time)
    [ada, ben] = await house.table_for(2, "coin")
    done(await ada.do(a.StartGame()))
    await settled(ada.table)
    for _ in range(3):
        await house.pass_time(ada.table, LONGEST_PAUSE_MS)
        done(await ben.do(a.SetReady(True)))  # meanwhile everything else can be done
    assert ada.frame.game is not None
    assert ada.frame.game.step == 0
    game.is_in_the_mood = True
    await house.pass_time(ada.table, LONGEST_PAUSE_MS)
    assert ada.frame.game.step == 1
    assert ada.connected


class Faulty(MemoryLog):
    """A log that writes as often as it is allowed to."""

    writes = 10_000

    async def append(self, stream: str, after: int, entries: Sequence[bytes]) -> list[bytes]:
        if not self.writes:
            raise LogFault(LogFaultKind.BUSY, "expected a log that can be written")
        self.writes -= 1
        return await super().append(stream, after, entries)


async def test_while_the_log_cannot_be_written_people_are_told_and_then_play_goes_on() -> None:
    log = Faulty()
    house = House(log)
    ada, ben = await house.table_for(2)
    log.writes = 0
    assert refused(await ada.do(a.SetReady(True), "again")) == "log_unavailable"
    assert not ben.frame.table.members[0].ready
    log.writes = 10_000
    done(await ada.do(a.SetReady(True), "again"))
    assert ben.frame.table.members[0].ready


async def test_what_the_house_could_not_log_it_logs_as_soon_as_it_can() -> None:
    log = Faulty()
    house = House(log)
    ada = (await house.table_for(4))[0]
    log.writes = 1
    done(await ada.do(a.StartGame()))
    await settled(ada.table)
    assert ada.frame.game is not None
    assert ada.frame.game.step == 0  # begun, but not dealt
    log.writes = 10_000
    await house.pass_time(ada.table, LONGEST_PAUSE_MS)
    assert ada.frame.game.step > 0


async def test_what_cannot_be_folded_is_refused_and_leaves_no_trace() -> None:
    house = House()
    ada, ben = await house.table_for(2)
    before = await house.log.read(ada.table.state.id)
    stray = await ada.table._ask(lambda state: Renamed("nobody", "Nobody"))
    assert refused(stray) == "table_failed"
    assert await house.log.read(ada.table.state.id) == before
    done(await ben.do(a.SetReady(True)))
    assert [member.ready for member in ada.frame.table.members] == [False, True]


async def test_a_log_with_entries_that_cannot_be_folded_is_read_all_the_same() -> None:
    house = House()
    devices = await house.game_for(4)
    table = devices[0].table.state
    stray = [e.write_entry(e.Entry(Renamed("nobody", "Nobody"))), b"not even JSON \xff"]
    assert await house.log.append(table.id, table.seq, stray) == []
    for hall in (house.hall, house.new_hall()):
        visit = await hall.resume(table.id, devices[0].token)
        assert isinstance(visit, Visit)
        again = await house.visit(visit, devices[0].token)
        done(await again.do(a.Rename("Ada again")))
        names = [member.name for member in again.frame.table.members]
        assert names == ["Ada again", *NAMES[1:4]]


async def test_a_table_that_everyone_has_left_is_gone_with_its_word() -> None:
    house = House()
    ada, ben = await house.table_for(2)
    done(await ada.do(a.AddBot()))
    code = ada.table.state.code
    done(await ben.do(a.Leave()))
    assert isinstance(await house.hall.join("Ben", draw(), code, None), Visit)
    await settled(ada.table)
    done(await ada.do(a.RemoveMember(ada.frame.table.members[-1].id)))
    done(await ada.do(a.Leave()))
    await settled(ada.table)
    assert house.hall.tables == {}
    found = await house.hall.join("Ben", draw(), code, None)
    assert isinstance(found, Rejected)
    assert found.code == "no_such_table"


async def test_a_table_with_nobody_there_rests_and_wakes_with_its_people() -> None:
    house = House()
    ada, ben = await house.table_for(2)
    done(await ben.do(a.SetReady(True)))
    ada.drop()
    ben.drop()
    await house.hall.sweep()
    house.time.advance(REST_MS)
    await house.hall.sweep()
    assert house.hall.tables == {}
    visit = await house.hall.resume(ada.table.state.id, ada.token)
    assert isinstance(visit, Visit)
    again = await house.visit(visit, ada.token)
    assert again.table is not ada.table
    assert [member.ready for member in again.frame.table.members] == [False, True]


class Slow(MemoryLog):
    """A log in which one stream is not read before it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.slow = ""
        self.asked = asyncio.Event()
        self.go = asyncio.Event()

    async def read(self, stream: str, after: int = 0) -> list[bytes]:
        if stream == self.slow:
            self.asked.set()
            await self.go.wait()
        return await super().read(stream, after)


async def test_a_table_that_takes_long_to_load_holds_up_no_other() -> None:
    log = Slow()
    house = House(log)
    [ada], [ben] = await house.table_for(1), await house.table_for(1)
    house.hall = house.new_hall()
    log.slow = ada.table.state.id
    waiting = asyncio.create_task(house.hall.resume(ada.table.state.id, ada.token))
    await log.asked.wait()
    assert isinstance(await house.hall.resume(ben.table.state.id, ben.token), Visit)
    assert not waiting.done()
    log.go.set()
    assert isinstance(await waiting, Visit)
