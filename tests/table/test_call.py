"""Friends who are apart hear each other: who is in the call, and what their devices tell one another."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import count

import pytest
from live import Device, House, Screen, done, draw, refused, settled

from trilogue.engine.rng import Rng
from trilogue.games.linq.actions import Perform, Phase, PickNumber
from trilogue.games.linq.model import PERFORMANCE_MS
from trilogue.games.loq.actions import StartTurn
from trilogue.table import acts as a
from trilogue.table.call import MOST_FACES, MOST_IN_CALL, SIGNALS, SIGNALS_WITHIN_MS
from trilogue.table.nodes import BEAT_MS, LOST_MS
from trilogue.table.view import Signalled

_numbers = count()


@pytest.fixture
async def house() -> AsyncIterator[House]:
    house = House()
    yield house
    await house.hall.stop()


async def call(device: Device, *, muted: bool = False) -> str:
    """This device joins the call; how it calls itself there."""
    name = f"{next(_numbers):016x}"
    done(await device.do(a.JoinCall(name, muted)))
    return name


def in_call(device: Device) -> list[tuple[str, bool]]:
    """Who talks, as this device is shown."""
    return [(one.member, one.muted) for one in device.frame.table.calling.people]


def signal(to: Device, name: str, body: str = "hello") -> a.Signal:
    return a.Signal(to.member, name, body)


async def test_all_see_who_talks_and_the_log_does_not(house: House) -> None:
    ada, ben, chloe = await house.table_for(3)
    before = ada.table.state.seq
    await call(ben, muted=True)
    name = await call(ada)
    assert in_call(chloe) == in_call(ada) == [(ada.member, False), (ben.member, True)]
    done(await ada.do(a.JoinCall(name, muted=True)))
    assert in_call(chloe) == [(ada.member, True), (ben.member, True)]
    done(await ben.do(a.LeaveCall()))
    assert in_call(chloe) == [(ada.member, True)]
    assert ada.table.state.seq == before


async def test_a_signal_reaches_one_device_and_nobody_else(house: House) -> None:
    ada, ben, chloe = await house.table_for(3)
    laptop = Device(ben.table, ben.member, ben.token)
    laptop.connect()
    done(await ada.do(a.SetWatching(True)))
    television = Screen()
    ada.table.company.watch(television)
    mine, his = await call(ada), await call(ben)
    await call(chloe)
    shown = len(ben.bytes)
    done(await ada.do(signal(ben, his)))
    assert ben.signals == [Signalled(ada.member, mine, "hello")]
    assert laptop.signals == chloe.signals == ada.signals == television.signals == []
    assert len(ben.bytes) == shown


async def test_only_who_is_in_the_call_signals_and_is_signalled(house: House) -> None:
    ada, ben, chloe = await house.table_for(3)
    his = await call(ben)
    assert refused(await ada.do(signal(ben, his))) == "not_in_call"
    stranger = Device(ada.table, "0" * 8, draw())
    assert refused(await stranger.do(a.JoinCall("0" * 16))) == "not_seated"
    assert refused(await stranger.do(signal(ben, his))) == "not_seated"
    mine = await call(ada)
    assert refused(await ada.do(signal(chloe, "0" * 16))) == "not_in_call"
    assert refused(await ada.do(signal(ben, "0" * 16))) == "not_in_call"
    laptop = Device(ada.table, ada.member, ada.token)
    laptop.connect()
    assert refused(await laptop.do(signal(ben, his))) == "not_in_call"
    done(await ada.do(signal(ben, his)))
    assert [one.device for one in ben.signals] == [mine]


async def test_a_flood_of_signals_disturbs_nobody(house: House) -> None:
    ada, ben, chloe = await house.table_for(3)
    await call(ada)
    his, hers = await call(ben), await call(chloe)
    for _ in range(SIGNALS):
        done(await ada.do(signal(ben, his)))
    assert refused(await ada.do(signal(ben, his))) == "too_fast"
    done(await ben.do(signal(chloe, hers)))
    assert len(ben.signals) == SIGNALS
    house.time.advance(SIGNALS_WITHIN_MS)
    done(await ada.do(signal(ben, his)))


async def test_one_device_of_a_member_is_in_the_call(house: House) -> None:
    ada, ben = await house.table_for(2)
    laptop = Device(ben.table, ben.member, ben.token)
    laptop.connect()
    await call(ada)
    await call(ben)
    his = await call(laptop)
    assert [one.device for one in ada.frame.table.calling.people][1:] == [his]
    ben.drop()
    assert len(in_call(ada)) == 2
    done(await ada.do(signal(ben, his)))
    assert len(laptop.signals) == 1
    laptop.drop()
    assert in_call(ada) == [(ada.member, False)]


async def test_a_device_whose_line_is_lost_is_out_until_it_comes_back(house: House) -> None:
    ada, ben = await house.table_for(2)
    await call(ada)
    his = await call(ben)
    ben.drop()
    assert in_call(ada) == [(ada.member, False)]
    assert refused(await ada.do(signal(ben, his))) == "not_in_call"
    ben.connect()
    his = await call(ben)
    done(await ada.do(signal(ben, his)))


@pytest.mark.parametrize("how", ["removed", "left"])
async def test_who_is_gone_is_out_at_once(house: House, how: str) -> None:
    ada, ben = await house.table_for(2)
    await call(ada)
    his = await call(ben)
    if how == "removed":
        done(await ada.do(a.RemoveMember(ben.member)))
    else:
        done(await ben.do(a.Leave()))
    assert in_call(ada) == [(ada.member, False)]
    assert refused(await ada.do(signal(ben, his))) == "not_in_call"
    assert refused(await ben.do(a.JoinCall(his))) == "not_seated"
    assert ben.signals == []


async def test_whom_the_host_mutes_is_out_at_once(house: House) -> None:
    ada, ben = await house.table_for(2)
    await call(ada)
    his = await call(ben)
    done(await ada.do(a.SetMuted(ben.member, muted=True)))
    assert in_call(ada) == [(ada.member, False)]
    assert refused(await ada.do(signal(ben, his))) == "not_in_call"
    assert refused(await ben.do(a.JoinCall(his))) == "muted"
    done(await ada.do(a.SetMuted(ben.member, muted=False)))
    await call(ben)
    assert len(in_call(ada)) == 2


async def test_the_host_ends_the_call_for_all(house: House) -> None:
    ada, ben = await house.table_for(2)
    assert ben.frame.table.calling.allowed
    await call(ada)
    his = await call(ben)
    assert refused(await ben.do(a.SetCalling(False))) == "not_host"
    done(await ada.do(a.SetCalling(False)))
    assert not ben.frame.table.calling.allowed
    assert in_call(ben) == []
    assert refused(await ada.do(signal(ben, his))) == "not_in_call"
    assert refused(await ben.do(a.JoinCall(his))) == "no_call"
    done(await ada.do(a.SetCalling(True)))
    await call(ben)
    assert in_call(ada) == [(ben.member, False)]


async def test_eight_talk_at_most(house: House) -> None:
    eight = await house.table_for(MOST_IN_CALL, "loq")
    link = eight[0].table.state.link
    last = await house.visit(await house.hall.join("Ida", token := draw(), None, link), token)
    names = [await call(device) for device in eight]
    assert refused(await last.do(a.JoinCall("f" * 16))) == "call_full"
    done(await eight[0].do(a.JoinCall(names[0], muted=True)))
    done(await eight[0].do(a.LeaveCall()))
    await call(last)


async def test_six_show_their_faces_at_most(house: House) -> None:
    eight = await house.table_for(MOST_IN_CALL, "loq")
    names = [await call(device) for device in eight]

    def faces() -> list[bool]:
        return [one.face for one in eight[0].frame.table.calling.people]

    assert not any(faces())  # each turns their own on
    for device, name in list(zip(eight, names, strict=True))[:MOST_FACES]:
        done(await device.do(a.JoinCall(name, face=True)))
    assert faces() == [True] * MOST_FACES + [False] * 2
    assert refused(await eight[-1].do(a.JoinCall(names[-1], face=True))) == "faces_full"
    assert in_call(eight[0])[-1] == (eight[-1].member, False)
    done(await eight[0].do(a.JoinCall(names[0], muted=True, face=True)))
    done(await eight[0].do(a.JoinCall(names[0], muted=True)))
    done(await eight[-1].do(a.JoinCall(names[-1], face=True)))


async def test_microphones_rest_for_all_alike_while_somebody_is_hushed(house: House) -> None:
    devices = await house.game_for(4)
    seen = {device.frame.table.calling.hushed for device in devices}
    assert seen == {True}
    rng = Rng(b"call")
    while devices[0].view.phase is not Phase.DEBRIEFING:
        hushed = {device.frame.table.calling.hushed for device in devices}
        assert hushed == {True}
        for device in devices:
            if device.view.you in device.view.waiting:
                action = device.table.state.game.sample(device.view, device.seat, rng)
                done(await device.play(action))
                break
        await settled(devices[0].table)
    assert {device.frame.table.calling.hushed for device in devices} == {False}


async def test_in_charades_one_is_seen_by_all_while_they_perform(house: House) -> None:
    devices = await house.game_for(4, "linq", silent_night="charades")
    picking = next(d for d in devices if d.seat in d.view.waiting)
    done(await picking.play(PickNumber(3)))
    await settled(picking.table)

    def performer() -> str:
        [shown] = {device.frame.table.calling.performer for device in devices}
        return shown

    for _ in range(2 * len(devices)):
        assert performer() == ""
        performing = next(d for d in devices if d.seat in d.view.waiting)
        done(await performing.play(Perform()))
        await settled(picking.table)
        assert performer() == performing.member
        assert {device.frame.table.calling.hushed for device in devices} == {True}
        host = devices[0]
        done(await host.do(a.Pause()))
        assert performer() == ""  # five seconds, and no longer
        done(await host.do(a.Resume()))
        assert performer() == performing.member
        house.time.advance(PERFORMANCE_MS)
        await settled(picking.table)
    assert performer() == ""


async def test_in_loq_all_rest_while_the_describer_must(house: House) -> None:
    devices = await house.game_for(3, "loq", talk="typed")
    describer = next(d for d in devices if d.seat == d.view.turn.describer)
    assert {d.frame.table.calling.hushed for d in devices} == {True}
    done(await describer.play(StartTurn()))
    await settled(describer.table)
    assert [d.frame.table.talk.hushed for d in devices].count(True) == 1
    assert {d.frame.table.calling.hushed for d in devices} == {True}


async def test_where_a_game_is_spoken_all_are_heard(house: House) -> None:
    devices = await house.game_for(3, "loq", talk="spoken")
    describer = next(d for d in devices if d.seat == d.view.turn.describer)
    done(await describer.play(StartTurn()))
    await settled(describer.table)
    assert {d.frame.table.calling.hushed for d in devices} == {False}


async def test_linq_aloud_is_heard_while_words_are_said(house: House) -> None:
    devices = await house.game_for(4, "linq", aloud=True)
    assert {d.frame.table.calling.hushed for d in devices} == {True}
    picking = next(d for d in devices if d.seat in d.view.waiting)
    done(await picking.play(PickNumber(3)))
    await settled(picking.table)
    assert picking.view.phase is Phase.WORDS
    assert {d.frame.table.calling.hushed for d in devices} == {False}


async def test_friends_at_two_nodes_are_in_one_call(house: House) -> None:
    _, (second, _) = await house.two_nodes()
    ada, ben, chloe = await house.table_for(3)
    ben = await house.back_at(second, ben)
    mine, his = await call(ada), await call(ben)
    assert ada.table is not ben.table
    for device in (ada, ben, chloe):
        assert in_call(device) == [(ada.member, False), (ben.member, False)]
    done(await ada.do(signal(ben, his)))
    done(await ben.do(signal(ada, mine)))
    assert ben.signals == [Signalled(ada.member, mine, "hello")]
    assert ada.signals == [Signalled(ben.member, his, "hello")]

    phone = Device(ada.table, ben.member, ben.token)
    phone.connect()
    again = await call(phone)  # at the other node: only this device of his is in the call now
    for device in (ada, ben, chloe):
        assert [one.device for one in device.frame.table.calling.people] == [mine, again]
    assert refused(await ben.do(signal(ada, mine))) == "not_in_call"
    his = await call(ben)
    assert [one.device for one in ada.frame.table.calling.people] == [mine, his]

    done(await ada.do(a.RemoveMember(ben.member)))
    await settled(ada.table)
    await settled(ben.table)
    assert in_call(ada) == in_call(chloe) == [(ada.member, False)]
    assert refused(await ben.do(a.JoinCall(his))) == "not_seated"


async def test_who_talked_at_a_node_that_falls_silent_is_out(house: House) -> None:
    _, (second, antenna) = await house.two_nodes()
    ada, ben = await house.table_for(2)
    ben = await house.back_at(second, ben)
    await call(ada)
    await call(ben)
    antenna.is_cut = True
    for _ in range(0, LOST_MS + 2 * BEAT_MS, BEAT_MS):
        house.time.advance(BEAT_MS)
        await settled(ada.table)
    assert in_call(ada) == [(ada.member, False)]
    await second.stop()
