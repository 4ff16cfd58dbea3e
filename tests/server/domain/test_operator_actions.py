"""What whoever runs the server may do with tables and persons."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bourgade.server.domain import operator_actions, seating
from bourgade.server.domain.operator_state import OperatorState, read_operator_state
from bourgade.server.errors import RequestError
from bourgade.server.wire.tables import SeatChange
from tests.server.conftest import new_database
from tests.server.world import MEMORY, World


@pytest.fixture(params=[MEMORY, "sqlite", "postgres"])
def world(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[World]:
    url = MEMORY if request.param == MEMORY else new_database(request.param, request, tmp_path)
    found = World(url, "orleans", 2, seed=5)
    yield found
    found.close()


def the_person(world: World) -> str:
    [found] = operator_actions.list_persons(world.tables)
    return found.id


def test_tables_and_persons_are_found_by_parts_of_ids_and_names(world: World) -> None:
    seating.change_seat(world.tables, world.who, 1, SeatChange(name="Zoé_50%", colour="red"))
    [table] = operator_actions.list_tables(world.tables)
    assert (table.id, table.title, table.stage) == (world.table_id, "orleans", "playing")
    assert table.names[1] == "Zoé_50%"
    for text in ("zo", "_50%", world.table_id[3:9]):
        assert [each.id for each in operator_actions.list_tables(world.tables, None, text)] == [world.table_id], text
    for text in ("%x", "z_é", "zo_50", "'; --"):
        assert operator_actions.list_tables(world.tables, None, text) == [], text
    assert operator_actions.list_tables(world.tables, "over") == []
    [person] = operator_actions.list_persons(world.tables, "ZOÉ" if world.database.shared else "Zo")
    assert (person.name, person.tables, person.banned) == ("Zoé_50%", 1, None)
    assert operator_actions.list_persons(world.tables, "nobody") == []


def test_a_person_gets_another_name_wherever_it_stands(world: World) -> None:
    event = world.table.event
    assert operator_actions.rename_person(world.tables, the_person(world), "  Ada\u202e ") == 2
    assert [seat.name for seat in world.table.seats] == ["Ada", "Ada"]
    assert world.table.event > event, "who sits there is told"
    assert operator_actions.list_persons(world.tables)[0].name == "Ada"
    for name in ("\u200b", " "):
        with pytest.raises(RequestError, match="no_name"):
            operator_actions.rename_person(world.tables, the_person(world), name)
    with pytest.raises(RequestError, match="no_person"):
        operator_actions.rename_person(world.tables, "pnobody", "Ada")


def test_a_game_is_closed_without_a_winner_and_stays(world: World) -> None:
    operator_actions.close_table(world.tables, world.table_id)
    with world.tables.reading(world.table_id) as table:
        info = table.info(world.table_id, None)
        assert (info["stage"], info["ended"]) == ("over", True)
    with pytest.raises(RequestError) as refusal:
        operator_actions.close_table(world.tables, world.table_id)
    assert refusal.value.answer.error == "not_playing"
    world.tables.slots.clear()
    with world.tables.reading(world.table_id) as table:
        assert table.info(world.table_id, None)["ended"]
        assert table.replay_fault is None


def test_a_table_is_removed_with_all_that_belongs_to_it(world: World) -> None:
    operator_actions.delete_table(world.tables, world.table_id)
    assert operator_actions.list_tables(world.tables) == []
    with pytest.raises(RequestError, match="no_table"):
        world.look(0)
    with pytest.raises(RequestError, match="no_table"):
        operator_actions.delete_table(world.tables, world.table_id)
    assert operator_actions.list_persons(world.tables)[0].tables == 0


def test_what_the_operator_has_set_is_read_by_every_process(world: World) -> None:
    def state() -> OperatorState:
        return read_operator_state(world.database)

    assert state() == OperatorState()
    assert operator_actions.announce(world.tables, "Back at\u202e 9 \n") == "Back at 9"
    operator_actions.set_read_only(world.tables, True)
    operator_actions.ban(world.tables, the_person(world))
    assert state() == OperatorState("Back at 9", True, frozenset((str(world.who.holder),)))
    operator_actions.announce(world.tables, "\u200b")
    operator_actions.set_read_only(world.tables, False)
    operator_actions.ban(world.tables, the_person(world), banned=False)
    assert state() == OperatorState()
    with pytest.raises(RequestError, match="no_person"):
        operator_actions.ban(world.tables, "pnobody")
