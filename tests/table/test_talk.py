"""What people write to each other: only where the host lets them, kindly, and never so that it tells."""

from __future__ import annotations

import pytest
from live import Device, House, done, draw, play_on, refused, settled, waiting

from trilogue.engine.rng import Rng
from trilogue.games.linq.actions import PickNumber
from trilogue.games.loq.actions import StartTurn
from trilogue.table import acts as a
from trilogue.table.rooms.talk import AT_ONCE, LONGEST_TEXT, REACTIONS, REMEMBERED_REMARKS, is_kind


async def talking(people: int, game: str = "linq") -> list[Device]:
    devices = await House().table_for(people, game)
    done(await devices[0].do(a.SetTalk(True)))
    return devices


def read(device: Device) -> list[str]:
    return [line.text for line in device.frame.table.talk.lines]


async def test_nobody_writes_unless_the_host_lets_them() -> None:
    ada, ben = await House().table_for(2)
    assert refused(await ben.do(a.Write("hello"))) == "no_talk"
    assert refused(await ben.do(a.SetTalk(True))) == "not_host"
    done(await ada.do(a.SetTalk(True)))
    done(await ben.do(a.Write("  hello \n there ")))
    assert read(ada) == read(ben) == ["hello there"]
    assert ada.frame.table.talk.lines[0].by == ben.member


async def test_where_talk_ends_its_lines_are_gone() -> None:
    ada, ben = await talking(2)
    done(await ben.do(a.Write("hello")))
    done(await ada.do(a.SetTalk(False)))
    assert read(ben) == []
    assert ben.frame.table.talk.allowed is False


@pytest.mark.parametrize("text", ["", "   ", "x" * (LONGEST_TEXT + 1), "a\x00b"])
async def test_a_line_is_short_and_can_be_read(text: str) -> None:
    ada, _ = await talking(2)
    assert refused(await ada.do(a.Write(text))) == "bad_text"


@pytest.mark.parametrize("text", ["what a wanker", "FUUUCK this", "sh1t", "you b!tch", "fücking"])
async def test_an_unkind_line_is_refused(text: str) -> None:
    ada, ben = await talking(2)
    assert refused(await ada.do(a.Write(text))) == "unkind"
    assert read(ben) == []


@pytest.mark.parametrize(
    "text", ["Scunthorpe", "a classic assessment", "Dickens", "cockpit", "shiitake", "well played!"]
)
def test_what_only_looks_unkind_is_not(text: str) -> None:
    assert is_kind(text)


async def test_who_writes_too_fast_is_asked_to_wait() -> None:
    house = House()
    ada, ben = await house.table_for(2)
    done(await ada.do(a.SetTalk(True)))
    for number in range(AT_ONCE):
        done(await ada.do(a.Write(str(number))))
    assert refused(await ada.do(a.Write("more"))) == "too_fast"
    done(await ben.do(a.Write("mine")))
    await house.pass_time(ada.table, 10_000)
    done(await ada.do(a.Write("more")))


async def test_only_the_latest_lines_are_kept() -> None:
    house = House()
    [ada] = await house.table_for(1)
    done(await ada.do(a.SetTalk(True)))
    for number in range(REMEMBERED_REMARKS + 2):
        await house.pass_time(ada.table, 10_000)
        done(await ada.do(a.Write(str(number))))
    assert read(ada) == [str(number) for number in range(2, REMEMBERED_REMARKS + 2)]


async def test_the_host_mutes_someone_and_lets_them_write_again() -> None:
    ada, ben = await talking(2)
    done(await ada.do(a.SetMuted(ben.member, True)))
    assert refused(await ben.do(a.Write("hello"))) == "muted"
    assert refused(await ben.do(a.React("bravo"))) == "muted"
    assert [member.muted for member in ada.frame.table.members] == [False, True]
    done(await ada.do(a.SetMuted(ben.member, False)))
    done(await ben.do(a.Write("hello")))
    assert refused(await ada.do(a.SetMuted(ada.member, True))) == "no_such_member"


async def test_a_sign_is_one_of_a_few() -> None:
    ada, ben = await talking(2)
    done(await ada.do(a.React(REACTIONS[0])))
    assert read(ben) == [REACTIONS[0]]
    assert refused(await ada.do(a.React("boo"))) == "no_such_sign"


async def test_in_linq_people_write_between_rounds_only() -> None:
    devices = await House().game_for(4)
    done(await devices[0].do(a.SetTalk(True)))
    hushed = set()
    while not devices[0].view.chapters:
        hushed |= {device.frame.table.talk.hushed for device in devices}
        for device in devices:
            assert refused(await device.do(a.Write("psst"))) in ("hushed", "too_fast")
            assert refused(await device.do(a.React("!"))) in ("hushed", "too_fast")
        assert await play_on(devices, Rng(b"hush"), steps=1) == 1
    assert hushed == {True}
    assert [device.frame.table.talk.hushed for device in devices] == [False] * 4
    await settled(devices[0].table)


async def test_a_refusal_to_write_reads_the_same_for_spies_and_agents() -> None:
    devices = await House().game_for(5)
    done(await devices[0].do(a.SetTalk(True)))
    done(await waiting(devices)[0].play(PickNumber(4)))
    await settled(devices[0].table)
    assert {str(await device.do(a.Write("psst"))) for device in devices} == {
        "Rejected(code='hushed', expected='a moment in which nothing can be given away')"
    }
    assert {device.frame.table.talk for device in devices} == {devices[0].frame.table.talk}


async def test_who_leaves_a_seat_and_comes_back_without_one_is_hushed_like_the_rest() -> None:
    house = House()
    devices = await house.game_for(5)
    done(await devices[0].do(a.SetTalk(True)))
    done(await waiting(devices)[0].play(PickNumber(4)))
    await settled(table := devices[0].table)
    spy = next(device for device in devices[1:] if device.view.briefing.role == "spy")
    done(await spy.do(a.Leave()))
    visit = await house.hall.join("Someone else", token := draw(), table.state.code, None)
    again = await house.visit(visit, token)
    assert again.frame.table.talk.hushed
    assert refused(await again.do(a.Write("it is a lantern"))) == "hushed"
    assert refused(await again.do(a.React("!"))) == "hushed"


async def test_a_describer_says_only_clues() -> None:
    devices = await House().game_for(3, "loq", talk="typed")
    done(await devices[0].do(a.SetTalk(True)))
    describer = devices[devices[0].view.turn.describer]
    others = [device for device in devices if device is not describer]
    assert refused(await describer.do(a.Write("it is a fish"))) == "hushed"
    done(await describer.play(StartTurn()))
    assert refused(await describer.do(a.Write("it is a fish"))) == "hushed"
    done(await others[0].do(a.Write("hurry")))
    assert describer.frame.table.talk.hushed
    assert not others[0].frame.table.talk.hushed


async def test_a_team_writes_to_itself() -> None:
    devices = await House().game_for(4, "loq", mode="teams")
    done(await devices[0].do(a.SetTalk(True)))
    sides = devices[0].view.sides
    guesser = next(d for d in devices if d.seat != devices[0].view.turn.describer)
    done(await guesser.do(a.Write("between us", to_team=True)))
    for device in devices:
        is_mate = sides[device.seat] == sides[guesser.seat]
        assert read(device) == (["between us"] if is_mate else [])


async def test_who_has_no_team_cannot_write_to_it() -> None:
    ada, _ = await talking(2)
    assert refused(await ada.do(a.Write("hello", to_team=True))) == "no_team"
    assert not ada.frame.table.talk.has_team
