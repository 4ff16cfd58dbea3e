"""Nothing hidden goes over the wire: the bytes that a reader gets do not change with what it cannot know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import bourgade
from bourgade import Position
from bourgade.bots import bot
from bourgade.kernel.chance import Chance
from bourgade.server.serialize import replay
from tests.server.people import fewest
from tests.server.world import MEMORY, World

pytestmark = pytest.mark.parametrize("title_id", bourgade.titles())


@pytest.fixture
def worlds(title_id: str) -> Iterator[tuple[World, World]]:
    """Two tables that are dealt alike."""
    pair = [World(MEMORY, title_id, fewest(title_id), seed=31) for name in ("one", "two")]
    yield pair[0], pair[1]
    for world in pair:
        world.close()


def stays_secret(game: Position, seat: int, action: int) -> bool:
    """The act brings nothing to light and the seat goes on: nobody else can know of it."""
    twin = game.copy()
    twin.revealed = False
    twin.step(seat, action)
    return seat in twin.waiting and not twin.revealed and twin.phase is game.phase


def goes_on(game: Position, seat: int, action: int) -> bool:
    """The seat is not done with the phase after the act."""
    twin = game.copy()
    twin.step(seat, action)
    return seat in twin.waiting and twin.phase is game.phase


def test_what_is_dealt_anew_changes_no_byte(title_id: str) -> None:
    """At every fifteenth act of a whole game: everything that a reader cannot know is dealt again."""
    world = World(MEMORY, title_id, fewest(title_id), seed=26)
    chooser = bot("lively", title_id, 5)
    acts = 0
    while world.game.waiting:
        seat = world.game.waiting[acts % len(world.game.waiting)]
        world.act(seat, chooser.choose(world.game.copy(), seat))
        acts += 1
        if acts % 15 == 0 or world.game.over:
            for reader in world.readers:
                dealt_anew(world, reader, acts)
    world.close()


def dealt_anew(world: World, reader: int | None, seed: int) -> None:
    match = world.table.history.match
    truth = match.game
    seen = [world.update(reader), refusals(world, reader)]
    match.game = truth.determinize(reader, seed)
    assert [world.update(reader), refusals(world, reader)] == seen
    match.game = truth


def refusals(world: World, reader: int | None) -> list[str]:
    """What a reader who tries everything is told; other seats' legal acts among it."""
    if reader is None:
        return []
    legal = {*world.game.legal(reader), *world.game.asides(reader)}
    size = world.table.title.vocabulary.size
    tried = set(range(0, size, max(1, size // 12))) - legal
    return [world.refusal(reader, action) for action in sorted(tried)]


def test_secret_acts_of_others_change_no_byte(worlds: tuple[World, World]) -> None:
    """Two tables are dealt alike and come to the same; but at the second, one seat tries things out in secret and takes
    them back, and all act in another order. Every other reader gets the same bytes, answer for answer, at both."""
    one, two = worlds
    dreamer = 0
    chance = Chance(17, "hidden")
    chooser = bot("lively", one.table.row.title, 17)
    while one.game.waiting:
        game = one.game
        if game.phase is None:
            seat = game.waiting[0]
            action = chooser.choose(game.copy(), seat)
            told = [one.act(seat, action), two.act(seat, action)]
            assert told[0] == told[1] or seat == dreamer
        else:
            together(one, two, dreamer, chance)
        assert others(one.updates(), dreamer) == others(two.updates(), dreamer)
        if chance.below(8) == 0:
            assert looked_back(one, 1) == looked_back(two, 1)
            assert looked_back(one, None) == looked_back(two, None)
    assert others(one.updates(whole=True), dreamer) == others(two.updates(whole=True), dreamer)


def others(shown: Mapping[Any, Any], dreamer: int) -> dict[Any, Any]:
    """What is shown to all but one: who takes something back has had more to see, and counts further."""
    return {reader: texts for reader, texts in shown.items() if reader != dreamer}


def looked_back(world: World, reader: int | None) -> list[str]:
    """The last moments, alone and as a range, and the curve of points, as a reader sees them."""
    last = world.look(reader).moments - 1
    several = replay.moment_range(world.tables, world.who, max(0, last - 5), last, reader)
    moments = [replay.look_back(world.tables, world.who, number, reader) for number in (last, max(0, last - 5))]
    texts = [each.model_dump_json() for each in moments]
    texts.append(replay.curve(world.tables, world.who).decode())
    return [*texts, several.decode()]


def together(one: World, two: World, dreamer: int, chance: Chance) -> None:
    """A simultaneous phase: all but the last act of each seat, which the others may see, then those."""
    chooser = bot("lively", one.table.row.title, chance.below(1000))
    scripts: dict[int, list[int]] = {}
    last: dict[int, int] = {}
    answers: dict[int, list[str]] = {}
    for seat in one.game.waiting:
        scripts[seat], answers[seat] = [], []
        while seat not in last:
            action = chooser.choose(one.game.copy(), seat)
            if goes_on(one.game, seat, action) and len(scripts[seat]) < 30:
                scripts[seat].append(action)
                answers[seat].append(secretly(one, seat, action))
            else:
                last[seat] = action
    again: dict[int, list[str]] = {seat: [] for seat in scripts}
    while any(len(again[seat]) < len(scripts[seat]) for seat in scripts):
        seats = [seat for seat in scripts if len(again[seat]) < len(scripts[seat])]
        seat = seats[chance.below(len(seats))]
        if dreamer in scripts and chance.below(4) == 0:
            dream(two, dreamer, chance)
        again[seat].append(secretly(two, seat, scripts[seat][len(again[seat])]))
    assert others(again, dreamer) == others(answers, dreamer)
    for seat, action in last.items():
        for world in (one, two):
            world.act(seat, action)


def secretly(world: World, seat: int, action: int) -> str:
    before = world.updates()
    answer = world.act(seat, action)
    assert others(world.updates(), seat) == others(before, seat)
    return answer


def dream(world: World, seat: int, chance: Chance) -> None:
    """Try things out and take them back."""
    before = world.updates()
    steps = 0
    for _ in range(3):
        secret = [action for action in world.game.legal(seat) if stays_secret(world.game, seat, action)]
        if secret:
            world.act(seat, secret[chance.below(len(secret))])
            steps += 1
    assert others(world.updates(), seat) == others(before, seat)
    if steps:
        world.undo(seat, steps)
        assert others(world.updates(), seat) == others(before, seat)
