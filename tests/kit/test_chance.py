"""What has been shown of a match says nothing about what comes: not even the whole position does."""

from __future__ import annotations

import pytest

from tests.kit.settings import FEW, Setting
from tests.kit.table import Table, seeds


@pytest.mark.parametrize("setting", FEW, ids=str)
def test_no_position_foretells_a_draw(setting: Setting) -> None:
    """A copy that goes through the same act draws something else, wherever the match draws at all."""
    for seed in seeds("foretold", setting, FEW, 0.01):
        with Table(setting, seed, ("lively",)) as table:
            drawn = foretold = 0
            while table.game.waiting and drawn < 40:
                known, streams = table.game.copy(), list(table.game.streams)
                seat, action = table.act()
                if table.game.streams != streams:
                    known.step(seat, action)
                    drawn += 1
                    foretold += known.streams == table.game.streams
            assert drawn > 0
            assert foretold == 0
