"""Every question can be looked at as a table does: asked with its hints, seen by everybody, and foretold.

Other properties look at a sample of the positions of their games. What goes wrong in a few positions only, most of
them late and rich, is found by looking at every one.
"""

from __future__ import annotations

from typing import Final

import pytest

from bourgade import Position
from bourgade.kernel.preview import preview
from bourgade.kernel.view_cache import ViewCache
from tests.kit.policies import policy
from tests.kit.settings import FEW, Setting, some
from tests.kit.table import Table, trunk_of

TIMES: Final = 4  # that a game is left at the last question of each kind
ACTS: Final = 16  # that it is played on from there
FORETOLD: Final = 16  # there, one act in so many: it is slow


def ask(game: Position, seat: int) -> None:
    """The question with its hints, and what the seat sees of the table."""
    assert [option.action for option in game.ask(seat).options] == game.legal(seat)
    game.view(seat)


@pytest.mark.parametrize("setting", FEW, ids=str)
def test_every_question_of_a_game_can_be_looked_at(setting: Setting) -> None:
    seed, trunk = trunk_of(setting)
    with Table(setting, seed, ("curious",)) as table:
        table.match = setting.match(seed)
        for seat, action in trunk:
            for waiting in table.game.waiting:
                table.game.ask(waiting)
            table.title.adapter.views(table.game, ViewCache())
            preview(table.game, seat, action)
            table.match.play(seat, action)
        table.title.adapter.views(table.game, ViewCache())


@pytest.mark.parametrize("setting", some("looks"), ids=str)
def test_every_question_around_a_rich_end_can_be_looked_at(setting: Setting) -> None:
    """A long game is left where each kind of question came up for the last time, and played on in several ways."""
    player = policy("lively", setting.title, 1)
    for rich in last_of_each_kind(setting):
        for _ in range(TIMES):
            game = rich.copy()
            for _ in range(ACTS):
                if game.over:
                    break
                seat = player.pick(game.waiting)
                action = player.choose(game, seat)
                try:
                    ask(game, seat)
                    if player.chance.below(FORETOLD) == 0:
                        preview(game, seat, action)
                except Exception as error:
                    error.add_note(f"at the question {game.asking(seat).numbers()[0]} of seat {seat}: {game.dump()}")
                    raise
                game.apply(seat, action)


def last_of_each_kind(setting: Setting) -> list[Position]:
    seed, trunk = trunk_of(setting)
    found: dict[int, Position] = {}
    match = setting.match(seed)
    for seat, action in trunk:
        frame = match.game.asking(seat) if seat in match.game.waiting else match.game.stack[-1]
        found[frame.numbers()[0]] = match.game.copy()
        match.play(seat, action)
    return list(found.values())
