"""What positions of Lorrein refer to and never copy: everything that the data file and the options fix."""

from __future__ import annotations

from typing import Any


class Box:
    """Filled in by data.py, then never changed. Indices are the numbers of codes.py; player counts begin with 2."""

    # The table's options
    options: dict[str, str | bool]
    changes: dict[str, Any]
    long: bool
    bowl_module: bool
    bowl_plus: bool
    master: bool
    annex_farm: bool
    annex_farm_plus: bool
    annex_work: bool
    annex_work_plus: bool
    annex_from: int  # the first round of annexation
    offers: bool  # trade = full
    tariffs: bool  # trade = full or tariffs
    limit: int  # the last round; 0: none
    # The board
    plates: list[int]  # the landscape that each plate lacks
    plate_rows: list[int]
    plate_columns: list[int]
    fewest: list[int]
    tiles: list[list[int]]  # [players - 2]: the tiles of that board
    sites: list[list[int]]
    # The bowl
    dents: int
    beads: int  # of each colour
    most_beads: int  # of one colour that there are
    red: int
    red_round: int
    # Supplies
    stock: list[list[int]]  # [product - 5][players - 2]
    farms: int
    duchies: int
    workshops: int
    start_goods: list[list[list[int]]]  # [players - 2][place in the turn order][raw]
    # Rules in numbers
    room: list[int]  # of a small and a large duchy
    food: list[int]
    strength: list[int]
    cards: list[int]  # [craft]: cards for one raw piece
    prices: list[list[int]]  # [what]: good, count, good, count…
    own_offers: int
    other_offers: int
    refusals: int
    deals: int
    start_tariff: list[int]
    # Missions
    missions: list[list[int]]  # [mission][item]: the part that this length of game asks for
    halves: list[list[list[int]]]  # [mission]: top, full
