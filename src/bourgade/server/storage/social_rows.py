"""The rows of what people do at tables besides playing: what they keep of a table, what they say, what came of it."""

from __future__ import annotations

from typing import Final, NamedTuple

# The rooms of a table's chat: those who play there (and the host), and those who watch.
PLAYERS: Final = "players"
WATCHERS: Final = "watchers"


class PersonTableRow(NamedTuple):
    """A row of `person_tables`: what a person keeps of a table."""

    person: str
    table_id: str
    archived: bool = False
    notes: str = ""
    muted: str = "[]"  # whose messages this person does not want to see there (domain/chat.py), as JSON


class MessageRow(NamedTuple):
    """A row of `messages`. Its number counts the messages of its room."""

    table_id: str
    room: str
    number: int
    kind: str  # text, or a reaction, whose text is its key
    person: str | None  # None: of a person who is forgotten
    seat: int | None
    name: str
    text: str
    at: float
    key: str


class ReportRow(NamedTuple):
    """A row of `reports`: a message that somebody wants the operator to see, with a copy of it."""

    table_id: str
    room: str
    number: int
    reporter: str
    name: str  # of who wrote it
    text: str
    reason: str
    at: float
    done: bool


class PolicyRow(NamedTuple):
    """A row of `table_policies`: what the host of a table has decided. Without one, all is as here."""

    table_id: str
    listed_at: float | None = None  # since when everybody finds the table; None: only who has a link
    lang: str | None = None
    starts_full: bool = False  # it begins by itself when the last seat is taken
    chat: str = "all"  # or players, none
    taking_back: bool | None = None  # by consent; None: where the table was not open to all


class ResultRow(NamedTuple):
    """A row of `results`: a seat at the end of a game. It stays when the table is removed."""

    table_id: str
    seat: int
    person: str | None
    name: str
    title: str
    options: str  # as a record has them
    players: int
    points: int | None  # None: the title is won without points
    rank: int
    bot: str | None  # who played at the end
    kind: str  # person, bot
    resigned: bool
    flags: str  # what a comparison should know, as JSON: own box, taken back by consent
    at: float
