"""A copy is the same game, and what happens to one never happens to the other."""

from __future__ import annotations

import pytest

from tests.kit.looks import played, state
from tests.kit.settings import SETTINGS, Setting
from tests.kit.table import Table, seeds

at_every_table = pytest.mark.parametrize("setting", SETTINGS, ids=str)


@at_every_table
def test_copies_are_independent_and_play_alike(setting: Setting) -> None:
    for seed in seeds("copies", setting, SETTINGS, 0.05):
        with Table(setting, seed) as table:
            for act in table.sampled(one_in=30):
                original = table.game.copy()
                before = state(table.game)
                twin = original.copy()
                assert state(twin) == before, "a copy differs from its original"
                after = played(twin, act, 60)
                assert state(original) == before, "playing on a copy changed the original"
                witness = original.copy()
                assert played(original, act, 60) == after, "the same acts led copy and original apart"
                assert state(witness) == before, "playing on the original changed a copy"


@at_every_table
def test_looking_changes_nothing(setting: Setting) -> None:
    for seed in seeds("looking", setting, SETTINGS, 0.05):
        with Table(setting, seed) as table:
            for _ in table.sampled(one_in=30):
                game = table.game
                before = state(game)
                for seat in game.waiting:
                    game.ask(seat)
                    game.legal(seat).clear()
                for seat in range(game.seats):
                    game.view(seat)
                    game.determinize(seat, seed)
                game.scores()
                assert game.winners is not None
                table.title.check(game)
                assert state(game) == before
