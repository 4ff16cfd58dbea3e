"""What positions of Orléans refer to and never copy: everything that the data file and the options fix."""

from __future__ import annotations

from typing import Any, Final

from bourgade.games.orleans.rules import codes as c


def _members(mask: int) -> tuple[int, ...]:
    return tuple([token for token in range(c.TOKENS) if mask >> token & 1])


# The tokens of every set of tokens, so that move lists need no loop over bits.
MEMBERS: Final[list[tuple[int, ...]]] = [_members(mask) for mask in range(1 << c.TOKENS)]


class Box:
    """Filled in by data.py, then never changed. Indices are the numbers of codes.py; player counts begin with 2."""

    # The table's options
    options: dict[str, str | bool]
    changes: dict[str, Any]
    second_edition: bool
    exclusion: bool
    strict_shortage: bool
    food_first: bool
    literal_backstep: bool
    covering: bool
    horse_wagon_goods: bool
    empty_bag_pull: bool
    withdrawal: bool  # an announced plan may be taken back
    bank: int  # 0: coins never run out
    # Supplies
    followers: list[list[int]]  # [kind][players - 2]
    technology: list[int]
    goods_removed: list[int]
    goods: list[int]
    start_coins: int
    start_stations: int
    market: int
    rounds: int
    # Tracks
    steps: list[int]  # how far each kind's marker can go
    farmer_goods: list[int]
    boatman_coins: list[int]
    scholar_development: list[int]
    draw: list[int]
    knight_citizen: int
    boatman_citizen: int
    late_boatman_coins: int
    # The development track, by space
    last_space: int
    status: list[int]
    space_coins: list[int]
    space_citizen: list[int]
    # Places
    stack_one: int  # the set of tiles of stack I
    space_count: list[int]
    space_kind: list[int]
    twin: list[bool]  # [space]: asks for the same as the space before it, on the same place
    accepts: list[list[int]]  # [perks][space]: the set of tokens that fit
    effect: list[int]
    amount: list[int]
    coins: list[int]
    development: list[int]
    # Deeds
    deed_reward: list[int]  # 0: a choice
    deed_spaces: list[int]  # [7 * deed + kind]
    # Events
    deck: list[int]  # [6 * stack + event]
    strength: list[int]  # [4 * event + letter]
    harvest_fine: int
    bath_drawn: int
    bath_kept: int
    # The map
    edge_ends: list[tuple[int, int]]
    edge_way: list[int]
    edge_spaces: list[list[int]]  # the goods spaces of each connection
    space_players: list[int]
    ways: list[list[list[int]]]  # [way][town]: edges
