"""Brings a game to a table of a running server: a record of one, or a position that a title's builder has made."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any, Final

import bourgade
from bourgade.bots import bot
from bourgade.server.domain import table_creation, tokens
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.settings import Settings
from bourgade.server.storage.sql.database import Database
from bourgade.server.wire.tables import NewSeat, NewTable, TableMade
from tests.builder import Builder
from tests.server.running import Server
from tests.web.visitor import NOWHERE, Visitor

NAMES: Final = ("Margaux", "Odilon", "Bénédicte", "Gauvain", "Isabeau")
Record = dict[str, Any]
Brought = Record | Builder[Any]


def bring(server: Server, game: Brought) -> TableMade:
    """A table at which the game goes on; the others have sat down already."""
    friends = server.client()
    if isinstance(game, Builder):
        made = put(server, game)
    else:
        seats = [{"name": name} for name in NAMES[: game["players"]]]
        made = friends.bring_back({"table": {"seats": seats}, **game})
    for link in made.links[1:]:
        friends.claim(link.secret)
    return made


def put(server: Server, built: Builder[Any]) -> TableMade:
    """A table as a server finds it when the beginning of its history is stored in a snapshot."""
    position = built.game.dump()
    built.title.load(position)  # a server holds a table whose position cannot be
    database = Database(server.database)
    tables = TableCache(database, Settings())
    seats = [NewSeat(kind="person", name=name) for name in NAMES[: position["players"]]]
    wanted = NewTable(title=position["title"], seats=seats, options=position["options"], data=position["data"])
    made = table_creation.create_table(tables, wanted, tokens.fresh_secret())
    table_creation.begin(tables, made.table)
    snapshot = {"acts": [], "lines": [], "ends": [], "position": position, "pending": []}
    with database.writing() as connection:
        database.add_snapshot(connection, made.table, 1, json.dumps(snapshot))
    database.close()
    return made


def sit(visitor: Visitor, server: Server, game: Brought, asked: str = ".prompt.is-asked") -> TableMade:
    """Bring a game to a table, and take its first seat."""
    made = bring(server, game)
    visitor.page.goto(f"{server.url}/t/{made.table}#{made.links[0].secret}")
    visitor.page.wait_for_selector(asked)
    return made


def walk_over(visitor: Visitor, server: Server, game: Brought, size: tuple[int, int]) -> None:
    """The same from another table, without loading the page again, at this size of the window, which is changed while
    nothing is in it; the pointer does not come along."""
    made = bring(server, game)
    visitor.post("claim", secret=made.links[0].secret)
    visitor.go_to(NOWHERE)
    visitor.page.wait_for_selector(".table", state="detached")
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.page.mouse.move(-1, -1)
    visitor.go_to(f"/t/{made.table}")
    visitor.page.wait_for_selector(".prompt.is-asked")


@cache
def _played(
    title_id: str, options: tuple[tuple[str, Any], ...], players: int, seeds: range, bots: tuple[str, ...]
) -> dict[str, Record]:
    title = bourgade.title(title_id)
    found: dict[str, Record] = {}
    for name, seed in product(bots, seeds):
        match = bourgade.Match(title, players, seed, dict(options))
        chooser = bot(name, title_id, seed)
        while not match.game.over:
            seat = match.game.waiting[0]
            if seat == 0:
                kind = match.game.ask(0).kind
                if kind not in found:
                    found[kind] = match.record()
            match.play(seat, chooser.choose(match.game.determinize(seat, seed), seat))
    return found


def questions(
    title_id: str, options: dict[str, Any], players: int, seeds: range, bots: Sequence[str] = ("lively",)
) -> dict[str, Record]:
    """For every kind of question that comes up in these games: a record up to it, asked of the first seat."""
    return dict(_played(title_id, tuple(sorted(options.items())), players, seeds, tuple(bots)))
