"""A map of bounded size: of too many entries, those go that were stored longest ago."""

from __future__ import annotations

from collections import OrderedDict
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class LruMap(OrderedDict[K, V]):
    """`store` makes an entry the newest; reading changes nothing."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def store(self, key: K, value: V) -> None:
        self[key] = value
        self.move_to_end(key)
        while len(self) > self.most:
            self.popitem(last=False)
