"""Who looks on without a seat: only if the host lets them, only what is public, as late as wanted."""

from __future__ import annotations

from live import Device, House, Screen, done, play_on, refused, settled, waiting

from trilogue.engine.codec import encode
from trilogue.engine.game import Rejected
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.games.linq.actions import PickNumber, SayWord
from trilogue.table import acts as a
from trilogue.table.table import Table
from trilogue.table.watchers import MOST_WATCHERS


def watch(table: Table) -> Screen:
    assert table.company.may_watch() is None
    television = Screen()
    table.company.watch(television)
    return television


def turned_away(table: Table) -> str:
    rejected = table.company.may_watch()
    assert isinstance(rejected, Rejected)
    return rejected.code


async def watched(house: House, delay_s: int = 0) -> tuple[list[Device], Screen]:
    devices = await house.game_for(5)
    done(await devices[0].do(a.SetWatching(True, delay_s)))
    return devices, watch(devices[0].table)


async def test_nobody_looks_on_unless_the_host_says_so() -> None:
    devices = await House().table_for(2)
    assert turned_away(devices[0].table) == "not_watched"
    assert refused(await devices[1].do(a.SetWatching(True))) == "not_host"
    done(await devices[0].do(a.SetWatching(True)))
    assert watch(devices[0].table).frames[-1].table.you == ""


async def test_people_are_told_how_many_look_on() -> None:
    devices, television = await watched(House())
    assert devices[3].frame.table.onlookers.count == 1
    devices[0].table.company.unwatch(television)
    assert devices[3].frame.table.onlookers.count == 0


async def test_a_watcher_is_sent_what_any_spectator_is_and_nothing_else() -> None:
    devices, television = await watched(House())
    done(await waiting(devices)[0].play(PickNumber(4)))
    await settled(devices[0].table)
    match = devices[0].table.state.match
    assert isinstance(match, Match)
    assert encode(television.frames[-1].game) == encode(match.sight(None))
    words = {word for device in devices for word in device.view.briefing.words if word}
    sent = b"".join(television.bytes)
    assert len(words) >= 10
    assert not [word for word in words if word.encode() in sent]


async def test_a_watcher_sees_every_step_to_the_end() -> None:
    devices, television = await watched(House())
    await play_on(devices, Rng(b"watched"))
    assert television.frames[-1].table.phase == "over"
    steps = [frame.game.step for frame in television.frames if frame.game]
    assert sorted(set(steps)) == list(range(steps[0], steps[-1] + 1))


async def test_what_is_shown_late_is_shown_late() -> None:
    house = House()
    devices, television = await watched(house, delay_s=30)
    assert television.frames == []
    done(await waiting(devices)[0].play(PickNumber(4)))
    done(await waiting(devices)[0].play(SayWord("lantern")))
    await house.pass_time(devices[0].table, 29_999)
    assert b"lantern" not in b"".join(television.bytes)
    await house.pass_time(devices[0].table, 1)
    assert b"lantern" in television.bytes[-1]


async def test_a_late_comer_sees_no_more_than_the_others() -> None:
    house = House()
    devices, television = await watched(house, delay_s=30)
    await house.pass_time(devices[0].table, 30_000)
    done(await waiting(devices)[0].play(PickNumber(4)))
    done(await waiting(devices)[0].play(SayWord("lantern")))
    late = watch(devices[0].table)
    assert late.frames == television.frames[-1:]
    assert b"lantern" not in late.bytes[-1]


async def test_a_shorter_delay_shows_what_has_waited_in_its_order() -> None:
    house = House()
    devices, television = await watched(house, delay_s=300)
    done(await waiting(devices)[0].play(PickNumber(4)))
    done(await devices[0].do(a.SetWatching(True, 0)))
    assert [frame.seq for frame in television.frames] == sorted(
        frame.seq for frame in television.frames
    )
    assert television.frames[-1].seq == devices[0].frame.seq


async def test_the_host_may_send_watchers_away() -> None:
    devices, television = await watched(House())
    done(await devices[0].do(a.SetWatching(False)))
    assert television.farewell == "not_watched"
    seen = len(television.frames)
    done(await waiting(devices)[0].play(PickNumber(4)))
    assert len(television.frames) == seen


async def test_watchers_do_not_keep_the_clock_running() -> None:
    house = House()
    devices, television = await watched(house)
    for device in devices:
        device.drop()
    assert television.frames[-1].ticking is False


async def test_only_so_many_look_on() -> None:
    devices = await House().table_for(2)
    done(await devices[0].do(a.SetWatching(True)))
    for _ in range(MOST_WATCHERS):
        watch(devices[0].table)
    assert turned_away(devices[0].table) == "too_many_watchers"
