"""Travel cards (CLO-10): what the pile gives, and the second try of the Pilgrims' Refuge."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.state import Player, State
from bourgade.kernel.frames import Fields, Question


def set_out(state: State, player: Player, letter: int) -> None:
    """Turn the top card of a pile over. It stays among the pile's cards until it is kept."""
    pile = state.travels & c.LETTER_MASKS[letter]
    card = state.draw(c.TRAVEL_STREAM + letter, pile)
    second_try = player.church >= 0 and state.box.church_power[player.church] == c.REDRAW_POWER and player.has(c.ABBOT)
    if second_try and pile.bit_count() > 1:
        if state.log is not None:
            state.log_line("log.looks", {"seat": player.seat, "travel": f"travel.{c.TRAVEL_NAMES[card]}"})
        state.push(Redraw(player.seat, letter, card))
    else:
        keep(state, player, letter, card)


@mypyc_attr(acyclic=True, free_list_len=1)
class Redraw(Question):
    """Keep the travel card that was turned over, or take the next one (CLO-12.7)."""

    number: ClassVar[int] = 77
    fields: ClassVar[Fields] = {"letter": range(c.LETTERS), "card": range(c.TRAVELS)}
    __slots__ = ("card", "letter")

    def __init__(self, seat: int, letter: int, card: int) -> None:
        self.seat = seat
        self.letter = letter
        self.card = card

    def options(self, state: State) -> list[int]:
        return [c.KEEP_CARD, c.REDRAW]

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        if action == c.KEEP_CARD:
            keep(state, player, self.letter, self.card)
            return
        others = state.travels & c.LETTER_MASKS[self.letter] & ~(1 << self.card)
        if state.log is not None:
            state.log_line("log.redraw", {"seat": self.seat, "travel": f"travel.{c.TRAVEL_NAMES[self.card]}"})
        keep(state, player, self.letter, state.draw(c.TRAVEL_STREAM + self.letter, others))


def keep(state: State, player: Player, letter: int, card: int) -> None:
    state.travels &= ~(1 << card)
    player.journey[letter] = card
    if state.log is not None:
        state.log_line("log.travel", {"seat": player.seat, "travel": f"travel.{c.TRAVEL_NAMES[card]}"})
