"""A game's values as JSON: the only place where its types meet bytes."""

from __future__ import annotations

from typing import Any, Generic

import msgspec

from trilogue.engine.formats import RecordOf1, head_of, list_within, refuse_format, stray_part
from trilogue.engine.game import Action, Config, Move, View
from trilogue.engine.record import Record


def encode(value: object) -> bytes:
    """JSON in one fixed order, so that equal values are equal bytes."""
    return msgspec.json.encode(value, order="deterministic")


class Codec(Generic[Config, Action, View]):
    """Decoders for a game's options, actions, moves, views and records."""

    def __init__(
        self,
        config: type[Config],
        action: Any,  # a union, which no `type[...]` can name
        played: Any,  # the part of it that seats, not the house, may send
        view: type[View],
        event: Any,  # a union too
        preview: Any = None,  # what `Game.preview` answers, if it does
    ) -> None:
        self.config_type: Any = config
        self.played_type = played
        self.view_type: Any = view
        self.event_type = event
        self.preview_type = preview
        self._config = msgspec.json.Decoder[Config](config)
        self._played: msgspec.json.Decoder[Action] = msgspec.json.Decoder(played)
        self._move = msgspec.json.Decoder[Move[Action]](Move[action])
        self._view = msgspec.json.Decoder[View](view)
        self._record = msgspec.json.Decoder[Record[Config, Action]](
            Record[config, action]  # type: ignore[valid-type]  # built at run time
        )
        self._record_of_1 = msgspec.json.Decoder[RecordOf1[Config, Action]](
            RecordOf1[config, action]  # type: ignore[valid-type]  # built at run time
        )

    def config(self, data: bytes | msgspec.Raw) -> Config:
        """Options from JSON; raises msgspec.ValidationError with what was expected."""
        return self._config.decode(data)

    def played(self, data: bytes | msgspec.Raw) -> Action:
        """A seat's action from JSON; an action of the house is refused here already."""
        return self._played.decode(data)

    def move(self, data: bytes | msgspec.Raw) -> Move[Action]:
        """A logged move from JSON."""
        return self._move.decode(data)

    def view(self, data: bytes) -> View:
        """A view from the JSON that was sent."""
        return self._view.decode(data)

    def record(self, data: bytes) -> Record[Config, Action]:
        """A whole record from JSON, of any format that is read; raises ValueError for others."""
        read = self._as_written(data)
        return read.today() if isinstance(read, RecordOf1) else read

    def check_wording(self, data: bytes) -> None:
        """Raise ValueError if a record's JSON says more than is read of it, or says it oddly."""
        list_within(data)
        again = encode(self._as_written(data))
        if again == data:  # nothing more, and nothing odd; a long record is soon known to be sound
            return
        told = msgspec.json.decode(data)
        if msgspec.json.encode(told) != data:  # spaces, escapes, names that come twice
            raise ValueError("it is not written as this house writes")
        if stray := stray_part(told, msgspec.json.decode(again)):
            raise ValueError(f"no record has {stray}")

    def _as_written(self, data: bytes) -> Record[Config, Action] | RecordOf1[Config, Action]:
        found = head_of(data).format
        refuse_format(found)
        return self._record_of_1.decode(data) if found == 1 else self._record.decode(data)
