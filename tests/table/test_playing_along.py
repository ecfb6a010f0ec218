"""Coming late: a seat of one's own, as soon as the rules of the game have one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from live import GAMES, Device, House, done, draw, play_on, refused, settled

from trilogue.engine.codec import encode
from trilogue.engine.game import Seat
from trilogue.engine.reading import read_record
from trilogue.engine.rng import Rng
from trilogue.engine.seal import unseal
from trilogue.engine.verify import Weight, verify
from trilogue.games.linq.actions import Phase, PickNumber
from trilogue.table import acts as a
from trilogue.table.replay import Replay, record_stream
from trilogue.table.rooms.play import raw

LONGEST_WAIT = 400  # steps of a game


@pytest.fixture
async def house() -> AsyncIterator[House]:
    house = House()
    yield house
    await house.hall.stop()


async def late(house: House, host: Device, name: str = "Zoe") -> Device:
    """Someone who comes when the game is on."""
    token = draw()
    return await house.visit(await house.hall.join(name, token, host.table.state.code, None), token)


async def in_a_round(house: House, people: int = 4, **options: Any) -> list[Device]:
    """A round of Linq has begun, and everyone holds a card."""
    devices = await house.game_for(people, **options)
    picker = next(device for device in devices if device.seat in device.view.waiting)
    done(await picker.play(PickNumber(3)))
    await settled(picker.table)
    return devices


async def until_seated(house: House, latecomer: Device, others: list[Device]) -> None:
    """The others play on until the latecomer has a seat."""
    for _ in range(LONGEST_WAIT):
        if latecomer.view.you is not None:
            return
        await play_on(others, Rng(b"late"), steps=1)
        await house.pass_time(latecomer.table, 1_000)
    raise AssertionError("the latecomer never had a seat")


def promised(device: Device, name: str = "Zoe") -> str:
    """From when this device is told that someone plays."""
    return next(m.plays_from for m in device.frame.table.members if m.name == name)


async def test_in_linq_a_latecomer_plays_from_the_next_round(house: House) -> None:
    devices = await in_a_round(house)
    zoe = await late(house, devices[0])
    assert promised(zoe) == promised(devices[0]) == "next_round"
    assert zoe.frame.table.late.since == "next_round"
    await until_seated(house, zoe, devices)
    assert (zoe.seat, zoe.view.phase, zoe.view.round) == (4, Phase.WORDS, 2)
    assert zoe.view.points[4] == 3
    assert promised(zoe) == promised(devices[0]) == ""
    await play_on([*devices, zoe], Rng(b"on"))
    await settled(zoe.table)
    record = zoe.frame.table.record
    assert record is not None
    [data] = await house.log.read(record_stream(record.id))
    assert {found.weight for found in verify(data, GAMES)} == {Weight.FITS}
    assert [placed.name for placed in zoe.frame.table.evening[-1].people][-1] == "Zoe"


async def test_looking_back_the_latecomer_is_there_from_when_they_played(house: House) -> None:
    devices = await in_a_round(house)
    zoe = await late(house, devices[0])
    await until_seated(house, zoe, devices)
    step = zoe.table.state.match.step if zoe.table.state.match else 0
    await play_on([*devices, zoe], Rng(b"on"))
    await settled(zoe.table)
    record = zoe.frame.table.record
    assert record is not None
    [data] = await house.log.read(record_stream(record.id))
    replay = Replay("it", GAMES["linq"], read_record(GAMES["linq"], unseal(data).record))
    before, after = replay.frame(3, Seat(4)), replay.frame(step, Seat(4))
    assert before is not None
    assert after is not None
    assert b'"you":null' in before
    assert b'"name":"Zoe"' not in before
    assert b'"name":"Zoe"' in after
    assert replay.frame(3, Seat(5)) is None


async def test_until_then_a_latecomer_is_sent_what_a_spectator_is(house: House) -> None:
    devices = await in_a_round(house)
    zoe = await late(house, devices[0])
    for _ in range(12):
        match = zoe.table.state.match
        assert match is not None
        assert encode(zoe.view) == encode(match.game.view(match.state, None))
        await play_on(devices, Rng(b"late"), steps=1)
        await settled(zoe.table)
        if zoe.view.you is not None:
            break


async def test_in_loq_a_latecomer_joins_the_smallest_team_for_the_next_game_too(
    house: House,
) -> None:
    devices = await house.table_for(5, "loq")
    ada = devices[0]
    teams = {device.member: 0 if seat < 3 else 1 for seat, device in enumerate(devices)}
    done(await ada.do(a.SetOptions(raw({"mode": "teams"}))))
    done(await ada.do(a.SetTeams(teams)))
    done(await ada.do(a.StartGame()))
    await settled(ada.table)
    await play_on(devices, Rng(b"begin"), steps=3)
    zoe = await late(house, ada)
    assert promised(ada) == "next_turn"
    await until_seated(house, zoe, devices)
    assert (zoe.seat, zoe.view.your_side) == (5, 1)
    yuki = await late(house, ada, "Yuki")
    await until_seated(house, yuki, [*devices, zoe])
    assert yuki.view.sides == (0, 0, 0, 1, 1, 1, yuki.view.your_side)
    done(await ada.do(a.BackToLobby()))
    done(await ada.do(a.StartGame()))
    await settled(ada.table)
    assert (zoe.view.your_side, yuki.view.your_side) == (1, yuki.frame.table.members[6].team)


async def test_where_the_game_takes_in_nobody_the_latecomer_is_told(house: House) -> None:
    devices = await house.game_for(3, "logos")
    await play_on(devices, Rng(b"begin"), steps=3)
    zoe = await late(house, devices[0])
    assert promised(zoe) == zoe.frame.table.late.since == ""
    assert refused(await zoe.do(a.PlayAlong())) == "no_seat_to_come"
    await play_on(devices, Rng(b"on"), steps=10)
    assert zoe.view.you is None


async def test_in_logos_a_latecomer_shares_a_teams_hand(house: House) -> None:
    devices = await house.table_for(4, "logos")
    teams = {device.member: seat % 2 for seat, device in enumerate(devices)}
    done(await devices[0].do(a.SetTeams(teams)))
    done(await devices[0].do(a.StartGame()))
    await settled(devices[0].table)
    zoe = await late(house, devices[0])
    await until_seated(house, zoe, devices)
    assert zoe.view.sides[zoe.view.your_side].seats == (0, 2, 4)


async def test_who_would_rather_watch_watches_until_they_say_otherwise(house: House) -> None:
    devices = await in_a_round(house)
    zoe = await late(house, devices[0])
    yuki = await late(house, devices[0], "Yuki")
    done(await zoe.do(a.AskSeat(None)))
    assert promised(devices[0]) == ""
    await until_seated(house, yuki, devices)
    assert zoe.view.you is None
    assert zoe.frame.table.late.since == "next_round"
    done(await zoe.do(a.PlayAlong()))
    await until_seated(house, zoe, [*devices, yuki])
    assert (yuki.seat, zoe.seat) == (4, 5)
    assert refused(await zoe.do(a.PlayAlong())) == "seated"


async def test_who_is_not_there_is_not_waited_for(house: House) -> None:
    devices = await in_a_round(house)
    zoe = await late(house, devices[0])
    yuki = await late(house, devices[0], "Yuki")
    zoe.drop()
    await until_seated(house, yuki, devices)
    assert yuki.seat == 4
    assert zoe.table.state.seat_of(zoe.member) is None


async def test_a_full_game_offers_a_bots_seat_only(house: House) -> None:
    people = await house.table_for(7)
    done(await people[0].do(a.AddBot()))
    done(await people[0].do(a.StartGame()))
    await settled(people[0].table)
    zoe = await late(house, people[0])
    assert (zoe.frame.table.late.since, zoe.frame.table.late.seats) == ("", (7,))
    assert promised(zoe) == ""


async def test_while_the_table_is_paused_nobody_sits_down(house: House) -> None:
    devices = await house.game_for(4)
    done(await devices[0].do(a.Pause()))
    zoe = await late(house, devices[0])
    await settled(zoe.table)
    assert zoe.view.you is None
    done(await devices[0].do(a.Resume()))
    await settled(zoe.table)
    assert zoe.seat == 4


async def test_the_deal_rests_on_the_shares_of_those_who_began(house: House) -> None:
    devices = await in_a_round(house)
    before = devices[0].table.state.deal.chance(devices[0].table.state.seats)
    zoe = await late(house, devices[0])
    await until_seated(house, zoe, devices)
    state = zoe.table.state
    assert state.deal.chance(state.seats) == before
    assert len(before.shares) == 4


async def test_the_log_tells_the_same_again(house: House) -> None:
    devices = await in_a_round(house)
    zoe = await late(house, devices[0])
    yuki = await late(house, devices[0], "Yuki")
    done(await yuki.do(a.AskSeat(None)))
    done(await yuki.do(a.PlayAlong()))
    await until_seated(house, zoe, devices)
    hall = house.new_hall()
    again = await house.visit(await hall.resume(zoe.table.state.id, zoe.token), zoe.token)
    before, after = zoe.table.state, again.table.state
    assert before.match is not None
    assert after.match is not None
    assert encode(after.match.state) == encode(before.match.state)
    assert (after.seats, after.wishes, after.match.seats) == (
        before.seats,
        before.wishes,
        before.match.seats,
    )
    await hall.stop()


async def test_nothing_is_taken_back_over_a_latecomer(house: House) -> None:
    devices = await house.table_for(4, "logos")
    teams = {device.member: seat % 2 for seat, device in enumerate(devices)}
    done(await devices[0].do(a.SetTeams(teams)))
    done(await devices[0].do(a.StartGame()))
    await settled(devices[0].table)
    zoe = await late(house, devices[0])
    await until_seated(house, zoe, devices)
    match = zoe.table.state.match
    assert match is not None
    assert match.first_undoable == match.step + 1
