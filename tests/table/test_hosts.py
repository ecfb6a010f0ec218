"""What hosts may do: hand over, seat people, lock the door, choose another game."""

from __future__ import annotations

from live import House, done, draw, play_on, refused, settled

from trilogue.bots.player import Strength
from trilogue.engine.game import Rejected
from trilogue.engine.rng import Rng
from trilogue.table import acts as a


async def test_a_host_hands_over() -> None:
    ada, ben = await House().table_for(2)
    assert refused(await ben.do(a.HandOver(ben.member))) == "not_host"
    done(await ada.do(a.HandOver(ben.member)))
    assert ada.frame.table.host == ben.member
    assert refused(await ada.do(a.SetLock(True))) == "not_host"
    done(await ben.do(a.SetLock(True)))


async def test_a_bot_is_never_host() -> None:
    [ada] = await House().table_for(1)
    done(await ada.do(a.AddBot(Strength.EASY)))
    bot = ada.frame.table.members[1].id
    assert refused(await ada.do(a.HandOver(bot))) == "no_such_member"
    assert refused(await ada.do(a.HandOver(ada.member))) == "no_such_member"
    assert refused(await ada.do(a.HandOver("00000000"))) == "no_such_member"


async def test_the_host_says_who_sits_where() -> None:
    devices = await House().table_for(4)
    order = tuple(device.member for device in reversed(devices))
    done(await devices[0].do(a.SetSeating(order)))
    assert tuple(member.id for member in devices[2].frame.table.members) == order
    done(await devices[0].do(a.StartGame()))
    await settled(devices[0].table)
    assert [device.seat for device in devices] == [3, 2, 1, 0]
    assert refused(await devices[0].do(a.SetSeating(order))) == "not_in_lobby"


async def test_a_seating_has_everyone_once() -> None:
    ada, ben = await House().table_for(2)
    for order in ((), (ada.member,), (ada.member, ada.member), (ada.member, ben.member, "0" * 8)):
        assert refused(await ada.do(a.SetSeating(order))) == "bad_seating"


async def test_a_locked_table_lets_nobody_new_in_but_its_own_people_back() -> None:
    house = House()
    ada, ben = await house.table_for(2)
    done(await ada.do(a.SetLock(True)))
    answer = await house.hall.join("Chloe", draw(), ada.table.state.code, None)
    assert isinstance(answer, Rejected)
    assert answer.code == "table_locked"
    ben.drop()
    await house.visit(await house.hall.resume(ada.table.state.id, ben.token), ben.token)
    done(await ada.do(a.SetLock(False)))
    await house.visit(
        await house.hall.join("Chloe", key := draw(), ada.table.state.code, None), key
    )


async def test_another_game_begins_with_its_own_rules() -> None:
    devices = await House().table_for(4)
    done(await devices[0].do(a.ChooseGame("logos")))
    table = devices[3].frame.table
    assert (table.game, table.title, table.phase) == ("logos", "Logos", "lobby")
    done(await devices[0].do(a.StartGame()))
    await settled(devices[0].table)
    assert devices[0].frame.game is not None
    assert refused(await devices[0].do(a.ChooseGame("linq"))) == "not_in_lobby"


async def test_the_evening_goes_on_with_another_game() -> None:
    devices = await House().game_for(4)
    await play_on(devices, Rng(b"evening"))
    done(await devices[0].do(a.ChooseGame("loq")))
    table = devices[1].frame.table
    assert (table.game, table.phase) == ("loq", "lobby")
    assert [game.title for game in table.evening] == ["Linq"]


async def test_a_game_that_is_not_played_here_is_refused() -> None:
    [ada] = await House().table_for(1)
    assert refused(await ada.do(a.ChooseGame("chess"))) == "unknown_game"
