"""Since when each seat is waited for: one turn, however many steps it has."""

from __future__ import annotations

from typing import Any

from bourgade.server.domain.waiting_turns import Turn, turn_of, turns_after
from bourgade.server.storage.rows import TableRow, new_table_row
from tests.server.world import MEMORY, World

ROW = new_table_row({
    "id": "t", "watch": "w", "title": "orleans", "rules_version": "1", "version": 2, "options": "{}", "data": "{}",
    "players": 3, "seed": "1", "salt": "s", "imported": False, "stage": "playing", "last_event": 0,
    "bots_due": False, "moved_at": 0.0,
})  # fmt: skip


def after(row: TableRow, number: int, waiting: int, kind: str = "act", seat: int | None = 0) -> TableRow:
    """The row after an event, at ten times its number."""
    event: dict[str, Any] = {"number": number, "kind": kind, "seat": seat, "at": 10.0 * number}
    return row._replace(last_event=number, waiting=waiting, turns=turns_after(row, waiting, event))


def test_a_turn_begins_when_a_seat_is_newly_waited_for_and_goes_on_through_its_small_steps():
    row = after(ROW, 1, 0b001, "start", None)
    assert turn_of(row.turns, 0) == Turn(1, 10.0)
    row = after(after(row, 2, 0b001), 3, 0b001)
    assert turn_of(row.turns, 0) == Turn(1, 10.0)
    row = after(row, 4, 0b110)
    assert [turn_of(row.turns, seat) for seat in range(3)] == [None, Turn(4, 40.0), Turn(4, 40.0)]
    row = after(row, 5, 0b010, seat=2)  # in a simultaneous phase the other goes on
    assert [turn_of(row.turns, seat) for seat in range(3)] == [None, Turn(4, 40.0), None]
    row = after(row, 6, 0b100, seat=1)
    assert turn_of(row.turns, 2) == Turn(6, 60.0)


def test_a_turn_that_somebody_else_takes_back_is_the_same_when_it_comes_again():
    row = after(after(ROW, 1, 0b001, "start", None), 2, 0b010)
    row = after(row, 3, 0b001, "undo")
    assert turn_of(row.turns, 0) == Turn(3, 30.0)
    row = after(row, 4, 0b001)  # a small step
    row = after(row, 5, 0b010)
    assert turn_of(row.turns, 1) == Turn(2, 20.0)
    # But not if it is somebody else's turn first.
    row = after(row, 6, 0b001, "undo")
    row = after(row, 7, 0b100)
    row = after(row, 8, 0b010, seat=2)
    assert turn_of(row.turns, 1) == Turn(8, 80.0)


def test_taking_back_ones_own_end_of_a_turn_begins_another():
    row = after(after(ROW, 1, 0b011, "start", None), 2, 0b010)
    row = after(row, 3, 0b011, "undo")
    assert [turn_of(row.turns, seat) for seat in (0, 1)] == [Turn(3, 30.0), Turn(1, 10.0)]


def test_of_a_turn_from_before_turns_were_kept_nothing_is_known():
    row = after(ROW._replace(waiting=0b001), 2, 0b001)
    assert turn_of(row.turns, 0) is None
    assert turn_of(after(row, 3, 0b010).turns, 1) == Turn(3, 30.0)


def test_the_turns_of_a_game_are_stored_with_every_event():
    world = World(MEMORY, "orleans", 2, seed=5)
    assert {turn_of(world.table.row.turns, seat) is not None for seat in world.game.waiting} == {True}
    for number in range(60):
        if not world.game.waiting:
            break
        before, waiting = world.table.row, world.game.waiting
        seat = waiting[number % len(waiting)]
        world.act(seat, world.game.legal(seat)[0])
        row = world.table.row
        for each in range(2):
            assert (turn_of(row.turns, each) is not None) == (each in world.game.waiting)
            if each in waiting and each in world.game.waiting:
                assert turn_of(row.turns, each) == turn_of(before.turns, each)
    with world.tables.database.reading() as connection:
        assert world.tables.database.table(connection, world.table_id) == world.table.row
    world.close()
