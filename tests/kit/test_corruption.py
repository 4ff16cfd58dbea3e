"""Damaged dumps are refused with InvalidPosition, or are possible positions from which a game goes on to its end."""

from __future__ import annotations

import pytest

from bourgade import InvalidPosition
from bourgade.kernel.chance import Chance
from tests.kit.comparing import played
from tests.kit.corrupt import damaged
from tests.kit.settings import FEW, Setting
from tests.kit.table import Table, seeds


@pytest.mark.parametrize("setting", FEW, ids=str)
def test_a_damaged_dump_is_refused_or_possible(setting: Setting) -> None:
    for seed in seeds("corruption", setting, FEW, 0.02):
        with Table(setting, seed) as table:
            for act in table.sampled(one_in=15):
                data = table.game.dump()
                for number in range(20):
                    refused_or_possible(table, data, act * 100 + number)


def refused_or_possible(table: Table, data: object, seed: int) -> None:
    broken, what = damaged(data, Chance(seed, "corruption"))
    try:
        game = table.title.load(broken)
    except InvalidPosition:
        return
    except Exception as error:
        error.add_note(f"loading a dump in which {what}")
        raise
    try:
        assert game.dump() == broken, "the position is not what the dump says"
        played(game, seed, 5000)
        assert game.over
        table.title.check(game)
    except Exception as error:
        error.add_note(f"playing on from an accepted dump in which {what}")
        raise
