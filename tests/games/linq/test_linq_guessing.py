"""Guessing the code word: who may, how often, in secret, and what counts as right."""

from __future__ import annotations

import pytest
from scenes import Scene, briefed, pointing, text

from trilogue.engine.game import House, TimeUp
from trilogue.games.linq.actions import Continue, GuessCodeWord, Phase
from trilogue.games.linq.events import GuessMade, HandsShown, Pointed, RoundSettled
from trilogue.games.linq.model import LedgerStep
from trilogue.games.linq.options import Config


def exposed(players: int = 5, exposers: tuple[int, ...] = (2, 4), starter: int = 0) -> Scene:
    """Seats 0 and 1 are spies, found each other, and these have named them both."""
    picks = dict.fromkeys(exposers, (0, 1))
    return pointing(players, spies=(0, 1), starter=starter).point(picks)


def code_word_points(scene: Scene) -> list[int | None]:
    return [p.payee for p in scene.ledger if p.entry is LedgerStep.CODE_WORD]


def test_those_who_pointed_at_both_spies_may_guess_and_nobody_else() -> None:
    """Linq 25: neither other agents nor the spies."""
    scene = exposed(starter=3)
    assert scene.phase is Phase.GUESSING
    assert scene.waiting == (4, 2)
    for other in (0, 1, 3):
        assert scene.attempt(other, GuessCodeWord("lantern")) == "not_your_turn"
    assert scene.attempt(2, Continue()) == "not_now"


def test_everyone_is_told_who_named_which_team_and_whether_it_was_found() -> None:
    """Linq 20: once the hands show, and in the ledger; nobody has to work it out."""
    scene = exposed(starter=3)
    seen = scene.view(None).seen
    assert seen is not None
    assert (seen.exposed, seen.found) == ((None, None, 0, None, 0), (True,))
    scene.guess({4: None, 2: None})
    assert scene.state.chapters[-1].exposed == seen.exposed


def test_nobody_guesses_if_nobody_named_both() -> None:
    """Linq 25: the ledger follows at once."""
    scene = exposed(exposers=())
    assert scene.phase is Phase.DEBRIEFING
    kinds = [type(news.event) for news in scene.match.news]
    assert kinds == [Pointed, HandsShown, RoundSettled]


def test_the_right_word_earns_a_point_and_a_wrong_one_or_none_does_not() -> None:
    """Linq 25: right, wrong, and let be, at one table."""
    scene = exposed(6, exposers=(2, 3, 4)).guess({2: "lantern", 3: "candle", 4: None})
    assert scene.state.points == (3, 3, 6, 5, 5, 3)  # spies: 3 + 3 - 3
    assert code_word_points(scene) == [2]
    assert scene.state.chapters[-1].guesses == (None, None, "lantern", "candle", None, None)
    assert scene.state.bank == 92 - 6 - 1


def test_several_may_be_right_and_the_spies_may_have_failed() -> None:
    """Linq 25: in failure too."""
    scene = pointing(5).point({0: (0, 3), 2: (0, 1), 4: (1, 0)})
    scene.guess({4: "Lantern", 2: "the lantern"})
    assert code_word_points(scene) == [2, 4]
    assert scene.state.points == (0, 1, 7, 5, 7)


def test_each_may_guess_once() -> None:
    """Linq 25: neither a second word nor a word after letting it be."""
    scene = exposed().play(2, GuessCodeWord("candle"))
    assert scene.attempt(2, GuessCodeWord("lantern")) == "not_your_turn"
    other = exposed().play(4, GuessCodeWord(None))
    assert other.attempt(4, GuessCodeWord("lantern")) == "not_your_turn"


def test_a_guess_is_secret_until_all_have_guessed() -> None:
    """Linq 25: others learn that someone has guessed, but neither what nor whether it was right."""
    right, wrong, none = exposed(), exposed(), exposed()
    right.play(2, GuessCodeWord("lantern"))
    wrong.play(2, GuessCodeWord("dromedary"))
    none.play(2, GuessCodeWord(None))
    for viewer in (0, 1, 3, 4, None):
        assert right.sight(viewer) == wrong.sight(viewer) == none.sight(viewer)
    assert [news.event for news in wrong.match.news] == [GuessMade(wrong.state.order[2])]
    assert wrong.view(2).your_guess == "dromedary"
    assert right.match.due() == wrong.match.due()


def test_the_guesser_learns_whether_it_was_right_only_with_everyone() -> None:
    """Linq 25: his own frame shows his word and nothing more."""
    right = exposed().play(2, GuessCodeWord("lantern"))
    elsewhere = briefed(5, card=1).speak().point({2: (0, 1), 4: (0, 1)})
    elsewhere.play(2, GuessCodeWord("lantern"))
    assert elsewhere.state.code_word(elsewhere.state.spies[0]) == "violin"
    assert right.sight(2) == elsewhere.sight(2)


def test_the_word_is_not_shown_before_the_last_guess() -> None:
    """Linq 25: the code word is in no frame of an agent until then, and in all of them after."""
    scene = exposed().play(2, GuessCodeWord("candle"))
    for viewer in (2, 3, 4, None):
        assert "lantern" not in text(scene.view(viewer))
    scene.play(4, GuessCodeWord(None))
    assert scene.phase is Phase.DEBRIEFING
    for viewer in (0, 1, 2, 3, 4, None):
        assert scene.view(viewer).chapters[-1].teams[0].word == "lantern"


def test_who_does_not_guess_in_time_has_let_it_be() -> None:
    """Linq 25: 30 s; guesses made in time count."""
    scene = exposed().play(2, GuessCodeWord("lantern"), at=30_000)
    assert scene.deadline == 30_000
    assert scene.wait().phase is Phase.DEBRIEFING
    assert scene.state.chapters[-1].guesses == (None, None, "lantern", None, None)
    assert code_word_points(scene) == [2]


def test_if_time_runs_out_without_a_guess_the_round_is_settled_all_the_same() -> None:
    """Linq 25: nobody guessed, but the exposures are paid."""
    scene = exposed().wait()
    assert scene.phase is Phase.DEBRIEFING
    assert scene.state.points == (4, 4, 5, 3, 5)


def test_a_guess_counts_at_the_deadline_and_not_a_millisecond_later() -> None:
    """Linq 25: the border belongs to the guesser."""
    assert exposed().attempt(2, GuessCodeWord("lantern"), at=30_001) == "too_late"
    assert exposed().attempt(2, GuessCodeWord("lantern"), at=30_000) is None
    assert exposed().attempt(House.CLOCK, TimeUp(), at=29_999) == "not_due"


@pytest.mark.parametrize("guess", ["", "  ", "…", "?!", "-", "\u200b"])
def test_a_guess_without_a_word_is_refused_so_that_a_slip_costs_nothing(guess: str) -> None:
    """Linq 25: one may let it be, but not by a stray key."""
    assert exposed().attempt(2, GuessCodeWord(guess)) == "no_word"


@pytest.mark.parametrize("guess", ["two words", "w" * 60, "42", "tiger"])
def test_any_other_text_is_a_guess(guess: str) -> None:
    """Linq 25: a guess that cannot be right is still a guess, so that no refusal tells anything."""
    assert exposed(exposers=(2,)).guess({2: guess}).state.chapters[-1].guesses[2] == guess


@pytest.mark.parametrize(
    "guess",
    [
        "lantern",
        "LANTERN",
        "Lántern",
        " lantern ",
        "lan-tern",
        "lan tern",
        "a lantern",
        "The Lantern",
    ],
)
def test_case_accents_hyphens_spaces_and_articles_do_not_matter(guess: str) -> None:
    """Linq 26: right."""
    assert code_word_points(exposed(exposers=(2,)).guess({2: guess})) == [2]


@pytest.mark.parametrize(
    "guess", ["lanterns", "lanter", "lamp", "lantern lantern", "my lantern", "tiger", "lanturn"]
)
def test_nothing_looser_is_right(guess: str) -> None:
    """Linq 26: neither inflections, nor misspellings, nor the card's other words."""
    assert code_word_points(exposed(exposers=(2,)).guess({2: guess})) == []


def test_the_word_that_counts_is_the_one_of_the_picked_number() -> None:
    """Linq 26: number 2 makes it tiger."""
    scene = briefed(4, number=2).speak().point({2: (0, 1), 3: (0, 1)})
    assert code_word_points(scene.guess({2: "lantern", 3: "tiger"})) == [3]


def test_without_a_time_limit_all_guesses_are_waited_for() -> None:
    """Linq 25: the limit is an option."""
    scene = pointing(4, config=Config(guess_s=0)).point({2: (0, 1)})
    assert scene.deadline is None
    assert scene.attempt(2, GuessCodeWord("lantern"), at=10_000_000) is None
