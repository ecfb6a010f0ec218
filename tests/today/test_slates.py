"""A friends' board shows what the house knows of its people's days, for 60 days, and no more."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest
from live import GAMES
from test_calendar import FIRST, Adding, finish, pick

from trilogue.engine.game import Rejected
from trilogue.table.attempts import SLATES
from trilogue.table.backroom import BackroomHere
from trilogue.table.log import Log, MemoryLog
from trilogue.table.prune import prune
from trilogue.table.sqlite_log import SqliteLog
from trilogue.today.calendar import Calendar
from trilogue.today.slates import DAYS_ON_A_PAGE, KEPT_DAYS, MOST_PEOPLE, Slates, SlateView

ADA, BEN, CY = "a" * 32, "b" * 32, "c" * 32
DAY = timedelta(1)


class House:
    """A house with a clock of our own."""

    def __init__(self, log: Log | None = None) -> None:
        self.log = log or MemoryLog()
        self.now = FIRST
        self.calendar = Calendar(
            {"adding": Adding()}, self.log, BackroomHere(GAMES), lambda: self.now
        )
        self.slates = Slates(self.log, self.calendar)


def sound(view: SlateView | Rejected) -> SlateView:
    assert isinstance(view, SlateView), view
    return view


def code(view: SlateView | Rejected) -> str:
    return view.code if isinstance(view, Rejected) else "a board"


def told(view: SlateView | Rejected) -> dict[str, list[object]]:
    """Who did what, by their names."""
    people = sound(view).people
    return {person.name: [done.result for done in person.done] for person in people}


async def founded(house: House) -> str:
    return sound(await house.slates.found(ADA, "Ada")).id


async def test_a_board_shows_who_is_on_it_and_what_the_house_knows() -> None:
    house = House()
    slate = await founded(house)
    await house.slates.join(slate, BEN, "Ben")
    await finish(house.calendar, ADA, 7)
    view = await house.slates.tell(slate, ADA, FIRST, "adding")
    assert told(view) == {"Ada": [{"sum": 7}], "Ben": []}
    assert [person.is_you for person in sound(view).people] == [True, False]
    assert await house.slates.tell(slate, ADA, FIRST, "adding") == view  # twice is once
    bens = sound(await House(house.log).slates.view(slate, BEN))  # from another node
    assert [(person.name, person.is_you) for person in bens.people] == [
        ("Ada", False),
        ("Ben", True),
    ]
    assert told(await house.slates.view(slate, CY)) == told(view)


async def test_people_stand_by_their_names_not_by_how_they_did() -> None:
    house = House()
    slate = sound(await house.slates.found(CY, "Cy")).id
    for key, name, number in ((BEN, "ben", 9), (ADA, "Ada", 1)):
        await house.slates.join(slate, key, name)
        await finish(house.calendar, key, number)
        await house.slates.tell(slate, key, FIRST, "adding")
    assert [*told(await house.slates.view(slate, ADA))] == ["Ada", "ben", "Cy"]


async def test_what_is_not_done_or_not_ones_own_is_not_put_down() -> None:
    house = House()
    slate = await founded(house)
    assert code(await house.slates.tell(slate, ADA, FIRST, "adding")) == "not_done"
    await house.calendar.act(FIRST, Adding(), ADA, 0, pick(7))  # begun
    for day, kind in ((FIRST, "adding"), (FIRST, "sudoku"), (FIRST + DAY, "adding")):
        assert code(await house.slates.tell(slate, ADA, day, kind)) == "not_done"
    await finish(house.calendar, BEN, 9)
    assert code(await house.slates.tell(slate, BEN, FIRST, "adding")) == "not_on_slate"
    assert told(await house.slates.view(slate, ADA)) == {"Ada": []}


async def test_a_day_that_is_over_everywhere_is_not_put_down_any_more() -> None:
    house = House()
    slate = await founded(house)
    await finish(house.calendar, ADA, 7)
    house.now = FIRST + 3 * DAY
    assert code(await house.slates.tell(slate, ADA, FIRST, "adding")) == "not_done"
    house.now = FIRST + 2 * DAY
    await house.slates.tell(slate, ADA, FIRST, "adding")
    assert told(await house.slates.view(slate, ADA)) == {"Ada": []}
    assert told(await house.slates.view(slate, ADA, FIRST)) == {"Ada": [{"sum": 7}]}


@pytest.mark.parametrize("kept", ["memory", "sqlite"])
async def test_what_is_older_than_sixty_days_is_gone(kept: str, tmp_path: Path) -> None:
    log = MemoryLog() if kept == "memory" else SqliteLog(tmp_path / "log")
    house = House(log)
    slate = await founded(house)
    await house.slates.join(slate, BEN, "Ben")
    await finish(house.calendar, ADA, 7)
    await house.slates.tell(slate, ADA, FIRST, "adding")
    house.now = FIRST + (KEPT_DAYS - 1) * DAY
    await house.slates.sweep()
    assert told(await house.slates.view(slate, ADA, FIRST)) == {"Ada": [{"sum": 7}], "Ben": []}
    await house.slates.join(slate, CY, "Cy")
    house.now += DAY
    view = sound(await house.slates.view(slate, ADA, FIRST))
    assert told(view) == {"Cy": []}
    assert view.day == view.first == FIRST + DAY
    house.now += DAYS_ON_A_PAGE * DAY
    await house.slates.sweep()
    left = [name for name in await log.streams() if name.startswith(SLATES)]
    assert len(left) == 1  # Cy's: the bytes of the others are gone too
    assert b"Ada" not in b"".join(await log.read(left[0]))
    house.now += KEPT_DAYS * DAY
    assert code(await house.slates.view(slate, CY)) == "no_such_slate"
    await house.slates.sweep()
    assert not [name for name in await log.streams() if name.startswith(SLATES)]
    await log.close()


async def test_whoever_plays_stays_by_the_name_they_gave() -> None:
    house = House()
    slate = await founded(house)
    for day in range(9):
        house.now = FIRST + day * DAY
        await finish(house.calendar, ADA, 7, house.now)
        await house.slates.tell(slate, ADA, house.now, "adding")
    house.now = FIRST + (KEPT_DAYS + 8 - 1) * DAY
    assert [*told(await house.slates.view(slate, BEN))] == ["Ada"]
    house.now += DAY
    assert code(await house.slates.view(slate, BEN)) == "no_such_slate"


async def test_whoever_leaves_is_gone_with_what_they_did_and_may_come_again() -> None:
    house = House()
    slate = await founded(house)
    await house.slates.join(slate, BEN, "Ben")
    await finish(house.calendar, BEN, 7)
    await house.slates.tell(slate, BEN, FIRST, "adding")
    assert told(await house.slates.leave(slate, BEN)) == {"Ada": []}
    assert code(await house.slates.leave(slate, BEN)) == "not_on_slate"
    assert told(await house.slates.join(slate, BEN, "Bea")) == {"Ada": [], "Bea": []}
    view = await house.slates.tell(slate, BEN, FIRST, "adding")
    assert told(view) == {"Ada": [], "Bea": [{"sum": 7}]}
    await house.slates.leave(slate, BEN)
    assert code(await house.slates.leave(slate, ADA)) == "no_such_slate"  # it was the last


async def test_a_name_is_as_at_a_table_and_nobody_elses() -> None:
    house = House()
    slate = await founded(house)
    for name, refused in (("", "bad_name"), ("x" * 17, "bad_name"), ("ADA", "name_taken")):
        assert code(await house.slates.join(slate, BEN, name)) == refused
    assert code(await house.slates.found(BEN, " ")) == "bad_name"
    await house.slates.join(slate, BEN, "Ben")
    view = await house.slates.join(slate, ADA, "Ada L")  # one's own is no other's
    assert [*told(view)] == ["Ada L", "Ben"]


async def test_a_board_has_room_for_fifty_and_a_link_that_is_no_board_has_none() -> None:
    house = House()
    slate = await founded(house)
    for number in range(1, MOST_PEOPLE):
        sound(await house.slates.join(slate, f"{number:032x}", f"Guest {number}"))
    assert code(await house.slates.join(slate, BEN, "Ben")) == "slate_full"
    sound(await house.slates.join(slate, ADA, "Ada again"))
    for other in ("f" * 32, "", "x 1", slate.upper(), f"{slate} 1"):
        assert code(await house.slates.join(other, BEN, "Ben")) == "no_such_slate"
        assert code(await house.slates.view(other, BEN)) == "no_such_slate"


async def test_the_log_holds_no_key_and_another_board_knows_nobody() -> None:
    house = House()
    one, other = await founded(house), await founded(house)
    streams = [name for name in await house.log.streams() if name.startswith(SLATES)]
    bodies = [b"".join(await house.log.read(name)) for name in streams]
    assert one != other
    assert not [body for body in bodies if ADA.encode() in body]
    ids = [body.split(b'"person":"')[1][:32] for body in bodies]
    assert len({*ids}) == 2


async def test_an_operators_pruning_leaves_boards_alone(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "log")
    house = House(log)
    slate = await founded(house)
    await prune(log, -1)
    assert told(await house.slates.view(slate, ADA)) == {"Ada": []}
    await log.close()


def test_sixty_days_are_sixty() -> None:
    assert KEPT_DAYS == 60
    assert date(2030, 5, 4) == FIRST
