"""What a member may ask of the table; each is answered, done or refused."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Raw, Struct

from trilogue.bots.player import Strength

LONGEST_NAME = 16
MOST_TEAMS = 6
LONGEST_DELAY_S = 300

Name = Annotated[str, Meta(max_length=200, description="how others call you")]
MemberId = Annotated[str, Meta(min_length=8, max_length=8)]


class Rename(Struct, frozen=True, tag="rename", forbid_unknown_fields=True):
    """Take another name."""

    name: Name


class PickMark(Struct, frozen=True, tag="pick_mark", forbid_unknown_fields=True):
    """Take another mark as a face, if nobody has it."""

    mark: Annotated[str, Meta(max_length=4)]


class SetReady(Struct, frozen=True, tag="set_ready", forbid_unknown_fields=True):
    """Say that you are ready, or not yet."""

    ready: bool


class AddShare(Struct, frozen=True, tag="add_share", forbid_unknown_fields=True):
    """Add this device's share of chance to the deal that `commitment` has announced."""

    commitment: Annotated[str, Meta(max_length=64)]
    share: Annotated[str, Meta(max_length=32)]


class SetOptions(Struct, frozen=True, tag="set_options", forbid_unknown_fields=True):
    """Change the rules for tonight (host, before the deal)."""

    options: Raw


class SetTeams(Struct, frozen=True, tag="set_teams", forbid_unknown_fields=True):
    """Say who plays with whom; nobody in it means each for themselves (host, before the deal)."""

    teams: Annotated[dict[MemberId, Annotated[int, Meta(ge=0, lt=MOST_TEAMS)]], Meta(max_length=20)]


class StartGame(Struct, frozen=True, tag="start_game", forbid_unknown_fields=True):
    """Deal for everyone at the table (host)."""


class BackToLobby(Struct, frozen=True, tag="back_to_lobby", forbid_unknown_fields=True):
    """End the game, or leave the final standings, and gather again (host)."""


class Pause(Struct, frozen=True, tag="pause", forbid_unknown_fields=True):
    """Let game time stand still (host)."""


class Resume(Struct, frozen=True, tag="resume", forbid_unknown_fields=True):
    """Let game time go on (host)."""


class RemoveMember(Struct, frozen=True, tag="remove_member", forbid_unknown_fields=True):
    """Ask someone to leave for good (host)."""

    member: MemberId


class AnswerKnock(Struct, frozen=True, tag="answer_knock", forbid_unknown_fields=True):
    """Let in who knocks, or not now (host, or anyone at the table while the host is away)."""

    knock: MemberId
    let_in: bool


class HandOver(Struct, frozen=True, tag="hand_over", forbid_unknown_fields=True):
    """Make someone else the host (host)."""

    member: MemberId


class SetSeating(Struct, frozen=True, tag="set_seating", forbid_unknown_fields=True):
    """Say in which order all sit (host, before the deal)."""

    members: Annotated[tuple[MemberId, ...], Meta(max_length=20)]


class SetLock(Struct, frozen=True, tag="set_lock", forbid_unknown_fields=True):
    """Let nobody new in, or let them in again (host)."""

    locked: bool


class ChooseGame(Struct, frozen=True, tag="choose_game", forbid_unknown_fields=True):
    """Play another game at this table, with its own rules (host, between two games)."""

    game: Annotated[str, Meta(max_length=20)]


class BringWords(Struct, frozen=True, tag="bring_words", forbid_unknown_fields=True):
    """Play with a list of one's own, by its secret link; no list means without (host)."""

    deck: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")] | None


class SetWatching(Struct, frozen=True, tag="set_watching", forbid_unknown_fields=True):
    """Let a television or other watchers see what everyone sees, some seconds late (host)."""

    allowed: bool
    delay_s: Annotated[int, Meta(ge=0, le=LONGEST_DELAY_S)] = 0


class AskUndo(Struct, frozen=True, tag="ask_undo", forbid_unknown_fields=True):
    """Ask the others whether one's latest move may be taken back."""


class AnswerUndo(Struct, frozen=True, tag="answer_undo", forbid_unknown_fields=True):
    """Let someone take back their latest move, or not."""

    agrees: bool


class AskSeat(Struct, frozen=True, tag="ask_seat", forbid_unknown_fields=True):
    """Come late: ask for a seat that a bot has, or someone who left; None is to look on."""

    seat: int | None


class Write(Struct, frozen=True, tag="write", forbid_unknown_fields=True):
    """Write a line to everyone, or to one's own team only."""

    text: Annotated[str, Meta(max_length=500)]
    to_team: bool = False


class React(Struct, frozen=True, tag="react", forbid_unknown_fields=True):
    """Show everyone what one thinks, with one of a few signs."""

    sign: Annotated[str, Meta(max_length=8)]


class SetTalk(Struct, frozen=True, tag="set_talk", forbid_unknown_fields=True):
    """Let people write to each other, or not (host)."""

    allowed: bool


class SetMuted(Struct, frozen=True, tag="set_muted", forbid_unknown_fields=True):
    """Let someone write no more, or again (host)."""

    member: MemberId
    muted: bool


class AddBot(Struct, frozen=True, tag="add_bot", forbid_unknown_fields=True):
    """Give a free seat to a bot (host, before the deal)."""

    strength: Strength = Strength.NORMAL
    at_once: bool = False  # it answers as fast as it can, not as fast as people


class Leave(Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Leave the table for good."""


class Play(Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    """Make a move in the game: one of its actions."""

    action: Raw


Act = (
    Rename
    | PickMark
    | SetReady
    | AddShare
    | SetOptions
    | SetTeams
    | StartGame
    | BackToLobby
    | Pause
    | Resume
    | RemoveMember
    | AnswerKnock
    | HandOver
    | SetSeating
    | SetLock
    | ChooseGame
    | BringWords
    | SetWatching
    | AskUndo
    | AnswerUndo
    | AskSeat
    | Write
    | React
    | SetTalk
    | SetMuted
    | AddBot
    | Leave
    | Play
)
