"""Teams: who plays with whom is the table's business, and the game gets it at the start."""

from __future__ import annotations

from live import House, done, draw, refused, settled

from trilogue.table import acts as a
from trilogue.table.rooms.play import raw


async def test_the_host_makes_teams_and_the_game_knows_them() -> None:
    house = House()
    ada, ben, chloe, deniz = devices = await house.table_for(4, "logos")
    teams = {ada.member: 0, ben.member: 1, chloe.member: 1, deniz.member: 0}
    done(await ada.do(a.SetTeams(teams)))
    assert {m.id: m.team for m in ben.frame.table.members} == teams
    done(await ada.do(a.StartGame()))
    await settled(ada.table)
    assert [side.seats for side in devices[0].view.sides] == [(0, 3), (1, 2)]


async def test_without_teams_everyone_plays_for_themselves() -> None:
    house = House()
    ada, *_ = await house.game_for(3, "logos")
    assert [side.seats for side in ada.view.sides] == [(0,), (1,), (2,)]
    assert {m.team for m in ada.frame.table.members} == {None}


async def test_teams_are_the_hosts_and_whole() -> None:
    house = House()
    ada, ben = await house.table_for(2, "logos")
    assert refused(await ben.do(a.SetTeams({}))) == "not_host"
    assert refused(await ada.do(a.SetTeams({ada.member: 0}))) == "bad_teams"
    assert refused(await ada.do(a.SetTeams({ada.member: 0, "deadbeef": 1}))) == "bad_teams"
    done(await ada.do(a.SetTeams({ada.member: 0, ben.member: 1})))
    done(await ada.do(a.SetTeams({})))
    assert {m.team for m in ben.frame.table.members} == {None}


async def test_whoever_comes_late_joins_the_smallest_team_and_who_leaves_is_forgotten() -> None:
    house = House()
    ada, ben, chloe = await house.table_for(3, "logos")
    teams = {ada.member: 0, ben.member: 0, chloe.member: 1}
    done(await ada.do(a.SetTeams(teams)))
    deniz = await house.visit(
        await house.hall.join("Deniz", token := draw(), ada.table.state.code, None), token
    )
    assert {m.id: m.team for m in ada.frame.table.members}[deniz.member] == 1
    done(await ben.do(a.Leave()))
    assert ben.member not in ada.table.state.teams


async def test_teams_that_cannot_play_do_not_start() -> None:
    house = House()
    ada, ben = await house.table_for(2, "logos")
    done(await ada.do(a.SetTeams({ada.member: 1, ben.member: 1})))
    assert refused(await ada.do(a.StartGame())) == "not_enough_players"


async def test_teams_cannot_come_in_by_the_options() -> None:
    house = House()
    ada, _ = await house.table_for(2, "logos")
    assert refused(await ada.do(a.SetOptions(raw({"sides": [0, 1]})))) == "bad_options"


async def test_teams_do_not_change_in_the_middle_of_a_game() -> None:
    house = House()
    ada, ben = await house.game_for(2, "logos")
    assert refused(await ada.do(a.SetTeams({ada.member: 0, ben.member: 1}))) == "not_in_lobby"


async def test_teams_are_there_again_after_a_restart() -> None:
    house = House()
    ada, ben = await house.table_for(2, "logos")
    done(await ada.do(a.SetTeams({ada.member: 1, ben.member: 0})))
    again = await house.visit(
        await house.new_hall().resume(ada.table.state.id, ada.token), ada.token
    )
    assert {m.id: m.team for m in again.frame.table.members} == {ada.member: 1, ben.member: 0}
