"""What a play would come to, before it is made: legality and points, never whether it is a word."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from trilogue.engine.game import Rejected
from trilogue.games.logos import crossword
from trilogue.games.logos.actions import Action, NameWord, Pass, PlaceTiles, SpellWord
from trilogue.games.logos.crossword import Tile
from trilogue.games.logos.hand import dearest
from trilogue.games.logos.model import Phase
from trilogue.games.logos.tiles import LETTERS, without, worth
from trilogue.games.logos.view import View
from trilogue.words.answers import plain


class WordPreview(Struct, frozen=True):
    """A word with its points; on the table also where its first letter lies, and which way it goes."""

    word: str
    points: int
    x: int = 0
    y: int = 0
    is_down: bool = False


class LastTiles(Struct, frozen=True):
    """Logos 35: what the last player would discard, and what the rest would cost."""

    discarded: str
    subtracted: int


class Preview(Struct, frozen=True):
    """The words that an action would form, and what it would score if they stand."""

    words: tuple[WordPreview, ...]
    points: int
    last: LastTiles | None = None  # in the last turn


def preview(view: View, action: Action) -> Preview | Rejected:
    """What an action would score."""
    match action:
        case PlaceTiles(tiles, discard):
            return _of_tiles(view, tiles, discard)
        case Pass(discard):
            return _of_pass(view, discard)
        case NameWord(_, word) | SpellWord(word):
            return _of_word(view, word)
        case _:
            return Rejected("no_preview", "tiles to place, or a word")


def _of_word(view: View, word: str) -> Preview | Rejected:
    """Logos 24 and 29: letter values as written."""
    letters = plain(word).upper()
    if not letters or any(letter not in LETTERS for letter in letters):
        return Rejected("only_letters", "a word of the letters A to Z")
    points = worth(letters, view.config)
    return Preview((WordPreview(letters, points),), points)


def _of_tiles(view: View, tiles: Sequence[Tile], discard: str | None) -> Preview | Rejected:
    """The play exactly as it would be scored."""
    if view.phase is not Phase.PLACE or view.your_side != view.turn:
        return Rejected("not_your_turn", "a LOGOS turn of your own")
    if without(view.hand, (tile.letter for tile in tiles)) is None:
        return Rejected("not_your_tiles", "tiles that you hold")
    board = crossword.board_of(view.board)
    if found := crossword.fault(board, tiles, view.config):
        return found
    runs = crossword.runs(board, tiles)
    words = tuple(
        WordPreview(word.word, word.points, *run.start, is_down=run.step == crossword.DOWN)
        for run, word in zip(runs, crossword.scored(runs, view.config), strict=True)
    )
    last = _last_tiles(view, tiles, discard)
    return Preview(words, sum(word.points for word in words), last)


def _of_pass(view: View, discard: str | None) -> Preview | Rejected:
    """Nothing is scored; in the last turn something is subtracted."""
    if view.phase is not Phase.PLACE or view.your_side != view.turn:
        return Rejected("not_your_turn", "a LOGOS turn of your own")
    return Preview((), 0, _last_tiles(view, (), discard))


def _last_tiles(view: View, tiles: Sequence[Tile], discard: str | None) -> LastTiles | None:
    left = without(view.hand, (tile.letter for tile in tiles))
    if not view.is_last or left is None:
        return None
    discarded = dearest(left, view.config) if discard is None else discard
    return LastTiles(discarded, worth(without(left, discarded) or (), view.config))
