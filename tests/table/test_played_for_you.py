"""What the house did in someone's place: told to them alone, until they play themselves."""

from __future__ import annotations

from live import Device, House, done, play_on, settled, waiting

from trilogue.engine.codec import encode
from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng
from trilogue.games.linq.actions import PickNumber, SayWord
from trilogue.table import acts as a
from trilogue.table.hall import Visit
from trilogue.table.rooms.stand_ins import REMEMBERED_STAND_INS

GONE_MS = 12_000


async def gone(house: House, device: Device, ms: int = GONE_MS) -> None:
    """Someone is away until the house has played for them."""
    device.drop()
    await house.pass_time(device.table, ms)
    device.connect()


async def first_words(house: House) -> tuple[Device, list[Device]]:
    """A game of Linq that waits for the first word, of the first returned."""
    devices = await house.game_for(4)
    done(await waiting(devices)[0].play(PickNumber(4)))
    await settled(devices[0].table)
    return waiting(devices)[0], devices


async def test_who_comes_back_is_told_what_the_house_said_for_them() -> None:
    house = House()
    speaker, devices = await first_words(house)
    await gone(house, speaker)
    told = speaker.frame.table.played_for_you
    assert told is not None
    [said] = told.actions
    assert isinstance(said, SayWord)
    assert [said.word] == list(speaker.view.board[speaker.seat])
    assert told.away_ms == GONE_MS
    assert speaker.frame.game is not None
    assert told.step == speaker.frame.game.step
    assert [d.frame.table.played_for_you for d in devices if d is not speaker] == [None] * 3


async def test_one_own_move_and_it_is_told_no_more() -> None:
    house = House()
    speaker, devices = await first_words(house)
    await gone(house, speaker)
    others = [device for device in devices if device is not speaker]
    await play_on(others, Rng(b"others"), steps=3)
    assert speaker.frame.table.played_for_you is not None
    await play_on([speaker], Rng(b"own"), steps=1)
    assert speaker.frame.table.played_for_you is None


async def test_the_next_game_begins_without_it() -> None:
    house = House()
    speaker, devices = await first_words(house)
    await gone(house, speaker)
    host = next(device for device in devices if device.member == device.frame.table.host)
    done(await host.do(a.BackToLobby()))
    assert speaker.frame.table.played_for_you is None


async def test_time_that_ran_out_is_nobodys_move() -> None:
    house = House()
    devices = await house.game_for(4, word_s=20)
    done(await waiting(devices)[0].play(PickNumber(4)))
    await settled(devices[0].table)
    speaker = waiting(devices)[0]
    await house.pass_time(speaker.table, 20_000)
    assert speaker.seat not in speaker.view.waiting
    assert speaker.frame.table.played_for_you is None


async def test_only_the_latest_are_remembered_and_a_restart_changes_nothing() -> None:
    house = House()
    speaker, devices = await first_words(house)
    speaker.drop()
    others = [device for device in devices if device is not speaker]
    played: list[object] = []
    while len(played) <= REMEMBERED_STAND_INS:
        await play_on(others, Rng(b"long"), steps=50)
        await house.pass_time(speaker.table, 11_000)
        state = speaker.table.state
        assert state.match is not None
        seat = Seat(state.seats.index(speaker.member))
        played = [move.action for move in state.match.moves if move.actor == seat]
    told = state.stand_ins[speaker.member]
    assert list(told.actions) == played[-REMEMBERED_STAND_INS:]
    again = house.new_hall()
    await again.start()
    visit = await again.resume(state.id, speaker.token)
    assert isinstance(visit, Visit)
    assert encode(visit.table.state.stand_ins[speaker.member]) == encode(told)
    await again.stop()
