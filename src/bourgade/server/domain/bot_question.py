"""A bot's turn at a table: the question to it, and its act."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from typing import Any, Final

from bourgade.bots.next_seat import next_of, seat_lots
from bourgade.server.domain.playing import apply_and_store
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.errors import refused
from bourgade.server.storage.rows import HOST

FALLBACK: Final = "greedy"


@dataclass(frozen=True, slots=True)
class Job:
    """A question to a bot: the dump of a re-dealt position, and what the seat may do there."""

    title: str
    bot: str
    seat: int
    position: dict[str, Any]
    legal: list[int]  # the choices, then the asides
    seed: int
    expected: int  # the seat's seq when this question came up
    # People before bots: 0 when a player is there to see it, 1 when one may come back, 2 when none is left.
    rank: int = 0
    owner: str = ""  # whose table it is
    table: str = ""
    # For advice on a plan that is already begun: the re-dealt position before it, and what the seat has done since.
    start: dict[str, Any] | None = None
    done: tuple[int, ...] = ()

    def line(self, bot: str | None) -> bytes:
        """The question; without a bot, what a good player would do."""
        question: dict[str, Any] = {
            "title": self.title, "bot": bot, "seat": self.seat, "position": self.position, "seed": self.seed,
        }  # fmt: skip
        if bot is None:
            question |= {"start": self.start, "done": self.done}
        return json.dumps(question).encode() + b"\n"


def next_job(tables: TableCache, table_id: str, present: bool = True) -> Job | None:
    """The question to the next bot, if it is up to one; `present`: a player is there to see it."""
    with tables.reading(table_id) as table:
        if table.replay_fault is not None:
            raise refused(409, "held")
        due = table.bots_due()
        if not due:
            return None
        seat = next_of(table.history.game, due, seat_lots(int(table.row.seed) + table.event))
        row = table.seats[seat]
        position = table.history.game.determinize(seat, secrets.randbits(60))
        if row.stood_in:
            table.title.keep_settings(position, seat)
            position = table.title.load(position.dump(), check=False)  # its lists are made anew
        return Job(
            title=table.row.title,
            bot=row.bot or FALLBACK,
            seat=seat,
            position=position.dump(),
            legal=[*position.legal(seat), *position.asides(seat)],
            seed=secrets.randbits(60),
            expected=table.asked[seat],
            rank=0 if present else 1 if any(each.kind == "person" and not each.resigned for each in table.seats) else 2,
            owner=next(iter(table.holders.get(HOST, ())), table_id),
            table=table_id,
        )


def store_bot_act(tables: TableCache, table_id: str, job: Job, action: int) -> None:
    """Store a bot's act, unless another process was quicker or the question is no longer the same."""
    with tables.writing(table_id) as change:
        table = change.table
        if job.seat in table.bots_due() and table.asked[job.seat] == job.expected:
            # No person's key has a colon in it. A bot's act is not attempted in memory first: nobody waits for it in
            # the event loop, and another process may be at work for the same bot.
            apply_and_store(change, job.seat, "act", {"action": action}, f"bot:{job.expected}")
