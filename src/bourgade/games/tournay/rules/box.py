"""What positions of Tournay refer to and never copy: everything that the data file and the options fix."""

from __future__ import annotations

from typing import Any


class Box:
    """Filled in by data.py, then never changed. Indices are the numbers of codes.py."""

    # The table's options
    options: dict[str, str | bool]
    changes: dict[str, Any]
    advanced: bool
    mixed: bool  # three of six cards, at random, in each pile of levels I and II
    # Numbers
    start_deniers: int
    start_residents: int
    reserve: list[int]  # [players - 2]
    hire: int
    earn: int
    recruit: int
    majority: int
    hand: int
    cap: int
    crier_surplus: int
    full_districts: int
    prestige_needed: int
    rounds: int
    # Cards, by number
    kind: list[int]  # -1: no such card
    colour: list[int]
    level: list[int]
    category: list[int]
    cost: list[int]
    gives: list[int]
    points: list[int]
    effect: list[int]
    amount: list[int]  # deniers, a price, a number of events, a level
    colours: list[int]  # the set that the effect goes for
    per: list[int]
    of: list[int]  # the set of categories whose placing a character rewards
    reward: list[int]
    chain: list[int]  # the set of colours that a chain activates
    wants_coins: list[bool]  # a fight against an event with coins on it, or with none
    keeps: list[bool]  # the coins of the event are won
    copies_occupied: list[bool]
    builder: list[int]
    others: list[int]
    counts: list[int]
    first_of_kind: list[int]  # [kind]
    # Piles
    in_play: list[int]  # [pile]: the set of cards that are surely in it
    swappable: list[int]  # [pile]: the set of cards of which three are in it, when the expansion is mixed in
    # Events
    event_does: list[int]
    event_colour: list[int]
    event_fight: list[int]
    event_residents: list[int]
    event_deniers: list[bool]
    circles: list[int]
