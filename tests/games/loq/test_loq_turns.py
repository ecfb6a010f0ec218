"""A turn: who describes, the word card, the time, the order of levels, and how it ends."""

from __future__ import annotations

import msgspec
import pytest
from loq_scenes import (
    ADJECTIVE,
    CARDS,
    COOP,
    GAME,
    NOUN,
    PEOPLE,
    PHRASE,
    TEAMS,
    TYPED,
    TYPED_TEAMS,
    VERB,
    Scene,
    describing,
    rng,
    round_with,
)
from msgspec.structs import replace

from trilogue.engine.game import House, TimeUp
from trilogue.games.loq.actions import (
    Card,
    DrawCard,
    Finish,
    MakeGuess,
    MarkGuessed,
    NextLevel,
    StartTurn,
    StepAside,
)
from trilogue.games.loq.cards import CATEGORIES, CardId
from trilogue.games.loq.model import Mark, Phase, level_order
from trilogue.games.loq.options import Config, Replaced, Talk


def test_the_role_of_describer_goes_round_inside_each_team() -> None:
    """LOQ 8: from the first describer on, in the order of the seats."""
    scene = Scene(5, TEAMS).open(describers=(2, 3))
    called = []
    for _ in range(8):
        called.append(scene.describer)
        following = scene.view(None).next_describer
        scene.finish_turn()
        assert scene.describer == following
    assert called == [2, 3, 4, 1, 0, 3, 2, 1]


def test_nobody_but_the_describer_starts() -> None:
    """LOQ 8: the seat that is called, and nobody is offered to skip."""
    scene = Scene(4, TEAMS).open()
    assert scene.match.due().seats == (0,)
    assert [scene.attempt(seat, StartTurn()) for seat in (1, 2, 3)] == ["not_the_describer"] * 3
    assert scene.view(0).may == ("start_turn",)
    assert [scene.view(seat).may for seat in (1, 2, 3)] == [()] * 3
    assert scene.attempt(2, StepAside()) == "not_the_describer"


def test_no_describer_can_say_that_they_step_aside() -> None:
    """LOQ 8: it is no action of a seat; only the house says it, for someone who is away."""
    with pytest.raises(msgspec.ValidationError, match="step_aside"):
        GAME.codec.played(b'{"type":"step_aside"}')
    assert GAME.codec.stand_in(b'{"type":"step_aside"}') == StepAside()


def test_for_a_describer_who_is_away_the_next_team_mate_describes() -> None:
    """LOQ 8: for that turn only."""
    scene = Scene(6, TEAMS).open().away()
    assert (scene.phase, scene.describer, scene.turn.side) == (Phase.READY, 2, 0)
    assert scene.turn_view(1).is_replacement
    scene.finish_turn().finish_turn()
    assert scene.describer == 2  # whose own turn it is


def test_a_turn_whose_team_is_away_passes_and_earns_nothing() -> None:
    """LOQ 8: all team-mates are called once."""
    scene = Scene(5, TEAMS).open()
    called = []
    while scene.turn.side == 0:
        called.append(scene.describer)
        scene.away()
    assert called == [0, 2, 4]
    assert scene.state.history[-1].levels == ()
    assert (scene.state.scores, scene.state.round, scene.turn.side) == ((0, 0), 1, 1)


@pytest.mark.parametrize(
    ("config", "limit"),
    [
        (COOP, None),
        (replace(COOP, has_bots=True, start_s=60), None),  # spoken play has no limit
        (Config(talk=Talk.MIXED, has_bots=True), None),
        (TYPED, None),
        (replace(TYPED, has_bots=True), 120_000),
        (replace(TYPED, has_bots=True, start_s=0), None),
        (replace(TYPED, start_s=60), 60_000),
    ],
)
def test_a_describer_may_take_their_time_to_start(config: Config, limit: int | None) -> None:
    """LOQ 9: but for an option of typed play, and where a bot waits."""
    scene = Scene(4, config).open()
    assert (scene.deadline, scene.view(1).deadline, scene.view(1).lasts) == (limit,) * 3
    if limit is None:
        assert scene.attempt(House.CLOCK, TimeUp(), 3_600_000) == "not_due"
        assert scene.attempt(0, StartTurn(), 3_600_000) is None


def test_a_turn_that_is_not_started_in_time_starts_by_itself() -> None:
    """LOQ 9: who has not started is not away, and describes all the same."""
    scene = Scene(4, replace(TYPED, start_s=60)).open()
    assert scene.attempt(House.CLOCK, TimeUp(), 59_999) == "not_due"
    assert scene.attempt(0, StartTurn(), 60_001) == "too_late"
    scene.wait().draw()
    assert (scene.phase, scene.describer) == (Phase.DESCRIBING, 0)
    assert not scene.turn_view(1).is_replacement
    assert scene.deadline == 60_000 + 90_000


def test_who_declares_no_key_category_in_time_plays_without_one() -> None:
    """LOQ 9: the free choice before House Rules is gone."""
    config = replace(TYPED, start_s=60, house_rules_replaces=Replaced.PENALTY, house_rules="Sing.")
    scene = Scene(4, config).open(CardId.HOUSE_RULES)
    assert scene.turn.must_declare
    scene.wait().draw()
    assert (scene.phase, scene.turn.key) == (Phase.DESCRIBING, None)
    assert [row.points for row in scene.turn_view(1).levels[0].rows] == [1, 1, 1, 1, 2]


def test_the_describer_draws_a_card_when_the_time_starts() -> None:
    """LOQ 10: the dealer draws it, and nothing is read before."""
    scene = Scene(4).open()
    assert scene.shown(0, NOUN).text is None
    scene.play(0, StartTurn())
    assert scene.match.due().house is House.DEALER
    assert scene.attempt(0, StartTurn()) == "dealer_first"
    scene.later(25).draw()
    assert scene.shown(0, NOUN).text == "bedroom"
    assert scene.view(0).began == 25  # the time starts with the card


def test_no_card_comes_twice_before_all_have_been_used() -> None:
    """LOQ 10: then the deck begins anew."""
    scene = Scene(4).open()
    drawn = []
    for seed in range(7):
        scene.play(scene.describer, StartTurn())
        action = GAME.deal(scene.state, rng(seed))
        assert isinstance(action, DrawCard)
        drawn.append(action.card.number)
        scene.play(House.DEALER, action).finish_turn()
    assert sorted(drawn[:3]) == sorted(drawn[3:6]) == [1, 2, 3]


@pytest.mark.parametrize(
    "card",
    [
        Card(1, ()),
        Card(1, CARDS[0].levels[:3]),
        Card(1, (*CARDS[0].levels[:3], ("a", "b", "c", "d"))),
        Card(1, (*CARDS[0].levels[:3], ("a", "b", "c", "d", ""))),
    ],
)
def test_what_is_no_card_is_refused(card: Card) -> None:
    """LOQ 10: four levels with five entries each."""
    scene = Scene(4).open().play(0, StartTurn())
    assert scene.attempt(House.DEALER, DrawCard(card)) == "not_a_card"


@pytest.mark.parametrize(
    ("config", "seconds"),
    [
        (COOP, 45),
        (TYPED, 90),
        (Config(talk=Talk.MIXED), 45),
        (Config(turn_s=30), 30),
        (Config(talk=Talk.TYPED, turn_s=300), 300),
    ],
)
def test_a_turn_takes_its_time(config: Config, seconds: int) -> None:
    """LOQ 11: 45 s spoken, 90 s typed or mixed, or as the table has set it."""
    scene = describing(config=config)
    assert scene.deadline == 1000 * seconds
    assert scene.attempt(House.CLOCK, TimeUp(), 1000 * seconds - 1) == "not_due"
    assert scene.wait().phase is Phase.TALLY


@pytest.mark.parametrize("seconds", [1, 29])
def test_a_turn_takes_thirty_seconds_at_least(seconds: int) -> None:
    """LOQ 11: 30 to 300 s."""
    with pytest.raises(ValueError, match=f"30 to 300 s, not {seconds}"):
        Scene(4, Config(turn_s=seconds))


def test_entries_come_in_any_order_and_no_card_is_passed() -> None:
    """LOQ 12: the describer has no action that leaves a card or a turn."""
    scene = describing(config=Config(talk=Talk.MIXED))
    assert set(scene.view(scene.describer).may) == {"give_clue", "mark_guessed"}
    assert scene.attempt(scene.describer, Finish()) == "only_in_memory"
    assert scene.attempt(scene.describer, NextLevel()) == "only_in_memory"
    assert scene.tap(PHRASE, PEOPLE, NOUN).marks() == [
        *(Mark.GUESSED, Mark.OPEN, Mark.GUESSED, Mark.OPEN, Mark.GUESSED)
    ]


@pytest.mark.parametrize(
    ("first", "order"),
    [(1, (1, 2, 3, 4)), (2, (2, 3, 4, 1)), (3, (3, 4, 2, 1)), (4, (4, 3, 2, 1))],
)
def test_levels_open_upward_then_the_highest_that_is_left(
    first: int, order: tuple[int, ...]
) -> None:
    """LOQ 13: each as soon as all five of the one before are guessed."""
    scene = describing(config=Config(level=first))
    played = []
    for _ in range(4):
        level = scene.turn.level_in_play
        played.append(level)
        scene.tap(*CATEGORIES[:4])
        assert scene.turn.level_in_play == level
        scene.tap(PHRASE)
    assert tuple(played) == order == level_order(first)
    assert scene.phase is Phase.TALLY


def test_the_next_turn_begins_at_the_own_level_again() -> None:
    """LOQ 13: whatever was reached before."""
    scene = describing().tap_all().tap_all()
    assert scene.turn.level_in_play == 3
    assert scene.finish_turn().start().turn.level_in_play == 1


def test_only_the_level_in_play_can_be_guessed() -> None:
    """LOQ 13: a word of a level that has not come is a wrong guess like any other."""
    scene = describing(config=TYPED).guess(1, "umbrella")
    assert scene.marks() == [Mark.OPEN] * 5
    spoken = describing()
    assert spoken.attempt(0, MarkGuessed(2, NOUN)) == "no_such_entry"
    spoken.tap_all()
    assert spoken.attempt(0, MarkGuessed(1, NOUN)) == "no_such_entry"


def test_all_twenty_end_the_turn() -> None:
    """LOQ 14: 4 levels of 7 points, long before the time is over."""
    scene = describing().tap_all().tap_all().tap_all().tap_all()
    assert (scene.phase, scene.earned, scene.now) == (Phase.TALLY, 28, 0)


def test_a_turn_ends_when_the_next_level_is_barred_and_nothing_is_open() -> None:
    """LOQ 14: there is nothing left to guess."""
    scene = describing().call(1, NOUN).vote(True).tap(PEOPLE, ADJECTIVE, VERB)
    assert scene.phase is Phase.DESCRIBING
    assert scene.tap(PHRASE).phase is Phase.TALLY


def test_the_clock_alone_says_that_time_is_up() -> None:
    """LOQ 14: no seat and no other house seat may."""
    scene = describing()
    assert scene.attempt(0, TimeUp(), 45_000) == "not_due"
    assert scene.attempt(House.DEALER, TimeUp(), 45_000) == "not_due"
    assert scene.attempt(House.CLOCK, MakeGuess(1, "bedroom"), 45_000) == "not_due"
    assert scene.attempt(House.CLOCK, TimeUp(), 45_000) is None


def test_a_penalty_falls_due_for_a_turn_whose_team_is_away() -> None:
    """LOQ 8 and 37: or going away would be better than trying."""
    scene = Scene(4, TYPED_TEAMS).open(CardId.PENALTY).start()
    scene.guess(2, "Paris").guess(2, "bedroom").finish_turn().finish_turn()
    assert scene.state.scores == (3, 0)
    scene.away().away()
    assert scene.state.scores == (1, 0)


def test_whoever_replaces_a_describer_draws_another_card() -> None:
    """LOQ 8 and 10: the first one may have read theirs, and will guess now."""
    config = replace(COOP, read_first=True)
    scene = Scene(4, config).open().draw(0)
    assert scene.shown(0, NOUN).text == "bedroom"
    scene.away()
    assert scene.match.due().house is House.DEALER
    scene.draw(1)
    assert (scene.shown(1, NOUN).text, scene.shown(0, NOUN).text) == ("garden", None)


def test_a_game_in_every_card_can_be_started_and_finished() -> None:
    """LOQ 4: no card leaves the table stuck."""
    for card in (CardId.MEMORY, CardId.ONE_GUESS, CardId.PENALTY, CardId.LEVEL_UP):
        assert round_with(card).to_tally().phase is Phase.TALLY
