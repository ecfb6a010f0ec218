"""The rooms of a table: what it can do around a game, one module each.

A room has its acts, its entries, what it decides, what it folds, and its part of the view. The table
composes them: a new room is one module and its place in this list.
"""

from __future__ import annotations

from trilogue.table.rooms import (
    calling,
    deal,
    evening,
    late,
    own_words,
    people,
    play,
    stand_ins,
    talk,
    teams,
    undo,
    voice,
    watching,
)
from trilogue.table.rooms.room import Room

# In the order in which they take in what is logged: who is here and what is played comes first, and
# a game is kept once everything else about its end is known.
ROOMS: tuple[Room, ...] = (
    people.ROOM,
    play.ROOM,
    own_words.ROOM,
    teams.ROOM,
    deal.ROOM,
    undo.ROOM,
    late.ROOM,
    talk.ROOM,
    watching.ROOM,
    calling.ROOM,
    stand_ins.ROOM,
    voice.ROOM,
    evening.ROOM,
)
