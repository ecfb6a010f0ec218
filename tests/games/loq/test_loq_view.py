"""What each viewer sees: the secret of the card, and all that a screen needs."""

from __future__ import annotations

import pytest
from loq_scenes import (
    CARDS,
    COOP,
    GAME,
    NOUN,
    PEOPLE,
    TEAMS,
    TEXTS,
    TYPED,
    TYPED_TEAMS,
    VERB,
    Scene,
    describing,
    random_game,
    rng,
    round_with,
    text,
)
from msgspec.structs import replace

from trilogue.engine.game import Seat
from trilogue.games.loq.actions import CastVote, GiveClue, MakeGuess
from trilogue.games.loq.cards import CATEGORIES, CardId
from trilogue.games.loq.model import Phase
from trilogue.games.loq.options import Config, Mode, Replaced, Talk

ALL_WORDS = [word for level in TEXTS[0] for word in level]


def words_in(sent: str) -> list[str]:
    """The entries of the first card that can be read in what was sent."""
    return [word for word in ALL_WORDS if f'"{word}"' in sent]


@pytest.mark.parametrize("config", [COOP, TYPED, TEAMS, TYPED_TEAMS])
def test_only_the_describer_reads_the_words_of_the_level(config: Config) -> None:
    """LOQ 49: everyone else sees only that five entries are open."""
    scene = describing(config=config)
    assert words_in(scene.sight(0)) == list(TEXTS[0][0])
    for viewer in (1, 2, 3, None):
        assert words_in(scene.sight(viewer)) == []
        assert [row.text for row in scene.turn_view(viewer).levels[0].rows] == [None] * 5


def test_a_guessed_entry_shows_to_all_and_the_others_do_not() -> None:
    """LOQ 49: only that one."""
    scene = describing(config=TEAMS).tap(NOUN)
    for viewer in (1, 2, 3, None):
        assert words_in(scene.sight(viewer)) == ["bedroom"]


def test_a_lost_entry_shows_in_the_tally_only() -> None:
    """LOQ 49: until then nobody else reads it."""
    scene = describing().call(1, NOUN).vote(True)
    assert words_in(scene.sight(1)) == []
    assert words_in(scene.to_tally().sight(1)) == list(TEXTS[0][0])


def test_levels_not_reached_are_never_shown() -> None:
    """LOQ 49: neither to the describer, nor in the tally, nor when the game is over."""
    scene = describing().tap_all()
    assert words_in(scene.sight(0)) == [*TEXTS[0][0], *TEXTS[0][1]]
    assert words_in(scene.to_tally().sight(2)) == [*TEXTS[0][0], *TEXTS[0][1]]
    scene.go_on()
    while scene.phase is not Phase.OVER:
        scene.start(card=1).to_tally().go_on()
    assert words_in(scene.sight(2)) == [*TEXTS[0][0], *TEXTS[0][1]]


def test_a_turn_that_was_not_started_shows_no_words() -> None:
    """LOQ 49: though the card was drawn and read."""
    scene = Scene(2, replace(COOP, read_first=True)).open().draw().away().draw().away()
    assert scene.state.round == 2
    while scene.phase is not Phase.OVER:
        scene.start(card=1).to_tally().go_on()
    assert words_in(scene.sight(0)) == []


def test_past_turns_are_short_until_the_game_is_over() -> None:
    """LOQ 49: frames stay small; at the end all can look back at everything."""
    scene = describing().tap(NOUN).to_tally().go_on()
    assert words_in(scene.sight(0)) == []
    assert scene.view(0).result is None
    while scene.phase is not Phase.OVER:
        scene.start(card=1).to_tally().go_on()
    result = scene.view(1).result
    assert result is not None
    first = result.turns[0]
    assert [entry.text for entry in first.levels[0].entries] == list(TEXTS[0][0])
    assert [entry.points for entry in first.levels[0].entries] == [0, 0, 1, 0, 0]


def test_a_frame_in_a_turn_is_small() -> None:
    """A guess is sent to up to twenty people."""
    config = Config(mode=Mode.TEAMS, talk=Talk.TYPED, team_count=4)
    scene = Scene(20, config).open().to_round(10).start()
    for count in range(40):
        scene.guess(scene.mate, f"wrong guess number {count}")
    assert len(scene.sight(scene.mate)) < 10_000


def test_the_view_names_what_is_open_to_each() -> None:
    scene = round_with(CardId.MEMORY, config=replace(TEAMS, talk=Talk.MIXED))
    assert scene.view(0).may == ("give_clue", "next_level", "finish")
    assert scene.view(scene.mate).may == ()
    assert scene.view(scene.rival).may == ("seal_guess", "stop_clock", "call_invalid")
    assert scene.view(None).may == ()
    scene.wait()
    assert scene.view(0).may == ("mark_guessed", "finish")
    assert scene.view(scene.mate).may == ("make_guess",)


def test_what_the_view_offers_is_what_the_rules_accept() -> None:
    """In random games: whoever is offered nothing is neither waited for nor free."""
    for seed, config in enumerate((TEAMS, TYPED_TEAMS, replace(COOP, talk=Talk.MIXED))):
        for scene in random_game(5, seed, config):
            due = scene.match.due()
            for seat in scene.state.everyone:
                offered = bool(scene.view(seat).may)
                assert offered == (seat in (*due.seats, *due.free)), scene.phase


def test_spectators_see_what_is_public() -> None:
    view = describing(config=TEAMS).tap(NOUN).view(None)
    assert (view.you, view.your_side, view.scores) == (None, None, (0, 0))
    assert view.turn is not None
    assert (view.turn.describer, view.turn.earned, view.deadline) == (0, 1, 45_000)


# resample: what is secret can be other, and what is known is the same


def other_worlds(scene: Scene, viewer: int | None, count: int = 30) -> list[str]:
    seat = None if viewer is None else Seat(viewer)
    return [text(GAME.resample(scene.state, seat, rng(seed))) for seed in range(count)]


def test_to_a_guesser_every_unguessed_word_may_be_another() -> None:
    """LOQ 49: what was guessed stays."""
    scene = describing(config=TYPED).guess(1, "dance")
    worlds = other_worlds(scene, 1)
    assert all('"dance"' in world for world in worlds)
    for word in ALL_WORDS:
        if word != "dance":
            assert any(f'"{word}"' not in world for world in worlds), word


def test_to_the_describer_only_later_levels_may_be_others() -> None:
    """LOQ 49: the level in play is known."""
    worlds = other_worlds(describing(), 0)
    assert all(f'"{word}"' in world for word in TEXTS[0][0] for world in worlds)
    assert any('"umbrella"' not in world for world in worlds)


def test_no_other_world_contradicts_a_wrong_guess() -> None:
    """LOQ 49: what was wrong is not the word."""
    scene = describing(config=TYPED, card=0).guess(1, "garden").guess(1, "swim")
    for seed in range(40):
        other = GAME.resample(scene.state, Seat(1), rng(seed)).current()
        assert (other.text(1, NOUN), other.text(1, VERB)) not in [("garden", "swim")]
        assert other.text(1, NOUN) != "garden"
        assert other.text(1, VERB) != "swim"


def test_a_refused_clue_is_the_describers_secret() -> None:
    """LOQ 17: for others there may have been none."""
    scene = describing(config=TYPED).clue(NOUN, "my bedroom")
    assert all("my bedroom" in world for world in other_worlds(scene, 0))
    worlds = other_worlds(scene, 1)
    assert all("my bedroom" not in world for world in worlds)
    assert any('"refusal":null' in world for world in worlds)


def test_a_clue_at_the_referees_is_the_describers_secret() -> None:
    """LOQ 17: nobody else has heard it."""
    scene = describing(config=TYPED).play(0, GiveClue(1, NOUN, "where one sleeps"))
    assert all("where one sleeps" not in world for world in other_worlds(scene, 1))
    assert all("where one sleeps" in world for world in other_worlds(scene, 0))


def test_a_guess_at_the_referees_is_the_guessers_secret() -> None:
    """LOQ 23: until it is ruled on."""
    config = replace(TYPED, accept_inflections=True)
    scene = describing(config=config).play(1, MakeGuess(1, "moose"))
    assert all("moose" in world for world in other_worlds(scene, 1))
    assert all("moose" not in world for world in other_worlds(scene, 2))


def test_votes_are_the_voters_secret() -> None:
    """LOQ 20: how someone voted may have been otherwise."""
    scene = describing(6).call(1, NOUN).play(2, CastVote(True))
    assert all("[[2,true]]" in world for world in other_worlds(scene, 2))
    assert any("[[2,false]]" in world for world in other_worlds(scene, 3))


def test_cards_face_down_may_lie_in_any_order() -> None:
    """LOQ 5: but the back of the next one is seen, and Last Round is the last."""
    scene = Scene(4, replace(COOP, house_rules_replaces=Replaced.MEMORY)).open().to_round(3)
    rounds = scene.state.rounds
    nexts, houses = set(), set()
    for seed in range(60):
        other = GAME.resample(scene.state, None, rng(seed)).rounds
        assert other[:3] == rounds[:3]
        assert other[3].back == rounds[3].back
        assert other[9].card is CardId.LAST_ROUND
        assert sorted(slot.card for slot in other) == sorted(slot.card for slot in rounds)
        assert all((s.back is None) == (s.card is CardId.HOUSE_RULES) for s in other[1:])
        nexts.add(other[3].card)
        houses.add([slot.card for slot in other].index(CardId.HOUSE_RULES))
    assert len(nexts) == 5
    assert houses == {4, 5, 6, 7, 8}


def test_the_deck_of_the_tests_is_read_as_cards() -> None:
    assert [card.number for card in CARDS] == [1, 2, 3]
    assert tuple(card.levels for card in CARDS) == TEXTS
    assert len(CATEGORIES) == len(TEXTS[0][0])
    assert PEOPLE is CATEGORIES[0]
