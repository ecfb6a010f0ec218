"""Linq tables for tests: played by real moves to the moment that a test is about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from trilogue.decks.linq import LinqDeck
from trilogue.engine.codec import encode
from trilogue.engine.conformance import Trial
from trilogue.engine.game import House, Millis, Move, Seat, TimeUp
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.games.linq.actions import (
    Action,
    ChooseStarter,
    Continue,
    DealCards,
    GuessCodeWord,
    Phase,
    PickNumber,
    PointAt,
    SayWord,
)
from trilogue.games.linq.dealer import numbered
from trilogue.games.linq.model import Payment, State
from trilogue.games.linq.options import Config
from trilogue.games.linq.rules import Linq
from trilogue.games.linq.view import View

LANTERN, VIOLIN, HARBOUR = CARDS = (
    [
        "lantern",
        "tiger",
        "crown",
        "soup",
        "wizard",
        "vineyard",
        "password",
        "mime",
        "yacht",
        "encore",
    ],
    [
        "violin",
        "camel",
        "pencil",
        "fog",
        "castle",
        "satellite",
        "heist",
        "fondue",
        "jester",
        "tuxedo",
    ],
    [
        "harbour",
        "rocket",
        "pillow",
        "igloo",
        "puddle",
        "chameleon",
        "ancestor",
        "mansion",
        "voodoo",
        "gnome",
    ],
)
DECK = numbered(CARDS)
GAME = Linq({"house": LinqDeck("Test", tuple(map(tuple, CARDS)))})
AROUND = [
    "amber",
    "bronze",
    "copper",
    "denim",
    "ebony",
    "flint",
    "gravel",
    "hazel",
]  # a word for every seat
AGAIN = ["ivory", "jade", "khaki", "lilac", "maroon", "navy", "olive", "pearl"]

Picks = tuple[int, int] | None


def seats(*numbers: int) -> tuple[Seat, ...]:
    """Numbers as seats."""
    return tuple(Seat(number) for number in numbers)


class Scene:
    """A table of Linq; every method plays real moves and fails if the rules refuse them."""

    def __init__(self, players: int = 4, config: Config | None = None) -> None:
        self.match: Match[Config, State, Action, View] = Match(GAME, config or Config(), players)
        self.now = 0

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def phase(self) -> Phase:
        return self.state.phase

    @property
    def waiting(self) -> tuple[Seat, ...]:
        return self.match.due().seats

    @property
    def deadline(self) -> Millis | None:
        return self.match.due().deadline

    @property
    def ledger(self) -> tuple[Payment, ...]:
        return self.state.chapters[-1].ledger

    # one move

    def attempt(self, actor: int | House, action: Action, at: int | None = None) -> str | None:
        """Try a move now or at a given time: None, or the code of the refusal."""
        before, steps = self.state, self.match.step
        time = self.now if at is None else at
        who = actor if isinstance(actor, House) else Seat(actor)
        rejected = self.match.play(Move(Millis(time), who, action))
        if rejected is None:
            self.now = time
            return None
        assert self.state is before, "a refused move changed the state"
        assert self.match.step == steps, "a refused move was counted"
        assert rejected.expected, "a refusal says what was expected"
        return rejected.code

    def play(self, actor: int | House, action: Action, at: int | None = None) -> Scene:
        """Make a move that must be accepted."""
        code = self.attempt(actor, action, at)
        assert code is None, f"{actor!r} may not {action!r} in {self.phase}: {code}"
        return self

    def wait(self) -> Scene:
        """Let the time run out, to the millisecond."""
        assert self.deadline is not None, f"{self.phase} has no deadline"
        return self.play(House.CLOCK, TimeUp(), self.deadline)

    # parts of a round

    def open(self, starter: int = 0, number: int = 1) -> Scene:
        """To the briefing of the first round."""
        self.play(House.DEALER, ChooseStarter(Seat(starter)))
        return self.play(starter, PickNumber(number))

    def brief(self, spies: tuple[int, int] = (0, 1), card: int = 0) -> Scene:
        """Deal the card with this index to these spies."""
        hands = (DECK[card] if seat in spies else None for seat in range(self.state.seats))
        return self.play(House.DEALER, DealCards(tuple(hands)))

    def say(self, *words: str) -> Scene:
        """The next speakers say these words."""
        for word in words:
            assert self.state.speaker is not None
            self.play(self.state.speaker, SayWord(word))
        return self

    def speak(self) -> Scene:
        """Everyone says what is left of their two colourful words."""
        while (speaker := self.state.speaker) is not None:
            self.say((AGAIN if self.state.board[speaker] else AROUND)[speaker])
        return self

    def point(self, picks: Mapping[int, Picks] | None = None) -> Scene:
        """All point: spies at each other and agents past them, but where `picks` says otherwise.

        None is whoever points at nobody; then the time runs out.
        """
        chosen = {**honest_picks(self.state), **(picks or {})}
        for seat, pick in chosen.items():
            if pick is not None:
                self.play(seat, PointAt(*pick))
        return self.wait() if self.phase is Phase.POINTING else self

    def point_rest(self, picks: Mapping[int, tuple[int, int]]) -> Scene:
        """Those who have not pointed yet point so."""
        for seat, pick in picks.items():
            self.play(seat, PointAt(*pick))
        return self

    def guess(self, guesses: Mapping[int, str | None]) -> Scene:
        """Each of these guesses, or lets it be."""
        for seat, word in guesses.items():
            self.play(seat, GuessCodeWord(word))
        return self

    def go_on(self) -> Scene:
        """All have seen the board or the ledger."""
        for seat in self.waiting:
            self.play(seat, Continue())
        return self

    def settle(
        self, spies: tuple[int, int] = (0, 1), picks: Mapping[int, Picks] | None = None
    ) -> Scene:
        """From a briefing to its ledger; whoever may guess lets it be."""
        self.brief(spies).speak().point(picks)
        return self.guess(dict.fromkeys(self.waiting)) if self.phase is Phase.GUESSING else self

    # other

    def rich(self, points: Sequence[int], bank: int | None = None) -> Scene:
        """The same table with other points, as after a longer game."""
        rest = 110 - sum(points) if bank is None else bank
        self.match.state = replace(self.state, points=tuple(points), bank=rest)
        return self

    def view(self, viewer: int | None) -> View:
        return GAME.view(self.state, None if viewer is None else Seat(viewer))

    def sight(self, viewer: int | None) -> bytes:
        """All bytes that a viewer is sent of the latest step."""
        return self.match.shown().written(None if viewer is None else Seat(viewer))


def briefed(
    players: int = 4,
    spies: tuple[int, int] = (0, 1),
    starter: int = 0,
    number: int = 1,
    card: int = 0,
    config: Config | None = None,
) -> Scene:
    """A table whose first round has just been dealt."""
    return Scene(players, config).open(starter, number).brief(spies, card)


def pointing(
    players: int = 4,
    spies: tuple[int, int] = (0, 1),
    starter: int = 0,
    config: Config | None = None,
) -> Scene:
    """A table that has said all its words."""
    return briefed(players, spies, starter, config=config).speak()


def honest_picks(state: State) -> dict[int, Picks]:
    """Spies find each other, and no agent finds both."""
    first, second = state.spies
    picks: dict[int, Picks] = {}
    for seat in range(state.seats):
        if seat in state.spies:
            picks[seat] = (first, second)
        else:
            agent = next(s for s in range(state.seats) if s != seat and s not in state.spies)
            picks[seat] = (first, agent)
    return picks


def random_game(players: int, seed: int, config: Config | None = None) -> Iterator[Scene]:
    """A random legal game, seen after each of its moves."""
    scene = Scene(players, config)
    trial = Trial(GAME, config or Config(), players, seed, late=0)
    trial.match = scene.match
    while scene.match.outcome() is None:
        assert scene.match.play(trial.next_move()) is None
        scene.now = scene.match.now
        yield scene


def rng(seed: int = 0) -> Rng:
    """Chance for the dealer."""
    return Rng(seed.to_bytes(8, "big"))


def text(value: object) -> str:
    """A value as it would be sent."""
    return encode(value).decode()
