"""At the end of Linq: best bluff, best hint, sharpest eye, from what was played."""

from __future__ import annotations

from collections.abc import Mapping

from trilogue.engine.game import Seat
from trilogue.games.linq.awards import awards
from trilogue.games.linq.model import Chapter, Pair, Sleeper, Team

SAID = (("reef", "mast"), ("knot", "tide"), ("oak", "bark"), ("sun", "moon"))


def chapter(
    picks: Mapping[int, tuple[int, int]],
    *,
    spies: tuple[int, int] = (0, 1),
    number: int = 1,
    sleeper: int | None = None,
    board: tuple[tuple[str, ...], ...] = SAID,
) -> Chapter:
    """A round of four in which these point so, and nobody else does."""
    pairs = [Pair(Seat(a), Seat(b)) if (a, b) else None for a, b in _all(picks)]
    exposed = tuple(
        0 if pair is not None and seat not in spies and pair.names(_seats(spies)) else None
        for seat, pair in enumerate(pairs)
    )
    return Chapter(
        number=number,
        teams=(Team(_seats(spies), "anchor", False),),
        sleeper=None if sleeper is None else Sleeper(Seat(sleeper), "candle"),
        board=board,
        sketches=((),) * 4,
        picks=tuple(pairs),
        exposed=exposed,
        guesses=(None,) * 4,
        ledger=(),
        points=(3,) * 4,
        bank=98,
    )


def _seats(spies: tuple[int, int]) -> tuple[Seat, ...]:
    return Seat(spies[0]), Seat(spies[1])


def _all(picks: Mapping[int, tuple[int, int]]) -> list[tuple[int, int]]:
    return [picks.get(seat, (0, 0)) for seat in range(4)]


def test_the_best_bluff_is_the_double_agent_with_most_hands() -> None:
    found = awards((chapter({0: (0, 2), 1: (1, 2), 2: (2, 3), 3: (3, 2)}),)).best_bluff
    assert found is not None
    assert (found.seat, found.hands, found.words, found.round) == (2, 3, ("oak", "bark"), 1)


def test_whoever_slept_did_not_bluff() -> None:
    assert awards((chapter({0: (0, 2)}, sleeper=2),)).best_bluff is None


def test_the_best_hint_is_seen_by_the_partner_and_by_the_fewest_agents() -> None:
    seen = chapter({1: (1, 0), 2: (0, 3), 0: (0, 1)})
    found = awards((seen,)).best_hint
    assert found is not None
    assert (found.seat, found.partner, found.agents) == (1, 0, 0)
    assert awards((chapter({0: (0, 2), 1: (1, 3)}),)).best_hint is None


def test_the_sharpest_eye_named_both_spies_most_often() -> None:
    rounds = (
        chapter({2: (0, 1), 3: (0, 1)}),
        chapter({3: (0, 1)}, number=2),
    )
    found = awards(rounds).sharpest_eye
    assert found is not None
    assert (found.seat, found.times) == (3, 2)
    assert awards((chapter({}),)).sharpest_eye is None


def test_words_that_cannot_be_read_are_no_evidence() -> None:
    silent = chapter({0: (0, 2)}, board=(*SAID[:2], ("•", "•"), SAID[3]))
    found = awards((silent,)).best_bluff
    assert found is not None
    assert found.words == ()
    assert found.hands == 1
