"""Undo by consent: a player asks the others to take back acts that free undo cannot reach, and all of them must agree.

The request is made of events (taking_back_request.py), so every process knows it from the log. One refusal
ends it, and so does whatever others can see of the game, or a change of who plays. What is decided in secret meanwhile
ends nothing: it would show. When the last one agrees, the table goes on from the earlier position (`take_back`), chance
falls anew (kernel/taking_back.py), and the log keeps everything.

Who must agree: all other seats that people play, also of those who are away. Bots agree by themselves, their own as
well as those that stand in for somebody. Other seats of the one who asks agree with it.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from bourgade.kernel.errors import IllegalAction
from bourgade.kernel.taking_back import TakingBack, is_private, own_standing, return_number
from bourgade.server.domain.seating import require_seat
from bourgade.server.domain.taking_back_request import must_agree, people_at
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import illegal, refused
from bourgade.server.json_types import Json
from bourgade.server.wire.taking_back import AllowTakingBack, AskToTakeBack, TakingBackRule, VoteOnTakingBack

if TYPE_CHECKING:
    from bourgade.server.domain.history import LogLine
    from bourgade.server.domain.table import Table
    from bourgade.server.domain.table_cache import TableCache, TableChange
    from bourgade.server.storage.social_rows import PolicyRow

# So many of its own acts a seat may ask for.
MOST_ACTS: Final = 20

# What is taken back


@dataclass(frozen=True, slots=True)
class Consequences:
    """What a request takes back, as a reader may know it."""

    acts: dict[int, int]  # by seat; where all decide at once, what a seat has decided counts as one act
    lines: list[tuple[LogLine, bool]]  # those of the log, and whether something came to light with it
    shown: int  # how often something came to light
    alone: list[int]  # the seats that have seen something that others have not
    secret: bool  # what is being decided in secret now goes, too


def consequences(table: Table, plan: TakingBack, reader: int | None) -> Consequences:
    """Only lines that the reader has read already, and numbers that the log tells."""
    history = table.history
    past, ends = history.past(), [*history.ends, *history.live_log()[1]]
    taken = {index for index in plan.taken if not is_private(table.title, past.acts[index][1])}
    by_seat: dict[int, set[int]] = {}
    shown: set[int] = set()
    together: set[int] = set()
    position = plan.position.copy()
    phase = position.phase
    for index, after in past.steps(position, plan.to, len(past.acts)):
        if index in taken:
            moment = bisect_left(ends, index + 1)
            by_seat.setdefault(past.acts[index][0], set()).add(moment)
            if phase is not None:
                together.add(moment)
            if after.revealed or (phase is not None and after.phase is not phase):
                shown.add(moment)
        phase = after.phase
    moments = {moment for each in by_seat.values() for moment in each}
    lines = [(line, line.moment in shown) for line in table.lines(reader, 0) if line.moment in moments]
    alone = [
        seat
        for seat in range(table.row.players)
        if any(line.only == seat and line.moment in shown - together for line in table.lines(seat, 0))
    ]
    acts = {seat: len(each) for seat, each in sorted(by_seat.items())} | {plan.seat: plan.acts}
    return Consequences(acts, lines, len(shown), alone, history.game.phase is not None)


def own_acts(table: Table, seat: int) -> list[int]:
    """The actions that a seat may ask to take back, the newest first."""
    acts = table.history.all_acts()
    own = own_standing(table.title, acts, seat, table.history.before_phase())
    return [acts[index][1] for index in own[:MOST_ACTS]]


def planned(table: Table, seat: int, acts: int) -> TakingBack:
    try:
        return table.history.taking_back(seat, acts)
    except IllegalAction as error:
        raise illegal(table.title, error.reason, table.names) from None


# Asking and agreeing


def require_possible(table: Table, policy: PolicyRow, seat: int) -> None:
    """Whether a seat may ask now; a refusal says why not."""
    if table.row.stage != "playing":
        raise refused(409, "not_playing")
    if table.seats[seat].by_bot:
        raise refused(409, "resigned" if table.seats[seat].resigned else "stood_in")
    if not allowed(policy):
        raise refused(409, "no_taking_back")
    if people_at(table) == [seat]:
        raise refused(409, "nobody_to_ask")


def allowed(policy: PolicyRow) -> bool:
    """The host's word; without it, among people who know each other: not where the table was open to all."""
    return policy.listed_at is None if policy.taking_back is None else policy.taking_back


def ask(tables: TableCache, visitor: Visitor, seat: int, wanted: AskToTakeBack) -> Json:
    """Ask the others to take back one's last acts and all that came after."""
    with tables.writing(visitor.requested_id) as change:
        table = change.table
        require_seat(change, visitor, seat)
        require_possible(table, tables.database.policy(change.connection, table.row.id), seat)
        if not table.asked[seat] <= wanted.expected <= table.seq(seat):
            raise refused(409, "stale")
        if table.acts_due:
            raise refused(409, "bots_first")
        if table.request is not None and (table.request.refused is None or table.request.seat == seat):
            raise refused(409, "asked_already")
        planned(table, seat, wanted.acts)
        tables.presence.note(table.row.id, visitor.holder)
        change.add("ask_back", seat, {"acts": wanted.acts}, table.seen_by_all())
        _carry_out_if_agreed(change)
        return table.info(visitor.requested_id, visitor.holder)


def vote(tables: TableCache, visitor: Visitor, seat: int, wanted: VoteOnTakingBack) -> Json:
    """Agree, refuse, or withdraw one's own request. It names the request, so a vote that comes late is no vote on
    another one."""
    with tables.writing(visitor.requested_id) as change:
        table = change.table
        require_seat(change, visitor, seat)
        request = table.request
        if request is None or request.event != wanted.request or request.refused is not None:
            raise refused(409, "no_request")
        if (wanted.choice == "withdraw") != (seat == request.seat):
            raise refused(409, "own_request" if seat == request.seat else "not_yours_to_withdraw")
        if seat != request.seat and seat not in must_agree(table, request.seat):
            raise refused(409, "resigned" if table.seats[seat].resigned else "stood_in")
        tables.presence.note(table.row.id, visitor.holder)
        if wanted.choice != "agree":
            change.add("end_back", seat, {"refused": wanted.choice == "refuse"}, table.seen_by_all())
        elif seat not in request.agreed:
            # One person may hold several seats: a press is for all of them.
            by = [each for each in table.held_by(visitor.holder) if each != request.seat]
            change.add("agree_back", seat, {"by": by}, table.seen_by_all())
            _carry_out_if_agreed(change)
        return table.info(visitor.requested_id, visitor.holder)


def _carry_out_if_agreed(change: TableChange) -> None:
    table, request = change.table, change.table.request
    assert request is not None
    if not request.agreed.issuperset(must_agree(table, request.seat)):
        return
    plan = planned(table, request.seat, request.acts)
    entries = [[plan.seat, return_number(plan.first, plan.to)], *map(list, plan.kept)]
    body = {"entries": entries, "agreed": sorted(request.agreed)}
    before = table.reader_snapshots()
    table.apply_event("take_back", request.seat, body)
    # Whatever somebody was about to do was meant for another position, even if the question is the same.
    visibility = [None if mark is None else (mark[0], True) for mark in table.compare(before, request.seat)]
    for each in table.seats:
        if each.consents:
            change.change_seat(each.seat, consents="")
    change.add("take_back", request.seat, body, visibility)


def rule(tables: TableCache, visitor: Visitor) -> TakingBackRule:
    """Whether it can be asked for at this table."""
    with tables.database.reading() as connection:
        policy = tables.database.policy(connection, tables.table_id(visitor.requested_id))
    return TakingBackRule(allowed=allowed(policy))


def allow(tables: TableCache, visitor: Visitor, wanted: AllowTakingBack) -> TakingBackRule:
    """Say whether it can be asked for at this table (its host)."""
    with tables.writing(visitor.requested_id) as change:
        if visitor.holder is None or not change.table.is_host(visitor.holder):
            raise refused(403, "not_host")
        policy = tables.database.policy(change.connection, change.table.row.id)
        tables.database.set_policy(change.connection, policy._replace(taking_back=wanted.allowed))
    return rule(tables, visitor)
