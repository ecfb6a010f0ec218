"""What a table of Linq can choose before the deal."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

Seconds = Annotated[int, Meta(ge=0, le=600, description="seconds; 0 is no limit")]
Rounds = Annotated[int, Meta(ge=0, le=8, description="rounds; 0 is one for each player")]
SeatIndex = Annotated[int, Meta(ge=0, le=7)]


class Variant(StrEnum):
    """How many know a word."""

    PLAIN = "plain"
    SLEEPER = "sleeper"
    SPY_VS_SPY = "spy_vs_spy"


FEWEST = {Variant.PLAIN: 4, Variant.SLEEPER: 5, Variant.SPY_VS_SPY: 6}  # Linq 1, 32, 33


class SilentNight(StrEnum):
    """Whether people speak, perform at one table, or sketch apart from each other."""

    OFF = "off"
    CHARADES = "charades"
    SKETCHES = "sketches"


class Practice(StrEnum):
    """What somebody practises who is alone with bots."""

    OFF = "off"
    SPY = "spy"
    DOUBLE_AGENT = "double_agent"


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """The table's options."""

    variant: Variant = Variant.PLAIN
    silent_night: SilentNight = SilentNight.OFF
    aloud: bool = False  # Linq 37: words are said, not written
    number_each_round: bool = False
    balanced_roles: bool = False
    no_copying: bool = False
    summary_round: bool = False
    word_s: Seconds = 60
    point_s: Seconds = 45
    guess_s: Seconds = 30
    debrief_s: Seconds = 90
    beats: bool = False  # Linq 39: the reveal comes step by step
    rounds: Rounds = 0  # Linq 3: 0 is one for each player
    starter: SeatIndex | None = None  # of the first round; None: the dealer draws
    has_bots: bool = False  # whether a bot sits here
    practice: Practice = Practice.OFF  # Linq 47
    learner: SeatIndex | None = None  # who practises; None where nobody is alone with bots
    deck: Annotated[str, Meta(pattern="^[a-z0-9-]{1,40}$")] = "house"

    @property
    def is_practice(self) -> bool:
        """Linq 47: whether somebody practises now."""
        return self.practice is not Practice.OFF and self.learner is not None
