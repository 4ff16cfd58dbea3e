"""The kinds of frames that a title has: read from its modules, so that a kind is declared where its rule is."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from bourgade.kernel.errors import InvalidPosition
from bourgade.kernel.frames import FLAG, NUMBERS, Frame, Together


class FrameKinds:
    """Finds the class of a number in a dump, and checks a frame's fields."""

    def __init__(self, *modules: ModuleType) -> None:
        self.by_number: dict[int, type[Frame]] = {Together.number: Together}
        for module in modules:
            for value in vars(module).values():
                if isinstance(value, type) and issubclass(value, Frame) and value.__module__ == module.__name__:
                    self._add(value)

    def _add(self, kind: type[Frame]) -> None:
        if kind.number < 0:
            return  # a common base of several kinds
        known = self.by_number.setdefault(kind.number, kind)
        if known is not kind:
            raise ValueError(f"{kind.__name__} and {known.__name__} have the number {kind.number}")
        if len(kind.fields) > NUMBERS:
            raise ValueError(f"{kind.__name__} has more than {NUMBERS} fields")

    def load(self, numbers: list[int], where: str) -> Frame:
        """The frame of `Frame.numbers`. What its fields may be is checked here; where it may lie, by the title."""
        number, seat, *values = numbers
        if number not in self.by_number:
            raise InvalidPosition(f"{where}: there is no frame with the number {number}")
        kind: Any = self.by_number[number]
        for name, value in zip(kind.fields, values, strict=False):
            allowed = kind.fields[name]
            if value not in allowed:
                raise InvalidPosition(f"{where}: {name} must be from {allowed[0]} to {allowed[-1]}, not {value}")
        if any(values[len(kind.fields) :]):
            raise InvalidPosition(f"{where}: a frame {number} has {len(kind.fields)} fields")
        flags = [allowed is FLAG for allowed in kind.fields.values()]
        frame: Frame = kind(seat, *[bool(value) if flag else value for flag, value in zip(flags, values, strict=False)])
        return frame
