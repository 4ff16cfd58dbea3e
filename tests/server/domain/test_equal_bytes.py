"""What goes over a live socket, and what is looked back on, has the same bytes whatever the reader cannot know: neither
the length of a frame, compressed or not, nor that one comes tells anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

import bourgade
from bourgade import Position
from bourgade.bots import bot
from bourgade.kernel.chance import Chance
from bourgade.server.domain.history import History
from bourgade.server.domain.score_curve import Curve, CurveReplay
from bourgade.server.domain.table import Table
from bourgade.server.domain.visitor import Visitor
from bourgade.server.http.news import Reader
from bourgade.server.runtime.news import Channel, News
from bourgade.server.serialize import replay
from bourgade.server.wire.tables import CurvePoint
from tests.server.people import fewest
from tests.server.world import MEMORY, World

pytestmark = pytest.mark.parametrize("title_id", bourgade.titles())

FORMS: Counter[bool] = Counter()  # of frames: as text, and compressed
EVERY = 5  # acts, from one look to the next


class Line:
    """A reader's socket at a table that is in memory alone: the frames that it is sent."""

    def __init__(self, world: World, reader: int | None, changes: bool) -> None:
        self.table: Table = world.reopened()
        world.tables.slots.clear()  # it is nobody else's
        socket: Any = SimpleNamespace(scope={})
        who = Visitor(world.table_id, world.who.holder, "fr", changes)
        self.reader = Reader(None, socket, who, reader, None)  # type: ignore[arg-type]
        self.room = Channel.__new__(Channel)

    def look(self) -> bytes | None:
        (news,) = self.room._frames([self.reader], self.table)
        if news is None:
            return None
        assert isinstance(news, News)
        FORMS[news.compressed] += 1
        return news.frame

    def deal_again(self, reader: int | None, seed: int) -> None:
        match = self.table.history.match
        match.game = match.game.determinize(reader, seed)

    @property
    def game(self) -> Position:
        return self.table.history.game

    def act(self, seat: int, action: int) -> None:
        """As `playing.apply_and_store` does it, but nothing is stored."""
        before = self.table.reader_snapshots()
        self.table.apply_event("act", seat, {"action": action})
        self.table.count_event(self.table.event + 1, self.table.compare(before, seat))

    def sees(self, reader: int | None) -> list[object]:
        """What the rules let the reader know now; and what was drawn for all to see, which may be put away at once."""
        asked = reader is not None and reader in self.game.waiting
        legal = self.game.legal(reader) if asked and reader is not None else []
        last = self.table.history.match.history[-1:]
        lines = [each for act in last if act.barrier for each in act.messages if each.readable(reader)]
        drawn = [repr((each.key, each.args)) for each in lines]  # also in which order
        return [self.game.view(reader), self.game.waiting, legal, self.game.over, drawn]


def test_frames_do_not_change_with_what_is_dealt_anew(title_id: str) -> None:
    """Now and then in a whole game, everything that a reader cannot know is dealt again, and the same happens at both
    tables: the frames that the reader is sent are the same, unless the rules show now what was hidden."""
    world = World(MEMORY, title_id, fewest(title_id), seed=26)
    chooser, chance = bot("lively", title_id, 5), Chance(3, "frames")
    acts = compared = hidden = 0
    FORMS.clear()
    while world.game.waiting:
        seat = world.game.waiting[acts % len(world.game.waiting)]
        action = chooser.choose(world.game.copy(), seat)
        if acts % EVERY == 0:
            for reader in world.readers:
                same, other = alike(world, reader, seat, action, acts, chance)
                compared += same
                hidden += other
        world.act(seat, action)
        acts += 1
    world.close()
    assert compared >= 20
    assert min(FORMS[False], FORMS[True]) > 20
    assert hidden >= 5, "dealt again, the table was never another one"


def alike(world: World, reader: int | None, seat: int, action: int, seed: int, chance: Chance) -> tuple[bool, bool]:
    """Whether frames could be compared, and whether the tables differed."""
    changes = bool(chance.below(4))
    one, two = Line(world, reader, changes), Line(world, reader, changes)
    two.deal_again(reader, seed)
    differ = one.game.dump() != two.game.dump()
    assert one.look() == two.look()
    if action not in two.game.legal(seat):
        return False, differ
    for line in (one, two):
        line.act(seat, action)
    if one.sees(reader) != two.sees(reader):
        return False, differ
    assert one.look() == two.look()
    return True, differ


def test_films_and_curves_do_not_change_with_what_is_dealt_anew(title_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Shortly before the end of a game: at every moment of it, everything is dealt again that the reader cannot know
    then, and the moments of the whole game and the curve are the same."""
    world = World(MEMORY, title_id, fewest(title_id), seed=26)
    chooser = bot("lively", title_id, 5)
    while world.game.waiting:
        seat = world.game.waiting[0]
        action = chooser.choose(world.game.copy(), seat)
        twin = world.game.copy()
        twin.step(seat, action)
        if twin.over:
            break
        world.act(seat, action)
    between, point = History.between, CurveReplay.point
    eyes: int | None = None
    differ = 0

    def again(position: Position, moment: int) -> Position:
        nonlocal differ
        twin = position.determinize(eyes, moment)
        differ += twin.dump() != position.dump()
        return twin

    def dealt(history: History, first: int, last: int) -> Iterator[tuple[int, Position]]:
        return ((moment, again(position, moment)) for moment, position in between(history, first, last))

    def point_dealt(walk: CurveReplay, curve: Curve, position: Position, moment: int) -> CurvePoint:
        return point(walk, curve, again(position, moment), moment)

    for eyes in world.readers:
        last = world.look(eyes).moments - 1
        moments = all_moments(world, eyes, last)
        with monkeypatch.context() as patch:
            patch.setattr(History, "between", dealt)
            assert all_moments(world, eyes, last) == moments
        assert differ > last > 20
        differ = 0
    curve, eyes = curve_of(world), None
    with monkeypatch.context() as patch:
        patch.setattr(CurveReplay, "point", point_dealt)
        assert curve_of(world) == curve
    assert differ > 5
    world.close()


def all_moments(world: World, reader: int | None, last: int) -> list[bytes]:
    steps = range(0, last + 1, replay.MOST_MOMENTS)
    ends = [(first, min(last, first + replay.MOST_MOMENTS - 1)) for first in steps]
    return [replay.moment_range(world.tables, world.who, first, end, reader) for first, end in ends]


def curve_of(world: World) -> bytes:
    world.table.curve = world.table.curve_answer = None
    return replay.curve(world.tables, world.who)
