"""How a game ended, a row a seat: it stays when the table is removed. Of imported games and first games nothing is
kept, since somebody may have known what was to come."""

from __future__ import annotations

import hashlib
import json

from bourgade.server.domain.first_games import is_first
from bourgade.server.domain.table import Table
from bourgade.server.storage.interface import Storage, Transaction
from bourgade.server.storage.social_rows import ResultRow
from bourgade.server.wire.social import GameSeat, MyGame, MyGames


def results_of(table: Table, at: float) -> list[ResultRow]:
    """The results of a game that has just ended, without the persons."""
    row, game = table.row, table.history.game
    if row.imported or is_first(row):
        return []
    scores = game.scores()
    pointed = len(scores[0]) > 2  # with a single source a game is won or not, and points say nothing
    totals = [each["total"] for each in scores]
    flags = json.dumps({"changed_box": row.data != "{}", "taken_back": table.history.match.returns})
    found: list[ResultRow] = []
    for seat in table.seats:
        won = seat.seat in game.winners
        ahead = sum(total > totals[seat.seat] for total in totals) if pointed else len(game.winners)
        rank = 1 if won else 1 + max(ahead, len(game.winners))
        bot = seat.bot or ("resigned" if seat.resigned else None)
        points = totals[seat.seat] if pointed else None
        found.append(ResultRow(
            row.id, seat.seat, None, seat.name, row.title, row.options, row.players, points, rank, bot, seat.kind,
            seat.resigned, flags, at,
        ))  # fmt: skip
    return found


def store_results(database: Storage, connection: Transaction, results: list[ResultRow]) -> None:
    """Along with the event that ends the game; each seat is its first holder's."""
    if results:
        people = database.persons_at(connection, results[0].table_id)
        named = [each._replace(person=people[each.seat][0]) if people.get(each.seat) else each for each in results]
        database.add_results(connection, named)


def games(database: Storage, device: str | None, before: float, most: int) -> MyGames:
    """The last games of a person that ended before then. Rivals are told apart without saying who they are."""
    with database.reading() as connection:
        person = None if device is None else database.person_of(connection, device)
        rows = [] if person is None else database.results_of(connection, person.id, before, most)
    found: dict[str, MyGame] = {}
    for row in rows:
        assert person is not None
        game = found.setdefault(row.table_id, MyGame(
            table=row.table_id, title=row.title, options=json.loads(row.options), at=row.at, seats=[],
            changed_box=bool(json.loads(row.flags).get("changed_box")),
        ))  # fmt: skip
        rival = None if row.person is None else hashlib.sha256(f"{person.id}:{row.person}".encode()).hexdigest()[:12]
        game.seats.append(GameSeat(
            seat=row.seat, name=row.name, bot=row.bot, points=row.points, rank=row.rank, resigned=row.resigned,
            yours=row.person == person.id, rival=None if row.person == person.id else rival,
        ))  # fmt: skip
    return MyGames(games=list(found.values()))
