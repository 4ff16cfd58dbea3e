"""Pages that several commands write a part of."""

from __future__ import annotations


def section(page: str, heading: str) -> str:
    """A part of the page, from its heading to the next one; empty when it has none."""
    _, found, rest = page.partition(f"{heading}\n")
    return found + rest.split("\n## ", 1)[0].rstrip("\n") + "\n" if found else ""
