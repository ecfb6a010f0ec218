"""The socket as a device sees it: every message answered, every mistake told, nobody disturbed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest
from realapp import RealApp
from wire import LineLostError, Message, Phone

from trilogue.engine.rng import Rng
from trilogue.server.limits import MOST_WAITING_BYTES

Table = Callable[[int], Awaitable[list[Phone]]]


async def test_a_table_is_set_joined_and_seen_by_everyone(app: RealApp, table: Table) -> None:
    phones = await table(3)
    frame = await phones[0].catch_up(phones[2].frame["seq"])
    assert [member["name"] for member in frame["table"]["members"]] == ["Ada", "Ben", "Chloe"]
    assert frame["table"]["code"].isalpha()
    assert len(frame["table"]["code"]) == 5


async def test_an_act_is_answered_with_its_own_id(app: RealApp, table: Table) -> None:
    phones = await table(2)
    done = await phones[1].do({"type": "set_ready", "ready": True}, "mine")
    assert (done["type"], done["id"]) == ("done", "mine")
    refused = await phones[1].do({"type": "start_game"}, "other")
    assert (refused["type"], refused["id"], refused["code"]) == ("refused", "other", "not_host")


async def test_a_frame_comes_before_its_answer(app: RealApp, table: Table) -> None:
    phones = await table(2)
    done = await phones[1].do({"type": "set_ready", "ready": True})
    assert phones[1].frame["seq"] == done["seq"]


async def test_a_ping_is_answered(app: RealApp) -> None:
    phone = await app.phone()
    await phone.send({"type": "ping"})
    assert await phone.receive() == {"type": "pong"}


MALFORMED: list[tuple[str, str]] = [
    ("not json", "hello"),
    ("no type", "{}"),
    ("unknown type", '{"type":"fly"}'),
    ("unknown field", '{"type":"ping","loud":true}'),
    ("bad token", '{"type":"resume_seat","table":"x","token":"y"}'),
    ("deep", "[" * 2000 + "]" * 2000),
    ("bad act", '{"type":"do","id":"a","act":{"type":"set_ready","ready":"yes"}}'),
    ("long id", json.dumps({"type": "do", "id": "a" * 37, "act": {"type": "leave"}})),
]


@pytest.mark.parametrize("bad", [bad for _, bad in MALFORMED], ids=[name for name, _ in MALFORMED])
async def test_a_malformed_message_is_told_and_disturbs_nobody(
    app: RealApp, table: Table, bad: str
) -> None:
    phones = await table(2)
    await phones[0].catch_up(phones[1].frame["seq"])
    await phones[1].send(bad)
    problem = await phones[1].until("problem")
    assert problem["code"] == "malformed"
    assert problem["expected"]
    done = await phones[1].do({"type": "set_ready", "ready": True})
    assert done["type"] == "done"
    seen = len(phones[0].received)
    await phones[0].catch_up(done["seq"])
    assert all(b'"type":"frame"' in data for data in phones[0].received[seen:])


async def test_a_message_over_16_kib_is_told(app: RealApp, table: Table) -> None:
    phones = await table(1)
    await phones[0].send(json.dumps({"type": "ping", "pad": "x" * 17_000}))
    assert (await phones[0].until("problem"))["code"] == "too_large"
    assert (await phones[0].do({"type": "set_ready", "ready": True}))["type"] == "done"


async def test_a_device_that_goes_on_is_cut_off_and_may_return(app: RealApp, table: Table) -> None:
    phones = await table(2)
    for _ in range(9):
        await phones[1].send("nonsense")
        assert (await phones[1].until("problem"))["code"] == "malformed"
    with pytest.raises(LineLostError):
        await phones[1].until("problem")
    await until_presence(phones[0], [True, True])
    await until_presence(phones[0], [True, False])
    await phones[1].connect()
    assert (await phones[1].resume())["type"] == "welcome"


async def until_presence(phone: Phone, wanted: list[bool]) -> None:
    while [member["present"] for member in phone.frame["table"]["members"]] != wanted:
        await phone.until("frame")


async def test_a_device_that_is_too_fast_is_told(app: RealApp) -> None:
    phone = await app.phone()
    for _ in range(41):
        await phone.send({"type": "ping"})
    answers = [await phone.receive() for _ in range(41)]
    assert [a["type"] for a in answers] == ["pong"] * 40 + ["problem"]
    assert answers[-1]["code"] == "too_fast"
    app.time.advance(1_000)
    await phone.send({"type": "ping"})
    assert (await phone.receive())["type"] == "pong"


async def test_nothing_can_be_done_without_a_seat(app: RealApp) -> None:
    phone = await app.phone()
    await phone.send({"type": "do", "id": "a", "act": {"type": "leave"}})
    assert (await phone.receive())["code"] == "not_seated"


async def test_a_socket_has_one_seat(app: RealApp, table: Table) -> None:
    phones = await table(1)
    answer = await phones[0].open_table("Eve")
    assert answer["code"] == "already_seated"


async def test_a_strangers_key_opens_no_seat(app: RealApp, table: Table) -> None:
    phones = await table(2)
    thief = await app.phone()
    thief.table = phones[0].table
    assert (await thief.resume())["code"] == "bad_token"
    thief.table = "0" * 32
    assert (await thief.resume())["code"] == "no_such_table"


async def test_guessing_table_words_is_slowed_down(app: RealApp) -> None:
    codes = []
    for _ in range(7):
        phone = await app.phone()
        codes.append((await phone.join("Eve", "NOPES"))["code"])
        await phone.hang_up()
    assert codes == ["no_such_table"] * 6 + ["too_many_attempts"]
    app.time.advance(5_000)
    phone = await app.phone()
    assert (await phone.join("Eve", "NOPES"))["code"] == "no_such_table"


async def test_tables_cannot_be_set_without_end(app: RealApp) -> None:
    answers = []
    for _ in range(21):
        phone = await app.phone()
        answers.append(await phone.open_table())
    assert [a["type"] for a in answers] == ["welcome"] * 20 + ["problem"]
    assert answers[-1]["code"] == "too_many_attempts"


async def test_a_page_of_another_site_cannot_open_a_socket(app: RealApp) -> None:
    async with app.session.get(app.url("/ws"), headers={"Origin": "https://evil.example"}) as no:
        assert no.status == 403
    own = app.url("/").rstrip("/")
    phone = Phone(app.session, app.url("/ws"))
    await phone.connect(Origin=own)
    await phone.send({"type": "ping"})
    assert (await phone.receive())["type"] == "pong"


async def test_one_who_leaves_is_bid_farewell_and_may_sit_down_anew(
    app: RealApp, table: Table
) -> None:
    phones = await table(2)
    code = phones[0].frame["table"]["code"]
    await phones[1].send({"type": "do", "id": "bye", "act": {"type": "leave"}})
    assert (await phones[1].until("farewell"))["reason"] == "left"
    phones[1].token = phones[1].token[::-1]
    assert (await phones[1].join("Ben", code))["type"] == "welcome"


async def test_a_device_that_does_not_read_is_cut_off(app: RealApp, table: Table) -> None:
    """What waits for one device is bounded; the others go on."""
    phones = await table(2)
    live = next(iter(app.server.hall.tables.values()))
    line = live.company.presence.of(phones[1].member)[0]
    piece = b'{"type":"pong","pad":"%b"}' % (b"." * 1_000_000)
    for _ in range(3 * MOST_WAITING_BYTES // len(piece)):  # faster than anyone could read
        line.show(piece)
    async with asyncio.timeout(60):  # a line that is not cut would never end
        with pytest.raises(LineLostError):
            await phones[1].until("nothing more")
    assert (await phones[0].do({"type": "set_ready", "ready": True}))["type"] == "done"


async def test_five_play_a_whole_game_and_no_frame_tells_an_agent_the_word(
    app: RealApp, table: Table
) -> None:
    rng = Rng(b"wire")
    phones = await table(5)
    seq = (await phones[0].do({"type": "start_game"}))["seq"]
    hidden_rounds = 0
    since: dict[Phone, int] = {}
    word = ""
    while phones[0].frame["table"]["phase"] != "over":
        seq = max(seq, *(phone.frame["seq"] for phone in phones))
        await asyncio.gather(*(phone.catch_up(seq) for phone in phones))
        view = phones[0].view
        if view["phase"] in ("opening", "briefing"):  # the dealer's step follows by itself
            seq += 1
            continue
        if view["phase"] == "words" and not any(view["board"]):
            spies = [p for p in phones if p.view["briefing"]["role"] == "spy"]
            word = spies[0].view["briefing"]["words"][view["number"] - 1]
            since = {p: len(p.received) - 1 for p in phones if p not in spies}
        if view["phase"] == "debriefing" and since:
            hidden_rounds += check_hidden(word, since, view["chapters"][0])
            since = {}
        actor = next((p for p in phones if p.is_waited_for), None)
        if actor:
            answer = await actor.play(actor.legal_action(rng))
            assert answer["type"] == "done", answer
            seq = answer["seq"]
    assert hidden_rounds >= 3
    assert sum(phones[0].view["points"]) + phones[0].view["bank"] == 110


def check_hidden(word: str, since: dict[Phone, int], chapter: Message) -> int:
    """No frame before the debriefing told a double agent the word, unless someone said it."""
    said = {w for words in chapter["board"] for w in words} | {*filter(None, chapter["guesses"])}
    if any(word in one for one in said):  # pineapple says apple
        return 0
    for phone, first in since.items():
        hidden = [b for b in phone.received[first:] if b'"phase":"debriefing"' not in b]
        assert len(hidden) > 10
        assert all(word.encode() not in data for data in hidden)
    return 1
