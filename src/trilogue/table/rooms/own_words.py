"""Words that people bring to a table: what is to be known of a list before anything is logged, and
what is dealt from it. The cards are made in the backroom; a table knows a list by its hash."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta, Raw, Struct

from trilogue.engine.game import Rejected
from trilogue.engine.record import OwnList, own_list
from trilogue.table.backroom import Backroom, ListFit
from trilogue.table.lists import Lists
from trilogue.table.log import Log
from trilogue.table.rooms.play import GameChosen, GameStarted, StartGame
from trilogue.table.rooms.room import NOT_IN_LOBBY, ListFacts, Request, Room
from trilogue.table.shelf import NO_SUCH_DECK, Shelf
from trilogue.table.view import TablePhase

if TYPE_CHECKING:
    from trilogue.table.state import TableState


NO_SUCH_LIST = Rejected("no_such_list", "a dictionary that is kept here")


class BringWords(Struct, frozen=True, tag="bring_words", forbid_unknown_fields=True):
    """Play with a list of one's own, by its secret link; no list means without (host)."""

    deck: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")] | None


class ListBrought(Struct, frozen=True, tag="list_brought"):
    """A list of one's own, by its hash, or none any more."""

    list: OwnList | None


class WordsBrought(Struct, frozen=True, tag="words_brought"):
    """A list of one's own, whole. No longer written: a list is kept once, and named by its hash."""

    words: Raw  # null: none any more


class BroughtWords:
    """The lists that one table plays with."""

    def __init__(self, log: Log, backroom: Backroom) -> None:
        self._log = log
        self._backroom = backroom

    async def facts(self, state: TableState, member: str, act: Struct) -> ListFacts:
        """What is to be known of a list before this act is decided on."""
        match act:
            case BringWords(deck=str(deck)) if member == state.host and state.game.decks:
                brought = await Shelf(self._log, self._backroom).take(deck)
                fewest = state.game.info.fewest
                return ListFacts(brought, await self._fit(with_list(state, brought), fewest))
            case StartGame() if member == state.host:
                return await self._facts_to_start(state)
            case _:
                return ListFacts()

    async def dictionary(self, state: TableState) -> bytes | None:
        """The list that this table's referee rules by, if people brought one."""
        hashed = state.game.list_in(state.options)
        return await Lists(self._log).find(hashed) if hashed else None

    async def _facts_to_start(self, state: TableState) -> ListFacts:
        if state.game.list_in(state.options) and await self.dictionary(state) is None:
            return ListFacts(rejected=NO_SUCH_LIST)
        if state.plays_own_words():
            return ListFacts(state.own, await self._fit(state, len(state.members)))
        return ListFacts()

    async def deal(self, state: TableState) -> Any:
        """The dealer's action, from the deck that is made of this table's list."""
        assert state.own is not None
        assert state.match is not None
        words = await self._list(state, state.own)
        chance = state.deal.chance(state.seats).at(state.match.step)
        return await self._backroom.deal(state.game.info.id, words, state.match.state, chance)

    async def _fit(self, state: TableState, seats: int) -> ListFit:
        """Whether a game can be begun with the list that this table has."""
        if state.own is None:
            return ListFit()
        words = await self._list(state, state.own)
        options = state.options_with_people()
        return await self._backroom.fit(state.game.info.id, words, options, seats)

    async def _list(self, state: TableState, own: OwnList) -> bytes:
        kept = await Lists(self._log).find(own.hash)
        if kept is not None:
            return kept
        # Tables once logged their lists whole.
        for body in await self._log.read(state.id):
            words = _logged_list(body)
            if words is not None and sha256(words).hexdigest() == own.hash:
                return words
        raise ValueError("expected a list that is kept in this log")


class _Brought(Struct, frozen=True):
    what: WordsBrought


_brought = msgspec.json.Decoder(_Brought)


def _logged_list(entry: bytes) -> bytes | None:
    """The list that an entry of before holds, if it is such an entry."""
    try:
        return bytes(_brought.decode(entry).what.words)
    except msgspec.ValidationError:
        return None


def with_list(table: TableState, own: OwnList | None) -> TableState:
    """The table as it would be with this list."""
    other = table.copy()
    _take(other, own)
    return other


def _take(table: TableState, own: OwnList | None) -> None:
    """Own words are a deck more, and the one that is chosen; without them all is as before."""
    house, table.own = table.games[table.game.info.id], own
    table.game = house.with_own_deck(own.name) if own else house
    deck = table.game.decks[-1 if own else 0].id
    table.options = table.game.with_deck(table.options, deck)


def _bring(table: TableState, by: Request, act: BringWords) -> Struct:
    if table.phase is TablePhase.PLAYING:
        return NOT_IN_LOBBY
    if not table.game.decks:
        return Rejected("unfit_words", "a game that is played with cards")
    if act.deck is None:
        return ListBrought(None)
    own = by.list
    if own.list is None:
        return NO_SUCH_DECK
    return Rejected("unfit_words", own.fit.fault) if own.fit.fault else ListBrought(own.list)


def _list_brought(table: TableState, entry: ListBrought) -> None:
    _take(table, entry.list)


def _words_brought(table: TableState, entry: WordsBrought) -> None:
    _take(table, own_list(entry.words))


def _started(table: TableState, entry: GameStarted) -> None:
    table.own_deck = entry.deck


def _forget(table: TableState, entry: GameChosen) -> None:
    table.own = None


Act = BringWords
Entry = ListBrought | WordsBrought
ROOM = Room(
    decide_for_host={BringWords: _bring},
    fold={
        ListBrought: _list_brought,
        WordsBrought: _words_brought,
        GameStarted: _started,
        GameChosen: _forget,
    },
)
