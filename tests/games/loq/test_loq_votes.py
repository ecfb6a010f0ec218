"""Invalid calls and disputes: who may, who votes, what stands, and what the clock does."""

from __future__ import annotations

import pytest
from loq_scenes import (
    ADJECTIVE,
    COOP,
    GAME,
    NOUN,
    PEOPLE,
    PHRASE,
    TEAMS,
    TYPED,
    TYPED_TEAMS,
    VERB,
    Claim,
    Scene,
    describing,
    rng,
    round_with,
)
from msgspec.structs import replace

from trilogue.engine.game import House, TimeUp
from trilogue.games.loq.actions import (
    CallInvalid,
    CastVote,
    Continue,
    Dispute,
    Finish,
    MakeGuess,
    MarkGuessed,
    NextLevel,
)
from trilogue.games.loq.cards import CATEGORIES, CardId
from trilogue.games.loq.model import Mark, Phase
from trilogue.games.loq.options import InvalidClue, Talk


def test_rivals_call_invalid_and_team_mates_do_not() -> None:
    """LOQ 20: in teams."""
    scene = describing(config=TEAMS)
    assert scene.attempt(0, CallInvalid(1, NOUN)) == "describer_may_not"
    assert scene.attempt(2, CallInvalid(1, NOUN)) == "not_your_call"
    assert "call_invalid" in scene.view(1).may
    scene.call(1, NOUN)


def test_together_any_team_mate_calls_invalid() -> None:
    """LOQ 20: there are no rivals."""
    scene = describing()
    assert scene.attempt(0, CallInvalid(1, NOUN)) == "describer_may_not"
    scene.call(3, NOUN)


def test_all_but_the_caller_and_the_describer_vote() -> None:
    """LOQ 20: on their own devices, each once."""
    scene = describing(5, TEAMS).call(1, NOUN)
    assert scene.match.due().seats == (2, 3, 4)
    assert scene.attempt(0, CastVote(True)) == "not_your_vote"
    assert scene.attempt(1, CastVote(True)) == "not_your_vote"
    scene.play(2, CastVote(True))
    assert scene.attempt(2, CastVote(False)) == "not_your_vote"
    assert scene.match.due().seats == (3, 4)


@pytest.mark.parametrize(
    ("votes", "stands"),
    [
        ((True, True, True), True),
        ((True, False, False), False),
        ((False, None, None), False),
        ((True, False, None), True),
        ((None, None, None), True),
        ((True, True, False), True),
    ],
)
def test_a_call_stands_unless_most_of_the_votes_cast_overturn_it(
    votes: tuple[bool | None, ...], stands: bool
) -> None:
    """LOQ 20: a tie or no vote lets it stand."""
    scene = describing(5).call(1, NOUN)
    for seat, vote in zip((2, 3, 4), votes, strict=True):
        scene.play(seat, CastVote(vote))
    decision = scene.view(0).decision
    assert decision is not None
    assert decision.stands is stands
    assert (decision.agree, decision.against) == (votes.count(True), votes.count(False))
    assert scene.row(NOUN).mark is (Mark.LOST if stands else Mark.OPEN)


def test_a_vote_ends_after_fifteen_seconds_with_the_votes_that_were_cast() -> None:
    """LOQ 20: whoever has not voted has not."""
    scene = describing(6).later(1_000).call(1, NOUN).play(2, CastVote(False))
    assert scene.deadline == 16_000
    assert scene.attempt(3, CastVote(True), 16_001) == "too_late"
    assert scene.wait().row(NOUN).mark is Mark.OPEN


def test_with_nobody_to_vote_the_call_stands_at_once() -> None:
    """LOQ 20: two people together."""
    scene = describing(2).call(1, NOUN)
    assert scene.row(NOUN).mark is Mark.LOST
    assert scene.phase is Phase.DESCRIBING


def test_the_clock_stands_still_while_the_table_votes() -> None:
    """LOQ 20 and 21: the turn ends as much later."""
    scene = describing().later(10_000).call(1, NOUN)
    assert scene.view(2).stands_since == 10_000
    scene.later(7_000).vote(False)
    assert scene.deadline == 52_000
    assert scene.view(2).stands_since is None
    assert scene.view(2).lasts == 45_000  # what a clock counts from
    scene.call(1, VERB).wait()  # nobody votes for 15 s
    assert scene.deadline == 67_000


def test_nothing_else_happens_while_the_table_votes() -> None:
    """LOQ 20: taps, guesses and other calls wait."""
    scene = describing(config=replace(COOP, talk=Talk.MIXED)).call(1, NOUN)
    assert scene.attempt(0, MarkGuessed(1, VERB)) == "vote_first"
    assert scene.attempt(2, MakeGuess(1, "dance")) == "vote_first"
    assert scene.attempt(2, CallInvalid(1, VERB)) == "vote_first"
    assert scene.view(0).may == ()
    assert scene.view(2).may == ("cast_vote",)
    assert scene.attempt(House.CLOCK, TimeUp(), 14_999) == "not_due"


def test_an_entry_is_called_once() -> None:
    """LOQ 20: also when the call was overturned."""
    scene = describing().call(1, NOUN).vote(False)
    assert scene.attempt(2, CallInvalid(1, NOUN)) == "not_callable"
    assert not scene.shown(2, NOUN).may_call
    assert scene.attempt(2, CallInvalid(2, NOUN)) == "no_such_entry"


def test_votes_are_secret_until_all_are_in() -> None:
    """LOQ 20: who has voted shows, how does not."""
    scene = describing(6).call(1, NOUN).play(2, CastVote(False))
    votes = [scene.view(viewer).vote for viewer in (2, 3)]
    assert all(vote and vote.voted == (2,) for vote in votes)
    assert [vote.your_vote if vote else "none" for vote in votes] == [False, None]
    assert '"agree"' not in scene.sight(3)


def test_the_house_votes_for_nobody() -> None:
    """LOQ 20: whoever is away has cast no vote."""
    scene = describing(6).call(1, NOUN)
    assert GAME.stand_in(scene.view(2), scene.mate, rng()) == CastVote(None)


def test_upheld_it_loses_the_entry_and_bars_the_next_level() -> None:
    """LOQ 21: its points are taken back."""
    scene = describing().tap(NOUN, VERB)
    assert scene.earned == 2
    scene.call(1, NOUN).vote(True)
    assert (scene.earned, scene.row(NOUN).mark, scene.turn.is_barred) == (1, Mark.LOST, True)
    scene.tap(PEOPLE, ADJECTIVE, PHRASE)
    assert (scene.phase, scene.earned) == (Phase.TALLY, 6)


def test_upheld_later_it_takes_back_the_levels_opened_afterwards() -> None:
    """LOQ 21: and the turn is over, since nothing more can be earned."""
    scene = describing().tap_all().tap(PEOPLE, PHRASE)
    assert scene.earned == 7 + 2 + 2
    scene.call(1, VERB, level=1).vote(True)
    assert (scene.earned, scene.phase) == (6, Phase.TALLY)
    assert [level.is_counting for level in scene.turn_view(1).levels] == [True, False]


def test_overturned_nothing_changes() -> None:
    """LOQ 21: but the time that stood still."""
    scene = describing().tap(NOUN)
    before = scene.turn.levels[0][0], scene.earned
    scene.call(1, NOUN).vote(False)
    assert (scene.turn.levels[0][0], scene.earned) == before
    assert (scene.row(NOUN).mark, scene.turn.is_barred) == (Mark.GUESSED, False)


def test_invalid_may_be_called_until_the_tally_ends() -> None:
    """LOQ 20 and 21: with the same effect; the tally is as much longer."""
    scene = describing().tap(NOUN, VERB).to_tally()
    ends = scene.deadline
    assert ends is not None
    scene.call(1, NOUN, level=1).later(2_000).vote(True)
    assert (scene.earned, scene.deadline) == (1, ends + 2_000)
    assert scene.go_on().state.scores == (1,)


def test_a_blocked_entry_may_be_called_too() -> None:
    """LOQ 21: or the word itself would open the next level with a rival's help."""
    scene = round_with(CardId.PENALTY, config=TEAMS)
    scene.tap(*CATEGORIES[:4]).tap(PHRASE, side=1)
    assert scene.turn.level_in_play == 2
    scene.call(scene.rival, PHRASE, level=1).vote(True)
    assert scene.phase is Phase.TALLY


def test_in_memory_a_call_takes_back_later_levels_even_if_all_else_was_answered() -> None:
    """LOQ 21 and 34: here the second level was invalid, and the third came after it."""
    scene = round_with(CardId.MEMORY)
    for _ in range(2):
        scene.play(scene.describer, NextLevel())
    scene.play(scene.describer, Finish())
    for level in (1, 2, 3):
        for category in CATEGORIES:
            scene.play(scene.describer, MarkGuessed(level, category))
    assert (scene.phase, scene.earned) == (Phase.TALLY, 21)
    scene.call(scene.mate, VERB, level=2).vote(True)
    assert scene.earned == 7 + 6


# disputes


def tally() -> Scene:
    """A tally in which two entries were guessed: Paris, the key word, and bedroom."""
    return describing().tap(PEOPLE, NOUN).to_tally()


def test_the_tally_shows_to_all_for_fifteen_seconds() -> None:
    """LOQ 41: every entry with what became of it."""
    scene = tally()
    assert scene.deadline == 60_000
    for viewer in (0, 1, None):
        level = scene.turn_view(viewer).levels[0]
        assert [row.text for row in level.rows] == [
            "Paris",
            "happy",
            "bedroom",
            "dance",
            "ice cream",
        ]
        assert [row.mark is Mark.GUESSED for row in level.rows] == [True, False, True, False, False]
        assert scene.turn_view(viewer).earned == 3
    assert scene.state.scores == (0,)
    assert scene.wait().state.scores == (3,)


def test_a_table_may_set_how_long_the_tally_shows() -> None:
    """LOQ 41: from 5 to 120 s."""
    assert describing(config=replace(COOP, tally_s=30)).to_tally().deadline == 75_000


def test_the_tally_ends_when_everyone_goes_on() -> None:
    """LOQ 41: each says so once, and whoever is away goes on."""
    scene = tally()
    for seat in (2, 0, 1):
        scene.play(seat, Continue())
    assert scene.attempt(2, Continue()) == "gone_on"
    assert (scene.phase, scene.match.due().seats) == (Phase.TALLY, (3,))
    scene.play(3, GAME.stand_in(scene.view(3), scene.mate, rng()))
    assert (scene.phase, scene.state.round) == (Phase.READY, 2)


def test_whoever_has_gone_on_has_accepted_the_tally() -> None:
    """LOQ 41: no more disputes or calls from them."""
    scene = tally().play(2, Continue())
    assert scene.attempt(2, Dispute(1, VERB, Claim.GUESSED)) == "gone_on"
    assert scene.attempt(2, CallInvalid(1, NOUN)) == "gone_on"
    assert scene.view(2).may == ()


def test_anyone_may_dispute_and_all_others_vote() -> None:
    """LOQ 41: also the describer, and rivals."""
    scene = describing(config=TEAMS).tap(PEOPLE).to_tally()
    assert all("dispute" in scene.view(seat).may for seat in range(4))
    scene.dispute(1, PEOPLE, Claim.NOT_GUESSED)
    assert scene.match.due().seats == (0, 2, 3)
    assert scene.deadline == 60_000


@pytest.mark.parametrize(
    ("votes", "succeeds"),
    [
        ((True, True, False), True),
        ((True, None, None), True),
        ((True, False, None), False),
        ((None, None, None), False),
        ((False, False, True), False),
    ],
)
def test_a_dispute_needs_most_of_the_votes_cast(
    votes: tuple[bool | None, ...], succeeds: bool
) -> None:
    """LOQ 41: a tie is not enough."""
    scene = tally().dispute(2, VERB, Claim.GUESSED)
    for seat, vote in zip((0, 1, 3), votes, strict=True):
        scene.play(seat, CastVote(vote))
    assert scene.row(VERB).mark is (Mark.GUESSED if succeeds else Mark.OPEN)
    assert scene.earned == (4 if succeeds else 3)


def test_a_dispute_may_take_an_entry_away() -> None:
    """LOQ 41: the key word's bonus with it."""
    assert tally().dispute(2, PEOPLE, Claim.NOT_GUESSED).vote(True).earned == 1


def test_a_dispute_that_takes_an_entry_away_takes_the_levels_after_it() -> None:
    """LOQ 42: the second level should not have been opened."""
    scene = describing().tap_all().tap(VERB).to_tally()
    assert scene.earned == 8
    assert scene.dispute(1, VERB, Claim.NOT_GUESSED, level=1).vote(True).earned == 6


def test_in_all_play_an_entry_may_be_claimed_as_blocked() -> None:
    """LOQ 41: and only there."""
    scene = round_with(CardId.PENALTY, config=TEAMS).tap(VERB).to_tally()
    scene.dispute(scene.rival, VERB, Claim.BLOCKED).vote(True)
    assert (scene.row(VERB, 1).mark, scene.earned) == (Mark.BLOCKED, 0)
    assert tally().attempt(1, Dispute(1, NOUN, Claim.BLOCKED)) == "not_disputable"


def test_an_entry_is_disputed_once_and_only_for_something_else() -> None:
    """LOQ 41: claims that change nothing are none."""
    scene = tally()
    assert scene.attempt(1, Dispute(1, NOUN, Claim.GUESSED)) == "not_disputable"
    assert scene.attempt(1, Dispute(1, VERB, Claim.NOT_GUESSED)) == "not_disputable"
    assert scene.attempt(1, Dispute(2, VERB, Claim.GUESSED)) == "no_such_entry"
    scene.dispute(1, VERB, Claim.GUESSED).vote(False)
    assert scene.attempt(2, Dispute(1, VERB, Claim.GUESSED)) == "not_disputable"
    assert scene.shown(2, VERB).claims == ()


def test_what_an_invalid_vote_took_is_not_disputed() -> None:
    """LOQ 41: the table has decided it."""
    scene = describing().tap(NOUN).call(1, NOUN).vote(True).to_tally()
    assert scene.attempt(2, Dispute(1, NOUN, Claim.GUESSED)) == "not_disputable"


def test_an_entry_that_the_referee_took_may_be_disputed() -> None:
    """LOQ 41: people have the last word."""
    config = replace(TYPED, invalid_clue=InvalidClue.STRICT)
    scene = describing(config=config).clue(VERB, "glorbing").to_tally()
    assert scene.dispute(1, VERB, Claim.GUESSED).vote(True).earned == 1


def test_nobody_disputes_before_the_tally() -> None:
    """LOQ 41: it is for afterwards."""
    assert describing().attempt(1, Dispute(1, NOUN, Claim.GUESSED)) == "not_now"


def test_at_a_typed_table_the_tally_may_be_disputed_too() -> None:
    """LOQ 41: slight slips can be forgiven by most."""
    scene = describing(config=TYPED_TEAMS).guess(2, "bed room upstairs").to_tally()
    assert scene.dispute(2, NOUN, Claim.GUESSED).vote(True).earned == 1


def test_a_tie_window_waits_as_well_while_the_clock_stands_still() -> None:
    """LOQ 21 and 36: a held guess is settled as much later."""
    config = replace(TEAMS, talk=Talk.MIXED)
    scene = round_with(CardId.PENALTY, config=config)
    scene.play(scene.rival, MakeGuess(1, "bedroom")).later(100)
    assert scene.attempt(scene.rival, CallInvalid(1, NOUN)) == "not_callable"
    scene.call(scene.rival, VERB).later(5_000).vote(False)
    scene.later(300).guess(scene.mate, "bedroom")
    assert scene.row(NOUN).mark is Mark.GUESSED


def test_by_the_book_an_upheld_call_takes_the_levels_after_it_and_no_entry() -> None:
    """LOQ 18 and 21: "you won't be able to move on", and here they had."""
    config = replace(TEAMS, invalid_clue=InvalidClue.BOOK)
    scene = describing(config=config).tap_all().tap(NOUN)
    assert scene.earned == 8
    scene.call(scene.rival, VERB, level=1).vote(True)
    assert scene.phase is Phase.TALLY
    assert (scene.row(VERB, 1).mark, scene.earned) == (Mark.GUESSED, 7)


def test_by_the_book_a_call_in_the_tally_counts_too() -> None:
    """LOQ 18, 20 and 21: until the tally ends."""
    config = replace(TEAMS, invalid_clue=InvalidClue.BOOK)
    scene = describing(config=config).tap_all().tap(NOUN).to_tally()
    scene.call(scene.rival, VERB, level=1).vote(None)
    assert (scene.row(VERB, 1).mark, scene.earned) == (Mark.GUESSED, 7)
