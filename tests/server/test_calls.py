"""A call over the wire: signals between devices, and the pass for the house's relay."""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from live import PATIENCE
from realapp import RealApp, opened
from wire import Phone

from trilogue.server.app import Settings
from trilogue.server.folder import CannotOpen
from trilogue.server.relay import LASTS_S, RelayHost, relay_url
from trilogue.server.serve import serve_options
from trilogue.server.settings import BadSetting, settled

Sit = Callable[[int], Awaitable[list[Phone]]]
DEVICES = ("0" * 16, "1" * 16)


async def test_two_devices_signal_each_other(app: RealApp, table: Sit) -> None:
    ada, ben, chloe = await table(3)
    for phone, device in zip((ada, ben), DEVICES, strict=True):
        assert (await phone.do({"type": "join_call", "device": device}))["type"] == "done"
    signal = {"type": "signal", "to": ben.member, "device": DEVICES[1], "body": "a" * 15_000}
    assert (await ada.do(signal))["type"] == "done"
    heard = await ben.until("signalled")
    assert (heard["member"], heard["device"]) == (ada.member, DEVICES[0])
    assert heard["body"] == signal["body"]
    assert (await chloe.do(signal))["code"] == "not_in_call"
    assert b"signalled" not in b"".join((*chloe.received, *ada.received))


@pytest.mark.parametrize(
    "act",
    [
        {"type": "signal", "to": "a", "device": DEVICES[0], "body": "a" * 15_001},
        {"type": "join_call", "device": "mine"},
        {"type": "signal", "to": "a", "device": DEVICES[0]},
    ],
)
async def test_a_signal_that_is_none_is_told(app: RealApp, table: Sit, act: dict[str, str]) -> None:
    [ada] = await table(1)
    await ada.send({"type": "do", "id": "1", "act": act})
    assert (await ada.until("problem"))["code"] == "malformed"


async def test_a_stranger_signals_nobody(app: RealApp, table: Sit) -> None:
    [ada] = await table(1)
    await ada.do({"type": "join_call", "device": DEVICES[0]})
    stranger = await app.phone()
    signal = {"type": "signal", "to": ada.member, "device": DEVICES[0], "body": "hello"}
    await stranger.send({"type": "do", "id": "1", "act": signal})
    assert (await stranger.until("problem"))["code"] == "not_seated"
    await stranger.send({"type": "ask_relay"})
    assert (await stranger.until("problem"))["code"] == "not_seated"


async def test_whose_line_ends_is_out(app: RealApp, table: Sit) -> None:
    ada, ben = await table(2)
    await ben.do({"type": "join_call", "device": DEVICES[1]})
    await ada.catch_up(0)
    await ben.hang_up()
    while any(member["present"] for member in ada.frame["table"]["members"][1:]):
        await ada.until("frame")
    assert ada.frame["table"]["calling"]["people"] == []


async def test_members_get_a_pass_for_the_relay(static: Path) -> None:
    relay = RelayHost(("turn:relay.example:3478",), "our secret")
    async with opened(static, Settings(patience=PATIENCE, relay=relay)) as app:
        ada = await app.phone()
        await ada.open_table()
        before = ada.frame["seq"]
        await ada.send({"type": "ask_relay"})
        told = await ada.until("relay_told")
        assert told["urls"] == ["turn:relay.example:3478"]
        # As coturn checks it: https://github.com/coturn/coturn, `use-auth-secret`.
        signed = hmac.new(b"our secret", told["username"].encode(), hashlib.sha1).digest()
        assert told["credential"] == base64.b64encode(signed).decode()
        assert "our secret" not in str(ada.received)
        assert (await ada.do({"type": "set_ready", "ready": True}))["seq"] == before + 1


async def test_where_there_is_no_relay_none_is_told(app: RealApp, table: Sit) -> None:
    [ada] = await table(1)
    await ada.send({"type": "ask_relay"})
    told = await ada.until("relay_told")
    assert told == {"type": "relay_told", "urls": [], "username": "", "credential": ""}


def test_a_pass_ends_with_the_evening() -> None:
    relay = RelayHost(("turn:relay.example",), "our secret")
    first, second = relay.pass_at(1_000_000.5), relay.pass_at(1_000_000.5)
    assert first.username.split(":")[0] == str(1_000_000 + LASTS_S)
    assert first.username != second.username


def test_a_relay_is_set_with_its_secret(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_text("our secret\n")
    typed = {"turn": ["turn:relay.example:3478"], "turn_secret": file}
    relay = serve_options(settled(typed, {}, None)).relay
    assert relay == RelayHost(("turn:relay.example:3478",), "our secret")
    with pytest.raises(CannotOpen, match="--turn and --turn-secret go together"):
        serve_options(settled({"turn": ["turn:relay.example"]}, {}, None))
    with pytest.raises(CannotOpen, match="--turn-secret"):
        serve_options(settled(typed | {"turn_secret": tmp_path / "none"}, {}, None))
    file.write_text("\n")
    with pytest.raises(CannotOpen, match="expected a secret"):
        serve_options(settled(typed, {}, None))
    with pytest.raises(BadSetting, match="expected an address such as"):
        settled({}, {"TRILOGUE_TURN": "relay.example"}, None)
    assert relay_url("turns:relay.example:5349") == "turns:relay.example:5349"


@pytest.mark.parametrize(
    ("path", "who"),
    [("/", "()"), ("/j/abc", "()"), ("/t/abc", "(self)"), ("/api/site", "()"), ("/tv/x", "()")],
)
async def test_only_a_table_may_listen_and_look(app: RealApp, path: str, who: str) -> None:
    async with app.session.get(app.url(path)) as page:
        policy = page.headers["Permissions-Policy"]
    assert policy == f"camera={who}, microphone={who}, geolocation=()"
