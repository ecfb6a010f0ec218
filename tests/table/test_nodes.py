"""A house of several nodes that share its log: wherever someone sits, all see one table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from live import Antenna, Device, House, Screen, done, draw, refused, settled

from trilogue.games.linq.actions import Phase as Linq
from trilogue.games.linq.actions import PickNumber
from trilogue.games.loq.actions import StartTurn
from trilogue.games.loq.model import Phase
from trilogue.table import acts as a
from trilogue.table.hall import Hall, MustKnock
from trilogue.table.nodes import ANSWER_MS, BEAT_MS, LOST_MS
from trilogue.table.sharing import LATE_MS
from trilogue.table.stream import NewerFormatError
from trilogue.table.view import GestureSign, Knocked, TurnedAway


class Apart:
    """A house of two nodes, and friends who come to one or the other by turns."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.halls: list[Hall] = []
        self.antennas: list[Antenna] = []
        self.devices: list[Device] = []

    @classmethod
    async def at_table(cls, house: House) -> Apart:
        """Two nodes, and nobody there."""
        apart = cls(house)
        for hall, antenna in await house.two_nodes():
            apart.halls.append(hall)
            apart.antennas.append(antenna)
        return apart

    @classmethod
    async def playing(cls, house: House, people: int, game: str, **options: object) -> Apart:
        """A game with every second person at the second node."""
        apart = await cls.at_table(house)
        apart.devices = await house.game_for(people, game, **options)
        for number in range(1, people, 2):
            apart.devices[number] = await apart.at_second(apart.devices[number])
        return apart

    async def at_second(self, device: Device) -> Device:
        """This device, now at the second node."""
        return await self.house.back_at(self.halls[1], device)

    async def settled(self) -> None:
        for _ in range(2):  # what the one has done the other hears of
            for device in self.devices:
                await settled(device.table)

    async def kill(self, node: int) -> None:
        """A node dies without a word."""
        gone = set(self.halls[node].tables.values())
        self.devices = [device for device in self.devices if device.table not in gone]
        self.antennas[node].is_cut = True
        await self.halls[node].stop()

    async def pass_time(self, ms: int) -> None:
        for _ in range(0, ms, BEAT_MS // 2):
            self.house.time.advance(BEAT_MS // 2)
            await self.settled()


@pytest.fixture
async def house() -> AsyncIterator[House]:
    house = House()
    yield house
    await house.hall.stop()


def now_of(device: Device) -> int:
    return int(device.frame.now)


async def test_what_is_done_at_one_node_is_seen_at_the_other(house: House) -> None:
    apart = await Apart.playing(house, 4, "linq")
    picking = next(d for d in apart.devices if d.seat in d.view.waiting)
    done(await picking.play(PickNumber(3)))
    await apart.settled()
    assert {d.table for d in apart.devices} == {apart.devices[0].table, apart.devices[1].table}
    assert {d.view.phase for d in apart.devices} == {Linq.WORDS}
    assert {d.frame.seq for d in apart.devices} == {apart.devices[0].table.state.seq}
    twin = await house.back_at(apart.halls[1], picking)
    assert twin.frame.table == picking.frame.table
    assert twin.frame.game == picking.frame.game


async def test_who_is_here_is_here_for_all(house: House) -> None:
    apart = await Apart.playing(house, 4, "linq")
    ada, ben, chloe, _ = apart.devices
    assert all(member.present for member in chloe.frame.table.members)
    ben.drop()
    assert [m.present for m in ada.frame.table.members] == [True, False, True, True]
    assert ada.table.company.presence.absent_since(ben.member) == house.time.now()
    ben.connect()
    assert [m.present for m in ada.frame.table.members] == [True] * 4


async def test_the_people_of_a_node_that_falls_silent_are_away(house: House) -> None:
    apart = await Apart.playing(house, 4, "linq")
    ada = apart.devices[0]
    await apart.kill(1)
    await apart.pass_time(LOST_MS - BEAT_MS)
    assert all(member.present for member in ada.frame.table.members)
    await apart.pass_time(2 * BEAT_MS)
    assert [m.present for m in ada.frame.table.members] == [True, False, True, False]


async def test_it_is_as_late_in_the_game_at_a_node_that_wakes(house: House) -> None:
    apart = await Apart.at_table(house)
    ada, *_ = await house.game_for(3, "loq", talk="typed")
    house.time.advance(20_000)
    again = await apart.at_second(ada)
    assert again.table is not ada.table
    assert again.frame.now == 20_000
    assert again.frame.ticking


async def test_a_duty_is_done_once(house: House) -> None:
    apart = await Apart.playing(house, 3, "loq", talk="typed")
    describer = next(d for d in apart.devices if d.seat == d.view.turn.describer)
    done(await describer.play(StartTurn()))
    await apart.settled()
    before = describer.table.state.seq
    await apart.pass_time(describer.view.deadline - now_of(describer))
    assert {d.view.phase for d in apart.devices} == {Phase.TALLY}
    assert describer.table.state.seq == before + 1


@pytest.mark.parametrize("dead", [0, 1])
async def test_the_other_node_does_the_duties_of_one_that_is_gone(house: House, dead: int) -> None:
    apart = await Apart.playing(house, 4, "loq", talk="typed")
    describer = next(d for d in apart.devices if d.seat == d.view.turn.describer)
    done(await describer.play(StartTurn()))
    await apart.settled()
    await apart.kill(dead)
    there = apart.devices[0]
    await apart.pass_time(there.view.deadline - now_of(there) + LATE_MS)
    assert there.view.phase == Phase.TALLY


async def test_reactions_reach_everyone(house: House) -> None:
    apart = await Apart.playing(house, 3, "loq", talk="typed")
    describer = next(d for d in apart.devices if d.seat == d.view.turn.describer)
    done(await describer.play(StartTurn()))
    await apart.settled()
    who = next(d for d in apart.devices if d is not describer)
    done(await who.do(a.MakeGesture(GestureSign.SO_CLOSE)))
    assert [len(d.gestures) for d in apart.devices] == [1, 1, 1]


async def test_who_looks_on_is_counted_everywhere(house: House) -> None:
    apart = await Apart.at_table(house)
    ada, ben = await house.table_for(2)
    done(await ada.do(a.SetWatching(True)))
    await settled(ada.table)
    ben = await apart.at_second(ben)
    ben.table.company.watch(Screen())
    assert ada.frame.table.onlookers.count == ben.frame.table.onlookers.count == 1


class Caller:
    def __init__(self) -> None:
        self.member: str | None = None
        self.turned_away: TurnedAway | None = None

    def send(self, message: TurnedAway) -> None:
        self.turned_away = message

    def let_in(self, member: str) -> None:
        self.member = member


@pytest.mark.parametrize("let_in", [True, False])
async def test_the_host_answers_a_door_at_another_node(let_in: bool) -> None:
    house = House(knock=True)
    apart = await Apart.at_table(house)
    (ada,) = await house.table_for(1)
    found = await apart.halls[1].join("Gus", token := draw(), ada.table.state.code, None)
    assert isinstance(found, MustKnock)
    gus = Caller()
    assert isinstance(found.table.company.knock("Gus", token, "192.0.2.7", gus), Knocked)
    (knock,) = ada.frame.table.knocks
    assert knock.name == "Gus"
    done(await ada.do(a.AnswerKnock(knock.id, let_in)))
    await settled(found.table)
    if let_in:
        assert gus.member is not None
        assert gus.member in ada.table.state.members
    else:
        assert gus.turned_away is not None
    assert ada.frame.table.knocks == ()
    assert refused(await ada.do(a.AnswerKnock(knock.id, True))) == "no_such_knock"


async def test_a_table_in_use_elsewhere_is_not_cleared(house: House) -> None:
    apart = await Apart.at_table(house)
    ada, _ = await house.table_for(2)
    await apart.halls[1].sweep()
    house.time.advance(60_000)
    sweeping = asyncio.create_task(apart.halls[1].sweep())
    while not sweeping.done():  # it asks around, and is answered
        await asyncio.sleep(0)
        house.time.advance(ANSWER_MS // 10)
    assert not ada.table.state.closed
    assert ada.frame.table.members[1].present


async def test_a_node_makes_way_once_a_newer_one_has_written_what_it_cannot_read(
    house: House,
) -> None:
    apart = await Apart.playing(house, 4, "linq")
    ada, *_ = apart.devices
    screen, table = Screen(), ada.table
    table.company.watch(screen)
    newer = b'{"what":{"type":"moon_landed"},"format":99}'
    assert await house.log.append(table.state.id, table.state.seq, [newer]) == []
    assert refused(await ada.do(a.SetReady(ready=True))) == "house_renewing"
    await apart.halls[0].stop()
    assert ada.is_cut
    assert screen.is_cut
    assert ada.farewell is None  # the seat is kept, and nobody is sent away
    assert not apart.halls[0].tables
    with pytest.raises(NewerFormatError):
        await apart.halls[0].resume(table.state.id, ada.token)
