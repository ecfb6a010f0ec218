"""Coming late: a seat that a bot has, or someone who left, changes hands between rounds."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from live import GAMES, Device, House, done, draw, play_on, refused, settled

from trilogue.bots.player import Strength
from trilogue.engine.codec import encode
from trilogue.engine.rng import Rng
from trilogue.engine.verify import Weight, verify
from trilogue.games.linq.model import Phase, PickNumber
from trilogue.table import acts as a
from trilogue.table.replay import record_stream


@pytest.fixture
async def house() -> AsyncIterator[House]:
    house = House()
    yield house
    await house.hall.stop()


async def late(house: House, host: Device, name: str = "Zoe") -> Device:
    """Someone who comes when the game is on."""
    token = draw()
    visit = await house.hall.join(name, token, host.table.state.code, None)
    return await house.visit(visit, token)


async def briefed(house: House, people: int = 5) -> list[Device]:
    """A round of Linq has begun, and the last one has left."""
    devices = await house.game_for(people)
    picker = next(device for device in devices if device.seat in device.view.waiting)
    done(await picker.play(PickNumber(3)))
    await settled(picker.table)
    done(await devices[-1].do(a.Leave()))
    await settled(picker.table)
    return devices[:-1]


async def test_a_seat_is_taken_over_when_the_round_is_over(house: House) -> None:
    devices = await briefed(house)
    zoe = await late(house, devices[0])
    assert zoe.frame.table.late.seats == (4,)
    done(await zoe.do(a.AskSeat(4)))
    assert zoe.frame.table.late.asked == 4
    assert zoe.view.you is None
    while zoe.view.you is None:
        assert zoe.view.phase not in (Phase.NUMBER, Phase.DEBRIEFING)
        await play_on(devices, Rng(b"late"), steps=1)
        await house.pass_time(zoe.table, 1_000)
    assert (zoe.seat, zoe.view.phase) == (4, Phase.DEBRIEFING)
    assert zoe.frame.table.late.asked is None
    await play_on([*devices, zoe], Rng(b"on"))
    await settled(zoe.table)
    record = zoe.frame.table.record
    assert record is not None
    [data] = await house.log.read(record_stream(record.id))
    assert {found.weight for found in verify(data, GAMES)} == {Weight.FITS}
    assert [placed.name for placed in zoe.frame.table.evening[-1].people][-1] == "Zoe"


async def test_until_then_a_latecomer_sees_what_everyone_sees(house: House) -> None:
    devices = await briefed(house)
    zoe = await late(house, devices[0])
    done(await zoe.do(a.AskSeat(4)))
    match = zoe.table.state.match
    assert match is not None
    assert encode(zoe.view) == encode(match.game.view(match.state, None))


@pytest.mark.parametrize(("game", "phases"), [("loq", {"ready", "tally"}), ("logos", {"roll"})])
async def test_every_game_has_its_moment(house: House, game: str, phases: set[str]) -> None:
    *devices, last = await house.game_for(5, game)
    await play_on([*devices, last], Rng(b"begin"), steps=3)
    zoe = await late(house, devices[0])
    done(await last.do(a.Leave()))
    done(await zoe.do(a.AskSeat(4)))
    while zoe.view.you is None:
        await play_on(devices, Rng(b"late"), steps=1)
        await house.pass_time(zoe.table, 1_000)
    assert zoe.seat == 4
    assert zoe.view.phase in phases


async def test_a_bot_makes_room_and_its_place_in_the_order(house: House) -> None:
    ada, ben, chloe = await house.table_for(3)
    done(await ada.do(a.AddBot(Strength.EASY)))
    order = [member.id for member in ada.frame.table.members]
    done(await ada.do(a.SetSeating((order[0], order[3], order[1], order[2]))))
    done(await ada.do(a.StartGame()))
    await settled(ada.table)
    zoe = await late(house, ada)
    assert zoe.frame.table.late.seats == (1,)
    done(await zoe.do(a.AskSeat(1)))
    await settled(ada.table)
    names = [member.name for member in ada.frame.table.members]
    assert names == ["Ada", "Zoe", "Ben", "Chloe"]
    assert (zoe.seat, ben.seat, chloe.seat) == (1, 2, 3)


async def test_who_is_there_keeps_the_seat(house: House) -> None:
    devices = await briefed(house)
    zoe = await late(house, devices[0])
    assert refused(await zoe.do(a.AskSeat(0))) == "seat_taken"
    assert refused(await zoe.do(a.AskSeat(9))) == "seat_taken"
    assert refused(await devices[0].do(a.AskSeat(4))) == "seated"
    assert devices[0].frame.table.late.seats == ()


async def test_in_the_lobby_everyone_has_a_seat_to_come(house: House) -> None:
    ada, _ = await house.table_for(2)
    assert refused(await ada.do(a.AskSeat(0))) == "seat_taken"
    done(await ada.do(a.AskSeat(None)))


async def test_the_first_who_asked_sits_down_and_a_wish_can_be_taken_back(house: House) -> None:
    devices = await briefed(house)
    zoe = await late(house, devices[0])
    yuki = await late(house, devices[0], "Yuki")
    xan = await late(house, devices[0], "Xan")
    for device in (zoe, yuki, xan):
        done(await device.do(a.AskSeat(4)))
    done(await zoe.do(a.AskSeat(None)))
    while yuki.view.you is None:
        await play_on(devices, Rng(b"late"), steps=1)
        await house.pass_time(yuki.table, 1_000)
    assert (zoe.view.you, yuki.seat, xan.view.you) == (None, 4, None)
    assert xan.frame.table.late == zoe.frame.table.late
    assert xan.frame.table.late.asked is None


async def test_the_log_tells_the_same_again(house: House) -> None:
    devices = await briefed(house)
    zoe = await late(house, devices[0])
    done(await zoe.do(a.AskSeat(4)))
    while zoe.view.you is None:
        await play_on(devices, Rng(b"late"), steps=1)
        await house.pass_time(zoe.table, 1_000)
    again = await house.visit(
        await house.new_hall().resume(zoe.table.state.id, zoe.token), zoe.token
    )
    assert again.table.state.seats == zoe.table.state.seats
    assert again.table.state.seat_shares() == zoe.table.state.seat_shares()
    assert len(again.table.state.seat_shares()) == 5
