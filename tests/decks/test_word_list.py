"""A list of words that a table brings as its dictionary."""

from __future__ import annotations

import pytest

from trilogue.decks.word_list import MOST_WORDS, is_listed, read_list


def test_a_list_is_the_same_in_whatever_order_and_case() -> None:
    """Logos 44."""
    one = read_list(b"ZAX\nqi\n\n  Na\xc3\xafve \r\nqi\n")
    other = read_list(b"\xef\xbb\xbfnaive\nQI\nzax")
    assert one.body == other.body == b"\nnaive\nqi\nzax\n"
    assert one.hash == other.hash
    assert (one.count, one.skipped) == (3, 0)


def test_only_single_words_of_letters_count() -> None:
    """Logos 44."""
    found = read_list("don't\nhot dog\n7up\nx-ray\nстол\nok\n".encode() + b"z" * 61)
    assert (found.body, found.count) == (b"\nok\n", 1)


def test_a_word_is_found_whole_and_not_inside_another() -> None:
    """Logos 44."""
    body = read_list(b"shine\nbite").body
    assert is_listed("SHINE", body)
    assert is_listed("bite", body)
    for word in ("shin", "hine", "e", "", "shine\nbite"[:7]):
        assert not is_listed(word, body)


@pytest.mark.parametrize("text", [b"", b"7\n8", b"\xff\xfe", b"\n\n"])
def test_what_is_no_list_is_refused(text: bytes) -> None:
    with pytest.raises(ValueError, match=r"expected 1 to 400000 words|codec"):
        read_list(text)


def test_four_hundred_thousand_words_are_the_most() -> None:
    """Logos 44."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    words = [
        a + b + c + d + e
        for a in "bcdfghjklmnpqrstvwxz"
        for b in "aeiouy"
        for c in letters
        for d in letters
        for e in letters
    ][: MOST_WORDS + 1]
    assert read_list("\n".join(words[:MOST_WORDS]).encode()).count == MOST_WORDS
    with pytest.raises(ValueError, match="found 400001"):
        read_list("\n".join(words).encode())
