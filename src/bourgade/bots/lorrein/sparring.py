"""Simple strategies that once beat the strongest level: partners to test it with, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bourgade.bots.lorrein.dealing import begin_deal, best_deal
from bourgade.bots.lorrein.greedy import LorreinGreedyBot
from bourgade.bots.lorrein.offers import NO_BARGAIN, write_on
from bourgade.bots.lorrein.preferences import experienced
from bourgade.games.lorrein.rules.drafting import is_writing
from bourgade.games.lorrein.rules.flow import Build
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.kernel.position import Position

OFFERS: Final = 6  # of a dealer, a turn


class Dealer(LorreinGreedyBot):
    """Offers small swaps that help itself more than the other."""

    def choose(self, game: Position, seat: int) -> int:
        assert isinstance(game, Lorrein)
        if isinstance(game.stack[-1], Build):
            player = game.players[seat]
            if is_writing(player):
                to = player.draft.to
                deal = best_deal(game, player, game.players[to]) if to < game.seats else NO_BARGAIN
                return write_on(game, player, deal)
            action = begin_deal(game, player, OFFERS)
            if action >= 0:
                return action
        return super().choose(game, seat)


def closed() -> LorreinGreedyBot:
    """Keeps all its workshops closed, whatever the others do."""
    preferences = experienced()
    preferences.closed = True
    return LorreinGreedyBot(preferences)


def dealer() -> LorreinGreedyBot:
    return Dealer(experienced())


PARTNERS: Final[dict[str, Callable[[], LorreinGreedyBot]]] = {"closed": closed, "dealer": dealer}
