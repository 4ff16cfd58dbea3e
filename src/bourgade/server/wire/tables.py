"""A table: its set-up and seats, acts, what is asked and seen, and updates."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from bourgade.kernel.match import MOST_UNDO_ACTS
from bourgade.server import patterns
from bourgade.server.json_types import Json, Lang
from bourgade.server.wire.base import Wire
from bourgade.server.wire.library import OptionValue, Text
from bourgade.server.wire.pace import AbsenceVote, Clock, Pace, SeatTime
from bourgade.server.wire.taking_back import TakingBackRequest

Seat = Annotated[int, Field(ge=0, le=7)]
Name = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Secret = Annotated[str, StringConstraints(pattern=f"^{patterns.SECRET}$")]
Key = Annotated[str, StringConstraints(pattern=f"^{patterns.KEY}$")]
Colour = Literal["blue", "red", "green", "yellow", "violet"]


# Tables


class NewSeat(Wire):
    kind: Literal["person", "bot"]
    bot: str | None = None  # the usual one; a level with a style of the title is "compagnon:merchant"
    name: Name | None = None  # a bot without one gets the name of a person, unlike all others at the table
    colour: Colour | None = None


class NewTable(Wire):
    title: str
    options: dict[str, OptionValue] = Field(default_factory=dict)
    data: Json = Field(default_factory=dict)  # a player's own values for the box
    pace: Pace = "live"
    clock: Clock = "none"
    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=8)]


class FirstTable(Wire):
    """A first game of a title: short, always dealt alike, against a mild bot."""

    title: str
    name: Name | None = None


class SeatLink(Wire):
    seat: Seat
    secret: Secret  # goes into the link's fragment; good for one exchange


class TableMade(Wire):
    table: str
    watch: str  # for spectators' links; says nothing about the seats
    links: list[SeatLink]  # one for each person's seat
    invitation: Secret | None  # whoever comes by it takes a free person's seat; None: there is none
    host: Secret  # whoever holds it may start the table and renew links; exchanged like a seat's


class SeatInfo(Wire):
    seat: Seat
    kind: Literal["person", "bot"]
    bot: str | None  # who plays; in a person's seat: who stands in until the person does
    name: str
    colour: Colour
    taken: bool  # somebody has come through the link
    resigned: bool
    consents: list[Seat]  # those who want a bot to stand in here
    wishes: list[AbsenceVote]  # what others want instead, when the time of this seat has run out


class TableInfo(Wire):
    table: str
    watch: str  # for spectators' links, which anybody at the table may hand out
    title: str
    options: dict[str, OptionValue]
    changed_box: bool  # plays with a data file of its own
    rules_version: str
    imported: bool  # goes on from a record: somebody may know its seed
    held: Literal["broken", "rules"] | None  # goes no further: a row is damaged, or the rules differ
    stage: Literal["lobby", "playing", "over"]
    ended: bool  # over before the game was at its end: the players have agreed to end it
    pace: Pace
    clock: Clock
    times: list[SeatTime]  # of each seat, where somebody counts them
    seats: list[SeatInfo]
    seed_hash: str  # SHA-256 of "<salt>:<seed>", shown from the start
    seed: str | None  # shown at the end, with the salt, so that anybody can check the dealing
    salt: str | None
    rematch: str | None  # the table that goes on from here
    invites: bool  # whoever comes by the invitation takes a free seat
    first: bool  # a first game, dealt like every first game of its title
    advice: bool  # a seat may ask what a good player would do
    agreed: list[Seat]  # the people who would have it so; all of them must
    request: TakingBackRequest | None  # a player asks the others to take back acts
    yours: list[Seat]  # the seats that this browser holds
    host: bool


class Claim(Wire):
    secret: Secret
    # Made by who claims, and told to nobody else: with it the exchange can be repeated when its answer was lost.
    key: Secret | None = None


class Claimed(Wire):
    table: str
    seat: Seat | None  # None: the host's secret


class Invitation(Wire):
    """A link for all who are invited: each takes a free person's seat, as long as there is one."""

    secret: Secret  # goes into the link's fragment


class SeatPresence(Wire):
    seat: Seat
    here: bool  # somebody who holds the seat looks at the table
    away_minutes: int | None  # since when nobody does; None: here, or not known


class Presence(Wire):
    """Who is at a table, for those who play there."""

    seats: list[SeatPresence]


class SeatChange(Wire):
    name: Name
    colour: Colour


class SeatPass(Wire):
    """What takes a seat along to another device of the same person."""

    seat: Seat
    secret: Secret  # goes into the link's fragment; good for one exchange
    seconds: int  # from now


class RecoveryLink(Wire):
    """What leads another browser to all that this one holds at a table, and at its rematches."""

    secret: Secret  # goes into the link's fragment; good for one exchange, for as long as the table is there


class StandIn(Wire):
    bot: str | None  # None: the person plays


class Start(Wire):
    bots: str | None = None  # who stands in for those who have not come yet; None: they are waited for


class MySeat(Wire):
    """A table of this person's, as far as its row tells."""

    table: str
    title: str
    stage: Literal["lobby", "playing", "over"]
    names: list[str]
    yours: list[Seat]
    host: bool
    asked: bool | None  # the table waits for one of these seats; None: not known before something happens
    asked_for: Literal["turn", "take_back", "time_out", "full"] | None  # to play, to agree, to vote, to start the game
    asked_since: float | None  # seconds since 1970; None: not asked, or not known
    archived: bool  # put away by this person
    pace: Pace
    clock: Clock
    time: SeatTime | None  # of the seat among yours that has the least time, if the game waits for one
    kept_until: str | None  # the day on which the table goes if nothing happens at it; None: it stays


class MySeats(Wire):
    seats: list[MySeat]  # of each table once


# Playing


class Option(Wire):
    action: int
    meaning: dict[str, int | str]
    text: str
    closes: bool  # only declines what is left of a turn or a plan: worth asking again while something is left to do
    idle: bool  # only declines or ends something, or talks about it: nothing is missed by leaving it
    loses: bool  # costs something of one's own for nothing: asked again, whatever the player prefers
    ends: bool  # after it this seat is not asked on: it is up to others, who may make it too late to take back


class RefusedOption(Wire):
    meaning: dict[str, int | str]
    text: str  # what was meant
    reason: str
    rule: str


class Question(Wire):
    kind: str
    prompt: str
    source: str
    rule: str
    options: list[Option]
    fit: list[Option]  # acts that belong before some already made: post them with fit = true
    refused: list[RefusedOption]
    hints: Json


class Line(Wire):
    """A line of the log."""

    number: int  # counts this reader's lines
    moment: int | None  # the position that it belongs to; None while a simultaneous phase is going on
    key: str
    args: Json
    text: str
    forced: bool


class Update(Wire):
    """All that a reader may know now. `seq` counts the changes that this reader could see."""

    kind: Literal["update"] = "update"
    seq: int
    lang: Lang  # of every sentence in it
    table: TableInfo
    seat: Seat | None  # None: a spectator
    view: Json
    question: Question | None
    asides: list[Option]  # what the seat may do although the game does not wait for it
    undoable: int
    log: list[Line]  # the lines after the `after` that was asked for, or all
    log_from: int  # the number of the first of them
    moments: int  # how many moments there are to look back on


class Edit(Wire):
    """One difference between what a reader knows and what it may know now."""

    at: list[str | int]  # the way to it: names of fields, numbers in lists
    do: Literal["put", "drop", "list"]
    # put: the new value. list: the new list, made of runs of the old one ({"from": 3, "count": 2}) and of new
    # elements ({"new": …}).
    value: Any = None


class Patch(Wire):
    """The difference to the update of seq `after`: apply the edits in their order, and replace the log from `log_from`
    on. A reader with another update asks for a whole one."""

    kind: Literal["patch"] = "patch"
    after: int
    seq: int
    edits: list[Edit]
    log: list[Line]
    log_from: int


class Act(Wire):
    seat: Seat
    action: Annotated[int, Field(ge=0, le=1_000_000)]
    fit: bool = False
    expected: int  # the seat's seq that the player saw
    key: Key  # the same key is the same act, however often it is posted


class Undo(Wire):
    seat: Seat
    acts: Annotated[int, Field(ge=1, le=MOST_UNDO_ACTS)] = 1
    expected: int
    key: Key


class Resign(Wire):
    seat: Seat
    key: Key


class NumberChange(Wire):
    """A number that an act would change."""

    at: list[str | int]  # the way to it in the view; of a list, how many it has
    before: int
    after: int


class Preview(Wire):
    """What an act would change for certain; what depends on chance or on secrets is not in it."""

    action: int
    changes: list[NumberChange]  # points first, the seat's own before the others'


class AdviceConsent(Wire):
    seat: Seat
    agreed: bool


class AskAdvice(Wire):
    seat: Seat
    expected: int  # the seat's seq that the player saw


class Advised(Wire):
    """One of the best choices."""

    action: int
    text: str
    chance: float | None  # how likely a good player takes it; None: nobody knows whether it is true
    points: float | None  # to expect at the end; None: nothing was tried, or the adviser goes by the win alone
    win: float | None  # the share of the win to expect
    # What it brings, in the lines that were tried, more than the other choices: a source of points, "less:" of what is
    # missing, or "more:" of what is good to have, by its name in the seat's view.
    reason: str | None
    ahead: float | None  # how much of it


class Advice(Wire):
    choices: list[Advised]  # the best first


class Lesson(Wire):
    """A few words at the first time that something matters."""

    key: str  # start.1, ask.plan (a kind of question), view.mine.coins (a part of the view), end, word.status
    name: str | None  # of a word of the glossary
    text: str
    why: str | None  # why it matters
    rule: str | None


class Lessons(Wire):
    title: str
    lang: Lang
    lessons: list[Lesson]
    words: dict[str, Lesson]  # the glossary of what is no piece of the box


class Moment(Wire):
    """A position looked back on."""

    moment: int
    view: Json
    scores: list[dict[str, int]]


class MomentEdits(Wire):
    """One moment of a range: what is different from the one before."""

    moment: int
    edits: list[Edit]  # of the view; of the first moment, from nothing


class MomentRange(Wire):
    """Several moments in a row, as a reader saw them."""

    moments: list[MomentEdits]


class CurvePoint(Wire):
    moment: int
    round: int | None
    totals: list[int]


class Curve(Wire):
    points: list[CurvePoint]


class Record(Wire):
    record: Json


class Empty(Wire):
    """A command that needs no words: {}."""


class Words(Wire):
    """The browser's own sentences: templates by key, the plural form last where there is one."""

    lang: Lang
    words: dict[str, list[str]]


class ServerAddress(Wire):
    address: str | None  # under which others find this server; None: they do not, or it cannot tell
    open: bool  # it listens to others than this machine


class Health(Wire):
    status: Literal["ok"] = "ok"
    version: str


class PageError(Wire):
    """A fault of the page in somebody's browser, for the server's log."""

    message: Annotated[str, Field(max_length=2_000)]
    where: Annotated[str, Field(max_length=500)]  # the file and line, or the part of the page
    stack: Annotated[str, Field(max_length=3_000)] | None = None
    title: Annotated[str, Field(max_length=40)] | None = None
    version: Annotated[str, Field(max_length=40)] | None = None  # of the page


class Pong(Wire):
    """The answer to the text `ping` on the news socket."""

    kind: Literal["pong"] = "pong"


class ErrorAnswer(Wire):
    """Any error, in words."""

    error: str  # a key
    text: Text
    detail: str | None = None  # for who wrote the request: fields, values that would do, what the engine says
    rule: str | None = None
    update: Update | None = None  # with 409: what the reader should have seen
