"""Every act and every entry is at home in a room."""

from __future__ import annotations

from collections import Counter
from typing import get_args

from trilogue.table.acts import Act
from trilogue.table.call import Act as CallAct
from trilogue.table.door import AnswerKnock
from trilogue.table.entries import EntryBody
from trilogue.table.gestures import MakeGesture
from trilogue.table.rooms import ROOMS
from trilogue.table.rooms.play import MoveMade


def test_every_act_is_decided_in_one_room() -> None:
    decided = Counter(
        kind for room in ROOMS for kind in (*room.decide, *room.decide_for_host)
    ) + Counter([AnswerKnock, MakeGesture, *get_args(CallAct)])  # of which nothing is logged
    assert decided == Counter(get_args(Act))


def test_every_entry_is_folded() -> None:
    folded = {kind for room in ROOMS for kind in room.fold}
    assert folded == {*get_args(EntryBody), MoveMade}
