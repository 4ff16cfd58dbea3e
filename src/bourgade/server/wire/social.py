"""What people do besides playing: their tables, chat, notes, open tables, results."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from bourgade.server.json_types import Lang
from bourgade.server.wire.base import Wire
from bourgade.server.wire.library import OptionValue
from bourgade.server.wire.pace import Clock, Pace
from bourgade.server.wire.tables import Key, Name, Seat

LONGEST_MESSAGE = 500
LONGEST_REASON = 200
LONGEST_NOTES = 4_000


class Archive(Wire):
    archived: bool  # put a table away, or back


# Chat

Room = Literal["players", "watchers"]
Reaction = Literal["hello", "bravo", "thanks", "luck", "ouch", "hm", "sorry", "again"]
ChatMode = Literal["all", "players", "none"]  # who may write at a table
Author = Annotated[str, StringConstraints(pattern="^[0-9a-f]{12}$")]


class ChatMessage(Wire):
    """What somebody has said: plain text. It never changes."""

    number: int  # counts the messages of its room
    kind: Literal["text", "reaction", "notice"]  # a reaction's or a notice's text is its key
    by: Author | None  # the same for all messages of a person at this table, and at no other; None: forgotten
    seat: Seat | None  # who sat there wrote it; None: the host, or somebody who watched
    name: str
    text: str
    at: float  # seconds since 1970


class ChatLog(Wire):
    """The last messages of the room to which somebody belongs at a table: players and the host, or watchers. Nobody is
    sent the messages of the other room."""

    room: Room
    you: Author | None  # whose own messages are; None: nobody's yet
    mode: ChatMode
    writes: bool  # one may write now
    named: bool  # one has a name here; else a message brings one along
    host: bool  # one may change the mode
    muted: list[Author]  # whose messages one does not want to see
    messages: list[ChatMessage]  # oldest first


class ChatNews(Wire):
    """New messages, on the news socket of who asked for them (`chat=`)."""

    kind: Literal["chat"] = "chat"
    messages: list[ChatMessage]


class NewMessage(Wire):
    """A text or a reaction."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_MESSAGE)] | None = None
    reaction: Reaction | None = None
    seat: Seat | None = None  # of several of one's own
    name: Name | None = None  # of who watches and has none yet
    key: Key  # the same key is the same message, however often it is posted


class ChangeChat(Wire):
    mode: ChatMode


class Mute(Wire):
    by: Author
    muted: bool


class ReportMessage(Wire):
    number: Annotated[int, Field(ge=1, le=1 << 31)]
    reason: Annotated[str, StringConstraints(max_length=LONGEST_REASON)] = ""


# Notes


class Notes(Wire):
    """What a person writes down at a table, for nobody else."""

    text: str


class ChangeNotes(Wire):
    text: Annotated[str, StringConstraints(max_length=LONGEST_NOTES)]


# Open tables


class OpenTable(Wire):
    """A table that is open to everybody, as a list shows it."""

    table: str  # its own id while one can join or sits there, else the one for watching
    title: str
    options: dict[str, OptionValue]
    changed_box: bool
    stage: Literal["lobby", "playing"]
    pace: Pace
    clock: Clock
    lang: Lang | None  # in which people talk there
    players: int
    free: int  # seats that one can take
    names: list[str]
    bots: int
    since: int  # open since then, in seconds since 1970
    mine: bool


class Listings(Wire):
    shown: bool  # this server has open tables
    code_needed: bool  # before this browser can make a table
    tables: list[OpenTable]  # the last opened first


class Listing(Wire):
    """Whether a table is open to everybody."""

    possible: bool
    listed: bool
    lang: Lang | None
    starts_full: bool  # the game begins when the last seat is taken


class ChangeListing(Wire):
    listed: bool
    lang: Lang | None = None
    starts_full: bool = True


class Join(Wire):
    name: Annotated[str, StringConstraints(max_length=40)] = ""  # of who has none yet


class EnterCode(Wire):
    code: Annotated[str, StringConstraints(max_length=200)]


# Results


class GameSeat(Wire):
    """A seat at the end of a game."""

    seat: Seat
    name: str
    bot: str | None  # who played at the end, in a person's seat, too; None: the person
    points: int | None  # None: the title is won without points
    rank: int
    resigned: bool
    yours: bool
    rival: Author | None  # the same for one person in all games of who asks, and for nobody else's


class MyGame(Wire):
    """A game that this person has played to its end. The table may be gone."""

    table: str
    title: str
    options: dict[str, OptionValue]
    changed_box: bool
    at: float  # when it ended, in seconds since 1970
    seats: list[GameSeat]


class MyGames(Wire):
    games: list[MyGame]  # the last first
