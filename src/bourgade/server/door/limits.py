"""Bounded rates: token buckets, by browser first and by address second, since a household shares an address."""

from __future__ import annotations

import hashlib
import re
import time
from collections import OrderedDict
from typing import Final

MOST_BUCKETS: Final = 20_000
SEATS: Final = re.compile(r"/api/tables/[^/]+/(?:links|passes|bots)/\d")
ADVICE: Final = re.compile(r"/api/tables/[^/]+/advice")
WHO: Final = 16  # bytes of a hash: who it is does not matter, only that it is the same one


class Buckets:
    """Each key may do `burst` things at once and `rate` a second in the long run. A rate of 0 bounds nothing."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.levels: OrderedDict[bytes, tuple[float, float]] = OrderedDict()  # what is left, and when that was

    def take(self, key: str, cost: float = 1.0, spent: bool = False) -> bool:
        """Whether the key may do one more thing now. What is spent already is taken even from what is not there: that
        must come in first."""
        if self.rate <= 0:
            return True
        now = time.monotonic()
        who = hashlib.sha256(key.encode("utf-8", "surrogatepass")).digest()[:WHO]
        left, since = self.levels.pop(who, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.rate)
        allowed = left >= cost
        self.levels[who] = (max(left - cost, -self.burst) if allowed or spent else left, now)
        while len(self.levels) > MOST_BUCKETS:
            self.levels.popitem(last=False)
        return allowed


class Limits:
    """The limits of this server, generous to people."""

    def __init__(self, factor: float) -> None:
        self.by_browser = Buckets(30 * factor, 200)
        self.by_address = Buckets(200 * factor, 1_000)
        self.claims = Buckets(2 * factor, 40)  # guessing links, by address
        # What requests cost, in seconds of a processor: some cost a thousand times as much as others.
        self.browser_work = Buckets(0.25 * factor, 5)
        self.address_work = Buckets(0.5 * factor, 20)
        # Advice is thinking by the second, and paid for apart: who has asked for too much of it can still move.
        self.browser_advice = Buckets(0.25 * factor, 5)
        self.address_advice = Buckets(0.5 * factor, 20)
        self.seats = Buckets(
            1 * factor, 40
        )  # new links, bots in and out: by address, more than people change their minds
        self.page_errors = Buckets(0.05 * factor, 10)  # by address: a page in a loop says it often enough
        self.tables = Buckets(0.05 * factor, 60)  # new tables, by address: 60 at once, and three a minute

    def allow(self, path: str, cookie: str | None, address: str) -> bool:
        """Whether a request may go on. A cookie is only a name here: who invents many meets the address's limit first,
        and leaves no trace of them."""
        browser_work, address_work = self._work(path)
        if not self.by_address.take(address) or not address_work.take(address, 0.0):
            return False
        if path == "/api/claim" and not self.claims.take(address):
            return False
        if SEATS.fullmatch(path) and not self.seats.take(address):
            return False
        if path == "/api/page-errors" and not self.page_errors.take(address):
            return False
        if path in ("/api/tables", "/api/records", "/api/first") and not self.tables.take(address):
            return False
        return cookie is None or (self.by_browser.take(cookie) and browser_work.take(cookie, 0.0))

    def pay(self, cookie: str | None, address: str, seconds: float, path: str = "") -> None:
        """What a request has cost."""
        browser_work, address_work = self._work(path)
        address_work.take(address, seconds, spent=True)
        if cookie is not None:
            browser_work.take(cookie, seconds, spent=True)

    def _work(self, path: str) -> tuple[Buckets, Buckets]:
        """Where the work for what is asked for is counted: by browser, and by address."""
        if ADVICE.fullmatch(path):
            return self.browser_advice, self.address_advice
        return self.browser_work, self.address_work
