"""Every sentence of a title in both languages, to be read as a native reader would:

    python -m tests.words.page TITLE [PREFIX…]

Each template is printed with none, one and several of what it counts, with terms of either gender, terms that begin
with a vowel and terms that are always plural, with one thing and with several. A title may be `common`, `cli` or any
other domain; a prefix (`log.`, `no.`) picks some of its keys.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bourgade.words import LANGUAGES, Catalogue, catalogue
from bourgade.words.french import elides
from bourgade.words.template import Slot, slots

Value = int | str | Sequence[str] | Mapping[str, int]
NAMES: Final = ["Anne", "Étienne", "Berthe", "Luc", "Odile", "Yves"]
NUMBERS: Final = (0, 1, 2, 11)
COUNTED: Final = ("n", "row", "column")
# Placeholders that are not named for the terms that stand in them.
SORTS: Final = {
    "orleans": {"needs": "follower", "missing": "followers", "what": "followers"},
    "tournay": {"old": "card"},
    "clochemerle": {
        "means": "units", "price": "units", "needs": "resources", "other_needs": "resources", "goods": "resources",
        "dice": "dies",
    },
    "lorrein": {
        "give": "goods", "get": "goods", "missing": "goods", "cards": "goods", "price": "good", "place": "craft",
    },
}  # fmt: skip


def samples(words: Catalogue, key: str) -> Iterator[dict[str, Value]]:
    """Parameters for a template: each takes all its values in turn while the others keep their first."""
    found = {slot.name: slot for form in words.entry(key).forms for slot in slots(form)}
    values = {name: worth(words, slot) for name, slot in found.items()}
    if any(len(form) for form in words.entry(key).forms[1:]):
        values.setdefault("n", list(NUMBERS))
    usual = {name: own[min(1, len(own) - 1)] for name, own in values.items()}
    yield usual
    for name, own in values.items():
        for value in own:
            yield {**usual, name: value}


def worth(words: Catalogue, slot: Slot) -> list[Value]:
    """What may stand in a placeholder: a seat, a number, a term of the sort that it is named for, or several."""
    if slot.is_seat:
        return [0, 1] if slot.name == "seat" else [2, 1]
    if slot.unit or slot.name in COUNTED:
        return list(NUMBERS)
    sort = SORTS.get(words.domain, {}).get(slot.name) or slot.name.rpartition("_")[2]
    several = terms(words, sort.removesuffix("s")) if sort.endswith("s") and slot.article in ("bare", "a") else []
    one = terms(words, sort)
    if one and not several:
        return list(one)
    if not several:
        return list(NUMBERS)
    if all(words.term(key).plural for key in several):
        return [{several[0]: 1}, {several[0]: 2}, {several[0]: 2, several[-1]: 1}, {}]
    return [several[:1], several[:2], several[:3], []]


def terms(words: Catalogue, sort: str) -> list[str]:
    """A term of each grammatical sort that a family has, and its first."""
    french = catalogue(words.domain, "fr")
    kinds: dict[tuple[object, ...], str] = {}
    for book in (french, french.fallback):
        for key in book.entries if book is not None else ():
            if key.startswith(f"{sort}.") and key.count(".") == 1 and "{" not in french.entry(key).forms[0]:
                term = french.term(key)
                kinds.setdefault((frozenset(term.flags), elides(term)), key)
    return list(kinds.values())


def page(domain: str, prefixes: Sequence[str] = ()) -> Iterator[str]:
    books = {lang: catalogue(domain, lang) for lang in LANGUAGES}
    for key in books["fr"].entries:
        if prefixes and not key.startswith(tuple(prefixes)):
            continue
        yield f"\n{key}"
        for lang, book in books.items():
            said = dict.fromkeys(rendered(book, key, args) for args in samples(book, key))
            yield from (f"  {lang}  {sentence}" for sentence in said)


def rendered(book: Catalogue, key: str, args: Mapping[str, Value]) -> str:
    try:
        return book.say(key, args, NAMES)
    except ValueError as error:  # a term without a plural where one is counted: games never do that
        return f"({error})"


if __name__ == "__main__":
    print("\n".join(page(sys.argv[1], sys.argv[2:])))
