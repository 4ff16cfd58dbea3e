"""What the strongest player does in its building phase.

Duchies eat from the day they stand, and show what one is about. So it gathers goods, builds farms and the workshops
that find room, and founds and enlarges duchies only in a turn in which it can do all that its mission asks for. Whether
it can is tried out on a copy of the table: as it would go about it, then hungry, then with other sites."""

from __future__ import annotations

from typing import Final

from bourgade.bots.lorrein.feeding import best_drop, feed, next_food, scapegoat
from bourgade.bots.lorrein.haggling import Writing, begin_offer
from bourgade.bots.lorrein.outlook import CHANGED, ENDLESS, Outlook, own_outlook, turns_with_farm
from bourgade.bots.lorrein.payment import CANNOT, LAST, PAYABLE, step_towards
from bourgade.bots.lorrein.placing import (
    best_enlargement,
    best_farm,
    best_free_tile,
    best_site,
    best_workshop,
    possible,
)
from bourgade.bots.lorrein.preferences import NEVER, Preferences
from bourgade.bots.lorrein.reach import homeless_crafts, open_tiles, tiles_without_room
from bourgade.bots.lorrein.siting import Siting
from bourgade.bots.lorrein.trading import NONE, post
from bourgade.bots.lorrein.valuation import missing_items
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.annexing import Annex
from bourgade.games.lorrein.rules.draft import any_of
from bourgade.games.lorrein.rules.drafting import is_writing
from bourgade.games.lorrein.rules.feeding import DropWorkshop, PayFood
from bourgade.games.lorrein.rules.flow import Build, Feed
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.state import Player

LONG_TURN: Final = 80  # steps after which a turn that is tried out is given up
DEAR: Final = 3  # what a card costs beyond its raw good where nobody lets one in
SHORTCUT: Final = 0.01  # turns that a bead must save
FARM: Final = 16 * c.FARMS + c.PRICE_FARM
WITCH: Final = 16 * c.WITCHES + c.PRICE_WITCH
DUCHY: Final = 16 * c.DUCHIES + c.PRICE_DUCHY
FLAG: Final = 16 * c.LARGE_DUCHIES + c.PRICE_ENLARGE


class Way:
    """A way to do all that is possible in one turn: whether it goes hungry then, and which site it takes first."""

    def __init__(self, hungry: bool, rank: int, duchies: int) -> None:
        self.hungry = hungry
        self.rank = rank
        self.duchies = duchies  # as many stand before


def plan(state: Lorrein, player: Player, options: list[int], habits: Preferences, writing: Writing) -> int:
    """What to do next; `writing` remembers an offer from its first piece to its last."""
    mine = own_outlook(state, player, player.mission)
    if mine.has_late() and not Siting(state, player, mine.missing).possible():
        mine.blocked = True
    if is_writing(player):
        return writing.write(state, player, habits, mine)
    action = post(state, player, options, habits)
    if action == NONE:
        action = begin_offer(state, player, options, habits, mine)
    if action == NONE:
        action = finish(state, player, habits, mine)
    if action == NONE:
        action = prepare(state, player, options, habits, mine)
    if action == NONE:
        action = another_mission(state, player, options, habits, mine)
    if action == NONE:
        action = scapegoat(state, player, options)
    return action if action != NONE else c.END_BUILDING


# The last turn


def finish(state: Lorrein, player: Player, habits: Preferences, mine: Outlook) -> int:
    """The next act of a turn that fulfils the mission; NONE where none is found."""
    lacking = mine.lacking(player.goods)
    if lacking > habits.patience:
        return NONE
    count = len(player.duchies)
    for way in (Way(False, 0, count), Way(True, 0, count)):
        action = first_act(state, player, habits, way)
        if action != NONE:
            return action
    if lacking <= 0.0 and count < state.box.duchies:
        for rank in range(1, habits.sites_tried):
            action = first_act(state, player, habits, Way(False, rank, count))
            if action != NONE:
                return action
    return NONE


def first_act(state: Lorrein, player: Player, habits: Preferences, way: Way) -> int:
    """How a turn begins that goes this way, if it wins."""
    twin = state.copy()
    mine = twin.players[player.seat]
    first = NONE
    for _ in range(LONG_TURN):
        if player.seat not in twin.waiting:
            break
        action = rush(twin, mine, habits, way)
        if action == NONE:
            break
        if first == NONE:
            first = action
        twin.step(player.seat, action)
    return first if player.seat in twin.winners else NONE


def rush(state: Lorrein, player: Player, habits: Preferences, way: Way) -> int:
    """The next act towards doing everything in this turn."""
    options = state.choices[player.seat]
    frame = state.stack[-1]
    if isinstance(frame, Feed):
        return feed(state, player, options, habits)
    if isinstance(frame, PayFood):
        return next_food(player, options)
    if isinstance(frame, DropWorkshop):
        return best_drop(state, player, options)
    if isinstance(frame, Annex):
        return options[-1]
    if not isinstance(frame, Build):
        return NONE
    mine = own_outlook(state, player, player.mission)
    action = build_first(state, player, options, habits, mine, all_wants(state, player, mine.missing, mine), way)
    if action == NONE:
        action = scapegoat(state, player, options)
    return action if action != NONE else c.END_BUILDING


# Until then


def prepare(state: Lorrein, player: Player, options: list[int], habits: Preferences, mine: Outlook) -> int:
    """Farms, workshops that find room, and a witch house, for lavender to stand for whatever is lacking."""
    lacking = mine.missing[:]
    if lacking[c.FARMS] == 0 and (player.farm_count() < habits.farms or farm_pays(state, player, habits)):
        lacking[c.FARMS] = 1
    if habits.patience == NEVER:
        order = all_wants(state, player, lacking, mine)
    else:
        order = early_wants(state, player, lacking, mine)
    if player.witch == c.NOTHING and WITCH not in order:
        order.insert(0, WITCH)
    return build_first(state, player, options, habits, mine, order, None)


def build_first(
    state: Lorrein,
    player: Player,
    options: list[int],
    habits: Preferences,
    mine: Outlook,
    order: list[int],
    way: Way | None,
) -> int:
    """The next act towards the first of these that can be built; NONE where none can be."""
    aims = mine.aims(player.goods)
    for want in order:
        item, price = want // 16, want % 16
        if not possible(state, player, item):
            continue
        more = 1 if want in (DUCHY, FLAG) else habits.reserve
        if way is not None:
            more = LAST
        action = step_towards(state, player, price, more, True, aims, way is not None and way.hungry)
        if action == PAYABLE:
            action = place(state, player, options, item, habits, way)
        if action != CANNOT and action in options:
            return action
    return NONE


def early_wants(state: Lorrein, player: Player, lacking: list[int], mine: Outlook) -> list[int]:
    """What to build before the last turn, the most pressing first, as 16 * item + price: workshops that save most fees
    first. Not the mill, which another's mill would take off the board (LOR-5.9)."""
    found = [FARM] if lacking[c.FARMS] else []
    saved: list[tuple[int, int]] = []
    for craft in range(c.CRAFTS):
        if lacking[craft] and craft != c.MILL and open_tiles(state, player, craft) > 0:
            fee = DEAR if mine.costs[craft] == CHANGED else mine.costs[craft] - 1
            saved.append((-fee * mine.cards[craft], craft))
    saved.sort()
    found += [16 * craft + craft for _, craft in saved]
    if lacking[c.WITCHES]:
        found.append(WITCH)
    return found


def all_wants(state: Lorrein, player: Player, lacking: list[int], mine: Outlook) -> list[int]:
    """The same and all else: what makes room for workshops that find none, too."""
    found = early_wants(state, player, lacking, mine)
    if lacking[c.MILL] and open_tiles(state, player, c.MILL) > 0:
        found.append(16 * c.MILL + c.MILL)
    stuck = [0] * c.CRAFTS
    for craft in range(c.CRAFTS):
        if lacking[craft] and open_tiles(state, player, craft) == 0:
            stuck[craft] = lacking[craft]
    if any_of(stuck) and lacking[c.LARGE_DUCHIES] and tiles_without_room(state, player, stuck):
        found.append(FLAG)
    if any_of(stuck) or lacking[c.DUCHIES]:
        found.append(DUCHY)
    if any_of(stuck) or lacking[c.LARGE_DUCHIES]:
        found.append(FLAG)
    return found


def farm_pays(state: Lorrein, player: Player, habits: Preferences) -> bool:
    """Whether a farm that nothing asks for brings the end nearer, its price included."""
    now = Outlook(state, player, player.mission).turns(player.goods)
    return min(turns_with_farm(state, player)) < now - habits.farm_gain


def resettle(state: Lorrein, player: Player, options: list[int]) -> int:
    """Rather go hungry and give up a duchy, where the mission is out of reach with it and not without; NONE where that
    does not help."""
    if len(player.duchies) < 2:
        return NONE
    mine = own_outlook(state, player, player.mission)
    if not mine.has_late() or Siting(state, player, mine.missing).possible():
        return NONE
    for action in options:
        if action >= c.LOSE_DUCHY:
            twin = state.copy()
            twin.step(player.seat, action)
            left = twin.players[player.seat]
            if Siting(twin, left, own_outlook(twin, left, left.mission).missing).possible():
                return action
    return NONE


def another_mission(state: Lorrein, player: Player, options: list[int], habits: Preferences, mine: Outlook) -> int:
    """Swap the mission where the others take fewer turns on average, or where it is out of reach and one of them is
    not; NONE otherwise."""
    if c.SWAP_MISSION not in options and c.BREW not in options:
        return NONE
    now = mine.turns(player.goods)
    if now <= habits.mission_gain:
        return NONE
    total = 0.0
    for mission in range(c.MISSIONS):
        if mission != player.mission:
            total += turns_with(state, player, mission)
    saved = now - total / (c.MISSIONS - 1)
    if saved <= (0.0 if now >= ENDLESS else habits.mission_gain):
        return NONE
    return c.SWAP_MISSION if c.SWAP_MISSION in options else c.BREW


def turns_with(state: Lorrein, player: Player, mission: int) -> float:
    """The turns that another mission would take."""
    outlook = own_outlook(state, player, mission)
    if outlook.has_late() and not Siting(state, player, outlook.missing).possible():
        return ENDLESS
    return outlook.turns(player.goods)


def place(state: Lorrein, player: Player, options: list[int], item: int, habits: Preferences, way: Way | None) -> int:
    if item == c.FARMS:
        return best_farm(state, player, options, habits)
    if item == c.DUCHIES:
        lacking = missing_items(state, player)
        sites = Siting(state, player, lacking).sets()[1]
        good = [action for action in options if c.DUCHY <= action < c.DUCHY + c.SITES and action - c.DUCHY in sites]
        rank = way.rank if way is not None and len(player.duchies) == way.duchies else 0
        homeless = homeless_crafts(state, player, lacking) + lacking[c.CRAFTS :]
        return best_site(state, player, good if good else options, homeless, rank)
    if item == c.WITCHES:
        return best_free_tile(state, player, options, c.WITCH_TILE)
    if item == c.LARGE_DUCHIES:
        return best_enlargement(state, player, options)
    return best_workshop(state, player, options, item)


def change_bowl(state: Lorrein, player: Player, options: list[int], habits: Preferences) -> int:
    """Change the bead that brings the end nearest; then throw."""
    best = c.THROW_BEADS
    if not state.box.bowl_module:
        return best
    least = own_outlook(state, player, player.mission).turns(player.goods) - SHORTCUT
    for action in options:
        if c.SWAP_BEAD <= action < c.SWAP_BEAD + c.LANDSCAPES * c.LANDSCAPES:
            twin = state.copy()
            twin.step(player.seat, action)
            turns = own_outlook(twin, twin.players[player.seat], player.mission).turns(player.goods)
            if turns < least:
                best, least = action, turns
    return best
