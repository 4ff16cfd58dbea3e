"""What players get, wherever it comes from."""

from __future__ import annotations

from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.state import Player, State, changed


def gain_coins(state: State, player: Player, coins: int) -> None:
    paid = state.earn(player, coins)
    if paid and state.log is not None:
        state.log_line("log.coins", {"seat": player.seat, "n": paid})


def gain_good(state: State, player: Player, good: int) -> None:
    state.goods = changed(state.goods, good, -1)
    player.goods = changed(player.goods, good, 1)
    if state.log is not None:
        state.log_line("log.good", {"seat": player.seat, "good": f"good.{c.GOOD_NAMES[good]}"})


def gain_technology(state: State, player: Player) -> None:
    state.technology -= 1
    player.spare += 1
    if state.log is not None:
        state.log_line("log.technology", {"seat": player.seat})


def gain_citizen(state: State, player: Player, citizen: int) -> None:
    state.citizens &= ~(1 << citizen)
    player.citizens |= 1 << citizen
    if state.log is not None:
        state.log_line("log.citizen", {"seat": player.seat, "citizen": f"citizen.{c.CITIZEN_NAMES[citizen]}"})


def develop(state: State, player: Player, points: int) -> None:
    """Advance on the development track; points beyond the last space are lost (ORL-11)."""
    box = state.box
    target = min(player.development + points, box.last_space)
    if target > player.development and state.log is not None:
        state.log_line("log.develop", {"seat": player.seat, "n": target - player.development, "space": target})
    while player.development < target:
        player.development += 1
        if box.space_coins[player.development]:
            gain_coins(state, player, box.space_coins[player.development])
        citizen = box.space_citizen[player.development]
        if citizen >= 0 and state.citizens >> citizen & 1:
            gain_citizen(state, player, citizen)
