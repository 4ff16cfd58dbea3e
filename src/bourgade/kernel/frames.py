"""What is going on: small immutable frames on a stack."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

# Kinds below ASKS are work for the engine; kinds from ASKS on are questions to the frame's seat. A single answer is
# given by the engine, but from INSISTS on even that is left to the seat: it has begun something that it may still take
# back or change (`Match.undo`, `Match.fit`), and only the seat can say that it is done. Kinds from OPEN on
# are questions to several seats at once, of whom any may act first; from OPEN_INSISTS on, again, even a single answer
# of a single seat is left to it.
TOGETHER: Final = 0  # the kernel's own kind: several seats decide at once, each on a little stack of its own
ASKS: Final = 64
INSISTS: Final = 96
OPEN: Final = 128
OPEN_INSISTS: Final = 160
NOBODY: Final = -1


# It refers to numbers alone, so nobody need look whether it holds itself; and the next is made where the last one was.
@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """One thing to do or to ask: what kind, whose, and a few numbers. Never changed, so copies share it."""

    __slots__ = ("a", "b", "c", "kind", "seat")

    def __init__(self, kind: int, seat: int = NOBODY, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c

    def numbers(self) -> list[int]:
        return [self.kind, self.seat, self.a, self.b, self.c]
