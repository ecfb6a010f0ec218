"""What may be done in Logos, action by action. Numbers refer to RULES.md."""

from __future__ import annotations

from msgspec import Struct

from trilogue.engine.game import Due, House, Move, Rejected
from trilogue.engine.order import (
    check_clock,
    check_turn,
    check_usher,
    is_of_the_clock,
    is_of_the_usher,
)
from trilogue.games.logos import actions as a
from trilogue.games.logos import crossword, dealer, hand, latecomers
from trilogue.games.logos.model import Phase, State
from trilogue.games.logos.options import Face
from trilogue.games.logos.tiles import without
from trilogue.games.logos.turns import is_last_turn
from trilogue.words.answers import is_one_word, plain, tidy

EXPECTED: dict[Phase, tuple[type[Struct], ...]] = {
    Phase.OPENING: (a.OpenGame,),
    Phase.DRAWN: (a.GoOn,),
    Phase.ROLL: (a.RollDie, a.TellAnswers),
    Phase.CAST: (a.CastDie,),
    Phase.CHOOSE: (a.ChooseCategory,),
    Phase.CARD: (a.DrawCard,),
    Phase.PLACE: (a.TopUp, a.SwapTiles, a.PlaceTiles, a.Pass),
    Phase.NAME: (a.NameWord, a.Pass),
    Phase.ANSWER: (a.RuleAnswer,),
    Phase.SPELL: (a.SpellWord, a.Pass),
    Phase.DEFINE: (a.DefineWord, a.Pass),
    Phase.WINDOW: (a.Challenge, a.LetStand),
    Phase.RULING: (a.RuleChallenge,),
    Phase.VOTE: (a.Vote,),
}


def check(state: State, due: Due, move: Move[a.Action]) -> Rejected | None:
    """Whose turn it is, then whether the action fits the phase, then the action's own rules."""
    if is_of_the_clock(move):
        return check_clock(due, move)
    if is_of_the_usher(move):
        return check_usher(latecomers.is_open(state), move)
    if rejected := check_turn(due, move):
        return rejected
    if not isinstance(move.action, EXPECTED[state.phase]):
        return Rejected("not_now", "an action of this phase")
    is_toss = isinstance(move.action, a.RollDie)
    # The only phase in which a duty keeps nobody from acting.
    if state.phase is Phase.ROLL and is_toss is isinstance(move.actor, House):
        return Rejected("not_now", "a toss by the player")
    return _check_action(state, move.action)


def _check_action(state: State, action: a.Action) -> Rejected | None:
    match action:
        case a.OpenGame(draws, bag) if not dealer.is_opening(state, draws, bag):
            return Rejected("not_an_opening", "draws that decide, and the whole bag")
        case a.CastDie(face) if face not in state.config.die:
            return Rejected("no_such_face", "a face of this table's die")
        case a.ChooseCategory(Face.ANY):
            return Rejected("no_such_category", "logos, synonym or spell")
        case a.TopUp(letters):
            return _check_top_up(state, letters)
        case a.SwapTiles(give, take):
            return _check_swap(state, give, take)
        case a.PlaceTiles(tiles, discard):
            return check_tiles(state, tiles) or _check_discard(state, tiles, discard)
        case a.Pass(discard):
            return _check_discard(state, (), discard)
        case a.NameWord(_, word) if not is_one_word(tidy(word)):  # Logos 25
            return Rejected("not_one_word", "one word")
        case a.NameWord(_, word) | a.SpellWord(word) if not _has_only_letters(word):
            return Rejected("only_letters", "a word of the letters A to Z")
        case a.DefineWord(text) if not plain(text):
            return Rejected("no_definition", "what the word means, or a pass")
        case a.Challenge(window) | a.LetStand(window) if window != state.windows:
            return Rejected("window_closed", "the play that lies there now")
        case _:
            return None


def _has_only_letters(word: str) -> bool:
    letters = plain(word)
    return bool(letters) and letters.isascii() and letters.isalpha()


def check_tiles(state: State, tiles: tuple[crossword.Tile, ...]) -> Rejected | None:
    """Logos 11, 12 and 15: one's own tiles, on free cells, in one crossword."""
    own = state.sides[state.turn].hand
    if without(own, (tile.letter for tile in tiles)) is None:
        return Rejected("not_your_tiles", "tiles that you hold")
    return crossword.fault(crossword.board_of(state.board), tiles, state.config)


def _check_discard(
    state: State, tiles: tuple[crossword.Tile, ...], discard: str | None
) -> Rejected | None:
    """Logos 35."""
    if discard is None:
        return None
    if state.phase is not Phase.PLACE or not is_last_turn(state):
        return Rejected("not_the_last_turn", "no choice of what to discard before the last turn")
    if len(discard) > hand.SPARE:
        return Rejected("too_many_discarded", f"at most {hand.SPARE} tiles")
    own = state.sides[state.turn].hand
    if without(own, (*(tile.letter for tile in tiles), *discard)) is None:
        return Rejected("not_your_tiles", "tiles that you hold")
    return None


def _check_top_up(state: State, letters: str) -> Rejected | None:
    if state.has_swapped:  # Logos 9
        return Rejected("swapped_already", "tiles from the pile before the swap, not after it")
    room = hand.may_top_up(state)
    if not 1 <= len(letters) <= room:  # Logos 9
        return Rejected("no_room", f"at most {room} tiles, once the bag is empty")
    if without(state.pile, letters) is None:
        return Rejected("not_in_pile", "tiles that lie in the discard pile")
    return None


def _check_swap(state: State, give: str, take: str) -> Rejected | None:
    """Logos 10."""
    if state.has_swapped:
        return Rejected("swapped_already", "one swap in a turn")
    if not 1 <= len(give) <= hand.MOST_SWAPPED or len(take) > len(give):
        return Rejected("bad_swap", "one or two tiles, for as many")
    if without(state.sides[state.turn].hand, give) is None:
        return Rejected("not_your_tiles", "tiles that you hold")
    if without(state.pile, take) is None:
        return Rejected("not_in_pile", "tiles that lay in the discard pile before")
    if len(give) - len(take) > len(state.bag):
        return Rejected("bag_is_empty", f"at most {len(state.bag)} from the bag")
    return None
