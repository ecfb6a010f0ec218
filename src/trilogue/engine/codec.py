"""A game's values as JSON: the only place where its types meet bytes."""

from __future__ import annotations

from typing import Any, Generic

import msgspec

from trilogue.engine.formats import RecordOf1, head_of, list_within, refuse_format, stray_part
from trilogue.engine.game import Action, Config, Move, Sight, View
from trilogue.engine.record import Record

_encoder = msgspec.json.Encoder(order="deterministic")


def encode(value: object) -> bytes:
    """JSON in one fixed order, so that equal values are equal bytes."""
    return _encoder.encode(value)


def begun(open_part: msgspec.Struct) -> bytes:
    """An object in JSON to which more is added: what all may see is encoded once."""
    return encode(open_part)[:-1] + b","


def ended(own_part: msgspec.Struct) -> bytes:
    """The rest of an object that has begun: what is for one viewer alone."""
    return encode(own_part)[1:]


class Codec(Generic[Config, Action, View]):
    """Decoders for a game's options, actions, moves, views and records."""

    def __init__(
        self,
        config: type[Config],
        action: Any,  # a union, which no `type[...]` can name
        played: Any,  # the part of it that seats, not the house, may send
        view: type[View],  # what lies open, and after that what is a viewer's own
        own: type[msgspec.Struct],
        event: Any,  # a union too
        preview: Any = None,  # what `Game.preview` answers, if it does
        stand_in: Any = None,  # what the house may do in a seat's place, if that is more
    ) -> None:
        self.config_type: Any = config
        self.played_type = played
        self.view_type: Any = view
        self.event_type = event
        self.preview_type = preview
        self.stand_in_type = stand_in or played
        self._check_parts(own)
        self._config = msgspec.json.Decoder[Config](config)
        self._played: msgspec.json.Decoder[Action] = msgspec.json.Decoder(played)
        self._stand_in: msgspec.json.Decoder[Action] = msgspec.json.Decoder(self.stand_in_type)
        self._move = msgspec.json.Decoder[Move[Action]](Move[action])
        self._view = msgspec.json.Decoder[View](view)
        self._sight = msgspec.json.Decoder[Sight[View, Any]](Sight[view, event])  # type: ignore[valid-type]  # built at run time
        self._record = msgspec.json.Decoder[Record[Config, Action]](
            Record[config, action]  # type: ignore[valid-type]  # built at run time
        )
        self._record_of_1 = msgspec.json.Decoder[RecordOf1[Config, Action]](
            RecordOf1[config, action]  # type: ignore[valid-type]  # built at run time
        )

    def _check_parts(self, own: type[msgspec.Struct]) -> None:
        view = msgspec.structs.fields(self.view_type)
        shared = view[: len(view) - len(own.__struct_fields__)]
        restated = [(field.name, field.type) for field in view[len(shared) :]]
        if restated != [(field.name, field.type) for field in msgspec.structs.fields(own)]:
            raise TypeError(f"expected a view that ends with the fields of {own.__name__}")

    def joined(self, open_part: msgspec.Struct, own_part: msgspec.Struct) -> View:
        """A whole view of its two parts."""
        parts = *msgspec.structs.astuple(open_part), *msgspec.structs.astuple(own_part)
        view: View = self.view_type(*parts)
        return view

    def config(self, data: bytes | msgspec.Raw) -> Config:
        """Options from JSON; raises msgspec.ValidationError with what was expected."""
        return self._config.decode(data)

    def played(self, data: bytes | msgspec.Raw) -> Action:
        """A seat's action from JSON; an action of the house is refused here already."""
        return self._played.decode(data)

    def stand_in(self, data: bytes | msgspec.Raw) -> Action:
        """An action of the house in a seat's place, from JSON."""
        return self._stand_in.decode(data)

    def move(self, data: bytes | msgspec.Raw) -> Move[Action]:
        """A logged move from JSON."""
        return self._move.decode(data)

    def view(self, data: bytes) -> View:
        """A view from the JSON that was sent."""
        return self._view.decode(data)

    def sight(self, data: bytes | msgspec.Raw) -> Sight[View, Any]:
        """What a viewer was sent of a step, from the JSON that was sent."""
        return self._sight.decode(data)

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
