"""Lists of one's own over HTTP: kept under a secret link, changed, read and taken along."""

from __future__ import annotations

import re
from collections.abc import Callable

from aiohttp import web
from msgspec import Struct

from trilogue.decks.own import write
from trilogue.engine.game import Rejected
from trilogue.server.limits import Buckets
from trilogue.server.posts import Posts, answer
from trilogue.table.shelf import LARGEST_LIST, LARGEST_TEXT, Faulty, KeptDeck, Shelf

LARGEST_BODY = 2 * LARGEST_TEXT  # as JSON a text grows: quotes and ends of lines are escaped
_ID = re.compile(r"[0-9a-f]{32}")


class DeckText(Struct, frozen=True, forbid_unknown_fields=True):
    """A list as someone writes it: its name, and a word or phrase a line."""

    name: str
    text: str


class DeckView(Struct, frozen=True):
    """A list as it is kept."""

    id: str
    version: int
    name: str
    text: str
    count: int


class Decks:
    """The lists that this server keeps."""

    def __init__(
        self, shelf: Shelf, allowance: Buckets, remote: Callable[[web.Request], str]
    ) -> None:
        self._shelf = shelf
        self._posts = Posts(allowance, remote, "too_many_attempts")

    def routes(self) -> list[web.RouteDef]:
        """Where they are found."""
        return [
            web.post("/api/deck", self.keep),
            web.put("/api/deck/{deck}", self.keep),
            web.post("/api/list", self.keep_list),
            web.get("/api/deck/{deck}", self.show),
            web.get("/api/deck/{deck}/words.tsv", self.file),
        ]

    async def keep(self, request: web.Request) -> web.Response:
        """Keep a new list, or a new version of one; a faulty one is told line by line."""
        wanted = await self._posts.body(request, DeckText, LARGEST_BODY)
        if isinstance(wanted, web.Response):
            return wanted
        deck = request.match_info.get("deck")
        if deck is not None and not _ID.fullmatch(deck):
            return answer(Rejected("no_such_deck", "the link of a list that is kept here"), 404)
        kept = await self._shelf.keep(deck, wanted.name, wanted.text)
        match kept:
            case Faulty():
                return answer(kept, 422)
            case Rejected(code="no_such_deck"):
                return answer(kept, 404)
            case Rejected():
                return answer(kept, 400)
            case KeptDeck():
                return answer(_view(kept))

    async def keep_list(self, request: web.Request) -> web.Response:
        """Keep a list of words that a table will use as its dictionary."""
        text = await self._posts.text(request, LARGEST_LIST)
        if isinstance(text, web.Response):
            return text
        kept = await self._shelf.keep_list(text)
        return answer(kept, 400 if isinstance(kept, Rejected) else 200)

    async def show(self, request: web.Request) -> web.Response:
        """A list, to change or to use."""
        return answer(_view(await self._find(request)))

    async def file(self, request: web.Request) -> web.Response:
        """A list as a file to take along."""
        kept = await self._find(request)
        headers = {"Content-Disposition": 'attachment; filename="words.tsv"'}
        return web.Response(
            text=write(kept.words), content_type="text/tab-separated-values", headers=headers
        )

    async def _find(self, request: web.Request) -> KeptDeck:
        deck = request.match_info["deck"]
        kept = await self._shelf.find(deck) if _ID.fullmatch(deck) else None
        if kept is None:
            raise web.HTTPNotFound(text="no such list is kept here\n")
        return kept


def _view(kept: KeptDeck) -> DeckView:
    words = kept.words
    return DeckView(kept.id, kept.version, words.name, write(words), len(words.words))
