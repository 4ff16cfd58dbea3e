"""Secret missions (LOR-11): what they ask for, and drawing them."""

from __future__ import annotations

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.state import Player, State


def standing(state: State, player: Player) -> list[int]:
    """What stands on the board in the player's colour, item by item."""
    counts = [0] * c.ITEMS
    for craft in range(c.CRAFTS):
        counts[craft] = player.crafts[craft]
    counts[c.DUCHIES] = len(player.duchies)
    for site in player.duchies:
        if state.duchies[site] >= c.LARGE:
            counts[c.LARGE_DUCHIES] += 1
    counts[c.FARMS] = player.farm_count()
    counts[c.WITCHES] = 0 if player.witch == c.NOTHING else 1
    return counts


def missing(state: State, player: Player) -> int:
    """How many pieces are still missing: every item asks for at least so many, more does no harm (LOR-11.4)."""
    wanted = state.box.missions[player.mission]
    counts = standing(state, player)
    lacking = 0
    for item in range(c.ITEMS):
        if counts[item] < wanted[item]:
            lacking += wanted[item] - counts[item]
    return lacking


def draw_mission(state: State) -> tuple[int, int]:
    """The top card of the pile and the seats that know it. Cards put back come up when the fresh ones are gone."""
    if state.fresh:
        left = state.chance(c.MISSION_STREAM, state.fresh.bit_count())
        for mission in range(c.MISSIONS):
            if state.fresh >> mission & 1:
                if left == 0:
                    state.fresh &= ~(1 << mission)
                    return mission, 0
                left -= 1
    state.revealed = True
    return state.under.pop(0), state.under_knowers.pop(0)


def swap_mission(state: State, player: Player) -> None:
    """Pay a medicine, put the card under the pile, take the top one and keep it (LOR-8.6)."""
    state.give_back(player, c.MEDICINE, 1)
    old, knowers = player.mission, player.knowers | 1 << player.seat
    player.mission, player.knowers = draw_mission(state)
    player.knowers &= ~(1 << player.seat)
    state.under.append(old)
    state.under_knowers.append(knowers)
    if state.log is not None:
        state.log_line("log.swap_mission", {"seat": player.seat})
        state.log_line("log.mission", {
            "seat": player.seat, "mission": f"mission.{c.MISSION_NAMES[player.mission]}",
        }, player.seat)  # fmt: skip
