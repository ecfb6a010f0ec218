"""Games that were played once are played again by every later version. README.md says how."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest
from make import (
    EXPECTED,
    HERE,
    RECIPES,
    Expected,
    expectation,
    kept,
    list_brought,
    played,
    read_expected,
)
from msgspec.structs import replace

from trilogue.decks.linq import load
from trilogue.decks.manifest import our_folders
from trilogue.engine.formats import head_of
from trilogue.engine.game import AnyGame, Move, Step
from trilogue.engine.match import Match
from trilogue.engine.reading import read_record
from trilogue.engine.record import Record
from trilogue.engine.seal import seal, unseal
from trilogue.engine.verify import Weight, verify
from trilogue.games import catalogue
from trilogue.games.linq.events import RoundSettled
from trilogue.games.linq.model import State
from trilogue.games.linq.rules import Linq

GAMES = catalogue()
FILES = [path for name in GAMES for path in kept(name)]
BROKEN = """{name} comes to something else by today's rules of {game}:
{differences}
If nobody meant to change the rules, this is a bug. If the rules have changed, old games cannot be
played again: raise `version` in the game's `info`, run `python tests/records/make.py`, and leave the
old records where they are: they are refused with a sentence from now on."""
SHOWN = """{name} has the same scores as ever, but {differences}
If the game plays otherwise now, raise `version` in its `info` and run `python tests/records/make.py`.
If only something was added to or renamed in what is kept or shown, write that down:
`python tests/records/make.py --expect {game}`."""


def current(path: Path, game: AnyGame) -> Record[Any, Any] | None:
    """The record, if it is of the rules of today; else it must be refused with a sentence."""
    body = unseal(path.read_bytes()).record
    if (rules := head_of(body).rules) == game.info.version:
        return read_record(game, body)
    with pytest.raises(ValueError, match=f"played by rules {rules} of"):
        read_record(game, body)
    return None


def broken(game: AnyGame, record: Record[Any, Any], expected: Expected) -> list[str]:
    """What the rules of today make of a record that they made otherwise then."""
    try:
        now = expectation(game, record)
    except ValueError as error:
        return [f"  {error}"]
    then, after = [*expected.standings, expected.outcome], [*now.standings, now.outcome]
    return [
        f"  then {one}\n  now  {other}"
        for one, other in zip(then, after, strict=False)
        if one != other
    ] or (["  another number of scores"] if len(then) != len(after) else [])


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_kept_game_is_played_again_to_the_same_end(path: Path) -> None:
    name, game = path.parent.name, GAMES[path.parent.name]
    record, expected = current(path, game), read_expected(name)[path.name]
    if record is None:
        return
    differences = broken(game, record, expected)
    assert not differences, BROKEN.format(
        name=path.name, game=game.info.title, differences="\n".join(differences)
    )
    now = expectation(game, record)
    others = [viewer for viewer in now.seen if now.seen[viewer] != expected.seen.get(viewer)]
    if now.state != expected.state:
        others.append("the last state")
    assert not others, SHOWN.format(
        name=path.name, game=name, differences=f"other bytes for: {', '.join(others)}."
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_kept_game_can_be_trusted(path: Path) -> None:
    """Whatever else was changed, these files were not: a fault here is a fault of ours."""
    if current(path, GAMES[path.parent.name]) is None:
        return
    data = path.read_bytes()
    words = None if path.name.startswith("format-1") else list_brought()  # which holds its own
    found = list(verify(data, GAMES, unseal(data).seal, words))
    assert [finding.text for finding in found if finding.weight is Weight.FAULT] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_kept_game_is_written_down_and_small(game: str) -> None:
    assert len(kept(game)) >= 4
    assert sorted(path.name for path in kept(game)) == sorted(read_expected(game))
    assert all(path.stat().st_size < 64 * 1024 for path in kept(game))
    assert {path.parent.name for path in HERE.glob(f"*/{EXPECTED}")} == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_can_be_done_in_a_game_was_done_in_a_kept_one(game: str) -> None:
    done = {
        type(move.action)
        for path in kept(game)
        if (record := current(path, GAMES[game]))
        for move in record.moves
    }
    possible = set(get_args(GAMES[game].codec.played_type))
    assert len(possible) > 3
    missing = sorted(kind.__name__ for kind in possible - done)
    assert not missing, f"add a recipe to make.py in which someone does: {', '.join(missing)}"


@pytest.mark.parametrize("game", GAMES)
def test_the_games_of_a_commit_are_made_alike_each_time(game: str) -> None:
    recipe = next(recipe for recipe in RECIPES if recipe.game == game)
    assert seal(played(recipe, GAMES[game])) == seal(played(recipe, GAMES[game]))


# what this is for


class Generous(Linq):
    """Rules that somebody changed without saying so: who begins gets a point a round."""

    def apply(self, state: State, move: Move[Any]) -> Step[State]:
        step = super().apply(state, move)
        if not any(isinstance(item.event, RoundSettled) for item in step.news):
            return step
        first, *others = step.state.points
        richer = replace(step.state, points=(first + 1, *others), bank=step.state.bank - 1)
        return Step(richer, step.news)


class Strict(Linq):
    """Rules that forbid now what was done then."""

    def due(self, state: State) -> Any:
        due = super().due(state)
        return replace(due, seats=due.seats[:1])


class Newer(Generous):
    """The same change, said as it should be."""

    info = replace(Linq.info, version=Linq.info.version + 1)


LINQ_DECKS = {name: load(folder) for name, folder in our_folders("linq").items()}
VERSION = Linq.info.version
PLAIN = HERE / "linq" / f"plain.rules-{VERSION}.json"


def test_rules_that_changed_without_a_word_are_caught() -> None:
    record = read_record(GAMES["linq"], unseal(PLAIN.read_bytes()).record)
    expected = read_expected("linq")[PLAIN.name]
    assert broken(GAMES["linq"], record, expected) == []
    assert broken(Generous(LINQ_DECKS), record, expected)[0].startswith("  then ")
    assert "breaks a rule: not_your_turn" in broken(Strict(LINQ_DECKS), record, expected)[0]


def test_rules_that_changed_and_say_so_refuse_older_games_with_a_sentence() -> None:
    game = Newer(LINQ_DECKS)
    assert current(PLAIN, game) is None
    found = list(verify(PLAIN.read_bytes(), {"linq": game}))
    assert found[-1].weight is Weight.FAULT
    assert found[-1].text == (
        f"The record cannot be played again: it was played by rules {VERSION} of Linq,"
        f" and this house plays by rules {VERSION + 1}."
    )


def test_a_record_of_the_first_format_still_tells_its_list() -> None:
    path = HERE / "linq" / "format-1-own-list.rules-1.json"
    if record := current(path, GAMES["linq"]):
        assert record.words is not None
        assert record.words.name == "Ours"
        assert Match.replay(GAMES["linq"], record).outcome() is not None
