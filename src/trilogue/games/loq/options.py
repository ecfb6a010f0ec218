"""The options of a LOQ table, and which of them go together. Numbers refer to RULES.md."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from trilogue.engine.game import Needs, Seat
from trilogue.games.loq.cards import MIDDLE, CardId

USUAL_S = 45  # LOQ 11
USUAL_TYPED_S = 90
LEAST_S, MOST_S = 30, 300
USUAL_START = -1  # LOQ 9
START_BESIDE_BOTS_S = 120
START_SAYS = "seconds to start a typed turn; 0 is no limit, -1 is 120 beside bots and else none"
LEAST_IN_SIDE = 2
LEAST_SIDES = 2

Level = Annotated[int, Meta(ge=1, le=4)]
FirstDescribers = Annotated[tuple[Annotated[int, Meta(ge=0, le=19)], ...], Meta(max_length=4)]
Handicap = Annotated[int, Meta(ge=0, le=4, description="a level; 0 is the table's")]


class Mode(StrEnum):
    """Together against the game, or in teams against each other."""

    COOP = "coop"
    TEAMS = "teams"


class Talk(StrEnum):
    """LOQ 3: how clues and guesses are given."""

    SPOKEN = "spoken"
    TYPED = "typed"
    MIXED = "mixed"


class InvalidClue(StrEnum):
    """LOQ 18 and 19: what an invalid clue costs."""

    USUAL = "usual"  # spoken: the entry and the next level; typed: it was never given
    STRICT = "strict"  # spoken or typed: the entry and the next level
    BOOK = "book"  # spoken or typed: the next level


class Replaced(StrEnum):
    """LOQ 6: which round card House Rules takes the place of."""

    NOTHING = "nothing"
    FIRST_ROUND = "first_round"
    THREE_WORDS = "three_words"
    ONE_GUESS = "one_guess"
    LEVEL_UP = "level_up"
    FIRST_LETTER = "first_letter"
    MEMORY = "memory"
    PENALTY = "penalty"
    ONE_SYLLABLE = "one_syllable"
    QUESTIONS = "questions"
    LAST_ROUND = "last_round"


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """The table's options."""

    mode: Mode = Mode.COOP
    talk: Talk = Talk.SPOKEN
    level: Level = 1
    team_count: Annotated[int, Meta(ge=2, le=4)] = 2
    sides: Annotated[tuple[Annotated[int, Meta(ge=0, le=3)], ...], Meta(max_length=20)] = ()
    side_levels: Annotated[tuple[Handicap, ...], Meta(max_length=4)] = ()
    seat_levels: Annotated[tuple[Handicap, ...], Meta(max_length=20)] = ()
    turn_s: Annotated[int, Meta(ge=0, le=MOST_S, description="seconds; 0 is the usual time")] = 0
    start_s: Annotated[int, Meta(ge=-1, le=600, description=START_SAYS)] = USUAL_START
    tally_s: Annotated[int, Meta(ge=5, le=120, description="seconds")] = 15
    middle: Annotated[tuple[CardId, ...], Meta(min_length=8, max_length=8)] = MIDDLE
    house_rules_replaces: Replaced = Replaced.NOTHING
    house_rules: Annotated[str, Meta(max_length=280)] = ""
    catch_up_key: bool = False
    read_first: bool = False
    redraw: bool = False
    choose_ease: bool = False
    invalid_clue: InvalidClue = InvalidClue.USUAL
    articles_count: bool = False
    accept_inflections: bool = False
    indirect_rhymes: bool = False
    first_side: Annotated[int, Meta(ge=0, le=3)] | None = None  # None: the dealer draws
    first_describers: FirstDescribers = ()  # seats; the dealer draws for teams without one
    has_bots: bool = False  # whether a bot sits here
    deck: Annotated[str, Meta(pattern="^[a-z0-9-]{1,40}$")] = "house"

    @property
    def has_taps(self) -> bool:
        """LOQ 26: whether the describer taps what was guessed, and others may call Invalid."""
        return self.talk is not Talk.TYPED

    @property
    def has_typing(self) -> bool:
        """Whether clues and guesses may be typed."""
        return self.talk is not Talk.SPOKEN

    @property
    def turn_ms(self) -> int:
        """LOQ 11: the time of a turn."""
        usual = USUAL_TYPED_S if self.talk is Talk.TYPED else USUAL_S
        return 1000 * (self.turn_s or usual)

    @property
    def start_ms(self) -> int | None:
        """LOQ 9: how long a describer may take to start; None is as long as they like."""
        usual = START_BESIDE_BOTS_S if self.has_bots else 0
        seconds = usual if self.start_s == USUAL_START else self.start_s
        return 1000 * seconds if seconds and self.talk is Talk.TYPED else None

    @property
    def reads_early(self) -> bool:
        """LOQ 44 and 45: whether the card is drawn and read before the time starts."""
        return self.read_first or self.redraw

    def level_of(self, seat: Seat, side: int) -> int:
        """LOQ 2: the describer's level, else the team's, else the table's."""
        own = self.seat_levels[seat] if seat < len(self.seat_levels) else 0
        team = self.side_levels[side] if side < len(self.side_levels) else 0
        return own or team or self.level


def sides_of(config: Config, seats: int) -> tuple[int, ...]:
    """LOQ 1: the team of every seat, as chosen or dealt round; raises ValueError if unfit."""
    if config.mode is Mode.COOP:
        return (0,) * seats
    sides = config.sides or tuple(seat % config.team_count for seat in range(seats))
    if len(sides) != seats:
        raise ValueError(f"expected a team for each of {seats} players, not {len(sides)}")
    if max(sides) >= config.team_count:
        raise ValueError(f"expected teams from 0 to {config.team_count - 1}, not {max(sides)}")
    if any(sides.count(side) < LEAST_IN_SIDE for side in range(config.team_count)):
        raise ValueError(f"each of {config.team_count} teams needs two players or more")
    return sides


def needs_of(config: Config, seats: int, fewest: int) -> Needs:
    """LOQ 1: two to play together; in teams two in each; LOQ 6: a text for House Rules."""
    if config.mode is Mode.COOP:
        needs = Needs(fewest, max(0, fewest - seats))
    else:
        needs = _teams_need(config, seats)
    is_blank = (
        config.house_rules_replaces is not Replaced.NOTHING and not config.house_rules.strip()
    )
    return replace(needs, obstacle="no_house_rules") if is_blank and not needs.obstacle else needs


def _teams_need(config: Config, seats: int) -> Needs:
    fewest, count = LEAST_SIDES * LEAST_IN_SIDE, config.team_count
    sides = config.sides or tuple(seat % count for seat in range(seats))
    short = [side for side in range(count) if sides.count(side) < LEAST_IN_SIDE]
    needs = Needs(fewest, max(0, fewest - seats), "teams")
    if seats < (enough := count * LEAST_IN_SIDE):
        return replace(needs, obstacle="too_few_for_teams", enough=enough)
    if max(sides) >= count:
        return replace(needs, obstacle="too_many_teams")
    return replace(needs, obstacle="team_too_small", team=short[0]) if short else needs


def reseated(config: Config, seats: Sequence[Seat]) -> Config:
    """LOQ 2 and 7: what was said of a seat goes where its people sit now; `seats` says from where."""
    before = dict(enumerate(config.seat_levels))
    levels = tuple(before.get(seat, 0) for seat in seats)
    first = tuple(seats.index(Seat(seat)) for seat in config.first_describers if seat in seats)
    return replace(config, seat_levels=levels if any(levels) else (), first_describers=first)


def round_cards(config: Config) -> tuple[CardId, ...]:
    """LOQ 4 and 6: the ten cards before they are shuffled; raises ValueError if unfit."""
    if {CardId.LAST_ROUND, CardId.HOUSE_RULES} & set(config.middle):
        raise ValueError("Last Round and House Rules are not among the eight cards to shuffle")
    cards = [CardId.FIRST_ROUND, *config.middle, CardId.LAST_ROUND]
    if config.house_rules_replaces is Replaced.NOTHING:
        return tuple(cards)
    replaced = CardId(config.house_rules_replaces.value)
    if replaced not in cards:
        raise ValueError(f"House Rules cannot replace {replaced.value}, which is not played")
    cards[cards.index(replaced)] = CardId.HOUSE_RULES
    return tuple(cards)


def check_times(config: Config) -> None:
    """LOQ 11: raises ValueError for a time outside the limits."""
    if config.turn_s and config.turn_s < LEAST_S:
        raise ValueError(f"a turn takes {LEAST_S} to {MOST_S} s, not {config.turn_s}")
