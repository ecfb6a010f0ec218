"""Finished games over HTTP: the file, and its steps."""

from __future__ import annotations

import pytest
from live import GAMES, House, play_on, settled
from realapp import RealApp

from trilogue.engine.rng import Rng
from trilogue.engine.verify import Weight, verify
from trilogue.table.replay import record_stream


async def kept(app: RealApp) -> str:
    """A game of four that was played to its end, in this server's log."""
    devices = await House().game_for(4)
    await play_on(devices, Rng(b"http"))
    await settled(devices[0].table)
    record = devices[0].table.state.kept
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


@pytest.mark.parametrize("tail", ["/-1", "/one", "/1?seat=me", "/1?seat="])
async def test_what_is_no_number_is_refused(app: RealApp, tail: str) -> None:
    name = await kept(app)
    async with app.session.get(app.url(f"/api/replay/{name}{tail}")) as answer:
        assert answer.status == 400
        assert "expected the number of a step" in await answer.text()


@pytest.mark.parametrize(
    "path", ["record/nonsense", f"record/{'0' * 32}", f"replay/{'0' * 32}", "replay/x/1"]
)
async def test_what_is_not_kept_is_not_found(app: RealApp, path: str) -> None:
    async with app.session.get(app.url(f"/api/{path}")) as answer:
        assert answer.status == 404


async def test_a_game_of_other_rules_is_gone(app: RealApp) -> None:
    name = await kept(app)
    [data] = await app.server.log.read(record_stream(name))
    older = data.replace(b'"rules":', b'"rules":9')
    other = "f" * 32
    await app.server.log.append(record_stream(other), 0, [older])
    async with app.session.get(app.url(f"/api/replay/{other}")) as answer:
        assert answer.status == 410
