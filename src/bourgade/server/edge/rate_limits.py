"""Rate limits of requests and of what they cost: by person, by browser, and by address, which a household shares.

A person who is known here is counted as one, with all browsers, and an address bears several of them. Of strangers
anybody can invent as many as they like, so they are counted by address alone.
"""

from __future__ import annotations

import re
from typing import Final

from bourgade.server.token_buckets import TokenBuckets

SEAT_PATH: Final = re.compile(r"/api/tables/[^/]+/(?:links|passes|bots)/\d")
# Where a secret could be guessed.
CLAIM_PATHS: Final = ("/api/open/code", "/api/claim", "/api/recover", "/api/passkeys/use", "/api/mail/confirm")
CHAT_PATH: Final = re.compile(r"/api/tables/[^/]+/chat(?:/\w+)?")
ADVICE_PATH: Final = re.compile(r"/api/tables/[^/]+/advice")


HOUSEHOLD: Final = 5  # so much more an address bears of persons who are known than of strangers


class RareActionLimit:
    """What nobody does often: by person, and by address."""

    def __init__(self, rate: float, burst: float) -> None:
        self.by_stranger = TokenBuckets(rate, burst)  # by address
        self.by_person = TokenBuckets(rate, burst)
        self.by_household = TokenBuckets(HOUSEHOLD * rate, HOUSEHOLD * burst)

    def take(self, person: str | None, address: str) -> bool:
        """Whether it may be done once more. Who is refused as a person has taken nothing from the household."""
        if person is None:
            return self.by_stranger.take(address)
        return self.by_person.take(person) and self.by_household.take(address)


class RateLimits:
    """The limits of this server. People do not meet them."""

    def __init__(self, factor: float) -> None:
        self.by_browser = TokenBuckets(30 * factor, 200)
        self.by_address = TokenBuckets(200 * factor, 1_000)
        self.claims = RareActionLimit(2 * factor, 40)  # guessing links
        # What requests cost, in processor seconds: some cost a thousand times as much as others.
        self.browser_work = TokenBuckets(0.25 * factor, 5)
        self.address_work = TokenBuckets(0.5 * factor, 20)
        self.household_work = TokenBuckets(HOUSEHOLD * 0.25 * factor, 20)
        # Advice takes seconds, so it has buckets of its own: who has asked for too much of it can still move.
        self.browser_advice = TokenBuckets(0.25 * factor, 5)
        self.address_advice = TokenBuckets(0.5 * factor, 20)
        self.household_advice = TokenBuckets(HOUSEHOLD * 0.25 * factor, 20)
        self.seats = RareActionLimit(1 * factor, 40)  # new links, bots in and out: more than people change their minds
        self.page_errors = RareActionLimit(0.05 * factor, 10)  # a page in a loop says it often enough
        self.tables = RareActionLimit(0.05 * factor, 60)  # new tables: 60 at once, and three a minute
        self.messages = RareActionLimit(1 * factor, 60)  # domain/chat.py bounds those of a table

    def allow(self, path: str, cookie: str | None, address: str, person: str | None = None) -> bool:
        """Whether a request is admitted. Anybody can invent cookies, so the address is checked first, and a refused
        request leaves nothing in the buckets of its cookie."""
        browser_work, address_work = self._work(path, person)
        if not self.by_address.take(address) or not address_work.take(address, 0.0):
            return False
        if path in CLAIM_PATHS and not self.claims.take(person, address):
            return False
        if SEAT_PATH.fullmatch(path) and not self.seats.take(person, address):
            return False
        if path == "/api/page-errors" and not self.page_errors.take(person, address):
            return False
        if CHAT_PATH.fullmatch(path) and not self.messages.take(person, address):
            return False
        if path in ("/api/tables", "/api/records", "/api/first") and not self.tables.take(person, address):
            return False
        who = person or cookie
        return who is None or (self.by_browser.take(who) and browser_work.take(who, 0.0))

    def pay(self, cookie: str | None, address: str, seconds: float, path: str = "", person: str | None = None) -> None:
        """Charge what a request has cost."""
        browser_work, address_work = self._work(path, person)
        address_work.take(address, seconds, spent=True)
        who = person or cookie
        if who is not None:
            browser_work.take(who, seconds, spent=True)

    def _work(self, path: str, person: str | None) -> tuple[TokenBuckets, TokenBuckets]:
        """The buckets in which the cost of this path is counted: by person or browser, and by address."""
        if ADVICE_PATH.fullmatch(path):
            return self.browser_advice, self.address_advice if person is None else self.household_advice
        return self.browser_work, self.address_work if person is None else self.household_work
