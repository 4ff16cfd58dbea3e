"""What positions of Clochemerle refer to and never copy: everything that the data file and the options fix."""

from __future__ import annotations

from typing import Any


class Box:
    """Filled in by data.py, then never changed. Indices are the numbers of codes.py; player counts begin with 2.

    Banner values are sets (bit v for the value v); resources to pay are packed, four bits a kind (paying.py).
    """

    # The table's options
    options: dict[str, str | bool]
    changes: dict[str, Any]
    free_alone: bool
    labourer_first: bool
    # Constants, some by the number of players
    white_dice: list[int]
    black_dice: list[int]
    turns: list[int]
    black_time: int
    start_coins: list[int]
    open_customers: int
    coffins: list[int]
    labourer_points: int
    hand_points: int
    citizen_points: int
    clouds: int
    chronicle: list[int]
    rat_start: list[int]
    rat_red: int
    # The village board
    personal_values: list[int]  # [board]
    personal_story: int
    school_values: int
    school_time: int
    school_story: int
    question_time: int
    headman_coin: int
    headman_story: int
    windows: list[int]
    office_time: list[int]
    office_coins: list[int]
    # Black banners, by row
    values: list[int]
    time: list[int]
    coins: list[int]
    needs: list[list[int]]  # the ways to pay
    zone: list[int]
    points: list[int]
    gain_coins: list[int]
    gain_story: list[int]
    gain_marker: list[int]
    gain_tile: list[int]
    use_question: list[int]
    use_school: list[int]
    use_office: list[int]
    rows_at: list[int]  # [value]: the set of rows of cards, travel apart, with that value
    # The white side of a row
    white_time: list[int]
    white_coins: list[int]
    white_story: list[int]
    white_marker: list[int]
    white_tile: list[int]
    plough_coins: int
    board_whites_at: list[list[int]]  # [board][value]: the set of the board's own white banners with that value
    # Cards
    field_count: int
    meeting_count: int
    meeting_slots: int
    tile_values: int
    workshop_slots: list[int]
    chamber_markers: list[int]
    chamber_slots: list[int]
    church_power: list[int]
    church_slots: list[int]
    travel_points: list[int]
    travel_ends: list[bool]
    grey_time: list[int]
    grey_coins: list[int]
    grey_needs: list[int]
    customer_values: list[int]  # all values for a "?"
    customer_needs: list[int]
    customer_points: list[int]
    customers_at: list[int]  # [value]: a set
