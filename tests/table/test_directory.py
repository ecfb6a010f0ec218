"""Table words: short while few are taken, and longer before guessing becomes worth a try."""

from __future__ import annotations

import asyncio

import pytest

from trilogue.table.directory import Directory, house_words
from trilogue.table.log import MemoryLog

WORDS = ("MANGO", "OTTER", "QUILL", "TIGER", "LEMON", "PIANO", "BREAD", "CLOUD", "HONEY", "RIVER")


def test_the_house_words_are_many_common_and_five_letters_long() -> None:
    words = house_words()
    assert len(words) >= 600
    assert len(set(words)) == len(words)
    assert all(len(word) == 5 and word.isascii() and word.isupper() for word in words)


async def test_two_words_once_a_fiftieth_of_the_list_is_taken() -> None:
    directory = Directory(MemoryLog(), WORDS)
    first = await directory.add("first")
    assert first.code in WORDS
    second = await directory.add("second")
    one, other = second.code.split(" ")
    assert one in WORDS
    assert other in WORDS
    assert one != other


async def test_where_strangers_come_by_no_guess_hits_more_often_than_one_in_a_thousand() -> None:
    directory = Directory(MemoryLog(), house_words()[:40], public=True)
    for number in range(4):
        listed = await directory.add(f"table-{number}")
        possible = 40 ** len(listed.code.split(" "))
        assert number / possible < 0.001
    assert len(listed.code.split(" ")) == 3


async def test_a_table_is_found_however_its_word_is_typed() -> None:
    directory = Directory(MemoryLog(), WORDS)
    await directory.add("first")
    listed = await directory.add("second")
    for typed in (listed.code.lower(), listed.code.replace(" ", "-"), f"  {listed.code}  "):
        assert await directory.find(typed, None) == "second"
    assert await directory.find(None, listed.link) == "second"


async def test_a_removed_table_is_not_found_and_its_word_is_free() -> None:
    directory = Directory(MemoryLog(), ("QUILL",))
    listed = await directory.add("first")
    await directory.remove("first")
    assert await directory.find(listed.code, listed.link) is None
    assert (await directory.add("second")).code == "QUILL"


async def test_a_table_listed_again_is_found_under_its_new_word_alone() -> None:
    directory = Directory(MemoryLog(), WORDS)
    before = await directory.add("first")
    after = await directory.add("first")
    assert await directory.find(before.code, None) is None
    assert await directory.find(None, before.link) is None
    assert await directory.find(after.code, None) == "first"
    assert await directory.find(None, after.link) == "first"


async def test_no_word_is_given_twice_when_many_ask_in_several_processes() -> None:
    log = MemoryLog()
    directories = [Directory(log, WORDS) for _ in range(3)]
    listed = await asyncio.gather(*(directories[n % 3].add(f"table-{n}") for n in range(40)))
    assert len({entry.code for entry in listed}) == 40
    for directory in directories:
        for entry in listed:
            assert await directory.find(entry.code, None) == entry.table


@pytest.mark.parametrize("typed", ["", "NOPES", "QUILL QUILL"])
async def test_an_unknown_word_finds_nothing(typed: str) -> None:
    directory = Directory(MemoryLog(), WORDS)
    await directory.add("first")
    assert await directory.find(typed, None) is None
