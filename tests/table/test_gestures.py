"""Three silent reactions: shown to all, kept by nobody, and only where they tell nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from live import Device, House, Screen, done, draw, play_on, refused, settled

from trilogue.engine.rng import Rng
from trilogue.games.linq.actions import Phase
from trilogue.games.loq.actions import MakeGuess, StartTurn
from trilogue.table import acts as a
from trilogue.table.gestures import PACE_MS
from trilogue.table.view import Gestured, GestureSign

SO_CLOSE = a.MakeGesture(GestureSign.SO_CLOSE)


@pytest.fixture
async def house() -> AsyncIterator[House]:
    house = House()
    yield house
    await house.hall.stop()


async def describing(house: House) -> tuple[Device, list[Device]]:
    """Three play LOQ together, typing; who describes, and the others."""
    devices = await house.game_for(3, "loq", talk="typed")
    describer = next(d for d in devices if d.seat == d.view.turn.describer)
    done(await describer.play(StartTurn()))
    await settled(describer.table)
    return describer, [device for device in devices if device is not describer]


async def test_everyone_sees_a_reaction_and_the_log_does_not(house: House) -> None:
    describer, (ben, chloe) = await describing(house)
    before = ben.frame.seq
    done(await ben.do(SO_CLOSE))
    shown = [Gestured(ben.member, GestureSign.SO_CLOSE)]
    assert describer.gestures == ben.gestures == chloe.gestures == shown
    assert describer.table.state.seq == before


async def test_one_in_two_seconds(house: House) -> None:
    _, (ben, chloe) = await describing(house)
    done(await ben.do(SO_CLOSE))
    done(await chloe.do(SO_CLOSE))
    house.time.advance(PACE_MS - 1)
    assert refused(await ben.do(SO_CLOSE)) == "too_fast"
    house.time.advance(1)
    done(await ben.do(SO_CLOSE))
    assert len(chloe.gestures) == 3


async def test_the_describer_does_not_react(house: House) -> None:
    describer, (ben, _) = await describing(house)
    assert ben.frame.table.may_gesture
    assert not describer.frame.table.may_gesture
    assert refused(await describer.do(SO_CLOSE)) == "no_gesture_now"
    assert ben.gestures == []


async def test_who_guessed_wrong_does_not_react_at_that_level(house: House) -> None:
    """LOQ 51: whether the guess was near, nobody else may learn."""
    _, (ben, chloe) = await describing(house)
    done(await ben.play(MakeGuess(1, "zebra crossing")))
    await settled(ben.table)
    assert not ben.frame.table.may_gesture
    assert refused(await ben.do(SO_CLOSE)) == "no_gesture_now"
    done(await chloe.do(SO_CLOSE))


async def test_who_has_no_seat_does_not_react(house: House) -> None:
    """They may have had one a moment ago, and have read the card."""
    describer, (ben, _) = await describing(house)
    code = ben.table.state.code
    done(await describer.do(a.Leave()))
    token = draw()
    again = await house.visit(await house.hall.join("Zoe", token, code, None), token)
    assert not again.frame.table.may_gesture
    assert refused(await again.do(SO_CLOSE)) == "not_seated"


async def test_in_the_lobby_while_paused_and_when_muted_nobody_reacts(house: House) -> None:
    [ada, _] = await house.table_for(2, "loq")
    assert refused(await ada.do(SO_CLOSE)) == "not_seated"
    _, (ben, chloe) = await describing(house)
    host = next(d for d in (ben, chloe) if d.member != d.table.state.host)
    state = host.table.state
    await host.table.act(state.host, "mute", a.SetMuted(host.member, True))
    assert refused(await host.do(SO_CLOSE)) == "muted"
    await host.table.act(state.host, "pause", a.Pause())
    other = ben if host is chloe else chloe
    assert refused(await other.do(SO_CLOSE)) == "no_gesture_now"


async def test_in_linq_people_react_once_all_is_told(house: House) -> None:
    devices = await house.game_for(4)
    for _ in range(200):
        phase = devices[0].view.phase
        may = [device.frame.table.may_gesture for device in devices]
        assert may == [phase is Phase.DEBRIEFING] * 4
        if phase is Phase.DEBRIEFING:
            break
        await play_on(devices, Rng(b"on"), steps=1)
        await house.pass_time(devices[0].table, 1_000)
    done(await devices[0].do(SO_CLOSE))


async def test_a_television_sees_it_as_late_as_all_else(house: House) -> None:
    _, (ben, _) = await describing(house)
    table, tv = ben.table, Screen()
    await table.act(table.state.host, "watch", a.SetWatching(True, delay_s=30))
    table.company.watch(tv)
    done(await ben.do(SO_CLOSE))
    await house.pass_time(table, 29_999)
    assert tv.gestures == []
    await house.pass_time(table, 1)
    assert tv.gestures == [Gestured(ben.member, GestureSign.SO_CLOSE)]
