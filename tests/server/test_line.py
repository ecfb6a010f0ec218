"""What a line bears: frames of every kind, faults of ours, and whoever never stops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest
from aiohttp import WSMsgType
from realapp import RealApp
from wire import LineLostError, Phone

from trilogue.engine.rng import Rng
from trilogue.server import line
from trilogue.server.limits import MESSAGES, STRIKES

Table = Callable[[int], Awaitable[list[Phone]]]
DO = b'{"type":"do","id":"x","act":{"type":"play","action":%s}}'
PREVIEW = b'{"type":"preview","id":"x","action":%s}'
SAY = b'{"type":"say_word","word":"\xff"}'
DEEP = b"[" * 8_000 + b"]" * 8_000


async def at_play(table: Table) -> list[Phone]:
    """Four people whose game has begun."""
    phones = await table(4)
    await phones[0].do({"type": "start_game"})
    for phone in phones:
        while phone.frame["game"] is None or not phone.view["waiting"]:
            await phone.receive()
    return phones


@pytest.mark.parametrize(
    ("data", "kind", "code"),
    [
        (DO % SAY, WSMsgType.BINARY, "not_text"),
        (PREVIEW % SAY, WSMsgType.BINARY, "not_text"),
        (DO % b'{"type":"say_word","word":"harbour"}', WSMsgType.BINARY, "not_text"),
        (DO % SAY, WSMsgType.TEXT, "malformed"),
        (PREVIEW % SAY, WSMsgType.TEXT, "malformed"),
        (DO % DEEP, WSMsgType.TEXT, "malformed"),
        (PREVIEW % DEEP, WSMsgType.TEXT, "malformed"),
        (b"\xff\xfe", WSMsgType.TEXT, "malformed"),
        (b"", WSMsgType.TEXT, "malformed"),
    ],
)
async def test_bytes_that_are_no_message_are_told_to_their_sender_alone(
    app: RealApp, table: Table, data: bytes, kind: WSMsgType, code: str
) -> None:
    phones = await at_play(table)
    stranger = next(phone for phone in phones if not phone.is_waited_for)
    await stranger.send_frame(data, kind)
    assert (await stranger.until("problem", "refused"))["code"] == code
    actor = next(phone for phone in phones if phone.is_waited_for)
    seen = {phone: len(phone.received) for phone in phones}
    done = await actor.play(actor.legal_action(Rng(b"on")))
    assert done["type"] == "done"
    for phone in phones:  # the sender's line is up as well
        await phone.catch_up(done["seq"])
        said = [data for data in phone.received[seen[phone] :] if b'"type":"frame"' not in data]
        assert all(b'"type":"done"' in data for data in said)


# control frames


async def test_a_ping_frame_is_answered_with_its_own_bytes(app: RealApp) -> None:
    phone = Phone(app.session, app.url("/ws"))
    await phone.connect(sees_pongs=True)
    assert phone.socket is not None
    await phone.send_frame(b"hello", WSMsgType.PING)
    answer = await phone.socket.receive()
    assert (answer.type, bytes(answer.data)) == (WSMsgType.PONG, b"hello")


@pytest.mark.parametrize("kind", [WSMsgType.PING, WSMsgType.PONG])
async def test_a_flood_of_control_frames_ends_with_its_line(
    app: RealApp, table: Table, kind: WSMsgType
) -> None:
    phones = await table(2)
    flood = Phone(app.session, app.url("/ws"))
    await flood.connect()
    with suppress(LineLostError):
        for _ in range(1_000):
            await flood.send_frame(b"", kind)
        await flood.send({"type": "ping"})
    with pytest.raises(LineLostError):
        await flood.until("pong")
    assert all(b'"code":"too_fast"' in data for data in flood.received)
    assert 0 < len(flood.received) <= STRIKES.burst + 1
    assert (await phones[0].do({"type": "set_ready", "ready": True}))["type"] == "done"
    await flood.connect()
    await flood.send({"type": "ping"})
    assert (await flood.receive())["type"] == "pong"


async def test_what_our_heartbeat_asks_for_is_not_counted(app: RealApp, table: Table) -> None:
    [phone] = await table(1)
    served = app.server.hall.tables[phone.table].company.presence.of(phone.member)[0]
    assert isinstance(served, line.Line)
    for _ in range(3):
        app.time.advance(int(1000 * line.HEARTBEAT_S))
        await served.socket.ping()
        for _ in range(MESSAGES.burst):
            await phone.send({"type": "ping"})
        answers = [await phone.receive() for _ in range(MESSAGES.burst)]
        assert {answer["type"] for answer in answers} == {"pong"}


async def test_a_device_that_is_gone_without_a_word_is_noticed(
    app: RealApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line, "HEARTBEAT_S", 0.2)
    phone = Phone(app.session, app.url("/ws"))
    await phone.connect(sees_pongs=True)  # and answers no ping
    assert phone.socket is not None
    assert (await phone.socket.receive()).type is WSMsgType.PING
    assert (await phone.socket.receive()).type is not WSMsgType.PING


@pytest.mark.slow
async def test_a_device_that_answers_the_heartbeat_stays(
    app: RealApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line, "HEARTBEAT_S", 2.0)
    phone = Phone(app.session, app.url("/ws"))
    await phone.connect(sees_pongs=True)
    assert phone.socket is not None
    for _ in range(2):
        assert (await phone.socket.receive()).type is WSMsgType.PING
        await phone.send_frame(b"", WSMsgType.PONG)


# faults of ours


async def test_a_fault_of_ours_ends_one_message_and_not_the_line(
    app: RealApp, caplog: pytest.LogCaptureFixture
) -> None:
    phone = await app.phone()
    games = app.server.hall.games
    app.server.hall.games = None  # type: ignore[assignment]  # what no code of ours would do
    answer = await phone.open_table("Ada Lovelace")
    assert (answer["type"], answer["code"]) == ("problem", "house_error")
    [record] = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert record.getMessage() == "message_failed"
    assert vars(record)["facts"] == {"error": "TypeError"}
    assert record.exc_info is None
    app.server.hall.games = games
    assert (await phone.open_table())["type"] == "welcome"


@pytest.mark.parametrize("key", ["", "short", "é", "\udcff"])
async def test_a_handshake_that_is_none_is_told(app: RealApp, key: str) -> None:
    headers = {"Upgrade": "websocket", "Connection": "upgrade", "Sec-WebSocket-Version": "13"}
    reader, writer = await asyncio.open_connection(app.http.host, app.http.port)
    lines = [f"{name}: {value}" for name, value in (headers | {"Sec-WebSocket-Key": key}).items()]
    request = "\r\n".join(["GET /ws HTTP/1.1", "Host: table.example", *lines, "", ""])
    writer.write(request.encode("utf-8", "surrogateescape"))
    assert b" 400 " in await reader.readline()
    writer.close()
    await writer.wait_closed()
