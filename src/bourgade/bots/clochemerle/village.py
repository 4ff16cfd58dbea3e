"""A village of Clochemerle as bytes: only the parts in which something has changed are made again."""

from __future__ import annotations

from bourgade.bots.byte_encoding import BYTE, bits, count, counts, hot, steps
from bourgade.bots.clochemerle.layout import COINS as MOST_COINS
from bourgade.bots.clochemerle.observation_cache import (
    CHURCH,
    COINS,
    COUNCIL,
    CUSTOMERS,
    FIELDS,
    GOODS,
    HEADMAN,
    JOURNEY,
    PEOPLE,
    POINTS,
    STORY,
    TILE,
    WORKSHOPS,
    VillageBlock,
)
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.paying import affordable
from bourgade.games.clochemerle.rules.scoring import leftovers, total
from bourgade.games.clochemerle.rules.state import Player, State


def update_village(state: State, player: Player, kept: VillageBlock) -> None:
    """Bring the block of a village up to date."""
    first = not kept.joined
    hand = state.hand == player.seat
    old = kept.player
    if not first and hand == kept.hand and old.same_as(player):
        return
    parts = kept.parts
    if first or old.board != player.board or old.villagers != player.villagers or old.pupils != player.pupils:
        parts[PEOPLE] = hot(player.board, 4) + bits(player.villagers, c.PROFESSIONS) + bits(player.pupils, 2)
    if first or old.coins != player.coins:
        parts[COINS] = steps(player.coins, MOST_COINS)
    if first or old.tree != player.tree or old.safe != player.safe:
        parts[STORY] = count(player.tree) + count(player.safe)
    if (
        first
        or old.headman != player.headman
        or old.time != player.time
        or old.reaper != player.reaper
        or old.labourers != player.labourers
    ):
        reaper = BYTE[1] if player.reaper else BYTE[0]
        parts[HEADMAN] = hot(player.headman, 3) + count(player.time) + reaper + count(player.labourers)
    if first or old.workshops != player.workshops:
        crafts = 0
        for row in player.workshops:
            if row >= 0:
                crafts |= 1 << row
        parts[WORKSHOPS] = bits(crafts, c.CRAFTS)
    goods = first or old.goods != player.goods
    if goods:
        parts[GOODS] = counts(player.goods)
    if first or old.fields != player.fields or old.ploughs != player.ploughs:
        parts[FIELDS] = count(player.fields) + count(player.ploughs.bit_count())
    if first or old.church != player.church or old.shields != player.shields or old.monks != player.monks:
        monks = bits(player.monks, c.MONKS) + count(state.windows(player))
        parts[CHURCH] = hot(player.church, 4) + count(player.shields) + monks
    if (
        first
        or old.chamber != player.chamber
        or old.chamber_marks != player.chamber_marks
        or old.guild != player.guild
        or old.meeting != player.meeting
        or old.meeting_marks != player.meeting_marks
    ):
        parts[COUNCIL] = b"".join([
            hot(player.chamber, 4),
            bits(player.chamber_marks, 5),
            count(player.guild),
            BYTE[1] if player.meeting else BYTE[0],
            count(player.meeting_marks),
        ])  # fmt: skip
    if first or old.tile != player.tile:
        parts[TILE] = hot(player.tile, 17)
    if first or old.journey != player.journey:
        letter = player.next_letter()
        ended = letter > 0 and state.box.travel_ends[player.journey[letter - 1]]
        parts[JOURNEY] = steps(letter, c.LETTERS) + (BYTE[1] if ended else BYTE[0])
    if (
        goods
        or old.market != player.market
        or old.served != player.served
        or old.ploughs != player.ploughs
        or old.guild != player.guild
    ):
        parts[CUSTOMERS] = customers(state, player)
    kept.points = total(state, player)
    kept.hand = hand
    parts[POINTS] = count(kept.points) + count(leftovers(player))
    kept.player = player.copy()
    kept.join()


def customers(state: State, player: Player) -> bytes:
    """Those in the market, those who could be served at once, those served and their points."""
    ready = 0
    gained = 0
    if player.market or player.served:
        for customer in range(c.CUSTOMERS):
            needs = state.box.customer_needs[customer]
            if player.market >> customer & 1 and affordable(player, needs, player.guild):
                ready |= 1 << customer
            if player.served >> customer & 1:
                gained += state.box.customer_points[customer]
    return b"".join([
        bits(player.market, c.CUSTOMERS), bits(ready, c.CUSTOMERS), count(player.served.bit_count()), count(gained),
    ])  # fmt: skip
