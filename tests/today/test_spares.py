"""Spare puzzles are no day's, follow from their number, and are told to the end only who plays them."""

from __future__ import annotations

from typing import Any

import pytest
from live import GAMES
from msgspec import Raw

from trilogue.bots.player import Strength
from trilogue.engine.codec import encode
from trilogue.engine.game import Rejected
from trilogue.games.logos.crossword import fault
from trilogue.games.logos.options import Config
from trilogue.table.backroom import BackroomHere
from trilogue.table.log import MemoryLog
from trilogue.today.calendar import Calendar, Progress
from trilogue.today.linq.boards import HOW_MANY_NAME_BOTH, house_boards, spare_boards
from trilogue.today.linq.making import _is_sound
from trilogue.today.logos.making import make_spare
from trilogue.today.logos.positions import house_positions, spare_positions
from trilogue.today.loq.cards import house_cards, sound_entries, spare_card
from trilogue.today.puzzle import house_puzzles
from trilogue.today.spares import MOST_ACTS, Spares

LOG = MemoryLog()
SPARES = Spares(Calendar(house_puzzles(), LOG, BackroomHere(GAMES)))
EACH = [(kind, strength) for kind in house_puzzles() for strength in Strength]


def raw(**act: Any) -> Raw:
    return Raw(encode(act))


@pytest.mark.parametrize(("kind", "strength"), EACH)
def test_there_are_some_of_each_kind_and_strength(kind: str, strength: Strength) -> None:
    spare = SPARES.find(kind, strength.value, "1")
    assert spare
    count = SPARES.task(spare).count
    assert count >= 3
    last = SPARES.find(kind, strength.value, str(count))
    assert last
    assert encode(SPARES.task(last)) != encode(SPARES.task(spare))
    assert encode(SPARES.task(last)) == encode(SPARES.task(last))
    for number in (str(count + 1), "0", "-1", "01", "1x", "", "9" * 40, "٣"):
        assert SPARES.find(kind, strength.value, number) is None
    assert SPARES.find(kind, "hopeless", "1") is None
    assert SPARES.find("sudoku", strength.value, "1") is None


def test_no_spare_puzzle_is_that_of_a_day() -> None:
    words = {board.word for board in house_boards().values()}
    spare = [board for boards in spare_boards().values() for board in boards]
    assert not words & {board.word for board in spare}
    assert len({board.word for board in spare}) == len(spare)
    entries = {entry for card in house_cards().values() for entry in card.entries}
    assert not entries & {entry.text for entry in sound_entries()}
    tables = {position.table for position in house_positions().values()}
    found = [position for positions in spare_positions().values() for position in positions]
    assert not tables & {position.table for position in found}
    assert len({(position.table, position.rack) for position in found}) == len(found)


def test_spare_boards_are_plain_and_as_hard_as_they_say() -> None:
    for strength, boards in spare_boards().items():
        for board in boards:
            assert all(_is_sound(board.word, said) for said in board.board)
            assert board.both >= HOW_MANY_NAME_BOTH[strength]


def test_a_spare_card_has_a_word_of_each_category_and_one_level() -> None:
    levels = [spare_card(strength, 7).level for strength in Strength]
    assert levels == sorted(set(levels))
    by_text = {entry.text: entry for entry in sound_entries()}
    for strength in Strength:
        card = spare_card(strength, 7)
        drawn = [by_text[text] for text in card.entries]
        assert len({entry.category for entry in drawn}) == 5
        assert card.house == sum(entry.house for entry in drawn)
        assert {entry.level for entry in drawn} == {card.level}


def test_spare_positions_can_be_solved_as_they_say() -> None:
    for positions in spare_positions().values():
        for position in positions:
            for play in (position.best, position.everyday):
                assert fault(position.board, play.tiles, Config()) is None
            assert position.best.points >= position.everyday.points


@pytest.mark.parametrize("strength", Strength)
def test_a_spare_position_is_made_again_from_its_number(strength: Strength) -> None:
    assert make_spare(strength, 1) == spare_positions()[strength][0]


async def test_what_was_done_is_decided_anew_and_nothing_is_kept() -> None:
    spare = SPARES.find("two_spies", "normal", "2")
    assert spare
    point = raw(type="point_at_two", first=0, second=1)
    say = raw(type="say_their_word", word=None)
    for acts, after in (((), 0), ((point,), 1), ((point, say), 2)):
        now = await SPARES.act(spare, acts)
        assert isinstance(now, Progress)
        assert (now.after, now.standing.is_done) == (after, after == 2)
        assert (now.standing.solution is not None) is (after == 2)
    assert await LOG.streams() == []


async def test_nobody_is_told_a_solution_without_playing_up_to_it() -> None:
    spare = SPARES.find("two_spies", "normal", "2")
    assert spare
    word = spare_boards()[Strength.NORMAL][1].word
    point = raw(type="point_at_two", first=0, second=1)
    say = raw(type="say_their_word", word=None)
    forged = raw(type="their_word_said", word=None)
    for acts in ((say,), (say, say), (forged,), (point, point), (point, forged), (Raw(b"[]"),)):
        refused = await SPARES.act(spare, acts)
        assert isinstance(refused, Rejected)
        assert word not in str(refused)
    assert word not in encode(SPARES.task(spare)).decode()
    assert isinstance(await SPARES.act(spare, [point] * (MOST_ACTS + 1)), Rejected)


async def test_a_spare_clue_is_guessed_at_as_on_a_day() -> None:
    spare = SPARES.find("five_words", "easy", "3")
    assert spare
    card = spare_card(Strength.EASY, 3)
    bad = raw(type="describe_word", category="people_places", text=card.entries[0])
    assert not isinstance(await SPARES.act(spare, [bad]), Progress)
    clue = raw(type="describe_word", category="people_places", text="place")
    now = await SPARES.act(spare, [clue])
    assert isinstance(now, Progress)
    assert (now.after, now.standing.words, now.standing.house) == (1, 1, None)
    done = await SPARES.act(spare, [clue, raw(type="leave_rest")])
    assert isinstance(done, Progress)
    assert done.standing.house == card.house
