"""Snapshots: however long a game is, opening its table plays little of it again, and nobody can tell the difference."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import bourgade
from bourgade.bots import bot
from bourgade.client.patches import apply_edit
from bourgade.kernel.chance import Chance
from bourgade.kernel.dumping import canonical
from bourgade.kernel.errors import IllegalAction
from bourgade.kernel.match import MOST_UNDO_ACTS, VERSION
from bourgade.server.domain import records
from bourgade.server.domain.history import SNAPSHOT_ACTS, History
from bourgade.server.errors import RequestError
from bourgade.server.serialize import replay
from bourgade.server.wire.tables import MomentRange
from tests.server.conftest import new_database
from tests.server.people import fewest
from tests.server.world import World

of_every_title = pytest.mark.parametrize("title_id", bourgade.titles())
# Snapshots are texts, whatever title they are of: one of them says that the other kind of database keeps them, too.
KEPT: Final = [*[("sqlite", title_id) for title_id in bourgade.titles()], ("postgres", "orleans")]


@pytest.fixture(params=KEPT, ids="-".join)
def world(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[World]:
    kind, title_id = request.param
    found = World(new_database(kind, request, tmp_path), title_id, fewest(title_id), seed=8)
    yield found
    found.close()


def test_who_goes_to_and_fro_for_ever_does_not_make_the_table_slow() -> None:
    """In Lorrein an offer that nobody has seen can be written and rubbed out, and all of it can be taken back."""
    title = bourgade.title("lorrein")
    history = History(title, 2, 5, {}, {}, VERSION)
    chance = Chance(4, "to and fro")
    while not history.game.asides(0):
        seat = history.game.waiting[chance.below(len(history.game.waiting))]
        legal = history.game.legal(seat)
        history.play(seat, legal[chance.below(len(legal))])
    known: list[bytes] = []
    while len(known) < MOST_UNDO_ACTS + 3 * SNAPSHOT_ACTS:
        known.append(canonical(history.game.dump()))
        kinds = {str(title.describe(action)["kind"]): action for action in history.game.asides(0)}
        history.play(0, next(kinds[kind] for kind in ("less_give", "give", "offer") if kind in kinds))
        history.snapshot_settled_acts()
    assert MOST_UNDO_ACTS <= len(history.match.history) <= MOST_UNDO_ACTS + SNAPSHOT_ACTS
    history.undo(0, MOST_UNDO_ACTS)
    assert canonical(history.game.dump()) == known[-MOST_UNDO_ACTS]


def test_a_long_game_opens_like_a_short_one(world: World) -> None:
    """And shows every reader what it showed before: view, question, log, sequence, look back."""
    chooser = bot("lively", world.table.row.title, 3)
    chance = Chance(9, "history")
    most, acts = 0, 0
    while world.game.waiting:
        seat = world.game.waiting[chance.below(len(world.game.waiting))]
        world.act(seat, chooser.choose(world.game.copy(), seat))
        acts += 1
        if chance.below(60) == 0 or world.game.over:
            before = world.updates(whole=True)
            fresh = world.reopened()
            assert world.updates(whole=True) == before
            table = len(fresh.history.match)
            assert table <= acts
            most = max(most, fresh.history.replayed)
    assert acts > 2 * SNAPSHOT_ACTS
    assert most <= 2 * SNAPSHOT_ACTS, f"{most} acts of {acts} were played again"
    whole = world.table.history.record()
    assert bourgade.Match.replay(whole).game.over
    assert records.record(world.tables, world.who)["actions"] == whole["actions"]


@of_every_title
def test_snapshots_tell_the_same_story_as_one_match(title_id: str) -> None:
    """Acts, undos and fits at random, in a history with snapshots and in a bare match."""
    title = bourgade.title(title_id)
    players = fewest(title_id)
    history = History(title, players, 31, title.complete({}), {}, VERSION)
    match = bourgade.Match(title, players, 31)
    chance = Chance(31, "history")
    chooser = bot("lively", title_id, 31)
    while match.game.waiting:
        seat = match.game.waiting[chance.below(len(match.game.waiting))]
        if history.undoable(seat) and chance.below(8) == 0:
            history.undo(seat, 1)
            match.undo(seat)
        else:
            action = chooser.choose(match.game.copy(), seat)
            history.play(seat, action)
            match.play(seat, action)
        history.snapshot_settled_acts()
        assert canonical(history.game.dump()) == canonical(match.game.dump())
        assert [history.undoable(each) for each in range(players)] == [
            match.undoable(each) if match.game.waiting else 0 for each in range(players)
        ]
    for reader in range(players + 1):
        lines = [*history.archived[reader], *history.lines(reader)]
        told = match.log(None if reader == players else reader)
        assert [(line.key, line.args) for line in lines] == [(line.key, line.args) for line in told]
    assert len(history.acts) > SNAPSHOT_ACTS
    check_moments(history, match)


@pytest.mark.parametrize("title_id", ["lorrein", "orleans"])
def test_snapshots_keep_what_was_taken_back_by_consent(title_id: str) -> None:
    """Also where it lies before a snapshot, and where a history is opened again in between."""
    title = bourgade.title(title_id)
    players = fewest(title_id)
    history = History(title, players, 31, title.complete({}), {}, VERSION)
    match = bourgade.Match(title, players, 31)
    chance, chooser = Chance(31, "history"), bot("random", title_id, 31)
    stored: list[str] = []
    while match.game.waiting and (len(match) < 6 * SNAPSHOT_ACTS or match.game.phase is not None):
        seat = match.game.waiting[chance.below(len(match.game.waiting))]
        action = chooser.choose(match.game.copy(), seat)
        history.play(seat, action)
        match.play(seat, action)
        if chance.below(30) == 0:
            seat, acts = chance.below(players), 1 + chance.below(12)
            try:
                plan = history.taking_back(seat, acts)
            except IllegalAction:
                continue
            history.take_back(plan)
            match.take_back(seat, acts)
        snapshot = history.snapshot_settled_acts()
        if snapshot is not None:
            stored.append(snapshot)
        assert canonical(history.game.dump()) == canonical(match.game.dump())
    assert match.returns > 2
    assert len(stored) > 1
    assert history.all_acts() == match.acts()
    assert history.record() == match.record()
    again = History(title, players, 31, title.complete({}), {}, VERSION)
    again.resume(stored)
    for seat, action in history.all_acts()[len(again.all_acts()) :]:
        again.repeat(seat, action)
    for other in (history, again):
        check_moments(other, match)
        assert canonical(other.game.dump()) == canonical(match.game.dump())
        assert other.match.returns == match.returns
        for reader in range(players + 1):
            lines = [*other.archived[reader], *other.lines(reader)]
            told = match.log(None if reader == players else reader)
            assert [line.key for line in lines] == [line.key for line in told]
            back = [line for line in lines if line.key == "log.taken_back"]
            assert len(back) == match.returns
            ends = [*other.ends, *other.live_log()[1]]
            for line in back:
                moment = line.args["moment"]
                assert isinstance(moment, int)
                assert line.moment is not None
                acts_then = match.at(ends[line.moment]).dump()
                assert canonical(acts_then) == canonical(match.at(ends[moment]).dump())


def check_moments(history: History, match: bourgade.Match) -> None:
    """Every moment is the position after the acts that it counts; a simultaneous phase is one moment."""
    ends = [*history.ends, *history.live_log()[1]]
    assert ends == sorted(set(ends))
    assert ends[-1] == len(match)
    assert history.moments == len(ends)
    for moment, position in history.walk():
        if moment % 7 == 0:
            assert canonical(position.dump()) == canonical(match.at(ends[moment]).dump())
            assert canonical(history.at(moment).dump()) == canonical(position.dump())
    for number, entry in enumerate(match.history[:-1], 1):
        inside = entry.phase is not None and match.history[number].phase is entry.phase
        assert (number in ends) == (not inside)


def test_a_film_shows_what_each_of_its_moments_shows(world: World) -> None:
    chooser = bot("lively", world.table.row.title, 5)
    for _ in range(SNAPSHOT_ACTS + 20):
        seat = world.game.waiting[0]
        world.act(seat, chooser.choose(world.game.copy(), seat))
    last = world.look(0).moments - 1
    for first in (last, last - 8):
        moments = MomentRange.model_validate_json(replay.moment_range(world.tables, world.who, first, last, 0)).moments
        assert [each.moment for each in moments] == list(range(first, last + 1))
        view: dict[str, object] = {}
        for each in moments:
            for edit in each.edits:
                apply_edit(view, edit)
            assert view == replay.look_back(world.tables, world.who, each.moment, 0).view
    whole = MomentRange.model_validate_json(replay.moment_range(world.tables, world.who, 0, last, 0)).moments
    assert [each.moment for each in whole] == list(range(max(0, last - replay.MOST_MOMENTS + 1), last + 1))
    with pytest.raises(RequestError, match="no_moment"):
        replay.moment_range(world.tables, world.who, last, last + 1, 0)


@of_every_title
def test_while_all_decide_at_once_no_moment_passes(title_id: str, tmp_path: Path) -> None:
    world = World(f"sqlite:///{tmp_path / 'one'}", title_id, fewest(title_id), seed=2)
    chooser = bot("lively", title_id, 2)
    seen = 0
    for _ in range(60):
        if not world.game.waiting:
            break
        running = world.game.phase
        before = world.look(None).moments
        seat = world.game.waiting[0]
        lines = len(world.look(seat).log)
        world.act(seat, chooser.choose(world.game.copy(), seat))
        if running is not None and world.game.phase is running:
            seen += 1
            assert world.look(None).moments == before
            assert all(line.moment is None for line in world.look(seat).log[lines:])
    assert seen > 0 or title_id != "orleans"
    world.close()
