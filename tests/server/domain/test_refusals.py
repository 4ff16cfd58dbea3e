"""A refusal leaves a table as it was: in memory byte for byte, and as it would be read anew from its rows."""

from __future__ import annotations

from dataclasses import astuple

import pytest

import bourgade
from bourgade.kernel.chance import Chance
from bourgade.kernel.dumping import canonical
from bourgade.server.domain.table import Table
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.errors import RequestError
from bourgade.server.serialize import commands as posted
from bourgade.server.wire.tables import Act, Resign, Undo
from tests.kit.comparing import inside
from tests.server.people import fewest
from tests.server.world import MEMORY, World

ACTS = 60


def whole(table: Table) -> bytes:
    """All that a table holds in memory."""
    history = table.history
    return canonical([
        inside(history.match).hex(),
        [tuple(table.row), [astuple(seat) for seat in table.seats], table.event, table.visibility, table.asked],
        [history.acts, history.ends, history.checkpoints],
        [[line.json() for line in lines] for lines in history.archived],
    ])  # fmt: skip


def read_anew(world: World) -> bytes:
    """The same table as a process that has just started would hold it."""
    with TableCache(world.tables.database, world.tables.settings).reading(world.table_id) as table:
        return whole(table)


def refused_commands(world: World, chance: Chance) -> list[str]:
    """Give commands of every kind that cannot be granted; why they were refused. What fits after all is played."""
    table, seats = world.table, world.game.seats
    seat = chance.below(seats)
    other = chance.below(world.game.title.vocabulary.size)
    seq = table.seq(seat)
    commands: list[Act | Undo | Resign] = [
        Act(seat=seat, action=other, fit=True, expected=seq, key=world.key()),
        Act(seat=seat, action=other, fit=False, expected=seq + 1, key=world.key()),
        Act(seat=seat, action=world.game.title.vocabulary.size, expected=seq, key=world.key()),
        Act(seat=seats, action=0, expected=seq, key=world.key()),
        Undo(seat=seat, acts=table.history.undoable(seat) + 1, expected=seq, key=world.key()),
        Undo(seat=seat, acts=1, expected=max(0, table.asked[seat] - 1), key=world.key()),
        Undo(seat=seat, acts=1, expected=seq, key="world-000000"),
        Resign(seat=seats, key=world.key()),
    ]
    refusals = []
    for command in commands:
        before = whole(world.table)
        try:
            if isinstance(command, Resign):
                posted.resign(world.tables, world.who, command)
            else:
                posted.command(world.tables, world.who, command)
        except RequestError as refusal:
            refusals.append(refusal.answer.error)
            assert whole(world.table) == before, f"{command} was refused and changed something"
        else:
            return refusals  # it was legal after all: what the other commands expect is no longer so
    return refusals


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_a_refused_command_changes_nothing(title_id: str) -> None:
    world = World(MEMORY, title_id, fewest(title_id), seed=41)
    chance = Chance(41, "refusals")
    refusals: set[str] = set()
    for number in range(ACTS):
        if not world.game.waiting:
            break
        seat = world.game.waiting[chance.below(len(world.game.waiting))]
        if world.table.history.undoable(seat) and chance.below(4) == 0:
            world.undo(seat)
        else:
            options = world.game.legal(seat)
            world.act(seat, options[chance.below(len(options))], fit=chance.below(3) == 0)
        if number % 3 == 0:
            refusals |= set(refused_commands(world, chance))
            assert whole(world.table) == read_anew(world), f"after {number} commands"
    assert {"stale", "not_yours", "key_reused", "no.undo"} <= refusals
    world.close()


def test_a_fit_that_is_refused_gives_nobody_an_undo() -> None:
    """Act, take it back, and fit in what cannot be: the other seat may take back no more than before."""
    for title_id in bourgade.titles():
        world = World(MEMORY, title_id, fewest(title_id), seed=7)
        chance = Chance(7, "fits")
        tried = 0
        for _ in range(25):
            if not world.game.waiting:
                break
            seat = world.game.waiting[0]
            options = world.game.legal(seat)
            world.act(seat, options[chance.below(len(options))])
            if world.table.history.undoable(seat) and world.game.waiting:
                world.undo(seat)
                before = [world.table.history.undoable(each) for each in range(world.game.seats)]
                with pytest.raises(RequestError):
                    world.act(seat, world.game.title.vocabulary.size, fit=True)
                assert [world.table.history.undoable(each) for each in range(world.game.seats)] == before
                world.act(seat, options[chance.below(len(options))])
                tried += 1
        assert tried
        assert whole(world.table) == read_anew(world)
        world.close()
