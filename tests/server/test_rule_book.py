"""The rules by their numbers, as screens name them."""

from __future__ import annotations

import re
from importlib.resources import files

import msgspec
import pytest
from realapp import RealApp

from trilogue.games import catalogue
from trilogue.server.rule_book import RulePart, rules_of


def texts(game: str, language: str) -> dict[int, str]:
    return {rule.number: rule.text for part in rules_of(game, language) for rule in part.rules}


@pytest.mark.parametrize("game", sorted(catalogue()))
@pytest.mark.parametrize(("language", "file"), [("en", "RULES.md"), ("de", "RULES.de.md")])
def test_every_rule_is_found_whole_and_under_its_heading(
    game: str, language: str, file: str
) -> None:
    book = files("trilogue.games").joinpath(game, file).read_text("utf-8")
    found = texts(game, language)
    assert [str(number) for number in found] == re.findall(r"^(\d+)\. ", book, re.M)
    plain = " ".join(re.sub(r"[`*]", "", book).split())
    assert all(f"{number}. {text}" in plain for number, text in found.items())
    assert all(text.endswith((".", ")", "”", "“", '"', ":", "|")) for text in found.values())
    for part in rules_of(game, language):
        assert f"## {part.title} {part.rules[0].number}. " in plain


@pytest.mark.parametrize("game", sorted(catalogue()))
def test_the_german_book_has_the_same_numbers_and_names_the_same(game: str) -> None:
    english, german = texts(game, "en"), texts(game, "de")
    assert list(german) == list(english)
    for number, text in english.items():
        assert _figures(german[number]) == _figures(text), number


def _figures(text: str) -> list[str]:
    """The figures of a rule, whatever the order of its words."""
    return sorted(re.findall(r"\d+", re.sub(r"(?<=\d)[.,](?=\d{3})", "", text)))


@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_screen_can_ask_for_the_book_of_a_game(app: RealApp, language: str) -> None:
    async with app.session.get(app.url(f"/api/rules/linq/{language}")) as book:
        assert book.status == 200
        assert book.headers["Content-Language"] == language
        parts = msgspec.json.decode(await book.read(), type=tuple[RulePart, ...])
    assert parts == rules_of("linq", language)
    assert "may not say the code word" in texts("linq", "en")[13]
    assert "sperrt den Begriff" in texts("loq", "de")[35]


@pytest.mark.parametrize("path", ["chess/en", "linq/1", "linq/fr", "..%2Flinq/en"])
async def test_what_is_no_book_is_said_so(app: RealApp, path: str) -> None:
    async with app.session.get(app.url(f"/api/rules/{path}")) as rule:
        assert rule.status == 404
        assert "<html" not in await rule.text()
