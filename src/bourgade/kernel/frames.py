"""What is going on: small immutable frames on a stack. Each kind of frame is a class, with named fields.

A kind is declared in one place, beside its rule:

    @mypyc_attr(acyclic=True, free_list_len=1)  # speed only: a title that is not compiled leaves it out
    class Redraw(Question):
        number: ClassVar[int] = 77  # in dumps, for ever
        fields: ClassVar[Fields] = {"letter": range(c.LETTERS), "card": range(c.TRAVELS)}  # in the order of a dump
        __slots__ = ("card", "letter")

        def __init__(self, seat: int, letter: int, card: int) -> None: ...
        def options(self, state: State) -> list[int]: ...
        def answer(self, state: State, action: int) -> None: ...

Dumps, the check of a loaded frame, pickles and the title's table of kinds (`FrameKinds`) follow from that.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

# What the loop does with a frame. Higher modes ask more:
WORKS: Final = 0  # the engine does it
TOGETHER: Final = 1  # several seats decide at once, each on a stack of its own
ASKS: Final = 2  # a question to the frame's seat; a single answer is given by the engine
INSISTS: Final = 3  # …is left to the seat: it has begun something, and only the seat can say that it is done
OPEN: Final = 4  # a question to several seats at once, of whom any may act first
OPEN_INSISTS: Final = 5  # …and even a single answer of a single seat is left to it
NOBODY: Final = -1
NUMBERS: Final = 3  # fields that a frame may have: a dump keeps so many, with the number of the kind and the seat

Fields = dict[str, range]  # the values that each field may have
FLAG: Final = range(2)  # …of one that is true or false


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Frame:
    """One thing to do or to ask. Never changed, so copies share it. Made of its seat and its fields, in their order.

    The position is `Any` here, so that a title's frames may ask for its own."""

    __slots__ = ("seat",)

    number: ClassVar[int] = -1
    fields: ClassVar[Fields] = {}

    def __init__(self, seat: int = NOBODY) -> None:
        self.seat = seat

    def mode(self) -> int:
        return WORKS

    def work(self, state: Any) -> None:
        """Do it. The frame has been taken off its stack."""
        raise NotImplementedError

    def options(self, state: Any) -> list[int]:
        """The legal answers, sorted; never empty, never changed afterwards."""
        raise NotImplementedError

    def answer(self, state: Any, action: int) -> None:
        """Do what the seat chose. The frame has been taken off its stack."""
        raise NotImplementedError

    def options_for(self, state: Any, seat: int) -> list[int]:
        """The legal answers of one seat to an open question, sorted; empty for those who are not asked. Somebody is."""
        raise NotImplementedError

    def answer_from(self, state: Any, seat: int, action: int) -> None:
        """Do what one of the seats of an open question chose. The frame has been taken off the stack."""
        raise NotImplementedError

    def numbers(self) -> list[int]:
        """The form of a dump: the number of the kind, the seat and the fields."""
        cls: Any = type(self)
        found: list[int] = [cls.number, self.seat, 0, 0, 0]
        place = 2
        for name in cls.fields:
            found[place] = int(getattr(self, name))
            place += 1
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        cls: Any = type(self)
        return cls, (self.seat, *[getattr(self, name) for name in cls.fields])


@mypyc_attr(acyclic=True, free_list_len=1)
class Together(Frame):
    """The kernel's own kind: while it is on top of the stack, every seat has a stack of its own."""

    number: ClassVar[int] = 0
    __slots__ = ()

    def mode(self) -> int:
        return TOGETHER


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Question(Frame):
    """A question to the frame's seat. Where there is a single answer, the engine gives it."""

    __slots__ = ()

    def mode(self) -> int:
        return ASKS


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class InsistingQuestion(Frame):
    """A question that is left to its seat even with a single answer: the seat has begun something that it may still
    take back or change (`Match.undo`, `Match.fit`)."""

    __slots__ = ()

    def mode(self) -> int:
        return INSISTS


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class OpenQuestion(Frame):
    """A question to several seats at once (`options_for`), used up by whoever answers first (`answer_from`)."""

    __slots__ = ()

    def mode(self) -> int:
        return OPEN


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class InsistingOpenQuestion(Frame):
    """An open question that is left to its seats even when one of them has a single answer."""

    __slots__ = ()

    def mode(self) -> int:
        return OPEN_INSISTS
