"""What each viewer of a Logos table may know, built from nothing for that viewer."""

from __future__ import annotations

from msgspec import Struct

from trilogue.engine.game import Due, GameView, Seat
from trilogue.games.logos import hand, turns
from trilogue.games.logos.awards import Awards, awards
from trilogue.games.logos.crossword import Tile
from trilogue.games.logos.model import CardAnswers, Kind, Pending, Phase, Row, Ruling, State
from trilogue.games.logos.options import Config, Face, Voice
from trilogue.games.logos.tiles import BAGS, BOOK_VALUES, counts


class SideView(Struct, frozen=True):
    """A player or team as all see it."""

    seats: tuple[Seat, ...]
    lead: Seat  # who leads its next turn, or this one
    score: int
    lost_turns: int
    tiles: int  # how many it holds
    shown: str  # those that all have seen


class CardView(Struct, frozen=True):
    """The card of this turn; its word only for those who may read it."""

    pos: str
    word: str | None


class Open(GameView, frozen=True):
    """A Logos table as everyone sees it."""

    phase: Phase
    config: Config
    values: tuple[int, ...]  # of A to Z
    turn: int
    player: Seat
    reader: Seat | None
    face: Face | None
    category: Face | None
    sides: tuple[SideView, ...]
    board: tuple[Tile, ...]
    bag: int
    pile: str
    is_last: bool
    pending: Pending | None
    earned: int  # points of a spelling that stands
    window: int
    voted: tuple[Seat, ...]
    challenger: Seat | None
    ruling: Ruling | None
    answers: CardAnswers | None  # that would have stood for the latest card
    latest: tuple[Tile, ...]  # the latest play that lies on the table
    sheet: tuple[Row, ...]
    draws: tuple[tuple[str | None, ...], ...]
    gone_on: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    awards: Awards | None  # at the end


class Own(Struct, frozen=True):
    """What is one viewer's own."""

    you: Seat | None
    your_side: int | None
    hand: str
    unseen: tuple[int, ...]  # of A to Z: in the bag or in other hands
    may_top_up: int
    may_swap: bool
    card: CardView | None
    refusal: str | None
    refused: str


class View(Open, frozen=True):
    """A Logos table as one viewer sees it: what lies open, and what is `Own`."""

    you: Seat | None
    your_side: int | None
    hand: str
    unseen: tuple[int, ...]
    may_top_up: int
    may_swap: bool
    card: CardView | None
    refusal: str | None
    refused: str


def open_view(state: State, due: Due) -> Open:
    """The table as everyone may see it."""
    reader = _reader(state)
    return Open(
        phase=state.phase,
        waiting=due.seats,
        free=due.free,
        began=state.since,
        deadline=due.deadline,
        speaker=reader if state.config.voice is not Voice.HOUSE and not is_open(state) else None,
        config=state.config,
        values=state.config.values or BOOK_VALUES,
        turn=state.turn,
        player=state.player,
        reader=reader,
        face=state.face,
        category=state.category,
        sides=tuple(_side(state, index) for index in range(len(state.sides))),
        board=state.board,
        bag=len(state.bag),
        pile="".join(state.pile),
        is_last=_is_last(state),
        pending=_pending(state),
        earned=state.earned.points if state.earned else 0,
        window=state.windows,
        voted=tuple(seat for seat, _ in state.votes),
        challenger=state.challenger,
        ruling=state.ruling,
        answers=state.answers,
        latest=state.latest,
        sheet=state.sheet,
        draws=state.draws,
        gone_on=state.gone_on,
        winners=turns.winners(state) if state.phase is Phase.OVER else (),
        awards=awards(state.sheet) if state.phase is Phase.OVER else None,
    )


def own_view(state: State, viewer: Seat | None) -> Own:
    """What only this viewer may see."""
    side = None if viewer is None else state.side_of(viewer)
    is_playing = side == state.turn and state.phase is Phase.PLACE
    return Own(
        you=viewer,
        your_side=side,
        hand="".join(state.sides[side].hand) if side is not None else "",
        unseen=_unseen(state, side),
        may_top_up=hand.may_top_up(state) if is_playing else 0,
        may_swap=is_playing and not state.has_swapped and bool(state.bag or state.pile),
        card=_card(state, side),
        refusal=state.refusal if side == state.turn else None,
        refused=state.refused if side == state.turn else "",
    )


def _side(state: State, index: int) -> SideView:
    side = state.sides[index]
    return SideView(
        seats=side.seats,
        lead=side.seats[side.lead % len(side.seats)],
        score=side.score,
        lost_turns=side.lost_turns,
        tiles=len(side.hand),
        shown="".join(sorted(side.shown)),
    )


def _unseen(state: State, own: int | None) -> tuple[int, ...]:
    """How many of each letter this viewer has not seen: they are in the bag or in other hands."""
    if not state.draws:
        return counts(BAGS[state.config.bag])
    hidden = (s.hidden for index, s in enumerate(state.sides) if index != own)
    return counts([*state.bag, *(letter for tiles in hidden for letter in tiles)])


def _is_last(state: State) -> bool:
    is_now = state.phase is Phase.PLACE and turns.is_last_turn(state)
    return state.is_last or is_now


def _reader(state: State) -> Seat | None:
    """Logos 27: the opponent who reads: whoever leads the side that plays next."""
    if state.card is None or state.category is not Face.SPELL:
        return None
    side = state.sides[(state.turn + 1) % len(state.sides)]
    return side.seats[side.lead % len(side.seats)]


def _card(state: State, own: int | None) -> CardView | None:
    """Logos 24 and 28: a word to spell is for opponents only until it is spelt."""
    if state.card is None:
        return None
    may_read = own is not None and own != state.turn
    word = state.card.word if is_open(state) or may_read else None
    return CardView(state.card.pos, word)


def is_open(state: State) -> bool:
    """Whether everyone may see the word of the card that is out."""
    is_spelling = state.pending is not None and state.pending.kind is Kind.SPELLING
    return state.phase is not Phase.SPELL and not is_spelling


def _pending(state: State) -> Pending | None:
    """What may be doubted; an answer that the referee still looks at is not there yet."""
    return None if state.phase is Phase.ANSWER else state.pending


def spoken(state: State) -> str | None:
    """Logos 27: the word that the house speaks now."""
    if state.card is None or state.category is not Face.SPELL or is_open(state):
        return None
    return state.card.word if state.config.voice is Voice.HOUSE else None
