"""What becomes of a seat that keeps the others waiting: they vote, and do what all of them want. A bot plays on,
somebody else takes the seat, the game ends, or they go on waiting.

At a table with a clock they may vote when the seat's time has run out; at one without, when nothing has happened for
a while. Nobody who is there can be voted out, and whoever was replaced by a bot plays again with one press.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from math import inf
from typing import Final

from bourgade import bots
from bourgade.server.domain.pace import DAY, DAYS
from bourgade.server.domain.presence import HERE_SECONDS, STORED_SECONDS, Presence
from bourgade.server.domain.rest_periods import counted
from bourgade.server.domain.seating import require_bot
from bourgade.server.domain.table import VOTES, Table
from bourgade.server.domain.table_cache import TableCache, TableChange
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import refused
from bourgade.server.json_types import Json
from bourgade.server.storage.interface import CLOCKS_DIFFER
from bourgade.server.storage.rows import BOT, EventRow
from bourgade.server.wire.pace import CastVote

# At a table without a clock nothing has happened for so long before others may decide: several together, or one alone.
SEVERAL_AGREE_SECONDS: Final = 600.0
ONE_AGREES_SECONDS: Final = DAY
# The same at a table over days. Times off do not count.
DAYS_AGREE_SECONDS: Final = 3 * DAY
# After so long, only those who were there meanwhile have a say: of several who are gone, one must not keep another's
# seat waiting for ever.
GONE_SECONDS: Final = DAY
# Who was seen no longer ago is there. (What another process has seen may be stored so late.)
THERE_SECONDS: Final = HERE_SECONDS + STORED_SECONDS
# What counts as something happening. The latest are looked at; whoever is kept waiting by more secret acts than this
# waits for the oldest of them.
GAME_EVENTS: Final = ("act", "fit", "undo", "start", "import", "claim", "bot", "take_back")
LATEST: Final = 200
# What somebody does at the table besides playing, for all to see: whoever is waited for and does it is there.
OTHER_ACTIVITY: Final = ("seat", "advice", "consent", "ask_back", "agree_back", "end_back")
LETTERS: Final = {"bot": BOT, **{choice: letter for letter, choice in VOTES.items()}}


def vote(tables: TableCache, visitor: Visitor, seat: int, wanted: CastVote) -> Json:
    """Say what shall be done about a seat, or take that back; it is done when all others say the same."""
    with tables.writing(visitor.requested_id) as change:
        table = change.table
        yours = table.held_by(visitor.holder)
        if not yours:
            raise refused(403, "not_yours")
        if seat >= len(table.seats):
            raise refused(404, "no_seat")
        if seat in yours:
            raise refused(409, "own_seat")
        require_bot(wanted.bot, table.title.id)
        tables.presence.note(table.row.id, visitor.holder)
        if wanted.choice is None:
            _withdraw_vote(change, seat, yours)
        else:
            cast_vote(change, tables.presence, seat, LETTERS[wanted.choice], wanted.bot or bots.USUAL, yours)
        return table.info(visitor.requested_id, visitor.holder)


def cast_vote(change: TableChange, presence: Presence, seat: int, letter: str, bot: str, yours: list[int]) -> None:
    """Note what these seats want, and do it if all others want the same."""
    table = change.table
    others = _others(change, presence, seat, yours)
    choices = {by: said for by, said in table.seats[seat].choices.items() if by not in yours}
    choices |= dict.fromkeys(sorted(others & set(yours)), letter)
    agreed = {by for by, said in choices.items() if said == letter}
    if agreed >= others and letter != LETTERS["wait"]:
        _carry_out(change, seat, letter, bot)
    else:
        _note_votes(change, seat, choices, yours)


def put_bot(change: TableChange, seat: int, bot: str | None) -> None:
    """Let a bot play in a seat; None: the person again."""
    change.change_seat(seat, bot=bot, consents="")
    change.add("bot", seat, {"bot": bot}, change.table.seen_by_all())


def _carry_out(change: TableChange, seat: int, letter: str, bot: str) -> None:
    if letter == LETTERS["bot"]:
        put_bot(change, seat, bot)
    elif letter == LETTERS["replace"]:
        # The bot plays until somebody comes by the invitation. Until then the person may come back.
        change.change_seat(seat, taken=False)
        put_bot(change, seat, bot)
    else:
        change.change_seat(seat, consents="")
        change.change_table(stage="over")
        change.add("end", seat, {}, change.table.log_changed_for_all(asked=True))


def _note_votes(change: TableChange, seat: int, choices: dict[int, str], yours: list[int]) -> None:
    if choices != change.table.seats[seat].choices:
        text = "".join(f"{by}{said}" for by, said in sorted(choices.items()))
        change.change_seat(seat, consents=text)
        change.add("consent", seat, {"by": yours}, change.table.seen_by_all())


def _withdraw_vote(change: TableChange, seat: int, yours: list[int]) -> None:
    before = change.table.seats[seat].choices
    _note_votes(change, seat, {by: said for by, said in before.items() if by not in yours}, yours)


def _others(change: TableChange, presence: Presence, seat: int, yours: list[int]) -> set[int]:
    """The seats that have a say about this one; a refusal where it is not the time for it."""
    table = change.table
    others = {each.seat for each in table.seats if each.taken and not each.by_bot and each.seat != seat}
    if table.row.stage != "playing" or seat not in table.people_awaited():
        raise refused(409, "not_awaited")
    if not others & set(yours):
        raise refused(409, "stood_in")
    still = _require_late(change, seat, yours[0], people(table, others))
    unseen = presence.unseen_for(table, change.database.last_seen(change.connection, table.row.id))
    if unseen.get(seat, inf) < THERE_SECONDS:
        raise refused(409, "is_there")
    clocks = table.clocks()
    late = set() if clocks is None else {number for number, each in enumerate(clocks.seats) if each.out}
    # Who is late, too, and not there, has no say; nor has who is long gone.
    others = {each for each in others if each in yours or each not in late or unseen.get(each, inf) < THERE_SECONDS}
    gone = GONE_SECONDS if table.row.pace != DAYS else DAYS_AGREE_SECONDS
    if still >= gone:
        others = {each for each in others if each in yours or unseen.get(each, inf) <= gone}
    return others


def _require_late(change: TableChange, seat: int, asking: int, deciding: int) -> float:
    """For how many seconds the others have waited; a refusal if that is not enough."""
    table = change.table
    clocks, now = table.clocks(), table.timekeeper.now()
    if clocks is not None:
        clock, gaps = clocks.seats[seat], table.timekeeper.gaps
        still = 0.0 if clock.asked is None else counted(clock.asked, now, clock.off, gaps)
        if clocks.profile.limited and not clock.out:
            raise refused(409, "time_left")
        if not clocks.profile.limited and still < DAYS_AGREE_SECONDS:
            raise refused(409, "too_soon_days")
        return still
    still = _idle_seconds(change, seat, asking)
    if still < (SEVERAL_AGREE_SECONDS if deciding > 1 else ONE_AGREES_SECONDS):
        raise refused(409, "too_soon")
    return still


def people(table: Table, seats: Iterable[int]) -> int:
    """How many people hold these seats: seats that share a device are one person's."""
    persons: list[set[str]] = []
    for seat in seats:
        devices = set(table.holders.get(seat, ()))
        same = [person for person in persons if person & devices]
        persons = [person for person in persons if not person & devices] + [devices.union(*same)]
    return len(persons)


def _idle_seconds(change: TableChange, awaited: int, seat: int) -> float:
    """For how many seconds this seat has seen no event. What it cannot see must not count, or it would show. A time in
    the future is of a clock that has been set back since, and is ignored."""
    now = change.table.timekeeper.now()
    latest = change.database.latest(change.connection, change.table.row.id, GAME_EVENTS + OTHER_ACTIVITY, LATEST)
    happened = [event for event in latest if event.kind in GAME_EVENTS or did_something_else(event, awaited)]
    seen = [event.at for event in happened if json.loads(event.visibility)[seat] is not None] or [happened[-1].at]
    return now - float(next((at for at in seen if at <= now + CLOCKS_DIFFER), now))


def did_something_else(event: EventRow, seat: int) -> bool:
    """Whether this seat did something besides playing. (The seat of a consent is the one that it is about.)"""
    if event.kind == "consent":
        return seat in json.loads(event.body).get("by", ())  # those of before do not say
    return bool(event.seat == seat)
