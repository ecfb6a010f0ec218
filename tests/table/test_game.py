"""A game at a live table: secrets, time, people who come and go, and a deal anyone can check."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any

import pytest
from live import (
    GAMES,
    PATIENCE,
    Device,
    House,
    done,
    draw,
    play_on,
    refused,
    sent,
    settled,
    waiting,
)

from trilogue.engine.codec import encode
from trilogue.engine.fairness import dealer_rng
from trilogue.engine.game import House as HouseSeat
from trilogue.engine.game import Rejected
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.games.linq.actions import Continue, GuessCodeWord, Phase, PickNumber, PointAt, SayWord
from trilogue.games.linq.view import Role
from trilogue.table import acts as a
from trilogue.table.rooms.play import raw
from trilogue.table.view import TablePhase


async def briefed(house: House, people: int = 5, **options: object) -> list[Device]:
    """A table at which the first speaker is to say a word."""
    devices = await house.game_for(people, "linq", **options)
    done(await waiting(devices)[0].play(PickNumber(4)))
    await settled(devices[0].table)
    assert devices[0].view.phase is Phase.WORDS
    return devices


def spies(devices: list[Device]) -> list[Device]:
    return [device for device in devices if device.view.briefing.role is Role.SPY]


def match_of(devices: list[Device]) -> Match[Any, Any, Any, Any]:
    match = devices[0].table.state.match
    assert match is not None
    return match


def agents(devices: list[Device]) -> list[Device]:
    return [device for device in devices if device.view.briefing.role is Role.DOUBLE_AGENT]


async def say_all(devices: list[Device]) -> None:
    for index in range(2 * len(devices)):
        done(await waiting(devices)[0].play(SayWord(f"word{index}")))


@pytest.mark.parametrize("people", [4, 8])
async def test_a_whole_game_is_played_from_what_people_see(people: int) -> None:
    devices = await House().game_for(people)
    await play_on(devices, Rng(b"whole"))
    frame = devices[0].frame
    assert frame.table.phase is TablePhase.OVER
    assert sum(devices[0].view.points) + devices[0].view.bank == 110
    assert devices[0].view.winners


async def test_every_step_is_one_frame_for_everyone() -> None:
    devices = await House().game_for(5)
    before = [len(device.frames) for device in devices]
    steps = await play_on(devices, Rng(b"frames"), steps=60)
    dealt = sum(move.actor is HouseSeat.DEALER for move in match_of(devices).moves[1:])
    counts = [len(d.frames) - b for d, b in zip(devices, before, strict=True)]
    assert counts == [steps + dealt] * 5


async def test_no_byte_to_an_agent_holds_the_code_word_before_the_debriefing() -> None:
    devices = await briefed(House())
    word = spies(devices)[0].view.briefing.words[3]
    await say_all(devices)
    for agent in agents(devices):
        assert word.encode() not in sent(agent)
    for spy in spies(devices):
        assert word.encode() in sent(spy)


async def test_all_frames_of_a_step_have_one_size() -> None:
    devices = await briefed(House(), people=8)
    await say_all(devices)
    for at in range(1, len(devices[0].frames)):
        frames = [device.frames[-at] for device in devices if len(device.frames) >= at]
        if frames[0].game is None or frames[0].game.view.seen:
            continue
        assert len({frame.seq for frame in frames}) == 1
        assert len({len(encode(frame)) for frame in frames}) == 1


async def test_a_spys_refusal_reaches_nobody_else() -> None:
    devices = await briefed(House())
    word = spies(devices)[0].view.briefing.words[3]
    while waiting(devices)[0] not in spies(devices):
        done(await waiting(devices)[0].play(SayWord(f"x{devices[0].frame.seq}")))
    seen = [len(device.frames) for device in devices]
    assert refused(await waiting(devices)[0].play(SayWord(f"{word}s"))) == "contains_code_word"
    assert [len(device.frames) for device in devices] == seen


async def test_an_agent_may_say_the_code_word_by_luck() -> None:
    devices = await briefed(House())
    word = spies(devices)[0].view.briefing.words[3]
    while waiting(devices)[0] not in agents(devices):
        done(await waiting(devices)[0].play(SayWord(f"x{devices[0].frame.seq}")))
    done(await waiting(devices)[0].play(SayWord(word)))


async def test_one_who_joins_late_sees_only_what_is_public() -> None:
    house = House()
    devices = await briefed(house)
    word = spies(devices)[0].view.briefing.words[3]
    code = devices[0].table.state.code
    late = await house.visit(await house.hall.join("Late", t := draw(), code, None), t)
    assert late.view.you is None
    assert word.encode() not in sent(late)
    assert refused(await late.play(SayWord("hello"))) == "not_seated"


async def test_the_house_plays_for_who_stays_away_and_gives_the_seat_back() -> None:
    house = House()
    devices = await briefed(house, word_s=0)
    away = waiting(devices)[0]
    others = [device for device in devices if device is not away]
    away.drop()
    await house.pass_time(away.table, PATIENCE.grace_ms - 1)
    assert others[0].view.board[away.seat] == ()
    assert not others[0].frame.table.members[away.seat].stand_in
    await house.pass_time(away.table, 1)
    assert len(others[0].view.board[away.seat]) == 1
    assert others[0].frame.table.members[away.seat].stand_in
    away.connect()
    assert not others[0].frame.table.members[away.seat].stand_in
    for _ in range(len(devices) - 1):
        done(await waiting(devices)[0].play(SayWord(f"x{away.frame.seq}")))
    done(await away.play(SayWord("mine")))
    assert others[0].view.board[away.seat][1] == "mine"


async def test_the_house_plays_at_once_for_who_has_left() -> None:
    house = House()
    devices = await briefed(house, word_s=0)
    gone = waiting(devices)[0]
    seat = gone.seat
    done(await gone.do(a.Leave()))
    rest = [device for device in devices if device is not gone]
    await house.pass_time(gone.table, PATIENCE.think_ms)
    assert len(rest[0].view.board[seat]) == 1
    frames = len(gone.frames)
    await play_on_until(rest, house)
    assert rest[0].frame.table.phase is TablePhase.OVER
    assert len(gone.frames) == frames
    departed = next(m for m in rest[0].frame.table.members if m.seat == seat)
    assert departed.id == gone.member


async def play_on_until(devices: list[Device], house: House) -> None:
    rng = Rng(b"rest")
    for _ in range(400):
        if devices[0].frame.table.phase is TablePhase.OVER:
            return
        await play_on(devices, rng)
        await house.pass_time(devices[0].table, PATIENCE.think_ms)


async def test_silence_falls_when_the_time_is_up() -> None:
    house = House()
    devices = await briefed(house)
    slow = waiting(devices)[0]
    await house.pass_time(slow.table, 59_999)
    assert devices[0].view.board[slow.seat] == ()
    await house.pass_time(slow.table, 1)
    assert devices[0].view.board[slow.seat] == ("…",)


async def test_game_time_stands_still_while_paused() -> None:
    house = House()
    devices = await briefed(house)
    speaker, host = waiting(devices)[0], devices[0]
    await house.pass_time(host.table, 50_000)
    done(await host.do(a.Pause()))
    assert not host.frame.ticking
    assert refused(await speaker.play(SayWord("hello"))) == "paused"
    await house.pass_time(host.table, 10_000_000)
    assert host.view.board[speaker.seat] == ()
    done(await host.do(a.Resume()))
    assert host.frame.now == 50_000
    await house.pass_time(host.table, 9_999)
    assert host.view.board[speaker.seat] == ()
    done(await speaker.play(SayWord("hello")))


async def test_game_time_stands_still_while_nobody_is_there() -> None:
    house = House()
    devices = await briefed(house)
    for device in devices:
        device.drop()
    await house.pass_time(devices[0].table, 10_000_000)
    for device in devices:
        device.connect()
    assert devices[0].frame.now == 0
    assert all(words == () for words in devices[0].view.board)


async def test_who_comes_back_lands_on_the_exact_screen() -> None:
    house = House()
    devices = await briefed(house)
    ben = devices[1]
    shown = ben.frame
    ben.drop()
    back = await house.visit(await house.hall.resume(ben.table.state.id, ben.token), ben.token)
    assert encode(back.frame) == encode(shown)


async def test_a_table_read_back_from_its_log_is_the_same() -> None:
    house = House()
    devices = await briefed(house)
    await play_on(devices, Rng(b"half"), steps=30)
    restarted = house.new_hall()
    for device in devices:
        visit = await restarted.resume(device.table.state.id, device.token)
        assert not isinstance(visit, Rejected)
        again = Device(visit.table, visit.member, device.token)
        again.connect()
        assert again.frame.game is not None
        assert device.frame.game is not None
        assert encode(again.frame.game.view) == encode(device.frame.game.view)
        assert again.frame.seq == device.frame.seq


async def test_an_act_is_done_once_even_across_a_restart() -> None:
    house = House()
    devices = await briefed(house)
    speaker = waiting(devices)[0]
    seq = done(await speaker.do(a.Play(raw(SayWord("once"))), "my-act"))
    visit = await house.new_hall().resume(speaker.table.state.id, speaker.token)
    assert not isinstance(visit, Rejected)
    again = Device(visit.table, visit.member, speaker.token)
    again.connect()
    assert done(await again.do(a.Play(raw(SayWord("once"))), "my-act")) == seq
    assert again.view.board[speaker.seat] == ("once",)


async def test_two_processes_over_one_log_agree() -> None:
    house = House()
    devices = await briefed(house)
    elsewhere = house.new_hall()
    visit = await elsewhere.resume(devices[0].table.state.id, devices[0].token)
    assert not isinstance(visit, Rejected)
    other = visit.table
    rng = Rng(b"two")
    for step in range(80):
        device = rng.choice(waiting(devices))
        action = GAMES["linq"].sample(device.view, device.seat, rng)
        # Every other move comes in through the process that has not seen the last one.
        table = other if step % 2 else device.table
        done(await table.act(device.member, f"act-{step}", a.Play(raw(action))))
        await settled(device.table)
    await settled(other)
    assert other.state.match is not None
    here, there = match_of(devices).record(), other.state.match.record()
    assert len(here.moves) > 80
    assert encode(here) == encode(there)


async def test_the_deal_follows_from_the_seed_and_every_share() -> None:
    devices = await House().game_for(4)
    shown = devices[0].frame.table.deal.commitment
    assert devices[0].frame.table.deal.shares == 4
    assert all(frame.table.deal.opened is None for frame in devices[0].frames)
    await play_on(devices, Rng(b"fair"))
    opened = devices[0].frame.table.deal.opened
    assert opened is not None
    assert opened.commitment == shown
    assert hashlib.sha256(bytes.fromhex(opened.seed)).hexdigest() == shown
    assert len(opened.shares) == 4
    record = match_of(devices).record()
    match = Match(GAMES["linq"], record.options, record.seats)
    deals = 0
    for move in record.moves:
        if move.actor is HouseSeat.DEALER:
            rng = dealer_rng(opened.seed, opened.shares, match.step)
            assert match.game.deal(match.state, rng) == move.action
            deals += 1
        match.play(move)
    assert deals == 1 + 4


async def test_the_next_game_has_a_seed_of_its_own() -> None:
    devices = await House().game_for(4)
    first = devices[0].frame.table.deal.commitment
    await play_on(devices, Rng(b"again"))
    await settled(devices[0].table)
    second = devices[0].frame.table.deal.commitment
    assert second != first
    done(await devices[0].do(a.StartGame()))
    await settled(devices[0].table)
    assert devices[0].frame.table.phase is TablePhase.PLAYING
    assert devices[0].frame.table.deal.commitment == second
    assert devices[0].frame.table.deal.opened is None


async def test_the_host_may_end_a_game_and_gather_again() -> None:
    devices = await briefed(House())
    word = spies(devices)[0].view.briefing.words[3]
    done(await devices[0].do(a.BackToLobby()))
    await settled(devices[0].table)
    assert devices[1].frame.table.phase is TablePhase.LOBBY
    assert devices[1].frame.game is None
    for agent in devices:
        assert word.encode() not in encode(agent.frame)
    assert refused(await devices[1].play(SayWord("hello"))) == "no_game"


async def test_a_bad_action_is_refused_and_says_what_was_expected() -> None:
    devices = await briefed(House())
    for action in ({"type": "deal_cards", "hands": []}, {"type": "fly"}, 7, {"word": "x"}):
        answer = await devices[0].play(action)
        assert isinstance(answer, Rejected)
        assert answer.code == "bad_action"
        assert answer.expected


async def test_a_round_by_hand_pays_what_the_book_says() -> None:
    devices = await briefed(House(), people=4)
    await say_all(devices)
    first, second = spies(devices)
    done(await first.play(PointAt(first.seat, second.seat)))
    done(await second.play(PointAt(second.seat, first.seat)))
    for agent in agents(devices):
        assert agent.view.seen is None
        done(await agent.play(PointAt(first.seat, second.seat)))
    word = first.view.briefing.words[3]
    exposer, other = agents(devices)
    assert exposer.view.phase is Phase.GUESSING
    done(await exposer.play(GuessCodeWord(f"The {word.upper()}")))
    done(await other.play(GuessCodeWord(None)))
    points = exposer.view.points
    assert [points[d.seat] for d in (first, second)] == [3 + 3 - 2] * 2
    assert points[exposer.seat] == 3 + 2 + 1
    assert points[other.seat] == 3 + 2
    for device in devices:
        done(await device.play(Continue()))
    assert first.view.round == 2


async def let_the_table_run() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.mark.parametrize("early_ms", range(40))
async def test_a_deadline_that_comes_while_the_house_looks_is_not_missed(early_ms: int) -> None:
    """Looking takes time: what comes due between looking and setting the alarm must ring too."""
    house = House()
    devices = await briefed(house, word_s=30)
    speaker = waiting(devices)[0]
    deadline = speaker.view.deadline
    house.time.advance(deadline - speaker.frame.now - early_ms)
    house.time.cost = 1
    speaker.drop()  # the house looks, and nobody asks anything of it afterwards
    for _ in range(5):
        await let_the_table_run()
        house.time.advance(100)
    await let_the_table_run()
    other = next(device for device in devices if device is not speaker)
    assert other.view.waiting != (speaker.seat,)
