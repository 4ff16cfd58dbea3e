"""People plan in any order: `fit` plays an act before those of the same seat that the engine asks for later."""

from __future__ import annotations

import pytest

from bourgade import IllegalAction, Match, Position
from bourgade.kernel.preview import between, changes, counts
from tests.kit.comparing import acts, branch, inside
from tests.kit.settings import FEW, Setting
from tests.kit.table import Table, seeds

at_few_tables = pytest.mark.parametrize("setting", FEW, ids=str)


@at_few_tables
def test_every_hinted_act_fits(setting: Setting) -> None:
    for seed in seeds("fit", setting, FEW, 0.02):
        with Table(setting, seed) as table:
            for _ in table.sampled(one_in=6):
                for seat in table.game.waiting:
                    hinted = table.game.ask(seat).hints.get("fit", [])
                    assert isinstance(hinted, list)
                    for action in hinted[:3]:
                        before = counts(table.game, table.game.view(seat))
                        foretold = between(table.game, table.match.fitted(seat, action).game, seat)
                        twin = branch(table.match)
                        twin.fit(seat, action)
                        now = counts(twin.game, twin.game.view(seat))
                        assert {each.path: each.after for each in foretold} == changes(before, now)
                        has_one_more(twin, table.match, seat, action)
                        table.title.check(twin.game)


def has_one_more(match: Match, before: Match, seat: int, action: int) -> None:
    """The seat has made one act more; those of the others are as before."""
    assert sorted(acts(match)) == sorted([*acts(before), (seat, action)])
    assert [act for act in acts(match) if act[0] != seat] == [act for act in acts(before) if act[0] != seat]


@at_few_tables
def test_what_does_not_fit_changes_nothing(setting: Setting) -> None:
    for seed in seeds("no fit", setting, FEW, 0.01):
        with Table(setting, seed) as table:
            for _ in table.sampled(one_in=30):
                before = inside(table.match)
                for seat in range(table.game.seats):
                    action = table.chance.below(table.title.vocabulary.size)
                    twin = branch(table.match)
                    try:
                        twin.fit(seat, action)
                    except IllegalAction:
                        assert inside(twin) == before, f"{action} did not fit"
                        assert action not in fitting(table.game, seat)
                    else:
                        has_one_more(twin, table.match, seat, action)
                        assert action in fitting(table.game, seat), f"{action} is not said to fit"
                assert inside(table.match) == before, "a branch shares something that changes"


def fitting(game: Position, seat: int) -> set[int]:
    """What a seat is told that it can do, now or before what it has done."""
    hinted = game.ask(seat).hints.get("fit", []) if seat in game.waiting else []
    assert isinstance(hinted, list)
    return {*game.legal(seat), *game.asides(seat), *hinted}


@at_few_tables
def test_whatever_may_be_done_anyway_fits(setting: Setting) -> None:
    for seed in seeds("fit anyway", setting, FEW, 0.01):
        with Table(setting, seed) as table:
            for _ in table.sampled(one_in=30):
                for seat in range(table.game.seats):
                    able = [*table.game.legal(seat), *table.game.asides(seat)]
                    if able:
                        action = table.policy.pick(able)
                        played, fitted = branch(table.match), branch(table.match)
                        played.play(seat, action)
                        fitted.fit(seat, action)
                        assert inside(fitted) == inside(played)
