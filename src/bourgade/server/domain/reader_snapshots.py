"""What each reader sees of a game: taken once an event, and reused where nothing has changed for the reader."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.kernel.decision import Decision
from bourgade.kernel.message import Args
from bourgade.kernel.view_cache import reuse_equal_fields
from bourgade.server.domain.history import History, LogLine
from bourgade.server.json_types import Json, Lang


class ReaderSnapshot:
    """What one reader sees. Immutable, so that its rendering can be cached in it."""

    __slots__ = ("asides", "decision", "lines", "moments", "rendered", "undoable", "view")

    def __init__(
        self,
        view: Json,
        decision: Decision | None,
        asides: list[int],
        undoable: int,
        moments: int,
        lines: list[LogLine],
    ) -> None:
        self.view = view
        self.decision = decision
        self.asides = asides
        self.undoable = undoable  # how many acts may be taken back
        self.moments = moments
        self.lines = lines  # the live ones (history.py)
        self.rendered: dict[Lang, Json] = {}  # by language (serialize/rendering.py)

    def asks_the_same(self, other: ReaderSnapshot) -> bool:
        return (
            self.undoable == other.undoable
            and self.asides == other.asides
            and (self.decision is other.decision or same_question(self.decision, other.decision))
        )

    def same(self, other: ReaderSnapshot) -> bool:
        return (
            self.moments == other.moments
            and self.asks_the_same(other)
            and (self.decision is other.decision or wording(self.decision) == wording(other.decision))
            and self.lines == other.lines
            and (self.view is other.view or self.view == other.view)
        )


def same_question(old: Decision | None, new: Decision | None) -> bool:
    """Whether a seat is asked the same, whatever the wording."""
    return old is not None and new is not None and old.asks_the_same(new)


def wording(decision: Decision | None) -> list[tuple[str, Args]]:
    """The words of a question that differ from the vocabulary's."""
    if decision is None:
        return []
    words = [option.words for option in decision.options] + [refusal.words for refusal in decision.refused]
    return [(said.key, said.args) for said in words if said is not None]


EMPTY_SNAPSHOT = ReaderSnapshot({}, None, [], 0, 0, [])


def snapshots_for_readers(
    history: History, before: Sequence[ReaderSnapshot], only: int | None = None
) -> list[ReaderSnapshot]:
    """The snapshots of all seats and, as the last, of a spectator. A reader for whom nothing has changed keeps the
    snapshot from before.

    In a simultaneous phase the acts of a seat are visible to nobody else. Then `only` that seat is looked at, except
    for the log."""
    game, readers = history.game, [*range(history.game.seats), None]
    adapter, cache = game.title.adapter, history.view_cache
    views = adapter.views(game, cache) if only is None else {only: adapter.view(game, only, cache)}
    all_lines, moments = history.all_lines(), history.moments
    found: list[ReaderSnapshot] = []
    for reader, seat in enumerate(readers):
        old, lines = before[reader], all_lines[reader]
        if only is not None and reader != only:
            fresh = ReaderSnapshot(old.view, old.decision, old.asides, old.undoable, moments, lines)
        else:
            decision = game.ask(seat) if seat is not None and seat in game.waiting else None
            asides, undoable = (game.asides(seat), history.undoable(seat)) if seat is not None else ([], 0)
            view = reuse_equal_fields(old.view, views[reader])
            fresh = ReaderSnapshot(view, decision, asides, undoable, moments, lines)
        found.append(old if old.same(fresh) else fresh)
    return found


def common_prefix(old: Sequence[LogLine], new: Sequence[LogLine]) -> int:
    """How many lines at the beginning are the same."""
    for index, (was, now) in enumerate(zip(old, new, strict=False)):
        if was is not now and was != now:
            return index
    return min(len(old), len(new))
