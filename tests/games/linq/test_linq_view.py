"""What each viewer may know at each moment, and what is not in the bytes that reach them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from scenes import AROUND, CARDS, GAME, Scene, briefed, pointing, random_game, seats, text

from trilogue.engine.game import House, Seat
from trilogue.games.linq.actions import ChooseStarter, Continue, GuessCodeWord, Phase, PointAt
from trilogue.games.linq.model import Pair
from trilogue.games.linq.options import Config
from trilogue.games.linq.view import BRIEFING_BYTES, Role

SPIES, AGENTS = (1, 3), (0, 2, 4)
OUTSIDERS: tuple[int | None, ...] = (*AGENTS, None)
EVERYONE: tuple[int | None, ...] = (0, 1, 2, 3, 4, None)
SUMMARY = Config(summary_round=True)


def opening() -> Scene:
    return Scene(5, SUMMARY)


def number() -> Scene:
    return opening().play(House.DEALER, ChooseStarter(Seat(2)))


def briefing() -> Scene:
    return opening().open(starter=2)


def first_word() -> Scene:
    return briefing().brief(SPIES)


def second_word() -> Scene:
    return first_word().say(*(AROUND[seat] for seat in (2, 3, 4, 0, 1)))


def summary() -> Scene:
    return second_word().speak()


def nobody_pointed() -> Scene:
    return summary().go_on()


def some_pointed() -> Scene:
    return nobody_pointed().play(1, PointAt(1, 3)).play(0, PointAt(1, 3)).play(4, PointAt(0, 2))


def guessing() -> Scene:
    return some_pointed().play(3, PointAt(0, 3)).play(2, PointAt(3, 1))


def one_guessed() -> Scene:
    return guessing().play(0, GuessCodeWord("candle"))


def debriefing() -> Scene:
    return one_guessed().play(2, GuessCodeWord("lantern"))


def next_briefing() -> Scene:
    return debriefing().go_on()


def next_words() -> Scene:
    return next_briefing().brief((0, 4), card=1)


BEFORE_THE_DEAL = [opening, number, briefing]
IN_SECRET = [first_word, second_word, summary, nobody_pointed, some_pointed]
GUESSING = [guessing, one_guessed]
Scenery = Callable[[], Scene]


@pytest.mark.parametrize("scene_at", BEFORE_THE_DEAL)
@pytest.mark.parametrize("viewer", EVERYONE)
def test_before_the_deal_there_is_nothing_to_know(scene_at: Scenery, viewer: int | None) -> None:
    """Linq 5: no role and no word of any card."""
    view = scene_at().view(viewer)
    assert view.briefing.role is Role.NONE
    assert view.briefing.words == ()
    assert (view.board, view.seen, view.chapters, view.winners) == ((), None, (), ())
    assert not any(word in text(view) for card in CARDS for word in card)


@pytest.mark.parametrize("scene_at", [*IN_SECRET, *GUESSING])
@pytest.mark.parametrize("viewer", OUTSIDERS)
def test_no_word_of_the_card_reaches_an_agent_or_a_spectator(
    scene_at: Scenery, viewer: int | None
) -> None:
    """Linq 5 and 25: not until everyone has guessed."""
    scene = scene_at()
    assert not any(word in scene.sight(viewer).decode() for word in CARDS[0])
    role = Role.NONE if viewer is None else Role.DOUBLE_AGENT
    assert scene.view(viewer).briefing.role is role


@pytest.mark.parametrize("scene_at", [*IN_SECRET, *GUESSING])
@pytest.mark.parametrize("viewer", SPIES)
def test_a_spy_sees_his_own_card_all_the_time(scene_at: Scenery, viewer: int) -> None:
    """Linq 5: ten words, and the number that makes one of them the code word."""
    view = scene_at().view(viewer)
    assert view.briefing.role is Role.SPY
    assert list(view.briefing.words) == CARDS[0]
    assert view.number == 1


@pytest.mark.parametrize("scene_at", IN_SECRET)
@pytest.mark.parametrize("viewer", EVERYONE)
def test_nobody_is_told_who_the_spies_are_before_the_hands_show(
    scene_at: Scenery, viewer: int | None
) -> None:
    """Linq 5 and 17: not even a spy his partner."""
    view = scene_at().view(viewer)
    assert view.seen is None
    assert view.chapters == ()
    assert '"spies"' not in text(view)
    assert '"role":"spy"' not in text(view) or viewer in SPIES


@pytest.mark.parametrize("scene_at", IN_SECRET[:-1])
def test_a_spy_is_sent_the_same_whoever_his_partner_is(scene_at: Scenery) -> None:
    """Linq 5: byte for byte, up to the pointing."""
    here = scene_at()
    there = briefing().brief((1, 0))
    while there.match.step < here.match.step:
        move = here.match.moves[there.match.step]
        assert there.match.play(move) is None
    assert here.sight(1) == there.sight(1)
    for outsider in (2, 4, None):
        assert here.sight(outsider) == there.sight(outsider)


@pytest.mark.parametrize("viewer", EVERYONE)
def test_only_the_own_pick_is_seen_while_all_point(viewer: int | None) -> None:
    """Linq 17: the others' fingers are hidden, that they have pointed is not."""
    view = some_pointed().view(viewer)
    own = {0: Pair(*seats(1, 3)), 1: Pair(*seats(1, 3)), 4: Pair(*seats(0, 2))}
    assert view.your_pick == (own.get(viewer) if viewer is not None else None)
    assert view.waiting == (2, 3)
    assert text(view).count('"second"') == (1 if viewer in own else 0)


@pytest.mark.parametrize("scene_at", [*GUESSING, debriefing])
@pytest.mark.parametrize("viewer", EVERYONE)
def test_when_all_have_pointed_everyone_sees_every_hand_and_the_spies(
    scene_at: Scenery, viewer: int | None
) -> None:
    """Linq 17: all show at once, to spectators too."""
    seen = scene_at().view(viewer).seen
    assert seen is not None
    assert seen.teams == (SPIES,)
    assert seen.sleeper is None
    pairs = [pick and (pick.first, pick.second) for pick in seen.picks]
    assert pairs == [(1, 3), (1, 3), (3, 1), (0, 3), (0, 2)]
    assert seen.exposers == (2, 0)  # in speaking order


@pytest.mark.parametrize("viewer", EVERYONE)
def test_only_the_own_guess_is_seen_while_others_guess(viewer: int | None) -> None:
    """Linq 25: in secret."""
    scene = one_guessed()
    assert scene.view(viewer).your_guess == ("candle" if viewer == 0 else None)
    assert ("candle" in scene.sight(viewer).decode()) is (viewer == 0)
    assert scene.view(viewer).waiting == (2,)
    assert scene.view(viewer).points == (3, 3, 3, 3, 3)  # nothing is paid before all have guessed
    assert scene.view(viewer).chapters == ()


@pytest.mark.parametrize("viewer", EVERYONE)
def test_the_debriefing_shows_everything_of_this_round_to_everyone(viewer: int | None) -> None:
    """Linq 20: word, spies, hands, guesses and every payment."""
    scene = debriefing()
    view = scene.view(viewer)
    assert view.phase is Phase.DEBRIEFING
    (chapter,) = view.chapters
    assert chapter == scene.state.chapters[0]
    assert (chapter.number, chapter.teams[0].word, chapter.spies) == (1, "lantern", SPIES)
    assert chapter.guesses == ("candle", None, "lantern", None, None)
    assert chapter.points == view.points == scene.state.points
    assert chapter.bank == view.bank
    assert chapter.ledger
    assert view.winners == ()


@pytest.mark.parametrize("scene_at", [next_briefing, next_words])
@pytest.mark.parametrize("viewer", EVERYONE)
def test_the_next_round_shows_nothing_of_its_own_secrets_nor_the_old_ones(
    scene_at: Scenery, viewer: int | None
) -> None:
    """Linq 29: the table is cleared, points stay."""
    view = scene_at().view(viewer)
    assert view.round == 2
    assert view.starter == 3
    assert (view.chapters, view.seen, view.your_pick, view.your_guess) == ((), None, None, None)
    if viewer not in (0, 4):
        assert not any(word in text(view) for card in CARDS for word in card)


def test_the_end_shows_every_round_to_everyone() -> None:
    """Linq 30: all chapters, the winners, and no hands any more in play."""
    scene = Scene(4).open()
    while scene.phase is not Phase.OVER:
        scene.settle().go_on()
    for viewer in (0, 1, 2, 3, None):
        view = scene.view(viewer)
        assert [chapter.number for chapter in view.chapters] == [1, 2, 3, 4]
        assert view.winners == (0, 1)
        assert view.waiting == ()
        assert view.deadline is None


def test_everyone_sees_what_is_public_all_the_time() -> None:
    """Linq 15: phase, round, order, number, board, points and whose turn it is."""
    for scene in random_game(5, seed=3, config=SUMMARY):
        state, due = scene.state, scene.match.due()
        for viewer in EVERYONE:
            view = scene.view(viewer)
            assert view.you == viewer
            assert (view.phase, view.round, view.rounds) == (state.phase, state.round, 5)
            assert (view.starter, view.order) == (state.starter, state.order)
            assert (view.number, view.board) == (state.number, state.board)
            assert (view.waiting, view.deadline) == (due.seats, due.deadline)
            assert (view.points, view.bank) == (state.points, state.bank)


def test_at_every_step_of_a_game_secrets_stay_with_those_who_hold_them() -> None:
    """Linq 5 and 14: the word of the round is in an agent's bytes only if somebody said it."""
    looked = 0
    for seed in range(4):
        for scene in random_game(6, seed):
            state = scene.state
            if state.phase not in (Phase.WORDS, Phase.POINTING, Phase.GUESSING):
                continue
            word = state.code_word(state.spies[0])
            assert word is not None
            said = [w for words in state.board for w in words] + [g for g in state.guesses if g]
            if any(word in w for w in said):
                continue
            for viewer in [s for s in range(6) if s not in state.spies]:
                assert f'"{word}"' not in scene.sight(viewer).decode()
                looked += 1
    assert looked > 500


def test_a_briefing_always_takes_the_same_bytes() -> None:
    """Linq 8: whatever the card says."""
    for card in range(3):
        for viewer in EVERYONE:
            view = briefed(5, SPIES, card=card).view(viewer)
            assert len(text(view.briefing).encode()) == BRIEFING_BYTES


def test_a_view_reads_back_as_it_was_sent() -> None:
    """The client and the bots read views from the same bytes."""
    for scene_at in [*BEFORE_THE_DEAL, *IN_SECRET, *GUESSING, debriefing, next_words]:
        scene = scene_at()
        for viewer in EVERYONE:
            view = scene.view(viewer)
            assert GAME.codec.view(text(view).encode()) == view


def test_going_on_tells_who_is_still_waited_for_and_nothing_else() -> None:
    """Linq 29: no news, only the list of those who look."""
    scene = pointing(5).point().play(2, Continue())
    assert scene.match.news == ()
    assert scene.view(None).waiting == (0, 1, 3, 4)
