"""Finished games over HTTP: the file, and its steps."""

from __future__ import annotations

import json
from hashlib import sha256

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from live import GAMES, House, done, play_on, settled
from msgspec import Raw
from realapp import RealApp

from trilogue.bots.player import Choice
from trilogue.bots.service import Question, bot_for
from trilogue.engine.codec import encode
from trilogue.engine.rng import Rng
from trilogue.engine.seal import Sealed, seal_of
from trilogue.engine.verify import Weight, verify
from trilogue.server.records import Records
from trilogue.table import acts as a
from trilogue.table.backroom import BackroomHere
from trilogue.table.replay import record_stream
from trilogue.table.shelf import KeptDeck, Shelf

FRUIT = "apple pear plum fig lime peach cherry melon grape quince mango berry".split()


async def kept(app: RealApp) -> str:
    """A game of four that was played to its end, in this server's log."""
    devices = await House().game_for(4)
    await play_on(devices, Rng(b"http"))
    await settled(devices[0].table)
    record = devices[0].table.state.finished
    assert record is not None
    await app.server.log.append(record_stream(record.id), 0, [record.file])
    return record.id


async def test_a_finished_game_downloads_as_one_file(app: RealApp) -> None:
    name = await kept(app)
    async with app.session.get(app.url(f"/api/record/{name}")) as answer:
        assert answer.status == 200
        assert f'filename="trilogue-linq-{name[:8]}.json"' in answer.headers["Content-Disposition"]
        found = list(verify(await answer.read(), GAMES))
    assert {finding.weight for finding in found} == {Weight.FITS}


async def test_its_steps_are_shown_to_each_seat(app: RealApp) -> None:
    name = await kept(app)
    async with app.session.get(app.url(f"/api/replay/{name}")) as answer:
        overview = await answer.json()
    assert overview["game"] == "linq"
    assert [player["name"] for player in overview["people"]] == ["Ada", "Ben", "Chloe", "Deniz"]
    last = len(overview["moments"]) - 1
    async with app.session.get(app.url(f"/api/replay/{name}/{last}?seat=1")) as answer:
        frame = await answer.json()
    assert frame["type"] == "frame"
    assert frame["game"]["view"]["you"] == 1
    assert frame["table"]["you"] == frame["table"]["members"][1]["id"]
    assert frame["game"]["view"]["points"] == overview["moments"][last]["scores"]
    async with app.session.get(app.url(f"/api/replay/{name}/3")) as answer:
        assert (await answer.json())["game"]["view"]["you"] is None


@pytest.mark.parametrize("tail", ["/9999", "/1?seat=4", "/1?seat=999999"])
async def test_a_step_or_seat_beyond_the_game_is_not_found(app: RealApp, tail: str) -> None:
    name = await kept(app)
    async with app.session.get(app.url(f"/api/replay/{name}{tail}")) as answer:
        assert answer.status == 404


@pytest.mark.parametrize(
    "tail",
    [
        *("/-1", "/one", "/1?seat=me", "/1?seat=", "/3/house?strength=genius"),
        *("/house", "/house?steps=3,x", f"/house?steps={','.join('3' * 401)}"),
    ],
)
async def test_what_is_no_number_is_refused(app: RealApp, tail: str) -> None:
    name = await kept(app)
    async with app.session.get(app.url(f"/api/replay/{name}{tail}")) as answer:
        assert answer.status == 400
        assert "expected the number of a step" in await answer.text()


class Thinking:
    """A house that thinks in this very process, and counts how often."""

    def __init__(self) -> None:
        self.asked = 0

    def prepare(self, game: str) -> None:
        """Nothing to get ready."""

    async def ready(self, game: str) -> None:
        pass

    async def think(self, question: Question) -> Choice | None:
        self.asked += 1
        return bot_for(question.game, question.strength).choose(question.glimpse, Rng(b"house"))


async def test_the_house_tells_of_many_steps_in_one_answer_and_thinks_about_each_once(
    app: RealApp,
) -> None:
    name, house = await kept(app), Thinking()
    site = web.Application()
    site.add_routes(Records(GAMES, app.server.log, house).routes())
    async with TestServer(site) as server:
        async with app.session.get(server.make_url(f"/api/replay/{name}")) as answer:
            moments = (await answer.json())["moments"]
        said = [step for step, one in enumerate(moments) if one["act"] == "say_word"]
        steps = ",".join(map(str, [*reversed(said), 1, 9999]))
        for _ in range(2):
            url = server.make_url(f"/api/replay/{name}/house?steps={steps}")
            async with app.session.get(url) as answer:
                assert answer.status == 200
                told = [json.loads(line) async for line in answer.content]
            assert [line["step"] for line in told] == [*reversed(said), 1, 9999]
            acts = [line["advice"] and line["advice"]["action"]["type"] for line in told]
            assert acts == [*(["say_word"] * len(said)), None, None]
            assert house.asked == len(said) > 3


@pytest.mark.parametrize(
    "path", ["record/nonsense", f"record/{'0' * 32}", f"replay/{'0' * 32}", "replay/x/1"]
)
async def test_what_is_not_kept_is_not_found(app: RealApp, path: str) -> None:
    async with app.session.get(app.url(f"/api/{path}")) as answer:
        assert answer.status == 404


async def test_a_game_of_other_rules_is_gone(app: RealApp) -> None:
    name = await kept(app)
    [data] = await app.server.log.read(record_stream(name))
    rules = GAMES["linq"].info.version
    older = data.replace(b'"rules":', b'"rules":9')
    other = "f" * 32
    await app.server.log.append(record_stream(other), 0, [older])
    async with app.session.get(app.url(f"/api/replay/{other}")) as answer:
        assert answer.status == 410
        told = f"played by rules 9{rules} of Linq, and this house plays by rules {rules}"
        assert told in await answer.text()


async def test_a_game_with_parts_that_no_record_has_is_not_shown(app: RealApp) -> None:
    name = await kept(app)
    [data] = await app.server.log.read(record_stream(name))
    forged = data.replace(b'{"name":"Ada"', b'{"title":"Dr.","name":"Ada"')
    other = "e" * 32
    await app.server.log.append(record_stream(other), 0, [forged])
    async with app.session.get(app.url(f"/api/replay/{other}")) as answer:
        assert answer.status == 410
        assert "no record has people[0].title" in await answer.text()


async def test_a_game_of_the_first_format_is_shown_with_the_seal_of_its_file(app: RealApp) -> None:
    [data] = await app.server.log.read(record_stream(await kept(app)))
    told = json.loads(data)["record"]
    assert told.pop("deck")
    body = encode(told | {"format": 1})
    data = encode(Sealed(Raw(body), seal_of(body)))
    other = "d" * 32
    await app.server.log.append(record_stream(other), 0, [data])
    async with app.session.get(app.url(f"/api/replay/{other}")) as answer:
        last = len((await answer.json())["moments"]) - 1
    async with app.session.get(app.url(f"/api/replay/{other}/{last}")) as answer:
        frame = await answer.json()
    assert frame["table"]["record"]["seal"] == seal_of(body)


async def test_a_downloaded_game_tells_of_an_own_list_only_what_was_played(app: RealApp) -> None:
    words = [f"{first}{second}" for first in "abcdefgh" for second in FRUIT]
    house = House()
    deck = await Shelf(house.log, BackroomHere(GAMES)).keep(None, "Ours", "\n".join(words))
    assert isinstance(deck, KeptDeck)
    devices = await house.table_for(4)
    done(await devices[0].do(a.BringWords(deck.id)))
    done(await devices[0].do(a.StartGame()))
    await settled(devices[0].table)
    await play_on(devices, Rng(b"list"))
    await settled(devices[0].table)
    record = devices[0].table.state.finished
    assert record is not None
    await app.server.log.append(record_stream(record.id), 0, [record.file])
    async with app.session.get(app.url(f"/api/record/{record.id}")) as answer:
        text = await answer.text()
    told = json.loads(text)["record"]
    dealt = [hand for move in told["moves"] for hand in move["action"].get("hands", ()) if hand]
    played = {word for hand in dealt for word in hand["words"]}
    played |= {move["action"].get("word") for move in told["moves"]}
    assert {word for word in words if f'"{word}"' in text} == played & set(words)
    assert not set(words) <= played
    assert told["words"] == {"name": "Ours", "hash": sha256(encode(deck.words)).hexdigest()}
