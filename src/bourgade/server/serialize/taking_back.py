"""What a request to take back acts means, in a reader's words."""

from __future__ import annotations

from bourgade.server.domain import taking_back
from bourgade.server.domain.seating import require_reader
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import refused
from bourgade.server.serialize import sentences
from bourgade.server.serialize.rendering import rendered_line
from bourgade.server.wire.taking_back import OwnAct, TakenActs, TakenLine, TakingBack


def what_is_taken_back(tables: TableCache, visitor: Visitor, seat: int | None, acts: int | None) -> TakingBack:
    """What the request takes back that is being made; with `acts`, what one's own would."""
    with tables.reading(visitor.requested_id) as table:
        require_reader(table, visitor, seat)
        request = table.request
        own: list[OwnAct] = []
        if acts is not None:
            if seat is None:
                raise refused(403, "not_yours")
            with tables.database.reading() as connection:
                policy = tables.database.policy(connection, table.row.id)
            taking_back.require_possible(table, policy, seat)
            plan = taking_back.planned(table, seat, acts)
            own = [
                OwnAct(
                    acts=number,
                    text=sentences.action_text(table.title, table.title.describe(action), visitor.lang, table.names),
                )
                for number, action in enumerate(taking_back.own_acts(table, seat), 1)
            ]
        elif request is None or request.refused is not None:
            raise refused(409, "no_request")
        else:
            plan = taking_back.planned(table, request.seat, request.acts)
        found = taking_back.consequences(table, plan, seat)
        return TakingBack(
            request=None if acts is not None or request is None else request.event,
            own=own,
            taken=[TakenActs(seat=each, acts=count) for each, count in found.acts.items()],
            lines=[
                TakenLine(text=rendered_line(table.title, line, 0, visitor.lang, table.names)["text"], shown=shown)
                for line, shown in found.lines
            ],
            shown=found.shown,
            alone=found.alone,
            stays=bool(plan.kept),
            secret=found.secret,
        )
