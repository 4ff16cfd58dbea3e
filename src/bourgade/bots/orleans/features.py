"""What a seat may know of a position of Orléans, as bytes (see bots/features.py)."""

from __future__ import annotations

from typing import Final

from bourgade.bots.byte_encoding import BLANK, BYTE, bits, count, counts, hot, steps
from bourgade.bots.features import Features, ObservationCache
from bourgade.bots.orleans.layout import (
    COIN_STEPS,
    HOLDINGS,
    LAYOUT,
    NEAR,
    PLACE_ROW,
    RIVAL,
    RIVAL_SIZE,
    SEATS,
    TILES,
)  # fmt: skip
from bourgade.bots.orleans.observation_cache import (
    FOLLOWERS,
    FULL,
    MARKET,
    MEANS,
    TILES_OWNED,
    TOWNS,
    Chart,
    OrleansCache,
    Own,
    Seen,
)
from bourgade.bots.orleans.question_features import add_question
from bourgade.bots.orleans.value import followers
from bourgade.games.orleans.adapter.view import opening_frame
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.bathhouse import Bathe
from bourgade.games.orleans.rules.box import Box
from bourgade.games.orleans.rules.game import Orleans
from bourgade.games.orleans.rules.places import FREE, loaded, obstacle
from bourgade.games.orleans.rules.state import Player, State
from bourgade.kernel.frames import Frame, Together
from bourgade.kernel.position import Position

LAST_ROUNDS: Final = 2  # with so few to play, a search plays on to the end


def _place_row(key: int) -> bytes:
    """Three bits of filled spaces, three of technology, two how many are missing, then full and free."""
    missing, full, free = key >> 6 & 3, key >> 8 & 1, key >> 9 & 1
    row = [key >> bit & 1 for bit in range(6)]
    return bytes([*row, missing, full, free, full & free])


PLACE_ROWS: Final[list[bytes]] = [_place_row(key) for key in range(1024)]
DISTANCES: dict[Box, list[list[int]]] = {}


def distances(box: Box) -> list[list[int]]:
    """How many moves it is from each town to each other, by any way; made once a box."""
    found = DISTANCES.get(box)
    if found is None:
        found = [distances_from(box, town) for town in range(c.TOWNS)]
        if len(DISTANCES) > 64:
            DISTANCES.clear()
        DISTANCES[box] = found
    return found


def distances_from(box: Box, start: int) -> list[int]:
    row = [NEAR] * c.TOWNS
    row[start] = 0
    queue = [start]
    for town in queue:
        for way in range(2):
            for edge in box.ways[way][town]:
                one, two = box.edge_ends[edge]
                other = two if one == town else one
                if row[other] == NEAR and other != start:
                    row[other] = row[town] + 1
                    queue.append(other)
    return row


def encode(state: Orleans, seat: int, cache: OrleansCache) -> bytes:
    together = len(state.stack) > 0 and isinstance(state.stack[-1], Together)
    phase = state.stack[-1] if together else None
    player = state.players[seat]
    # Nobody gains anything while all plan.
    if phase is None or cache.phase is not phase:
        cache.phase = phase
        cache.points = totals(state)
    scores = cache.points
    parts: list[bytes] = []
    add_question(parts, state, seat)
    add_setting(parts, state, seat, cache)
    parts.append(table_block(state, cache))
    parts.append(map_block(state, player, cache.charts[seat]))
    own = cache.own[seat]
    changed = update_assets(state, player, scores, own)
    add_own(parts, state, player, own, cache.stage, cache.charts[seat].taken, changed)
    parts.append(own.assets_block)
    for turn in range(1, state.seats):
        other = state.players[(seat + turn) % state.seats]
        parts.append(rival_block(state, other, scores[other.seat], phase, cache.seen[other.seat]))
    parts.append(BLANK[RIVAL_SIZE * (SEATS - state.seats)])
    return b"".join(parts)


def totals(state: State) -> list[int]:
    """Every seat's points as if the game ended now (`scores`, without the sources)."""
    most, tied, leader = 0, 0, -1
    for player in state.players:
        stations = player.station_count()
        if stations > most:
            most, tied, leader = stations, 1, player.seat
        elif stations == most:
            tied += 1
    pending = -1
    if tied == 1 and most > 0 and state.citizens >> c.CITIZEN_STATIONS & 1 and len(state.stack) > 0:
        pending = leader
    result: list[int] = []
    for player in state.players:
        assets = player.station_count() + player.citizens.bit_count()
        if player.seat == pending:
            assets += 1
        goods = 0
        for good in range(c.GOODS):
            goods += (good + 1) * player.goods[good]
        result.append(player.coins + goods + state.box.status[player.development] * assets)
    return result


def add_setting(parts: list[bytes], state: Orleans, seat: int, cache: OrleansCache) -> None:
    box = state.box
    if cache.box is not box or not cache.setting:
        flags = 1 if box.second_edition else 0
        flags |= 2 if box.exclusion else 0
        flags |= 4 if box.strict_shortage else 0
        flags |= 8 if box.bank > 0 else 0
        flags |= 16 if box.food_first else 0
        flags |= 32 if box.literal_backstep else 0
        flags |= 64 if box.late_boatman_coins > 0 else 0
        flags |= 128 if box.covering else 0
        flags |= 256 if box.horse_wagon_goods else 0
        flags |= 512 if box.empty_bag_pull else 0
        cache.box = box
        cache.setting = hot(state.seats - 1, SEATS) + bits(flags, 10)
    parts.append(cache.setting)
    parts.append(count(state.bank) if box.bank > 0 else BYTE[0])
    parts.append(hot((state.first - seat) % state.seats, SEATS))
    if state.passed == 0:
        parts.append(BLANK[SEATS])
    else:
        for turn in range(SEATS):
            gone = turn < state.seats and state.passed >> (seat + turn) % state.seats & 1
            parts.append(BYTE[1] if gone else BYTE[0])


def table_block(state: Orleans, cache: OrleansCache) -> bytes:
    """What lies on the table for all; made again when any of it has changed."""
    if (
        cache.supply is state.supply
        and cache.goods is state.goods
        and cache.deeds is state.deeds
        and cache.deck is state.deck
        and cache.round == state.round
        and cache.event == state.event
        and cache.letter == state.letter
        and cache.technology == state.technology
        and cache.tiles == state.tiles
        and cache.citizens == state.citizens
    ):
        return cache.table
    cache.stage += 1
    cache.round, cache.event, cache.letter = state.round, state.event, state.letter
    cache.technology, cache.tiles, cache.citizens = state.technology, state.tiles, state.citizens
    cache.supply, cache.goods, cache.deeds, cache.deck = state.supply, state.goods, state.deeds, state.deck
    deck = state.deck
    free: list[int] = []
    for deed in range(c.DEEDS):
        left = 0
        for kind in range(c.KINDS):
            left += state.deeds[c.KINDS * deed + kind]
        free.append(left)
    cache.table = b"".join([
        hot(state.round - 1, 18),
        count(state.box.rounds - state.round),
        hot(state.event, c.EVENTS) if state.round > 0 else BLANK[c.EVENTS],
        steps(state.letter, 3),
        counts(deck) + BLANK[3 * c.EVENTS - len(deck)],
        counts(state.supply),
        counts(state.goods),
        count(state.technology),
        bits(state.tiles >> c.BOARD_PLACES, TILES),
        bits(state.citizens, c.CITIZENS),
        counts(state.deeds),
        counts(free),
    ])  # fmt: skip
    return cache.table


def map_block(state: Orleans, player: Player, chart: Chart) -> bytes:
    taken = 0
    for other in state.players:
        taken |= other.stations
    town = player.town
    building = player.stock > 0 and not player.stations >> town & 1 and (town == c.ORLEANS or not taken >> town & 1)
    if (
        chart.goods is state.way_goods
        and chart.taken == taken
        and chart.town == town
        and chart.building == building
        and chart.block
    ):
        return chart.block
    chart.goods, chart.taken, chart.town, chart.building = state.way_goods, taken, town, building
    box = state.box
    goods = state.way_goods
    lying: list[int] = []
    here: list[int] = []
    sites: list[int] = []
    for edge in range(c.EDGES):
        best = 0
        for space in box.edge_spaces[edge]:
            good = goods[space] + 1
            if good > best:
                best = good
        lying.append(best)
        one, two = box.edge_ends[edge]
        if one == town or two == town:
            here.append(best)
            sites.append(1 - (taken >> (two if one == town else one) & 1))
        else:
            here.append(0)
            sites.append(0)
    row = distances(box)[town]
    near = [0] * NEAR
    for other_town in range(c.TOWNS):
        if not taken >> other_town & 1:
            distance = row[other_town]
            near[distance if distance < NEAR else NEAR - 1] += 1
    chart.block = b"".join([
        counts(lying), counts(here), counts(sites), bits(~taken & (1 << c.TOWNS) - 1, c.TOWNS), counts(near),
        BYTE[1] if building else BYTE[0],
    ])  # fmt: skip
    return chart.block


def add_own(parts: list[bytes], state: Orleans, player: Player, own: Own, stage: int, taken: int, assets: bool) -> None:
    """The own followers, wherever they are. `stage` and `taken` number the table and tell the towns that are taken;
    `assets`: something else of the player has changed."""
    parts.append(counts(player.bag))
    parts.append(counts(player.market))
    if player.tower:
        tower = [0] * c.TOKENS
        for token in player.tower:
            tower[token] += 1
        parts.append(counts(tower))
    else:
        parts.append(BLANK[c.TOKENS])
    in_bag, in_hand = 0, 0
    for token in range(c.TOKENS):
        in_bag += player.bag[token]
        in_hand += player.market[token]
    parts.append(count(in_bag))
    parts.append(count(in_hand))
    anything = assets or own.stage != stage or own.taken != taken or own.no_bag != (in_bag == 0)
    if anything or own.tower is not player.tower or own.spaces != player.spaces:
        own.stage, own.taken, own.no_bag = stage, taken, in_bag == 0
        own.spaces, own.tower = player.spaces[:], player.tower
        own.places_block = places_block(state, player, own, anything)
    parts.append(own.places_block)
    if not own.counted.still(state, bath(state)):
        own.counted.block = counts(followers(player))
    parts.append(own.counted.block)


def bath(state: Orleans) -> Frame | None:
    """The question whom to place out of a bath: its followers are nowhere else."""
    frame = state.stack[-1] if state.stack else None
    return frame if isinstance(frame, Bathe) else None


def places_block(state: Orleans, player: Player, own: Own, anything: bool) -> bytes:
    """A row for each place, then the Town Hall. `anything`: what keeps places from being used may have changed,
    besides what lies on them."""
    parts: list[bytes] = []
    following = 0
    for place in player.places:
        if place > following:
            parts.append(BLANK[PLACE_ROW * (place - following)])
        following = place + 1
        if anything or state.box.effect[place] == c.TO_DEEDS:
            if obstacle(state, player, place) == FREE:
                own.free |= 1 << place
            else:
                own.free &= ~(1 << place)
        parts.append(place_row(state.box, player, place, own.free >> place & 1))
    parts.append(BLANK[PLACE_ROW * (c.PLACES - following)])
    for space in range(3 * c.TOWN_HALL, 3 * c.TOWN_HALL + 2):
        parts.append(hot(player.spaces[space], c.KINDS))
    return b"".join(parts)


def place_row(box: Box, player: Player, place: int, free: int) -> bytes:
    spaces = player.spaces
    key = 0
    missing = 0
    for index in range(box.space_count[place]):
        token = spaces[3 * place + index]
        if token == c.EMPTY:
            missing += 1
        elif token == c.TECHNOLOGY:
            key |= 9 << index
        else:
            key |= 1 << index
    full = missing == 0
    if place in (c.TOWN_HALL, c.GUNPOWDER_TOWER):
        full = loaded(box, player, place)
    return PLACE_ROWS[key | missing << 6 | (256 if full else 0) | free << 9]


def update_assets(state: Orleans, player: Player, scores: list[int], own: Own) -> bool:
    """Bring all else that a seat owns up to date; whether any of it has changed."""
    most = 0
    for other in range(state.seats):
        if other != player.seat and scores[other] > most:
            most = scores[other]
    score = scores[player.seat]
    if own.assets.still(player, score, most):
        return False
    box = state.box
    parts: list[bytes] = [count(box.draw[player.tracks[c.KNIGHT]])]
    owned = 0
    for place in player.places:
        owned |= 1 << place
    parts.append(bits(owned >> c.BOARD_PLACES, TILES))
    for kind in range(c.KINDS - 1):
        parts.append(steps(player.tracks[kind], 6))
    parts.append(counts(player.goods))
    coins = player.coins
    parts.append(count(coins))
    reached = 0
    for limit in COIN_STEPS:
        if coins >= limit:
            reached += 1
    parts.append(steps(reached, len(COIN_STEPS)))
    parts.append(count(player.development))
    parts.append(steps(player.development, 30))
    parts.append(steps(box.status[player.development], 6))
    parts.append(counts([player.citizens.bit_count(), player.station_count(), player.stock, player.spare]))
    parts.append(BYTE[1] if player.covered else BYTE[0])
    parts.append(count(score))
    parts.append(count(score - most))
    parts.append(count(most - score))
    parts.append(bits(player.stations, c.TOWNS))
    parts.append(hot(player.town, c.TOWNS))
    own.assets_block = b"".join(parts)
    return True


def rival_block(state: Orleans, player: Player, score: int, phase: Frame | None, seen: Seen) -> bytes:
    """Another player, as the table sees him: while all decide at once, as he stood when that began."""
    if phase is not None and seen.phase is phase:
        return seen.joined
    if phase is not None and player.journal:
        player = player.copy()
        player.unwind()
    seen.phase = phase
    assets = not seen.assets.still(player, score, 0)
    followed = not seen.counted.still(state, bath(state))
    spaces = seen.tower is not player.tower or seen.spaces != player.spaces
    market = seen.market != player.market
    if not (assets or followed or spaces or market):
        return seen.joined
    parts = seen.parts
    if assets:
        owned = 0
        for place in player.places:
            owned |= 1 << place
        parts[MEANS] = means(state.box, player, score)
        parts[TILES_OWNED] = bits(owned >> c.BOARD_PLACES, TILES)
        parts[TOWNS] = bits(player.stations, c.TOWNS) + hot(player.town, c.TOWNS)
    if followed:
        parts[FOLLOWERS] = counts(followers(player))
    if assets or spaces:
        seen.tower, seen.spaces = player.tower, player.spaces[:]
        full = 0
        for place in player.places:
            if loaded(state.box, player, place):
                full |= 1 << place
        parts[FULL] = bits(full, c.PLACES)
    if market:
        seen.market = player.market[:]
        hand = player.market[: c.KINDS]
        for token in range(c.KINDS, c.TOKENS):
            hand[token - c.KINDS] = hand[token - c.KINDS] + player.market[token]
        parts[MARKET] = counts(hand)
    return seen.join()


def means(box: Box, player: Player, score: int) -> bytes:
    """What another player has, but followers and tiles."""
    return b"".join([
        BYTE[1],
        counts(player.tracks),
        counts(player.goods),
        count(player.coins),
        count(player.development),
        counts([
            box.status[player.development], player.citizens.bit_count(), player.station_count(), player.stock,
            player.spare,
        ]),
        count(score),
    ])  # fmt: skip


class OrleansFeatures(Features):
    def __init__(self) -> None:
        self.version = 1
        self.layout = LAYOUT + [
            (f"rival {turn}: {name}", size, scale) for turn in range(1, SEATS) for name, size, scale in RIVAL
        ]
        self.holding_names = HOLDINGS
        self.points_weight = 1.0
        self.styles = ("free", "plain", "craft", "craft_long", "trade", "both", "settler", "scholar")

    def new_cache(self) -> ObservationCache:
        return OrleansCache()

    def encode(self, game: Position, seat: int, cache: ObservationCache) -> bytes:
        assert isinstance(game, Orleans)
        assert isinstance(cache, OrleansCache)
        return encode(game, seat, cache)

    def points(self, game: Position) -> list[int]:
        assert isinstance(game, Orleans)
        return totals(game)

    def points_after_encode(self, game: Position, cache: ObservationCache) -> list[int]:
        assert isinstance(cache, OrleansCache)
        return cache.points

    def round(self, game: Position) -> int:
        assert isinstance(game, Orleans)
        return game.round

    def near_end(self, game: Position) -> bool:
        assert isinstance(game, Orleans)
        return game.box.rounds - game.round < LAST_ROUNDS

    def standard_box(self, game: Position) -> bool:
        assert isinstance(game, Orleans)
        return not game.box.changes

    def replan_others(self, game: Position, seat: int) -> None:
        assert isinstance(game, Orleans)
        if not game.stack or not isinstance(game.stack[-1], Together):
            return
        waiting: list[int] = []
        for player in game.players:
            if player.seat != seat:
                player.unwind()
                game.seat_stacks[player.seat] = [opening_frame(game, player.seat)]
            if player.seat == seat or game.run_seat_stack(player.seat):
                waiting.append(player.seat)
        game.waiting = tuple(waiting)

    def holdings(self, game: Position, seat: int) -> list[int]:
        assert isinstance(game, Orleans)
        player = game.players[seat]
        goods = 0
        for good in range(c.GOODS):
            goods += (good + 1) * player.goods[good]
        technology = player.spare
        for space in player.spaces:
            if space == c.TECHNOLOGY:
                technology += 1
        counted = followers(player)
        return [
            player.coins, goods, player.station_count(), player.citizens.bit_count(),
            game.box.status[player.development], *player.tracks[: c.MONK], counted[c.MONK], technology,
            len(player.places) - c.BOARD_PLACES,
        ]  # fmt: skip


FEATURES = OrleansFeatures
