"""What stands in the history of a match."""

from __future__ import annotations

from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Message
from bourgade.kernel.position import Position


class Entry:
    """One act of a seat: what it did, what was said, and whether it may still be taken back. In a history it never
    changes: matches that try something out share it."""

    __slots__ = ("action", "barrier", "binding", "messages", "number", "phase", "position", "private", "seat")

    def __init__(self, seat: int, action: int, phase: Frame | None, private: bool, binding: bool) -> None:
        self.seat = seat
        self.action = action
        self.phase = phase  # the simultaneous phase that it belongs to
        self.private = private  # nobody else can see anything of it
        self.binding = binding  # said to another player, who relies on it
        self.barrier = False
        self.number = 0  # how many acts the others could see so far, this one included
        self.messages: list[Message] = []
        self.position: Position | None = None  # of a return: where the match went on from

    def barred(self) -> Entry:
        """The same act, never to be taken back."""
        twin = Entry(self.seat, self.action, self.phase, self.private, self.binding)
        twin.barrier, twin.number, twin.messages, twin.position = True, self.number, self.messages, self.position
        return twin
