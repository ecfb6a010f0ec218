"""Why a bot pointed as it did: what it heard in the words, and nothing that it learnt later."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from trilogue.bots.linq.belief import in_order
from trilogue.bots.linq.hints import Hints
from trilogue.engine.game import Seat
from trilogue.games.linq.view import View
from trilogue.words.answers import contains_word, plain

LOOKED_AT = 40


def thought_of(hints: Hints, view: View) -> list[str]:
    """The code words that the two whom the viewer named bring to mind, likeliest first."""
    named, said = view.your_pick, in_order(view)
    return behind(hints, said, (named.first, named.second)) if named else []


def behind(hints: Hints, said: Sequence[tuple[Seat, str]], pair: Sequence[Seat]) -> list[str]:
    """The code words that the words of two bring to mind, likeliest first.

    A spy says neither the word nor one that contains it, and who writes what stands on the board
    has not listened.
    """
    theirs = [word for seat, word in said if seat in pair]
    board = {plain(word) for _, word in said}
    best = np.argsort(-hints.belief(theirs), kind="stable")[:LOOKED_AT]
    likely = (hints.words[place] for place in best) if theirs else ()
    return [
        word
        for word in likely
        if plain(word) not in board
        and not any(contains_word(other, word) for other in theirs)
        and hints.may_be_on_a_card(word)
    ]


def reason(hints: Hints, view: View, seat: Seat, code: str | None) -> str | None:
    """One word for why: what an agent thought that two others share, what a spy trusted."""
    named = view.your_pick
    if named is None:
        return None
    if code is None:
        return view.your_guess or next(iter(thought_of(hints, view)), None)
    partner = named.other_than(seat)
    theirs = [word for speaker, word in in_order(view) if speaker == partner]
    return max(theirs, key=lambda word: hints.closeness(code, word), default=None)
