"""What each reader sees of a game: made once an event, compared with what it was, and kept where it did not change."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.kernel.decision import Decision
from bourgade.kernel.message import Args
from bourgade.server.schema import Json, Lang
from bourgade.server.tables.history import History, Said

Asked = tuple[dict[str, object] | None, list[int], int]


class Face:
    """What one reader sees: never changed, so that what is said of it can be remembered with it."""

    __slots__ = ("asked", "decision", "lines", "moments", "said", "view")

    def __init__(self, view: Json, decision: Decision | None, asked: Asked, moments: int, lines: list[Said]) -> None:
        self.view = view
        self.decision = decision
        self.asked = asked
        self.moments = moments
        self.lines = lines  # those that are not put away yet
        self.said: dict[Lang, Json] = {}  # in words (words/updates.py)

    @property
    def asides(self) -> list[int]:
        return self.asked[1]

    @property
    def undoable(self) -> int:
        return self.asked[2]

    def same(self, other: Face) -> bool:
        return (
            self.moments == other.moments
            and self.asked == other.asked
            and wording(self.decision) == wording(other.decision)
            and self.lines == other.lines
            and self.view == other.view
        )


def wording(decision: Decision | None) -> list[tuple[str, Args]]:
    """What a question says in words of its own."""
    if decision is None:
        return []
    words = [option.words for option in decision.options] + [refusal.words for refusal in decision.refused]
    return [(said.key, said.args) for said in words if said is not None]


NOTHING = Face({}, None, (None, [], 0), 0, [])


def faces(history: History, before: Sequence[Face], only: int | None = None) -> list[Face]:
    """What all seats and a spectator, the last, see now. Who sees no change keeps the face from before.

    In a simultaneous phase a seat's acts show to nobody else: then `only` that seat looks anew, but for the log."""
    game, readers = history.game, [*range(history.game.seats), None]
    views = game.title.border.views(game) if only is None else []
    found: list[Face] = []
    for reader, seat in enumerate(readers):
        old, lines = before[reader], history.lines(reader)
        if only is not None and reader != only:
            fresh = Face(old.view, old.decision, old.asked, history.moments, lines)
        else:
            decision = game.ask(seat) if seat is not None and seat in game.waiting else None
            asides, undoable = (game.asides(seat), history.undoable(seat)) if seat is not None else ([], 0)
            asked = (None if decision is None else decision.json(), asides, undoable)
            view = views[reader] if only is None else game.view(seat)
            fresh = Face(view, decision, asked, history.moments, lines)
        found.append(old if old.same(fresh) else fresh)
    return found


def common(old: Sequence[Said], new: Sequence[Said]) -> int:
    """How many lines at the beginning are the same."""
    for index, (was, now) in enumerate(zip(old, new, strict=False)):
        if was is not now and was != now:
            return index
    return min(len(old), len(new))
