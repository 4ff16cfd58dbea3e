"""A copy is the same game, and what happens to one never happens to the other."""

from __future__ import annotations

import pytest

from tests.kit.comparing import letters, played, ruin, state
from tests.kit.settings import Setting, some
from tests.kit.table import Table, everyone, seeds


@pytest.mark.parametrize("setting", some("copies"), ids=str)
def test_copies_are_independent_and_play_alike(setting: Setting) -> None:
    for seed in seeds("copies", setting, some("copies"), 0.05):
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


@pytest.mark.parametrize("setting", some("looking"), ids=str)
def test_looking_changes_nothing(setting: Setting) -> None:
    """What a position shows is the onlooker's own, to do with as they like."""
    for seed in seeds("looking", setting, some("looking"), 0.05):
        with Table(setting, seed) as table:
            for _ in table.questions(one_in=90):
                game = table.game
                before, seen = state(game), [letters(game.view(seat)) for seat in everyone(game)]
                for seat in game.waiting:
                    ruin(game.ask(seat).json())
                    game.legal(seat).clear()
                for seat in range(game.seats):
                    game.asides(seat).append(0)
                    game.determinize(seat, seed)
                for shown in (game.dump(), game.scores(), *[game.view(seat) for seat in everyone(game)]):
                    ruin(shown)
                assert game.winners is not None
                table.title.check(game)
                assert state(game) == before
                assert [letters(game.view(seat)) for seat in everyone(game)] == seen
