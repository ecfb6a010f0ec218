"""Sleeper Agent, Spy vs Spy and Silent Night."""

from __future__ import annotations

import itertools

import pytest
from scenes import DECK, GAME, Picks, Scene, random_game, seats

from trilogue.engine.codec import encode
from trilogue.engine.game import House, Seat
from trilogue.engine.rng import Rng
from trilogue.games.linq import dealer
from trilogue.games.linq.actions import (
    DealCards,
    Perform,
    Phase,
    PointAt,
    SayWord,
    ShowSketch,
    Sketch,
)
from trilogue.games.linq.model import PERFORMED, SILENCE, LedgerStep
from trilogue.games.linq.options import Config, SilentNight, Variant
from trilogue.games.linq.view import Role

SLEEPER = Config(variant=Variant.SLEEPER)
RIVALS = Config(variant=Variant.SPY_VS_SPY)
CHARADES = Config(silent_night=SilentNight.CHARADES)
SKETCHES = Config(silent_night=SilentNight.SKETCHES)
CAT: Sketch = ((100, 100, 120, 140), (400, 400, 500, 500, 600, 400))


def dealt(config: Config, groups: list[tuple[int, ...]], players: int = 6) -> Scene:
    """A briefed table: the first group holds the first card, and so on."""
    held = {seat: DECK[card] for card, group in enumerate(groups) for seat in group}
    hands = tuple(held.get(seat) for seat in range(players))
    return Scene(players, config).open().play(House.DEALER, DealCards(hands))


def settled(scene: Scene, picks: dict[int, Picks]) -> Scene:
    """All say their words, then point like this; whoever may guess lets it be."""
    scene.speak()
    for seat, pick in picks.items():
        if pick:
            scene.play(seat, PointAt(*pick))
    if scene.phase is Phase.POINTING:
        scene.wait()
    return scene.guess(dict.fromkeys(scene.waiting)) if scene.phase is Phase.GUESSING else scene


def lines(scene: Scene) -> list[tuple[str, int | None, int | None, int]]:
    return [(p.entry.value, p.payer, p.payee, p.amount) for p in scene.ledger]


# Sleeper Agent


def test_each_variant_has_its_fewest_players() -> None:
    """Linq 1: five for a sleeper, six for two teams."""
    for variant, fewest in ((Variant.PLAIN, 4), (Variant.SLEEPER, 5), (Variant.SPY_VS_SPY, 6)):
        GAME.start(Config(variant=variant), fewest)
        if fewest > 4:
            with pytest.raises(ValueError, match=f"this variant is for {fewest} to 8 players"):
                GAME.start(Config(variant=variant), fewest - 1)


def test_the_dealer_gives_one_pair_and_one_card_alone() -> None:
    """Linq 32: two pairs minus one card."""
    for seed in range(50):
        scene = Scene(5, SLEEPER).open()
        deal = GAME.deal(scene.state, Rng(b"%d" % seed))
        scene.play(House.DEALER, deal)
        assert len(scene.state.teams) == 1
        assert scene.state.sleeper is not None
        assert scene.state.sleeper not in scene.state.spies
        assert len(scene.state.drawn) == 2


def test_a_deal_of_another_variant_is_refused() -> None:
    """Linq 32 and 33: what is dealt is what was agreed."""
    for config, groups in ((SLEEPER, [(0, 1)]), (SLEEPER, [(0, 1), (2, 3)]), (RIVALS, [(0, 1)])):
        held = {seat: DECK[card] for card, group in enumerate(groups) for seat in group}
        hands = tuple(held.get(seat) for seat in range(6))
        scene = Scene(6, config).open()
        assert scene.attempt(House.DEALER, DealCards(hands)) == "not_a_deal"


def test_a_sleepers_card_and_rules_are_a_spys() -> None:
    """Linq 32: he takes himself for a spy."""
    scene = dealt(SLEEPER, [(1, 2), (0,)], players=5)
    briefing = scene.view(0).briefing
    assert briefing.role is Role.SPY
    assert briefing.words == DECK[1].words
    word = DECK[1].words[0]
    assert scene.attempt(0, SayWord(f"{word}s")) == "contains_code_word"
    scene.speak()
    assert scene.attempt(0, PointAt(1, 2)) == "spy_names_himself"
    scene.play(0, PointAt(0, 3))


def test_a_sleeper_cannot_tell_that_he_sleeps() -> None:
    """Linq 32: for each sleeper there is a world in which he is a spy and all looks the same."""
    worlds = set()
    rng = Rng(b"sleep")
    scene = dealt(SLEEPER, [(1, 2), (0,)], players=5)
    for _ in range(8):
        for _ in range(40):
            other = GAME.resample(scene.state, Seat(0), rng)
            assert encode(GAME.view(other, Seat(0))) == encode(GAME.view(scene.state, Seat(0)))
            worlds.add(Seat(0) in other.spies)
        assert scene.state.speaker is not None
        scene.say(f"word{scene.match.step}")
    assert worlds == {True, False}


def test_spies_beside_a_sleeper_get_two_each() -> None:
    """Linq 32: 2 instead of 3, and the sleeper is settled as a double agent."""
    scene = settled(
        dealt(SLEEPER, [(0, 1), (2,)], players=5),
        {0: (0, 1), 1: (1, 0), 2: (2, 0), 3: (0, 2), 4: (1, 3)},
    )
    assert lines(scene) == [("bank_award", None, 0, 2), ("bank_award", None, 1, 2)]
    chapter = scene.state.chapters[-1]
    assert chapter.sleeper is not None
    assert (chapter.sleeper.seat, chapter.sleeper.word) == (2, DECK[1].words[0])
    assert chapter.teams[0].found


def test_a_sleeper_receives_and_never_pays() -> None:
    """Linq 32: a spy who trusts him pays him, and he shares the bank's award."""
    scene = settled(
        dealt(SLEEPER, [(0, 1), (2,)], players=5),
        {0: (0, 2), 1: (1, 0), 2: (2, 3), 3: (0, 1), 4: (2, 3)},
    )
    assert lines(scene) == [
        ("bank_award", None, 2, 1), ("bank_award", None, 3, 1), ("bank_award", None, 4, 1),
        ("wrong_pick", 0, 2, 1),
        ("exposure", 0, 3, 1), ("exposure", 1, 3, 1),
    ]  # fmt: skip
    assert all(payment.payer != 2 for payment in scene.ledger)


def test_the_sleepers_word_is_nobodys_code_word() -> None:
    """Linq 32: who names the spies must guess their word, not his."""
    scene = dealt(SLEEPER, [(0, 1), (2,)], players=5).speak()
    for seat, pick in {0: (0, 1), 1: (1, 0), 2: (2, 0), 3: (0, 1), 4: (0, 1)}.items():
        scene.play(seat, PointAt(*pick))
    assert scene.view(4).seen is not None
    scene.guess({3: DECK[1].words[0], 4: DECK[0].words[0]})
    assert ("code_word", None, 4, 1) in lines(scene)
    assert not any(line[0] == "code_word" and line[2] == 3 for line in lines(scene))


# Spy vs Spy


def test_two_teams_are_settled_by_themselves() -> None:
    """Linq 33: one team finds each other, the other fails, and each step is for both."""
    scene = settled(
        dealt(RIVALS, [(0, 1), (2, 3)]),
        {0: (0, 1), 1: (1, 0), 2: (2, 4), 3: (3, 2), 4: (0, 1), 5: (2, 3)},
    )
    assert lines(scene) == [
        ("bank_award", None, 0, 3), ("bank_award", None, 1, 3),
        ("bank_award", None, 4, 1), ("bank_award", None, 5, 1),
        ("wrong_pick", 2, 4, 1),
        ("exposure", 0, 4, 1), ("exposure", 1, 4, 1), ("exposure", 2, 5, 1), ("exposure", 3, 5, 1),
    ]  # fmt: skip


def test_both_teams_failing_pays_each_agent_twice_and_rivals_nothing() -> None:
    """Linq 33: 1 for each failing team; a rival spy's point goes to the bank."""
    scene = settled(
        dealt(RIVALS, [(0, 1), (2, 3)]),
        {0: (0, 2), 1: (1, 0), 2: (2, 5), 3: (3, 2), 4: (0, 2), 5: (1, 3)},
    )
    assert lines(scene) == [
        ("bank_award", None, 4, 1), ("bank_award", None, 4, 1),
        ("bank_award", None, 5, 1), ("bank_award", None, 5, 1),
        ("wrong_pick", 2, 5, 1), ("wrong_pick", 0, None, 1),
    ]  # fmt: skip
    rival = scene.ledger[-1]
    assert (rival.entry, rival.rule) == (LedgerStep.WRONG_PICK, 33)
    assert sum(scene.state.points) + scene.state.bank == 110


def test_a_poor_spy_owes_the_bank_nothing_for_a_rival() -> None:
    """Linq 27 and 33: nobody owes, and the bank does not pay itself."""
    scene = dealt(RIVALS, [(0, 1), (2, 3)]).rich([0, 3, 3, 3, 3, 3])
    settled(scene, {0: (0, 2), 1: (1, 0), 2: (2, 3), 3: (3, 2), 4: (0, 2), 5: (1, 3)})
    assert not any(payment.payer == 0 for payment in scene.ledger)
    assert not any(payment.payer is payment.payee is None for payment in scene.ledger)
    assert scene.state.points[0] == 0


def test_an_agent_guesses_the_word_of_the_team_he_named() -> None:
    """Linq 33: the other team's word earns nothing."""
    scene = dealt(RIVALS, [(0, 1), (2, 3)]).speak()
    picks = {0: (0, 1), 1: (1, 0), 2: (2, 3), 3: (3, 2), 4: (0, 1), 5: (3, 2)}
    for seat, pick in picks.items():
        scene.play(seat, PointAt(*pick))
    assert scene.state.exposers() == seats(4, 5)
    scene.guess({4: DECK[1].words[0], 5: DECK[1].words[0]})
    assert [line for line in lines(scene) if line[0] == "code_word"] == [("code_word", None, 5, 1)]


def test_one_spy_of_each_team_is_no_team() -> None:
    """Linq 33: both spies of one team must be named."""
    scene = dealt(RIVALS, [(0, 1), (2, 3)]).speak()
    picks = {0: (0, 1), 1: (1, 0), 2: (2, 3), 3: (3, 2), 4: (0, 2), 5: (1, 3)}
    for seat, pick in picks.items():
        scene.play(seat, PointAt(*pick))
    assert scene.phase is Phase.DEBRIEFING
    assert not any(line[0] == "exposure" for line in lines(scene))


@pytest.mark.parametrize("variant", [Variant.SLEEPER, Variant.SPY_VS_SPY])
def test_cards_are_not_drawn_twice_before_the_deck_is_through(variant: Variant) -> None:
    """Linq 6, 32 and 33: two cards a round, from a deck of three."""
    drawn: tuple[int, ...] = ()
    for scene in random_game(6, 3, Config(variant=variant)):
        drawn = scene.state.drawn
    assert len(drawn) == 12
    for first, second in zip(drawn[::2], drawn[1::2], strict=True):
        assert first != second


def test_balanced_roles_hold_with_two_teams() -> None:
    """Linq 7 and 33: nobody is a spy more than twice more often than anyone else."""
    config = Config(variant=Variant.SPY_VS_SPY, balanced_roles=True)
    for seed in range(5):
        for scene in random_game(7, seed, config):
            times = [sum(s in c.spies for c in scene.state.chapters) for s in range(7)]
            assert max(times) - min(times) <= 2


def test_every_casting_can_be_dealt() -> None:
    """Linq 7: all roles are as likely; none is left out."""
    scene = Scene(6, RIVALS).open()
    assert len(dealer.castings(scene.state)) == 45
    assert len(dealer.castings(Scene(5, SLEEPER).open().state)) == 30


# Silent Night


def test_nobody_speaks_in_silent_night() -> None:
    """Linq 34: a word is refused; it combines with both variants."""
    for silent, variant in itertools.product((SilentNight.CHARADES, SilentNight.SKETCHES), Variant):
        config = Config(variant=variant, silent_night=silent)
        scene = next(s for s in random_game(6, 1, config) if s.phase is Phase.WORDS)
        speaker = scene.state.speaker
        assert speaker is not None
        assert scene.attempt(speaker, SayWord("hello")) == "not_now"
        assert scene.attempt(speaker, Perform()) is None


def test_bots_draw_but_do_not_act() -> None:
    """Linq 35, 36: charades are for people alone."""
    acted = GAME.needs(GAME.with_bots(CHARADES, (Seat(3),), 5), 5)
    assert acted.obstacle == "bots_cannot_perform"
    assert GAME.needs(GAME.with_bots(CHARADES, (), 5), 5).obstacle == ""
    for config in (SKETCHES, Config()):
        assert GAME.needs(GAME.with_bots(config, (Seat(3),), 5), 5).obstacle == ""


def test_charades_run_five_seconds_and_keep_only_who_performed() -> None:
    """Linq 35: the clock ends it; nobody can hurry it."""
    scene = dealt(CHARADES, [(0, 1)], players=4)
    scene.play(0, Perform(), at=1_000)
    assert scene.state.is_performing
    assert scene.deadline == 6_000
    assert scene.waiting == ()
    assert scene.attempt(0, ShowSketch(CAT)) == "not_your_turn"
    scene.wait()
    assert scene.state.board[0] == (PERFORMED,)
    assert scene.state.sketches[0] == (None,)
    assert scene.state.speaker == 1


def test_who_does_not_begin_has_done_nothing() -> None:
    """Linq 34: sixty seconds to begin."""
    scene = dealt(CHARADES, [(0, 1)], players=4)
    assert scene.deadline == 60_000
    scene.wait()
    assert scene.state.board[0] == (SILENCE,)


def test_a_sketch_is_shown_to_everyone_and_stays() -> None:
    """Linq 36: on the board, for all to replay."""
    scene = dealt(SKETCHES, [(0, 1)], players=4)
    scene.play(0, Perform(), at=2_000).play(0, ShowSketch(CAT), at=7_400)
    for viewer in (0, 1, 2, 3, None):
        assert scene.view(viewer).sketches[0] == (CAT,)
        assert scene.view(viewer).board[0] == (PERFORMED,)


def test_a_sketch_that_comes_too_late_is_nothing() -> None:
    """Linq 36: three seconds after the five."""
    scene = dealt(SKETCHES, [(0, 1)], players=4)
    scene.play(0, Perform(), at=2_000)
    assert scene.attempt(0, ShowSketch(CAT), at=10_001) == "too_late"
    assert scene.attempt(0, ShowSketch(CAT), at=10_000) is None
    late = dealt(SKETCHES, [(0, 1)], players=4).play(0, Perform()).wait()
    assert late.state.board[0] == (SILENCE,)
    assert late.state.sketches[0] == (None,)


@pytest.mark.parametrize(
    ("strokes", "code"),
    [
        (((0, 0),) * 41, "sketch_too_large"),
        (((0, 0) * 301, (0, 0) * 300), "sketch_too_large"),
        (((1, 2, 3),), "bad_stroke"),
        ((((),)), "bad_stroke"),
        (((0, 1001),), "bad_stroke"),
        (((-1, 0),), "bad_stroke"),
    ],
)
def test_a_bad_stroke_is_refused(strokes: Sketch, code: str) -> None:
    """Linq 36: bounded in number and size."""
    scene = dealt(SKETCHES, [(0, 1)], players=4).play(0, Perform())
    assert scene.attempt(0, ShowSketch(strokes)) == code
    assert scene.state.is_performing


def test_an_empty_sketch_and_the_largest_are_fine() -> None:
    """Linq 36: nothing drawn is a performance too."""
    for strokes in ((), ((0, 0) * 600,), ((0, 0),) * 40):
        scene = dealt(SKETCHES, [(0, 1)], players=4).play(0, Perform())
        assert scene.attempt(0, ShowSketch(strokes)) is None


def test_a_whole_silent_game_is_settled_as_ever() -> None:
    """Linq 34: scoring works as in the standard game."""
    for config in (CHARADES, SKETCHES):
        for scene in random_game(5, 9, config):
            assert sum(scene.state.points) + scene.state.bank == 110
        assert scene.phase is Phase.OVER
