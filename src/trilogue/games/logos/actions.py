"""Everything that can be done in Logos: by the dealer, the referee and the seats."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from trilogue.engine.game import AddSeat, TimeUp
from trilogue.games.logos.crossword import Tile
from trilogue.games.logos.model import Card, Grounds, Proof, Relation, Verdict
from trilogue.games.logos.options import Face
from trilogue.games.logos.tiles import HAND

LONGEST_DEFINITION = 300
Letters = Annotated[str, Meta(pattern=f"^[A-Z]{{0,{HAND}}}$")]
Number = Annotated[int, Meta(ge=0)]


# Actions of the dealer


class OpenGame(Struct, frozen=True, tag="open_game"):
    """Letters drawn for the start, round by round, None for who no longer draws; then the bag."""

    draws: tuple[tuple[str | None, ...], ...]
    bag: tuple[str, ...]


class CastDie(Struct, frozen=True, tag="cast_die"):
    """How the die fell."""

    face: Face


class DrawCard(Struct, frozen=True, tag="draw_card"):
    """The card of this turn."""

    card: Card


# Actions of the referee


class RuleAnswer(Struct, frozen=True, tag="rule_answer"):
    """Why a synonym or antonym is sent back, or None."""

    refusal: str | None


class RuleChallenge(Struct, frozen=True, tag="rule_challenge"):
    """What the dictionary says of a challenged play, and of which words."""

    verdict: Verdict
    grounds: Grounds
    about: tuple[str, ...]
    proofs: tuple[Proof, ...]


class TellAnswers(Struct, frozen=True, tag="tell_answers"):
    """What would have stood for the card of the turn that is over."""

    synonyms: tuple[str, ...]
    antonyms: tuple[str, ...]


# Actions of the seats


class GoOn(Struct, frozen=True, tag="go_on", forbid_unknown_fields=True):
    """Seen who begins; when all have, the first turn begins."""


class RollDie(Struct, frozen=True, tag="roll_die", forbid_unknown_fields=True):
    """The player tosses the die."""


class ChooseCategory(Struct, frozen=True, tag="choose_category", forbid_unknown_fields=True):
    """After ANY: which of the three it shall be."""

    face: Face


class TopUp(Struct, frozen=True, tag="top_up", forbid_unknown_fields=True):
    """The bag is empty: take these from the discard pile."""

    letters: Letters


class SwapTiles(Struct, frozen=True, tag="swap_tiles", forbid_unknown_fields=True):
    """Give one or two tiles; take these from the pile, and the rest from the bag."""

    give: Letters
    take: Letters


class PlaceTiles(Struct, frozen=True, tag="place_tiles", forbid_unknown_fields=True):
    """Lay tiles on the table; what is not laid goes to the discard pile.

    In the last turn `discarded` says which of the unused do; None: the two that are worth most.
    """

    tiles: Annotated[tuple[Tile, ...], Meta(max_length=HAND)]
    discarded: Letters | None = None


class NameWord(Struct, frozen=True, tag="name_word", forbid_unknown_fields=True):
    """A synonym or antonym of the card's word."""

    relation: Relation
    word: Annotated[str, Meta(max_length=60)]


class SpellWord(Struct, frozen=True, tag="spell_word", forbid_unknown_fields=True):
    """The word that was heard, letter by letter."""

    text: Annotated[str, Meta(max_length=60)]


class DefineWord(Struct, frozen=True, tag="define_word", forbid_unknown_fields=True):
    """What the card's word means, in the player's own words."""

    text: Annotated[str, Meta(max_length=LONGEST_DEFINITION)]


class Pass(Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """Leave it; after a spelling: keep the points. `discarded` is as in `PlaceTiles`."""

    discarded: Letters | None = None


class Challenge(Struct, frozen=True, tag="challenge", forbid_unknown_fields=True):
    """Doubt what was played; `window` is the number of the play that was seen."""

    window: Number


class LetStand(Struct, frozen=True, tag="let_stand", forbid_unknown_fields=True):
    """Do not doubt it."""

    window: Number


class Vote(Struct, frozen=True, tag="vote", forbid_unknown_fields=True):
    """Whether a definition that the house leaves open shall stand."""

    stands: bool


Played = (
    GoOn
    | RollDie
    | ChooseCategory
    | TopUp
    | SwapTiles
    | PlaceTiles
    | NameWord
    | SpellWord
    | DefineWord
    | Pass
    | Challenge
    | LetStand
    | Vote
)
Action = (
    Played
    | OpenGame
    | CastDie
    | DrawCard
    | RuleAnswer
    | RuleChallenge
    | TellAnswers
    | AddSeat
    | TimeUp
)
