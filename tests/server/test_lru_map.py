"""A map of bounded size."""

from __future__ import annotations

from bourgade.server.lru_map import LruMap


def test_of_too_many_the_one_stored_longest_ago_goes() -> None:
    found: LruMap[str, int] = LruMap(2)
    assert found.get("a") is None
    for key in ("a", "b"):
        found.store(key, 1)
    found.store("a", 2)
    assert found["b"] == 1, "reading makes nothing newer"
    found.store("c", 3)
    assert dict(found) == {"a": 2, "c": 3}
