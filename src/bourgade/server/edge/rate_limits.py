"""Rate limits of requests and of what they cost: by browser, and by address, which a household shares."""

from __future__ import annotations

import re
from typing import Final

from bourgade.server.token_buckets import TokenBuckets

SEAT_PATH: Final = re.compile(r"/api/tables/[^/]+/(?:links|passes|bots)/\d")
ADVICE_PATH: Final = re.compile(r"/api/tables/[^/]+/advice")


class RateLimits:
    """The limits of this server. People do not meet them."""

    def __init__(self, factor: float) -> None:
        self.by_browser = TokenBuckets(30 * factor, 200)
        self.by_address = TokenBuckets(200 * factor, 1_000)
        self.claims = TokenBuckets(2 * factor, 40)  # guessing links, by address
        # What requests cost, in processor seconds: some cost a thousand times as much as others.
        self.browser_work = TokenBuckets(0.25 * factor, 5)
        self.address_work = TokenBuckets(0.5 * factor, 20)
        # Advice takes seconds, so it has buckets of its own: who has asked for too much of it can still move.
        self.browser_advice = TokenBuckets(0.25 * factor, 5)
        self.address_advice = TokenBuckets(0.5 * factor, 20)
        self.seats = TokenBuckets(
            1 * factor, 40
        )  # new links, bots in and out: by address, more than people change their minds
        self.page_errors = TokenBuckets(0.05 * factor, 10)  # by address: a page in a loop says it often enough
        self.tables = TokenBuckets(0.05 * factor, 60)  # new tables, by address: 60 at once, and three a minute

    def allow(self, path: str, cookie: str | None, address: str) -> bool:
        """Whether a request is admitted. Anybody can invent cookies, so the address is checked first, and a refused
        request leaves nothing in the buckets of its cookie."""
        browser_work, address_work = self._work(path)
        if not self.by_address.take(address) or not address_work.take(address, 0.0):
            return False
        if path == "/api/claim" and not self.claims.take(address):
            return False
        if SEAT_PATH.fullmatch(path) and not self.seats.take(address):
            return False
        if path == "/api/page-errors" and not self.page_errors.take(address):
            return False
        if path in ("/api/tables", "/api/records", "/api/first") and not self.tables.take(address):
            return False
        return cookie is None or (self.by_browser.take(cookie) and browser_work.take(cookie, 0.0))

    def pay(self, cookie: str | None, address: str, seconds: float, path: str = "") -> None:
        """Charge what a request has cost."""
        browser_work, address_work = self._work(path)
        address_work.take(address, seconds, spent=True)
        if cookie is not None:
            browser_work.take(cookie, seconds, spent=True)

    def _work(self, path: str) -> tuple[TokenBuckets, TokenBuckets]:
        """The buckets in which the cost of this path is counted: by browser, and by address."""
        if ADVICE_PATH.fullmatch(path):
            return self.browser_advice, self.address_advice
        return self.browser_work, self.address_work
