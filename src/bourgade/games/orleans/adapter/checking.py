"""Whether a position could have come up in play: every piece is accounted for, nothing stands where it cannot."""

from __future__ import annotations

from bourgade.games.orleans.adapter.stack_check import check_frames, check_journals
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.bathhouse import Bathe, unpack
from bourgade.games.orleans.rules.game import Orleans
from bourgade.games.orleans.rules.state import LARGEST_ENTRY, Player, State
from bourgade.kernel.errors import InvalidPosition
from bourgade.kernel.position_checks import dealt, equal, within


def check_askable(state: Orleans) -> None:
    """Refuse what the rules could not even be asked about."""
    _check_ranges(state)
    check_frames(state)
    check_journals(state)


def _check_ranges(state: State) -> None:
    """Numbers that are looked up in tables must be in them, or the rules could not even be asked."""
    box = state.box
    within(state.event, 0, c.EVENTS - 1, "table.event")
    within(state.letter, 0, 3, "table.letter")
    within(state.round, 0, box.rounds, "table.round")
    within(state.first, 0, state.seats - 1, "table.first")
    if len(state.way_goods) != len(box.space_players):
        raise InvalidPosition(f"table.way_goods: must be a list of {len(box.space_players)} numbers")
    for good in state.way_goods:
        within(good, c.EMPTY, c.GOODS - 1, "table.way_goods")
    for name in ("supply", "lost", "goods", "goods_out", "deeds", "deck"):
        for number in getattr(state, name):
            within(number, 0, 999, f"table.{name}")
    for name in ("technology", "bank", "citizens", "tiles", "tiles_out", "passed"):
        within(getattr(state, name), 0, 1 << c.PLACES, f"table.{name}")
    for seat, player in enumerate(state.players):
        where = f"boards[{seat}]"
        within(player.seat, seat, seat, f"{where}.seat")
        within(player.development, 0, box.last_space, f"{where}.development")
        within(player.town, 0, c.TOWNS - 1, f"{where}.town")
        for name in ("coins", "stock", "spare", "citizens", "stations"):
            within(getattr(player, name), 0, 1 << c.TOWNS, f"{where}.{name}")
        for name in ("bag", "market", "goods"):
            for number in getattr(player, name):
                within(number, 0, 999, f"{where}.{name}")
        for token in player.tower:
            within(token, 0, c.TOKENS - 1, f"{where}.tower")
        for held in player.spaces:
            within(held, c.EMPTY, c.TECHNOLOGY, f"{where}.spaces")
        for entry in player.journal:
            within(entry, 0, LARGEST_ENTRY, f"{where}.journal")
        for kind, step in enumerate(player.tracks):
            within(step, 0, box.steps[kind], f"{where}.tracks")
        expected = [place for place in range(c.PLACES) if place < c.BOARD_PLACES or place in player.places]
        if player.places != expected:
            raise InvalidPosition(f"{where}.places: must be the ten places of the board and tiles, sorted")


def check(state: State) -> None:
    """Refuse a position that breaks the box: every piece is accounted for, nothing stands where it cannot."""
    box = state.box
    seats = state.seats
    for kind, total in enumerate(neutral_followers(state)):
        equal(total, box.followers[kind][seats - 2], f"neutral followers: {c.KIND_NAMES[kind]}")
    for player in state.players:
        tower = box.amount[c.GUNPOWDER_TOWER] if c.GUNPOWDER_TOWER in player.places else 0
        for token in range(c.KINDS, c.TOKENS):
            equal(held(state, player, token), 1, f"seat {player.seat}: {c.TOKEN_NAMES[token]}")
        if sum(player.market) > box.market + tower:
            raise InvalidPosition(f"seat {player.seat}: the market is too full")
        if len(player.tower) > tower:
            raise InvalidPosition(f"seat {player.seat}: the Gunpowder Tower holds too many followers")
        if player.station_count() + player.stock > box.start_stations:
            raise InvalidPosition(f"seat {player.seat}: too many trading stations")
        for place in range(c.PLACES):
            _check_place(state, player, place)
    for good in range(c.GOODS):
        total = state.goods[good] + state.goods_out[good] + state.way_goods.count(good)
        total += sum(player.goods[good] for player in state.players)
        equal(total, box.goods[good], "goods")
    technology = state.technology + sum(player.spare for player in state.players)
    technology += sum(player.spaces.count(c.TECHNOLOGY) for player in state.players)
    if technology > box.technology[seats - 2]:
        raise InvalidPosition("there are more technology tiles than the box holds")
    tiles = [state.tiles, state.tiles_out, *[_tiles(player) for player in state.players]]
    dealt(tiles, (1 << c.PLACES) - (1 << c.BOARD_PLACES), "place tiles")
    dealt([state.citizens, *[player.citizens for player in state.players]], (1 << c.CITIZENS) - 1, "citizens")
    for town in range(1, c.TOWNS):
        if sum(player.stations >> town & 1 for player in state.players) > 1:
            raise InvalidPosition(f"town {town} has more than one trading station")
    for index, left in enumerate(state.deeds):
        if left > box.deed_spaces[index]:
            raise InvalidPosition("a deed has more spaces than the box")
    if box.bank:
        equal(state.bank + sum(player.coins for player in state.players), box.bank, "coins")
    if sum(state.deck) + max(state.round, 1) != sum(box.deck) + 1:
        raise InvalidPosition("the event tiles do not fit the round")


def _check_place(state: State, player: Player, place: int) -> None:
    """Followers stand only on spaces of places that the player owns and that can take them (a lost School or Herb
    Garden leaves stand-ins where they are, so those are allowed for everybody)."""
    for space in range(3 * place, 3 * place + 3):
        token = player.spaces[space]
        if token == c.EMPTY:
            continue
        where = f"seat {player.seat}: space {space}"
        if place not in player.places or space - 3 * place >= state.box.space_count[place]:
            raise InvalidPosition(f"{where} does not exist, but is occupied")
        if token != c.TECHNOLOGY and not state.box.accepts[c.ALL_STAND_IN][space] >> token & 1:
            raise InvalidPosition(f"{where} cannot take {c.TOKEN_NAMES[token]}")
    if player.spaces[3 * place : 3 * place + 3].count(c.TECHNOLOGY) > 1:
        raise InvalidPosition(f"seat {player.seat}: more than one technology tile on a place")


def held(state: State, player: Player, token: int) -> int:
    """How many of a token the player has, wherever: in the bag, on the market, in the tower, at work, in the bath."""
    bathing = [
        drawn
        for frame in state.stack
        if isinstance(frame, Bathe) and frame.seat == player.seat
        for drawn in unpack(frame.drawn)
    ]
    return (
        player.bag[token] + player.market[token] + player.tower.count(token) + player.spaces.count(token)
        + bathing.count(token)
    )  # fmt: skip


def neutral_followers(state: State) -> list[int]:
    """All neutral followers by kind: supply, lost, on deeds, and everybody's."""
    totals: list[int] = []
    for kind in range(c.KINDS):
        total = state.supply[kind] + state.lost[kind]
        for deed in range(c.DEEDS):
            total += state.box.deed_spaces[c.KINDS * deed + kind] - state.deeds[c.KINDS * deed + kind]
        totals.append(total + sum(held(state, player, kind) for player in state.players))
    return totals


def _tiles(player: Player) -> int:
    return sum(1 << place for place in player.places if place >= c.BOARD_PLACES)
