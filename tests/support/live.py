"""A table to test with: time wound by hand, devices that keep what they were sent."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any

from trilogue.bots.service import Thinker
from trilogue.engine.game import AnyGame, Millis, Rejected, Seat
from trilogue.engine.rng import Rng
from trilogue.games import catalogue
from trilogue.table import acts as a
from trilogue.table.call import Act as CallAct
from trilogue.table.hall import Hall, HallLimits, MustKnock, Visit
from trilogue.table.house import Patience
from trilogue.table.log import Log, MemoryLog
from trilogue.table.radio import Heard, MemoryRadio, Off, Radio
from trilogue.table.requests import Answer, Logged
from trilogue.table.rooms.play import raw
from trilogue.table.table import Table
from trilogue.table.view import Farewell, Frame, Gestured, Signalled, read_frame

GAMES: dict[str, AnyGame] = catalogue()
PATIENCE = Patience(grace_ms=10_000, think_ms=500)
NAMES = ("Ada", "Ben", "Chloe", "Deniz", "Edith", "Farid", "Gus", "Hana")

REST_MS = 30_000


class HandTime:
    """Time that passes only when told to."""

    def __init__(self) -> None:
        self.cost = 0  # of every look at it
        self._now = 1_000_000
        self._alarms: list[HandAlarm] = []

    def now(self) -> Millis:
        self._now += self.cost
        return Millis(self._now)

    def ring_at(self, moment: Millis, ring: Callable[[], None]) -> HandAlarm:
        alarm = HandAlarm(moment, ring)
        self._alarms.append(alarm)
        return alarm

    def advance(self, ms: int) -> None:
        """Let time pass; what is due rings."""
        self._now += ms
        due = [alarm for alarm in self._alarms if alarm.moment <= self._now]
        self._alarms = [alarm for alarm in self._alarms if alarm.moment > self._now]
        for alarm in due:
            if not alarm.cancelled:
                alarm.ring()

    def skip(self) -> bool:
        """Let time pass until something rings; False if nothing will."""
        ahead = [alarm.moment for alarm in self._alarms if not alarm.cancelled]
        if not ahead:
            return False
        self.advance(max(0, min(ahead) - self._now))
        return True


class HandAlarm:
    def __init__(self, moment: Millis, ring: Callable[[], None]) -> None:
        self.moment = moment
        self.ring = ring
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class Screen:
    """Something that keeps what it was sent."""

    def __init__(self, games: Mapping[str, AnyGame] = GAMES) -> None:
        self._games = games
        self.bytes: list[bytes] = []
        self.farewell: str | None = None
        self.is_cut = False
        self.gestures: list[Gestured] = []
        self.signals: list[Signalled] = []
        self._read: list[Frame] = []

    def show(self, frame: bytes) -> None:
        self.bytes.append(frame)

    def send(self, message: Farewell | Gestured | Signalled) -> None:
        match message:
            case Gestured():
                self.gestures.append(message)
            case Signalled():
                self.signals.append(message)
            case Farewell(reason):
                self.farewell = reason

    def lose(self) -> None:
        self.is_cut = True

    @property
    def frames(self) -> list[Frame]:
        """What it was sent, read once someone asks."""
        self._read += [read_frame(self._games, data) for data in self.bytes[len(self._read) :]]
        return self._read


class Device(Screen):
    """Someone's phone at a table."""

    def __init__(self, table: Table, member: str, token: str) -> None:
        super().__init__(table.state.games)
        self.table = table
        self.member = member
        self.token = token
        self.connected = False

    def send(self, message: Farewell | Gestured | Signalled) -> None:
        super().send(message)
        self.connected = self.farewell is None

    def connect(self) -> None:
        self.connected = True
        self.table.company.connect(self.member, self)

    def drop(self) -> None:
        self.connected = False
        self.table.company.disconnect(self.member, self)

    async def do(self, act: a.Act, act_id: str | None = None) -> Answer:
        if isinstance(act, CallAct):
            return self.table.company.call(self.member, act, self)
        return await self.table.act(self.member, act_id or secrets.token_hex(4), act)

    async def play(self, action: object) -> Answer:
        return await self.do(a.Play(raw(action)))

    @property
    def frame(self) -> Frame:
        return self.frames[-1]

    @property
    def view(self) -> Any:
        """The game as this device last saw it."""
        assert self.frame.game is not None
        return self.frame.game.view

    @property
    def seat(self) -> Seat:
        return Seat(self.view.you)


class Antenna:
    """A node's part of the radio, until it is cut."""

    def __init__(self, radio: Radio) -> None:
        self._radio = radio
        self.is_cut = False

    def say(self, channel: str, message: bytes) -> None:
        if not self.is_cut:
            self._radio.say(channel, message)

    async def listen(self, channel: str, heard: Heard) -> Off:
        return await self._radio.listen(channel, lambda said: None if self.is_cut else heard(said))


class House:
    """A hall, its log and its time."""

    def __init__(
        self, log: Log | None = None, thinker: Thinker | None = None, *, knock: bool = False
    ) -> None:
        self.time = HandTime()
        self.knock = knock
        self.log = log or MemoryLog()
        self.thinker = thinker
        self.radio: Radio | None = None  # of a house with several nodes
        self.hall = self.new_hall()

    def new_hall(self) -> Hall:
        """Another process, or the same one after a restart."""
        return Hall(
            GAMES,
            self.log,
            self.time,
            PATIENCE,
            HallLimits(most_tables=20, idle_ms=60_000, rest_ms=REST_MS, knock=self.knock),
            thinker=self.thinker,
            radio=self.radio,
        )

    async def table_for(self, people: int, game: str = "linq") -> list[Device]:
        """A table in its lobby with so many connected people; the first is the host."""
        first = await self.visit(await self.hall.open(game, NAMES[0], token := draw()), token)
        others = [
            await self.visit(
                await self.hall.join(name, token := draw(), None, first.table.state.link), token
            )
            for name in NAMES[1:people]
        ]
        return [first, *others]

    async def visit(self, visit: Visit | MustKnock | Rejected, token: str) -> Device:
        assert isinstance(visit, Visit), visit
        device = Device(visit.table, visit.member, token)
        device.connect()
        return device

    async def game_for(self, people: int, game: str = "linq", **options: Any) -> list[Device]:
        """A table at which the game has begun and waits for people."""
        devices = await self.table_for(people, game)
        for device in devices:
            commitment = device.frame.table.deal.commitment
            done(await device.do(a.AddShare(commitment, draw())))
        if options:
            done(await devices[0].do(a.SetOptions(raw(options))))
        done(await devices[0].do(a.StartGame()))
        await settled(devices[0].table)
        return devices

    async def two_nodes(self) -> tuple[tuple[Hall, Antenna], tuple[Hall, Antenna]]:
        """This house from now on as two nodes that share its log."""
        radio = MemoryRadio()
        nodes = []
        for _ in range(2):
            self.radio = antenna = Antenna(radio)
            self.hall = self.new_hall()
            await self.hall.start()
            nodes.append((self.hall, antenna))
        first, second = nodes
        self.hall = first[0]
        return first, second

    async def back_at(self, hall: Hall, device: Device) -> Device:
        """A device comes back to its seat, at another node."""
        device.drop()
        visit = await hall.resume(device.table.state.id, device.token)
        return await self.visit(visit, device.token)

    async def pass_time(self, table: Table, ms: int) -> None:
        """Let time pass, and the table do what is then due."""
        self.time.advance(ms)
        await settled(table)


def draw() -> str:
    return secrets.token_hex(16)


def done(answer: Answer) -> int:
    assert isinstance(answer, Logged), answer
    return answer.seq


def refused(answer: Answer) -> str:
    assert isinstance(answer, Rejected), answer
    return answer.code


async def settled(table: Table) -> None:
    """Wait until the table has done everything that was asked of it before."""
    assert refused(await table.act("nobody", "barrier", a.Leave())) in (
        "not_seated",
        "table_closed",
    )


def waiting(devices: list[Device]) -> list[Device]:
    """Those whom the game waits for, as they themselves were told."""
    return [device for device in devices if device.view.you in device.view.waiting]


async def play_on(devices: list[Device], rng: Rng, steps: int = 10_000) -> int:
    """Let the devices play random legal moves, from what they see alone; returns how many."""
    for step in range(steps):
        ready = waiting(devices)
        if not ready:
            return step
        device = rng.choice(ready)
        action = device.table.state.game.sample(device.view, device.seat, rng)
        done(await device.play(action))
        await settled(device.table)
    return steps


def sent(device: Device) -> bytes:
    """Every byte that the device was sent, one frame a line."""
    return b"\n".join(device.bytes)
