"""What would a good player do? The maître is asked, and says what it expects of the best choices."""

from __future__ import annotations

from dataclasses import dataclass

from bourgade.bots.levels import MAITRE
from bourgade.kernel.position import Position

DOUBT = 1.1  # nobody is so sure that the alternatives are not looked at


@dataclass(frozen=True, slots=True)
class Advice:
    """One choice: how likely a good player takes it, the points to expect at the end, and the share of the win. The
    last two are None where nothing was tried out."""

    action: int
    chance: float
    points: float | None
    win: float | None


def advise(position: Position, seat: int, seed: int = 0, most: int = 3) -> list[Advice]:
    """The best choices of a waiting seat, the best first; bounded by the time of a maître. Everything that the seat
    cannot know is dealt again first, so the advice gives nothing away."""
    from bourgade.bots.registry import level_bot

    shown = position.determinize(seat, seed)
    maitre = level_bot(MAITRE, position.title.id, seed)
    found = maitre.seeker(shown).seek(shown, seat, seed, sure=DOUBT)
    advice: list[Advice] = []
    for finding in found[:most]:
        points, win = finding.mean()
        tried = finding.tried > 0
        advice.append(Advice(finding.action, finding.chance, points if tried else None, win if tried else None))
    return advice
