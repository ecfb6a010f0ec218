"""Taking a move back: only what showed nothing hidden, and only if the others agree."""

from __future__ import annotations

from live import Device, House, done, refused, settled, waiting

from trilogue.engine.codec import encode
from trilogue.games.linq.actions import PickNumber
from trilogue.games.logos.actions import Challenge, GoOn, LetStand, Pass, PlaceTiles, RollDie
from trilogue.games.logos.crossword import Tile
from trilogue.games.logos.model import Phase
from trilogue.table import acts as a
from trilogue.table.view import UndoEnd

DIE = ("logos",) * 6


def phase_of(device: Device) -> Phase:
    return Phase(device.view.phase)


async def laid(house: House, people: int = 3) -> tuple[Device, list[Device], bytes]:
    """Someone has laid two tiles, and the others may challenge; with the view before that."""
    devices = await house.game_for(people, "logos", die=DIE)
    for device in devices:
        done(await device.play(GoOn()))
    player = devices[devices[0].view.player]
    done(await player.play(RollDie()))
    await settled(player.table)
    assert phase_of(player) is Phase.PLACE
    before = encode(player.view)
    first, second = player.view.hand[:2]
    done(await player.play(PlaceTiles((Tile(0, 0, first), Tile(1, 0, second)))))
    await settled(player.table)
    assert phase_of(player) is Phase.WINDOW
    return player, [device for device in devices if device is not player], before


async def test_tiles_are_taken_back_when_most_agree() -> None:
    player, [one, other], before = await laid(House())
    assert player.frame.table.undo.may_ask
    assert not one.frame.table.undo.may_ask
    done(await player.do(a.AskUndo()))
    assert (one.frame.table.undo.by, one.frame.table.undo.asked) == (player.member, True)
    done(await one.do(a.AnswerUndo(True)))
    assert player.view.phase is Phase.WINDOW
    done(await other.do(a.AnswerUndo(True)))
    assert encode(player.view) == before
    assert player.frame.table.undo.by is None
    first, second = player.view.hand[:2]
    done(await player.play(PlaceTiles((Tile(5, 5, first), Tile(6, 5, second)))))


async def test_one_who_does_not_agree_ends_it() -> None:
    player, [one, other], _ = await laid(House())
    done(await player.do(a.AskUndo()))
    done(await one.do(a.AnswerUndo(False)))
    assert player.view.phase is Phase.WINDOW
    assert refused(await other.do(a.AnswerUndo(True))) == "nothing_asked"
    assert player.frame.table.undo.ended is UndoEnd.DECLINED
    assert other.frame.table.undo.ended is None


async def test_a_challenge_is_in_the_way() -> None:
    player, [one, _], _ = await laid(House())
    done(await player.do(a.AskUndo()))
    done(await one.play(Challenge(one.view.window)))
    await settled(player.table)
    assert player.frame.table.undo.by is None
    assert refused(await player.do(a.AskUndo())) == "cannot_undo"


async def test_who_asked_in_vain_is_told_until_they_play_again() -> None:
    player, others, _ = await laid(House())
    done(await player.do(a.AskUndo()))
    for one in others:
        done(await one.play(LetStand(one.view.window)))
    await settled(player.table)
    assert player.frame.table.undo.ended is UndoEnd.PLAYED_ON
    assert all(one.frame.table.undo.ended is None for one in others)
    at_table = {one.view.you: one for one in (player, *others)}
    for _ in at_table:
        await settled(player.table)
        due = at_table[player.view.player]
        assert player.frame.table.undo.ended is UndoEnd.PLAYED_ON
        done(await due.play(RollDie()))
        await settled(player.table)
        if due is not player:
            done(await due.play(Pass()))
    assert player.frame.table.undo.ended is None


async def test_nobody_takes_back_what_others_did() -> None:
    player, [one, _], _ = await laid(House())
    assert refused(await one.do(a.AskUndo())) == "cannot_undo"
    assert refused(await one.do(a.AnswerUndo(True))) == "nothing_asked"
    done(await player.do(a.AskUndo()))
    assert refused(await player.do(a.AnswerUndo(True))) == "nothing_asked"


async def test_a_die_that_was_cast_lies() -> None:
    devices = await House().game_for(3, "logos", die=DIE)
    for device in devices:
        done(await device.play(GoOn()))
    player = devices[devices[0].view.player]
    done(await player.play(RollDie()))
    await settled(player.table)
    assert refused(await player.do(a.AskUndo())) == "cannot_undo"
    assert not player.frame.table.undo.may_ask


async def test_in_linq_nothing_is_taken_back() -> None:
    devices = await House().game_for(4)
    picker = waiting(devices)[0]
    done(await picker.play(PickNumber(4)))
    assert refused(await picker.do(a.AskUndo())) == "cannot_undo"


async def test_what_was_undone_stays_undone_after_a_restart() -> None:
    house = House()
    player, [one, other], before = await laid(house)
    done(await player.do(a.AskUndo()))
    done(await one.do(a.AnswerUndo(True)))
    done(await other.do(a.AnswerUndo(True)))
    visit = await house.new_hall().resume(player.table.state.id, player.token)
    again = await house.visit(visit, player.token)
    assert encode(again.view) == before
