"""Characters (TRN-8): which of them act when a card is laid or a building activated in their row and column."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules import effects
from bourgade.games.tournay.rules.district import LINES
from bourgade.games.tournay.rules.events import Fight
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.frames import Fields, Frame


def has_priest(state: State, player: Player, slot: int) -> bool:
    """A Priest in the row or column who lets this building be activated twice (TRN-8.7)."""
    box = state.box
    colour = box.colour[player.tops[slot]]
    for other in LINES[slot]:
        card = player.tops[other]
        if card != c.EMPTY and box.effect[card] == c.TWICE and box.colours[card] >> colour & 1 and player.usable(other):
            return True
    return False


def bannerets(state: State, player: Player, slot: int) -> int:
    """The expansion's Knights that the one who has just stepped onto a slot calls: a red resident or a grey token that
    makes the number of those in a Knight's row and column even (TRN-11.12)."""
    held = player.on[slot]
    newest = held >> c.SECOND_ON if held > c.FIRST_ON else held
    called = 0
    if newest == c.RESIDENT_ON + c.RED or newest == c.GREY:
        for other in LINES[slot]:
            card = player.tops[other]
            if card == c.EMPTY or state.box.effect[card] != c.ON_RESIDENT:
                continue
            count = 0
            for place in LINES[other]:
                on = player.on[place]
                while on:
                    if on & c.FIRST_ON == c.RESIDENT_ON + c.RED or on & c.FIRST_ON == c.GREY:
                        count += 1
                    on >>= c.SECOND_ON
            if count % state.box.amount[card] == 0:
                called |= 1 << other
    return called


def called_to(state: State, player: Player, slot: int) -> int:
    """The set of characters in the row and column of a building who look at what is activated, damaged ones too."""
    box = state.box
    colour = box.colour[player.tops[slot]]
    called = 0
    for other in LINES[slot]:
        card = player.tops[other]
        if card != c.EMPTY and box.effect[card] == c.ON_ACTIVATE and box.colours[card] >> colour & 1:
            called |= 1 << other
    return called


def greeting(state: State, player: Player, slot: int, laid: int) -> list[int]:
    """The slots of the characters who act when a card is laid on a slot of their row or column (TRN-8.4)."""
    box = state.box
    slots: list[int] = []
    for other in LINES[slot]:
        card = player.tops[other]
        if card == c.EMPTY or box.effect[card] != c.ON_PLACE or not player.usable(other):
            continue
        if box.of[card] >> box.category[laid] & 1 and box.colours[card] >> box.colour[laid] & 1:
            slots.append(other)
    return slots


def collect(state: State, player: Player, called: int) -> None:
    """The income of these characters, but of damaged ones (TRN-8.3)."""
    for slot in range(c.SLOTS):
        if called >> slot & 1 and state.box.reward[player.tops[slot]] == c.PAYS and player.usable(slot):
            effects.income(state, player, state.box.amount[player.tops[slot]], player.tops[slot])


@mypyc_attr(acyclic=True, free_list_len=1)
class Placed(Frame):
    """A card has just been laid: the characters in its row and column (TRN-8.4)."""

    number: ClassVar[int] = 10
    fields: ClassVar[Fields] = {"slot": range(c.SLOTS)}
    __slots__ = ("slot",)

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def work(self, state: State) -> None:
        player = state.players[self.seat]
        for slot in greeting(state, player, self.slot, player.tops[self.slot]):
            card = player.tops[slot]
            if state.box.reward[card] == c.PAYS:
                effects.income(state, player, state.box.amount[card], card)
            else:
                state.push(Fight(self.seat, card))
