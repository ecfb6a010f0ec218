"""Synonyms, antonyms, spelling by ear, definitions."""

from __future__ import annotations

from logos_tables import MATRIX, RIDDLE, Table
from msgspec.structs import replace

from trilogue.engine.codec import encode
from trilogue.engine.game import House, Move, Rejected, Seat
from trilogue.engine.rng import Rng
from trilogue.games.logos import actions as a
from trilogue.games.logos import secret
from trilogue.games.logos.model import Kind, Phase, Relation, Verdict
from trilogue.games.logos.options import Config, Face, Voice


def synonym_turn(config: Config | None = None) -> Table:
    table = Table(config=config)
    table.roll(Face.SYNONYM)
    table.draw(RIDDLE)
    return table


def spelt(text: str = "matrix", config: Config | None = None, seats: int = 3) -> Table:
    table = Table(seats, config)
    table.spell(text)
    return table


def defined(verdict: Verdict, config: Config | None = None, seats: int = 3) -> Table:
    table = spelt(config=config, seats=seats)
    table.stand()
    table.language.definition = verdict
    table.do(a.DefineWord("a grid of numbers"))
    return table


def test_a_synonym_scores_its_letters_once() -> None:
    """Logos 24: PUZZLE as a synonym is 26."""
    table = synonym_turn()
    for seat in (0, 1, 2, None):
        card = table.view(seat).card
        assert card
        assert (card.word, card.pos) == ("riddle", "noun")
    table.do(a.NameWord(Relation.SYNONYM, "puzzle"))
    table.stand()
    assert table.scores[0] == 26
    assert table.state.sheet[-1].kind is Kind.SYNONYM


def test_the_player_says_which_of_the_two_it_is() -> None:
    """Logos 24."""
    table = synonym_turn()
    table.do(a.NameWord(Relation.ANTONYM, "answer"))
    assert table.state.pending
    assert table.state.pending.kind is Kind.ANTONYM


def test_more_than_one_word_is_sent_back() -> None:
    """Logos 25."""
    table = synonym_turn()
    assert table.refused(a.NameWord(Relation.SYNONYM, "brain teaser")) == "not_one_word"
    assert table.refused(a.NameWord(Relation.SYNONYM, "")) == "not_one_word"
    assert table.refused(a.NameWord(Relation.SYNONYM, "b4ffler")) == "only_letters"


def test_the_word_itself_and_un_are_sent_back_at_no_cost() -> None:
    """Logos 25."""
    table = synonym_turn()
    for word in ("riddle", "riddles", "unriddle"):
        table.do(a.NameWord(Relation.ANTONYM, word))
        assert table.state.phase is Phase.NAME
        assert table.view(0).refused == word
        assert table.view(1).refusal is None
    table.do(a.NameWord(Relation.ANTONYM, "inriddle"))
    assert table.state.phase is Phase.WINDOW
    assert table.view(0).refusal is None


def test_more_prefixes_can_be_sent_back_too() -> None:
    """Logos 25."""
    table = synonym_turn(Config(more_prefixes=True))
    table.do(a.NameWord(Relation.ANTONYM, "disriddle"))
    assert table.view(0).refusal == "prefix_alone"


def test_a_refuted_synonym_scores_nothing() -> None:
    """Logos 26."""
    table = synonym_turn()
    table.do(a.NameWord(Relation.SYNONYM, "zebra"))
    table.challenge(2)
    assert table.scores == [0, 0, 0]
    assert table.state.sides[2].lost_turns == 0
    assert table.state.sheet[-1].fell


def test_after_the_turn_the_house_tells_what_would_have_stood() -> None:
    """Logos 46: also to who let it go by; and while it is looked up, nobody sees an answer."""
    table = synonym_turn()
    table.language.related = {"puzzle", "enigma"}
    table.do(a.NameWord(Relation.SYNONYM, "zigzag"))
    assert table.view().answers is None
    table.challenge(1)
    for seat in (0, 1, 2, None):
        answers = table.view(seat).answers
        assert answers
        assert (answers.card, answers.synonyms) == (RIDDLE, ("enigma", "puzzle"))


def test_a_pass_is_told_the_answers_too_and_the_next_turn_takes_them_away() -> None:
    """Logos 46."""
    table = synonym_turn()
    table.language.related = {"puzzle"}
    table.do(a.Pass())
    assert table.state.answers
    table.roll(Face.LOGOS)
    assert table.state.answers
    table.do(a.Pass())
    assert table.state.answers is None


def test_answers_hold_up_nobody_and_come_from_the_referee_alone() -> None:
    """Logos 46: old games have none, and play on all the same."""
    table = synonym_turn()
    assert table.try_(a.Pass()) is None
    due = table.match.due()
    assert (due.house, due.seats) == (House.REFEREE, (table.state.player,))
    told = a.TellAnswers(("puzzle",), ())
    assert table.refused(told) == "not_now"
    toss: Move[a.Action] = Move(table.now, House.REFEREE, a.RollDie())
    assert table.match.play(toss) == Rejected("not_now", "a toss by the player")
    assert table.try_(a.RollDie()) is None


def test_the_speller_is_told_the_part_of_speech_and_not_the_word() -> None:
    """Logos 27, 28."""
    table = Table()
    table.roll(Face.SPELL)
    table.draw(MATRIX)
    for seat, word in ((0, None), (1, "matrix"), (2, "matrix"), (None, None)):
        card = table.view(seat).card
        assert card
        assert (card.pos, card.word) == ("noun", word)
    assert table.view(0).reader == 1


def test_the_house_speaks_the_word_while_it_is_to_be_heard() -> None:
    """Logos 27."""
    table = Table()
    assert table.game.spoken(table.state) is None
    table.roll(Face.SPELL)
    table.draw(MATRIX)
    assert table.game.spoken(table.state) == "matrix"
    table.do(a.SpellWord("matriks"))
    assert table.game.spoken(table.state) == "matrix"
    table.stand()
    assert table.game.spoken(table.state) is None


def test_with_a_reader_only_the_house_is_silent() -> None:
    """Logos 27."""
    table = Table(config=Config(voice=Voice.READER))
    table.roll(Face.SPELL)
    table.draw(MATRIX)
    assert table.game.spoken(table.state) is None


def test_no_byte_of_the_word_reaches_speller_or_watcher_before_it_is_settled() -> None:
    """Logos 28."""
    table = spelt("matriks")
    for seat in (0, None):
        assert b"matrix" not in encode(table.view(seat))
    assert b"matrix" in encode(table.view(1))
    table.stand()
    assert b"matrix" in encode(table.view(0))


def test_team_mates_of_the_speller_do_not_see_it_either() -> None:
    """Logos 1, 28."""
    table = Table(4, Config(sides=(0, 1, 0, 1)))
    table.roll(Face.SPELL)
    table.draw(MATRIX)
    assert b"matrix" not in encode(table.view(2))
    assert b"matrix" in encode(table.view(3))


def test_matrix_spelt_and_defined_is_thirty_six() -> None:
    """Logos 29, 30, 31."""
    table = defined(Verdict.STANDS)
    table.stand()
    assert table.scores[0] == 36
    assert table.state.sheet[-1].kind is Kind.DEFINITION


def test_an_unchallenged_misspelling_scores_as_written() -> None:
    """Logos 29."""
    table = spelt("matriks")
    table.stand()
    table.do(a.Pass())
    assert table.scores[0] == 2 + 1 + 2 + 2 + 1 + 5 + 2


def test_a_spelling_far_too_long_is_sent_back_at_no_cost() -> None:
    """Logos 41: more than twice the six letters of MATRIX."""
    table = spelt("z" * 13)
    assert table.state.phase is Phase.SPELL
    assert (table.view(0).refusal, table.view(0).refused) == ("too_long", "z" * 13)
    for viewer in (1, None):
        assert table.view(viewer).refusal is None
        assert table.view(viewer).refused == ""
    table.do(a.SpellWord("matrix"))
    assert table.view(0).refusal is None
    table.stand()
    assert table.state.earned
    assert table.state.earned.points == 18


def test_twice_the_word_is_not_too_long() -> None:
    """Logos 41: signs and spaces do not count."""
    table = spelt("ma-trix ma-trix")
    assert table.state.phase is Phase.WINDOW


def test_a_second_spelling_far_too_long_falls() -> None:
    """Logos 41: so nobody can feel for the word's length at leisure."""
    table = spelt("z" * 60)
    table.do(a.SpellWord("z" * 13))
    assert table.state.player == 1
    assert table.scores == [0, 0, 0]
    row = table.state.sheet[-1]
    assert (row.kind, row.fell, row.points) == (Kind.SPELLING, True, 0)


def test_the_next_speller_starts_afresh() -> None:
    """Logos 41."""
    table = spelt("z" * 60)
    table.do(a.Pass())
    table.spell("z" * 60)
    assert table.state.phase is Phase.SPELL
    assert table.state.player == 1


def test_whose_spelling_was_sent_back_knows_only_that_the_word_is_shorter() -> None:
    """Logos 28, 41: of the words that would have sent it back, it may be any."""
    table = spelt("z" * 13)
    cards = table.game.cards("house")
    others = {secret.resample(table.state, Seat(0), cards, Rng(bytes([n]))).card for n in range(40)}
    assert {card.word for card in others if card} == {"matrix", "puzzle"}
    longer = replace(table.state, refused="z" * 12)
    stays = {secret.resample(longer, Seat(0), cards, Rng(bytes([n]))).card for n in range(40)}
    assert stays == {MATRIX}  # no other word of its kind would have sent twelve letters back


def test_a_misspelling_that_is_challenged_ends_the_turn() -> None:
    """Logos 29."""
    table = spelt("matriks")
    table.challenge(1)
    assert table.scores[0] == 0
    assert table.state.player == 1


def test_the_definition_is_open_after_a_refused_challenge_too() -> None:
    """Logos 30."""
    table = spelt()
    table.challenge(1)
    assert table.state.phase is Phase.DEFINE
    assert table.state.sides[1].lost_turns == 1
    table.do(a.Pass())
    assert table.scores[0] == 18
    assert table.state.player == 2


def test_a_definition_that_falls_takes_the_spelling_with_it() -> None:
    """Logos 31."""
    table = defined(Verdict.FALLS)
    table.challenge(1)
    assert table.scores[0] == 0
    assert table.state.sheet[-1].fell


def test_a_definition_wrongly_challenged_doubles_and_costs_a_turn() -> None:
    """Logos 23, 31."""
    table = defined(Verdict.STANDS)
    table.challenge(1)
    assert table.scores[0] == 36
    assert table.state.player == 2


def test_an_empty_definition_is_refused() -> None:
    """Logos 32."""
    table = spelt()
    table.stand()
    assert table.refused(a.DefineWord(" … ")) == "no_definition"


def test_what_the_house_cannot_tell_the_others_decide() -> None:
    """Logos 33."""
    table = defined(Verdict.UNCLEAR)
    table.challenge(1)
    assert table.state.phase is Phase.VOTE
    assert table.match.due().free == (2,)
    assert table.refused(a.Vote(False), 1) == "not_your_turn"
    table.do(a.Vote(False), 2)
    assert table.scores[0] == 0
    ruling = table.state.ruling
    assert ruling
    assert ruling.by_vote
    assert table.state.sides[1].lost_turns == 0


def test_a_tied_vote_lets_it_stand_and_the_challenge_was_wrong() -> None:
    """Logos 33."""
    table = defined(Verdict.UNCLEAR, seats=4)
    table.challenge(1)
    table.do(a.Vote(False), 2)
    table.do(a.Vote(True), 3)
    assert table.scores[0] == 36
    assert table.state.player == 2


def test_votes_that_were_given_count_when_time_is_up() -> None:
    """Logos 33."""
    table = defined(Verdict.UNCLEAR, seats=5)
    table.challenge(1)
    table.do(a.Vote(False), 2)
    assert table.view(0).voted == (2,)
    table.time_up()
    assert table.scores[0] == 0


def test_a_challenge_that_nobody_can_judge_is_withdrawn() -> None:
    """Logos 33, 40."""
    table = defined(Verdict.UNCLEAR, seats=2)
    table.challenge(1)
    assert table.scores[0] == 36
    assert table.state.sides[1].lost_turns == 0
    for viewer in (0, 1, None):
        ruling = table.view(viewer).ruling
        assert ruling
        assert ruling.is_withdrawn
        assert table.state.sheet[-1].doubted_by is None
        assert not ruling.by_vote
        assert ruling.verdict is Verdict.STANDS


def test_a_challenge_that_was_judged_is_not_withdrawn() -> None:
    """Logos 40."""
    table = defined(Verdict.STANDS, seats=2)
    table.challenge(1)
    ruling = table.view(0).ruling
    assert ruling
    assert ruling.costs_turn
    assert not ruling.is_withdrawn


def test_opponents_may_decide_on_every_definition() -> None:
    """Logos 33."""
    table = defined(Verdict.STANDS, Config(opponents_vote=True))
    table.challenge(1)
    assert table.state.phase is Phase.VOTE
    assert table.match.due().free == (2,)  # the challenger has said what he thinks
    assert table.state.ruling  # the house proposes, with the senses
    assert table.state.ruling.verdict is Verdict.STANDS
    table.do(a.Vote(False), 2)
    assert table.scores[0] == 0


def test_a_vote_of_opponents_is_for_definitions_only() -> None:
    """Logos 33."""
    table = spelt("matriks", Config(opponents_vote=True))
    table.challenge(1)
    assert table.state.phase is Phase.ROLL
