"""A term is the name of a thing, with what grammar needs: `fermier|m`, `Tours|n`, `hour|a=an`.

Flags stand behind a bar. In French: m, f, mp, fp (gender; p for a noun that is always plural), h (no elision:
la halle), n (a proper name, without article). In English: n, p (always plural), a=a and a=an (where the vowel
misleads), a=one (what is counted in pieces all the same: one wheat). A plural, where the term has one, carries no
flags.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from bourgade.words.po import Entry

PERSON: Final = "person"  # never in a catalogue: a player's own name


@dataclass(frozen=True, slots=True)
class Term:
    text: str
    flags: frozenset[str] = frozenset()
    plural: str | None = None


def parse_term(entry: Entry, known_flags: Collection[str]) -> Term:
    text, bar, tail = entry.forms[0].partition("|")
    flags = frozenset(tail.split(",")) if bar else frozenset()
    if unknown := flags.difference(known_flags):
        raise ValueError(f"{entry.key}: unknown flag {', '.join(map(repr, sorted(unknown)))}")
    plural = entry.forms[1] if len(entry.forms) > 1 else None
    if plural is not None and "|" in plural:
        raise ValueError(f"{entry.key}: the plural carries no flags")
    return Term(text, flags, plural)


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]
