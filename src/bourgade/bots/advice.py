"""What would a good player do? The maître is asked, and says what it expects of the best choices, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bourgade.bots.levels import MAITRE
from bourgade.bots.seeking import Listener
from bourgade.kernel.position import Position

DOUBT: Final = 1.1  # nobody is so sure that the alternatives are not looked at
TELLING: Final = 0.25  # a difference by less is no reason
TOTAL: Final = "total"


@dataclass(frozen=True, slots=True)
class Advice:
    """One choice: how likely a good player takes it, the points to expect at the end, and the share of the win. The
    last two are None where nothing was tried out. The reason is what it brings by the next round more than the others
    do: a source of points or something that counts ("mission.missing", of which less is better), and how much."""

    action: int
    chance: float
    points: float | None
    win: float | None
    reason: tuple[str, float] | None


class Ledger(Listener):
    """What each choice had brought, when its lines of play were judged."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.lines: dict[int, int] = {}
        self.sums: dict[int, dict[str, float]] = {}

    def hear(self, action: int, game: Position) -> None:
        sums = self.sums.setdefault(action, {})
        self.lines[action] = self.lines.get(action, 0) + 1
        for source, points in game.scores()[self.seat].items():
            if source != TOTAL:
                sums[source] = sums.get(source, 0.0) + points
        for tally, count in tallies(game, self.seat).items():
            sums[tally] = sums.get(tally, 0.0) - count

    def reason(self, action: int) -> tuple[str, float] | None:
        """Where this choice is most ahead of the mean of the others."""
        others = [other for other in self.sums if other != action]
        if action not in self.sums or not others:
            return None
        best: tuple[str, float] | None = None
        for source in self.sums[action]:
            ahead = self.mean(action, source) - sum([self.mean(other, source) for other in others]) / len(others)
            if ahead > (TELLING if best is None else best[1]):
                best = (source, ahead)
        return best

    def mean(self, action: int, source: str) -> float:
        return self.sums[action].get(source, 0.0) / self.lines[action]


def tallies(game: Position, seat: int) -> dict[str, int]:
    """What counts besides points, by its name in the view of the seat."""
    found: dict[str, int] = {}
    if game.title.tallies:
        from bourgade.kernel.foresight import SEATS, counts

        for path, count in counts(game, game.view(seat)).items():
            name = ".".join([str(part) for part in path[2:]])
            if path[0] == SEATS and path[1] == seat and name in game.title.tallies:
                found[name] = count
    return found


def advise(position: Position, seat: int, seed: int = 0, most: int = 3) -> list[Advice]:
    """The best choices of a waiting seat, the best first; bounded by the time of a maître. Everything that the seat
    cannot know is dealt again first, so the advice gives nothing away."""
    from bourgade.bots.registry import level_bot

    shown = position.determinize(seat, seed)
    maitre = level_bot(MAITRE, position.title.id, seed)
    seeker = maitre.seeker(shown)
    ledger = Ledger(seat)
    seeker.listener = ledger
    found = seeker.seek(shown, seat, seed, sure=DOUBT, least=most)
    seeker.listener = None
    advice: list[Advice] = []
    for finding in found[:most]:
        points, win = finding.mean()
        tried = finding.tried > 0
        advice.append(
            Advice(
                finding.action,
                finding.chance,
                points if tried else None,
                win if tried else None,
                ledger.reason(finding.action),
            )
        )
    return advice
