"""The eleven round cards of LOQ as data. Numbers refer to RULES.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace


class Category(StrEnum):
    """What kind of entry it is, in the order of the word cards."""

    PEOPLE_PLACES = "people_places"
    ADJECTIVE = "adjective"
    NOUN = "noun"
    VERB = "verb"
    PHRASE = "phrase"


CATEGORIES = tuple(Category)


class CardId(StrEnum):
    """The round cards."""

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
    HOUSE_RULES = "house_rules"


class Twist(StrEnum):
    """What a card asks of every clue."""

    NONE = "none"
    THREE_WORDS = "three_words"
    ONE_SYLLABLE = "one_syllable"
    QUESTIONS = "questions"
    FIRST_LETTER = "first_letter"


class Ease(StrEnum):
    """LOQ 46: what a describer may choose at the start of a turn."""

    NORMAL = "normal"
    DOUBLE_TIME = "double_time"
    NO_TWIST = "no_twist"


class Modifiers(Struct, frozen=True):
    """What a round card changes."""

    twist: Twist = Twist.NONE  # LOQ 27, 28, 29
    one_guess: bool = False  # LOQ 30
    memory: bool = False  # LOQ 33
    level_up: int = 0  # LOQ 32
    penalty: int = 0  # LOQ 37
    all_play: bool = False  # LOQ 35
    bonus: int = 0  # LOQ 38: on every entry

    def eased(self, ease: Ease) -> Modifiers:
        """LOQ 46: without the twist, only All Play and bonuses stay."""
        if ease is not Ease.NO_TWIST:
            return self
        return Modifiers(all_play=self.all_play, bonus=self.bonus)

    def together(self) -> Modifiers:
        """LOQ 35: in a game together, All Play is ignored."""
        return replace(self, all_play=False)


class RoundCard(Struct, frozen=True):
    """A round card: what it changes, whether we added it, and on House Rules the table's own text."""

    id: CardId
    modifiers: Modifiers
    is_ours: bool = False
    house_rules: str = ""


_CARDS = (
    RoundCard(CardId.FIRST_ROUND, Modifiers()),
    RoundCard(CardId.THREE_WORDS, Modifiers(twist=Twist.THREE_WORDS)),
    RoundCard(CardId.ONE_GUESS, Modifiers(one_guess=True)),
    RoundCard(CardId.LEVEL_UP, Modifiers(level_up=1)),
    RoundCard(CardId.FIRST_LETTER, Modifiers(twist=Twist.FIRST_LETTER)),
    RoundCard(CardId.MEMORY, Modifiers(memory=True)),
    RoundCard(CardId.PENALTY, Modifiers(penalty=2, all_play=True)),
    RoundCard(CardId.ONE_SYLLABLE, Modifiers(twist=Twist.ONE_SYLLABLE), is_ours=True),
    RoundCard(CardId.QUESTIONS, Modifiers(twist=Twist.QUESTIONS), is_ours=True),
    RoundCard(CardId.LAST_ROUND, Modifiers(all_play=True, bonus=1)),
    RoundCard(CardId.HOUSE_RULES, Modifiers()),
)
CARDS = {card.id: card for card in _CARDS}

MIDDLE = tuple(  # LOQ 4
    card.id
    for card in _CARDS
    if card.id not in (CardId.FIRST_ROUND, CardId.LAST_ROUND, CardId.HOUSE_RULES)
)
ROUNDS = 10
MOST_OF_AN_ICON = 2


class Slot(Struct, frozen=True):
    """A card of the round deck and the icon on its back; None leaves the category free."""

    card: CardId
    back: Category | None


def are_backs(backs: Sequence[Category | None]) -> bool:
    """LOQ 5: two, two, two, two times and once; LOQ 6: House Rules' free back in place of one."""
    icons = Counter(back for back in backs if back is not None)
    if len(backs) != ROUNDS - 1 or icons.total() < len(backs) - 1:
        return False
    return max(icons.values()) <= MOST_OF_AN_ICON
