"""Commands, answered with updates or patches."""

from __future__ import annotations

from functools import partial
from typing import Final

from bourgade.server.domain import playing
from bourgade.server.domain.table import Table
from bourgade.server.domain.visitor import Visitor
from bourgade.server.serialize import updates
from bourgade.server.wire.tables import Update


class UpdateEncoder:
    """Answers a command with an update, or with a patch where the browser wants one."""

    def sent(self, table: Table, seat: int, visitor: Visitor) -> updates.SentState:
        return updates.current_state(table, seat, visitor)

    def answer(self, table: Table, seat: int, sent: object | None, after: int | None, visitor: Visitor) -> bytes:
        assert sent is None or isinstance(sent, updates.SentState)
        return updates.update_or_patch(table, seat, sent, after, visitor)

    def update(self, table: Table, seat: int, after: int | None, visitor: Visitor) -> Update:
        return Update.model_validate(updates.update(table, seat, after, visitor))


ENCODER: Final = UpdateEncoder()

command = partial(playing.command, ENCODER)
command_steps = partial(playing.command_steps, ENCODER)
attempt = partial(playing.attempt, ENCODER)
with_row_locked = partial(playing.with_row_locked, ENCODER)
resign = partial(playing.resign, ENCODER)
