"""The action phase: whose word it is, and which words may be said."""

from __future__ import annotations

import pytest
from scenes import AGAIN, AROUND, Scene, briefed, seats

from trilogue.engine.game import House, Seat, TimeUp
from trilogue.games.linq.actions import Continue, Phase, PointAt, SayWord
from trilogue.games.linq.events import WordSaid
from trilogue.games.linq.model import SILENCE
from trilogue.games.linq.options import Config

CODE_WORD = "lantern"  # of the first card, number 1


def spy_to_speak(config: Config | None = None) -> Scene:
    """Seat 0 is a spy with the word lantern, and it is his turn."""
    return briefed(4, spies=(0, 1), config=config)


def agent_to_speak(config: Config | None = None) -> Scene:
    """Seat 0 is a double agent, the word of the others is lantern, and it is his turn."""
    return briefed(4, spies=(1, 2), config=config)


@pytest.mark.parametrize("starter", [0, 1, 3])
def test_all_speak_in_order_from_the_start_player_twice(starter: int) -> None:
    """Linq 9: two rounds of words in the same order, and only the speaker may speak."""
    scene = briefed(4, starter=starter)
    order = [(starter + i) % 4 for i in range(4)]
    for words, speaker in [(w, s) for w in (AROUND, AGAIN) for s in order]:
        assert scene.waiting == (speaker,)
        assert scene.state.speaker == speaker
        for other in set(range(4)) - {speaker}:
            assert scene.attempt(other, SayWord("early")) == "not_your_turn"
        scene.play(speaker, SayWord(words[speaker]))
        assert [news.event for news in scene.match.news] == [
            WordSaid(Seat(speaker), words[speaker])
        ]
    assert scene.state.board == tuple(zip(AROUND[:4], AGAIN[:4], strict=True))
    assert scene.phase is Phase.POINTING
    assert scene.state.speaker is None
    assert scene.attempt(starter, SayWord("third")) == "not_now"


def test_in_the_action_phase_nothing_else_may_be_done() -> None:
    """Linq 9: a speaker says a word and does nothing else."""
    scene = spy_to_speak()
    assert scene.attempt(0, PointAt(0, 1)) == "not_now"
    assert scene.attempt(0, Continue()) == "not_now"


@pytest.mark.parametrize(
    "word",
    [
        pytest.param("amber", id="a plain word"),
        pytest.param("Zanzibar", id="a name"),
        pytest.param("running", id="a conjugated verb"),
        pytest.param("merry-go-round", id="hyphens"),
        pytest.param("o'clock", id="an apostrophe"),
        pytest.param("café", id="an accent"),
        pytest.param("I", id="one letter"),
        pytest.param("blorf", id="however silly"),
        pytest.param("w" * 32, id="as long as can be"),
    ],
)
def test_one_token_is_a_word(word: str) -> None:
    """Linq 10: hyphens, apostrophes and names are fine, for every role."""
    assert spy_to_speak().say(word).state.board[0] == (word,)
    assert agent_to_speak().say(word).state.board[0] == (word,)


@pytest.mark.parametrize(
    "word",
    [
        pytest.param("", id="nothing"),
        pytest.param("   ", id="spaces"),
        pytest.param("two words", id="two words"),
        pytest.param("two\u00a0words", id="two words with a hard space"),
        pytest.param("one,two", id="a comma"),
        pytest.param("-", id="only a hyphen"),
        pytest.param("wait!", id="an exclamation"),
        pytest.param(SILENCE, id="silence is for the clock to say"),
        pytest.param("42", id="no letter"),
        pytest.param("w" * 33, id="too long"),
    ],
)
def test_anything_else_is_no_word(word: str) -> None:
    """Linq 10: refused alike for every role."""
    assert spy_to_speak().attempt(0, SayWord(word)) == "not_one_word"
    assert agent_to_speak().attempt(0, SayWord(word)) == "not_one_word"


def test_spaces_around_a_word_and_curly_apostrophes_do_not_matter() -> None:
    """Linq 10: what stands on the board is tidy."""
    assert spy_to_speak().say(" o\u2019clock ").state.board[0] == ("o'clock",)


@pytest.mark.parametrize("again", ["amber", "AMBER", "ámber", " amber ", "am-ber"])
def test_the_two_words_of_a_player_differ(again: str) -> None:
    """Linq 11: the same word in other clothes is the same word."""
    scene = spy_to_speak().say("amber", *AROUND[1:4])
    assert scene.attempt(0, SayWord(again)) == "said_before"
    scene.say("ambers")
    assert scene.state.board[0] == ("amber", "ambers")


def test_saying_what_someone_else_has_said_is_allowed() -> None:
    """Linq 12: copying is legal, in the same round and in the next."""
    scene = spy_to_speak().say("amber", "amber", "amber", "copper", "copper")
    assert scene.state.board == (("amber", "copper"), ("amber",), ("amber",), ("copper",))


@pytest.mark.parametrize("copy", ["amber", "AMBER", "ámber", "am-ber"])
def test_with_no_copying_nobody_may_say_a_word_that_was_said(copy: str) -> None:
    """Linq 12: option, for every role and in both rounds of words."""
    for scene in (spy_to_speak(Config(no_copying=True)), agent_to_speak(Config(no_copying=True))):
        scene.say("amber")
        assert scene.attempt(1, SayWord(copy)) == "copied"
        scene.say("bronze", "copper", "denim", "ebony")
        assert scene.attempt(1, SayWord(copy)) == "copied"
        assert scene.attempt(1, SayWord("ebony")) == "copied"
        assert scene.attempt(1, SayWord("bronze")) == "said_before"
        scene.say("flint")


def test_no_copying_counts_only_within_a_round() -> None:
    """Linq 12: a new round has a new board."""
    scene = Scene(4, Config(no_copying=True)).open().settle().go_on().brief()
    assert scene.say(*(AROUND[seat] for seat in (1, 2, 3, 0))).state.board[0] == ("amber",)


def test_no_copying_does_not_count_silence() -> None:
    """Linq 12: two may run out of time, and a word may be said after that."""
    scene = spy_to_speak(Config(no_copying=True)).wait().wait().say("copper")
    assert scene.state.board == ((SILENCE,), (SILENCE,), ("copper",), ())


TOO_CLEAR = [
    pytest.param("lantern", id="the word"),
    pytest.param("LANTERN", id="in capitals"),
    pytest.param(" Lantern ", id="with spaces around"),
    pytest.param("lanterns", id="more behind it"),
    pytest.param("streetlantern", id="more before it"),
    pytest.param("jack-o'-lantern", id="not even one word with that hyphen"),
    pytest.param("jack-o-lantern", id="a compound"),
    pytest.param("lan-tern", id="a hyphen inside"),
    pytest.param("lan'tern", id="an apostrophe inside"),
    pytest.param("lántèrñ", id="accents"),
    pytest.param("la\u0301ntern", id="an accent sent as its own character"),
    pytest.param("ｌａｎｔｅｒｎ", id="full-width letters"),
    pytest.param("ＬＡＮＴＥＲＮ", id="full-width capitals"),
    pytest.param("𝐥𝐚𝐧𝐭𝐞𝐫𝐧", id="mathematical letters"),
    pytest.param("𝐋𝐀𝐍𝐓𝐄𝐑𝐍", id="mathematical capitals"),
    pytest.param("𝕃antern", id="one mathematical capital"),
    pytest.param("lᴬntern", id="a raised capital"),
    pytest.param("ℒantern", id="a script capital"),
    pytest.param("lan\u200btern", id="a zero-width space"),
    pytest.param("lan\u200dtern", id="a zero-width joiner"),
    pytest.param("lan\u00adtern", id="a soft hyphen"),
    pytest.param("l\u0332antern", id="a mark that joins no letter"),
    pytest.param("lan\ufe0ftern", id="a variation selector"),
    pytest.param("\u202enretnal", id="backwards, turned round"),
    pytest.param("lan\ufe70tern", id="a letter of which nothing is left"),
    pytest.param("lаntern", id="a Cyrillic a"),
    pytest.param("lαntern", id="a Greek alpha"),
]


@pytest.mark.parametrize("word", TOO_CLEAR)
def test_a_spy_may_not_say_his_code_word_however_it_is_dressed(word: str) -> None:
    """Linq 13: neither the word nor one that contains it, in the first or the second round."""
    scene = spy_to_speak()
    assert scene.attempt(0, SayWord(word)) in ("contains_code_word", "not_one_word")
    scene.say(*AROUND[:4])
    assert scene.attempt(0, SayWord(word)) in ("contains_code_word", "not_one_word")


@pytest.mark.parametrize("word", ["lantern", "Lanterns", "lan-tern", "lántern", "ＬＡＮＴＥＲＮ"])
def test_the_refusal_tells_a_spy_why(word: str) -> None:
    """Linq 13: a spy knows his word, so he may be told."""
    assert spy_to_speak().attempt(0, SayWord(word)) == "contains_code_word"


@pytest.mark.parametrize("word", ["lant", "tern", "l", "lanter", "lamp", "antern", "lanttern"])
def test_a_spy_may_say_a_part_of_his_code_word_or_a_word_like_it(word: str) -> None:
    """Linq 13: snow is legal for snowman."""
    assert spy_to_speak().say(word).state.board[0] == (word,)


def test_a_spy_may_say_the_other_words_of_his_card() -> None:
    """Linq 13: only the word of the picked number is the code word."""
    assert spy_to_speak().say("tiger").state.board[0] == ("tiger",)
    other_number = briefed(4, number=2)
    assert other_number.attempt(0, SayWord("tigers")) == "contains_code_word"
    assert other_number.say("lantern").state.board[0] == ("lantern",)


def test_the_code_word_of_an_earlier_round_is_free() -> None:
    """Linq 13: a spy is bound by the card in his hand."""
    scene = Scene(4).open().settle().go_on().brief((1, 2), card=1)
    assert scene.attempt(1, SayWord("violin")) == "contains_code_word"
    assert scene.say("lantern").state.board[1] == ("lantern",)


@pytest.mark.parametrize("word", ["lantern", "LANTERN", "lanterns", "lan-tern", "tiger"])
def test_agent_may_say_the_code_word_by_luck(word: str) -> None:
    """Linq 14: in both rounds of words."""
    assert agent_to_speak().say(word).state.board[0] == (word,)
    assert agent_to_speak().say(*AROUND[:4], word).state.board[0] == ("amber", word)


@pytest.mark.parametrize("words", [("lantern",), ("amber", "bronze", "copper", "denim", "lantern")])
def test_nobody_without_the_card_can_tell_that_it_was_the_word(words: tuple[str, ...]) -> None:
    """Linq 14: every byte and the timing are those of a table with another code word."""
    hit, miss = agent_to_speak().say(*words), briefed(4, spies=(1, 2), card=1).say(*words)
    assert hit.state.code_word(hit.state.spies[0]) == "lantern"
    assert miss.state.code_word(miss.state.spies[0]) == "violin"
    for viewer in (0, 3, None):
        assert hit.sight(viewer) == miss.sight(viewer)
    assert hit.match.due() == miss.match.due()
    assert hit.match.news == miss.match.news


def test_an_agent_is_refused_for_the_same_reasons_with_the_word_as_with_any_other() -> None:
    """Linq 14: what is refused to him says nothing either."""
    config = Config(no_copying=True)
    hit, miss = agent_to_speak(config), briefed(4, spies=(1, 2), card=1, config=config)
    for scene in (hit, miss):
        assert scene.attempt(0, SayWord("lantern lantern")) == "not_one_word"
        scene.say("lantern", *AROUND[1:4])
        assert scene.attempt(0, SayWord("lantern")) == "said_before"


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_the_word_board_is_in_sight_of_everyone_until_the_round_is_over(viewer: int | None) -> None:
    """Linq 15: nobody has to ask for a word to be repeated."""
    scene = briefed(4, config=Config(summary_round=True)).say("amber")
    assert scene.view(viewer).board == (("amber",), (), (), ())
    full = scene.speak().view(viewer).board
    assert full == tuple(zip(AROUND[:4], AGAIN[:4], strict=True))
    assert scene.go_on().phase is Phase.POINTING
    assert scene.view(viewer).board == full
    scene.point({2: (0, 1)})
    assert scene.phase is Phase.GUESSING
    assert scene.view(viewer).board == full
    assert scene.guess({2: None}).phase is Phase.DEBRIEFING
    assert scene.view(viewer).board == full


def test_the_summary_round_lasts_until_all_have_looked() -> None:
    """Linq 15: option."""
    scene = briefed(4, config=Config(summary_round=True)).speak()
    assert scene.phase is Phase.SUMMARY
    assert scene.attempt(0, PointAt(0, 1)) == "not_now"
    for seat in (2, 0, 3):
        scene.play(seat, Continue())
        assert scene.attempt(seat, Continue()) == "not_your_turn"
        assert scene.phase is Phase.SUMMARY
    assert scene.waiting == seats(1)
    assert scene.play(1, Continue()).phase is Phase.POINTING
    assert scene.waiting == (0, 1, 2, 3)


def test_the_summary_round_ends_when_its_time_is_up() -> None:
    """Linq 15: it does not wait for someone who is away."""
    scene = briefed(4, config=Config(summary_round=True)).speak().play(1, Continue())
    assert scene.deadline == 45_000
    assert scene.wait().phase is Phase.POINTING
    assert scene.waiting == (0, 1, 2, 3)


def test_without_the_option_pointing_follows_at_once() -> None:
    """Linq 15: the summary round is an option."""
    assert briefed(4).speak().phase is Phase.POINTING


def test_a_player_who_runs_out_of_time_is_silent() -> None:
    """Linq 16: … stands on the board, the next one speaks and has all his time."""
    scene = spy_to_speak()
    assert scene.deadline == 60_000
    assert scene.attempt(House.CLOCK, TimeUp(), at=59_999) == "not_due"
    scene.play(House.CLOCK, TimeUp(), at=60_000)
    assert [news.event for news in scene.match.news] == [WordSaid(scene.state.spies[0], SILENCE)]
    assert scene.state.board == ((SILENCE,), (), (), ())
    assert scene.waiting == (1,)
    assert scene.deadline == 120_000


def test_a_word_counts_at_the_deadline_and_not_a_millisecond_later() -> None:
    """Linq 16: the border belongs to the speaker."""
    assert spy_to_speak().attempt(0, SayWord("amber"), at=60_001) == "too_late"
    assert spy_to_speak().attempt(0, SayWord("amber"), at=60_000) is None


def test_a_player_may_be_silent_twice_and_a_silent_table_goes_on() -> None:
    """Linq 16: silence twice is not a word said before."""
    scene = spy_to_speak()
    for _ in range(8):
        scene.wait()
    assert scene.state.board == ((SILENCE, SILENCE),) * 4
    assert scene.phase is Phase.POINTING


def test_after_silence_any_word_may_be_said() -> None:
    """Linq 16: silence in the first round leaves the second word free."""
    scene = spy_to_speak().wait().say("bronze", "copper", "denim")
    assert scene.attempt(0, SayWord("lantern")) == "contains_code_word"
    assert scene.say("amber").state.board[0] == (SILENCE, "amber")
