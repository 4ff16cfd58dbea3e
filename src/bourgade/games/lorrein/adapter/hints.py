"""What a table shows on each option before it is chosen: its price, what it gives, what the own mission gains."""

from __future__ import annotations

from bourgade.games.lorrein.adapter.view_types import Hints, OptionFigures
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.building import price
from bourgade.games.lorrein.rules.crafts import yield_of
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.missions import standing
from bourgade.games.lorrein.rules.state import Player


def hints(state: Lorrein, seat: int, paid: bool) -> Hints:
    """By the number of the action: `takes` and `gives` in goods, and `mission`, the pieces that the mission then lacks
    less. In the set-up nothing is paid."""
    player = state.players[seat]
    built = standing(state, player)
    found = {str(action): told(state, player, built, action, paid) for action in state.choices[seat]}
    return {"options": {action: figures for action, figures in found.items() if figures}}


def mirrored(state: Lorrein, seat: int) -> list[int]:
    """The acts that begin a counter-offer with what the open offer says, seen from the other side, as far as it can be
    written."""
    offer = state.offer
    goods = range(c.GOODS)
    crafts = range(c.CRAFTS)
    entries = [
        *[c.GIVE + good for good in goods for _ in range(offer.get[good])],
        *[c.GET + good for good in goods for _ in range(offer.give[good])],
        *[c.WORK + craft for craft in crafts for _ in range(offer.yours[craft])],
        *[c.WORK + c.CRAFTS + craft for craft in crafts for _ in range(offer.mine[craft])],
    ]
    twin = state.copy()
    acts: list[int] = []
    for action in (c.COUNTER, *entries):
        if action in twin.asides(seat):
            twin.step(seat, action)
            acts.append(action)
    return acts


def told(state: Lorrein, player: Player, built: list[int], action: int, paid: bool) -> OptionFigures:
    item, index = building(state, action)
    if index >= 0:
        wanted = state.box.missions[player.mission][item]
        helps = 1 if built[item] < wanted else 0
        found: OptionFigures = {"takes": price(state.box, index) if paid else {}, "mission": helps}
        if item == c.FARMS:
            found["yields"] = c.RAW_NAMES[state.land[action - c.FARM_TILE]]
        return found
    if c.PROCESS <= action < c.PROCESS_AT:
        return worked(state, player, action - c.PROCESS, {})
    if c.PROCESS_AT <= action < c.CHANGE_RAW:
        craft, owner = divmod(action - c.PROCESS_AT, c.SEATS)
        tariff = state.players[owner].tariffs[craft]
        fee = {c.GOOD_NAMES[tariff - c.PRICED]: 1} if tariff >= c.PRICED else {}
        return {**worked(state, player, craft, fee), "owner": owner}
    if action == c.BREW:
        return {"takes": {"lavender": 1}, "gives": {"medicine": 1}}
    if c.CHANGE_RAW <= action < c.SWAP_BEAD:
        first = 0 if action < c.CHANGE_PRODUCT else c.RAWS
        old, new = divmod((action - c.CHANGE_RAW) % (c.RAWS * c.RAWS), c.RAWS)
        takes = together({"medicine": 1}, {c.GOOD_NAMES[first + old]: 1})  # a second medicine may be what is changed
        return {"takes": takes, "gives": {c.GOOD_NAMES[first + new]: 1}}
    if action in (c.SWAP_MISSION, c.RED_BEAD, c.BEWITCH) or c.MOVE_WITCH <= action < c.WORKSHOP_TILE:
        return {"takes": {"medicine": 1}}
    if c.DUEL <= action < c.PAY:
        return {"takes": {"medicine": 1}, "odds": 0.5}
    if c.PAY <= action < c.FARM_TILE:
        return {"takes": {c.FOOD_NAMES[action - c.PAY]: 1}, "food": 1}
    return {}


def building(state: Lorrein, action: int) -> tuple[int, int]:
    """What a build adds to a mission, and the number of its price; -1: it builds nothing."""
    if c.FARM_TILE <= action < c.WITCH_TILE:
        return c.FARMS, c.PRICE_FARM
    if c.WITCH_TILE <= action < c.MOVE_WITCH:
        return c.WITCHES, c.PRICE_WITCH
    if c.WORKSHOP_TILE <= action < c.ANNEX:
        craft = state.land[action - c.WORKSHOP_TILE]
        return craft, craft
    if c.DUCHY <= action < c.ENLARGE:
        return c.DUCHIES, c.PRICE_DUCHY
    if c.ENLARGE <= action < c.SHRINK:
        return c.LARGE_DUCHIES, c.PRICE_ENLARGE
    return -1, -1


def worked(state: Lorrein, player: Player, craft: int, fee: dict[str, int]) -> OptionFigures:
    """A raw piece worked in an own, a public or another's workshop."""
    takes = together({c.RAW_NAMES[craft]: 1}, fee)
    return {"takes": takes, "gives": {c.PRODUCT_NAMES[craft]: yield_of(state, player, craft)}}


def together(goods: dict[str, int], more: dict[str, int]) -> dict[str, int]:
    return {**goods, **{good: goods.get(good, 0) + count for good, count in more.items()}}
