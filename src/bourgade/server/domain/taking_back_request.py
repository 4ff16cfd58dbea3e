"""The request to take back acts (taking_back.py): what the events of a table say of it, and who must agree."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from bourgade.server.domain.table import Table

# The events after which somebody else plays, or nobody. (That of a further device is seen by nobody.)
SEAT_KINDS: Final = ("claim", "link", "bot", "resign", "end")
ACT_KINDS: Final = ("act", "fit", "undo")


@dataclass(frozen=True, slots=True)
class Request:
    """A request to take back acts."""

    event: int  # with which it began: votes name it
    seat: int
    acts: int  # how many of its own
    agreed: frozenset[int] = frozenset()
    refused: int | None = None  # who does not agree: then it is over, and told until something happens


def request_after(
    request: Request | None, kind: str, seat: int | None, body: dict[str, Any], number: int, others_saw: bool
) -> Request | None:
    """The request after an event."""
    if kind == "ask_back":
        assert seat is not None
        return Request(number, seat, body["acts"])
    if request is None:
        return None
    if kind == "agree_back":
        return replace(request, agreed=request.agreed | {*body["by"]})
    if kind == "end_back":
        return replace(request, refused=seat) if body["refused"] else None
    over = kind == "take_back" or (others_saw and kind in (*SEAT_KINDS, *ACT_KINDS))
    return None if over else request


def people_at(table: Table) -> list[int]:
    """The seats that people play themselves."""
    return [seat.seat for seat in table.seats if seat.kind == "person" and not seat.by_bot]


def must_agree(table: Table, seat: int) -> list[int]:
    """The seats that have a say when this one asks."""
    own = set(table.holders.get(seat, ()))
    return [other for other in people_at(table) if other != seat and not own & set(table.holders.get(other, ()))]
