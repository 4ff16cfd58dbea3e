"""Chapters: however long a game is, opening its table plays little of it again, and nobody can tell the difference."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import bourgade
from bourgade.bots import bot
from bourgade.kernel.chance import Chance
from bourgade.kernel.dumping import canonical
from bourgade.server import looking
from bourgade.server.story import CHAPTER, Story, phase
from bourgade.server.troubles import Refused
from tests.server.people import fewest
from tests.server.world import World

pytestmark = pytest.mark.parametrize("title_id", bourgade.titles())


@pytest.fixture
def world(title_id: str, database: str) -> Iterator[World]:
    found = World(database, title_id, fewest(title_id), seed=23)
    yield found
    found.close()


def test_a_long_game_opens_like_a_short_one(world: World) -> None:
    """And shows every reader what it showed before: view, question, log, sequence, look back."""
    chooser = bot("lively", world.live.row.title, 3)
    chance = Chance(9, "story")
    most, acts = 0, 0
    while world.game.waiting:
        seat = world.game.waiting[chance.below(len(world.game.waiting))]
        world.act(seat, chooser.choose(world.game.copy(), seat))
        acts += 1
        if chance.below(60) == 0 or world.game.over:
            before = world.faces(whole=True)
            fresh = world.reopened()
            assert world.faces(whole=True) == before
            live = len(fresh.story.match)
            assert live <= acts
            most = max(most, fresh.story.replayed)
    assert acts > 2 * CHAPTER
    assert most <= 2 * CHAPTER, f"{most} acts of {acts} were played again"
    whole = world.live.story.record()
    assert bourgade.Match.replay(whole).game.over
    assert looking.record(world.shelf, world.who)["actions"] == whole["actions"]


def test_chapters_tell_the_same_story_as_one_match(title_id: str) -> None:
    """Acts, undos and fits at random, in a story with chapters and in a bare match."""
    title = bourgade.title(title_id)
    players = fewest(title_id)
    story = Story(title, players, 31, title.complete({}), {})
    match = bourgade.Match(title, players, 31)
    chance = Chance(31, "story")
    chooser = bot("lively", title_id, 31)
    while match.game.waiting:
        seat = match.game.waiting[chance.below(len(match.game.waiting))]
        if story.undoable(seat) and chance.below(8) == 0:
            story.undo(seat, 1)
            match.undo(seat)
        else:
            action = chooser.choose(match.game.copy(), seat)
            story.play(seat, action)
            match.play(seat, action)
        story.close_chapter()
        assert canonical(story.game.dump()) == canonical(match.game.dump())
        assert [story.undoable(each) for each in range(players)] == [
            match.undoable(each) if match.game.waiting else 0 for each in range(players)
        ]
    for reader in range(players + 1):
        lines = [*story.past[reader], *story.lines(reader)]
        told = match.log(None if reader == players else reader)
        assert [(line.key, line.args) for line in lines] == [(line.key, line.args) for line in told]
    assert len(story.acts) > CHAPTER
    check_moments(story, match)


def check_moments(story: Story, match: bourgade.Match) -> None:
    """Every moment is the position after the acts that it counts; a simultaneous phase is one moment."""
    ends = [*story.ends, *story.told()[1]]
    assert ends == sorted(set(ends))
    assert ends[-1] == len(match)
    assert story.moments == len(ends)
    for moment, position in story.walk():
        if moment % 7 == 0:
            assert canonical(position.dump()) == canonical(match.at(ends[moment]).dump())
            assert canonical(story.at(moment).dump()) == canonical(position.dump())
    for number, entry in enumerate(match.history[:-1], 1):
        inside = entry.phase is not None and match.history[number].phase is entry.phase
        assert (number in ends) == (not inside)


def test_while_all_decide_at_once_no_moment_passes(title_id: str, tmp_path: Path) -> None:
    world = World(f"sqlite:///{tmp_path / 'one'}", title_id, fewest(title_id), seed=2)
    chooser = bot("lively", title_id, 2)
    seen = 0
    for _ in range(60):
        if not world.game.waiting:
            break
        running = phase(world.game)
        before = world.look(None).moments
        seat = world.game.waiting[0]
        lines = len(world.look(seat).log)
        world.act(seat, chooser.choose(world.game.copy(), seat))
        if running is not None and phase(world.game) is running:
            seen += 1
            assert world.look(None).moments == before
            assert all(line.moment is None for line in world.look(seat).log[lines:])
    assert seen > 0 or title_id != "orleans"
    world.close()


def test_a_table_of_other_rules_is_not_played_on_differently(title_id: str, tmp_path: Path) -> None:
    world = World(f"sqlite:///{tmp_path / 'one'}", title_id, fewest(title_id), seed=2)
    with world.shelf.store.writing() as connection:
        world.shelf.store.change_table(connection, world.table, rules_version="another")
    world.shelf.slots.clear()
    with pytest.raises(Refused, match="other_rules"):
        world.look(None)
    world.close()
