"""What a table must have settled before a game begins, and what it knows of who sits there."""

from __future__ import annotations

from typing import Any

from live import House, done, refused, settled, waiting
from msgspec import Raw

from trilogue.table import acts as a
from trilogue.table.rooms.play import raw

BLANK: dict[str, Any] = {"house_rules_replaces": "memory"}


async def test_house_rules_cannot_be_started_without_a_text() -> None:
    """LOQ 6: the host may choose the card first, and write its text then."""
    host = (await House().table_for(3, "loq"))[0]
    done(await host.do(a.SetOptions(raw(BLANK))))
    needs = host.frame.table.needs
    assert needs is not None
    assert needs.obstacle == "no_house_rules"
    assert refused(await host.do(a.StartGame())) == "no_house_rules"
    done(await host.do(a.SetOptions(raw(BLANK | {"house_rules": "Sing every clue."}))))
    done(await host.do(a.StartGame()))


async def test_a_describer_who_is_there_cannot_step_aside() -> None:
    """LOQ 8: nobody may skip."""
    devices = await House().game_for(3, "loq")
    describer = waiting(devices)[0]
    skip = Raw(b'{"type":"step_aside"}')
    assert refused(await describer.do(a.Play(skip))) == "bad_action"
    assert describer.view.turn.describer == describer.seat


async def test_whoever_takes_their_time_is_not_away() -> None:
    """LOQ 8 and 9: an hour later the table still waits; who has gone is replaced."""
    house = House()
    devices = await house.game_for(3, "loq")
    describer = waiting(devices)[0]
    await house.pass_time(describer.table, 3_600_000)
    assert waiting(devices) == [describer]
    other = next(device for device in devices if device is not describer)
    describer.drop()
    await house.pass_time(describer.table, 12_000)
    assert other.view.turn.describer != describer.seat
    assert other.view.turn.is_replacement


async def test_a_table_knows_where_a_bot_waits() -> None:
    """LOQ 9: typed turns have a limit to start there, and none among people."""
    for bots, limit in ((0, None), (1, 120_000)):
        host = (await House().table_for(2, "loq"))[0]
        done(await host.do(a.SetOptions(raw({"talk": "typed"}))))
        for _ in range(bots):
            done(await host.do(a.AddBot()))
        done(await host.do(a.StartGame()))
        await settled(host.table)
        assert host.view.lasts == limit


async def test_bots_have_no_seat_where_people_act() -> None:
    """Linq 35, 36: they cannot act, but they draw."""
    host = (await House().table_for(4))[0]
    done(await host.do(a.SetOptions(raw({"silent_night": "charades"}))))
    done(await host.do(a.AddBot()))
    assert refused(await host.do(a.StartGame())) == "bots_cannot_perform"
    done(await host.do(a.SetOptions(raw({"silent_night": "sketches"}))))
    done(await host.do(a.StartGame()))


async def test_a_choice_stays_with_whom_it_meant() -> None:
    """LOQ 2 and 7, Linq 3: people leave, and sit in another order."""
    devices = await House().table_for(4, "loq")
    host, *_, last = devices
    wish = {"seat_levels": [0, 2, 0, 4], "first_describers": [1, 3]}
    done(await host.do(a.SetOptions(raw(wish))))
    done(await host.do(a.SetSeating(tuple(d.member for d in (last, *devices[:3])))))
    options = host.frame.table.options
    assert (options.seat_levels, options.first_describers) == ((4, 0, 2, 0), (2, 0))
    done(await last.do(a.Leave()))
    options = host.frame.table.options
    assert (options.seat_levels, options.first_describers) == ((0, 2, 0), (1,))
    done(await host.do(a.ChooseGame("linq")))
    done(await host.do(a.SetOptions(raw({"starter": 2}))))
    done(await devices[1].do(a.Leave()))
    assert host.frame.table.options.starter == 1
    done(await devices[2].do(a.Leave()))
    assert host.frame.table.options.starter is None


async def test_who_was_chosen_begins() -> None:
    """Linq 3: by the order of the seats."""
    devices = await House().game_for(5, "linq", starter=3)
    assert waiting(devices) == [devices[3]]
