"""What would a good player do? The maître is asked, and says what it expects of the best choices, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bourgade.bots.determinized_search import SearchObserver
from bourgade.bots.levels import MAITRE
from bourgade.kernel.position import Position

NEVER_CONFIDENT: Final = 1.1  # nobody is so sure that the alternatives are not looked at
MIN_LEAD: Final = 0.25  # a difference by less is no reason
HOLDINGS_SAMPLES: Final = 24  # lines of play in which it is looked at what a choice has brought besides points
TOTAL: Final = "total"


@dataclass(frozen=True, slots=True)
class Advice:
    """One choice: how likely a good player takes it, the points to expect at the end, and the share of the win. The
    last two are None where nothing was tried out. The reason is what it brings by the next round more than the others
    do, and how much: a source of points ("coins"), less of what is missing ("less:mission.missing"), and where none of
    these tells them apart, something that is good to have ("more:tracks.knight")."""

    action: int
    chance: float
    points: float | None
    win: float | None
    reason: tuple[str, float] | None


class OutcomeRecorder(SearchObserver):
    """What each choice had brought, when its lines of play were judged."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.points = ActionMeans()
        self.assets = ActionMeans()

    def observe(self, action: int, game: Position) -> None:
        brought = {source: float(points) for source, points in game.scores()[self.seat].items() if source != TOTAL}
        if game.title.tallies or (game.title.assets and self.assets.heard(action) < HOLDINGS_SAMPLES):
            owned = seat_counts(game, self.seat)
            brought.update({f"less:{name}": -owned.get(name, 0.0) for name in game.title.tallies})
            self.assets.observe(action, {f"more:{name}": owned.get(name, 0.0) for name in game.title.assets})
        self.points.observe(action, brought)

    def reason(self, action: int) -> tuple[str, float] | None:
        """Where this choice is most ahead of the mean of the others: in points, else in what it has."""
        return self.points.best(action) or self.assets.best(action)


class ActionMeans:
    """Several numbers for each choice, as the mean of the lines of play that began with it."""

    def __init__(self) -> None:
        self.lines: dict[int, int] = {}
        self.sums: dict[int, dict[str, float]] = {}

    def heard(self, action: int) -> int:
        return self.lines.get(action, 0)

    def observe(self, action: int, numbers: dict[str, float]) -> None:
        sums = self.sums.setdefault(action, {})
        self.lines[action] = self.heard(action) + 1
        for name, number in numbers.items():
            sums[name] = sums.get(name, 0.0) + number

    def best(self, action: int) -> tuple[str, float] | None:
        others = [other for other in self.sums if other != action]
        if action not in self.sums or not others:
            return None
        best: tuple[str, float] | None = None
        for name in sorted(self.sums[action]):
            ahead = self.mean(action, name) - sum([self.mean(other, name) for other in others]) / len(others)
            if ahead > (MIN_LEAD if best is None else best[1]):
                best = (name, ahead)
        return best

    def mean(self, action: int, name: str) -> float:
        return self.sums[action].get(name, 0.0) / self.lines[action]


def seat_counts(game: Position, seat: int) -> dict[str, float]:
    """Every number of a seat, by its name in the view."""
    from bourgade.kernel.preview import SEATS, counts

    found: dict[str, float] = {}
    for path, count in counts(game, game.view(seat)).items():
        if path[0] == SEATS and path[1] == seat:
            found[".".join([str(part) for part in path[2:]])] = float(count)
    return found


def advise(position: Position, seat: int, seed: int = 0, most: int = 3) -> list[Advice]:
    """The best choices of a waiting seat, the best first; bounded by the time of a maître. Everything that the seat
    cannot know is dealt again first, so the advice gives nothing away."""
    from bourgade.bots.registry import level_bot

    shown = position.determinize(seat, seed)
    maitre = level_bot(MAITRE, position.title.id, seed)
    search = maitre.search(shown)
    recorder = OutcomeRecorder(seat)
    search.observer = recorder
    found = search.run(shown, seat, seed, confident=NEVER_CONFIDENT, at_least=most)
    search.observer = None
    advice: list[Advice] = []
    for candidate in found[:most]:
        points, win = candidate.mean_points_and_win()
        tried = candidate.tries > 0
        advice.append(
            Advice(
                candidate.action,
                candidate.prior,
                points if tried else None,
                win if tried else None,
                recorder.reason(candidate.action),
            )
        )
    return advice
