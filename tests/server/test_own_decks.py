"""Lists of one's own: kept over HTTP, brought to a table, played, and known to the record."""

from __future__ import annotations

from typing import Any

import pytest
from coin import Coin
from live import GAMES, Device, HandTime, House, done, play_on, refused, settled
from msgspec import Raw
from realapp import RealApp

from trilogue.decks.own import parse
from trilogue.engine.codec import encode
from trilogue.engine.rng import Rng
from trilogue.engine.seal import unseal
from trilogue.engine.verify import Weight, verify
from trilogue.table import acts as a
from trilogue.table import entries as e
from trilogue.table.backroom import BackroomHere
from trilogue.table.hall import Hall, Visit
from trilogue.table.lists import list_stream
from trilogue.table.log import MemoryLog
from trilogue.table.replay import Replay, record_stream
from trilogue.table.rooms.own_words import WordsBrought
from trilogue.table.rooms.play import raw
from trilogue.table.shelf import KeptDeck, Shelf

WORDS = "\n".join(
    """lantern harbour velvet thunder compass orchard whisper glacier saddle anchor
    mosaic pepper tunnel feather marble castle ribbon candle meadow puzzle""".split()
)


async def post(app: RealApp, body: Any, deck: str = "") -> tuple[int, dict[str, Any]]:
    method = app.session.put if deck else app.session.post
    path = f"/api/deck/{deck}" if deck else "/api/deck"
    async with method(app.url(path), json=body) as answer:
        return answer.status, await answer.json()


async def test_a_list_is_kept_changed_and_taken_along(app: RealApp) -> None:
    status, kept = await post(app, {"name": "Ours", "text": WORDS})
    assert (status, kept["version"], kept["count"]) == (200, 1, 20)
    status, again = await post(app, {"name": "Ours", "text": WORDS + "\nlast"}, kept["id"])
    assert (status, again["id"], again["version"], again["count"]) == (200, kept["id"], 2, 21)
    async with app.session.get(app.url(f"/api/deck/{kept['id']}")) as answer:
        assert (await answer.json())["text"].endswith("puzzle\nlast\n")
        assert answer.headers["Cache-Control"] == "no-store"
    async with app.session.get(app.url(f"/api/deck/{kept['id']}/words.tsv")) as answer:
        assert (await answer.text()).startswith("lantern\nharbour\n")
        assert "attachment" in answer.headers["Content-Disposition"]


async def test_a_faulty_list_is_told_line_by_line_and_not_kept(app: RealApp) -> None:
    status, told = await post(app, {"name": "Ours", "text": "lantern\nlantern\n???"})
    assert status == 422
    assert [fault["line"] for fault in told["faults"]] == [2, 3]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"name": "Ours"}, 400, "malformed"),
        ([], 400, "malformed"),
        ({"name": "Ours", "text": " \n"}, 400, "no_words"),
        ({"name": "Ours", "text": "x" * 70_000}, 400, "too_large"),
        ({"name": "Ours", "text": "x" * 200_000}, 413, "too_large"),
    ],
)
async def test_what_is_no_list_is_refused(app: RealApp, body: Any, status: int, code: str) -> None:
    found, told = await post(app, body)
    assert (found, told["code"]) == (status, code)


@pytest.mark.parametrize("deck", ["0" * 32, "nonsense"])
async def test_a_list_that_is_not_there_is_not_found(app: RealApp, deck: str) -> None:
    status, told = await post(app, {"name": "Ours", "text": WORDS}, deck)
    assert (status, told["code"]) == (404, "no_such_deck")
    async with app.session.get(app.url(f"/api/deck/{deck}")) as answer:
        assert answer.status == 404


async def test_so_many_lists_and_no_more(app: RealApp) -> None:
    statuses = [(await post(app, {"name": "x", "text": WORDS}))[0] for _ in range(21)]
    assert statuses == [200] * 20 + [429]


# at a table


async def kept(house: House, text: str = WORDS) -> str:
    deck = await Shelf(house.log, BackroomHere(GAMES)).keep(None, "Ours", text)
    assert isinstance(deck, KeptDeck)
    return deck.id


async def brought(house: House, people: int = 4) -> list[Device]:
    devices = await house.table_for(people)
    done(await devices[0].do(a.BringWords(await kept(house))))
    return devices


async def test_the_host_brings_words_and_everyone_may_play_with_them() -> None:
    house = House()
    devices = await brought(house)
    table = devices[1].frame.table
    assert [label.name for label in table.decks][-1] == "Ours"
    assert table.options.deck == "own"
    done(await devices[0].do(a.StartGame()))
    await settled(devices[0].table)
    await play_on(devices, Rng(b"own"))
    words = {chapter.teams[0].word for chapter in devices[0].view.chapters}
    assert words <= set(WORDS.split())


async def test_own_words_are_nothing_to_those_who_may_not_see_them() -> None:
    house = House()
    devices = await brought(house)
    assert b"lantern" not in repr(devices[1].frames).encode()


async def test_a_game_with_own_words_is_kept_without_them() -> None:
    house = House()
    devices = await brought(house)
    for device in devices:
        commitment = device.frame.table.deal.commitment
        done(await device.do(a.AddShare(commitment, "ab" * 16)))
    done(await devices[0].do(a.StartGame()))
    await settled(devices[0].table)
    await play_on(devices, Rng(b"own"))
    await settled(devices[0].table)
    record = devices[0].frame.table.record
    assert record is not None
    [data] = await house.log.read(record_stream(record.id))
    assert {found.weight for found in verify(data, GAMES)} == {Weight.FITS, Weight.DOUBT}
    words = encode(parse("Ours", WORDS)[0])
    assert {found.weight for found in verify(data, GAMES, words=words)} == {Weight.FITS}
    plain = GAMES["linq"].codec.record(bytes(unseal(data).record))
    assert Replay("x", GAMES["linq"], plain).frame(3, None) is not None


async def test_a_table_with_own_words_survives_a_restart() -> None:
    house = House()
    devices = await brought(house)
    again = house.new_hall()
    visit = await again.resume(devices[0].table.state.id, devices[0].token)
    device = await house.visit(visit, devices[0].token)
    assert device.frame.table.options.deck == "own"
    done(await device.do(a.StartGame()))


async def test_without_the_list_all_is_as_before() -> None:
    house = House()
    devices = await brought(house)
    done(await devices[0].do(a.BringWords(None)))
    assert devices[0].frame.table.options.deck == "house"
    assert [label.id for label in devices[0].frame.table.decks][-1] != "own"


@pytest.mark.parametrize("game", ["linq", "loq", "logos"])
async def test_a_list_that_will_not_do_is_refused_with_what_would(game: str) -> None:
    house = House()
    [ada] = await house.table_for(1, game)
    answer = await ada.do(a.BringWords(await kept(house, "one\ntwo\nthree")))
    assert refused(answer) == "unfit_words"
    assert "expected at least" in str(answer)
    assert refused(await ada.do(a.BringWords("0" * 32))) == "no_such_deck"


@pytest.mark.parametrize("game", ["linq", "loq", "logos"])
async def test_every_game_can_be_played_with_one_list(game: str) -> None:
    house = House()
    devices = await house.table_for(4, game)
    done(await devices[0].do(a.BringWords(await kept(house))))
    done(await devices[0].do(a.StartGame()))
    await settled(devices[0].table)
    assert devices[0].view.config.deck == "own"
    assert refused(await devices[0].do(a.BringWords(None))) == "not_in_lobby"


async def test_a_tables_log_only_names_a_list_and_a_list_is_kept_once() -> None:
    house = House()
    words = "\n".join(f"word{number:044}" for number in range(500))
    [ada], [ben] = await house.table_for(1, "loq"), await house.table_for(1, "loq")
    deck, copy = await kept(house, words), await kept(house, words)
    for device in (ada, ben, ada, ben, ada):
        done(await device.do(a.BringWords(deck)))
        done(await device.do(a.BringWords(copy)))
    own = ada.table.state.own
    assert own is not None
    assert len(await house.log.read(list_stream(own.hash))) == 1
    for device in (ada, ben):
        log = await house.log.read(device.table.state.id)
        assert sum(map(len, log)) < 5_000
        assert not [body for body in log if b"word0" in body]


async def test_a_list_that_was_logged_whole_is_still_played_with() -> None:
    house = House()
    devices = await house.table_for(4)
    table = devices[0].table.state
    whole = encode(parse("Ours", WORDS)[0])
    old = e.write_entry(e.Entry(WordsBrought(Raw(whole))))
    assert await house.log.append(table.id, table.seq, [old]) == []
    done(await devices[0].do(a.StartGame()))
    await settled(devices[0].table)
    await play_on(devices, Rng(b"old"))
    words = {chapter.teams[0].word for chapter in devices[0].view.chapters}
    assert words
    assert words <= set(WORDS.split())


async def test_a_variant_that_wants_more_cards_than_a_list_has_is_refused_before_the_deal() -> None:
    house = House()
    devices = await house.table_for(5)
    done(await devices[0].do(a.BringWords(await kept(house, "\n".join(WORDS.split()[:10])))))
    options = {"deck": "own", "variant": "sleeper"}
    done(await devices[0].do(a.SetOptions(raw(options))))
    answer = await devices[0].do(a.StartGame())
    assert refused(answer) == "unfit_words"
    assert "two cards" in str(answer)


@pytest.mark.parametrize("deck", [None, "0" * 32])
async def test_a_game_without_cards_takes_no_words_and_goes_on(deck: str | None) -> None:
    hall = Hall({"coin": Coin()}, log := MemoryLog(), HandTime())
    visit = await hall.open("coin", "Ada", "0" * 32)
    assert isinstance(visit, Visit)
    before = await log.read(visit.table.state.id)
    assert refused(await visit.table.act(visit.member, "1", a.BringWords(deck))) == "unfit_words"
    assert await log.read(visit.table.state.id) == before
    done(await visit.table.act(visit.member, "2", a.SetReady(True)))
    await hall.stop()
