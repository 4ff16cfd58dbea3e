"""What has changed on the board since a seat last looked, and what players have there, as bytes."""

from __future__ import annotations

from typing import Final

from bourgade.bots.byte_encoding import bits, count, hot
from bourgade.bots.lorrein.observation_cache import LorreinCache, RivalMemory, SeatMemory
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.missions import standing
from bourgade.games.lorrein.rules.state import Player

FAR: Final = 99


def some(numbers: list[int]) -> bytes:
    """Several numbers, each cut at what a byte holds."""
    try:
        return bytes(numbers)
    except ValueError:
        return bytes([0 if number < 0 else number if number < 256 else 255 for number in numbers])


def notice_board(state: Lorrein, cache: LorreinCache) -> None:
    """Number what has changed on the board, and in what each player has there."""
    if cache.buildings == state.buildings and cache.duchies == state.duchies:
        return
    cache.board += 1
    cache.buildings, cache.duchies = state.buildings[:], state.duchies[:]
    public = 0
    for craft in range(c.CRAFTS):
        if state.is_public(craft):
            public |= 1 << craft
    cache.public = bits(public, c.CRAFTS)
    for player in state.players:
        kept = cache.seats[player.seat]
        stand = standing(state, player)
        if (
            kept.stand != stand
            or kept.farms != player.farms
            or kept.sites != player.duchies
            or kept.witch != player.witch
        ):
            kept.built += 1
            kept.stand, kept.farms = stand, player.farms[:]
            kept.sites, kept.witch = player.duchies[:], player.witch
            kept.owed = state.owed(player)
            kept.standing = some(stand) + some(player.farms)
            kept.short = [pieces_missing(asked, stand) for asked in state.box.missions]


def pieces_missing(asked: list[int], stand: list[int]) -> int:
    short = 0
    for item in range(c.ITEMS):
        if asked[item] > stand[item]:
            short += asked[item] - stand[item]
    return short


def notice_manners(state: Lorrein, cache: LorreinCache) -> None:
    """Number the changes of tariffs, and of who is shut out."""
    for player in state.players:
        seat = player.seat
        if cache.shut[seat] != player.shut or cache.tariffs[seat] != player.tariffs:
            cache.manners += 1
            cache.shut[seat], cache.tariffs[seat] = player.shut, player.tariffs[:]


def mission_block(player: Player, me: Player, possible: int, rival: SeatMemory, kept: RivalMemory) -> bytes:
    """The mission of another, where it is known, and how near it is to those that it can have."""
    known = bool(player.knowers >> me.seat & 1)
    if known:
        possible = 1 << player.mission
    if kept.built == rival.built and kept.possible == possible and kept.known == known:
        return kept.block
    kept.built, kept.possible, kept.known = rival.built, possible, known
    nearest = FAR
    one, two, three = 0, 0, 0
    for mission in range(c.MISSIONS):
        if possible >> mission & 1:
            short = rival.short[mission]
            nearest = min(nearest, short)
            if short <= 3:
                three += 1
            if short <= 2:
                two += 1
            if short <= 1:
                one += 1
    kept.block = hot(player.mission if known else -1, c.MISSIONS) + count(nearest) + bytes([one, two, three])
    return kept.block
