"""Makes the boards of days: from games between bots of all strengths, by the rules of the table.

A board is taken if its words are plain, the spies' words lead to theirs, and a panel of readers
finds the two often enough, but not at once. Of the seven of a week the easiest is Monday's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date, timedelta
from functools import cache
from hashlib import sha256
from itertools import chain, islice

from msgspec.structs import replace

from trilogue.bots.bot_game import BotGame
from trilogue.bots.linq.craft import CRAFT
from trilogue.bots.linq.hints import Hints
from trilogue.bots.linq.player import LinqBot
from trilogue.bots.manners import is_polite
from trilogue.bots.player import Strength
from trilogue.decks.linq import WORDS_ON_A_CARD, LinqDeck, house_deck
from trilogue.engine.game import Seat
from trilogue.engine.rng import Rng
from trilogue.games.linq.actions import Phase
from trilogue.games.linq.model import State
from trilogue.games.linq.options import Config
from trilogue.games.linq.rules import Linq
from trilogue.today.linq.boards import NO_DAY, DayBoard, Way, house_boards
from trilogue.today.linq.panel import PanelVotes, read
from trilogue.words.answers import contains_word, is_near_answer, plain
from trilogue.words.associations.mind import house_mind
from trilogue.words.interface import Tier
from trilogue.words.lexicon import house_lexicon

SEATS = 8
GAMES = 6  # with one word, before another is tried
TIMES = 8  # that a word is tried
REMEMBERED = 20_000  # words, whose associations are thought of once
OPTIONS = Config(rounds=1, starter=Seat(0))  # seats are in speaking order
FEWEST, MOST = 12, 85  # per cent of the panel who name both
PLAINEST = 3.0  # how often people say a word, on the Zipf scale
NEAREST = 24  # of what a word brings to mind, its hints must be among so many

# What comes to mind, and is not for breakfast.
UNWANTED = frozenset(
    """apartheid bigot cancer ecstasy ethnic famine gratification hobo hooker kinky lunatic obesity overdose
    rehab slave slavery suck terrorists tumour urine virgin""".split()
)

Try = tuple[str, int]  # a word, and for which time it is tried
Each = Callable[[Callable[[Try], DayBoard | None], Sequence[Try]], Iterable[DayBoard | None]]


def make_boards(first: date, days: int, each: Each = map) -> Iterator[DayBoard]:
    """A board for each of so many days, of whole weeks; fewer where there are no more words. More
    days go on where fewer ended."""
    made = _boards(each)
    monday, end = first - timedelta(first.weekday()), first + timedelta(days)
    while monday < end:
        week = sorted(islice(made, 7), key=lambda board: -board.both)
        if len(week) < 7:
            return
        for number, board in enumerate(week):
            day = monday + timedelta(number)
            if first <= day < end:
                yield board.on(day)
        monday += timedelta(7)


def make_spares(each: Each = map) -> Iterator[DayBoard]:
    """Boards that no day has: of words that no day has, from further games."""
    taken = {board.word for board in house_boards().values()}
    tries = [(word, TIMES) for word in _words() if word not in taken]
    return (board for board in each(make_board, tries) if board)


def _boards(each: Each) -> Iterator[DayBoard]:
    """One for every word that will do; those that have none yet are tried again later."""
    left = _words()
    for time in range(TIMES):
        tries = [(word, time) for word in left]
        left = []
        for (word, _), board in zip(tries, each(make_board, tries), strict=True):
            if board:
                yield board
            else:
                left.append(word)


def make_board(tried: Try) -> DayBoard | None:
    """The first game with this word that is fit for a day."""
    word, time = tried
    games = range(time * GAMES, (time + 1) * GAMES)
    boards = (_made(word, _played(word, game)) for game in games)
    return next((board for board in boards if board), None)


def _words() -> list[str]:
    """All code words of the house, in an order that looks like none."""
    words = dict.fromkeys(chain.from_iterable(house_deck().cards))
    return sorted(words, key=lambda word: sha256(f"two {word}".encode()).digest())


def _played(word: str, number: int) -> State:
    """A game in which the card can say nothing else, once all words are said."""
    seed = sha256(f"who are the two {word} {number}".encode()).digest()
    rng = Rng(seed)
    game = Linq({"house": LinqDeck("One word", ((word,) * WORDS_ON_A_CARD,))})
    bots = [_bot(rng.choice(tuple(Strength))) for _ in range(SEATS)]
    played = BotGame(game, OPTIONS, bots, int.from_bytes(seed[:4]))
    state: State = played.play(lambda state: state.phase is Phase.POINTING).state
    return state


def _bot(strength: Strength) -> LinqBot:
    """One that says what comes to mind first, and seldom fits in with others."""
    craft = replace(
        CRAFT[strength], caution=0.0, noise=1.5, bluffs=0.3, depth=6, is_oblique=True,
        weighed=1, loyalty=0.2,
    )  # fmt: skip
    return LinqBot(strength, _hints(), craft)


def _made(word: str, state: State) -> DayBoard | None:
    spies = state.spies
    if not all(_is_sound(word, said) for said in state.board):
        return None
    ways = [_way(word, said) for spy in spies for said in state.board[spy]]
    if None in ways:
        return None
    said = [(Seat(s), words[turn]) for turn in (0, 1) for s, words in enumerate(state.board)]
    reading = read(_hints(), said, Rng(sha256(f"panel {word} {said}".encode()).digest()))
    if not FEWEST <= reading.both(spies) <= MOST:
        return None
    return _board(word, state, [way for way in ways if way], reading)


def _board(word: str, state: State, ways: list[Way], reading: PanelVotes) -> DayBoard:
    agents = [Seat(seat) for seat in range(SEATS) if seat not in state.spies]
    bluff = max(agents, key=reading.pointed)
    return DayBoard(
        NO_DAY,
        word,
        state.spies,
        state.board,
        tuple(ways),
        reading.both(state.spies),
        bluff,
        reading.pointed(bluff),
        reading.strong,
        reading.guess,
    )


def _is_sound(word: str, said: tuple[str, ...]) -> bool:
    """Whether somebody's words are fit for a day: plain, none of them the word, and two."""
    is_told = any(contains_word(each, word) or contains_word(word, each) for each in said)
    is_wanted = not UNWANTED & {*said}
    return not is_told and is_wanted and all(map(_is_plain, said)) and not is_near_answer(*said)


def _is_plain(word: str) -> bool:
    """Whether anyone might say it: a word in every dictionary, neither rare nor a name nor rude."""
    words = house_lexicon()
    listing = words.listing(word)
    return (
        listing is not None
        and listing.tier is Tier.COMMON
        and word.isascii()
        and word.isalpha()
        and word.islower()
        and words.zipf(word) >= PLAINEST
        and not words.is_slur(word)
        and is_polite(word)
    )


def _way(word: str, said: str) -> Way | None:
    """How this was said for the word, if that can be seen and does not all but say it."""
    if _hints().is_giveaway(word, said):
        return None
    near = house_mind().near(word, NEAREST)
    for place, thought in enumerate(near, start=1):
        if plain(thought.word) == plain(said):
            through = [because for because in thought.because if because.startswith("through ")]
            first = through[0].removeprefix("through ").split(", ")[0] if through else ""
            return Way(place, "" if first.startswith("its ") else first)
    return None


class PlainHints(Hints):
    """Those of somebody who only says what anyone might say."""

    def answers(self, code: str, top: int) -> list[str]:
        """See `Hints.answers`."""
        return [word for word in super().answers(code, 3 * top) if _is_plain(word)][:top]


@cache
def _hints() -> Hints:
    return PlainHints(house_mind(), house_lexicon(), REMEMBERED)
