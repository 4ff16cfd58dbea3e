"""What players of Lorrein differ in: the same good sense, other habits."""

from __future__ import annotations

from typing import Final

NEVER: Final = 99


class Taste:
    """The habits of a player. Farms beyond what the mission asks for, duchies before workshops, trade or none, when a
    mission is so far off that another is tried, how many medicines are brewed, whether they spoil others' throws."""

    def __init__(self) -> None:
        self.farms = 0  # to have at least
        self.duchies_first = False
        self.trades = True
        self.swaps_at = NEVER  # pieces missing
        self.medicines = 2  # to have at most
        self.spoils = False


PLAIN: Final = Taste()
