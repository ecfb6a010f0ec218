"""Bots at a live table: they sit down, act in their time, and hold seats for who is away."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from itertools import pairwise
from typing import Any

import pytest
from live import GAMES, PATIENCE, Device, HandTime, House, done, refused, settled, waiting

from trilogue.bots.player import REACTION_MS, Bot, Choice, Strength
from trilogue.bots.service import Question, bot_for
from trilogue.engine.codec import encode
from trilogue.engine.game import Millis
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.games.linq.actions import Phase, SayWord
from trilogue.table import acts as a
from trilogue.table.table import Table
from trilogue.table.tempo import BUDGET_MS


class Here:
    """The real bots, in this process; it keeps what they were asked."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.fails = False
        self.loads = True
        self._bots: dict[str, Bot] = {}

    def prepare(self, game: str) -> None:
        pass

    async def ready(self, game: str) -> None:
        if not self.loads:
            raise RuntimeError("nothing to load")

    async def think(self, question: Question) -> Choice | None:
        self.asked.append(question)
        if self.fails:
            raise RuntimeError("no idea")
        bot = self._bots.setdefault(question.bot, bot_for(question.game, question.strength))
        return bot.choose(question.glimpse, Rng(str(question.acts).encode()))


class Sampling:
    """A bot that takes anything it may do, once the table waits for it; it keeps its choices."""

    def __init__(self, game: str) -> None:
        self.game = GAMES[game]
        self.chosen: dict[object, set[bytes]] = defaultdict(set)

    def prepare(self, game: str) -> None:
        pass

    async def ready(self, game: str) -> None:
        pass

    async def think(self, question: Question) -> Choice | None:
        view, seat = question.glimpse.view, question.glimpse.seat
        if seat not in view.waiting:
            return None
        action = self.game.sample(view, seat, Rng(str(question.acts).encode()))
        self.chosen[seat].add(encode(action))
        return Choice(action, effort_ms=0)


@pytest.fixture
async def house() -> AsyncIterator[House]:
    house = House(thinker=Here())
    yield house
    await house.hall.stop()


async def quiet(table: Table) -> None:
    """Wait until the table has done what is due, and every bot has thought about it."""
    assert table._bots is not None
    await settled(table)
    while table._bots._tasks:
        await asyncio.gather(*table._bots._tasks)
        await settled(table)


async def alone(house: House, bots: int = 4, at_once: bool = False) -> Device:
    """A person at a table of Linq with bots, as the game begins."""
    (host,) = await house.table_for(1)
    for _ in range(bots):
        done(await host.do(a.AddBot(Strength.NORMAL, at_once)))
    done(await host.do(a.StartGame()))
    await quiet(host.table)
    return host


async def pass_time(house: House, host: Device, ms: int) -> None:
    house.time.advance(ms)
    await quiet(host.table)


async def let_bots_go_on(host: Device) -> None:
    """Play, until the table waits for a bot."""
    while host.view.you in host.view.waiting:
        game: Any = host.table.state.game
        done(await host.play(game.sample(host.view, host.seat, Rng(b"any"))))
        await quiet(host.table)


def latest_step(device: Device) -> int:
    assert device.frame.game is not None
    return device.frame.game.step


async def own_turn(house: House, host: Device) -> None:
    """Let bots play until the table waits for the person."""
    for _ in range(200):
        if host.view.you in host.view.waiting:
            return
        await pass_time(house, host, 1_000)
    raise AssertionError("the bots do not play")


async def test_only_the_host_seats_bots_and_only_in_the_lobby(house: House) -> None:
    host, guest = await house.table_for(2)
    assert refused(await guest.do(a.AddBot())) == "not_host"
    for _ in range(6):
        done(await host.do(a.AddBot(Strength.STRONG)))
    assert refused(await host.do(a.AddBot())) == "table_full"
    bots = [member for member in host.frame.table.members if member.bot]
    assert [bot.bot for bot in bots] == [Strength.STRONG] * 6
    assert len({bot.name for bot in bots}) == len({bot.mark for bot in bots}) == 6
    assert all(bot.mark.isupper() and bot.present and bot.ready for bot in bots)
    done(await host.do(a.RemoveMember(bots[0].id)))
    done(await host.do(a.StartGame()))
    assert refused(await host.do(a.AddBot())) == "not_in_lobby"


async def test_a_bot_never_becomes_the_host(house: House) -> None:
    host, guest = await house.table_for(2)
    done(await host.do(a.AddBot()))
    done(await host.do(a.Leave()))
    await quiet(guest.table)
    assert guest.frame.table.host == guest.member


async def test_bots_act_at_a_persons_pace(house: House) -> None:
    host = await alone(house)
    await let_bots_go_on(host)
    step = latest_step(host)
    await pass_time(house, host, REACTION_MS - 1)
    assert latest_step(host) == step
    await pass_time(house, host, 30_000)
    assert latest_step(host) > step


@pytest.mark.parametrize("game", ["linq", "logos", "loq"])
async def test_no_move_of_a_bot_is_a_stand_ins(game: str) -> None:
    """Whoever moved before it: a bot has seen that, and has made up its mind as a person would."""
    thinker = Sampling(game)
    house = House(thinker=thinker)
    (host,) = await house.table_for(1, game)
    for _ in range(3):
        done(await host.do(a.AddBot(Strength.NORMAL)))
    done(await host.do(a.StartGame()))
    await quiet(host.table)
    for _ in range(300):
        if host.view.you in host.view.waiting:
            done(await host.play(thinker.game.sample(host.view, host.seat, Rng(b"any"))))
        await pass_time(house, host, 500)
    match = host.table.state.match
    assert match is not None
    by_bots = [
        (before, move)
        for before, move in pairwise(match.moves)
        if isinstance(move.actor, int) and move.actor != host.seat
    ]
    assert len({move.actor for _, move in by_bots}) == 3
    for before, move in by_bots:
        assert move.at - before.at >= REACTION_MS
        assert encode(move.action) in thinker.chosen[move.actor]
    await house.hall.stop()


async def test_bots_may_answer_at_once(house: House) -> None:
    host = await alone(house, at_once=True)
    await let_bots_go_on(host)
    step = latest_step(host)
    await pass_time(house, host, BUDGET_MS - 1)
    assert latest_step(host) == step  # what it knows must not show in how long it thinks
    await pass_time(house, host, 1)
    assert latest_step(host) > step


class SlowMachine(Here):
    """The real bots on a machine that is twenty times slower; double agents think the longest."""

    SPY_MS, AGENT_MS = 20 * 7, 20 * 217

    def __init__(self) -> None:
        super().__init__()
        self.time: HandTime | None = None

    async def think(self, question: Question) -> Choice | None:
        assert self.time is not None
        choice = await super().think(question)
        is_spy = question.glimpse.view.briefing.role == "spy"
        thought = asyncio.Event()
        took = self.SPY_MS if is_spy else self.AGENT_MS
        self.time.ring_at(Millis(self.time.now() + took), thought.set)
        await thought.wait()
        return choice


@pytest.mark.parametrize("at_once", [False, True])
async def test_on_a_slow_machine_spies_and_double_agents_take_the_same_time(at_once: bool) -> None:
    thinker = SlowMachine()
    house = House(thinker=thinker)
    thinker.time = house.time
    (host,) = await house.table_for(1)
    for _ in range(4):
        done(await host.do(a.AddBot(Strength.NORMAL, at_once)))
    done(await host.do(a.StartGame()))
    await settled(host.table)
    while host.view.round < 4:
        await settled(host.table)
        if host.view.you in host.view.waiting:
            done(await host.play(GAMES["linq"].sample(host.view, host.seat, Rng(b"any"))))
        else:
            assert house.time.skip()
        await asyncio.sleep(0)
    match = host.table.state.match
    assert match is not None
    took: dict[bool, set[int]] = defaultdict(set)  # by whether a spy spoke
    replayed = Match(match.game, match.config, match.seats)
    for before, move in pairwise(match.moves):
        replayed.play(before)
        is_bots = isinstance(move.action, SayWord) and move.actor != host.seat
        if is_bots and replayed.state.round > 1:  # in the first the house learns how slow it is
            took[move.actor in replayed.state.spies].add(move.at - before.at)
    assert took[True] == took[False] == {2 * SlowMachine.AGENT_MS}
    await house.hall.stop()


async def test_bots_are_given_their_own_view_and_no_more(house: House) -> None:
    host = await alone(house)
    await own_turn(house, host)
    thinker = house.thinker
    assert isinstance(thinker, Here)
    match = host.table.state.match
    assert match is not None
    latest = {question.glimpse.seat: question for question in thinker.asked}
    assert set(latest) == set(range(match.seats)) - {host.seat}
    for seat, question in latest.items():
        assert encode(question.glimpse.view) == encode(match.game.view(match.state, seat))


async def test_a_game_with_bots_goes_on_to_its_end(house: House) -> None:
    host = await alone(house, at_once=True)
    for _ in range(400):
        if host.view.phase is Phase.OVER:
            break
        if host.view.you in host.view.waiting:
            game: Any = host.table.state.game
            done(await host.play(game.sample(host.view, host.seat, Rng(b"any"))))
        else:
            house.time.advance(500)
        await quiet(host.table)
    assert host.view.phase is Phase.OVER


@pytest.mark.parametrize("fault", ["fails", "does not even load"])
async def test_a_bot_that_fails_is_stood_in_for(house: House, fault: str) -> None:
    thinker = house.thinker
    assert isinstance(thinker, Here)
    thinker.fails, thinker.loads = fault == "fails", fault == "fails"
    host = await alone(house)
    await own_turn(house, host)
    assert host.view.phase in (Phase.NUMBER, Phase.WORDS)


async def test_a_dropped_players_seat_is_held_and_given_back_at_once(house: House) -> None:
    devices = await house.game_for(5)
    away = waiting(devices)[0]
    others = [device for device in devices if device is not away]
    away.drop()
    await quiet(away.table)
    house.time.advance(PATIENCE.grace_ms - 1)
    await quiet(away.table)
    assert others[0].view.phase == "number"
    house.time.advance(1)
    await quiet(away.table)
    assert others[0].frame.table.members[away.seat].stand_in
    house.time.advance(10_000)
    await quiet(away.table)
    assert others[0].view.phase == "words"  # the bot has picked a number
    away.connect()
    await quiet(away.table)
    assert not others[0].frame.table.members[away.seat].stand_in
    step = away.frame.game.step if away.frame.game else 0
    waits = away.seat in away.view.waiting
    house.time.advance(30_000)
    await quiet(away.table)
    assert away.frame.game is not None
    assert not waits or away.frame.game.step == step  # nobody plays for who is back
