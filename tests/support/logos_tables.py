"""Small tables of Logos: a game at any point, and moves that read like the rule book."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from trilogue.decks.logos import LogosDeck, LogosWord
from trilogue.decks.manifest import Manifest
from trilogue.engine.game import House, Millis, Move, Rejected, Seat, TimeUp
from trilogue.engine.match import Match
from trilogue.games.logos import actions as a
from trilogue.games.logos.crossword import Tile, board_of
from trilogue.games.logos.model import Card, Grounds, Kind, Phase, Proof, Relation, State, Verdict
from trilogue.games.logos.options import Config, Dictionary, Face
from trilogue.games.logos.rules import Logos
from trilogue.games.logos.tiles import BAGS, without
from trilogue.games.logos.view import View

AnyMatch = Match[Config, State, a.Action, View]
MATRIX = Card(0, "matrix", "noun")
RIDDLE = Card(0, "riddle", "noun")


class PlainLanguage:
    """A referee who knows what a test tells him, and nothing else."""

    def __init__(self) -> None:
        self.words: set[str] = set()
        self.related: set[str] = set()
        self.definition = Verdict.STANDS

    def refusal(self, card: Card, answer: str, more_prefixes: bool) -> str | None:
        prefixes = ("un", "in", "dis", "non") if more_prefixes else ("un",)
        if answer in (card.word, f"{card.word}s"):
            return "form_of_the_word"
        return "prefix_alone" if answer in {p + card.word for p in prefixes} else None

    def prove_words(self, words: Sequence[str], dictionary: Dictionary) -> a.RuleChallenge:
        proofs = tuple(Proof(word, word in self.words, dictionary.value) for word in words)
        return _ruling(all(proof.stands for proof in proofs), proofs)

    def prove_relation(self, card: Card, relation: Relation, answer: str) -> a.RuleChallenge:
        return _ruling(answer in self.related, (Proof(answer, answer in self.related, relation),))

    def answers(self, card: Card, relation: Relation, more_prefixes: bool) -> tuple[str, ...]:
        return tuple(sorted(self.related)) if relation is Relation.SYNONYM else ()

    def prove_spelling(self, card: Card, text: str) -> a.RuleChallenge:
        return _ruling(text == card.word, (Proof(card.word, text == card.word, "card"),))

    def prove_definition(self, card: Card, text: str) -> a.RuleChallenge:
        return a.RuleChallenge(
            self.definition, Grounds.FITS, (), (Proof(card.word, True, "senses"),)
        )


def _ruling(stands: bool, proofs: tuple[Proof, ...]) -> a.RuleChallenge:
    verdict = Verdict.STANDS if stands else Verdict.FALLS
    return a.RuleChallenge(verdict, Grounds.RELATED, (), proofs)


DECK = LogosDeck(
    Manifest("Test", "logos", "en", "CC0-1.0"),
    (LogosWord("riddle", "noun", 1), LogosWord("happy", "adjective", 1)),
    (LogosWord("matrix", "noun", 1), LogosWord("puzzle", "noun", 1), LogosWord("jinx", "verb", 1)),
)


def laid(word: str, x: int = 0, y: int = 0, *, down: bool = False) -> tuple[Tile, ...]:
    """A word's tiles from a cell on, across or down."""
    return tuple(
        Tile(x, y + i, letter) if down else Tile(x + i, y, letter) for i, letter in enumerate(word)
    )


def cross(*parts: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Several words laid over each other; shared letters once."""
    cells = board_of(tile for part in parts for tile in part)
    return tuple(Tile(x, y, letter) for (x, y), letter in cells.items())


class Table:
    """A match, and the people at it."""

    def __init__(self, seats: int = 3, config: Config | None = None) -> None:
        self.language = PlainLanguage()
        self.game = Logos({"house": DECK}, self.language)
        self.match: AnyMatch = Match(self.game, config or Config(), seats)
        self.now = Millis(0)
        bag = BAGS[self.config.bag]
        drawn = ["A", *["B"] * (len(self.match.state.sides) - 1)]
        first = (tuple(drawn),)
        if drawn.count("B") > 2:  # as many as the bag has
            first = (("A", *"EEEEE"[: len(drawn) - 1]),)
        self.house(House.DEALER, a.OpenGame(first, bag))
        for seat in range(seats):
            self.do(a.GoOn(), seat)

    @property
    def config(self) -> Config:
        return self.match.config

    @property
    def state(self) -> State:
        return self.match.state

    def view(self, seat: int | None = None) -> View:
        return self.game.view(self.state, None if seat is None else Seat(seat))

    # the state, as a test wants it

    def set(self, **changes: object) -> None:
        """Put the table in a state that a game could have come to."""
        self.match.state = replace(self.state, **changes)

    def hold(self, letters: str, side: int | None = None) -> None:
        """Give a side these tiles from the bag."""
        index = self.state.turn if side is None else side
        own = self.state.sides[index]
        bag = without((*self.state.bag, *own.hand), letters)
        assert bag is not None, f"the bag has no {letters}"
        sides = list(self.state.sides)
        sides[index] = replace(own, hidden=tuple(letters), shown=())
        self.set(sides=tuple(sides), bag=bag)

    def lay_down(self, tiles: Sequence[Tile]) -> None:
        """Tiles that have lain on the table for long."""
        bag = without(self.state.bag, [tile.letter for tile in tiles])
        assert bag is not None
        self.set(bag=bag, board=(*self.state.board, *tiles))

    def keep_in_bag(self, count: int) -> None:
        """Lay all but so many tiles of the bag far away, as a game that is nearly over has."""
        rest, kept = self.state.bag[count:], self.state.bag[:count]
        far = tuple(Tile(i, 90, letter) for i, letter in enumerate(rest))
        self.set(bag=kept, board=(*self.state.board, *far))

    # moves

    def house(self, who: House, action: a.Action) -> None:
        rejected = self.match.play(Move(self.now, who, action))
        assert rejected is None, rejected

    def do(self, action: a.Action, seat: int | None = None) -> None:
        """A seat's move, and whatever the referee has to say at once."""
        rejected = self.try_(action, seat)
        assert rejected is None, rejected
        while self.match.due().house is House.REFEREE:
            self.house(House.REFEREE, self.game.rule(self.state))

    def try_(self, action: a.Action, seat: int | None = None) -> Rejected | None:
        who = self.state.player if seat is None else Seat(seat)
        return self.match.play(Move(self.now, who, action))

    def refused(self, action: a.Action, seat: int | None = None) -> str:
        rejected = self.try_(action, seat)
        assert rejected is not None
        return rejected.code

    def roll(self, face: Face) -> None:
        self.do(a.RollDie())
        self.house(House.DEALER, a.CastDie(face))

    def draw(self, card: Card) -> None:
        self.house(House.DEALER, a.DrawCard(card))

    def logos(self, letters: str = "", *, full: bool = True) -> None:
        """A LOGOS turn, with these tiles at hand."""
        self.roll(Face.LOGOS)
        if letters:
            rest = "".join(self.state.sides[self.state.turn].hand)
            self.hold(letters + (rest[: 8 - len(letters)] if not full else ""))

    def place(self, *parts: tuple[Tile, ...]) -> None:
        before = board_of(self.state.board)
        new = tuple(tile for tile in cross(*parts) if tile.cell not in before)
        self.do(a.PlaceTiles(new))

    def stand(self) -> None:
        """Nobody doubts it."""
        window = self.state.windows
        for seat in self.state.opponents():
            self.do(a.LetStand(window), seat)

    def challenge(self, seat: int) -> None:
        self.do(a.Challenge(self.state.windows), seat)

    def time_up(self) -> None:
        deadline = self.match.due().deadline
        assert deadline is not None
        self.now = deadline
        self.house(House.CLOCK, TimeUp())

    @property
    def scores(self) -> list[int]:
        return [side.score for side in self.state.sides]

    @property
    def words(self) -> dict[str, int]:
        pending = self.state.pending
        assert pending is not None
        assert pending.kind is Kind.TILES
        return {word.word: word.points for word in pending.words}

    def spell(self, text: str, card: Card = MATRIX) -> None:
        self.roll(Face.SPELL)
        self.draw(card)
        assert self.state.phase is Phase.SPELL
        self.do(a.SpellWord(text))
