"""Finished games: kept when the table is gone, and shown again as each seat saw them."""

from __future__ import annotations

from live import GAMES, Device, House, done, play_on, settled
from long_logs import many_guesses
from msgspec import structs

from trilogue.bots.bot_game import BotGame
from trilogue.bots.logos.board import EVERYDAY
from trilogue.bots.player import Bot, Choice, Strength
from trilogue.bots.service import Question, bot_for
from trilogue.engine.game import Seat
from trilogue.engine.match import Match
from trilogue.engine.rng import Rng
from trilogue.engine.seal import unseal
from trilogue.engine.verify import Weight, verify
from trilogue.games.linq.actions import SayWord
from trilogue.games.logos.actions import PlaceTiles
from trilogue.table import acts as a
from trilogue.table.log import MemoryLog
from trilogue.table.replay import KEPT_STATES, Replay, record_stream
from trilogue.table.view import read_frame
from trilogue.words.lexicon import house_lexicon


async def finished(house: House, people: int = 4) -> list[Device]:
    devices = await house.game_for(people)
    await play_on(devices, Rng(b"kept"))
    await settled(devices[0].table)
    return devices


async def kept_file(house: House, device: Device) -> bytes:
    record = device.frame.table.record
    assert record is not None
    [data] = await house.log.read(record_stream(record.id))
    return data


async def test_a_game_in_progress_has_no_record() -> None:
    devices = await House().game_for(4)
    assert [device.frame.table.record for device in devices] == [None] * 4


async def test_a_finished_game_is_kept_and_can_be_trusted() -> None:
    house = House()
    devices = await finished(house)
    data = await kept_file(house, devices[0])
    assert {found.weight for found in verify(data, GAMES)} == {Weight.FITS}
    record = devices[0].frame.table.record
    assert record is not None
    assert record.seal == unseal(data).seal


async def test_a_record_names_its_people_and_opens_its_deal() -> None:
    house = House()
    devices = await finished(house)
    record = GAMES["linq"].codec.record(bytes(unseal(await kept_file(house, devices[0])).record))
    assert [player.name for player in record.people] == ["Ada", "Ben", "Chloe", "Deniz"]
    assert record.deal == devices[0].frame.table.deal.opened


async def test_a_record_outlives_its_table() -> None:
    house = House()
    devices = await finished(house)
    for device in devices:
        device.drop()
    await house.hall.sweep()
    house.time.advance(60_000)
    await house.hall.sweep()
    assert not house.hall.tables
    assert await kept_file(house, devices[0])


async def test_every_step_is_shown_again_as_its_seat_saw_it() -> None:
    house = House()
    devices = await finished(house)
    sealed = unseal(await kept_file(house, devices[0]))
    replay = Replay("kept", GAMES["linq"], GAMES["linq"].codec.record(bytes(sealed.record)))
    looked_at = 0
    for device in devices:
        for frame in device.frames:
            if frame.game is not None:
                again = replay.frame(frame.game.step, device.seat)
                assert again is not None
                assert read_frame(GAMES, again).game == frame.game
                looked_at += 1
    assert looked_at > 100


async def test_every_step_of_a_very_long_game_is_shown_though_few_are_kept() -> None:
    log, game = MemoryLog(), GAMES["loq"]
    [data] = await log.read(record_stream((await many_guesses(log, in_a_turn=200)).record))
    record = game.codec.record(bytes(unseal(data).record))
    replay, match = Replay("long", game, record), Match(game, record.options, record.seats)
    assert len(record.moves) > 2 * KEPT_STATES
    for move in record.moves:
        match.play(move)
        shown = replay.frame(match.step, Seat(1))
        assert shown is not None
        assert read_frame(GAMES, shown).game == match.sight(Seat(1))


async def test_a_replay_has_no_step_or_seat_beyond_its_game() -> None:
    house = House()
    devices = await finished(house)
    sealed = unseal(await kept_file(house, devices[0]))
    replay = Replay("kept", GAMES["linq"], GAMES["linq"].codec.record(bytes(sealed.record)))
    last = len(replay.view().moments) - 1
    assert replay.frame(last, None) is not None
    assert replay.frame(last + 1, None) is None
    assert replay.frame(-1, None) is None
    assert replay.frame(0, Seat(4)) is None


async def test_an_evening_adds_up_its_games() -> None:
    house = House()
    devices = await finished(house)
    first = devices[0].frame.table.evening
    assert [game.title for game in first] == ["Linq"]
    assert [placed.points for placed in first[0].people] == list(devices[0].view.points)
    done(await devices[0].do(a.StartGame()))
    await settled(devices[0].table)
    await play_on(devices, Rng(b"again"))
    assert len(devices[0].frame.table.evening) == 2
    assert devices[0].frame.table.evening[:1] == first
    assert devices[0].frame.table.evening[1].record != first[0].record


class Strong:
    """A house that thinks in this very process."""

    async def ready(self, game: str) -> None:
        pass

    def prepare(self, game: str) -> None:
        """Nothing to get ready."""

    async def think(self, question: Question) -> Choice | None:
        return bot_for(question.game, question.strength).choose(question.glimpse, Rng(b"advice"))


async def test_the_house_says_what_it_would_have_done() -> None:
    house = House()
    devices = await finished(house)
    sealed = unseal(await kept_file(house, devices[0]))
    record = GAMES["linq"].codec.record(bytes(sealed.record))
    replay = Replay("kept", GAMES["linq"], record)
    step = next(n for n, move in enumerate(record.moves, 1) if isinstance(move.action, SayWord))
    advice = await replay.advice(step, Strong())
    assert advice is not None
    assert isinstance(advice.action, SayWord)
    assert advice.preview is None
    assert await replay.advice(1, Strong()) is None  # the dealer has no choice
    assert await replay.advice(0, Strong()) is None
    assert await replay.advice(len(record.moves) + 1, Strong()) is None


async def test_the_best_turn_stands_beside_the_played_one() -> None:
    game = GAMES["logos"]
    bots: list[Bot] = [bot_for("logos", Strength.EASY) for _ in range(2)]
    match = BotGame(game, game.codec.config(b'{"bag":"short"}'), bots, 3).play()
    record = match.record()
    replay = Replay("kept", game, structs.replace(record, people=()))
    step = next(n for n, m in enumerate(record.moves, 1) if isinstance(m.action, PlaceTiles))
    advice = await replay.advice(step, Strong())
    assert advice is not None
    assert isinstance(advice.action, PlaceTiles)
    assert advice.preview.points >= advice.played.points
    everyday = await replay.advice(step, Strong(), Strength.NORMAL)
    assert everyday is not None
    assert everyday.preview.points <= advice.preview.points
    words = {one.word for one in everyday.preview.words}
    assert all(house_lexicon().zipf(word.lower()) >= EVERYDAY[Strength.NORMAL] for word in words)
