"""The values of Logos: cards, plays, proofs and the state."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from trilogue.engine.game import Millis, Seat
from trilogue.games.logos.crossword import Tile, Word
from trilogue.games.logos.options import Config, Face

VOTE_MS = 30_000
DRAWN_MS = 6_000  # Logos 4: how long the opening draw lies open


class Phase(StrEnum):
    """Where a turn stands."""

    OPENING = "opening"
    DRAWN = "drawn"
    ROLL = "roll"
    CAST = "cast"
    CHOOSE = "choose"
    CARD = "card"
    PLACE = "place"
    NAME = "name"
    ANSWER = "answer"
    SPELL = "spell"
    DEFINE = "define"
    WINDOW = "window"
    RULING = "ruling"
    VOTE = "vote"
    OVER = "over"


class Kind(StrEnum):
    """What a turn brought: tiles, a word, a spelling, a definition, or nothing."""

    TILES = "tiles"
    SYNONYM = "synonym"
    ANTONYM = "antonym"
    SPELLING = "spelling"
    DEFINITION = "definition"
    PASS = "pass"
    LOST_TURN = "lost_turn"


class Relation(StrEnum):
    """What the player gives to the card's word."""

    SYNONYM = "synonym"
    ANTONYM = "antonym"


class Verdict(StrEnum):
    """What the referee says of a challenged play."""

    STANDS = "stands"
    FALLS = "falls"
    UNCLEAR = "unclear"


class Card(Struct, frozen=True):
    """A word card: its number in its half of the deck, its word and part of speech."""

    number: int
    word: str
    pos: str


class ProofSense(Struct, frozen=True):
    """A sense in the dictionary; `best` marks the one that a definition fits."""

    pos: str
    gloss: str
    best: bool = False


class CardAnswers(Struct, frozen=True):
    """Logos 46: what would have stood for a card that is over, the likeliest first."""

    card: Card
    synonyms: tuple[str, ...]
    antonyms: tuple[str, ...]


class Proof(Struct, frozen=True):
    """What the house found of one word."""

    word: str
    stands: bool
    source: str
    senses: tuple[ProofSense, ...] = ()
    path: tuple[str, ...] = ()


class Grounds(StrEnum):
    """What a ruling rests on; screens say it in words."""

    IN_THE_DICTIONARY = "in_the_dictionary"
    NOT_IN_THE_DICTIONARY = "not_in_the_dictionary"
    IN_THE_LIST = "in_the_list"  # that the table brought
    NOT_IN_THE_LIST = "not_in_the_list"
    RELATED = "related"
    UNRELATED = "unrelated"
    SPELT_SO = "spelt_so"
    SPELT_OTHERWISE = "spelt_otherwise"
    FITS = "fits"  # from here on: of a definition
    MAY_FIT = "may_fit"
    USES_THE_WORD = "uses_the_word"
    WRONG_PART_OF_SPEECH = "wrong_part_of_speech"
    TOO_VAGUE = "too_vague"
    OPPOSITE = "opposite"
    DOES_NOT_FIT = "does_not_fit"
    NOT_ENGLISH = "not_english"
    EMPTY = "empty"
    NOT_LISTED = "not_listed"


class Ruling(Struct, frozen=True):
    """How a challenge was decided, with its evidence and the words that it is about."""

    challenger: Seat
    player: Seat
    kind: Kind
    verdict: Verdict
    grounds: Grounds
    about: tuple[str, ...]
    proofs: tuple[Proof, ...]
    by_vote: bool = False
    is_withdrawn: bool = False  # Logos 40: nobody could judge it
    costs_turn: bool = False
    points: int = 0


class Pending(Struct, frozen=True):
    """What opponents may challenge now."""

    kind: Kind
    words: tuple[Word, ...]
    points: int
    tiles: tuple[Tile, ...] = ()
    text: str = ""


class Row(Struct, frozen=True):
    """A line of the score sheet."""

    side: int
    seat: Seat
    kind: Kind
    words: tuple[Word, ...]
    points: int
    fell: bool = False
    text: str = ""
    deducted: str = ""  # Logos 35: the letters that could not be used
    doubted_by: Seat | None = None  # whose challenge was decided


class Side(Struct, frozen=True):
    """A player or team: tiles that only they know, tiles that all have seen, score, lost turns."""

    seats: tuple[Seat, ...]
    lead: int = 0
    hidden: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    score: int = 0
    lost_turns: int = 0
    is_barren: bool | None = None  # Logos 36: how its latest LOGOS turn with an empty bag ended

    @property
    def hand(self) -> tuple[str, ...]:
        """All tiles that it holds."""
        return (*self.shown, *self.hidden)


class State(Struct, frozen=True):
    """A game of Logos between two moves."""

    config: Config
    seats: int
    sides: tuple[Side, ...]
    phase: Phase = Phase.OPENING
    since: Millis = Millis(0)
    turn: int = 0  # the side whose turn it is
    face: Face | None = None  # what the die shows
    category: Face | None = None  # what is played: LOGOS, SYNONYM or SPELL
    bag: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()
    board: tuple[Tile, ...] = ()
    bag_was_empty: bool = False  # when this LOGOS turn began
    has_swapped: bool = False
    card: Card | None = None
    seen_cards: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())  # synonyms, spelling
    refusal: str | None = None  # Logos 25 and 41: why the latest answer was sent back
    refused: str = ""
    pending: Pending | None = None
    earned: Word | None = None  # the spelling that stands
    untold: Card | None = None  # Logos 46: the card of the turn before, while the house looks it up
    answers: CardAnswers | None = None
    is_last: bool = False
    windows: int = 0
    let_stand: tuple[Seat, ...] = ()
    challenger: Seat | None = None
    votes: tuple[tuple[Seat, bool], ...] = ()
    ruling: Ruling | None = None
    doubted_by: Seat | None = None  # whose challenge was decided in this turn, the latest
    latest: tuple[Tile, ...] = ()  # the latest play that lies on the table
    sheet: tuple[Row, ...] = ()
    draws: tuple[tuple[str | None, ...], ...] = ()
    gone_on: tuple[Seat, ...] = ()  # Logos 4: who has seen the opening draw

    @property
    def player(self) -> Seat:
        """The seat that leads the side whose turn it is."""
        side = self.sides[self.turn]
        return side.seats[side.lead % len(side.seats)]

    def side_of(self, seat: Seat) -> int:
        """Which side a seat belongs to."""
        return next(i for i, side in enumerate(self.sides) if seat in side.seats)

    def opponents(self) -> tuple[Seat, ...]:
        """Everyone but the side whose turn it is."""
        own = self.sides[self.turn].seats
        return tuple(Seat(seat) for seat in range(self.seats) if seat not in own)

    def voters(self) -> tuple[Seat, ...]:
        """Logos 33: who decides on a definition when the house does not."""
        assert self.challenger is not None
        if self.config.opponents_vote:
            return self.opponents()
        doubting = self.sides[self.side_of(self.challenger)].seats
        return tuple(seat for seat in self.opponents() if seat not in doubting)
