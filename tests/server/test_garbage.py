"""Garbage of every kind, sent to a live server beside a table at play, which does not notice.

A stranger and someone who sits at the table send it, while four people make legal moves. What is
sent follows from the unions of messages and acts: a new one is covered by itself.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import aiohttp
import msgspec
import pytest
from aiohttp import WSMsgType
from process import Process
from wire import LineLostError, Message, Phone

from trilogue.engine.codec import encode
from trilogue.engine.game import Rejected
from trilogue.engine.rng import Rng
from trilogue.games import boxes
from trilogue.server.examples import examples
from trilogue.server.from_client import AskPreview, DoAct, FromClient
from trilogue.server.limits import LARGEST_MESSAGE, LARGEST_READ, MESSAGES, STRIKES
from trilogue.server.reading import read_message
from trilogue.table import acts as a
from trilogue.table.entries import read_entry
from trilogue.table.sqlite_log import LOG_FILE, SqliteLog

EXAMPLES = examples(boxes())
Frame = tuple[WSMsgType, bytes]
MOVES = 100  # fewer than four people may send at once
MUTATIONS = 10  # of each kind of message
SLOT = "@@"

# In the place of any value, none of these is a message.
NEVER = [
    b"NaN", b"-Infinity", b"1e999", b"-1e999", b"9" * 400, b"-9007199254740993",
    b'"\xff"', b'"\xed\xa0\x80"', b'"\\ud800"', b'{"a":1,"a":1}', b"[" * 8_000 + b"]" * 8_000,
    b'{"a":' * 1_000 + b"1" + b"}" * 1_000, b'"' + b"x" * LARGEST_MESSAGE + b'"', b"", b"'x'",
]  # fmt: skip
# Of these, some are.
OFTEN = [
    b"null",
    b"true",
    b"-1",
    b"0.5",
    b'""',
    b"[]",
    b"{}",
    b'"' + b"x" * 2_000 + b'"',
    b"9" * 15,
]

# What someone who is not the host may ask at any time, and who sits at play is not refused.
GRANTED = (a.SetReady, a.AskUndo, a.Leave, a.Play, a.JoinCall, a.LeaveCall)


def messages() -> Iterator[Message]:
    """A valid message of every type, and with every act."""
    for kind in get_args(FromClient):
        yield json.loads(encode(EXAMPLES[kind]))
    for act in get_args(a.Act):
        yield {"type": "do", "id": "x", "act": json.loads(encode(EXAMPLES[act]))}


def with_value(message: Message, path: tuple[str, ...], value: bytes) -> bytes:
    """The message with other bytes in the place of one of its values."""
    changed = json.loads(json.dumps(message))
    inner = changed
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = SLOT
    return json.dumps(changed).encode().replace(f'"{SLOT}"'.encode(), value)


def paths(message: Message) -> Iterator[tuple[str, ...]]:
    for key, value in message.items():
        yield (key,)
        if key == "act":
            yield from (("act", inner) for inner in value)


def structured(message: Message) -> Iterator[bytes]:
    """Wrong values, fields that are missing, twice there or too many, messages in wrong places."""
    whole = json.dumps(message).encode()
    for path in paths(message):
        yield from (with_value(message, path, value) for value in NEVER)
        name = json.dumps(path[-1]).encode()
        yield with_value(message, path, b"1," + name + b":1")
        maybe = [with_value(message, path, value) for value in OFTEN]
        maybe.append(with_value(message, path, b"null").replace(name, b'"other"', 1))
        yield from (data for data in maybe if isinstance(read_message(data), Rejected))
    yield whole[:-1] + b',"extra":1}'
    yield b"[" + whole + b"]"
    yield whole + whole
    yield json.dumps(whole.decode()).encode()


def mutated(message: Message, chance: random.Random) -> Iterator[bytes]:
    """The bytes of a valid message, some of them changed, lost or added, so that it is none."""
    whole = json.dumps(message).encode()
    for _ in range(MUTATIONS):
        at = chance.randrange(1, len(whole))
        yield whole[:at]
        yield whole[:at] + b"\xff" + whole[at:]
        flipped = whole[:at] + bytes([whole[at] ^ 1 << chance.randrange(8)]) + whole[at + 1 :]
        shuffled = whole[at:] + whole[:at]
        for data in (flipped, shuffled):
            if isinstance(read_message(data), Rejected):
                yield data


def garbage(chance: random.Random) -> list[Frame]:
    """All of it, in an order of chance."""
    frames: list[Frame] = []
    for message in messages():
        texts = [*structured(message), *mutated(message, chance)]
        frames += [(WSMsgType.TEXT, data) for data in texts]
        whole = json.dumps(message).encode()  # even what would be fine as a text
        frames += [(WSMsgType.BINARY, data) for data in (whole, *chance.sample(texts, 3))]
    chance.shuffle(frames)
    return frames


def nonsense() -> Iterator[Message]:
    """What has the shape of a message, but nobody at play who is not the host may do."""
    for act in get_args(a.Act):
        if act not in GRANTED:
            yield {"type": "do", "act": json.loads(encode(EXAMPLES[act]))}
    actions: list[Any] = [
        None, -1, "", [], {}, {"type": "time_up"}, {"type": "deal_cards", "hands": [None] * 4},
        {"type": "point_at", "first": 0, "second": 2**53}, {"type": "place_tiles", "tiles": []},
        {"type": "say_word", "word": "x" * 300}, {"type": "say_word", "word": {}},
        [[[[[[[[[[]]]]]]]]]],
    ]  # fmt: skip
    for action in actions:
        yield {"type": "do", "act": {"type": "play", "action": action}}
        yield {"type": "preview", "action": action}


class Player:
    """Plays whenever it is their turn and the table has a move to make; reads all the time."""

    def __init__(self, phone: Phone, pace: Pace, seed: int) -> None:
        self.phone = phone
        self.acts: list[tuple[int, str]] = []  # step, id
        self._pace = pace
        self._rng = Rng(b"%d" % seed)

    async def play(self) -> None:
        while not self._pace.is_over:
            if self._may_move():
                self._pace.moves -= 1
                await self.do({"type": "play", "action": self.phone.legal_action(self._rng)})
            else:
                await self.phone.receive()

    async def do(self, act: Message) -> None:
        """Do something that must succeed."""
        act_id = f"{self.phone.member}-{len(self.acts)}"
        answer = await self.phone.do(act, act_id)
        assert answer["type"] == "done", answer
        self.acts.append((answer["seq"], act_id))

    def _may_move(self) -> bool:
        return bool(self._pace.moves and self.phone.frame["game"] and self.phone.is_waited_for)


class Pace:
    """How many moves the table may make now, so that nobody is too fast, and when it has to end."""

    def __init__(self) -> None:
        self.moves = 0
        self.is_over = False


class Vandal:
    """Sends garbage, comes back when cut off, and wants to be told each time."""

    def __init__(self, phone: Phone, is_seated: bool) -> None:
        self.phone = phone
        self._is_seated = is_seated
        self._strikes = 0
        self._sent = 0

    async def come(self) -> None:
        """A new line, and the seat if there is one."""
        await self.phone.connect()
        self._strikes = self._sent = 0
        if self._is_seated:
            assert (await self.phone.resume())["type"] == "welcome"

    async def send(self, kind: WSMsgType, data: bytes) -> Message:
        """Send something; returns how it was answered."""
        if self._sent > MESSAGES.burst - 5:
            await self.phone.hang_up()
            await self.come()
        try:
            return await self._try(kind, data)
        except LineLostError:
            assert self._strikes > STRIKES.burst, data[:200]
            await self.come()
            return await self._try(kind, data)

    async def _try(self, kind: WSMsgType, data: bytes) -> Message:
        self._sent += 1
        await self.phone.send_frame(data, kind)
        answer = await self.phone.until("problem", "refused", "done", "previewed", "pong")
        self._strikes += answer["type"] == "problem"
        return answer

    async def send_until_cut(self, frames: list[Frame]) -> None:
        """On a new line, send what must end it."""
        await self.come()
        try:
            for kind, data in frames:
                await self.phone.send_frame(data, kind)
            await self.phone.send({"type": "ping"})
        except LineLostError:
            return
        with pytest.raises(LineLostError):
            await self.phone.until("pong")


async def wreck(vandal: Vandal, pace: Pace, frames: list[Frame]) -> None:
    """Send it all; each is a problem to its sender."""
    await vandal.come()
    for number, (kind, data) in enumerate(frames):
        answer = await vandal.send(kind, data)
        wanted = ("not_text",) if kind is WSMsgType.BINARY else ("malformed", "too_large")
        assert answer["type"] == "problem", (data[:200], answer)
        assert answer["code"] in wanted, (data[:200], answer)
        assert answer["expected"]
        pace.moves += number % (2 * len(frames) // MOVES) == 0  # there are two of us
    for flood in (WSMsgType.PING, WSMsgType.PONG):
        await vandal.send_until_cut([(flood, b"%d" % number) for number in range(1_000)])
    await vandal.send_until_cut([(WSMsgType.TEXT, b" " * LARGEST_READ)])
    await vandal.come()


async def talk_nonsense(vandal: Vandal) -> None:
    """Ask for what cannot be; each is refused by its id."""
    for number, message in enumerate(nonsense()):
        whole = json.dumps(message | {"id": f"nonsense-{number}"}).encode()
        answer = await vandal.send(WSMsgType.TEXT, whole)
        assert answer["type"] == "refused", (message, answer)
        assert answer["id"] == f"nonsense-{number}"


async def sit_down(session: aiohttp.ClientSession, url: str, pace: Pace) -> list[Player]:
    """Four people whose game has begun, and has no time limits."""
    players = [Player(Phone(session, url), pace, seed) for seed in range(4)]
    for player in players:
        await player.phone.connect()
    await players[0].phone.open_table()
    code = players[0].phone.frame["table"]["code"]
    for name, player in zip(("Ben", "Chloe", "Deniz"), players[1:], strict=True):
        await player.phone.join(name, code)
    options = dict.fromkeys(("word_s", "point_s", "guess_s", "debrief_s"), 0)
    await players[0].do({"type": "set_options", "options": options})
    await players[0].do({"type": "start_game"})
    return players


async def rampage(session: aiohttp.ClientSession, url: str) -> list[Player]:
    """All that is sent while four people play; returns them."""
    pace = Pace()
    players = await sit_down(session, url, pace)
    last = players[-1].phone
    stranger = Vandal(Phone(session, url), is_seated=False)
    member = Vandal(Phone(session, url), is_seated=True)
    member.phone.table, member.phone.token = last.table, last.token  # another device of theirs
    frames = garbage(random.Random(15))
    assert len(frames) > 1_000
    seen = {player: len(player.phone.received) for player in players}
    async with asyncio.TaskGroup() as playing:
        for player in players:
            playing.create_task(player.play())
        await asyncio.gather(wreck(stranger, pace, frames), wreck(member, pace, frames[::-1]))
        await talk_nonsense(member)
        pace.is_over = True
        await member.come()  # which everyone is shown
    for player in players:
        told = [json.loads(data)["type"] for data in player.phone.received[seen[player] :]]
        assert set(told) <= {"frame", "done"}
        await player.phone.catch_up(member.phone.frame["seq"])
    assert (member.phone.frame["seq"], member.phone.view) == (last.frame["seq"], last.view)
    return players


@pytest.mark.slow
async def test_garbage_of_every_kind_disturbs_nobody(tmp_path: Path) -> None:
    process = Process(tmp_path)
    await process.start()
    try:
        async with aiohttp.ClientSession() as session:
            players = await rampage(session, process.socket)
            async with session.get(process.http + "/healthz") as health:
                assert health.status == 200
    finally:
        status = await process.end()
    assert status == 0
    acts = sorted(act for player in players for act in player.acts)
    assert len(acts) > MOVES // 2
    assert await acts_in_log(tmp_path, players[0].phone.table) == acts
    lines = [json.loads(line) for line in process.journal.splitlines()]
    assert [line for line in lines if line["level"] != "info" or "trace" in line] == []


async def acts_in_log(data: Path, table: str) -> list[tuple[int, str]]:
    """Every act that anyone at the table has carried out, with its step."""
    log = SqliteLog(data / LOG_FILE)
    entries = [read_entry(body) for body in await log.read(table)]
    await log.close()
    return [(seq, entry.act) for seq, entry in enumerate(entries, 1) if entry.act is not None]


def test_what_is_garbage_here_is_of_every_kind() -> None:
    """The generators reach every message and act, and what they call a message is one."""
    kinds = {message["type"] for message in messages()}
    acts = {message["act"]["type"] for message in messages() if message["type"] == "do"}
    for union, found in ((FromClient, kinds), (a.Act, acts)):
        tags = {getattr(kind, "__struct_config__").tag for kind in get_args(union)}  # noqa: B009
        assert found == tags
    for message in (*messages(), *({"id": "x"} | message for message in nonsense())):
        read = msgspec.json.decode(json.dumps(message), type=FromClient)
        assert not isinstance(read_message(encode(read)), Rejected)
        assert isinstance(read, DoAct | AskPreview) or message["type"] not in ("do", "preview")
