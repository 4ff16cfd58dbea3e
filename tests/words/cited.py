"""Whether a rule holds at a table: rules of one edition or way to play say so in brackets, `[2014]`, `[advanced]`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import bourgade
from bourgade.words import book

MARKS: Final = re.compile(r"\[([a-z0-9]+)\] ")
# The option that decides, and the values of it for which a rule with that mark holds.
HOLDS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "2014": ("edition", ("2014",)),
    "2020": ("edition", ("2020",)),
    "basic": ("rules", ("basic",)),
    "advanced": ("rules", ("advanced",)),
    "expansion": ("expansion", ("replace", "mix")),
}


def holds(title_id: str, number: str, options: Mapping[str, object]) -> bool:
    """Whether the rule is one of the way to play that these options, and the defaults of the others, make."""
    chosen = {spec.name: spec.default for spec in bourgade.title(title_id).options} | dict(options)
    marks = [mark for mark in opening_marks(book(title_id, "en").rules[number]) if mark in HOLDS]
    return all(chosen[HOLDS[mark][0]] in HOLDS[mark][1] for mark in marks)


def opening_marks(text: str) -> list[str]:
    found: list[str] = []
    while mark := MARKS.match(text):
        found.append(mark[1])
        text = text[mark.end() :]
    return found
