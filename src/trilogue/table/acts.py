"""What a member may ask of the table; each is answered, done or refused."""

from __future__ import annotations

from trilogue.table import call
from trilogue.table.call import JoinCall, LeaveCall, Signal
from trilogue.table.door import AnswerKnock
from trilogue.table.gestures import MakeGesture
from trilogue.table.rooms import (
    calling,
    deal,
    late,
    own_words,
    people,
    play,
    talk,
    teams,
    undo,
    watching,
)
from trilogue.table.rooms.calling import SetCalling
from trilogue.table.rooms.deal import AddShare
from trilogue.table.rooms.late import AskSeat, PlayAlong
from trilogue.table.rooms.own_words import BringWords
from trilogue.table.rooms.people import (
    AddBot,
    HandOver,
    Leave,
    MemberId,
    Name,
    PickMark,
    RemoveMember,
    Rename,
    SetLock,
    SetReady,
    SetSeating,
)
from trilogue.table.rooms.play import (
    BackToLobby,
    ChooseGame,
    Pause,
    Play,
    Resume,
    SetOptions,
    StartGame,
)
from trilogue.table.rooms.talk import React, SetMuted, SetTalk, Write
from trilogue.table.rooms.teams import SetTeams
from trilogue.table.rooms.undo import AnswerUndo, AskUndo
from trilogue.table.rooms.watching import SetWatching

__all__ = [
    "Act",
    "AddBot",
    "AddShare",
    "AnswerKnock",
    "AnswerUndo",
    "AskSeat",
    "AskUndo",
    "BackToLobby",
    "BringWords",
    "ChooseGame",
    "HandOver",
    "JoinCall",
    "Leave",
    "LeaveCall",
    "MakeGesture",
    "MemberId",
    "Name",
    "Pause",
    "PickMark",
    "Play",
    "PlayAlong",
    "React",
    "RemoveMember",
    "Rename",
    "Resume",
    "SetCalling",
    "SetLock",
    "SetMuted",
    "SetOptions",
    "SetReady",
    "SetSeating",
    "SetTalk",
    "SetTeams",
    "SetWatching",
    "Signal",
    "StartGame",
    "Write",
]


Act = (
    people.Act
    | play.Act
    | deal.Act
    | teams.Act
    | undo.Act
    | late.Act
    | talk.Act
    | watching.Act
    | calling.Act
    | call.Act
    | own_words.Act
    | AnswerKnock
    | MakeGesture
)
