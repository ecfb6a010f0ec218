"""The LOQ bots: what they say passes the referee, what they guess comes from what was said."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

import trilogue.bots.loq as loq_bots
from trilogue.bots.loq.candidates import initials_of
from trilogue.bots.loq.guesser import house_guesser
from trilogue.bots.loq.player import house_describer
from trilogue.cli import main
from trilogue.decks.loq.clues import house_descriptions
from trilogue.games.loq.cards import Category, Twist
from trilogue.games.loq.referee import CardEntry, HouseReferee
from trilogue.words.clues import ruling

GUESSER = house_guesser()
DESCRIBER = house_describer()
REFEREE = HouseReferee()
BRIDGE: CardEntry = (Category.NOUN, "bridge")
ENTRIES: list[CardEntry] = [
    (Category.PEOPLE_PLACES, "Sweden"),
    (Category.ADJECTIVE, "salty"),
    (Category.NOUN, "thief"),
    (Category.VERB, "hug"),
    (Category.PHRASE, "so far so good"),
]


@pytest.mark.parametrize(
    ("clue", "category", "entry"),
    [
        ("something you cross a river on", "noun", "bridge"),
        ("he wrote The Magic Flute", "people_places", "Mozart"),
        ("penguins live there, but almost no people", "people_places", "Antarctica"),
        ("it lies next to the knife and fork", "noun", "spoon"),
        ("blue water behind a hotel, with a diving board", "phrase", "swimming pool"),
    ],
)
def test_the_guesser_knows_what_is_meant(clue: str, category: str, entry: str) -> None:
    assert entry in [guess.text for guess in GUESSER.rank(clue, ruling.Category(category), top=3)]


def test_guesses_keep_to_the_category_and_the_initials() -> None:
    verbs = GUESSER.rank("with a needle and thread", ruling.Category.VERB, top=20)
    assert "needle" not in [guess.text for guess in verbs]
    told = GUESSER.rank("cold season", None, initials="w", top=20)
    assert told
    assert all(initials_of(guess.text) == "w" for guess in told)
    assert "winter" in [guess.text for guess in told[:3]]


def test_a_word_counts_less_as_what_it_seldom_is() -> None:
    """Both can be adjectives, but a statute is a law first."""
    share = {g.text: g.share for g in GUESSER.rank("of the law", ruling.Category.ADJECTIVE, top=99)}
    plain = {g.text: g.share for g in GUESSER.rank("of the law", top=99)}
    assert share["judicial"] / share["statute"] > plain["judicial"] / plain["statute"]


def test_no_word_of_a_clue_is_guessed() -> None:
    guesses = GUESSER.rank("a bridge for trains over a river", top=200)
    assert not {"bridge", "train", "river"} & {guess.text for guess in guesses}


def test_wrong_guesses_are_not_made_again() -> None:
    first = GUESSER.rank("something you cross a river on", top=1)[0].text
    then = GUESSER.rank("something you cross a river on", top=50, without=[first.upper()])
    assert first not in [guess.text for guess in then]


def test_shares_are_shares() -> None:
    guesses = GUESSER.rank("something cold", top=1000)
    assert len(guesses) == 1000
    shares = [guess.share for guess in guesses]
    assert shares == sorted(shares, reverse=True)
    assert 0 < sum(shares) <= 1.0001


def test_the_guesser_does_not_read_the_describers_clues() -> None:
    """Or the two would share a private code."""
    folder = Path(loq_bots.__file__).parent
    for name in ("guesser.py", "candidates.py"):
        for node in ast.walk(ast.parse((folder / name).read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert not (node.module or "").startswith("trilogue.decks")
                assert node.module != "trilogue.bots.loq.described"


@pytest.mark.parametrize("twist", Twist)
@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry[1])
def test_every_clue_passes_the_referee(entry: CardEntry, twist: Twist) -> None:
    others = [other for other in ENTRIES if other is not entry]
    said: list[str] = []
    for _ in range(4):
        clue = DESCRIBER.clue(entry, twist, said, others)
        if clue is None:
            break
        assert REFEREE.judge(entry, twist, clue, said, others, False).fault is None
        assert clue not in said
        said.append(clue)
    assert len(said) == 1 if twist is Twist.THREE_WORDS else len(said) >= 1


def test_an_entry_that_nobody_has_described_is_described_all_the_same() -> None:
    entry: CardEntry = (Category.NOUN, "hatchback")
    assert entry[1] not in house_descriptions()
    clue = DESCRIBER.clue(entry, Twist.NONE, [], [])
    assert clue
    assert len(clue.split()) > 1


def test_a_near_miss_is_answered() -> None:
    entry: CardEntry = (Category.PEOPLE_PLACES, "Sweden")
    clue = DESCRIBER.clue(entry, Twist.NONE, ["the country of IKEA"], [], wrong=["Norway"])
    assert clue is not None
    assert clue.startswith("not “Norway”, but ")


def test_the_next_clue_suits_what_was_taken_for_it() -> None:
    lion: CardEntry = (Category.NOUN, "lion")
    told = {
        wrong: DESCRIBER.clue(lion, Twist.NONE, [], [], wrong=[wrong])
        for wrong in ("tiger", "king")
    }
    assert told == {
        "tiger": "not “tiger”, but Simba is one, and so is Aslan",
        "king": "not “king”, but a big cat with a mane that roars",
    }


def test_first_letters_are_told_where_they_may_be() -> None:
    clue = DESCRIBER.clue((Category.PHRASE, "so far so good"), Twist.FIRST_LETTER, [], [])
    assert clue is not None
    assert clue.endswith(": SFSG")


def test_guess_prints_for_people_and_programs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["guess", "something you cross a river on", "--category", "noun"]) == 0
    assert "bridge" in capsys.readouterr().out
    assert main(["guess", "something you cross a river on", "--top", "2", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["guesses"]) == 2
    clues = tmp_path / "clues.txt"
    clues.write_text("cold season\n\nit lies next to the knife and fork\n", "utf-8")
    assert main(["guess", "--batch", str(clues), "--top", "1000"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [len(line["guesses"]) for line in lines] == [1000, 1000]


def test_guess_says_what_it_expects(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["guess"]) == 2
    assert "expected a clue" in capsys.readouterr().err
    assert main(["guess", "cold", "--category", "fruit"]) == 2
    assert "expected a category" in capsys.readouterr().err
    assert main(["guess", "--batch", "no/such/file"]) == 2
