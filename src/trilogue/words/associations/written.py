"""The associations as they are written: a cue and twelve answers, strongest first."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

AnswerLists = dict[str, tuple[str, ...]]
ANSWERS = 12


class BadAssociationsError(ValueError):
    """A line that is no list, with its number."""


@cache
def house_lists() -> AnswerLists:
    """The lists that come with the package."""
    file = files("trilogue.words").joinpath("data", "associations.tsv")
    return parse(file.read_text("utf-8"))


@cache
def unlisted_words() -> frozenset[str]:
    """Words in answers that no dictionary of ours has, and that someone has looked at."""
    file = files("trilogue.words").joinpath("data", "unlisted.txt")
    return frozenset(file.read_text("utf-8").split())


def parse(text: str) -> AnswerLists:
    """The lists in a text: a cue and its answers a line, parted by tabs."""
    lists: AnswerLists = {}
    for number, line in enumerate(text.splitlines(), start=1):
        cue, *answers = line.split("\t")
        if len(answers) != ANSWERS:
            raise BadAssociationsError(
                f"line {number}: expected a cue and {ANSWERS} answers, found {len(answers)} answers"
            )
        if cue in lists:
            raise BadAssociationsError(f"line {number}: expected a new cue, found {cue!r} again")
        lists[cue] = tuple(answers)
    return lists
