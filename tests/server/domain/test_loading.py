"""Tables whose log does not come true: held, shown as far as they go, exported, repaired; and tables of other rules."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

import bourgade
from bourgade.kernel.chance import Chance
from bourgade.kernel.message import EVERYBODY
from bourgade.server.admin import repair
from bourgade.server.bots.pool import BotPool
from bourgade.server.bots.runner import BotRunner
from bourgade.server.domain import records, seating
from bourgade.server.domain.bot_question import next_job
from bourgade.server.domain.history import SNAPSHOT_ACTS, LogLine, has_current_lines
from bourgade.server.domain.table import Table
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.errors import RequestError
from bourgade.server.log_rate_limit import MOST_OF_KIND, LogRateLimit
from bourgade.server.serialize import rendering
from bourgade.server.settings import Settings
from bourgade.server.storage.sql import schema
from tests.server.domain.test_refusals import whole
from tests.server.people import fewest
from tests.server.world import World

ACTS = 40


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    found = World(f"sqlite:///{tmp_path / 'one'}", "clochemerle", 2, seed=5)
    yield found
    found.close()


def play(world: World, acts: int) -> None:
    chance = Chance(5, "opening")
    for _ in range(acts):
        if world.game.waiting:
            seat = world.game.waiting[chance.below(len(world.game.waiting))]
            options = world.game.legal(seat)
            world.act(seat, options[chance.below(len(options))])


def damage(world: World, event: int, **values: Any) -> None:
    """Change a stored event, as a failing disk or a careless hand would, and start anew."""
    with world.tables.database.writing() as connection:
        where = (schema.events.c.table_id == world.table_id) & (schema.events.c.number == event)
        connection.execute(update(schema.events).where(where).values(**values))
    world.tables.slots.clear()


def change_rules(world: World) -> None:
    with world.tables.database.writing() as connection:
        world.tables.database.change_table(connection, world.table_id, rules_version="of before")
    world.tables.slots.clear()


DAMAGES: list[dict[str, Any]] = [
    {"body": json.dumps({"action": 10**6})},
    {"body": "{"},
    {"body": "{}"},
    {"seat": 7},
    {"kind": "undo", "body": json.dumps({"acts": 99})},
    {"visibility": "null"},
    {"number": 10_000},
]


@pytest.mark.parametrize("values", DAMAGES, ids=str)
def test_a_table_that_does_not_come_true_is_held_and_shown_as_far_as_it_goes(
    world: World, values: dict[str, Any]
) -> None:
    play(world, 6)
    good = world.table.event
    log = world.look(0).log
    play(world, 6)
    damage(world, good + 1, **values)
    update = world.look(0)
    assert update.table.held == "broken"
    assert (update.question, update.undoable) == (None, 0)
    assert update.log == log
    with pytest.raises(RequestError, match="held"):
        world.act(0, 0)
    with pytest.raises(RequestError, match="held"):
        seating.renew_link(world.tables, world.who, 0)
    with pytest.raises(RequestError, match="held"):
        next_job(world.tables, world.table_id)


def test_what_fits_of_a_held_table_can_be_exported(world: World) -> None:
    play(world, 8)
    good, acts = world.table.event, world.table.history.all_acts()
    play(world, 4)
    damage(world, good + 1, body="{}")
    record = records.exported(world.tables, world.table_id)
    assert [tuple(act) for act in record["actions"]] == acts
    assert record["table"]["held_at"] == good + 1
    assert bourgade.Match.replay(record).game.dump() == world.game.dump()
    with pytest.raises(RequestError, match="not_over"):  # it holds the seed
        records.record(world.tables, world.who)


def test_a_table_that_cannot_be_set_up_says_so_and_gives_its_rows(world: World) -> None:
    play(world, 3)
    with world.tables.database.writing() as connection:
        world.tables.database.change_table(connection, world.table_id, options='{"nonsense": 1}')
    world.tables.slots.clear()
    with pytest.raises(RequestError, match="held"):
        world.look(0)
    assert len(records.exported(world.tables, world.table_id)["events"]) > 3
    assert world.table_id in repair.unreplayable_tables(world.tables)


def test_cutting_lets_a_game_go_on_from_before_the_fault(world: World) -> None:
    play(world, 8)
    good, before = world.table.event, world.updates()
    play(world, 4)
    damage(world, good + 1, body="{}")
    fault = repair.fault_of(world.tables, world.table_id)
    assert fault is not None
    assert (fault.replay_fault.event, len(fault.events)) == (good + 1, 4)
    repair.cut(world.tables, world.table_id, fault.replay_fault.event)
    assert repair.fault_of(world.tables, world.table_id) is None
    assert world.updates() == before
    play(world, ACTS)
    with TableCache(world.tables.database, world.tables.settings).reading(world.table_id) as anew:
        assert whole(anew) == whole(world.table)


def test_a_damaged_snapshot_costs_nothing_but_time(world: World) -> None:
    play(world, SNAPSHOT_ACTS + 30)
    before = world.updates(whole=True)
    with world.tables.database.writing() as connection:
        assert world.tables.database.snapshots(connection, world.table_id)
        connection.execute(update(schema.snapshots).values(body="{}"))
    world.tables.slots.clear()
    assert world.updates(whole=True) == before
    assert world.table.replay_fault is None


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_a_table_of_other_rules_goes_on_when_it_comes_out_the_same(title_id: str, tmp_path: Path) -> None:
    world = World(f"sqlite:///{tmp_path / 'one'}", title_id, fewest(title_id), seed=3)
    play(world, SNAPSHOT_ACTS + 30)
    before = [seen.replace(world.table.row.rules_version, "") for seen in world.updates(whole=True).values()]
    change_rules(world)
    after = world.updates(whole=True)
    assert [seen.replace(world.table.row.rules_version, "") for seen in after.values()] == before
    assert world.table.row.rules_version == bourgade.title(title_id).rules_version
    assert world.table.replay_fault is None
    assert world.table.history.acts, "there is no snapshot"
    play(world, 5)
    world.tables.slots.clear()
    assert world.table.replay_fault is None
    world.close()


def test_a_table_of_other_rules_is_not_played_on_differently(world: World) -> None:
    """Another position, or another line of the log, and it is held before it."""
    play(world, SNAPSHOT_ACTS + 30)
    with world.tables.database.writing() as connection:
        snapshot = world.tables.database.snapshots(connection, world.table_id)[0]
        body = json.loads(snapshot.body)
        body["position"]["table"]["rat"] += 1
        where = schema.snapshots.c.event == snapshot.event
        connection.execute(update(schema.snapshots).where(where).values(body=json.dumps(body)))
    change_rules(world)
    assert world.look(0).table.held == "rules"
    assert world.look(0).table.rules_version == "of before"
    assert world.table.event == snapshot.event - 1
    with pytest.raises(RequestError, match="held"):
        world.act(0, 0)
    repair.cut(world.tables, world.table_id, snapshot.event)  # whoever runs the server lets it go on from there
    assert world.look(0).table.held is None
    play(world, 5)


def test_an_open_table_that_another_release_has_carried_over_is_not_played_on(world: World) -> None:
    play(world, 6)
    with world.tables.database.writing() as connection:  # other rules, by which these acts are not legal
        world.tables.database.change_table(connection, world.table_id, rules_version="to come", seed="77")
    assert world.look(0).table.held == "rules"


def test_a_log_that_reads_differently_holds_a_table_of_other_rules(world: World) -> None:
    play(world, 12)
    number = world.table.event - 3
    with world.tables.database.reading() as connection:
        event = world.tables.database.events(connection, world.table_id, number - 1)[0]
    visibility = [None if mark is None else [mark[0] + 1, mark[1]] for mark in json.loads(event.visibility)]
    damage(world, number, visibility=json.dumps(visibility))
    assert world.look(0).table.held is None  # by the same rules nobody asks
    change_rules(world)
    assert world.look(0).table.held == "rules"


@pytest.mark.parametrize("ruin", [{"rules_version": "of before"}, {"options": '{"nonsense": 1}'}], ids=str)
def test_bots_at_tables_that_take_no_acts_make_no_noise(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, ruin: dict[str, str]
) -> None:
    """After an upgrade, many at once: a bounded log, no tracebacks, and nobody asks every other second."""
    worlds = [World(f"sqlite:///{tmp_path / 'one'}", "orleans", 2, seed=5) for _ in range(20)]
    for world in worlds:
        play(world, 6)
        damage(world, world.table.event, body=json.dumps({"action": 10**6}))
        with world.tables.database.writing() as connection:
            world.tables.database.change_table(connection, world.table_id, bots_due=True, moved_at=0.0, **ruin)
    tables = TableCache(worlds[0].tables.database, Settings())
    asked = 0

    async def run(_: str, work: Callable[..., Any], *args: Any) -> Any:
        nonlocal asked
        asked += work is next_job
        return work(*args)

    async def take_over() -> None:
        runner = BotRunner(tables, BotPool(1, 1.0), run, lambda _: True)
        chore = asyncio.create_task(runner.take_over(0.01))
        while asked < len(worlds):
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.2)  # many more looks
        chore.cancel()
        await asyncio.gather(chore, return_exceptions=True)
        await runner.close()

    quiet = LogRateLimit()
    caplog.handler.addFilter(quiet)
    with caplog.at_level(logging.WARNING):
        asyncio.run(take_over())
    caplog.handler.removeFilter(quiet)
    assert asked == len(worlds)
    assert 1 <= len(caplog.records) <= 2 * MOST_OF_KIND
    assert not [record for record in caplog.records if record.exc_info]
    for world in worlds:
        world.close()


def test_a_stored_line_that_cannot_be_said_is_told_as_one_of_an_older_version() -> None:
    """Its parameters are those of a version of before, or it is of a kind that is no longer there."""
    title = bourgade.title("orleans")
    stored = [LogLine("log.round", {}, EVERYBODY, False, 1), LogLine("log.of_long_ago", {"n": 1}, EVERYBODY, False, 2)]
    for said, words in (
        (rendering.lines(title, stored, 7, "en", ()), "A line of an older version"),
        (rendering.lines(title, stored, 7, "fr", ()), "Une ligne d’une version plus ancienne"),
    ):
        assert [(line["number"], line["moment"], line["args"]) for line in said] == [(7, 1, {}), (8, 2, {})]
        assert all(line["text"].startswith(words) for line in said)


def store_as_before(world: World, **argument: Any) -> None:
    """Turn the stored snapshots into those of an older version: they do not say of which one, and lines of the game's
    rounds have other parameters."""
    with world.tables.database.writing() as connection:
        for snapshot in world.tables.database.snapshots(connection, world.table_id):
            body = json.loads(snapshot.body)
            del body["log_version"]
            body["lines"] = [[key, argument, *rest] for key, _, *rest in body["lines"]]
            where = (schema.snapshots.c.table_id == world.table_id) & (schema.snapshots.c.event == snapshot.event)
            connection.execute(update(schema.snapshots).where(where).values(body=json.dumps(body)))
    world.tables.slots.clear()


def test_log_lines_of_another_version_are_made_anew_from_the_events(world: World) -> None:
    play(world, 2 * SNAPSHOT_ACTS + 10)
    before = world.updates(whole=True)
    store_as_before(world, long_ago=1)
    assert world.updates(whole=True) == before
    with world.tables.database.reading() as connection:
        snapshots = [snapshot.body for snapshot in world.tables.database.snapshots(connection, world.table_id)]
    assert snapshots
    assert all(has_current_lines(world.table.title, body) for body in snapshots)  # once and for all
    change_rules(world)  # and the next rules ask for the same lines, of what happened since then
    assert world.look(0).table.held is None
    play(world, 5)
    assert world.reopened().replay_fault is None


def test_what_cannot_be_made_anew_is_told_as_lines_of_an_older_version(world: World) -> None:
    """The snapshots are good, but the events do not lead there any more: the game goes on all the same."""
    play(world, SNAPSHOT_ACTS + 10)
    store_as_before(world, long_ago=1)
    damage(world, 10, body="{}")
    for seat in world.readers:
        shown = world.look(seat)
        assert shown.table.held is None
        assert "log.older" in {line.key for line in shown.log}
    play(world, 5)
    assert world.reopened().replay_fault is None


def test_a_fault_of_the_program_while_a_table_is_opened_leaves_a_traceback(
    world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(world, 6)
    world.tables.slots.clear()

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Table, "apply_event", fail)
    assert world.look(0).table.held == "broken"
    assert [record.exc_info[0] for record in caplog.records if record.exc_info] == [ZeroDivisionError]
