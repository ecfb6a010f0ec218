"""Findings 7 and 10 over the wire: a word can be guessed and opens nothing, removed means removed."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from live import PATIENCE, draw
from realapp import RealApp, opened
from wire import Message, Phone

from trilogue.server.addresses import Proxies
from trilogue.server.app import Settings
from trilogue.server.limits import JOINS, MISS
from trilogue.server.serve import ServeOptions
from trilogue.table.directory import house_words
from trilogue.table.hall import HallLimits, Visit

TABLES = 60
STRANGERS = 3
TRIES = 30


@pytest.fixture
async def public(static: Path) -> AsyncIterator[RealApp]:
    """A house that anyone may come by, behind a proxy."""
    limits = HallLimits(public=True, knock=True)
    settings = Settings(proxies=Proxies(hops=1), patience=PATIENCE, limits=limits)
    async with opened(static, settings) as app:
        yield app


async def come_from(phone: Phone, address: str) -> None:
    headers = {"X-Forwarded-For": address}
    await phone.connect(sees_pongs=False, **headers)


async def phone_from(app: RealApp, address: str) -> Phone:
    phone = Phone(app.session, app.url("/ws"))
    await come_from(phone, address)
    return phone


async def stranger(app: RealApp, number: int = 0) -> Phone:
    return await phone_from(app, f"203.0.113.{number}")


async def set_tables(app: RealApp, number: int) -> list[str]:
    """The words of so many tables of other people."""
    visits = [await app.server.hall.open("linq", "Ada", draw()) for _ in range(number)]
    return [visit.table.state.code for visit in visits if isinstance(visit, Visit)]


async def told(phone: Phone) -> Message:
    return await phone.until("welcome", "knocked", "turned_away", "problem")


async def ask(phone: Phone, name: str, code: str | None = None, link: str | None = None) -> Message:
    message = {"type": "join_table", "name": name, "token": phone.token}
    await phone.send(message | {"code": code, "link": link})
    return await told(phone)


async def host_at(app: RealApp) -> Phone:
    host = await phone_from(app, "198.51.100.1")
    await host.open_table()
    return host


async def knocks_of(host: Phone) -> list[Message]:
    """Who stands at the door, once the host has been shown that someone does."""
    while not host.frame["table"]["knocks"]:
        await host.receive()
    knocks: list[Message] = host.frame["table"]["knocks"]
    return knocks


async def answer(host: Phone, *, let_in: bool) -> Message:
    [knock] = await knocks_of(host)
    return await host.do({"type": "answer_knock", "knock": knock["id"], "let_in": let_in})


async def test_three_strangers_guess_and_find_no_table(public: RealApp) -> None:
    words = await set_tables(public, TABLES)
    assert len(set(words)) == TABLES
    assert all(len(word.split()) == 2 for word in words)
    for number in range(STRANGERS):
        phone = await stranger(public, number)
        guesses = [f"{one} {two}" for one, two in zip(*[iter(house_words())] * 2, strict=False)]
        misses = [guess for guess in guesses if guess not in words][:TRIES]
        answers = Counter([(await ask(phone, "Gus", guess))["code"] for guess in misses])
        looked_up = JOINS.burst // MISS
        assert answers == {"no_such_table": looked_up, "too_many_attempts": TRIES - looked_up}


async def test_three_strangers_who_know_every_word_get_no_seat(public: RealApp) -> None:
    words = await set_tables(public, TABLES)
    for number in range(STRANGERS):
        phone = await stranger(public, number)
        answers = [await ask(phone, "Gus", words[(number + 2 * t) % TABLES]) for t in range(TRIES)]
        assert [told["type"] for told in answers] == ["knocked"] * TRIES
        assert phone.frame == {}
    seated = [len(table.state.members) for table in public.server.hall.tables.values()]
    assert seated == [1] * TABLES


async def test_a_hit_costs_less_than_a_miss(public: RealApp) -> None:
    [word] = await set_tables(public, 1)
    phone = await stranger(public)
    for _ in range(JOINS.burst - MISS):
        assert (await ask(phone, "Gus", word))["type"] == "knocked"
    assert (await ask(phone, "Gus", "NO TABLE"))["code"] == "no_such_table"
    assert (await ask(phone, "Gus", word))["code"] == "too_many_attempts"


async def test_a_bad_name_does_not_tell_whether_a_word_opens_a_table(public: RealApp) -> None:
    [word] = await set_tables(public, 1)
    phone = await stranger(public)
    known, unknown = await ask(phone, "", word), await ask(phone, "", "NO TABLE")
    assert known == unknown
    assert known["code"] == "bad_name"


async def test_a_stranger_knocks_and_is_let_in(public: RealApp) -> None:
    host = await host_at(public)
    phone = await stranger(public)
    knocked = await ask(phone, "Gus", host.frame["table"]["code"])
    assert knocked == {
        "type": "knocked",
        "code": host.frame["table"]["code"],
        "game": "linq",
        "title": "Linq",
        "host": {"name": "Ada", "mark": "*"},
        "seated": 1,
        "phase": "lobby",
        "again_in_s": 12,
    }
    assert (await answer(host, let_in=True))["type"] == "done"
    assert (await told(phone))["type"] == "welcome"
    await phone.until("frame")
    assert [member["name"] for member in phone.frame["table"]["members"]] == ["Ada", "Gus"]
    assert (await phone.do({"type": "set_ready", "ready": True}))["type"] == "done"


async def test_a_stranger_is_told_not_now_and_then_that_the_door_is_closed(public: RealApp) -> None:
    host = await host_at(public)
    phone = await stranger(public)
    code = host.frame["table"]["code"]
    await ask(phone, "Gus", code)
    await answer(host, let_in=False)
    assert await told(phone) == {"type": "turned_away", "code": "not_now", "again_in_s": 300}
    public.time.advance(300_000)
    phone.token = draw()
    await ask(phone, "Gustav", code)
    await answer(host, let_in=False)
    closed = {"type": "turned_away", "code": "door_closed", "again_in_s": None}
    assert await told(phone) == closed
    assert await ask(phone, "Gus", code) == closed


async def test_a_line_that_is_lost_at_the_door_knocks_on(public: RealApp) -> None:
    host = await host_at(public)
    phone = await stranger(public)
    code = host.frame["table"]["code"]
    await ask(phone, "Gus", code)
    [before] = await knocks_of(host)
    for _ in range(5):
        await phone.hang_up()
        while host.frame["table"]["knocks"]:
            await host.receive()
        await come_from(phone, "203.0.113.0")
        assert (await ask(phone, "Gus", code))["type"] == "knocked"
        assert await knocks_of(host) == [before]
    await answer(host, let_in=True)
    assert (await told(phone))["type"] == "welcome"


async def test_knocking_again_is_the_same_message_once_more(public: RealApp) -> None:
    host = await host_at(public)
    phone = await stranger(public)
    code = host.frame["table"]["code"]
    await ask(phone, "Gus", code)
    public.time.advance(12_000)
    assert (await ask(phone, "Gus", code))["again_in_s"] == 12
    while (await knocks_of(host))[0]["times"] < 2:
        await host.receive()


async def test_by_link_and_with_a_seat_nobody_knocks(public: RealApp) -> None:
    host = await host_at(public)
    table = host.frame["table"]
    ben = await phone_from(public, "198.51.100.2")
    assert (await ben.join("Ben", link=table["link"]))["type"] == "welcome"
    await ben.hang_up()
    await come_from(ben, "198.51.100.2")
    assert (await ben.join("Ben", code=table["code"]))["type"] == "welcome"


async def test_whoever_was_removed_does_not_come_back(public: RealApp) -> None:
    host = await host_at(public)
    old = host.frame["table"]
    ben = await phone_from(public, "198.51.100.2")
    await ben.join("Ben", link=old["link"])
    await host.do({"type": "remove_member", "member": ben.member})
    assert (await ben.until("farewell"))["reason"] == "removed"
    while host.frame["table"]["code"] == old["code"]:
        await host.receive()
    new = host.frame["table"]
    assert new["link"] != old["link"]
    assert (await ask(ben, "Ben", link=old["link"]))["code"] == "no_such_table"
    assert (await ask(ben, "Ben", code=old["code"]))["code"] == "no_such_table"
    assert (await ask(ben, "Ben", link=new["link"]))["code"] == "removed"
    assert (await ask(ben, "Ben", code=new["code"]))["code"] == "removed"
    assert host.frame["table"]["knocks"] == []
    chloe = await phone_from(public, "198.51.100.3")
    assert (await chloe.join("Chloe", link=new["link"]))["type"] == "welcome"


@pytest.mark.parametrize(
    ("address", "hops", "is_public"),
    [
        (None, 0, False),
        ("http://192.0.2.7:8765", 0, False),
        ("https://words.example", 0, True),
        (None, 1, True),
    ],
)
def test_a_house_is_public_behind_a_proxy_or_where_anyone_reaches_it(
    address: str | None, hops: int, is_public: bool
) -> None:
    options = ServeOptions(
        host="0.0.0.0", port=0, data=Path(), address=address, proxies=Proxies(hops)
    )
    assert options.is_public is is_public
