"""Lines of the log that name a place on the board: rows and columns count from 1."""

from __future__ import annotations

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.state import State
from bourgade.kernel.message import Args


def log_tile(state: State, key: str, seat: int, tile: int, field: str = "", name: str = "") -> None:
    if state.log is not None:
        args: Args = {"seat": seat, "row": tile // c.COLUMNS + 1, "column": tile % c.COLUMNS + 1}
        if field:
            args[field] = f"{field}.{name}"
        state.log_line(key, args)


def log_site(state: State, key: str, seat: int, site: int) -> None:
    if state.log is not None:
        state.log_line(key, {"seat": seat, "row": site // c.SITE_COLUMNS + 1, "column": site % c.SITE_COLUMNS + 1})
