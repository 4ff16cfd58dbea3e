"""Who can do the work (TRN-5): one's own residents for nothing, other players' for two deniers each."""

from __future__ import annotations

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.state import Player, State


def at_hand(state: State, player: Player, colour: int, coins: int) -> int:
    """How many residents of a colour the player can use with so many deniers to spend on hiring."""
    return with_hired(state, player, colour, coins // state.box.hire)


def with_hired(state: State, player: Player, colour: int, affordable: int) -> int:
    """How many residents of a colour the player can use, hiring so many of the others' at most."""
    own = player.standing[colour]
    if affordable > 0:
        hired = -own
        for other in state.players:
            hired += other.standing[colour]
        return own + (hired if hired < affordable else affordable)
    return own


def step_on(player: Player, slot: int, who: int) -> None:
    held = player.on[slot]
    player.on[slot] = held | who << c.SECOND_ON if held else who


def step_off(player: Player, slot: int, who: int) -> None:
    held = player.on[slot]
    player.on[slot] = held & c.FIRST_ON if held >> c.SECOND_ON == who else held >> c.SECOND_ON
