"""What an observation of Lorrein says of prices and of the board, told another way."""

from __future__ import annotations

from bourgade.bots.lorrein.features import LorreinFeatures
from bourgade.bots.lorrein.observation_cache import LorreinCache
from bourgade.bots.lorrein.own_block import prices
from bourgade.bots.lorrein.payment import CANNOT, step_towards
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.map import TILES_OF
from bourgade.kernel.chance import Chance
from bourgade.kernel.registry import title


def played(players: int, seed: int, acts: int) -> list[Lorrein]:
    """Positions of a random game."""
    game, dice = title("lorrein").new(players, seed), Chance(seed, "tests")
    found: list[Lorrein] = []
    for _ in range(acts):
        if game.over:
            break
        seat = game.waiting[0]
        options = game.legal(seat)
        game.apply(seat, options[dice.below(len(options))])
        assert isinstance(game, Lorrein)
        found.append(game.copy())
    return found


def test_what_can_be_paid_now_is_what_a_bot_could_pay() -> None:
    there = 0
    for game in played(3, 4, 400)[::5]:
        for player in game.players:
            shown = prices(game, player)
            flags = int.from_bytes(bytes(shown[c.PRICES : 3 * c.PRICES]), "little")
            for what in range(c.PRICES):
                asked = game.box.prices[what]
                held = all(player.goods[asked[at]] >= asked[at + 1] for at in range(0, len(asked), 2))
                assert flags >> 8 * what & 1 == held
                eaten = 1 if what in (c.PRICE_DUCHY, c.PRICE_ENLARGE) else 0
                now = step_towards(game, player, what, eaten) != CANNOT
                assert flags >> 8 * (c.PRICES + what) & 1 == now, (what, player.goods)
                there += held and not now
    assert there, "a price was there, and paying it would have left too little food"


def test_what_lies_beside_the_board_is_worth_nothing() -> None:
    for players in (2, 3):
        for game in played(players, 7, 60)[::10]:
            cache = LorreinCache()
            LorreinFeatures().encode(game, 0, cache)
            worths = cache.seats[0].board.worths
            for site, tiles in enumerate(TILES_OF):
                useful = sum(0 <= game.land[tile] < c.CRAFTS for tile in tiles)
                assert worths[c.TILES + site] <= int(23 * useful), site
