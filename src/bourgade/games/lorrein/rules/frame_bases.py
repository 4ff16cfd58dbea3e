"""What kinds of frames have in common, below the rules that need them."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bourgade.games.lorrein.rules import codes as c
from bourgade.kernel.frames import Fields, Frame, InsistingOpenQuestion


@mypyc_attr(acyclic=True)
class TurnStep(Frame):
    """A step of a seat's turn. `left` are the seats that are not done with its window, a bit each: all of them, unless
    the window has been open already."""

    fields: ClassVar[Fields] = {"left": range(1 << c.SEATS)}
    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left


@mypyc_attr(acyclic=True)
class OpenOffer(InsistingOpenQuestion):
    """The offer of a seat lies open (`trade.AnswerOffer`)."""

    fields: ClassVar[Fields] = {
        "left": range(1 << c.SEATS),  # the seats that have not answered, a bit each
        "how": range(c.COUNTERED + 1),
        "asked": range(1 << c.SEATS),  # all that were asked
    }
    __slots__ = ("asked", "how", "left")

    def __init__(self, seat: int, left: int, how: int, asked: int) -> None:
        self.seat = seat
        self.left = left
        self.how = how
        self.asked = asked
