"""What the checks of all titles are made of."""

import pytest

from bourgade import InvalidPosition
from bourgade.kernel.position_checks import dealt, equal, within


def test_what_is_possible_passes() -> None:
    within(3, 3, 3, "table.round")
    equal(4, 4, "coins")
    dealt([0b001, 0b110, 0], 0b111, "citizens")


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(InvalidPosition, match=r"^table\.round: must be from 1 to 18, not 19$"):
        within(19, 1, 18, "table.round")
    with pytest.raises(InvalidPosition, match=r"^coins: there are 5, not 4$"):
        equal(5, 4, "coins")
    with pytest.raises(InvalidPosition, match=r"^citizens: one is in two places$"):
        dealt([0b011, 0b110], 0b111, "citizens")
    with pytest.raises(InvalidPosition, match=r"^citizens: one is missing$"):
        dealt([0b001, 0b100], 0b111, "citizens")
