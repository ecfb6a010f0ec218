"""The deal that nobody can have chosen: the seed, its commitment, and every device's share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct, structs

from trilogue.engine.fairness import Chance, OpenedDeal, commitment, is_share
from trilogue.engine.game import Rejected
from trilogue.table.rooms.play import GameStarted, Moved, MoveMade
from trilogue.table.rooms.room import Request, Room
from trilogue.table.view import DealView, TablePhase

if TYPE_CHECKING:
    from trilogue.table.state import TableState


class AddShare(Struct, frozen=True, tag="add_share", forbid_unknown_fields=True):
    """Add this device's share of chance to the deal that `commitment` has announced."""

    commitment: Annotated[str, Meta(max_length=64)]
    share: Annotated[str, Meta(max_length=32)]


class SeedDrawn(Struct, frozen=True, tag="seed_drawn"):
    """The dealer's seed for the next game; members see only its commitment until the end."""

    seed: str


class ShareAdded(Struct, frozen=True, tag="share_added"):
    member: str
    share: str


class Deal(Struct, frozen=True):
    """What the deals of the game that is on follow from, else of the next."""

    seed: str = ""
    commitment: str = ""  # what is shown of the seed before it is opened
    shares: dict[str, str] = {}  # by member
    is_fresh: bool = False  # no game has begun with it
    opened: OpenedDeal | None = None  # of the game that has ended

    def shares_of(self, seats: tuple[str, ...]) -> tuple[str, ...]:
        """The shares that the deal rests on, in seat order."""
        return tuple(self.shares[member] for member in seats if member in self.shares)

    def chance(self, seats: tuple[str, ...]) -> Chance:
        """What the dealer draws from."""
        return Chance(self.seed, self.shares_of(seats))

    def handed_on(self, former: str, member: str) -> Deal:
        """A seat has changed hands: the deal rests on its share as before."""
        shares = {one: share for one, share in self.shares.items() if one not in (former, member)}
        if former in self.shares:
            shares[member] = self.shares[former]
        return structs.replace(self, shares=shares)


def view(table: TableState, viewer: str) -> DealView:
    """Why nobody can have chosen the deal."""
    deal = table.deal
    return DealView(deal.commitment, len(deal.shares), viewer in deal.shares, deal.opened)


def _add(table: TableState, by: Request, act: AddShare) -> Struct:
    deal = table.deal
    if not deal.is_fresh or act.commitment != deal.commitment:
        return Rejected("stale_commitment", "the commitment of the next deal")
    if not is_share(act.share):
        return Rejected("bad_share", "16 bytes in lower-case hex")
    if by.member in deal.shares:  # a share that could be changed could be tried out
        return Rejected("share_given", "one share from each device")
    return ShareAdded(by.member, act.share)


def _drawn(table: TableState, entry: SeedDrawn) -> None:
    table.deal = Deal(
        entry.seed, commitment(entry.seed), is_fresh=True, opened=table.deal.opened
    )  # fmt: skip


def _added(table: TableState, entry: ShareAdded) -> None:
    shares = {**table.deal.shares, entry.member: entry.share}
    table.deal = structs.replace(table.deal, shares=shares)


def _started(table: TableState, entry: GameStarted) -> None:
    table.deal = structs.replace(table.deal, is_fresh=False, opened=None)


def _moved(table: TableState, entry: Moved | MoveMade) -> None:
    """The game has ended: the deal is opened, so that anyone can check it."""
    if table.phase is TablePhase.OVER:
        deal = table.deal
        opened = OpenedDeal(deal.commitment, deal.seed, deal.shares_of(table.seats))
        table.deal = structs.replace(deal, opened=opened)


Act = AddShare
Entry = SeedDrawn | ShareAdded
ROOM = Room(
    decide={AddShare: _add},
    fold={
        SeedDrawn: _drawn,
        ShareAdded: _added,
        GameStarted: _started,
        Moved: _moved,
        MoveMade: _moved,
    },
)
