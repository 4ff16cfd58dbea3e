"""What the log, prompts and reasons call a piece: the key of its term in the catalogues."""

from __future__ import annotations

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.state import State


def card_name(state: State, card: int) -> str:
    return f"card.{c.CARD_NAMES[state.box.kind[card]]}"


def pile_name(pile: int) -> str:
    return f"pile.{c.PILE_NAMES[pile]}"


def event_name(event: int) -> str:
    return f"event.{c.EVENT_NAMES[event]}"


def resident_name(colour: int) -> str:
    return f"resident.{c.COLOUR_NAMES[colour]}"
