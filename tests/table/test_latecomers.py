"""Coming late: a seat that a bot has, or someone who left, changes hands between rounds."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from live import GAMES, Device, House, done, draw, play_on, refused, settled
from msgspec.structs import replace

from trilogue.bots.player import Strength
from trilogue.engine.codec import encode
from trilogue.engine.game import Millis, Rejected, Seat
from trilogue.engine.rng import Rng
from trilogue.engine.verify import Weight, verify
from trilogue.games.linq.actions import Phase, PickNumber
from trilogue.games.loq.actions import Card
from trilogue.games.loq.ballots import Ballot, VoteKind
from trilogue.games.loq.cards import Category, Modifiers
from trilogue.games.loq.model import Phase as LoqPhase
from trilogue.games.loq.model import Turn
from trilogue.table import acts as a
from trilogue.table.replay import record_stream
from trilogue.table.rooms.play import raw
from trilogue.table.view import TablePhase

LONGEST_WAIT = 300  # steps of a game


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


async def waiting(house: House, latecomer: Device, others: list[Device]) -> AsyncIterator[Any]:
    """What the latecomer sees while the others play on, until there is a seat."""
    for _ in range(LONGEST_WAIT):
        if latecomer.view.you is not None:
            return
        yield latecomer.view
        await play_on(others, Rng(b"late"), steps=1)
        await house.pass_time(latecomer.table, 1_000)
    raise AssertionError("the latecomer never had a seat")


async def seated(house: House, latecomer: Device, others: list[Device]) -> None:
    """The others play on until the latecomer has a seat."""
    async for _ in waiting(house, latecomer, others):
        pass


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
    async for view in waiting(house, zoe, devices):
        assert view.phase not in (Phase.NUMBER, Phase.DEBRIEFING)
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
    await seated(house, zoe, devices)
    assert zoe.seat == 4
    assert zoe.view.phase in phases


async def test_a_bot_makes_room_and_its_place_in_the_order(house: House) -> None:
    ada, ben, chloe = await house.table_for(3)
    done(await ada.do(a.AddBot(Strength.EASY)))
    order = [member.id for member in ada.frame.table.members]
    done(await ada.do(a.SetSeating((order[0], order[3], order[1], order[2]))))
    done(await ada.do(a.StartGame()))
    await settled(ada.table)
    while ada.view.phase in (Phase.OPENING, Phase.NUMBER, Phase.BRIEFING):
        await play_on([ada, ben, chloe], Rng(b"begin"), steps=1)
        await house.pass_time(ada.table, 1_000)
    zoe = await late(house, ada)
    assert zoe.frame.table.late.seats == (1,)
    done(await zoe.do(a.AskSeat(1)))
    await seated(house, zoe, [ada, ben, chloe])
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
    await seated(house, yuki, devices)
    assert (zoe.view.you, yuki.seat, xan.view.you) == (None, 4, None)
    assert xan.frame.table.late == zoe.frame.table.late
    assert xan.frame.table.late.asked is None


async def test_a_latecomer_has_the_team_of_the_seat_in_the_next_game_too(house: House) -> None:
    devices = await house.table_for(4, "loq")
    ada, *_, deniz = devices
    teams = {device.member: seat // 2 for seat, device in enumerate(devices)}
    done(await ada.do(a.SetOptions(raw({"mode": "teams"}))))
    done(await ada.do(a.SetTeams(teams)))
    done(await ada.do(a.StartGame()))
    await settled(ada.table)
    await play_on(devices, Rng(b"begin"), steps=3)
    zoe = await late(house, ada)
    done(await deniz.do(a.Leave()))
    done(await zoe.do(a.AskSeat(3)))
    await seated(house, zoe, devices[:-1])
    assert (zoe.seat, zoe.view.your_side) == (3, 1)
    done(await ada.do(a.BackToLobby()))
    done(await ada.do(a.StartGame()))
    await settled(ada.table)
    assert zoe.view.your_side == 1


async def test_who_asked_and_went_away_is_not_seated(house: House) -> None:
    devices = await briefed(house)
    zoe = await late(house, devices[0])
    yuki = await late(house, devices[0], "Yuki")
    done(await zoe.do(a.AskSeat(4)))
    done(await yuki.do(a.AskSeat(4)))
    zoe.drop()
    await seated(house, yuki, devices)
    assert yuki.seat == 4


async def test_in_a_game_bots_make_room_at_a_full_table(house: House) -> None:
    people = await house.table_for(6)
    for _ in range(2):
        done(await people[0].do(a.AddBot(Strength.EASY)))
    token = draw()
    visit = await house.hall.join("Zoe", token, people[0].table.state.code, None)
    assert isinstance(visit, Rejected)
    assert visit.code == "table_full"
    done(await people[0].do(a.StartGame()))
    await settled(people[0].table)
    zoe = await late(house, people[0])
    yuki = await late(house, people[0], "Yuki")
    assert zoe.frame.table.late.seats == yuki.frame.table.late.seats == (6, 7)
    full = await house.hall.join("Xan", token, people[0].table.state.code, None)
    assert isinstance(full, Rejected)
    assert full.code == "table_full"


@pytest.mark.parametrize("phase", [LoqPhase.READY, LoqPhase.TALLY])
def test_in_loq_no_seat_changes_hands_over_a_card_or_a_vote(phase: LoqPhase) -> None:
    """Who has read the card, or has voted, could come back in another seat."""
    game = GAMES["loq"]
    scene = game.start(game.codec.config(raw({})), 4)
    turn = Turn(0, Seat(0), 1, Modifiers(), None, 0)
    vote = Ballot(VoteKind.DISPUTE, Seat(1), 1, Category.NOUN, None, Millis(0), ())
    open_, read, voted = (
        replace(scene, phase=phase, turn=one)
        for one in (turn, replace(turn, card=Card(1, ())), replace(turn, ballot=vote))
    )
    assert game.is_between_rounds(open_)
    assert game.is_between_rounds(read) is (phase is LoqPhase.TALLY)
    assert not game.is_between_rounds(voted)


async def test_a_table_of_other_rules_is_gathered_again(house: House) -> None:
    devices = await briefed(house)
    zoe = await late(house, devices[0])
    done(await zoe.do(a.AskSeat(4)))
    await seated(house, zoe, devices)
    rules = GAMES["linq"]
    rules.info = replace(rules.info, version=rules.info.version + 1)
    try:
        hall = house.new_hall()
        again = await house.visit(await hall.resume(zoe.table.state.id, zoe.token), zoe.token)
        assert again.frame.table.phase is TablePhase.LOBBY
        await hall.stop()
    finally:
        rules.info = replace(rules.info, version=rules.info.version - 1)


async def test_the_log_tells_the_same_again(house: House) -> None:
    devices = await briefed(house)
    zoe = await late(house, devices[0])
    done(await zoe.do(a.AskSeat(4)))
    await seated(house, zoe, devices)
    hall = house.new_hall()
    again = await house.visit(await hall.resume(zoe.table.state.id, zoe.token), zoe.token)
    assert again.table.state.seats == zoe.table.state.seats
    before, after = zoe.table.state, again.table.state
    assert after.deal.shares_of(after.seats) == before.deal.shares_of(before.seats)
    assert len(after.deal.shares_of(after.seats)) == 5
    await hall.stop()
