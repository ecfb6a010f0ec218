"""People who fill a house: some play on quietly, others ask for the most that they may."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, Self

import aiohttp
from wire import Message, Phone

from trilogue.engine.rng import Rng

# What `trilogue check-definition` takes longest for: nouns of many senses, very many short words.
NOUNS = ("line", "head", "point", "position", "case", "form", "field", "order", "place", "mark")
DEFINITION = ("a b c d e f g h i j k l m n o p q r s t u v w x y z " * 6)[:300]
CLUE = "something that people who live in a house by the river may know from long ago, or may not, "
FAULTY_LIST = "a\n" * 32_768


async def table_of(
    session: aiohttp.ClientSession, url: str, people: int, game: str, **options: Any
) -> list[Phone]:
    """A table with so many people; with options, their game has begun."""
    phones = [Phone(session, url) for _ in range(people)]
    for number, phone in enumerate(phones):
        await phone.connect()
        if number:
            answer = await phone.join(f"P{number}", link=phones[0].frame["table"]["link"])
        else:
            answer = await phone.open_table("P0", game)
        assert answer["type"] == "welcome", answer
    if options:
        await done(phones[0], {"type": "set_options", "options": options})
        await done(phones[0], {"type": "start_game"})
        await all_may_act(phones)
    return phones


async def done(phone: Phone, act: Message) -> int:
    """Do what must be allowed; returns the number of its step."""
    answer = await phone.do(act)
    assert answer["type"] == "done", answer
    seq: int = answer["seq"]
    return seq


async def everyone(phones: list[Phone], is_so: Callable[[Message], bool]) -> None:
    """Wait until this is so in everyone's view."""
    for phone in phones:
        while not (phone.frame.get("game") and is_so(phone.view)):
            await phone.receive()


async def all_may_act(phones: list[Phone], seq: int = 0) -> None:
    """Wait until all see that a game, of this step or later, waits for people."""
    for phone in phones:
        await phone.catch_up(seq)
    await everyone(phones, lambda view: bool(view["waiting"] or view.get("free")))


class Bystanders:
    """A table of Linq at which people play on, whatever else goes on in the house."""

    def __init__(self, phones: list[Phone]) -> None:
        self.phones = phones
        self.took_ms: list[float] = []  # from each act to its answer
        self._rng = Rng(b"bystanders")

    @classmethod
    async def sit_down(cls, session: aiohttp.ClientSession, url: str, people: int = 4) -> Self:
        return cls(await table_of(session, url, people, "linq"))

    async def play(self, pause_s: float = 0) -> None:
        """Play for ever; whatever is done, everyone sees."""
        while True:
            await self.play_once()
            await asyncio.sleep(pause_s)

    async def play_once(self) -> None:
        """One act, which must be done and seen by everyone; a new game after each."""
        host = self.phones[0]
        while True:
            for phone in self.phones:
                phone.received.clear()
                await phone.catch_up(host.frame["seq"])
            if host.frame["table"]["phase"] != "playing":
                return await self._do(host, {"type": "start_game"})
            if ready := [phone for phone in self.phones if phone.is_waited_for]:
                phone = self._rng.choice(ready)
                action = phone.legal_action(self._rng)
                return await self._do(phone, {"type": "play", "action": action})
            await host.receive()  # the dealer's step is on its way

    async def _do(self, phone: Phone, act: Message) -> None:
        began = time.perf_counter()
        seq = await done(phone, act)
        self.took_ms.append(1000 * (time.perf_counter() - began))
        for each in self.phones:
            await each.catch_up(seq)


def largest_lists(number: int) -> tuple[str, ...]:
    """The most that a list may be; for LOQ and Logos, for Linq too, and hard to read."""

    def word(one: int, length: int) -> str:
        digits = f"{number:02}{one:03}".translate(str.maketrans("0123456789", "bcdfghjklm"))
        return digits.ljust(length, "a")

    plain = "\n".join(word(one, 48) for one in range(500))
    for_linq = "\n".join(word(one, 16) for one in range(500))
    accents = "\u1ed3" * 34
    accented = "\n".join(f"{word(one, 14)}{accents}\tpeople_places" for one in range(500))
    return plain, for_linq, accented


async def definers(session: aiohttp.ClientSession, url: str, deck: str) -> list[Phone]:
    """Two who play Logos with a list of nouns, and have little but words to spell and define."""
    phones = await table_of(session, url, 2, "logos")
    await done(phones[0], {"type": "bring_words", "deck": deck})
    options = {"die": ["spell"] * 11 + ["logos"], "deck": "own"}
    await done(phones[0], {"type": "set_options", "options": options})
    await done(phones[0], {"type": "start_game"})
    await all_may_act(phones)
    return phones


async def define(phones: list[Phone]) -> Message:
    """Play on until a definition has been challenged and ruled on; returns the ruling."""
    while True:
        view = phones[0].view
        player = next(phone for phone in phones if phone.view["you"] == view["player"])
        other = next(phone for phone in phones if phone is not player)
        is_defined = view["phase"] == "window" and view["pending"]["kind"] == "definition"
        match view["phase"]:
            case "drawn":
                looking = next(phone for phone in phones if phone.view["you"] in view["free"])
                seq = await done(looking, _play(type="go_on"))
            case "roll":
                seq = await done(player, _play(type="roll_die"))
            case "place":
                seq = await done(player, _play(type="pass"))
            case "spell":
                word = other.view["card"]["word"]
                seq = await done(player, _play(type="spell_word", text=word))
            case "define":
                seq = await done(player, _play(type="define_word", text=DEFINITION))
            case "window" if is_defined:
                seq = await done(other, _play(type="challenge", window=view["window"]))
            case "window":
                seq = await done(other, _play(type="let_stand", window=view["window"]))
            case phase:
                assert phase == "vote"
                voter = next(phone for phone in phones if phone.is_waited_for)
                seq = await done(voter, _play(type="vote", stands=True))
        await all_may_act(phones, seq)
        if is_defined:
            ruling: Message = phones[0].view["ruling"]
            return ruling


async def describers(session: aiohttp.ClientSession, url: str) -> tuple[Phone, Phone]:
    """Two who play LOQ in writing: who describes, and who guesses."""
    phones = await table_of(session, url, 2, "loq", talk="typed", turn_s=300)
    [describer] = [phone for phone in phones if phone.is_waited_for]
    [guesser] = [phone for phone in phones if phone is not describer]
    await done(describer, _play(type="start_turn"))
    await everyone(phones, lambda view: view["phase"] == "describing")
    return describer, guesser


async def describe(describer: Phone, number: int) -> None:
    """Give the longest clue, and wait for the ruling on it."""
    text = f"{number} {CLUE * 3}"[:200]
    seq = await done(describer, _play(type="give_clue", level=1, category="noun", text=text))
    await describer.catch_up(seq + 1)


def _play(**action: object) -> Message:
    return {"type": "play", "action": action}
