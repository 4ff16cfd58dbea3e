"""What every seat may expect of a position, whoever is asked: for reviews and planners."""

from __future__ import annotations

from bourgade.bots.guide import Value
from bourgade.bots.levels import MAITRE
from bourgade.bots.registry import level_bot
from bourgade.kernel.position import Position


def expectations(game: Position) -> list[Value]:
    """For every seat the points at the end and the share of the win, by the title's net, or its greedy bot where no net
    can say. A net judges each seat by itself; the shares are scaled so that they add up to 1. For each seat it is given
    what that seat may know: two positions that differ in what nobody can see have the same expectations."""
    seats = list(range(game.seats))
    if game.over:
        scores = game.scores()
        won = [1.0 / len(game.winners) if seat in game.winners else 0.0 for seat in seats]
        return [(float(scores[seat]["total"]), won[seat]) for seat in seats]
    shown = [game.determinize(seat, 0) for seat in seats]
    guide = level_bot(MAITRE, game.title.id, 0).search(game).guide
    found = guide.evaluate_each(shown, seats)
    total = sum([share for _, share in found])
    if total <= 0.0:
        return [(points, 1.0 / game.seats) for points, _ in found]
    return [(points, share / total) for points, share in found]
