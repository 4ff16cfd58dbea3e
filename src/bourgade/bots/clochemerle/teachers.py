"""Players of Clochemerle with a style of their own: what nets learn from."""

from __future__ import annotations

from typing import Final

from bourgade.bots.base import Bot
from bourgade.bots.clochemerle.features import ClochemerleFeatures
from bourgade.bots.clochemerle.greedy import ClochemerleGreedyBot
from bourgade.bots.style_weights import varied_weights
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.kernel.chance import Chance
from bourgade.kernel.position import Position

SPREAD: Final = 0.3
WORKSHOPS: Final = 4  # that a gift has at most
WAITING: Final = 5  # customers in a market that is given
STYLE_WEIGHTS: Final[dict[str, dict[str, float]]] = {
    "church": {"church": 1.5},
    "council": {"council": 2.0, "villagers": 0.3},
    "traveller": {"letters": 1.5, "workshops": 0.3},
    "merchant": {"customers": 2.7, "workshops": 1.6, "goods": 0.3, "council": -0.9},
    "storyteller": {"story": 0.4, "coins": 0.2},
    "farmer": {"fields": 1.0, "labourers": 1.0},
    "supplier": {"customers": 2.0, "workshops": 1.8, "letters": 0.8, "goods": 0.3, "church": -0.4},
}


def teacher(style: str, seed: int) -> Bot:
    """A player of a style; every seed is another one. Seed 0 is the style itself."""
    if style == "plain":
        return ClochemerleGreedyBot()
    return ClochemerleGreedyBot(varied_weights(ClochemerleFeatures(), STYLE_WEIGHTS.get(style, {}), SPREAD, seed))


def gifts(game: Position, dice: Chance) -> None:
    """Give some villages workshops that work on the same value, goods, the beginning of a journey, and customers who
    wait, before the game begins: so a learner finds out what they are good for."""
    assert isinstance(game, Clochemerle)
    for player in game.players:
        if dice.below(2):
            continue
        value = 5 + dice.below(2)  # one of the two lower values of workshops; a card has one of the higher ones besides
        for _ in range(1 + dice.below(WORKSHOPS)):
            kind = dice.below(c.RESOURCES)
            for copy in range(c.COPIES):
                row = c.CRAFT_ROW + c.COPIES * kind + copy
                if player.workshops[kind] < 0 and game.offer >> row & 1 and game.box.values[row] >> value & 1:
                    game.offer &= ~(1 << row)
                    player.workshops[kind] = row
                    player.goods[kind] = 1 + dice.below(game.box.workshop_slots[kind])
        if dice.below(3) == 0:
            for letter in range(1 + dice.below(3)):
                cards = [card for card in range(c.TRAVELS) if game.travels & c.LETTER_MASKS[letter] & 1 << card]
                if cards:
                    player.journey[letter] = cards[dice.below(len(cards))]
                    game.travels &= ~(1 << player.journey[letter])
        for _ in range(dice.below(WAITING + 1)):
            customer = dice.below(c.CUSTOMERS)
            if game.deck >> customer & 1:
                game.deck &= ~(1 << customer)
                player.market |= 1 << customer
