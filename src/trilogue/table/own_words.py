"""Words that people bring to a table: what is to be known of a list before anything is logged, and
what is dealt from it. The cards are made in the backroom; a table knows a list by its hash."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from msgspec import Struct

from trilogue.engine.record import OwnList
from trilogue.table import entries as e
from trilogue.table.acts import Act, BringWords, StartGame
from trilogue.table.backroom import Backroom, Fit
from trilogue.table.lists import Lists
from trilogue.table.log import Log
from trilogue.table.shelf import Shelf
from trilogue.table.state import TableState


class ListFacts(Struct, frozen=True):
    """What was found out about the list that an act is to be carried out with."""

    list: OwnList | None = None  # none, if the act names one that is not kept here
    fit: Fit = Fit()


class BroughtWords:
    """The lists that one table plays with."""

    def __init__(self, log: Log, backroom: Backroom) -> None:
        self._log = log
        self._backroom = backroom

    async def facts(self, state: TableState, member: str, act: Act) -> ListFacts:
        """What is to be known of a list before this act is decided on."""
        match act:
            case BringWords(deck=str(deck)) if member == state.host and state.game.decks:
                brought = await Shelf(self._log, self._backroom).take(deck)
                fewest = state.game.info.fewest
                return ListFacts(brought, await self._fit(state.with_list(brought), fewest))
            case StartGame() if member == state.host and state.plays_own_words():
                return ListFacts(state.own, await self._fit(state, len(state.members)))
            case _:
                return ListFacts()

    async def deal(self, state: TableState) -> Any:
        """The dealer's action, from the deck that is made of this table's list."""
        assert state.own is not None
        assert state.match is not None
        words = await self._list(state, state.own)
        chance = state.chance().at(state.match.step)
        return await self._backroom.deal(state.game.info.id, words, state.match.state, chance)

    async def _fit(self, state: TableState, seats: int) -> Fit:
        """Whether a game can be begun with the list that this table has."""
        if state.own is None:
            return Fit()
        words = await self._list(state, state.own)
        options = state.options_with_teams()
        return await self._backroom.fit(state.game.info.id, words, options, seats)

    async def _list(self, state: TableState, own: OwnList) -> bytes:
        kept = await Lists(self._log).find(own.hash)
        if kept is not None:
            return kept
        # Tables once logged their lists whole.
        for body in await self._log.read(state.id):
            match e.read_entry(body).what:
                case e.WordsBrought(words) if sha256(bytes(words)).hexdigest() == own.hash:
                    return bytes(words)
        raise ValueError("expected a list that is kept in this log")
