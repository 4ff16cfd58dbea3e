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

    __slots__ = ("made",)

    def __init__(self) -> None:
        self.made: dict[object, tuple[object, Any]] = {}

    def known(self, name: object, of: object) -> Any:
        """The part of this name, if it was made of the same; else None."""
        found = self.made.get(name)
        return found[1] if found is not None and (found[0] is of or found[0] == of) else None

    def same(self, name: object, shown: T) -> T:
        """What is made anew for each look, with those parts that are as they were."""
        before = self.made.get(name)
        if before is not None:
            new: Any = shown
            shown = as_it_was(before[1], new)
        self.made[name] = (None, shown)
        return shown

    def keep(self, name: object, of: object, part: T) -> T:
        """A part that was made anew, with whatever in it is as it was. `of` belongs to the cache: what goes on changing
        must be given as a copy."""
        before = self.made.get(name)
        if before is not None:
            part = kept(before[1], part)
        self.made[name] = (of, part)
        return part


def kept(old: Any, new: Any) -> Any:
    """The new document, with those parts of the old one that are equal: nothing is kept twice, and whoever looks for
    what has changed passes over what is the same object."""
    if type(old) is not type(new) or old is new:
        return new
    if old == new:
        return old
    if type(new) is dict:
        return {name: value if type(value) in PLAIN else kept(old.get(name), value) for name, value in new.items()}
    if type(new) is list and len(old) == len(new):
        return [now if type(now) in PLAIN else kept(was, now) for was, now in zip(old, new, strict=True)]
    return new


def as_it_was(old: dict[str, Any], new: dict[str, Any]) -> Any:
    """The new document, its parts replaced by those of the old one that are equal: whoever looks for what has changed
    passes over them. What has changed is left as it is: within it, its maker has kept what did not."""
    for name, value in new.items():
        before = old.get(name)
        if before is not value and type(value) not in PLAIN and before == value:
            new[name] = before
    return old if new == old else new
