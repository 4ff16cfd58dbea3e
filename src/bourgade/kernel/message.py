"""What a game says: keys with typed parameters, never sentences. The words are in the catalogues."""

from __future__ import annotations

from typing import Final

from bourgade.kernel.frames import Frame
from bourgade.kernel.view_types import ReasonData

# Who may read a line: a seat alone, everybody, or everybody but one seat, which has been told before.
EVERYBODY: Final = -1


def all_but(seat: int) -> int:
    return EVERYBODY - 1 - seat


def may_read(only: int, seat: int | None) -> bool:
    """Whether a seat, or a spectator (None), may read a line; `only` says who may."""
    if only >= 0:
        return only == seat
    return seat is None or only != all_but(seat)


# A number (a seat, if the parameter is called `seat` or `…_seat`), the key of a term, several terms, counted terms.
Value = int | str | list[str] | dict[str, int]
Args = dict[str, Value]


class Message:
    """A line of the log, a prompt or an action: a key, its parameters, and who may read it."""

    __slots__ = ("acts_before", "args", "forced", "key", "only", "phase")

    def __init__(self, key: str, args: Args, only: int = EVERYBODY, forced: bool = False) -> None:
        self.key = key
        self.args = args
        self.only = only
        self.forced = forced
        self.phase: Frame | None = None  # the simultaneous phase in which it was said
        self.acts_before = 0  # a match fills it in

    def readable(self, seat: int | None) -> bool:
        return may_read(self.only, seat)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """A pickle holds what is said; its place in a match is left behind."""
        return Message, (self.key, self.args, self.only, self.forced)

    def json(self) -> dict[str, object]:
        data: dict[str, object] = {"key": self.key, "args": self.args}
        if self.only != EVERYBODY:
            data["only"] = self.only
        if self.forced:
            data["forced"] = True
        return data


class Reason:
    """Why something cannot be done, with the number of the rule that says so."""

    __slots__ = ("args", "key", "rule")

    def __init__(self, key: str, rule: str = "", args: Args | None = None) -> None:
        self.key = key
        self.rule = rule
        self.args: Args = args if args is not None else {}

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Reason, (self.key, self.rule, self.args)

    def args_text(self) -> str:
        return " ".join(f"{name}={value}" for name, value in self.args.items())

    def json(self) -> ReasonData:
        return {"key": self.key, "args": self.args, "rule": self.rule}
