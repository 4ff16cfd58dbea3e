"""The rows that a store keeps: tables, seats, events, snapshots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

# The seat number under which a table's host is among the holders of its seats.
HOST: Final = -1
# The letter under which the wish for a bot is stored in a seat (`SeatRow.choices`).
BOT: Final = "b"


class TableRow(NamedTuple):
    """A row of `tables`."""

    id: str
    watch: str
    title: str
    rules_version: str
    version: int
    options: str
    data: str
    players: int
    seed: str
    salt: str
    imported: bool
    stage: str
    host_link: str | None
    rematch: str | None
    last_event: int
    bots_due: bool
    waiting: int | None
    moved_at: float
    invitation: str | None = None
    turns: str | None = None
    pace: str = "live"
    clock: str = "none"  # the profile (domain/pace.py)
    clocks: str | None = None  # what each seat has left (domain/clocks.py)
    deadline: float | None = None  # when the first of them runs out
    matters: str | None = None  # what people are to be told besides turns (domain/matters.py)

    def shown(self) -> tuple[object, ...]:
        """What people see of it, as far as it can change."""
        return (self.stage, self.rematch, self.invitation is None, self.clocks)


class EventRow(NamedTuple):
    """A row of `events`."""

    table_id: str
    number: int
    kind: str
    seat: int | None
    body: str
    key: str | None
    visibility: str  # who saw a change (domain/table.py), as JSON
    at: float


class SnapshotRow(NamedTuple):
    """A row of `snapshots`: the history up to an event, as JSON."""

    event: int
    body: str


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A row of `seats`."""

    table_id: str
    seat: int
    kind: str
    bot: str | None
    name: str
    colour: str
    taken: bool
    resigned: bool
    link: str | None
    pass_link: str | None
    pass_until: float | None
    consents: str

    @property
    def by_bot(self) -> bool:
        """A bot answers for this seat: its own, or one in a person's place."""
        return self.bot is not None or self.resigned

    @property
    def stood_in(self) -> bool:
        """A bot plays for a person who may come back."""
        return self.kind == "person" and self.bot is not None and not self.resigned

    @property
    def votes_for_bot(self) -> frozenset[int]:
        """The seats that want a bot to stand in here."""
        return frozenset(seat for seat, choice in self.choices.items() if choice == BOT)

    @property
    def choices(self) -> dict[int, str]:
        """What others want to be done about this seat: a digit for each, and a letter. (Without one it is a bot: at
        first there was no other choice.)"""
        found: dict[int, str] = {}
        for character in self.consents:
            if character.isdigit():
                found[int(character)] = BOT
            else:
                found[list(found)[-1]] = character
        return found


def new_table_row(values: Mapping[str, Any]) -> TableRow:
    """The row of a new table. What is left out is empty."""
    return TableRow(**{"host_link": None, "rematch": None, "waiting": None, **values})


def new_seat_row(values: Mapping[str, Any]) -> SeatRow:
    return SeatRow(**{"link": None, "pass_link": None, "pass_until": None, "consents": "", **values})
