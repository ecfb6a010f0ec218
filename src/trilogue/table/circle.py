"""The nodes at which one table is awake, and what they tell each other of it without logging it: who is
here, who looks on, how late it is in the game, reactions, who knocks, and who is in the call."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

import msgspec
from msgspec import Struct

from trilogue.table.knocks import KnockTold
from trilogue.table.nodes import Nodes
from trilogue.table.radio import Off
from trilogue.table.view import Gestured, InCall, Signalled


class Hello(Struct, frozen=True, tag="hello"):
    """A table has woken here: what do the others know?"""

    node: str


class Here(Struct, frozen=True, tag="here"):
    """All that others need to know of a table at one node."""

    node: str
    members: tuple[str, ...] = ()  # whose devices are connected there
    watchers: int = 0
    knocks: tuple[KnockTold, ...] = ()
    in_call: tuple[InCall, ...] = ()
    game_time: int = 0
    seq: int = 0  # of the latest entry that is known there


class Gone(Struct, frozen=True, tag="gone"):
    """A table rests again at this node."""

    node: str


class Reacted(Struct, frozen=True, tag="reacted"):
    """Someone reacts, without a word."""

    node: str
    gestured: Gestured


class NotNow(Struct, frozen=True, tag="not_now"):
    """Who knocks at another node is not let in."""

    node: str
    knock: str


class JoinedCall(Struct, frozen=True, tag="joined_call"):
    """Someone talks from a device at this node, and from no other."""

    node: str
    member: str


class SignalSent(Struct, frozen=True, tag="signal_sent"):
    """A signal to a device in the call that is connected elsewhere."""

    node: str
    to: InCall
    signalled: Signalled


TableNews = Here | Reacted | NotNow | JoinedCall | SignalSent
NodeNews = Hello | Gone | TableNews
_decoder = msgspec.msgpack.Decoder(NodeNews)
_encoder = msgspec.msgpack.Encoder()


class AtTable(Protocol):
    """What a circle needs of its table."""

    def told(self) -> Here:
        """What there is to tell the others."""

    def heard(self, said: TableNews) -> None:
        """Something that another node tells."""

    def circle_changed(self) -> None:
        """A node has left the circle."""


class Circle:
    """The other nodes at which a table is awake."""

    def __init__(self, table: str, nodes: Nodes, at: AtTable) -> None:
        self._table = table
        self._nodes = nodes
        self._at = at
        self._others: dict[str, Here] = {}
        self._known: tuple[object, ...] = ()  # what the others have been told last
        self._off: Off | None = None
        self._never_mind: Callable[[], None] | None = None

    async def join(self) -> None:
        """Listen, and ask what there is to know."""
        self._off = await self._nodes.radio.listen(self._channel, self._hear)
        self._never_mind = self._nodes.when_lost(self._lose)
        self._say(Hello(self._nodes.name))

    async def leave(self) -> None:
        """Tell the others, and hear no more of them."""
        self._say(Gone(self._nodes.name))
        if self._never_mind:
            self._never_mind()
        if self._off:
            await self._off()

    @property
    def node(self) -> str:
        """The name of this node."""
        return self._nodes.name

    def others(self) -> Iterable[Here]:
        """What the other nodes have told last."""
        return self._others.values()

    def is_ours(self) -> bool:
        """Whether the duties of the house at this table are this node's."""
        return self._nodes.first_for(self._table, {self.node, *self._others}) == self.node

    def tell(self) -> None:
        """Something has changed here."""
        told = self._at.told()
        self._known = _who(told)
        if self._others:
            self._say(told)

    def tell_if_changed(self) -> None:
        """Tell the others, unless they know already who is here."""
        if _who(self._at.told()) != self._known:
            self.tell()

    def react(self, gestured: Gestured) -> None:
        """Someone reacts here."""
        self._say(Reacted(self.node, gestured))

    def not_now(self, knock: str) -> None:
        """Someone who knocks at another node is not let in."""
        self._say(NotNow(self.node, knock))

    def joined_call(self, member: str) -> None:
        """Someone talks from a device here."""
        self._say(JoinedCall(self.node, member))

    def signal(self, to: InCall, signalled: Signalled) -> None:
        """A signal to a device elsewhere."""
        self._say(SignalSent(self.node, to, signalled))

    @property
    def _channel(self) -> str:
        return f"table.{self._table}"

    def _say(self, said: NodeNews) -> None:
        self._nodes.radio.say(self._channel, _encoder.encode(said))

    def _hear(self, message: bytes) -> None:
        said = _decoder.decode(message)
        if said.node == self.node:
            return
        self._nodes.hear(said.node)
        match said:
            case Hello():
                self._others.setdefault(said.node, Here(said.node))
                self.tell()
                self._at.circle_changed()
            case Gone(node):
                self._lose(node)
            case Here(node):
                self._others[node] = said
                self._at.heard(said)
            case Reacted() | NotNow() | JoinedCall() | SignalSent():
                self._at.heard(said)

    def _lose(self, node: str) -> None:
        if self._others.pop(node, None):
            self._at.circle_changed()


def _who(told: Here) -> tuple[object, ...]:
    """Who is here: what others are told at once."""
    return told.members, told.watchers, told.knocks, told.in_call
