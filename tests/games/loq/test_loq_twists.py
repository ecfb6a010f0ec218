"""What the round cards change: 3 Words, 1 Guess, Memory, Penalty and the others."""

from __future__ import annotations

import pytest
from loq_scenes import (
    ADJECTIVE,
    COOP,
    NOUN,
    PEOPLE,
    PHRASE,
    TEAMS,
    TYPED,
    VERB,
    Scene,
    describing,
    round_with,
)
from msgspec.structs import replace

from trilogue.games.loq.actions import (
    ClueFault,
    Finish,
    GiveClue,
    MakeGuess,
    MarkGuessed,
    MarkLost,
    NextLevel,
)
from trilogue.games.loq.cards import CATEGORIES, CardId, Category
from trilogue.games.loq.model import Mark, Phase
from trilogue.games.loq.options import Config, InvalidClue, Talk


def fault(scene: Scene) -> ClueFault | None:
    return scene.turn.refusal.fault if scene.turn.refusal else None


def test_three_words_for_each_entry() -> None:
    """LOQ 27: counted over all clues of the entry, not of the turn."""
    scene = round_with(CardId.THREE_WORDS, config=TYPED)
    assert fault(scene.clue(NOUN, "where people usually sleep")) is ClueFault.WORD_LIMIT
    assert fault(scene.clue(NOUN, "for sleeping")) is None
    assert fault(scene.clue(VERB, "move to music")) is None
    assert fault(scene.clue(NOUN, "upstairs maybe")) is ClueFault.WORD_LIMIT
    assert fault(scene.clue(NOUN, "upstairs")) is None
    assert fault(scene.clue(NOUN, "cosy")) is ClueFault.WORD_LIMIT
    assert [clue.text for clue in scene.turn.clues] == ["for sleeping", "move to music", "upstairs"]


def test_three_words_of_one_level_do_not_count_at_the_next() -> None:
    """LOQ 27: another level's noun is another entry."""
    scene = round_with(CardId.THREE_WORDS, config=TYPED).clue(NOUN, "for sleeping upstairs")
    for text in ("Paris", "happy", "bedroom", "dance", "ice cream"):
        scene.guess(scene.mate, text)
    assert fault(scene.clue(NOUN, "against heavy rain")) is None


def test_one_syllable() -> None:
    """LOQ 28: every clue word."""
    scene = round_with(CardId.ONE_SYLLABLE, config=TYPED)
    assert fault(scene.clue(NOUN, "where people sleep")) is ClueFault.SYLLABLES
    assert fault(scene.clue(NOUN, "where one sleeps")) is None


def test_questions() -> None:
    """LOQ 28: every clue."""
    scene = round_with(CardId.QUESTIONS, config=TYPED)
    assert fault(scene.clue(NOUN, "one sleeps there")) is ClueFault.NOT_A_QUESTION
    assert fault(scene.clue(NOUN, "where does one sleep?")) is None


def test_first_letter() -> None:
    """LOQ 29: the initials of all words, as the book's OUAT for Once Upon a Time."""
    config = replace(TYPED, level=3)
    told = round_with(CardId.FIRST_LETTER, config=config).clue(PHRASE, "OUAT, how a tale begins")
    assert fault(told) is None
    assert fault(describing(config=config).clue(PHRASE, "OUAT")) is ClueFault.LETTERS
    assert fault(round_with(CardId.FIRST_LETTER, config=config).clue(NOUN, "starts with l")) is None
    assert fault(round_with(CardId.FIRST_LETTER, config=config).clue(NOUN, "ends with e"))


# 1 Guess


def test_one_guess_for_each_entry() -> None:
    """LOQ 30: a wrong one loses it and bars the next level."""
    scene = round_with(CardId.ONE_GUESS, config=TYPED)
    mate = scene.mate
    scene.guess(mate, "moose", NOUN)
    assert scene.row(NOUN).mark is Mark.LOST
    assert scene.turn.is_barred
    assert scene.attempt(mate, MakeGuess(1, "bedroom", NOUN)) == "entry_settled"
    for category, text in ((PEOPLE, "Paris"), (ADJECTIVE, "happy"), (VERB, "dance")):
        scene.guess(mate, text, category)
    scene.guess(mate, "ice cream", PHRASE).later(401)
    assert scene.wait().phase is Phase.TALLY
    assert scene.earned == 5


def test_one_guess_says_which_entry_it_is_for() -> None:
    """LOQ 30: the word of another entry is wrong."""
    scene = round_with(CardId.ONE_GUESS, config=TYPED)
    assert scene.attempt(scene.mate, MakeGuess(1, "bedroom")) == "which_entry"
    scene.guess(scene.mate, "dance", NOUN)
    assert (scene.row(NOUN).mark, scene.row(VERB).mark) == (Mark.LOST, Mark.OPEN)


def test_one_guess_is_per_team_not_per_player() -> None:
    """LOQ 30: after one player's, the others have none."""
    scene = round_with(CardId.ONE_GUESS, 6, TYPED)
    others = [seat for seat in range(6) if seat != scene.describer]
    scene.guess(others[0], "dance", VERB).later(401)
    assert scene.attempt(others[1], MakeGuess(1, "dance", VERB)) == "entry_settled"
    assert scene.wait().row(VERB).mark is Mark.GUESSED


def test_all_right_in_one_guess_opens_the_next_level() -> None:
    """LOQ 30: nothing bars it."""
    scene = round_with(CardId.ONE_GUESS, config=TYPED)
    words = zip(CATEGORIES, ("Paris", "happy", "bedroom", "dance", "ice cream"), strict=True)
    for category, text in words:
        scene.guess(scene.mate, text, category)
    assert scene.turn.level_in_play == 1  # the window is open
    assert scene.wait().turn.level_in_play == 2


def test_spoken_the_describer_taps_a_wrong_guess() -> None:
    """LOQ 30: as lost; only in this round."""
    scene = round_with(CardId.ONE_GUESS)
    assert scene.attempt(scene.mate, MarkLost(1, NOUN)) == "not_the_describer"
    scene.play(scene.describer, MarkLost(1, NOUN)).tap(VERB)
    assert (scene.row(NOUN).mark, scene.row(VERB).mark) == (Mark.LOST, Mark.GUESSED)
    assert scene.turn.is_barred


@pytest.mark.parametrize(("gap", "mark"), [(0, Mark.LOST), (400, Mark.LOST), (401, Mark.GUESSED)])
def test_answers_given_together_must_all_be_right(gap: int, mark: Mark) -> None:
    """LOQ 31: within 400 ms of the first; what comes later is no guess."""
    scene = round_with(CardId.ONE_GUESS, config=TYPED).guess(2, "dance", VERB)
    assert scene.row(VERB).mark is Mark.SETTLING
    scene.later(gap)
    code = scene.attempt(3, MakeGuess(1, "moose", VERB))
    assert code == (None if gap <= 400 else "entry_settled")
    if mark is Mark.GUESSED:
        scene.wait()
    assert scene.row(VERB).mark is mark


def test_a_second_right_answer_in_the_window_changes_nothing() -> None:
    """LOQ 31: the window is counted from the first."""
    scene = round_with(CardId.ONE_GUESS, config=TYPED).guess(2, "dance", VERB)
    first = scene.deadline
    scene.later(300).guess(3, "dance", VERB)
    assert scene.deadline == first
    assert scene.wait().row(VERB).seat == 2


def test_a_held_guess_is_scored_when_the_turn_ends_first() -> None:
    """LOQ 31: it was made in time."""
    scene = round_with(CardId.ONE_GUESS, config=TYPED)
    assert scene.deadline is not None
    ends = scene.deadline
    scene.play(scene.mate, MakeGuess(1, "dance", VERB), ends - 100)
    assert scene.deadline == ends
    assert scene.wait().phase is Phase.TALLY
    assert scene.row(VERB).mark is Mark.GUESSED


# Level Up


@pytest.mark.parametrize(("level", "played"), [(1, 2), (2, 3), (3, 4), (4, 4)])
def test_level_up_is_one_level_higher(level: int, played: int) -> None:
    """LOQ 32: level 4 stays; the next round is as before."""
    scene = round_with(CardId.LEVEL_UP, config=replace(COOP, level=level))
    assert scene.turn.level == played
    assert scene.finish_turn().turn.level == level


def test_level_up_adds_to_a_handicap() -> None:
    """LOQ 2 and 32: the describer's own level, plus one."""
    config = replace(COOP, seat_levels=(2, 2, 2, 2))
    assert round_with(CardId.LEVEL_UP, config=config).turn.level == 3


# Memory


def test_in_memory_nobody_guesses_until_the_describing_ends() -> None:
    """LOQ 33: typed or tapped; then there are 45 s."""
    scene = round_with(CardId.MEMORY, config=replace(COOP, talk=Talk.MIXED))
    assert scene.attempt(scene.mate, MakeGuess(1, "dance")) == "memory_first"
    assert scene.attempt(scene.describer, MarkGuessed(1, VERB)) == "memory_first"
    began = scene.wait().now
    assert (scene.phase, scene.deadline) == (Phase.RECALL, began + 45_000)
    scene.guess(scene.mate, "dance").tap(NOUN)
    assert scene.attempt(scene.mate, MakeGuess(1, "happy"), began + 45_001) == "too_late"
    assert scene.attempt(scene.describer, GiveClue(1, PHRASE, "a dessert")) == "not_now"
    assert scene.wait().phase is Phase.TALLY
    assert scene.earned == 3


def test_in_memory_typed_clues_pass_by() -> None:
    """LOQ 33: the team sees the latest one, none while it answers, and all in the tally."""
    scene = round_with(CardId.MEMORY, config=TYPED)
    scene.clue(VERB, "move to music").clue(NOUN, "where one sleeps")

    def seen(seat: int) -> list[str]:
        turn = scene.view(seat).turn
        assert turn is not None
        return [clue.text for clue in turn.clues]

    assert seen(scene.mate) == ["where one sleeps"]
    assert len(seen(scene.describer)) == 2
    scene.play(scene.describer, Finish())
    assert seen(scene.mate) == []
    scene.play(scene.describer, Finish())
    assert len(seen(scene.mate)) == 2


def test_in_memory_the_describer_may_end_the_describing_and_the_answering() -> None:
    """LOQ 33: nobody else does."""
    scene = round_with(CardId.MEMORY, config=TYPED)
    assert scene.attempt(scene.mate, Finish()) == "not_the_describer"
    assert scene.play(scene.describer, Finish()).phase is Phase.RECALL
    assert scene.play(scene.describer, Finish()).phase is Phase.TALLY


def test_in_memory_answers_come_in_any_order_from_every_level_described() -> None:
    """LOQ 33: the describer moved on without knowing what is remembered."""
    scene = round_with(CardId.MEMORY, config=TYPED)
    assert scene.attempt(scene.mate, NextLevel()) == "not_the_describer"
    scene.play(scene.describer, NextLevel())
    assert scene.turn.level_in_play == 2
    assert scene.news(scene.mate) == ["LevelOpened"]
    scene.play(scene.describer, Finish())
    scene.guess(scene.mate, "umbrella").guess(scene.mate, "happy").guess(scene.mate, "lighthouse")
    assert (scene.row(NOUN, 2).mark, scene.row(ADJECTIVE, 1).mark) == (Mark.GUESSED, Mark.GUESSED)
    assert [guess.text for guess in scene.turn.guesses] == ["lighthouse"]


def test_in_memory_answering_ends_when_all_is_answered() -> None:
    """LOQ 14 and 33: nothing is left."""
    scene = round_with(CardId.MEMORY).wait().tap_all()
    assert (scene.phase, scene.earned) == (Phase.TALLY, 7)


def test_in_memory_there_are_four_levels_and_an_invalid_clue_bars_the_next() -> None:
    """LOQ 18 and 33: as anywhere."""
    scene = round_with(CardId.MEMORY)
    for _ in range(3):
        scene.play(scene.describer, NextLevel())
    assert scene.attempt(scene.describer, NextLevel()) == "barred"
    barred = round_with(CardId.MEMORY, config=replace(TYPED, invalid_clue=InvalidClue.STRICT))
    barred.clue(VERB, "glorbing")
    assert barred.attempt(barred.describer, NextLevel()) == "barred"
    assert barred.row(VERB).mark is Mark.LOST


@pytest.mark.parametrize("missing", [None, *CATEGORIES])
def test_in_memory_later_levels_count_only_if_all_of_the_first_was_answered(
    missing: Category | None,
) -> None:
    """LOQ 34: one entry short, and nothing of the second level counts."""
    scene = round_with(CardId.MEMORY)
    scene.play(scene.describer, NextLevel()).wait()
    for category in CATEGORIES:
        scene.play(scene.describer, MarkGuessed(2, category))
        if category is not missing:
            scene.play(scene.describer, MarkGuessed(1, category))
    worth = {PHRASE: 2, NOUN: 2}
    short = worth.get(missing, 1) if missing else 0
    assert scene.to_tally().earned == (14 if missing is None else 7 - short)


def test_in_memory_the_third_level_does_not_need_the_second() -> None:
    """LOQ 34: only the first must be complete."""
    scene = round_with(CardId.MEMORY)
    scene.play(scene.describer, NextLevel()).play(scene.describer, NextLevel()).wait()
    for category in CATEGORIES:
        scene.play(scene.describer, MarkGuessed(1, category))
    scene.play(scene.describer, MarkGuessed(3, VERB))
    assert scene.earned == 8


# Penalty


def score_of(scene: Scene) -> int:
    """Team 0's score once the turn is over."""
    return scene.to_tally().go_on().state.scores[0]


def with_points(points: int, config: Config = TEAMS) -> Scene:
    """A Penalty turn of a team that has scored this much before, key word noun."""
    keys = [PEOPLE, NOUN, ADJECTIVE, VERB, PHRASE, PEOPLE, ADJECTIVE, NOUN, VERB]
    scene = Scene(4, config).open(CardId.PENALTY, keys).start()
    for category in CATEGORIES[1 : points + 1]:
        scene.tap(category)
    assert scene.to_tally().go_on().state.scores[0] == points
    return scene.to_round(2).start()


def test_without_the_key_word_two_points_are_lost() -> None:
    """LOQ 37: what else was earned counts."""
    assert score_of(with_points(3)) == 1
    assert score_of(with_points(3).tap(VERB)) == 2


def test_with_the_key_word_nothing_is_lost() -> None:
    """LOQ 37: and the key word's bonus is earned."""
    assert score_of(with_points(3).tap(NOUN)) == 5


def test_no_score_falls_below_zero() -> None:
    """LOQ 37: once, over all that was earned in the turn."""
    assert score_of(with_points(1)) == 0
    assert score_of(with_points(0).tap(VERB)) == 0
    assert score_of(with_points(0).tap(VERB, ADJECTIVE, PEOPLE)) == 1


def test_a_blocked_key_word_is_not_guessed() -> None:
    """LOQ 37: the penalty falls due."""
    assert score_of(with_points(3).tap(NOUN, side=1)) == 1


def test_the_key_word_of_a_later_level_saves_the_team() -> None:
    """LOQ 37: though the first was blocked."""
    scene = with_points(3).tap(NOUN, side=1).tap(PEOPLE, ADJECTIVE, VERB, PHRASE)
    assert scene.turn_view(0).penalty == 2
    scene.tap(NOUN)
    assert scene.turn_view(0).penalty == 0
    assert score_of(scene) == 3 + 5 + 2


def test_the_penalty_falls_due_together_too() -> None:
    """LOQ 37: All Play is ignored, the loss is not."""
    scene = round_with(CardId.PENALTY, config=COOP)
    assert (scene.turn_view(0).penalty, scene.tap(NOUN).turn_view(0).penalty) == (2, 0)


def test_the_view_says_what_the_turn_would_leave_the_team_with() -> None:
    """LOQ 37: with the penalty as it stands."""
    scene = with_points(3)
    assert scene.turn_view(1).total == 1
    assert scene.tap(NOUN).turn_view(1).total == 5


# Last Round


def test_in_the_last_round_every_entry_is_worth_one_more() -> None:
    """LOQ 38: 2, 2, 2, 2 and 3; there is no key word."""
    scene = round_with(CardId.LAST_ROUND, config=TEAMS)
    assert [row.points for row in scene.turn_view(0).levels[0].rows] == [2, 2, 2, 2, 3]
    assert scene.turn.key is None
    assert scene.tap_all().earned == 11


def test_in_the_last_round_clues_must_still_be_valid() -> None:
    """LOQ 38: no twist, but rules 15 to 21."""
    scene = round_with(CardId.LAST_ROUND, config=TYPED)
    assert fault(scene.clue(NOUN, "my bedroom")) is ClueFault.ENTRY_WORD
    assert fault(scene.clue(NOUN, "the place where people usually sleep at night")) is None
