"""How people at one table play LOQ: what the describer reads, and what nobody else may."""

from __future__ import annotations

import asyncio
import json
import re
from enum import StrEnum
from typing import Any

from people import Person
from play import at_seat
from texts import texts_of

from trilogue.decks.loq.clues import house_descriptions
from trilogue.games import catalogue

Row = dict[str, Any]

# Three words, one syllable each, a question, and never a word of an entry: fair in every round.
FAIR = "what is it?"
NAMES = {
    "people_places": "Person or place",
    "adjective": "Adjective",
    "noun": "Noun",
    "verb": "Verb",
    "phrase": "Phrase",
}


async def all_see(people: list[Person]) -> None:
    """Wait until every browser shows the latest step."""
    seq = max(person.frames[-1]["seq"] for person in people)
    await asyncio.gather(*(person.caught_up(seq) for person in people))


def describer(people: list[Person]) -> Person:
    return at_seat(people, people[0].view["turn"]["describer"])


def rows(person: Person) -> list[Row]:
    """All entries of the levels reached, as this person sees them."""
    return [
        row | {"level": level["level"]}
        for level in person.view["turn"]["levels"]
        for row in level["rows"]
    ]


def open_rows(person: Person) -> list[Row]:
    return [row for row in rows(person) if row["mark"] == "open"]


async def choose(host: Person, mode: str, talk: str) -> None:
    """The host sets the rules for tonight."""
    names = {"coop": "Together", "teams": "Teams", "spoken": "Spoken", "typed": "Typed"}
    for wish in (mode, talk):
        await host.page.get_by_role("group").get_by_text(names[wish], exact=True).click()
    await host.options_are({"mode": mode, "talk": talk})


async def choose_middle(host: Person, cards: list[str]) -> None:
    """Which eight cards lie between the first and the last."""
    await host.page.get_by_text("The round cards", exact=True).click()
    chosen = list(host.table["options"]["middle"])
    for place, card in enumerate(cards):
        chosen[place] = card
        await host.page.get_by_label(str(place + 1), exact=True).select_option(card)
        await host.options_are({"middle": chosen})


async def guess(person: Person, text: str) -> None:
    await person.page.get_by_role("textbox").fill(text)
    await person.press(re.compile("^(Guess|Block)$"))


async def confirm(person: Person, category: str) -> None:
    """In One Guess: for which entry it is, and that it is meant."""
    sure = person.page.get_by_role("dialog")
    await sure.get_by_role("radio", name=NAMES[category]).check(force=True)
    await sure.get_by_role("button", name=re.compile("^Guess for")).click()


async def say(person: Person, row: Row, clue: str) -> None:
    """Pick the entry, write the clue."""
    label = re.compile(f"^Describe {re.escape(str(row['text']))} ")
    await person.page.get_by_role("button", name=label).click()
    await person.page.get_by_label(re.compile("Your clue for")).fill(clue)
    await person.press("Say it")


def meant(clue: str) -> str | None:
    """Which entry a bot describes, if it says it as the house does."""
    said = clue.casefold()
    found = [
        (len(words), described.entry)
        for described in house_descriptions().values()
        for words in described.clues
        if words.casefold() in said
    ]
    return max(found)[1] if found else None


def _vocabulary() -> set[str]:
    """What a frame says of itself: these whole texts prove nothing."""
    catalogue()  # the rules of all games are read
    ours = (kind for kind in StrEnum.__subclasses__() if kind.__module__.startswith("trilogue."))
    return {str(word) for kind in ours for word in kind}


VOCABULARY = _vocabulary()


def told_nothing(guesser: Person, entries: set[str], since: int) -> int:
    """No frame of a turn holds an entry that was not guessed by then; returns how many looked at."""
    looked_at = 0
    for data in guesser.received[since:]:
        if not data.startswith('{"type":"frame"'):
            continue
        frame = json.loads(data)
        view = frame["game"]["view"]
        if view["phase"] not in ("ready", "describing", "recall") or not view["turn"]:
            continue
        looked_at += 1
        shown = {
            row["text"] for level in view["turn"]["levels"] for row in level["rows"] if row["text"]
        }
        told = VOCABULARY | shown | {text.upper() for text in shown}  # as we guess them
        told |= {frame["table"]["code"], frame["table"]["title"]}  # any word may be a table's
        texts = [text for text in texts_of(frame) if text not in told]
        for entry in entries - shown:
            assert not [text for text in texts if contains_entry(text, entry)], entry
    return looked_at


def contains_entry(text: str, entry: str) -> bool:
    """Whether a text holds the entry as words, whatever its case."""
    return re.search(rf"\b{re.escape(entry)}\b", text, re.IGNORECASE) is not None
