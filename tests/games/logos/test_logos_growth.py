"""Logos 14 pair by pair: what only grew, and what is new by meaning."""

from __future__ import annotations

import hashlib
from importlib.resources import files

import pytest

from trilogue.games.logos.growth import bases, is_growth, new_by_meaning
from trilogue.games.logos.rules import Logos

GREW = """
blog>blogs app>apps zed>zeds rep>reps text>texted reboot>rebooted vlog>vlogging hop>hopped box>boxes
build>building bake>baked agree>agreed quiz>quizzes bus>busses bath>bathed mean>means tube>tubes
princess>princesses zqx>zqxs zqx>zqxxed even>evening travel>travelled ski>skied
"""
NEW = """
new>news bras>brass cares>caress princes>princess tub>tubes hop>hoped hop>hoping car>cares plan>planed
see>seed wick>wicked her>herring ear>earring ski>skies severe>severed mil>milling refuge>refugees
athletic>athletics ha>has th>thing breath>breathed anise>aniseed
"""
NO_SUFFIX = """
hear>heard hop>shop hope>hoping baby>babies happy>happier sing>singer go>went care>caress panic>panicked
cat>cat s>ss a>as
"""


def pairs(text: str) -> list[tuple[str, str]]:
    return [(base, form) for base, form in (pair.upper().split(">") for pair in text.split())]


@pytest.mark.parametrize(("base", "form"), pairs(GREW))
def test_a_longer_form_of_any_word_only_grew(base: str, form: str) -> None:
    """Logos 14."""
    assert is_growth(base, form)
    assert base in bases(form)


@pytest.mark.parametrize(("base", "form"), pairs(NEW + NO_SUFFIX))
def test_new_words_and_other_endings_did_not_only_grow(base: str, form: str) -> None:
    """Logos 14."""
    assert not is_growth(base, form)
    assert base not in bases(form)


def test_a_word_has_every_base_that_it_may_have_grown_from() -> None:
    """Logos 14: WHIZZES from WHIZ, from WHIZZ, and from WHIZZE, which nobody can know to be none."""
    assert list(bases("WHIZZES")) == ["WHIZ", "WHIZZ", "WHIZZE"]


def test_the_list_names_only_what_has_a_suffix() -> None:
    """Logos 14: whatever it names would have counted as an inflection."""
    listed = [(base, form) for form, after in new_by_meaning().items() for base in after]
    assert len(listed) > 2000
    assert all(form.startswith(base) for base, form in listed if base != "*")


def test_the_list_changes_only_with_the_version_of_the_rules() -> None:
    """Logos 14: what a game came to must not depend on when it is read."""
    text = files("trilogue.games.logos").joinpath("new_by_meaning.tsv").read_bytes()
    assert (Logos.info.version, hashlib.sha256(text).hexdigest()[:12]) == (3, "354bfa0b9e2f")
