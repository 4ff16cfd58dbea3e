"""What every seat may expect of a position, whoever is asked: for reviews and planners."""

from __future__ import annotations

from bourgade.bots.guide import Value, shared_out
from bourgade.bots.level_settings import MAITRE, level
from bourgade.bots.registry import level_bot
from bourgade.bots.win_shares import win_shares
from bourgade.kernel.position import Position


def expectations(game: Position) -> list[Value]:
    """For every seat the points at the end and the share of the win, by the title's net, or its greedy bot where no net
    can say. A net judges each seat by itself; the shares are scaled so that they add up to 1. For each seat it is given
    what that seat may know: two positions that differ in what nobody can see have the same expectations."""
    seats = list(range(game.seats))
    if game.over:
        scores = game.scores()
        shares = win_shares(game)
        return [(float(scores[seat]["total"]), shares[seat]) for seat in seats]
    guide = level_bot(level(MAITRE, game.title.id), game.title.id, 0).search(game).guide
    own = [guide.evaluate_seats(game.determinize(seat, 0), seat)[seat] for seat in seats]
    return shared_out(own)
