"""Frames are read from their declaration: their form in a dump, their limits, their copies."""

from __future__ import annotations

import pickle
import sys
from copy import deepcopy
from typing import ClassVar

import pytest

from bourgade import InvalidPosition
from bourgade.kernel.frame_kinds import FrameKinds
from bourgade.kernel.frames import FLAG, Fields, Frame, Together
from tests.kernel.toy import KINDS, Bet, BetDone


def test_a_frame_is_written_as_five_numbers_and_read_back() -> None:
    assert BetDone(1, 3).numbers() == [96, 1, 3, 0, 0]
    frame = KINDS.load([96, 1, 3, 0, 0], "stack[0]")
    assert isinstance(frame, BetDone)
    assert (frame.seat, frame.pebbles) == (1, 3)
    assert isinstance(KINDS.load([0, -1, 0, 0, 0], "stack[0]"), Together)


@pytest.mark.parametrize(
    ("numbers", "message"),
    [
        ([50, 1, 0, 0, 0], r"stack\[0\]: there is no frame with the number 50"),
        ([96, 1, 4, 0, 0], r"stack\[0\]: pebbles must be from 1 to 3, not 4"),
        ([96, 1, 3, 1, 0], r"stack\[0\]: a frame 96 has 1 fields"),
        ([64, 1, 1, 0, 0], r"stack\[0\]: a frame 64 has 0 fields"),
    ],
)
def test_what_no_frame_can_hold_is_refused(numbers: list[int], message: str) -> None:
    with pytest.raises(InvalidPosition, match=message):
        KINDS.load(numbers, "stack[0]")


def test_frames_can_be_pickled_and_copied() -> None:
    for frame in (Bet(1), BetDone(0, 2), Together()):
        for twin in (pickle.loads(pickle.dumps(frame)), deepcopy(frame)):
            assert type(twin) is type(frame)
            assert twin.numbers() == frame.numbers()


class Marked(Frame):
    number: ClassVar[int] = 2
    fields: ClassVar[Fields] = {"marked": FLAG, "count": range(2)}
    __slots__ = ("count", "marked")

    def __init__(self, seat: int, marked: bool, count: int) -> None:
        self.seat = seat
        self.marked = marked
        self.count = count


def test_a_flag_is_a_number_in_a_dump_and_a_bool_in_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    module = sys.modules[__name__]
    monkeypatch.delattr(module, "Wide")
    assert Marked(1, True, 1).numbers() == [2, 1, 1, 1, 0]
    frame = FrameKinds(module).load([2, 1, 1, 1, 0], "stack[0]")
    assert isinstance(frame, Marked)
    assert frame.marked is True
    assert frame.count is not True


class Base(Frame):
    """Without a number, a class is no kind of its own."""

    __slots__ = ()


class Wide(Frame):
    number: ClassVar[int] = 1
    fields: ClassVar[Fields] = {"one": range(2), "two": range(2), "three": range(2), "four": range(2)}
    __slots__ = ()


class Twice(Frame):
    number: ClassVar[int] = 1
    __slots__ = ()


def test_two_kinds_never_share_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    module = sys.modules[__name__]
    monkeypatch.delattr(module, "Wide")
    assert FrameKinds(module).by_number == {0: Together, 1: Twice, 2: Marked}
    other = type("Other", (Twice,), {"__module__": __name__, "__slots__": ()})
    monkeypatch.setattr(module, "Other", other, raising=False)
    with pytest.raises(ValueError, match="Other and Twice have the number 1"):
        FrameKinds(module)


def test_a_dump_has_room_for_three_fields(monkeypatch: pytest.MonkeyPatch) -> None:
    module = sys.modules[__name__]
    monkeypatch.delattr(module, "Twice")
    with pytest.raises(ValueError, match="Wide has more than 3 fields"):
        FrameKinds(module)
