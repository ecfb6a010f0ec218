"""What each viewer sees, previews, and what the house knows."""

from __future__ import annotations

import pytest
from logos_tables import MATRIX, Table, laid

from trilogue.engine.game import Rejected
from trilogue.games.logos import actions as a
from trilogue.games.logos.model import Card, Grounds, Relation, Verdict
from trilogue.games.logos.options import Config, Dictionary, Face
from trilogue.games.logos.preview import Preview, WordPreview
from trilogue.games.logos.referee import HouseLanguage
from trilogue.words.lexicon import house_lexicon

LANGUAGE = HouseLanguage(house_lexicon)


def test_tiles_are_seen_by_their_side_alone() -> None:
    """Logos 8."""
    table = Table()
    table.logos("TENQVAIO")
    assert table.view(0).hand == "TENQVAIO"
    for seat in (1, 2, None):
        assert table.view(seat).hand == ""
        assert table.view(seat).sides[0].tiles == 8
        assert table.view(seat).sides[0].shown == ""


def test_letters_not_seen_are_counted_for_each_viewer() -> None:
    """Logos 2."""
    table = Table()
    table.logos("QENTVAIO")
    q = ord("Q") - ord("A")
    assert table.view(0).unseen[q] == 0
    assert table.view(1).unseen[q] == 1
    assert sum(table.view(0).unseen) == 90
    assert sum(table.view(1).unseen) == 98


def test_the_latest_play_is_marked_until_the_next() -> None:
    """Logos 11."""
    table = Table()
    table.logos("TENQVAIO")
    table.place(laid("TEN"))
    table.stand()
    assert table.view(1).latest == laid("TEN")


# previews


def test_a_preview_tells_words_and_points_and_does_nothing() -> None:
    """Logos 12, 13."""
    table = Table()
    table.logos("SHINEBTE")
    before = table.state
    found = table.game.preview(table.view(0), a.PlaceTiles(laid("SHINE")))
    assert isinstance(found, Preview)
    assert found.points == 11
    assert found.words == (WordPreview("SHINE", 11, 0, 0, is_down=False),)
    assert table.state is before


@pytest.mark.parametrize(("old", "points"), [("HOP", 2), ("NEW", 10), ("XQZ", 2)])
def test_a_preview_says_the_one_number_that_the_play_scores(old: str, points: int) -> None:
    """Logos 14: exact before the play, and whether or not it is a word."""
    table = Table()
    table.lay_down(laid(old))
    table.logos("SAEIOTNR")
    play = a.PlaceTiles(laid("S", 3))
    found = table.game.preview(table.view(0), play)
    assert isinstance(found, Preview)
    table.do(play)
    assert table.state.pending
    assert found.points == points == table.state.pending.points
    assert [(word.word, word.points) for word in found.words] == [
        (word.word, word.points) for word in table.state.pending.words
    ]


@pytest.mark.parametrize("word", ["XQZ", "TEN"])
def test_a_preview_never_tells_whether_it_is_a_word(word: str) -> None:
    """Logos 18."""
    table = Table()
    table.language.words.add("TEN")
    table.logos("XQZTENAE")
    assert isinstance(table.game.preview(table.view(0), a.PlaceTiles(laid(word))), Preview)


def test_a_preview_is_refused_as_the_play_would_be() -> None:
    """Logos 11."""
    table = Table()
    table.logos("TENQVAIO")
    for tiles, code in ((laid("ZZ"), "not_your_tiles"), (laid("T"), "no_word_formed")):
        found = table.game.preview(table.view(0), a.PlaceTiles(tiles))
        assert isinstance(found, Rejected)
        assert found.code == code == table.refused(a.PlaceTiles(tiles))
    theirs = table.game.preview(table.view(1), a.PlaceTiles(laid("TEN")))
    assert isinstance(theirs, Rejected)
    assert theirs.code == "not_your_turn"


def test_a_word_to_write_has_a_preview_too() -> None:
    """Logos 24, 29."""
    table = Table()
    found = table.game.preview(table.view(0), a.NameWord(Relation.SYNONYM, "Puzzle"))
    assert isinstance(found, Preview)
    assert found.points == 26
    for text in ("", "4u"):
        assert isinstance(table.game.preview(table.view(0), a.SpellWord(text)), Rejected)
    assert isinstance(table.game.preview(table.view(0), a.RollDie()), Rejected)


# the house's own language


@pytest.mark.parametrize("word", "js zs qs bs ny hhd kcal nasa james texas french ibid".split())
def test_names_abbreviations_and_plurals_of_letters_fall(word: str) -> None:
    """Logos 21."""
    assert LANGUAGE.prove_words([word], Dictionary.ALL).verdict is Verdict.FALLS


@pytest.mark.parametrize(
    ("word", "sense"),
    [
        ("bill", "statute"),
        ("china", "porcelain"),
        ("polish", "smooth"),
        ("turkey", "bird"),
        ("frank", "directness"),
        ("drew", "pull"),
        ("vlogging", "videos"),
        ("petrichor", "rain"),
        ("aa", "lava"),
    ],
)
def test_a_word_that_is_also_a_name_stands_by_its_ordinary_sense(word: str, sense: str) -> None:
    """Logos 21: and that sense is the proof; a form is proven by the word that it is a form of."""
    proof = LANGUAGE.prove_words([word], Dictionary.ALL).proofs[0]
    assert proof.stands
    assert sense in " ".join(shown.gloss for shown in proof.senses)


def test_the_house_proves_words_with_their_entry() -> None:
    """Logos 21."""
    ruling = LANGUAGE.prove_words(["GLAZE", "QXZV"], Dictionary.ALL)
    assert ruling.verdict is Verdict.FALLS
    glaze, missing = ruling.proofs
    assert glaze.stands
    assert any("coat" in sense.gloss for sense in glaze.senses)
    assert not missing.stands
    assert (ruling.grounds, ruling.about) == (Grounds.NOT_IN_THE_DICTIONARY, ("QXZV",))


@pytest.mark.parametrize("word", ["LONDON", "DARWIN", "XYZZYQ"])
def test_proper_nouns_and_nonsense_are_not_words(word: str) -> None:
    """Logos 21."""
    assert LANGUAGE.prove_words([word], Dictionary.ALL).verdict is Verdict.FALLS


def test_a_name_is_no_proof_of_the_word_that_looks_like_it() -> None:
    """Logos 21."""
    (proof,) = LANGUAGE.prove_words(["TURKEY"], Dictionary.ALL).proofs
    glosses = " ".join(sense.gloss for sense in proof.senses)
    assert "bird" in glosses
    assert "republic" not in glosses


@pytest.mark.parametrize(
    ("definition", "verdict"),
    [
        ("a grid of numbers arranged in rows and columns", Verdict.STANDS),
        ("an animal with a long neck", Verdict.FALLS),
        ("to arrange numbers in rows", Verdict.FALLS),
        ("a matrix of things", Verdict.FALLS),
        ("thing", Verdict.FALLS),
    ],
)
def test_the_house_judges_definitions_and_shows_the_senses(
    definition: str, verdict: Verdict
) -> None:
    """Logos 32."""
    ruling = LANGUAGE.prove_definition(MATRIX, definition)
    assert ruling.verdict is verdict
    (proof,) = ruling.proofs
    assert proof.senses
    assert any(sense.best for sense in proof.senses) is (verdict is Verdict.STANDS)


def test_the_common_dictionary_knows_fewer_words() -> None:
    """Logos 21."""
    assert LANGUAGE.prove_words(["ZAX"], Dictionary.ALL).verdict is Verdict.STANDS
    assert LANGUAGE.prove_words(["ZAX"], Dictionary.COMMON).verdict is Verdict.FALLS
    assert LANGUAGE.prove_words(["TABLE"], Dictionary.COMMON).verdict is Verdict.STANDS


def test_little_words_have_a_gloss_of_their_own() -> None:
    """Logos 21."""
    (proof,) = LANGUAGE.prove_words(["AN"], Dictionary.ALL).proofs
    assert "vowel" in proof.senses[0].gloss


@pytest.mark.parametrize(
    ("card", "relation", "answer", "stands"),
    [
        (Card(0, "big", "adjective"), Relation.SYNONYM, "large", True),
        (Card(0, "big", "adjective"), Relation.ANTONYM, "small", True),
        (Card(0, "big", "adjective"), Relation.SYNONYM, "small", False),
        (Card(0, "start", "verb"), Relation.SYNONYM, "begin", True),
        (Card(0, "start", "verb"), Relation.ANTONYM, "stop", True),
        (Card(0, "puzzle", "noun"), Relation.SYNONYM, "zebra", False),
    ],
)
def test_the_thesaurus_proves_with_its_path(
    card: Card, relation: Relation, answer: str, stands: bool
) -> None:
    """Logos 26."""
    ruling = LANGUAGE.prove_relation(card, relation, answer)
    assert (ruling.verdict is Verdict.STANDS) is stands
    assert bool(ruling.proofs[0].path) is stands


def test_the_part_of_speech_of_the_card_counts() -> None:
    """Logos 26: to run is to operate, but a run is no operate."""
    noun, verb = Card(0, "run", "noun"), Card(0, "run", "verb")
    assert LANGUAGE.prove_relation(verb, Relation.SYNONYM, "operate").verdict is Verdict.STANDS
    assert LANGUAGE.prove_relation(noun, Relation.SYNONYM, "operate").verdict is Verdict.FALLS


def test_every_answer_that_is_told_would_have_stood() -> None:
    """Logos 46: the commonest first, none of them sent back, none of them a slur."""
    card = Card(0, "happy", "adjective")
    for relation, known in ((Relation.SYNONYM, "glad"), (Relation.ANTONYM, "sad")):
        told = LANGUAGE.answers(card, relation, False)
        assert known in told
        for answer in told:
            assert LANGUAGE.refusal(card, answer, False) is None
            assert LANGUAGE.prove_relation(card, relation, answer).verdict is Verdict.STANDS
        zipfs = [house_lexicon().zipf(answer) for answer in told]
        assert zipfs == sorted(zipfs, reverse=True)


@pytest.mark.parametrize(
    ("word", "answer", "refusal"),
    [
        ("friendly", "unfriendly", "prefix_alone"),
        ("friend", "unfriendly", "prefix_alone"),
        ("friendly", "friendlier", "form_of_the_word"),
        ("run", "ran", "form_of_the_word"),
        ("friendly", "hostile", None),
        ("happy", "under", None),
        ("unhappy", "happy", None),
    ],
)
def test_the_house_sends_back_forms_and_un(word: str, answer: str, refusal: str | None) -> None:
    """Logos 25."""
    card = Card(0, word, "adjective")
    assert LANGUAGE.refusal(card, answer, more_prefixes=False) == refusal


def test_more_prefixes_are_known_to_the_house() -> None:
    """Logos 25."""
    card = Card(0, "direct", "adjective")
    assert LANGUAGE.refusal(card, "indirect", more_prefixes=False) is None
    assert LANGUAGE.refusal(card, "indirect", more_prefixes=True) == "prefix_alone"


def test_the_card_proves_a_spelling() -> None:
    """Logos 29."""
    assert LANGUAGE.prove_spelling(MATRIX, "matrix").verdict is Verdict.STANDS
    ruling = LANGUAGE.prove_spelling(MATRIX, "matriks")
    assert ruling.verdict is Verdict.FALLS
    assert (ruling.grounds, ruling.about) == (Grounds.SPELT_OTHERWISE, ("matrix",))


def test_options_reach_the_view() -> None:
    """Logos 6."""
    table = Table(config=Config(die=(Face.LOGOS,)))
    assert table.view(1).config.die == (Face.LOGOS,)
