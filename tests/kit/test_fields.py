"""A position's fields are named in several places, since what follows from a table of fields takes far longer: by the
slots, by `copy`, by a player's `cache_key` and by the form of a dump. They all name the same."""

from __future__ import annotations

from typing import Any

import pytest

import bourgade
from bourgade.kernel.dumping import FLAG, NUMBER, NUMBERS, Part, Shape, dump_fields
from bourgade.kernel.position import Position
from tests.server.people import fewest

by_title = pytest.mark.parametrize("title_id", bourgade.titles())


def slots(kind: type) -> set[str]:
    """All that a record of this class holds. (A compiled class tells it in another way.)"""
    compiled: tuple[str, ...] | None = getattr(kind, "__mypyc_attrs__", None)
    return (
        {*compiled}
        if compiled is not None
        else {slot for each in kind.__mro__ for slot in vars(each).get("__slots__", ())}
    )


def filled(shape: Shape) -> dict[str, object]:
    return {field: something(kind) for field, kind in shape.items()}


def something(kind: int | Part) -> object:
    """Data for a field of that kind, with a one in it."""
    if isinstance(kind, Part):
        return [filled(kind.shape)] if kind.many else filled(kind.shape)
    if kind in (NUMBER, FLAG):
        return 1 if kind == NUMBER else True
    return [1] * (1 if kind == NUMBERS else kind)


def altered(record: Any, field: str, kind: int | Part) -> Any:
    """A copy with another value in one field."""
    twin = record.copy()
    value = getattr(twin, field)
    if isinstance(kind, Part):
        setattr(twin, field, kind.load(something(kind), field))
    elif isinstance(value, list):
        setattr(twin, field, [value[0] + 1, *value[1:]] if value else [1])
    else:
        setattr(twin, field, not value if isinstance(value, bool) else value + 1)
    return twin


def assert_copied(record: Any, shape: Shape) -> None:
    for field, kind in shape.items():
        other = altered(record, field, kind)
        dumped = dump_fields(other, shape)
        assert dumped != dump_fields(record, shape), field
        assert dump_fields(other.copy(), shape) == dumped, f"`copy` forgets {field}"


@by_title
def test_slots_and_dumps_name_the_same_fields(title_id: str) -> None:
    title = bourgade.title(title_id)
    form, game = title.adapter.form, title.new(fewest(title_id), 1)
    position: Any = game
    assert slots(type(game)) - slots(Position) == {*form.table, "box", "players"}
    assert slots(type(position.players[0])) == set(form.board)
    for kind in (*form.table.values(), *form.board.values()):
        if isinstance(kind, Part):
            assert slots(type(kind.make())) == set(kind.shape)


@by_title
def test_copies_and_cache_keys_hold_every_field(title_id: str) -> None:
    title = bourgade.title(title_id)
    form = title.adapter.form
    position: Any = title.new(fewest(title_id), 1)
    player = position.players[0]
    assert_copied(position, form.table)
    assert_copied(player, form.board)
    for field, kind in form.board.items():
        assert altered(player, field, kind).cache_key() != player.cache_key(), f"`cache_key` forgets {field}"


@pytest.mark.parametrize("title_id", ["clochemerle", "tournay"])
def test_players_are_compared_in_every_field(title_id: str) -> None:
    title = bourgade.title(title_id)
    position: Any = title.new(fewest(title_id), 1)
    player = position.players[0]
    assert player.copy().same_as(player)
    for field, kind in title.adapter.form.board.items():
        assert not altered(player, field, kind).same_as(player), f"`same_as` forgets {field}"
