"""What readers see is made once an event and kept where it cannot have changed: it must be what a fresh look shows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import bourgade
from bourgade.bots import bot
from bourgade.client.patches import apply_patch
from bourgade.kernel.chance import Chance
from bourgade.server.domain import seating
from bourgade.server.domain.reader_snapshots import EMPTY_SNAPSHOT, snapshots_for_readers
from bourgade.server.domain.visitor import Visitor
from bourgade.server.runtime.news import deflate
from bourgade.server.serialize.compression import COMPRESSED_FROM
from bourgade.server.serialize.updates import SentState, current_state, update_or_patch
from bourgade.server.wire.tables import Patch, SeatChange, Update
from tests.server.people import fewest
from tests.server.world import MEMORY, World

pytestmark = pytest.mark.parametrize("title_id", bourgade.titles())


@pytest.fixture
def world(title_id: str) -> Iterator[World]:
    found = World(MEMORY, title_id, fewest(title_id), seed=41)
    yield found
    found.close()


def events(world: World, acts: int) -> Iterator[None]:
    """Acts, and now and then something taken back."""
    chance, chooser = Chance(41, "faces"), bot("lively", world.table.row.title, 41)
    for number in range(acts):
        waiting = world.game.waiting
        if not waiting:
            return
        seat = waiting[chance.below(len(waiting))]
        if world.table.history.undoable(seat) and chance.below(6) == 0:
            world.undo(seat)
        else:
            world.act(seat, chooser.choose(world.game.copy(), seat))
        yield
        if number % 25 == 0:
            world.reopened()


def test_what_is_kept_is_what_a_fresh_look_shows(world: World) -> None:
    for _ in events(world, 150):
        table = world.table
        fresh = snapshots_for_readers(table.history, [EMPTY_SNAPSHOT] * table.history.readers)
        assert all(kept.same(new) for kept, new in zip(table.reader_snapshots(), fresh, strict=True))
        game = table.history.game
        assert [new.view for new in fresh] == [game.view(seat) for seat in world.readers]


def test_changes_one_after_another_make_the_whole(world: World) -> None:
    """Every reader, told only what is different, in either language, holds what a whole update holds."""
    readers = [(seat, lang) for seat in world.readers for lang in ("en", "fr")]
    visitors = {(seat, lang): Visitor(world.table_id, world.who.holder, lang, True) for seat, lang in readers}  # type: ignore[arg-type]
    held: dict[tuple[int | None, str], tuple[SentState, Update]] = {}
    for _ in events(world, 60):
        with world.tables.reading(world.table_id) as table:
            for key, visitor in visitors.items():
                seat = key[0]
                whole = Update.model_validate_json(update_or_patch(table, seat, None, None, visitor))
                if key in held and held[key][0].seq < table.seq(seat):
                    change = Patch.model_validate_json(update_or_patch(table, seat, held[key][0], None, visitor))
                    assert apply_patch(held[key][1], change) == whole
                held[key] = (current_state(table, seat, visitor), whole)


def test_a_change_is_small(world: World) -> None:
    """What is sent of an act fits into a packet or two, whatever the size of the whole."""
    sizes: list[int] = []
    before: SentState | None = None
    for _ in events(world, 60):
        with world.tables.reading(world.table_id) as table:
            if before is not None and before.seq < table.seq(0):
                news = update_or_patch(table, 0, before, None, world.who)
                sizes.append(len(deflate(news)) if len(news) > COMPRESSED_FROM else len(news))
            before = current_state(table, 0, world.who)
    assert sorted(sizes)[len(sizes) // 2] < 1000
    assert max(sizes) < 3000


def test_a_thousand_spectators_are_told_the_same_bytes(world: World) -> None:
    """After a renaming, too, where every line reads differently: it is said once, however many look on."""
    watching = [Visitor(world.watch, None, "fr", True) for _ in range(50)]
    with world.tables.reading(world.table_id) as table:
        before = [current_state(table, None, visitor) for visitor in watching]
    seating.change_seat(world.tables, world.who, 0, SeatChange(name="Aliénor", colour="green"))
    with world.tables.reading(world.table_id) as table:
        news = [
            update_or_patch(table, None, each, None, visitor) for each, visitor in zip(before, watching, strict=True)
        ]
    assert all(each is news[0] for each in news)
