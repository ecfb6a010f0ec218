"""The rules of the games by their numbers, for whoever wants to read the one that a screen names."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache
from importlib.resources import files

from aiohttp import web
from msgspec import Struct

from trilogue.engine.codec import encode

_PART = re.compile(r"^## (?P<title>.+?)\n(?P<text>.*?)(?=^## |\Z)", re.M | re.S)
_RULE = re.compile(r"^(?P<number>\d+)\. (?P<text>.+?)(?=\n(?:\d+\. |\s*\n|#)|\Z)", re.M | re.S)
_MARKS = re.compile(r"[`*]")


_BOOKS = {"en": "RULES.md", "de": "RULES.de.md"}  # by language


class Rule(Struct, frozen=True):
    """One rule, in plain words."""

    number: int
    text: str


class RulePart(Struct, frozen=True):
    """A part of a game's book: its heading, and the rules under it."""

    title: str
    rules: tuple[Rule, ...]


class RuleBook:
    """Answers with a game's rules, as its RULES.md has them, in the language of the page."""

    def __init__(self, games: Collection[str]) -> None:
        self._games = games

    def routes(self) -> list[web.RouteDef]:
        """Where it answers."""
        return [web.get("/api/rules/{game}/{language}", self.answer)]

    async def answer(self, request: web.Request) -> web.Response:
        """All rules of a game; in English where it has no other book, none if it has not even that."""
        game, language = request.match_info["game"], request.match_info["language"]
        if game not in self._games or language not in _BOOKS:
            raise web.HTTPNotFound(text="expected one of our games, and en or de\n")
        parts = rules_of(game, language)
        language, parts = (language, parts) if parts else ("en", rules_of(game))
        headers = {"Cache-Control": "no-cache", "Content-Language": language}
        answer = web.Response(body=encode(parts), content_type="application/json", headers=headers)
        answer.enable_compression()
        return answer


@cache
def rules_of(game: str, language: str = "en") -> tuple[RulePart, ...]:
    """The rules of a game, part by part."""
    book = files("trilogue.games").joinpath(game, _BOOKS[language])
    return tuple(_parts(book.read_text("utf-8"))) if book.is_file() else ()


def _parts(book: str) -> Iterator[RulePart]:
    for part in _PART.finditer(book):
        rules = tuple(
            Rule(int(rule["number"]), _MARKS.sub("", " ".join(rule["text"].split())))
            for rule in _RULE.finditer(part["text"])
        )
        if rules:
            yield RulePart(part["title"], rules)
