"""The greedy bot of Lorrein: builds towards its mission, works goods when it needs the cards, keeps food back."""

from __future__ import annotations

from typing import Final

from bourgade.bots.greedy import GreedyBot
from bourgade.bots.lorrein.bargains import is_good
from bourgade.bots.lorrein.feeding import best_drop, feed, next_food, scapegoat
from bourgade.bots.lorrein.haggling import Writing
from bourgade.bots.lorrein.payment import CANNOT, PAYABLE, step_towards
from bourgade.bots.lorrein.placing import (
    best_enlargement,
    best_farm,
    best_free_tile,
    best_site,
    best_workshop,
    out_of_reach,
    possible,
    workshop_tiles,
)
from bourgade.bots.lorrein.planning import change_bowl, plan, resettle
from bourgade.bots.lorrein.preferences import NEVER, PLAIN, Preferences, strongest
from bourgade.bots.lorrein.trading import NONE, offer, post, worth_accepting, write
from bourgade.bots.lorrein.valuation import (
    PIECE,
    goods_value,
    missing_items,
    needs,
    shortfall,
    threatens,
)
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.annexing import Annex
from bourgade.games.lorrein.rules.drafting import is_writing
from bourgade.games.lorrein.rules.feeding import DropWorkshop, PayFood
from bourgade.games.lorrein.rules.flow import BeforeThrow, Build, Feed
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.harvest import Bewitch
from bourgade.games.lorrein.rules.missions import missing
from bourgade.games.lorrein.rules.opening import StartDuchy, StartFarm
from bourgade.games.lorrein.rules.state import Player
from bourgade.games.lorrein.rules.trade import AnswerOffer
from bourgade.games.lorrein.rules.windows import Window
from bourgade.kernel.frames import Frame
from bourgade.kernel.position import Position

LONG_TURN: Final = 80  # steps after which a turn that is tried out is given up


class LorreinGreedyBot(GreedyBot):
    def __init__(self, preferences: Preferences | None = None) -> None:
        self.preferences = PLAIN if preferences is None else preferences
        self.writing = Writing()

    def overrules_search(self) -> bool:
        """What goods and pieces are worth says little about who will be the first to have them all."""
        return True

    def strength_key(self) -> str:
        return self.preferences.told()

    def value(self, game: Position, seat: int) -> float:
        assert isinstance(game, Lorrein)
        player = game.players[seat]
        return goods_value(player.goods, needs(game, player)) - PIECE * missing(game, player)

    def choose(self, game: Position, seat: int) -> int:
        assert isinstance(game, Lorrein)
        player = game.players[seat]
        options = game.choices[seat]
        frame = game.stack[-1]
        if isinstance(frame, Build):
            # Offers are asides: they are in no list.
            if self.preferences.reckons:
                return plan(game, player, options, self.preferences, self.writing)
            if is_writing(player):
                return write(game, player)
            return build(game, player, options, self.preferences, False)
        if isinstance(frame, BeforeThrow):
            if self.preferences.reckons:
                return change_bowl(game, player, options, self.preferences)
            return before(game, player, options)
        if isinstance(frame, Feed):
            if self.preferences.reckons:
                action = resettle(game, player, options)
                if action != NONE:
                    return action
            return feed(game, player, options, self.preferences)
        if isinstance(frame, PayFood):
            return next_food(player, options)
        if isinstance(frame, AnswerOffer):
            return answer(game, player, options, self.preferences)
        if isinstance(frame, Window):
            return window(game, options, self.preferences)
        if isinstance(frame, DropWorkshop):
            return best_drop(game, player, options)
        if isinstance(frame, Annex):
            return options[-1] if options[-1] >= c.ANNEX else options[0]
        if isinstance(frame, Bewitch):
            return options[0]
        return open_game(game, player, options, frame, self.preferences)


def open_game(state: Lorrein, player: Player, options: list[int], frame: Frame, preferences: Preferences) -> int:
    if isinstance(frame, StartDuchy):
        return best_site(state, player, options, missing_items(state, player))
    if isinstance(frame, StartFarm):
        return best_farm(state, player, options, preferences)
    lacking = missing_items(state, player)
    best, most = options[0], -1
    for action in options:
        craft = state.land[action - c.WORKSHOP_TILE]
        if lacking[craft] > most:
            best, most = action, lacking[craft]
    return best


def before(state: Lorrein, player: Player, options: list[int]) -> int:
    """Change beads towards what is needed most and harvested best; then throw."""
    wanted = needs(state, player)
    best, most = c.THROW_BEADS, 0.0
    for action in options:
        if c.SWAP_BEAD <= action < c.SWAP_BEAD + c.LANDSCAPES * c.LANDSCAPES:
            old, new = divmod(action - c.SWAP_BEAD, c.LANDSCAPES)
            gain = wanted[new] * (1.0 + player.farms[new]) - wanted[old] * (1.0 + player.farms[old])
            if gain > most:
                best, most = action, gain
    return best


def window(state: Lorrein, options: list[int], preferences: Preferences) -> int:
    """Some give a medicine to spoil a throw of whoever is near the end."""
    if preferences.spoils and threatens(state, state.players[state.active]):
        for action in (c.RED_BEAD, c.BEWITCH):
            if action in options:
                return action
    return c.PASS


def answer(state: Lorrein, player: Player, options: list[int], preferences: Preferences) -> int:
    if c.ACCEPT not in options:
        return c.REFUSE
    if preferences.fair > 0.0:
        return c.ACCEPT if is_good(state, state.offer, player, preferences.fair) else c.REFUSE
    return c.ACCEPT if worth_accepting(state, state.offer, player, preferences.gain) else c.REFUSE


def build(state: Lorrein, player: Player, options: list[int], preferences: Preferences, rushing: bool) -> int:
    """The first thing that the mission wants and that can be paid for, or the next step towards paying. `rushing`: all
    of it now."""
    action = post(state, player, options, preferences)
    if action != NONE:
        return action
    lacking = missing_items(state, player)
    if lacking[c.FARMS] == 0 and player.farm_count() < preferences.farms:
        lacking[c.FARMS] = 1
    far = missing(state, player) >= preferences.swaps_at
    if c.SWAP_MISSION in options and (far or hopeless(state, player, lacking)):
        return c.SWAP_MISSION
    patient = preferences.patience != NEVER
    waits = patient and not rushing and shortfall(state, player, preferences.seasoned) > preferences.patience
    if preferences.seasoned and patient and not rushing and not waits:
        end = end_of_turn(state, player, preferences)
        waits = player.seat not in end.winners
        if waits and hemmed_in(end, player):
            for action in (c.SWAP_MISSION, c.BREW):
                if action in options:
                    return action
    order = wants(state, player, lacking, patient, waits)
    if preferences.seasoned and player.witch == c.NOTHING and not lacking[c.WITCHES]:
        order.insert(0, 16 * c.WITCHES + c.PRICE_WITCH)
    if preferences.duchies_first:
        order.sort(key=is_a_detail)
    for want in order:
        item, price = want // 16, want % 16
        if possible(state, player, item):
            more = 1 if price in (c.PRICE_DUCHY, c.PRICE_ENLARGE) else preferences.reserve if waits else 0
            action = step_towards(state, player, price, more, preferences.seasoned)
            if action == PAYABLE:
                action = place(state, player, options, item, preferences)
            if action != CANNOT and action in options:
                return action
    if c.BREW in options and not preferences.seasoned and player.goods[c.MEDICINE] < preferences.medicines:
        return c.BREW
    action = offer(state, player, preferences.offers)
    if action == NONE:
        action = scapegoat(state, player, options)
    return action if action != NONE else c.END_BUILDING


def end_of_turn(state: Lorrein, player: Player, preferences: Preferences) -> Lorrein:
    """A copy in which the player has done all that can be done for the mission this turn."""
    twin = state.copy()
    mine = twin.players[player.seat]
    for _ in range(LONG_TURN):
        if player.seat not in twin.waiting:
            break
        options = twin.choices[player.seat]
        frame = twin.stack[-1]
        if isinstance(frame, Build):
            action = build(twin, mine, options, preferences, True)
        elif isinstance(frame, Feed):
            action = feed(twin, mine, options, preferences)
        elif isinstance(frame, PayFood):
            action = next_food(mine, options)
        elif isinstance(frame, DropWorkshop):
            action = best_drop(twin, mine, options)
        elif isinstance(frame, Annex):
            action = options[0]
        else:
            break
        twin.step(player.seat, action)
    return twin


def hemmed_in(end: Lorrein, player: Player) -> bool:
    """Whether goods are not what is lacking: when such a turn ends all duchies stand, and a workshop has no tile."""
    mine = end.players[player.seat]
    return hopeless(end, mine, missing_items(end, mine))


def is_a_detail(want: int) -> bool:
    """Whether something is neither a duchy nor a larger one."""
    return want // 16 not in (c.DUCHIES, c.LARGE_DUCHIES)


def hopeless(state: Lorrein, player: Player, lacking: list[int]) -> bool:
    """Whether a workshop is wanted for which no tile is left, nor a duchy to reach one."""
    return len(player.duchies) >= state.box.duchies and without_tile(state, player, lacking)


def wants(state: Lorrein, player: Player, lacking: list[int], patient: bool, waits: bool) -> list[int]:
    """What to build, the most pressing first, as 16 * item + price."""
    found: list[int] = []
    if lacking[c.FARMS]:
        found.append(16 * c.FARMS + c.PRICE_FARM)
    for craft in range(c.CRAFTS):
        if lacking[craft] and workshop_tiles(state, player, craft) > 0:
            found.append(16 * craft + craft)
    if lacking[c.WITCHES] or hopeless(state, player, lacking):
        found.append(16 * c.WITCHES + c.PRICE_WITCH)  # or else for a medicine, and with it another mission
    # Duchies eat: they come when workshops need them, or when little else is missing; or when everything is at hand.
    if waits:
        return found
    cramped = without_room(state, player, lacking)
    if cramped or without_tile(state, player, lacking) or (lacking[c.DUCHIES] and (patient or len(found) < 2)):
        found.append(16 * c.DUCHIES + c.PRICE_DUCHY)
    if cramped or (lacking[c.LARGE_DUCHIES] and (patient or len(found) < 2)):
        found.append(16 * c.LARGE_DUCHIES + c.PRICE_ENLARGE)
    return found


def without_tile(state: Lorrein, player: Player, lacking: list[int]) -> bool:
    """Whether a workshop is wanted that finds no free tile beside an own duchy."""
    for craft in range(c.CRAFTS):
        if lacking[craft] and workshop_tiles(state, player, craft) == 0:
            return True
    return False


def without_room(state: Lorrein, player: Player, lacking: list[int]) -> bool:
    """Whether a workshop is wanted for which the duchies have no room."""
    room = 0
    for site in player.duchies:
        room += state.box.room[1 if state.duchies[site] >= c.LARGE else 0]
    wanted = 0
    for craft in range(c.CRAFTS):
        wanted += lacking[craft]
    return wanted > 0 and player.workshop_count() + 1 > room


def place(state: Lorrein, player: Player, options: list[int], item: int, preferences: Preferences) -> int:
    if item == c.FARMS:
        return best_farm(state, player, options, preferences)
    if item == c.DUCHIES:
        if preferences.seasoned:
            return best_site(state, player, options, out_of_reach(state, player, missing_items(state, player)))
        return best_site(state, player, options, missing_items(state, player))
    if item == c.WITCHES:
        return best_free_tile(state, player, options, c.WITCH_TILE)
    if item == c.LARGE_DUCHIES:
        return best_enlargement(state, player, options)
    return best_workshop(state, player, options, item)


def guide() -> LorreinGreedyBot:
    """The player that the levels go by: what they overlook tells them apart, and the strongest searches besides."""
    return LorreinGreedyBot(strongest())


BOT = LorreinGreedyBot
MAITRE_GUIDE = guide
COMPAGNON_GUIDE = guide
