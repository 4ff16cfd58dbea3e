"""What would a good player do? The maître is asked, and says what it expects of the best choices, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Final, SupportsIndex

from bourgade.bots.determinized_search import MIN_DEALS, Candidate, DeterminizedSearch, SearchObserver
from bourgade.bots.level_settings import MAITRE, level
from bourgade.bots.plans import PartialPlan
from bourgade.kernel.integers import seat_number, whole_seed
from bourgade.kernel.position import Position

NEVER_CONFIDENT: Final = 1.1  # nobody is so sure that the alternatives are not looked at
MIN_LEAD: Final = 0.25  # a difference by less is no reason
POINTS_DIGITS: Final = 1  # that are read
WIN_DIGITS: Final = 2
HOLDINGS_SAMPLES: Final = 24  # lines of play in which it is looked at what a choice has brought besides points
TOTAL: Final = "total"
BY_POINTS: Final = 0.5  # a search to which points weigh more goes by them, else by the win


@dataclass(frozen=True, slots=True)
class Advice:
    """One choice: how likely a good player takes it, the points to expect at the end, and the share of the win. They
    are None where nobody knows whether they are true; the last two also where nothing was tried out, or the search does
    not go by them. Points are given where the search goes by points, elsewhere the share of the win alone.
    The reason is what it brings more than the others in the lines of play that were tried, and how much: a source of
    points ("coins"), less of what is missing ("less:mission.missing"), and where none of these tells them apart,
    something that is good to have ("more:tracks.knight")."""

    action: int
    chance: float | None
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


def advise(
    position: Position,
    seat: SupportsIndex,
    seed: SupportsIndex = 0,
    most: int = 3,
    start: Position | None = None,
    done: Sequence[int] = (),
) -> list[Advice]:
    """The best choices of a waiting seat, the best first; bounded by the time of a maître. Everything that the seat
    cannot know is dealt again first, so the advice gives nothing away.

    Where acts fit in before some that the seat has already made (`hints["fit"]`), `start` is the position before these
    and `done` are they (`Match.before_fitting`): choices are then judged as parts of whole plans."""
    seat, seed = seat_number(seat), whole_seed(seed)
    from bourgade.bots.registry import level_bot

    shown = position.determinize(seat, seed)
    maitre = level_bot(level(MAITRE, position.title.id), position.title.id, seed)
    search = maitre.search(shown)
    recorder = OutcomeRecorder(seat)
    search.observer = recorder
    if start is None or not done:
        found = search.run(shown, seat, seed, confident=NEVER_CONFIDENT, at_least=max(most, search.candidates))
    else:
        search.until = perf_counter() + search.seconds
        before = start.determinize(seat, seed)
        found = PartialPlan(search.guide, before, list(done), shown, seat).candidates(max(most, search.candidates))
        found = search.compare(before, seat, seed, found) if len(found) > 1 else found
    search.observer = None
    return in_order(search, recorder, distinct(found)[:most])


def distinct(found: Sequence[Candidate]) -> list[Candidate]:
    """Without choices that come to exactly the same as an earlier one on every deal that both have met: which of two
    equal tokens one takes, or in which order, is no choice to be advised on."""
    kept: list[Candidate] = []
    for candidate in found:
        if not any(alike(candidate, other) for other in kept):
            kept.append(candidate)
    return kept


def alike(one: Candidate, other: Candidate) -> bool:
    count = min(len(one.outcomes), len(other.outcomes))
    return count >= MIN_DEALS and one.outcomes[:count] == other.outcomes[:count]


def in_order(search: DeterminizedSearch, recorder: OutcomeRecorder, found: list[Candidate]) -> list[Advice]:
    """The advice in the order of the figures that it shows, rounded as they are read: whatever is ranked above
    another is expected to bring no less. Where the guide's choice comes first against the figures, or nobody knows
    whether what it expects comes true, none are shown."""
    by_points = search.features.points_weight > BY_POINTS
    advice = [beside(found[0], candidate, recorder, by_points) for candidate in found]
    ranked = sorted(advice, key=figure, reverse=True)
    protected = search.keep_prior_choice or search.guide.overrules_search()
    if not search.guide.calibrated():
        return [replace(each, chance=None, points=None, win=None) for each in advice]
    if any(candidate.tries == 0 for candidate in found) or (protected and ranked[0] is not advice[0]):
        return [replace(each, points=None, win=None) for each in advice]
    return ranked


def beside(leader: Candidate, candidate: Candidate, recorder: OutcomeRecorder, by_points: bool) -> Advice:
    points, win = candidate.outcome_beside(leader)
    shown = round(points, POINTS_DIGITS) + 0.0 if by_points else None  # no −0.0
    return Advice(
        candidate.action,
        candidate.prior,
        shown,
        round(min(1.0, max(0.0, win)), WIN_DIGITS),
        recorder.reason(candidate.action),
    )


def figure(advice: Advice) -> float:
    """What is read beside a choice: points, or the share of the win in a title without."""
    if advice.points is not None:
        return advice.points
    return 0.0 if advice.win is None else advice.win
