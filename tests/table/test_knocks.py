"""Knocking: who comes by word alone waits at the door, and is let in by those who sit there."""

from __future__ import annotations

import pytest
from live import Device, House, done, draw, play_on, refused, settled

from trilogue.bots.player import Strength
from trilogue.engine.codec import encode
from trilogue.engine.game import Rejected
from trilogue.engine.rng import Rng
from trilogue.table import acts as a
from trilogue.table.hall import MustKnock, Visit
from trilogue.table.knocks import AGAIN_MS, KNOCKS_A_MINUTE, MINUTE, MOST_WAITING, NOT_NOW_MS
from trilogue.table.table import Table
from trilogue.table.view import Knocked, TurnedAway

HOME = "203.0.113.7"


class Stranger:
    """Someone who knows the word of a table, and nothing else."""

    def __init__(self, name: str = "Gus", address: str = HOME) -> None:
        self.name = name
        self.address = address
        self.token = draw()
        self.member: str | None = None
        self.turned_away: TurnedAway | None = None

    def send(self, message: TurnedAway) -> None:
        self.turned_away = message

    def let_in(self, member: str) -> None:
        self.member = member

    def knock(self, table: Table, again: bool = False) -> Knocked | TurnedAway | Rejected:
        return table.company.knock(self.name, self.token, self.address, self, again)


def waits(answer: object) -> int:
    assert isinstance(answer, Knocked), answer
    return answer.again_in_s


def sent_away(answer: object) -> tuple[str, int | None]:
    assert isinstance(answer, TurnedAway), answer
    return answer.code, answer.again_in_s


def not_let_knock(answer: object) -> str:
    assert isinstance(answer, Rejected), answer
    return answer.code


def at_door(device: Device) -> list[str]:
    """Who knocks, as this device was shown it last."""
    return [knock.name for knock in device.frame.table.knocks]


async def answer(device: Device, *, let_in: bool, act_id: str | None = None) -> None:
    knock = device.frame.table.knocks[0].id
    done(await device.do(a.AnswerKnock(knock, let_in), act_id))


async def test_by_word_one_stands_before_the_door_and_by_link_one_walks_in() -> None:
    house = House(knock=True)
    [ada] = await house.table_for(1)
    word, link = ada.table.state.code, ada.table.state.link
    assert isinstance(await house.hall.join("Gus", draw(), word, None), MustKnock)
    assert isinstance(await house.hall.join("Ben", draw(), None, link), Visit)


async def test_who_has_a_seat_comes_back_by_word_without_knocking() -> None:
    house = House(knock=True)
    [ada] = await house.table_for(1)
    assert isinstance(await house.hall.join("Ada", ada.token, ada.table.state.code, None), Visit)


async def test_a_house_may_leave_knocking_off() -> None:
    house = House()
    [ada] = await house.table_for(1)
    assert isinstance(await house.hall.join("Gus", draw(), ada.table.state.code, None), Visit)


async def test_the_host_lets_someone_in_once() -> None:
    house = House(knock=True)
    ada, ben = await house.table_for(2)
    gus = Stranger()
    waits(gus.knock(ada.table))
    knock = ada.frame.table.knocks[0].id
    done(await ada.do(a.AnswerKnock(knock, True), "let-in"))
    done(await ada.do(a.AnswerKnock(knock, True), "let-in"))
    assert gus.member is not None
    assert [member.name for member in ben.frame.table.members] == ["Ada", "Ben", "Gus"]
    assert at_door(ada) == []
    assert refused(await ada.do(a.AnswerKnock(knock, True))) == "no_such_knock"


async def test_only_the_host_sees_who_knocks_and_nobody_else() -> None:
    house = House(knock=True)
    ada, ben = await house.table_for(2)
    done(await ada.do(a.SetWatching(True)))
    screen = Device(ada.table, "", draw())
    ada.table.company.watch(screen)
    waits(Stranger().knock(ada.table))
    assert at_door(ada) == ["Gus"]
    assert at_door(ben) == []
    assert b"Gus" not in encode(ben.frame) + encode(screen.frame)
    knock = ada.frame.table.knocks[0].id
    assert refused(await ben.do(a.AnswerKnock(knock, True))) == "not_host"


async def test_while_the_host_is_away_anyone_who_sits_there_answers() -> None:
    house = House(knock=True)
    ada, ben, chloe = await house.table_for(3)
    gus = Stranger()
    waits(gus.knock(ada.table))
    ada.drop()
    assert at_door(ben) == at_door(chloe) == ["Gus"]
    await answer(chloe, let_in=True)
    assert gus.member is not None


async def test_a_bot_does_not_answer_the_door() -> None:
    house = House(knock=True)
    [ada] = await house.table_for(1)
    done(await ada.do(a.AddBot(Strength.EASY)))
    bot = ada.frame.table.members[1].id
    waits(Stranger().knock(ada.table))
    knock = ada.frame.table.knocks[0].id
    assert refused(await ada.table.act(bot, "1", a.AnswerKnock(knock, True))) == "not_host"


async def test_who_knocks_is_told_of_the_host_and_of_nobody_else() -> None:
    house = House(knock=True)
    devices = await house.game_for(4)
    told = Stranger().knock(devices[0].table)
    assert isinstance(told, Knocked)
    assert told.host is not None
    assert (told.host.name, told.seated, told.phase) == ("Ada", 4, "playing")
    assert not any(name in encode(told).decode() for name in ("Ben", "Chloe", "Deniz"))
    assert devices[0].table.state.link not in encode(told).decode()
    devices[0].drop()
    told = Stranger().knock(devices[0].table)
    assert isinstance(told, Knocked)
    assert told.host is None


async def test_who_is_let_in_during_a_game_looks_on_like_any_latecomer() -> None:
    house = House(knock=True)
    devices = await house.game_for(4)
    gus = Stranger()
    waits(gus.knock(devices[0].table))
    await answer(devices[0], let_in=True)
    assert gus.member is not None
    late = Device(devices[0].table, gus.member, gus.token)
    late.connect()
    assert late.view.you is None
    assert set(late.view.briefing.words) == set()


async def test_not_now_means_five_minutes_and_twice_closes_the_door() -> None:
    house = House(knock=True)
    [ada] = await house.table_for(1)
    gus = Stranger()
    waits(gus.knock(ada.table))
    await answer(ada, let_in=False)
    assert sent_away(gus.turned_away) == ("not_now", 300)
    house.time.advance(NOT_NOW_MS - 1000)
    assert sent_away(gus.knock(ada.table)) == ("not_now", 1)
    assert at_door(ada) == []
    house.time.advance(1000)
    waits(gus.knock(ada.table))
    await answer(ada, let_in=False)
    assert sent_away(gus.turned_away) == ("door_closed", None)
    house.time.advance(10 * NOT_NOW_MS)
    assert sent_away(gus.knock(ada.table)) == ("door_closed", None)


async def test_another_name_and_another_key_do_not_make_another_device() -> None:
    house = House(knock=True)
    [ada] = await house.table_for(1)
    for name in ("Gus", "Hana"):
        waits(Stranger(name).knock(ada.table))
        await answer(ada, let_in=False)
        house.time.advance(NOT_NOW_MS)
    assert sent_away(Stranger("Ida").knock(ada.table)) == ("door_closed", None)
    waits(Stranger("Ida", "198.51.100.1").knock(ada.table))


async def test_the_door_is_closed_for_one_game_only() -> None:
    house = House(knock=True)
    devices = await house.game_for(4)
    gus = Stranger()
    for _ in range(2):
        waits(gus.knock(devices[0].table))
        await answer(devices[0], let_in=False)
        house.time.advance(NOT_NOW_MS)
    await settled(devices[0].table)
    assert sent_away(gus.knock(devices[0].table)) == ("door_closed", None)
    await play_on(devices, Rng(b"knock"))
    waits(gus.knock(devices[0].table))


async def test_one_may_knock_again_after_a_while_and_the_table_hears_it() -> None:
    house = House(knock=True)
    [ada] = await house.table_for(1)
    gus = Stranger()
    assert waits(gus.knock(ada.table)) == 12
    house.time.advance(AGAIN_MS - 1000)
    assert waits(gus.knock(ada.table, again=True)) == 1
    assert ada.frame.table.knocks[0].times == 1
    house.time.advance(1000)
    assert waits(gus.knock(ada.table, again=True)) == 12
    assert [(knock.name, knock.times) for knock in ada.frame.table.knocks] == [("Gus", 2)]


async def test_a_table_is_knocked_at_so_often_in_a_minute() -> None:
    house = House(knock=True)
    [ada] = await house.table_for(1)
    strangers = [Stranger(name) for name in ("Gus", "Hana", "Ida", "Jon")]
    for stranger in strangers[:KNOCKS_A_MINUTE]:
        waits(stranger.knock(ada.table))
    assert sent_away(strangers[3].knock(ada.table)) == ("too_many_knocks", 60)
    house.time.advance(AGAIN_MS)
    assert waits(strangers[0].knock(ada.table, again=True)) == 48  # waits on, and is not heard
    assert ada.frame.table.knocks[0].times == 1
    house.time.advance(MINUTE - AGAIN_MS)
    waits(strangers[3].knock(ada.table))


async def test_only_so_many_wait_at_a_door() -> None:
    house = House(knock=True)
    [ada] = await house.table_for(1)
    for number in range(MOST_WAITING):
        waits(Stranger(f"Gus {number}").knock(ada.table))
        house.time.advance(MINUTE)
    assert sent_away(Stranger("Hana").knock(ada.table)) == ("too_many_knocks", 60)
    await answer(ada, let_in=True)
    waits(Stranger("Hana").knock(ada.table))


async def test_who_goes_away_is_forgotten_and_comes_back_as_the_same_knock() -> None:
    house = House(knock=True)
    [ada] = await house.table_for(1)
    gus = Stranger()
    waits(gus.knock(ada.table))
    before = ada.frame.table.knocks
    ada.table.company.door.leave(gus)
    assert at_door(ada) == []
    for _ in range(2 * KNOCKS_A_MINUTE):  # a bad line does not count as knocking
        waits(gus.knock(ada.table))
        assert ada.frame.table.knocks == before
        ada.table.company.door.leave(gus)
    waits(Stranger("Hana").knock(ada.table))


async def test_a_new_line_takes_the_place_of_one_that_is_not_yet_known_to_be_lost() -> None:
    house = House(knock=True)
    [ada] = await house.table_for(1)
    old, new = Stranger(), Stranger()
    new.token = old.token
    waits(old.knock(ada.table))
    waits(new.knock(ada.table))
    ada.table.company.door.leave(old)
    await answer(ada, let_in=True)
    assert old.member is None
    assert new.member is not None


async def test_names_are_looked_at_when_one_knocks_and_when_one_is_let_in() -> None:
    house = House(knock=True)
    [ada] = await house.table_for(1)
    assert not_let_knock(Stranger("ÁDA").knock(ada.table)) == "name_taken"
    assert not_let_knock(Stranger("ㅤ").knock(ada.table)) == "bad_name"
    gus, other = Stranger(), Stranger(address="198.51.100.1")
    waits(gus.knock(ada.table))
    waits(other.knock(ada.table))
    await answer(ada, let_in=True)
    knock = ada.frame.table.knocks[0].id
    assert refused(await ada.do(a.AnswerKnock(knock, True))) == "name_taken"
    assert sent_away(other.turned_away) == ("name_taken", None)
    assert at_door(ada) == []


async def test_a_locked_door_is_not_knocked_at() -> None:
    house = House(knock=True)
    [ada] = await house.table_for(1)
    gus = Stranger()
    waits(gus.knock(ada.table))
    done(await ada.do(a.SetLock(True)))
    assert sent_away(gus.turned_away) == ("table_locked", None)
    assert not_let_knock(Stranger("Hana").knock(ada.table)) == "table_locked"


async def test_whoever_waits_is_told_when_the_table_is_cleared() -> None:
    house = House(knock=True)
    [ada] = await house.table_for(1)
    gus = Stranger()
    waits(gus.knock(ada.table))
    await ada.table.close()
    assert sent_away(gus.turned_away) == ("table_closed", None)


async def test_a_table_does_not_rest_while_someone_waits_at_its_door() -> None:
    house = House(knock=True)
    [ada] = await house.table_for(1)
    waits(Stranger().knock(ada.table))
    ada.drop()
    await house.hall.sweep()
    house.time.advance(30_000)
    await house.hall.sweep()
    assert ada.table.state.id in house.hall.tables


async def test_who_looks_on_is_not_given_the_link_that_opens_the_door() -> None:
    for knock in (True, False):
        [ada] = await House(knock=knock).table_for(1)
        done(await ada.do(a.SetWatching(True)))
        screen = Device(ada.table, "", draw())
        ada.table.company.watch(screen)
        assert screen.frame.table.link == ("" if knock else ada.table.state.link)
        assert ada.frame.table.link == ada.table.state.link


# who was removed


async def removed(house: House, host: Device, guest: Device) -> None:
    done(await host.do(a.RemoveMember(guest.member)))
    await settled(host.table)


async def test_a_removed_member_stays_out() -> None:
    house = House()
    ada, ben = await house.table_for(2)
    word, link = ada.table.state.code, ada.table.state.link
    await removed(house, ada, ben)
    assert ben.farewell == "removed"
    for code, old in ((word, None), (None, link)):
        answer = await house.hall.join("Ben", draw(), code, old)
        assert not_let_knock(answer) == "no_such_table"
    now = ada.frame.table
    assert (now.code, now.link) != (word, link)
    answer = await house.hall.join("Ben", ben.token, None, now.link)
    assert not_let_knock(answer) == "removed"
    assert isinstance(await house.hall.join("Chloe", draw(), now.code, None), Visit)


async def test_a_removed_member_need_not_knock() -> None:
    house = House(knock=True)
    ada, ben = await house.table_for(2)
    await removed(house, ada, ben)
    knocker = Stranger("Ben")
    knocker.token = ben.token
    assert not_let_knock(knocker.knock(ada.table)) == "removed"
    assert at_door(ada) == []


async def test_who_leaves_by_themselves_may_come_back() -> None:
    house = House()
    ada, ben = await house.table_for(2)
    word = ada.table.state.code
    done(await ben.do(a.Leave()))
    await settled(ada.table)
    assert isinstance(await house.hall.join("Ben", ben.token, word, None), Visit)


async def test_a_removed_bot_changes_no_word() -> None:
    house = House()
    [ada] = await house.table_for(1)
    word = ada.table.state.code
    done(await ada.do(a.AddBot(Strength.EASY)))
    done(await ada.do(a.RemoveMember(ada.frame.table.members[1].id)))
    await settled(ada.table)
    assert ada.table.state.code == word


@pytest.mark.parametrize("listed_anew", [False, True])
async def test_a_table_that_was_left_between_two_words_gets_its_new_one(listed_anew: bool) -> None:
    """A crash after the removal, or after the directory has the new word and the table not yet."""
    house = House()
    ada, ben = await house.table_for(2)
    table, word = ada.table.state.id, ada.table.state.code
    ada.table._relist = None
    done(await ada.do(a.RemoveMember(ben.member)))
    await settled(ada.table)
    assert ada.table.state.code == word
    if listed_anew:
        await house.hall._directory.add(table)
    again = house.new_hall()
    await again.start()
    visit = await again.resume(table, ada.token)
    assert isinstance(visit, Visit)
    await settled(visit.table)
    state = visit.table.state
    assert (await again._directory.find(state.code, None)) == table
    assert (await again._directory.find(word, None)) is None
    assert (await again._directory.find(None, state.link)) == table
    await again.stop()
    await house.hall.stop()
