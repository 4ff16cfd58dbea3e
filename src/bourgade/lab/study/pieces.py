"""Which pieces of a title a study counts: those that an act names, and those that a seat has at the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Chapter:
    """A sort of pieces. `acts`: kinds of actions, with the field that names the piece; a kind without a field is a
    piece itself. `held`: where a seat's part of the view has them at the end. `term`: what stands before the names of
    the pieces in the catalogue."""

    name: str
    term: str
    acts: Mapping[str, str]
    held: tuple[str, ...] = ()


LORREIN_DEEDS: Final = (
    "farm", "workshop", "duchy", "enlarge", "witch_house", "brew", "annex", "duel", "swap_mission", "send", "accept",
)  # fmt: skip
CHAPTERS: Final[dict[str, tuple[Chapter, ...]]] = {
    "clochemerle": (
        Chapter("tiles", "banner", {"black": "banner", "white": "banner", "place_tile": "banner"}),
        Chapter("customers", "customer", {"take_customer": "customer"}),
        Chapter("travels", "travel", {}, ("journey", "travel")),
        Chapter("professions", "profession", {"appoint": "profession"}),
    ),
    "lorrein": (
        Chapter("missions", "mission", {}, ("mission", "mission")),
        Chapter("crafts", "craft", {"process": "craft", "process_at": "craft"}),
        Chapter("deeds", "deed", dict.fromkeys(LORREIN_DEEDS, "")),
    ),
    "orleans": (
        Chapter("tiles", "place", {"take_tile": "place"}),
        Chapter("places", "place", {"use": "place"}),
        Chapter("stations", "town", {}, ("stations",)),
        Chapter("citizens", "citizen", {}, ("citizens",)),
        Chapter("deeds", "deed", {"deed": "deed"}),
        Chapter("recruits", "follower", {"recruit": "follower"}),
    ),
    "tournay": (
        Chapter("cards", "card", {"play": "card"}),
        Chapter("district", "card", {}, ("district", "card")),
        Chapter("piles", "pile", {"draw": "pile"}),
    ),
}  # fmt: skip


def named(chapter: Chapter, meaning: Mapping[str, Any]) -> str | None:
    """The piece that an act is about, if it is about one of this chapter."""
    kind = meaning["kind"]
    if kind not in chapter.acts:
        return None
    field = chapter.acts[kind]
    return str(meaning[field]) if field else str(kind)


def held(chapter: Chapter, seat: object, path: tuple[str, ...] | None = None) -> Iterator[str]:
    """The pieces of a chapter in a seat's part of a view."""
    left = chapter.held if path is None else path
    if isinstance(seat, str):
        if not left:
            yield seat
    elif isinstance(seat, list):
        for each in seat:
            yield from held(chapter, each, left)
    elif isinstance(seat, dict) and left:
        yield from held(chapter, seat.get(left[0]), left[1:])
