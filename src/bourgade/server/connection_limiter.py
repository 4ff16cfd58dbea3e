"""Bounds on how many connections are open: in all, and for each address or browser."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache


class ConnectionLimiter:
    """A number of slots in all, and for each key a number that the caller gives."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.taken = 0
        self.by_key: Counter[str] = Counter()

    def acquire(self, *keys: tuple[str, int]) -> bool:
        """Take a slot for keys with their bounds, if every bound allows one more."""
        if self.taken >= self.most or any(self.by_key[key] >= most for key, most in keys):
            return False
        self.taken += 1
        self.by_key.update(key for key, _ in keys)
        return True

    def release(self, *keys: str) -> None:
        self.taken -= 1
        for key in keys:
            self.by_key[key] -= 1
            if self.by_key[key] <= 0:
                del self.by_key[key]

    @contextmanager
    def slot(self, *keys: tuple[str, int]) -> Iterator[bool]:
        """A slot for the length of the block; whether there was one."""
        taken = self.acquire(*keys)
        try:
            yield taken
        finally:
            if taken:
                self.release(*(key for key, _ in keys))


@lru_cache(maxsize=4096)
def client_network(address: str) -> str:
    """What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, which one customer gets."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(found, ipaddress.IPv6Address):
        return str(found.ipv4_mapped or ipaddress.ip_network((int(found) >> 64 << 64, 64)))
    return str(found)
