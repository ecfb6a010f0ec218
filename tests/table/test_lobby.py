"""A table before the deal: joining, names, marks, options, the host."""

from __future__ import annotations

import pytest
from live import NAMES, Device, House, done, draw, refused, settled

from trilogue.engine.fairness import commitment
from trilogue.engine.game import Rejected
from trilogue.table import acts as a
from trilogue.table.rooms.play import raw
from trilogue.table.view import TablePhase


async def test_people_join_by_word_or_by_link_and_see_each_other() -> None:
    house = House()
    ada = (await house.table_for(1))[0]
    view = ada.frame.table
    ben = await house.visit(await house.hall.join("Ben", t := draw(), view.code.lower(), None), t)
    await house.visit(await house.hall.join("Chloe", t := draw(), None, view.link), t)
    names = [member.name for member in ada.frame.table.members]
    assert names == ["Ada", "Ben", "Chloe"]
    assert ben.frame.table.host == ada.member
    assert ben.frame.table.phase is TablePhase.LOBBY
    assert ben.frame.game is None


async def test_a_wrong_word_or_link_finds_no_table() -> None:
    house = House()
    await house.table_for(1)
    for code, link in (("NOPES", None), (None, draw()), (None, None), ("", None)):
        answer = await house.hall.join("Ben", draw(), code, link)
        assert isinstance(answer, Rejected)
        assert answer.code == "no_such_table"


async def test_everyone_sees_which_decks_the_host_may_choose() -> None:
    house = House()
    _, ben = await house.table_for(2)
    house_deck = ben.frame.table.decks[0]
    assert (house_deck.id, house_deck.name) == ("house", "House deck")


async def test_asking_twice_for_a_seat_gives_one() -> None:
    house = House()
    ada = (await house.table_for(1))[0]
    token = draw()
    first = await house.visit(
        await house.hall.join("Ben", token, ada.table.state.code, None), token
    )
    again = await house.visit(
        await house.hall.join("Ben", token, ada.table.state.code, None), token
    )
    assert first.member == again.member
    assert len(ada.frame.table.members) == 2


@pytest.mark.parametrize(
    ("name", "code"),
    [("", "bad_name"), ("   ", "bad_name"), ("x" * 17, "bad_name"), ("a\nb\x00", "bad_name"),
     ("🦊", "bad_name"), ("ada", "name_taken"), ("Ádà", "name_taken")],
)  # fmt: skip
async def test_a_name_that_cannot_be_had_is_refused(name: str, code: str) -> None:
    house = House()
    ada = (await house.table_for(1))[0]
    answer = await house.hall.join(name, draw(), ada.table.state.code, None)
    assert isinstance(answer, Rejected)
    assert answer.code == code
    assert len(ada.frame.table.members) == 1


async def test_a_full_table_takes_nobody() -> None:
    house = House()
    ada = (await house.table_for(8))[0]
    answer = await house.hall.join("Ines", draw(), ada.table.state.code, None)
    assert isinstance(answer, Rejected)
    assert answer.code == "table_full"


async def test_everyone_has_a_mark_of_their_own() -> None:
    devices = await House().table_for(8)
    marks = [member.mark for member in devices[0].frame.table.members]
    assert len(set(marks)) == 8
    ben = devices[1]
    assert refused(await ben.do(a.PickMark(marks[0]))) == "mark_taken"
    assert refused(await ben.do(a.PickMark("&"))) == "no_such_mark"
    done(await ben.do(a.PickMark("ø")))
    assert devices[0].frame.table.members[1].mark == "ø"


async def test_only_the_host_deals_sets_options_and_removes() -> None:
    devices = await House().table_for(4)
    ben = devices[1]
    options = raw({"word_s": 30})
    for act in (a.StartGame(), a.SetOptions(options), a.RemoveMember(devices[2].member)):
        assert refused(await ben.do(act)) == "not_host"
    done(await devices[0].do(a.SetOptions(options)))
    assert ben.frame.table.options.word_s == 30
    assert ben.frame.table.options.point_s == 45


@pytest.mark.parametrize(
    "options", [{"word_s": -1}, {"word_s": "soon"}, {"words": 3}, {"deck": "missing"}, [1]]
)
async def test_bad_options_are_refused_with_what_was_expected(options: object) -> None:
    ada = (await House().table_for(1))[0]
    answer = await ada.do(a.SetOptions(raw(options)))
    assert isinstance(answer, Rejected)
    assert answer.code == "bad_options"
    assert answer.expected


async def test_three_are_not_enough() -> None:
    devices = await House().table_for(3)
    assert refused(await devices[0].do(a.StartGame())) == "not_enough_players"


async def test_ready_is_told_to_everyone() -> None:
    devices = await House().table_for(4)
    done(await devices[1].do(a.SetReady(True)))
    assert [m.ready for m in devices[3].frame.table.members] == [False, True, False, False]


async def test_who_is_removed_is_told_once_and_never_sees_anything_again() -> None:
    house = House()
    devices = await house.table_for(4)
    ben = devices[1]
    done(await devices[0].do(a.RemoveMember(ben.member)))
    assert ben.farewell == "removed"
    seen = len(ben.frames)
    done(await devices[0].do(a.SetReady(True)))
    assert len(ben.frames) == seen
    back = await house.hall.resume(ben.table.state.id, ben.token)
    assert isinstance(back, Rejected)
    assert back.code == "bad_token"
    assert refused(await ben.do(a.SetReady(True))) == "not_seated"


async def test_the_table_passes_to_the_next_when_its_host_leaves() -> None:
    devices = await House().table_for(3)
    done(await devices[0].do(a.Leave()))
    await settled(devices[1].table)
    assert devices[1].frame.table.host == devices[1].member
    assert devices[0].farewell == "left"


async def test_the_table_passes_to_the_next_when_its_host_stays_away() -> None:
    house = House()
    devices = await house.table_for(3)
    devices[0].drop()
    await house.pass_time(devices[1].table, 9_999)
    assert devices[1].frame.table.host == devices[0].member
    await house.pass_time(devices[1].table, 1)
    assert devices[1].frame.table.host == devices[1].member
    devices[0].connect()
    await house.pass_time(devices[1].table, 60_000)
    assert devices[1].frame.table.host == devices[1].member


async def test_the_commitment_is_shown_before_shares_are_taken() -> None:
    ada = (await House().table_for(1))[0]
    shown = ada.frame.table.deal.commitment
    assert shown == commitment(ada.table.state.deal.seed)
    assert refused(await ada.do(a.AddShare("0" * 64, draw()))) == "stale_commitment"
    assert refused(await ada.do(a.AddShare(shown, "short"))) == "bad_share"
    done(await ada.do(a.AddShare(shown, draw())))
    assert ada.frame.table.deal.yours
    assert refused(await ada.do(a.AddShare(shown, draw()))) == "share_given"


async def test_an_act_sent_twice_is_done_once() -> None:
    devices = await House().table_for(4)
    first = done(await devices[1].do(a.Rename("Bea"), "same-id"))
    seen = len(devices[0].frames)
    assert done(await devices[1].do(a.Rename("Bob"), "same-id")) == first
    assert devices[0].frame.table.members[1].name == "Bea"
    assert len(devices[0].frames) == seen


async def test_tables_nobody_is_at_are_cleared_and_their_words_come_back() -> None:
    house = House()
    devices: list[Device] = await house.table_for(2)
    code, table = devices[0].table.state.code, devices[0].table.state.id
    await house.hall.sweep()
    for device in devices:
        device.drop()
    await house.hall.sweep()
    house.time.advance(59_999)
    await house.hall.sweep()
    assert await house.hall._directory.knows(table)
    house.time.advance(1)
    await house.hall.sweep()
    assert table not in house.hall.tables
    answer = await house.hall.join(NAMES[2], draw(), code, None)
    assert isinstance(answer, Rejected)
    assert isinstance(await house.hall.resume(table, devices[0].token), Rejected)


async def test_a_house_that_is_full_says_so() -> None:
    house = House()
    for _ in range(20):
        await house.table_for(1)
    answer = await house.hall.open("linq", "Ada", draw())
    assert isinstance(answer, Rejected)
    assert answer.code == "house_full"
    unknown = await house.hall.open("chess", "Ada", draw())
    assert isinstance(unknown, Rejected)
    assert unknown.code == "unknown_game"
