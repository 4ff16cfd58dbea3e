"""What players get and what time they spend, wherever it comes from."""

from __future__ import annotations

from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.chamber import MarkChamber
from bourgade.games.clochemerle.rules.state import Player, State


def spend_time(state: State, player: Player, time: int) -> None:
    """Move the time marker on; the bridge is no space. Whoever passes it will bury a villager: one a turn, even if
    the marker should pass it twice (CLO-3.10)."""
    if time == 0:
        return
    player.time += time
    if state.log is not None:
        state.log_line("log.time", {"seat": player.seat, "n": time})
    if player.time >= state.box.clouds:
        player.time %= state.box.clouds
        player.reaper = True
        if state.log is not None:
            state.log_line("log.reaper", {"seat": player.seat})


def gain_coins(state: State, player: Player, coins: int) -> None:
    player.coins += coins
    if coins and state.log is not None:
        state.log_line("log.coins", {"seat": player.seat, "n": coins})


def gain_story(state: State, player: Player, points: int) -> None:
    """Story points are not safe yet: they lie under the tree."""
    player.tree += points
    if points and state.log is not None:
        state.log_line("log.story", {"seat": player.seat, "n": points})


def free_slots(state: State, player: Player, row: int) -> int:
    """How many markers a card of the village has room for."""
    box = state.box
    card = c.CARD_KINDS[row]
    if card == c.CRAFT_CARD:
        return box.workshop_slots[row // c.COPIES] - player.goods[row // c.COPIES]
    if card == c.MEETING_CARD:
        return box.meeting_slots - player.meeting_marks
    markers = box.chamber_markers[row - c.CHAMBER_ROW]
    if markers == c.GOODS_MARKERS:
        return box.chamber_slots[row - c.CHAMBER_ROW] - player.guild
    return 0 if markers == c.NO_MARKERS else c.CATEGORIES - player.chamber_marks.bit_count()


def gain_marker(state: State, player: Player, row: int) -> None:
    """Put a marker on a card of the village, if it has a free slot. Where slots differ, the player chooses."""
    if free_slots(state, player, row) <= 0:
        return
    card = c.CARD_KINDS[row]
    if card == c.CRAFT_CARD:
        workshop = row // c.COPIES
        player.goods[workshop] += 1
        if state.log is not None:
            state.log_line("log.produce", {"seat": player.seat, "resource": f"resource.{c.NEED_NAMES[workshop]}"})
    elif card == c.MEETING_CARD:
        player.meeting_marks += 1
        if state.log is not None:
            state.log_line("log.meeting_marker", {"seat": player.seat})
    elif state.box.chamber_markers[row - c.CHAMBER_ROW] == c.GOODS_MARKERS:
        player.guild += 1
        if state.log is not None:
            state.log_line("log.guild_marker", {"seat": player.seat})
    else:
        state.push(MarkChamber(player.seat))
