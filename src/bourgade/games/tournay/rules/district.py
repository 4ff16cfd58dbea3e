"""A district (TRN-3): where a card may go, what becomes of the cards that lie there, and rows and columns."""

from __future__ import annotations

from typing import Final

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.knowledge import CARD, public, slip
from bourgade.games.tournay.rules.state import Player, State

MASKS: Final = 1 << c.SLOTS
FIRST_ROW: Final = 0b000000111
FIRST_COLUMN: Final = 0b001001001


def _line(slot: int) -> list[int]:
    row, column = slot // c.ROW, slot % c.ROW
    return [other for other in range(c.SLOTS) if other != slot and (other // c.ROW == row or other % c.ROW == column)]


# The other slots in the row and the column of each slot.
LINES: Final[list[list[int]]] = [_line(slot) for slot in range(c.SLOTS)]


def _spot_obstacles(mask: int) -> list[int]:
    """[spot]: why a card may not go there, in a district with these slots filled. Row and column 0 lie before the first
    that has a card, so that the frame of 3 × 3 floats until it is fixed by what is built."""
    if mask == 0:
        return [c.CLEAR if spot == FIRST_SPOT else c.FIRST_CARD for spot in range(c.SPOTS)]
    cells = [(slot // c.ROW + 1, slot % c.ROW + 1) for slot in range(c.SLOTS) if mask >> slot & 1]
    height = max([row for row, _ in cells])
    width = max([column for _, column in cells])
    found: list[int] = []
    for spot in range(c.SPOTS):
        row, column = spot // c.SPOT_ROW, spot % c.SPOT_ROW
        beside = (
            (row - 1, column) in cells
            or (row + 1, column) in cells
            or (row, column - 1) in cells
            or (row, column + 1) in cells
        )
        if (row == 0 and height == c.ROW) or (column == 0 and width == c.ROW):
            found.append(c.OUTSIDE)
        elif (row, column) in cells or beside:
            found.append(c.CLEAR)
        else:
            found.append(c.NOT_BESIDE)
    return found


# By the set of filled slots.
FIRST_SPOT: Final = c.SPOT_ROW + 1
SPOT_OBSTACLES: Final[list[list[int]]] = [_spot_obstacles(mask) for mask in range(MASKS)]
SPOTS: Final[list[list[int]]] = [
    [spot for spot, obstacle in enumerate(obstacles) if obstacle == c.CLEAR] for obstacles in SPOT_OBSTACLES
]


def slot_at(spot: int) -> int:
    """The slot of a spot; negative before the first row or column."""
    row, column = spot // c.SPOT_ROW - 1, spot % c.SPOT_ROW - 1
    return c.ROW * row + column if row >= 0 and column >= 0 else -1


def place(state: State, player: Player, card: int, spot: int) -> int:
    """Lay a card on a spot; returns the slot where it now lies."""
    row, column = spot // c.SPOT_ROW - 1, spot % c.SPOT_ROW - 1
    if row < 0 or column < 0:
        shift(player, (c.ROW if row < 0 else 0) + (1 if column < 0 else 0))
        row, column = max(row, 0), max(column, 0)
    slot = c.ROW * row + column
    old = player.tops[slot]
    if old != c.EMPTY:
        player.clear(slot)
        if state.box.colour[old] == state.box.colour[card]:
            player.covered.append(slot << c.COVERED_SLOT | old)
        else:
            while player.tops[slot] != c.EMPTY:
                under_pile(state, public(lift(player, slot)))
    player.tops[slot] = card
    return slot


def shift(player: Player, steps: int) -> None:
    """Move the whole district on by so many slots (back, if negative), to make room or to close it up."""
    tops = [c.EMPTY] * c.SLOTS
    on = [c.FREE] * c.SLOTS
    for slot in range(c.SLOTS):
        if player.tops[slot] != c.EMPTY:
            tops[slot + steps] = player.tops[slot]
            on[slot + steps] = player.on[slot]
    player.tops = tops
    player.on = on
    player.covered = [entry + (steps << c.COVERED_SLOT) for entry in player.covered]


def lift(player: Player, slot: int) -> int:
    """Take the visible card of a slot away; what it covered is visible again, and active (TRN-3.19)."""
    card = player.tops[slot]
    player.tops[slot] = c.EMPTY
    for index in range(len(player.covered) - 1, -1, -1):
        if player.covered[index] >> c.COVERED_SLOT == slot:
            player.tops[slot] = player.covered.pop(index) & c.COVERED_CARD
            break
    return card


def close_up(player: Player) -> None:
    """After a card has left for good: the first row and column that have a card are number 0 again."""
    mask = player.filled()
    if mask:
        steps = 0
        while not mask & FIRST_ROW:
            mask >>= c.ROW
            steps += c.ROW
        while not mask & FIRST_COLUMN:
            mask >>= 1
            steps += 1
        if steps:
            shift(player, -steps)


def take_away(state: State, player: Player, slot: int) -> int:
    """Put the visible card of a slot under its pile; returns it."""
    player.clear(slot)
    card = lift(player, slot)
    under_pile(state, public(card))
    close_up(player)
    return card


def under_pile(state: State, entry: int) -> None:
    """Put a card face down under its pile."""
    state.returned.append(entry)
    state.sizes[(entry & CARD) // c.PILE_CARDS] += 1


def discard(state: State, player: Player, kind: int) -> int:
    """Put a card of a kind from the hand under its pile; which card it was."""
    entry = slip(state, player, kind)
    under_pile(state, entry)
    return entry & CARD


def paid_from(player: Player) -> int:
    """The slot of the card that is to pay for the last one, and has not left the district yet (TRN-9.7); or -1."""
    payment = player.last_payment
    return payment - c.PAY_SLOT if payment >= 0 and c.KIND_OF[payment] == c.PAY_SLOT else -1


def once_paid(player: Player) -> Player:
    """A player as the last card will find them: the card of the district that pays for it has gone, and the district
    has closed up. Spots are counted in that district, so hints and the player's own view must show it, too."""
    slot = paid_from(player)
    if slot < 0:
        return player
    twin = player.copy()
    twin.clear(slot)
    lift(twin, slot)
    close_up(twin)
    return twin
