"""What a player of Tournay owns, as bytes: only the parts in which something has changed are made again."""

from __future__ import annotations

from bourgade.bots.byte_encoding import BLANK, BYTE, bits, count, counts, hot, steps, tally
from bourgade.bots.tournay.layout import COIN_STEPS, OWN_SLOT, SLOT
from bourgade.bots.tournay.observation_cache import (
    COINS,
    COVERED,
    FILLED,
    HAND,
    MEANS_COINS,
    MEANS_RESIDENTS,
    OWN_SLOTS,
    PILES,
    RAMPARTS,
    RESIDENTS,
    SEEN_KINDS,
    SEEN_POINTS,
    SEEN_RAMPARTS,
    SEEN_SLOTS,
    PlayerBlocks,
    TournayCache,
)
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.ending import finished
from bourgade.games.tournay.rules.knowledge import CARD, SURE
from bourgade.games.tournay.rules.scoring import prestige_kinds, prestige_of, printed
from bourgade.games.tournay.rules.state import Player, State


def update_players(state: State, cache: TournayCache) -> None:
    """Bring all blocks up to date, and everybody's points."""
    changed = 0
    cards = False
    for player in state.players:
        kept = cache.players[player.seat]
        old = kept.player
        if old is None or not old.same_as(player):
            changed |= 1 << player.seat
            if old is None or old.tops != player.tops:
                cards = True
            update_player(state, player, kept)
    if changed == 0:
        return
    if cards:
        kinds = prestige_kinds(state)
        if kinds != cache.prestige:  # everybody scores what anybody shows
            cache.prestige = kinds
            changed = (1 << state.seats) - 1
    for player in state.players:
        if changed >> player.seat & 1:
            update_points(state, player, cache.players[player.seat], cache.prestige)


def update_points(state: State, player: Player, kept: PlayerBlocks, prestige: list[int]) -> None:
    points = kept.printed + len(player.built) + len(player.ramparts)
    for kind in prestige:
        points += prestige_of(state, player, kind)
    kept.points = points
    kept.district.parts[SEEN_POINTS] = count(points) + (BYTE[1] if kept.finished else BYTE[0])
    kept.rival_stale = True


def update_player(state: State, player: Player, kept: PlayerBlocks) -> None:
    box = state.box
    first = kept.player is None
    old = player if kept.player is None else kept.player
    own, means, district = kept.own.parts, kept.means.parts, kept.district.parts
    if first or old.hand != player.hand:
        own[HAND] = count(len(player.hand))
        piles = [0] * c.PILES
        for entry in player.hand:
            piles[(entry & CARD) // c.PILE_CARDS] += 1
        means[PILES] = counts(piles)
    if first or old.coins != player.coins:
        coins = count(player.coins)
        own[COINS] = coins + steps(player.coins, COIN_STEPS)
        means[MEANS_COINS] = BYTE[1] + coins
    tops = first or old.tops != player.tops
    occupants = first or old.on != player.on
    if occupants or old.standing != player.standing or old.lying != player.lying:
        own[RESIDENTS] = means[MEANS_RESIDENTS] = residents(player)
    if first or old.ramparts != player.ramparts or old.built != player.built:
        events = 0
        for event in player.ramparts:
            events |= 1 << event
        numbers = count(len(player.ramparts)) + count(len(player.built))
        own[RAMPARTS] = bits(events, c.EVENTS) + numbers
        district[SEEN_RAMPARTS] = numbers
    if tops or occupants:
        for slot in range(c.SLOTS):
            if first or old.tops[slot] != player.tops[slot] or old.on[slot] != player.on[slot]:
                update_slot(state, player, slot, kept)
    covered = first or old.covered != player.covered
    if covered:
        under = [box.kind[entry & c.COVERED_CARD] for entry in player.covered]
        own[COVERED] = tally(under, c.KINDS)
    if tops:
        kinds = [box.kind[card] for card in player.tops if card != c.EMPTY]
        own[FILLED] = steps(len(kinds), c.SLOTS)
        district[SEEN_KINDS] = tally(kinds, c.KINDS)
        kept.finished = finished(state, player)
        kept.printed = printed(state, player)
    elif covered:
        kept.printed = printed(state, player)
    last = hot(box.kind[player.last_card] if player.last_card != c.EMPTY else -1, c.KINDS)
    kept.end = (BYTE[1] if kept.finished else BYTE[0]) + last
    kept.player = player.copy()
    kept.own_stale = True
    kept.rival_stale = True


def update_slot(state: State, player: Player, slot: int, kept: PlayerBlocks) -> None:
    box = state.box
    card, held = player.tops[slot], player.on[slot]
    if card == c.EMPTY:
        kept.own.parts[OWN_SLOTS + slot] = BLANK[OWN_SLOT]
        kept.district.parts[SEEN_SLOTS + slot] = BLANK[SLOT]
        return
    kept.own.parts[OWN_SLOTS + slot] = hot(box.kind[card], c.KINDS) + standing_there(held)
    who = 0 if held == c.FREE else 1 if held & 7 <= c.COLOURS else 2 if held & 7 == c.GREY else 3
    pair = BYTE[1] + hot(box.category[card], 3)
    kept.district.parts[SEEN_SLOTS + slot] = pair + hot(box.colour[card], 3) + hot(who, 4)


def residents(player: Player) -> bytes:
    """Those standing, those lying, and all, by colour."""
    owned = [player.standing[colour] + player.lying[colour] for colour in range(c.COLOURS)]
    for held in player.on:
        while held:
            if held & c.FIRST_ON <= c.COLOURS:
                owned[(held & c.FIRST_ON) - c.RESIDENT_ON] += 1
            held >>= c.SECOND_ON
    return counts(player.standing + player.lying + owned)


def standing_there(held: int) -> bytes:
    """Free, one's own residents by colour, a grey one, damage."""
    if held == c.FREE:
        return hot(0, 6)
    mask = 1 << (held & 7)
    if held >> 3:
        mask |= 1 << (held >> 3)
    return bits(mask, 6)


def known_kinds(state: State, entries: list[int], seat: int) -> bytes:
    """How many cards of each kind a seat is sure of."""
    if not entries:
        return BLANK[c.KINDS]
    kinds: list[int] = []
    sure = 1 << SURE + seat
    for entry in entries:
        if entry & sure:
            kinds.append(state.box.kind[entry & CARD])
    return tally(kinds, c.KINDS)
