"""A cache of the parts of views. Most of a view is as it was at the last look: a part whose inputs have not changed is
returned as the same object, so it is neither made again nor searched for changes."""

from __future__ import annotations

from typing import Any, Final, TypeVar

PLAIN: Final = frozenset((int, str, bool, type(None)))  # what is no less than the reference to it

T = TypeVar("T")  # a part of a view


class ViewCache:
    """The parts of a game's views as they were made last, by name, each with the inputs that it was made of.

    Whoever looks twice with the same cache gets what did not change as the same object, and must not change it. With a
    new cache, everything is new."""

    __slots__ = ("entries",)

    def __init__(self) -> None:
        self.entries: dict[object, tuple[object, Any]] = {}

    def get(self, name: object, inputs: object) -> Any:
        """The part of this name, if it was made of the same inputs; else None."""
        found = self.entries.get(name)
        return found[1] if found is not None and (found[0] is inputs or found[0] == inputs) else None

    def reuse(self, name: object, new: T) -> T:
        """For what is made anew at each look: with the fields of the last one that are equal."""
        before = self.entries.get(name)
        if before is not None:
            document: Any = new
            new = reuse_equal_fields(before[1], document)
        self.entries[name] = (None, new)
        return new

    def put(self, name: object, inputs: object, part: T) -> T:
        """Store a part, with whatever in it equals the last one. `inputs` belong to the cache: what goes on changing
        must be given as a copy."""
        before = self.entries.get(name)
        if before is not None:
            part = reuse_equal_parts(before[1], part)
        self.entries[name] = (inputs, part)
        return part


def reuse_equal_parts(old: Any, new: Any) -> Any:
    """The new document, with those parts of the old one that are equal, at any depth: nothing is stored twice, and
    whoever looks for what has changed passes over what is the same object."""
    if type(old) is not type(new) or old is new:
        return new
    if old == new:
        return old
    if type(new) is dict:
        return {
            name: value if type(value) in PLAIN else reuse_equal_parts(old.get(name), value)
            for name, value in new.items()
        }
    if type(new) is list and len(old) == len(new):
        return [now if type(now) in PLAIN else reuse_equal_parts(was, now) for was, now in zip(old, new, strict=True)]
    return new


def reuse_equal_fields(old: dict[str, Any], new: dict[str, Any]) -> Any:
    """The new document, changed in place: its fields are replaced by those of the old one that are equal. A field that
    differs stays as it is, since its maker has reused the parts of it that are equal."""
    for name, value in new.items():
        before = old.get(name)
        if before is not value and type(value) not in PLAIN and before == value:
            new[name] = before
    return old if new == old else new
