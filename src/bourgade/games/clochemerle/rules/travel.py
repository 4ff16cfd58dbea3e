"""Travel cards (CLO-10): what the pile gives, and the second try of the Pilgrims' Refuge."""

from __future__ import annotations

from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.state import Player, State
from bourgade.kernel.frames import Frame, NumberedFrame


def set_out(state: State, player: Player, letter: int) -> None:
    """Turn the top card of a pile over. It stays among the pile's cards until it is kept."""
    pile = state.travels & c.LETTER_MASKS[letter]
    card = state.draw(c.TRAVEL_STREAM + letter, pile)
    second_try = player.church >= 0 and state.box.church_power[player.church] == c.REDRAW_POWER and player.has(c.ABBOT)
    if second_try and pile.bit_count() > 1:
        if state.log is not None:
            state.tell("log.looks", {"seat": player.seat, "travel": f"travel.{c.TRAVEL_NAMES[card]}"})
        state.push(NumberedFrame(c.ASK_REDRAW, player.seat, letter, card))
    else:
        keep(state, player, letter, card)


def redraw_options() -> list[int]:
    return [c.KEEP_CARD, c.REDRAW]


def redraw(state: State, frame: Frame, action: int) -> None:
    """Frame: a = the letter, b = the card that was turned over."""
    player = state.players[frame.seat]
    if action == c.KEEP_CARD:
        keep(state, player, frame.a, frame.b)
        return
    others = state.travels & c.LETTER_MASKS[frame.a] & ~(1 << frame.b)
    if state.log is not None:
        state.tell("log.redraw", {"seat": frame.seat, "travel": f"travel.{c.TRAVEL_NAMES[frame.b]}"})
    keep(state, player, frame.a, state.draw(c.TRAVEL_STREAM + frame.a, others))


def keep(state: State, player: Player, letter: int, card: int) -> None:
    state.travels &= ~(1 << card)
    player.journey[letter] = card
    if state.log is not None:
        state.tell("log.travel", {"seat": player.seat, "travel": f"travel.{c.TRAVEL_NAMES[card]}"})
