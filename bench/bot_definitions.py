"""How often the judge of definitions accepts what bots say, by strength.

    python bench/bot_definitions.py [SAMPLES]

Every word to be spelt in the house's deck is defined by a bot of each strength. Prints of how many cards a bot
knows, how often its first thought would stand, and how often it finds a sentence that does; and as
many samples as asked for.
"""

from __future__ import annotations

import json
import sys
from itertools import islice

from trilogue.bots.logos.definitions import sentences
from trilogue.bots.logos.words import WordSense
from trilogue.bots.player import Strength
from trilogue.decks.logos import load
from trilogue.decks.manifest import our_folders
from trilogue.games.logos.model import Card, Verdict
from trilogue.games.logos.referee import HouseLanguage
from trilogue.words.interface import Pos
from trilogue.words.lexicon import house_lexicon


def percent(part: int, whole: int) -> float:
    return round(100 * part / max(1, whole), 1)


def main() -> None:
    words, language = house_lexicon(), HouseLanguage(house_lexicon)
    cards = [card for folder in our_folders("logos").values() for card in load(folder).spelling]
    for strength in Strength:
        bot = WordSense(strength, words)
        known = [card for card in cards if bot.knows(card.word)]
        firsts = [next(sentences(words, card.word, Pos(card.pos), strength), "") for card in known]
        stand = sum(
            language.prove_definition(Card(0, card.word, card.pos), text).verdict is Verdict.STANDS
            for card, text in zip(known, firsts, strict=True)
        )
        said = [(card.word, bot.define(card.word, card.pos)) for card in known]
        told = [(word, text) for word, text in said if text]
        figure = {
            "figure": "definitions by bots that the judge accepts",
            "strength": strength,
            "cards": len(cards),
            "known_percent": percent(len(known), len(cards)),
            "first_thought_stands_percent": percent(stand, len(known)),
            "found_percent": percent(len(told), len(known)),
            "mean_words": round(sum(len(text.split()) for _, text in told) / max(1, len(told)), 1),
        }
        print(json.dumps(figure))
        wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 0
        step = max(1, len(told) // max(1, wanted))
        for word, text in islice(told[::step], wanted):
            print(f"  {word}: {text}")


if __name__ == "__main__":
    main()
