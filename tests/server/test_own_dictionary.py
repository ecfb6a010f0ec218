"""A list that a table brings as its dictionary: kept over HTTP, ruled by, and named in the record."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from live import GAMES, Device, House, done, refused, settled
from realapp import RealApp

from trilogue.decks.word_list import read_list
from trilogue.engine.codec import encode
from trilogue.engine.rng import Rng
from trilogue.engine.verify import Weight, verify
from trilogue.games.logos.actions import Challenge, GoOn, PlaceTiles, RollDie
from trilogue.games.logos.crossword import Tile
from trilogue.games.logos.model import Grounds, Ruling
from trilogue.table import acts as a
from trilogue.table.backroom import BackroomHere
from trilogue.table.lists import list_stream
from trilogue.table.replay import record_stream
from trilogue.table.rooms.play import raw
from trilogue.table.shelf import LARGEST_LIST, KeptList, Shelf

DIE = ["logos"] * 6


async def post(app: RealApp, text: bytes) -> tuple[int, dict[str, Any]]:
    headers = {"Content-Type": "application/octet-stream"}
    async with app.session.post(
        app.url("/api/list"), data=BytesIO(text), headers=headers
    ) as answer:
        return answer.status, await answer.json()


async def test_a_list_is_kept_under_its_hash(app: RealApp) -> None:
    """Logos 44."""
    status, kept = await post(app, b"Zax\nqi\nhot dog\n")
    assert (status, kept) == (200, {"hash": read_list(b"qi\nzax").hash, "count": 2, "skipped": 1})
    assert (await post(app, b"QI\nZAX"))[1]["hash"] == kept["hash"]


async def test_what_is_no_list_is_refused(app: RealApp) -> None:
    """Logos 44."""
    status, told = await post(app, b"7\n")
    assert (status, told["code"]) == (400, "unfit_list")
    status, told = await post(app, b"\xff\xff")
    assert (status, told["code"]) == (400, "unfit_list")
    status, told = await post(app, b"a" * (LARGEST_LIST + 1))
    assert (status, told["code"]) == (413, "too_large")


async def test_lists_are_limited_like_decks(app: RealApp) -> None:
    statuses = [(await post(app, b"qi"))[0] for _ in range(21)]
    assert statuses == [200] * 20 + [429]


# at a table


async def kept(house: House, text: bytes) -> KeptList:
    found = await Shelf(house.log, BackroomHere(GAMES)).keep_list(text)
    assert isinstance(found, KeptList)
    return found


async def laid(house: House, hashed: str) -> tuple[Device, Device]:
    """Someone has laid their first two tiles at a table that plays by this list."""
    own = {"name": "Ours", "hash": hashed}
    devices = await house.game_for(2, "logos", die=DIE, own_list=own, bag="short")
    for device in devices:
        done(await device.play(GoOn()))
    player = devices[devices[0].view.player]
    done(await player.play(RollDie()))
    await settled(player.table)
    return player, next(device for device in devices if device is not player)


def two(player: Device) -> tuple[Tile, Tile]:
    first, second = player.view.hand[:2]
    return Tile(0, 0, first), Tile(1, 0, second)


async def ruling(house: House, hashed: str, player: Device, other: Device) -> Ruling:
    done(await player.play(PlaceTiles(two(player))))
    await settled(player.table)
    done(await other.play(Challenge(other.view.window)))
    await settled(player.table)
    found: Ruling = player.view.ruling
    return found


async def test_the_tables_list_decides_and_is_the_proof() -> None:
    """Logos 21, 44: it has every pair of letters, which no dictionary has."""
    house = House()
    pairs = "\n".join(
        one + other
        for one in "abcdefghijklmnopqrstuvwxyz"
        for other in "abcdefghijklmnopqrstuvwxyz"
    )
    ours = await kept(house, pairs.encode())
    player, other = await laid(house, ours.hash)
    found = await ruling(house, ours.hash, player, other)
    assert found.grounds is Grounds.IN_THE_LIST
    assert [(proof.stands, proof.source) for proof in found.proofs] == [(True, "Ours")]
    assert other.view.sides[other.seat].lost_turns + len(other.view.sheet) > 1


async def test_what_is_not_in_the_tables_list_falls() -> None:
    """Logos 44: also what the house has."""
    house = House()
    ours = await kept(house, b"zyzzyva")
    player, other = await laid(house, ours.hash)
    found = await ruling(house, ours.hash, player, other)
    assert found.grounds is Grounds.NOT_IN_THE_LIST
    assert not any(proof.stands for proof in found.proofs)


async def test_a_game_does_not_start_with_a_list_that_is_not_kept_here() -> None:
    """Logos 44."""
    house = House()
    ada, _ = await house.table_for(2, "logos")
    done(await ada.do(a.SetOptions(raw({"own_list": {"name": "Ours", "hash": "0" * 64}}))))
    assert refused(await ada.do(a.StartGame())) == "no_such_list"


async def to_the_end(devices: list[Device], rng: Rng) -> None:
    """Play by chance, those too who are only free to act."""
    table = devices[0].table
    while not table.state.finished:
        view = devices[0].view
        device = devices[rng.choice([*view.waiting, *view.free])]
        done(await device.play(table.state.game.sample(device.view, device.seat, rng)))
        await settled(table)


async def test_neither_log_nor_record_holds_the_words() -> None:
    """Logos 44."""
    house = House()
    ours = await kept(house, b"zyzzyva\nsyzygy")
    assert await house.log.read(list_stream(ours.hash)) == [b"\nsyzygy\nzyzzyva\n"]
    own = {"name": "Ours", "hash": ours.hash}
    devices = await house.game_for(2, "logos", die=DIE, own_list=own, bag="short")
    await to_the_end(devices, Rng(b"list"))
    record = devices[0].frame.table.record
    assert record is not None
    [data] = await house.log.read(record_stream(record.id))
    assert ours.hash.encode() in data
    assert b"zyzzyva" not in data
    assert b"zyzzyva" not in encode([await house.log.read(devices[0].table.state.id)])
    found = list(verify(data, GAMES))
    assert {finding.weight for finding in found} == {Weight.FITS, Weight.DOUBT}
    assert any("without that list" in finding.text for finding in found)
