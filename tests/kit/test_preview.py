"""What a table foretells of an act comes true, and tells nothing of what is hidden."""

from __future__ import annotations

import pytest

from bourgade import Position
from bourgade.kernel.preview import GREATEST, LEAST, counts, preview
from tests.kit.comparing import letters
from tests.kit.settings import SETTINGS, Setting, some
from tests.kit.table import Table, seeds

at_every_table = pytest.mark.parametrize("setting", SETTINGS, ids=str)


def foretold(game: Position, seat: int, action: int) -> list[object]:
    return [[*each.path, each.before, each.after] for each in preview(game, seat, action)]


@pytest.mark.parametrize("setting", some("preview"), ids=str)
def test_what_is_foretold_comes_true_and_does_not_depend_on_what_is_hidden(setting: Setting) -> None:
    for seed in seeds("preview", setting, some("preview"), 0.02):
        with Table(setting, seed) as table:
            for act in table.questions(one_in=30):
                game = table.game
                if game.over:
                    continue
                seat = table.policy.pick(game.waiting)
                action = table.policy.pick([*game.legal(seat), *game.asides(seat)])
                before = letters(game.dump())
                said = preview(game, seat, action)
                assert foretold(game.determinize(seat, act), seat, action) == foretold(game, seat, action)
                assert letters(game.dump()) == before, "looking ahead changed the position"
                after = game.copy()
                after.apply(seat, action)
                now, then = counts(game, game.view(seat)), counts(after, after.view(seat))
                for each in said:
                    what = f"{table.title.describe(action)} of seat {seat}: {each.path}"
                    assert (now.get(each.path, 0), then.get(each.path, 0)) == (each.before, each.after), what


@at_every_table
def test_the_extreme_streams_stay_what_they_are(setting: Setting) -> None:
    game = setting.new(1)
    game.streams = [LEAST, GREATEST]
    for size in (1, 2, 6, 107):
        assert [game.chance(stream, size) for stream in (0, 1, 0, 1)] == [0, size - 1, 0, size - 1]
