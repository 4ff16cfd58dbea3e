"""Positions as JSON data and back, and the fingerprint by which two positions are compared."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any, Final, Generic, TypeVar

from bourgade.kernel.chance import HALF, MULTIPLIER
from bourgade.kernel.errors import InvalidPosition
from bourgade.kernel.frame_kinds import FrameKinds
from bourgade.kernel.frames import ASKS, INSISTS, OPEN, OPEN_INSISTS, Frame, Together
from bourgade.kernel.position import Position

SEAT_STACKS: Final = "desks"  # what `Position.seat_stacks` is called in stored dumps

# The shape of a slotted record: what each field holds.
NUMBER: Final = -1
FLAG: Final = -2
NUMBERS: Final = -3  # a list of any length; a value of 0 or more is a list of just that length


class Part:
    """A record within a record, or a list of such: how an empty one is made, and its own shape."""

    def __init__(self, make: Callable[[], object], shape: Mapping[str, int], many: bool = False) -> None:
        self.make = make
        self.shape = shape
        self.many = many

    def dump(self, value: Any) -> object:
        return [dump_fields(part, self.shape) for part in value] if self.many else dump_fields(value, self.shape)

    def load(self, data: object, where: str) -> object:
        if not self.many:
            return self._one(data, where)
        if not isinstance(data, list):
            raise InvalidPosition(f"{where}: must be a list")
        return [self._one(part, f"{where}[{index}]") for index, part in enumerate(data)]

    def _one(self, data: object, where: str) -> object:
        part = self.make()
        load_fields(part, data, self.shape, where)
        return part


Shape = Mapping[str, int | Part]

LARGEST: Final = 1 << 62

P = TypeVar("P", bound=Position)


def dump_fields(record: object, shape: Shape) -> dict[str, object]:
    data: dict[str, object] = {}
    for field, kind in shape.items():
        value = getattr(record, field)
        if isinstance(kind, Part):
            data[field] = kind.dump(value)
            continue
        data[field] = list(value) if kind == NUMBERS or kind >= 0 else value
    return data


def load_fields(record: object, data: object, shape: Shape, where: str) -> None:
    if not isinstance(data, Mapping) or set(data) != set(shape):
        raise InvalidPosition(f"{where}: must have just the fields {', '.join(shape)}")
    for field, kind in shape.items():
        place = f"{where}.{field}"
        value = kind.load(data[field], place) if isinstance(kind, Part) else _checked(data[field], kind, place)
        setattr(record, field, value)


def _checked(value: Any, kind: int, where: str) -> object:
    if kind == FLAG:
        if not isinstance(value, bool):
            raise InvalidPosition(f"{where}: must be true or false")
        return value
    if kind == NUMBER:
        return _number(value, where)
    if not isinstance(value, list) or (kind >= 0 and len(value) != kind):
        raise InvalidPosition(f"{where}: must be a list" + (f" of {kind} numbers" if kind >= 0 else ""))
    return [_number(item, f"{where}[{index}]") for index, item in enumerate(value)]


def _number(value: Any, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not -LARGEST < value < LARGEST:
        raise InvalidPosition(f"{where}: must be a whole number")
    return value


def dump_shared(position: Position) -> dict[str, object]:
    """The kernel's part of a position."""
    return {
        "stack": [frame.numbers() for frame in position.stack],
        SEAT_STACKS: [[frame.numbers() for frame in own] for own in position.seat_stacks],
        "streams": list(position.streams),
    }


def load_shared(position: Position, data: Mapping[str, Any], seats: int, streams: int, kinds: FrameKinds) -> None:
    """Fill in the kernel's part; the choices are worked out again by `recompute_choices`."""
    states = _checked(data.get("streams"), streams, "streams")
    assert isinstance(states, list)
    for index, state in enumerate(states):
        if not 0 < state < MULTIPLIER << HALF:
            raise InvalidPosition(f"streams[{index}]: no stream of chance can stand there")
    position.begin(seats, states)
    position.stack = _frames(data.get("stack"), seats, kinds, "stack")
    stacks = data.get(SEAT_STACKS)
    if not isinstance(stacks, list) or len(stacks) != seats:
        raise InvalidPosition(f"{SEAT_STACKS}: must be {seats} lists of frames")
    position.seat_stacks = [_frames(own, seats, kinds, f"{SEAT_STACKS}[{seat}]") for seat, own in enumerate(stacks)]


def _frames(data: object, seats: int, kinds: FrameKinds, where: str) -> list[Frame]:
    if not isinstance(data, list):
        raise InvalidPosition(f"{where}: must be a list of frames")
    frames: list[Frame] = []
    for index, numbers in enumerate(data):
        values = _checked(numbers, 5, f"{where}[{index}]")
        assert isinstance(values, list)
        if not -1 <= values[1] < seats:
            raise InvalidPosition(f"{where}[{index}]: there is no seat {values[1]}")
        frames.append(kinds.load(values, f"{where}[{index}]"))
    return frames


def recompute_choices(position: Position) -> None:
    """Work out the choices of a loaded position; it must stand at a question or at the end. No frame is worked, so
    that a made-up dump cannot set the rules going."""
    together = bool(position.stack) and isinstance(position.stack[-1], Together)
    waiting: list[int] = []
    if position.stack and position.stack[-1].mode() >= OPEN:
        waiting += _asked(position)
    elif position.stack and not together and _asks(position, position.stack):
        waiting.append(position.stack[-1].seat)
    for seat, own in enumerate(position.seat_stacks):
        if own and (not together or any(frame.seat != seat for frame in own)):
            raise InvalidPosition(f"{SEAT_STACKS}[{seat}]: these frames have no business there")
        if own and _asks(position, own):
            waiting.append(seat)
    if position.stack and not waiting:
        raise InvalidPosition("stack: the position does not stand at a question")
    position.waiting = tuple(waiting)


def _asks(position: Position, frames: list[Frame]) -> bool:
    """Whether the top frame is a question that is left to its seat; if so, note the choices."""
    frame = frames[-1]
    if frame.mode() not in (ASKS, INSISTS) or frame.seat < 0:
        raise InvalidPosition("stack: the position does not stand at a question")
    try:
        options = frame.options(position)
    except (ArithmeticError, AssertionError, LookupError, NotImplementedError, ValueError) as error:
        raise InvalidPosition("stack: these frames do not fit the position") from error
    position.choices[frame.seat] = options
    return len(options) > 1 or (frame.mode() == INSISTS and len(options) == 1)


def _asked(position: Position) -> list[int]:
    """The seats that an open frame asks, if together they have a choice; their choices are noted."""
    frame = position.stack[-1]
    try:
        choices = [frame.options_for(position, seat) for seat in range(position.seats)]
    except (ArithmeticError, AssertionError, LookupError, NotImplementedError, ValueError) as error:
        raise InvalidPosition("stack: these frames do not fit the position") from error
    seats = [seat for seat, options in enumerate(choices) if options]
    for seat in seats:
        position.choices[seat] = choices[seat]
    return seats if frame.mode() == OPEN_INSISTS or sum(len(options) for options in choices) > 1 else []


class Form(Generic[P]):
    """How the positions of a title are written down: the table, and a board for each player.

    `position` and `player` make empty ones, `table` and `board` are their shapes, `streams` says how many streams of
    chance so many seats have. `askable` refuses what the rules could not even be asked about: numbers that are looked
    up in tables must be in them. `kinds` are its frames, and `boards` is what a player's part is called.
    """

    def __init__(
        self,
        position: type[P],
        player: Callable[[], object],
        table: Shape,
        board: Shape,
        streams: Callable[[int], int],
        askable: Callable[[P], None],
        kinds: FrameKinds,
        boards: str = "boards",
    ) -> None:
        self.position = position
        self.player = player
        self.table = table
        self.board = board
        self._streams = streams
        self._askable = askable
        self._boards = boards
        self.kinds = kinds

    def dump(self, position: P) -> dict[str, object]:
        """A position as JSON data that is the caller's own."""
        state: Any = position  # every title's has `box` and `players`
        return {
            "players": position.seats,
            "options": dict(state.box.options),
            "data": deepcopy(state.box.changes),
            **dump_shared(position),
            "table": dump_fields(position, self.table),
            self._boards: [dump_fields(player, self.board) for player in state.players],
        }

    def restore(self, data: Mapping[str, Any], seats: int, box: object) -> P:
        """The position of a dump. The shape is checked here; what it says, in the title's `check`."""
        position = self.position()
        state: Any = position
        load_shared(position, data, seats, self._streams(seats), self.kinds)
        state.box = box
        load_fields(position, data.get("table"), self.table, "table")
        boards = data.get(self._boards)
        if not isinstance(boards, list) or len(boards) != seats:
            raise InvalidPosition(f"{self._boards}: must be a list of {seats} {self._boards}")
        state.players = [self.player() for _ in boards]
        for seat, board in enumerate(boards):
            load_fields(state.players[seat], board, self.board, f"{self._boards}[{seat}]")
        self._askable(position)
        recompute_choices(position)
        return position


def canonical(data: object) -> bytes:
    """JSON with one spelling: sorted keys, no spaces, plain ASCII."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()


def same(data: object, other: object) -> bool:
    """Whether both are the same JSON data, to the letter: 1, 1.0 and true are three things."""
    try:
        return canonical(data) == canonical(other)
    except (RecursionError, TypeError, ValueError):
        return False  # not JSON data at all


def fingerprint(position: Position, rules_version: str | None = None) -> str:
    """Sixteen hex digits that tell positions apart; as an earlier version of the rules would have made them, if it is
    one that the present rules follow."""
    dump = position.dump()
    if rules_version is not None:
        dump["rules_version"] = rules_version
    return hashlib.sha256(canonical(dump)).hexdigest()[:16]
