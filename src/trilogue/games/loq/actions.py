"""What may be done in LOQ: by the dealer, by the referee, and by the seats."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from trilogue.engine.game import AddSeat, Seat, TimeUp
from trilogue.games.loq.cards import Category, Ease, Slot
from trilogue.games.loq.options import Level

LONGEST_CLUE = 200
LONGEST_GUESS = 80


class Card(Struct, frozen=True):
    """A word card: its number in the deck, and at each of four levels five entries."""

    number: int
    levels: tuple[tuple[str, ...], ...]


# Actions of the dealer


class OpenGame(Struct, frozen=True, tag="open_game"):
    """The dealer shuffles the round deck and draws who begins."""

    rounds: tuple[Slot, ...]
    first_side: int
    first_describers: tuple[Seat, ...]  # by team


class DrawCard(Struct, frozen=True, tag="draw_card"):
    """The dealer draws the describer's word card."""

    card: Card


# Actions of the referee


class ClueFault(StrEnum):
    """LOQ 15: why a clue is invalid."""

    ENTRY_WORD = "entry_word"
    DERIVATIVE = "derivative"
    COMPOUND_PART = "compound_part"
    CONTAINS_ENTRY = "contains_entry"
    TRANSLATION = "translation"
    LETTERS = "letters"
    RHYME = "rhyme"
    WORD_LIMIT = "word_limit"
    SYLLABLES = "syllables"
    NOT_A_QUESTION = "not_a_question"
    MADE_UP = "made_up"


class RuleClue(Struct, frozen=True, tag="rule_clue"):
    """The referee's word on the clue that waits: valid if there is no fault."""

    fault: ClueFault | None = None
    words: tuple[str, ...] = ()
    near: str = ""  # the word on the card that these give away, where they are not that word
    category: Category | None = None  # of the entry that was given away, where one was


class RuleGuess(Struct, frozen=True, tag="rule_guess"):
    """LOQ 23: the entry of which the guess that waits is an inflection, if there is one."""

    level: Level | None = None
    category: Category | None = None


# An action of the house in the place of a seat


class StepAside(Struct, frozen=True, tag="step_aside", forbid_unknown_fields=True):
    """LOQ 8: the describer is away, and the next team-mate describes; nobody says it themselves."""


# Actions of the seats


class DeclareKey(Struct, frozen=True, tag="declare_key", forbid_unknown_fields=True):
    """The describer declares the category that counts more, before drawing."""

    category: Category


class Redraw(Struct, frozen=True, tag="redraw", forbid_unknown_fields=True):
    """The describer discards the card and draws another, before the time starts."""


class StartTurn(Struct, frozen=True, tag="start_turn", forbid_unknown_fields=True):
    """The describer starts the time."""

    ease: Ease = Ease.NORMAL


class GiveClue(Struct, frozen=True, tag="give_clue", forbid_unknown_fields=True):
    """The describer types a clue for an entry of the level that they see in play."""

    level: Level
    category: Category
    text: Annotated[str, Meta(max_length=LONGEST_CLUE)]


class MarkGuessed(Struct, frozen=True, tag="mark_guessed", forbid_unknown_fields=True):
    """The describer taps an entry that was guessed aloud; in All Play also by which team."""

    level: Level
    category: Category
    side: Annotated[int, Meta(ge=0, le=3)] | None = None  # None is the describer's own


class TakeBack(Struct, frozen=True, tag="take_back", forbid_unknown_fields=True):
    """The describer taps an entry again that was tapped by mistake."""

    level: Level
    category: Category


class MarkLost(Struct, frozen=True, tag="mark_lost", forbid_unknown_fields=True):
    """The describer taps an entry whose one guess was wrong."""

    level: Level
    category: Category


class NextLevel(Struct, frozen=True, tag="next_level", forbid_unknown_fields=True):
    """In Memory: the describer moves on to the next level."""


class Finish(Struct, frozen=True, tag="finish", forbid_unknown_fields=True):
    """In Memory: the describer ends the describing, later the answering."""


class MakeGuess(Struct, frozen=True, tag="make_guess", forbid_unknown_fields=True):
    """A player types a guess at the level that they see in play; in 1 Guess for which entry."""

    level: Level
    text: Annotated[str, Meta(max_length=LONGEST_GUESS)]
    category: Category | None = None


class SealGuess(Struct, frozen=True, tag="seal_guess", forbid_unknown_fields=True):
    """A rival guesses along in secret, for honour; the latest for an entry counts."""

    level: Level
    category: Category
    text: Annotated[str, Meta(max_length=LONGEST_GUESS)]


class StopClock(Struct, frozen=True, tag="stop_clock", forbid_unknown_fields=True):
    """Someone is about to call Invalid, and looks for the entry."""


class LetRun(Struct, frozen=True, tag="let_run", forbid_unknown_fields=True):
    """Whoever stopped the clock calls nothing, and lets it run on."""


class CallInvalid(Struct, frozen=True, tag="call_invalid", forbid_unknown_fields=True):
    """A rival, together a team-mate, calls the clue for an entry invalid."""

    level: Level
    category: Category


class Claim(StrEnum):
    """LOQ 41: what a disputer says that an entry is."""

    GUESSED = "guessed"
    NOT_GUESSED = "not_guessed"
    BLOCKED = "blocked"


class Dispute(Struct, frozen=True, tag="dispute", forbid_unknown_fields=True):
    """Someone disputes an entry of the tally."""

    level: Level
    category: Category
    claim: Claim


class CastVote(Struct, frozen=True, tag="cast_vote", forbid_unknown_fields=True):
    """A voter agrees with whoever called, or not; null is no vote either way."""

    agree: bool | None = None


class Continue(Struct, frozen=True, tag="continue", forbid_unknown_fields=True):
    """A player has seen the tally and is ready to go on."""


Played = (
    DeclareKey
    | Redraw
    | StartTurn
    | GiveClue
    | MarkGuessed
    | TakeBack
    | MarkLost
    | NextLevel
    | Finish
    | MakeGuess
    | SealGuess
    | StopClock
    | LetRun
    | CallInvalid
    | Dispute
    | CastVote
    | Continue
)
SeatAction = Played | StepAside
Action = SeatAction | OpenGame | DrawCard | RuleClue | RuleGuess | AddSeat | TimeUp
