"""The puzzles of a day over HTTP, as a device uses them and as a cheat tries to."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from realapp import RealApp, opened

from trilogue.bots.player import Strength
from trilogue.today.linq.boards import house_boards, spare_boards
from trilogue.today.logos.positions import house_positions
from trilogue.today.loq.cards import house_cards
from trilogue.today.puzzle import house_puzzles
from trilogue.today.slates import NOT_DONE

DAY, NEXT, *_ = house_cards()
PATH = f"/api/today/{DAY}/five_words"
ADA, BEN = "a" * 32, "b" * 32


@pytest.fixture
async def house(static: Path) -> AsyncIterator[RealApp]:
    async with opened(static, newest=lambda: DAY) as app:
        yield app


async def read(house: RealApp, path: str) -> tuple[int, Any]:
    async with house.session.get(house.url(path)) as answer:
        if not answer.ok:
            return answer.status, await answer.text()
        assert answer.headers["Cache-Control"] == "no-store"
        return answer.status, await answer.json()


async def post(house: RealApp, body: Any, path: str = PATH) -> tuple[int, Any]:
    async with house.session.post(house.url(path), json=body) as answer:
        told = answer.content_type == "application/json"
        return answer.status, await answer.json() if told else await answer.text()


def clue(text: str, category: str = "people_places") -> dict[str, str]:
    return {"type": "describe_word", "category": category, "text": text}


async def test_opening_the_page_is_one_small_answer_without_a_puzzle(house: RealApp) -> None:
    status, days = await read(house, "/api/today")
    assert status == 200
    assert days == {"first": str(DAY), "last": str(DAY), "kinds": [*house_puzzles()]}


async def test_a_day_that_has_not_come_is_not_told(house: RealApp) -> None:
    assert (await read(house, PATH))[0] == 200
    tomorrow = f"/api/today/{NEXT}/five_words"
    for path in (tomorrow, "/api/today/2026-02-30/five_words", f"/api/today/{DAY}/sudoku"):
        assert (await read(house, path))[0] == 404
        assert (await post(house, {"key": ADA}, path))[0] == 404


async def test_a_day_is_played_and_told_to_its_own_device_only(house: RealApp) -> None:
    _, task = await read(house, PATH)
    assert [word["text"] for word in task["words"]] == list(house_cards()[DAY].entries)
    status, progress = await post(house, {"key": ADA, "act": clue("rival of Athens, Greece")})
    assert (status, progress["after"]) == (200, 1)
    [said] = progress["standing"]["rows"][0]["clues"]
    assert (said["guesses"][-1], said["is_right"], said["words"]) == ("Sparta", True, 4)
    assert (await post(house, {"key": ADA}))[1] == progress
    assert (await post(house, {"key": BEN}))[1]["after"] == 0


async def test_a_second_try_at_what_is_done_is_refused(house: RealApp) -> None:
    act = {"key": ADA, "act": clue("rival of Athens, Greece")}
    _, once = await post(house, act)
    assert await post(house, act) == (200, once)  # sent twice, done once
    status, refused = await post(house, {**act, "after": 1})
    assert (status, refused["code"]) == (422, "done_already")
    _, left = await post(house, {"key": ADA, "after": 1, "act": {"type": "leave_rest"}})
    assert left["standing"]["is_done"]
    status, refused = await post(house, {"key": ADA, "after": 2, "act": clue("hi", "verb")})
    assert (status, refused["code"]) == (422, "done_already")


async def test_how_well_the_house_does_is_told_only_once_one_is_done(house: RealApp) -> None:
    told = [await read(house, "/api/today"), await read(house, PATH)]
    told.append(await post(house, {"key": ADA}))
    told.append(await post(house, {"key": ADA, "act": clue("city")}))
    assert told[-1][1]["standing"]["house"] is None
    assert "'house': 5" not in repr(told)
    _, done = await post(house, {"key": ADA, "after": 1, "act": {"type": "leave_rest"}})
    assert done["standing"]["house"] == house_cards()[DAY].house


async def test_a_cheat_finds_no_best_turn_on_the_wire_before_the_end(house: RealApp) -> None:
    path, position = f"/api/today/{DAY}/best_turn", house_positions()[DAY]
    tiles = [[tile.x, tile.y, tile.letter] for tile in position.everyday.tiles]
    told = [await read(house, path), await post(house, {"key": ADA}, path)]
    tried = {"key": ADA, "act": {"type": "try_turn", "tiles": tiles}}
    told.append(await post(house, tried, path))
    solution = [[tile.x, tile.y, tile.letter] for tile in position.best.tiles]
    assert str(solution)[1:-1] not in repr(told)
    assert f"'points': {position.best.points}" not in repr(told)
    assert told[1][1] == (await post(house, {"key": ADA}, path))[1]  # to try is not to play
    _, done = await post(house, {"key": ADA, "act": {"type": "hand_in", "tiles": tiles}}, path)
    assert (done["standing"]["percent"], done["standing"]["best"]["tiles"]) == (100, solution)
    again = {"key": ADA, "after": 1, "act": {"type": "hand_in", "tiles": solution}}
    status, refused = await post(house, again, path)
    assert (status, refused["code"]) == (422, "done_already")


async def test_a_cheat_cannot_tell_the_right_two_from_others_before_the_word(
    house: RealApp,
) -> None:
    path, board = f"/api/today/{DAY}/two_spies", house_boards()[DAY]
    right = board.spies
    wrong = [seat for seat in range(8) if seat not in right][:2]
    told = []
    for key, picks in ((ADA, right), (BEN, wrong)):
        await read(house, path)
        act = {"type": "point_at_two", "first": picks[0], "second": picks[1]}
        status, progress = await post(house, {"key": key, "act": act}, path)
        assert (status, progress["standing"].pop("picks")) == (200, list(picks))
        told.append(progress)
    assert told[0] == told[1]  # not a byte differs but what one said oneself
    assert board.word not in repr([told, await read(house, path)])
    say = {"type": "say_their_word", "word": board.word}
    for key, found in ((ADA, 2), (BEN, 0)):
        _, done = await post(house, {"key": key, "after": 1, "act": say}, path)
        standing = done["standing"]
        assert (standing["found"], standing["is_word"]) == (found, True)
        assert standing["solution"]["spies"] == list(right)
    again = {"key": BEN, "after": 2, "act": say}
    assert (await post(house, again, path))[0] == 422


async def test_a_rival_is_the_houses_own_result_and_told_only_to_who_is_done(
    house: RealApp,
) -> None:
    others, leave = f"{PATH}/others", {"type": "leave_rest"}
    await post(house, {"key": BEN, "act": clue("rival of Athens, Greece")})
    await post(house, {"key": BEN, "after": 1, "act": leave})
    _, bens = await post(house, {"key": BEN}, others)
    assert (bens["rival"], bens["house"]) == (None, [])
    told = [
        await post(house, {"key": ADA, "rival": name}, others) for name in (bens["mine"], ADA, "")
    ]
    assert told == [(422, told[0][1])] * 3
    assert told[0][1]["code"] == "not_done"
    await post(house, {"key": ADA, "act": leave})
    _, adas = await post(house, {"key": ADA, "rival": bens["mine"]}, others)
    assert (adas["rival"], adas["house"]) == ({"found": 1, "words": 4}, [])
    for body in ({"key": ADA, "rival": "ben"}, {"key": "ben"}, {"rival": ADA}):
        assert (await post(house, body, others))[0] == 400
    # Whoever has the name cannot go on by it.
    assert (await post(house, {"key": bens["mine"]}))[1]["after"] == 0


async def test_a_clue_that_is_not_valid_costs_nothing(house: RealApp) -> None:
    status, refused = await post(house, {"key": ADA, "act": clue("Spartan")})
    assert (status, refused["code"], refused["words"]) == (200, "derivative", ["spartan"])
    assert (await post(house, {"key": ADA}))[1]["after"] == 0


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 400),
        ([], 400),
        ({"key": "mine"}, 400),
        ({"key": ADA, "act": {"type": "win"}}, 422),
        ({"key": ADA, "act": clue("x" * 201)}, 422),
        ({"key": ADA, "act": clue("x" * 20_000)}, 413),
        ({"key": ADA, "act": clue("city", "colour")}, 422),
    ],
)
async def test_what_is_no_act_is_refused(house: RealApp, body: Any, status: int) -> None:
    found, told = await post(house, body)
    assert (found, told["code"]) == (status, "too_large" if status == 413 else "malformed")


async def test_so_many_tries_and_no_more(house: RealApp) -> None:
    statuses = [(await post(house, {"key": ADA}))[0] for _ in range(121)]
    assert statuses == [200] * 120 + [429]


async def test_a_spare_puzzle_is_played_and_told_only_to_its_end(house: RealApp) -> None:
    path, board = "/api/spare/two_spies/easy/1", spare_boards()[Strength.EASY][0]
    status, shown = await read(house, path)
    assert (status, shown["task"]) == (200, {"board": [list(said) for said in board.board]})
    point = {"type": "point_at_two", "first": board.spies[0], "second": board.spies[1]}
    say = {"type": "say_their_word", "word": board.word}
    forged = [{"type": "their_word_said", "word": "x"}, say, {"type": "pointed_at_two"}]
    told = [
        shown,
        await post(house, {"acts": []}, path),
        await post(house, {"acts": [point]}, path),
    ]
    for act in forged:
        status, refused = await post(house, {"acts": [act]}, path)
        assert status == 422
        told.append(refused)
    assert board.word not in repr(told)
    assert told[2][1] == {"after": 1, "standing": told[2][1]["standing"]}
    status, done = await post(house, {"acts": [point, say]}, path)
    assert (done["standing"]["found"], done["standing"]["is_word"]) == (2, True)
    assert await house.server.log.streams() == []  # nothing of it is kept
    for nowhere in ("two_spies/easy/0", "two_spies/easy/9999", "two_spies/hard/1", "x/easy/1"):
        assert (await read(house, f"/api/spare/{nowhere}"))[0] == 404
        assert (await post(house, {"acts": []}, f"/api/spare/{nowhere}"))[0] == 404


async def test_what_must_be_decided_anew_is_counted(house: RealApp) -> None:
    path, point = "/api/spare/two_spies/easy/1", {"type": "point_at_two", "first": 0, "second": 1}
    acts = [point] * 40
    statuses = [(await post(house, {"acts": acts}, path))[0] for _ in range(7)]
    assert statuses == [422] * 6 + [429]


async def test_a_board_shows_the_houses_own_results_to_whoever_has_its_link(house: RealApp) -> None:
    status, made = await post(house, {"key": ADA, "name": "Ada"}, "/api/slates")
    assert (status, len(made["id"])) == (200, 32)
    path = f"/api/slates/{made['id']}"
    told = {"type": "tell_slate", "day": str(DAY), "kind": "five_words"}
    tell = {"key": ADA, "act": told}
    assert await post(house, tell, path) == (
        422,
        {"code": "not_done", "expected": NOT_DONE.expected},
    )
    boast = {"key": ADA, "act": {**told, "result": {"found": 5, "words": 1}}}
    assert (await post(house, boast, path))[0] == 400
    await post(house, {"key": ADA, "act": clue("rival of Athens, Greece")})
    await post(house, {"key": ADA, "after": 1, "act": {"type": "leave_rest"}})
    assert (await post(house, tell, path))[0] == 200
    _, bens = await post(house, {"key": BEN}, path)
    [ada] = bens["people"]
    assert ada == {
        "name": "Ada",
        "is_you": False,
        "done": [{"kind": "five_words", "result": {"found": 1, "words": 4}}],
    }
    assert ADA not in repr(bens)
    assert not any(entry in repr(bens) for entry in house_cards()[DAY].entries)
    join = {"key": BEN, "act": {"type": "join_slate", "name": "Ada"}}
    assert (await post(house, join, path))[1]["code"] == "name_taken"
    other = f"/api/slates/{'f' * 32}"
    for body in ({"key": BEN}, join, tell, {"key": ADA, "act": {"type": "leave_slate"}}):
        status, refused = await post(house, body, other)
        assert (status, refused["code"]) == (404, "no_such_slate")
    assert (await post(house, {"key": "ben"}, path))[0] == 400
    assert (await post(house, {"key": "ben", "name": "Ben"}, "/api/slates"))[0] == 400


async def test_so_many_boards_and_no_more(house: RealApp) -> None:
    body = {"key": ADA, "name": "Ada"}
    statuses = [(await post(house, body, "/api/slates"))[0] for _ in range(11)]
    assert statuses == [200] * 10 + [429]
