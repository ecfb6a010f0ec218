"""The honest random player of Logos, who knows a view and no more; its stand-in; and a cheat."""

from __future__ import annotations

from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng
from trilogue.games.logos import actions as a
from trilogue.games.logos import crossword
from trilogue.games.logos.crossword import ACROSS, DOWN, Tile
from trilogue.games.logos.hand import SPARE
from trilogue.games.logos.model import Phase, Relation, State
from trilogue.games.logos.options import Face
from trilogue.games.logos.tiles import without
from trilogue.games.logos.view import View

_WORDS = ("large", "unhappy", "calm", "puzzle", "quick", "end", "rest", "naïve", "zigzag")
_TRIES = 12


def sample(view: View, seat: Seat, rng: Rng) -> a.Action:
    """A random legal action."""
    match view.phase:
        case Phase.DRAWN:
            return a.GoOn()
        case Phase.ROLL:
            return a.RollDie()
        case Phase.CHOOSE:
            return a.ChooseCategory(rng.choice([Face.LOGOS, Face.SYNONYM, Face.SPELL]))
        case Phase.PLACE:
            return _with_tiles(view, rng)
        case Phase.WINDOW:
            return (a.Challenge if rng.chance(0.2) else a.LetStand)(view.window)
        case Phase.VOTE:
            return a.Vote(rng.chance(0.5))
        case _ if rng.chance(0.15):
            return a.Pass()
        case Phase.NAME:
            known = view.card.word if view.card and view.card.word else "word"
            word = rng.choice([*_WORDS, known, f"un{known}"])
            return a.NameWord(rng.choice(list(Relation)), word)
        case Phase.SPELL:
            return a.SpellWord(rng.choice([*_WORDS, rng.choice(_WORDS) * 3]))
        case _:
            return a.DefineWord(rng.choice(["a thing of some kind", "to do what one does", "big"]))


def stand_in(view: View, seat: Seat, rng: Rng) -> a.Action:
    """Keeps the table going and touches nothing that can be left alone."""
    match view.phase:
        case Phase.ROLL:
            return a.RollDie()
        case Phase.CHOOSE:
            return a.ChooseCategory(Face.SYNONYM)
        case _:
            return a.Pass()


def _with_tiles(view: View, rng: Rng) -> a.Action:
    if view.may_top_up and rng.chance(0.5):
        count = 1 + rng.below(view.may_top_up)
        return a.TopUp("".join(rng.sample(view.pile, count)))
    if view.may_swap and view.hand and rng.chance(0.3):
        return _swap(view, rng)
    for _ in range(_TRIES):
        tiles = _scatter(view, rng)
        if crossword.fault(crossword.board_of(view.board), tiles, view.config) is None:
            return a.PlaceTiles(tiles, _discard(view, tiles, rng))
    return a.Pass(_discard(view, (), rng))


def _discard(view: View, tiles: tuple[Tile, ...], rng: Rng) -> str | None:
    """Logos 35: in the last turn any two of the unused, fewer, or what the house proposes."""
    left = without(view.hand, (tile.letter for tile in tiles)) or ()
    if not view.is_last or rng.chance(0.3):
        return None
    return "".join(rng.sample(left, rng.below(min(SPARE, len(left)) + 1)))


def _swap(view: View, rng: Rng) -> a.Action:
    most = min(2, len(view.hand), view.bag + len(view.pile))
    give = rng.sample(view.hand, 1 + rng.below(most))
    fewest = max(0, len(give) - view.bag)
    count = fewest + rng.below(min(len(give), len(view.pile)) - fewest + 1)
    return a.SwapTiles("".join(give), "".join(rng.sample(view.pile, count)))


def _scatter(view: View, rng: Rng) -> tuple[Tile, ...]:
    """Some tiles in a line through or beside what lies there; they may or may not be legal."""
    board = crossword.board_of(view.board)
    count = min(len(view.hand), 1 + rng.below(5))
    letters = rng.sample(view.hand, count)
    x, y = rng.choice(list(board)) if board else (0, 0)
    dx, dy = rng.choice([ACROSS, DOWN])
    if rng.chance(0.3):
        x, y = x - dx * count, y - dy * count
    tiles: list[Tile] = []
    for letter in letters:
        while (x, y) in board:
            x, y = x + dx, y + dy
        tiles.append(Tile(x, y, letter))
        x, y = x + dx, y + dy
    return tuple(tiles)


def probe(state: State, rng: Rng) -> a.Action:
    """What a cheat with full knowledge might try."""
    letters = [*state.bag[:3], *(letter for side in state.sides for letter in side.hand), "E", "Q"]
    word = state.card.word if state.card else "matrix"
    x, y = rng.choice([tile.cell for tile in state.board] or [(0, 0)])
    tiles = tuple(
        Tile(x + i, y + rng.below(2), rng.choice(letters)) for i in range(1 + rng.below(4))
    )
    tries: list[a.Action] = [
        a.PlaceTiles(tiles),
        a.PlaceTiles(tiles[:1] * 2),
        a.PlaceTiles(tiles, rng.choice(letters)),
        a.Pass(rng.choice(letters) * rng.below(4)),
        a.GoOn(),
        a.SwapTiles(rng.choice(letters), rng.choice(letters)),
        a.SwapTiles(rng.choice(letters) * 2, ""),
        a.TopUp(rng.choice(letters)),
        a.SpellWord(word),
        a.SpellWord(word * 2 + rng.choice(["", "s"])),
        a.NameWord(Relation.SYNONYM, rng.choice([word, f"{word} {word}", "…"])),
        a.DefineWord(rng.choice([word, "  ", "a thing"])),
        a.Challenge(state.windows - rng.below(2)),
        a.LetStand(state.windows),
        a.Vote(rng.chance(0.5)),
        a.ChooseCategory(rng.choice(list(Face))),
        a.RollDie(),
        a.Pass(),
    ]
    return rng.choice(tries)
