"""Token buckets: a bounded rate for each of many keys."""

from __future__ import annotations

import hashlib
import time
from typing import Final

from bourgade.server.lru_map import LruMap

MOST_BUCKETS: Final = 20_000
KEY_BYTES: Final = 16  # of a hash: keys are only compared


class TokenBuckets:
    """Each key may do `burst` things at once and `rate` a second in the long run. A rate of 0 bounds nothing."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.levels: LruMap[bytes, tuple[float, float]] = LruMap(MOST_BUCKETS)  # the tokens left, and when that was

    def take(self, key: str, cost: float = 1.0, spent: bool = False) -> bool:
        """Whether the key may do one more thing now. What is `spent` already is taken even from an empty bucket, which
        then has to fill up first."""
        if self.rate <= 0:
            return True
        now = time.monotonic()
        hashed = hashlib.sha256(key.encode("utf-8", "surrogatepass")).digest()[:KEY_BYTES]
        left, since = self.levels.get(hashed, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.rate)
        allowed = left >= cost
        self.levels.store(hashed, (max(left - cost, -self.burst) if allowed or spent else left, now))
        return allowed
