"""A dump is the whole position: it can be written down at any moment and read again."""

from __future__ import annotations

import json

import pytest

from bourgade import InvalidPosition, Position
from tests.kit.comparing import letters, played
from tests.kit.settings import SETTINGS, Setting, some
from tests.kit.table import Table, everyone, seeds

at_every_table = pytest.mark.parametrize("setting", SETTINGS, ids=str)


def seen(game: Position) -> list[object]:
    """Everything that a position shows to anybody."""
    views = [game.view(seat) for seat in everyone(game)]
    asks = [game.ask(seat).json() for seat in game.waiting]
    lists = [game.legal(seat) for seat in range(game.seats)]
    return [list(game.waiting), game.over, list(game.winners), game.scores(), lists, views, asks]


@pytest.mark.parametrize("setting", some("dumps"), ids=str)
def test_a_dump_is_read_back_as_the_same_position(setting: Setting) -> None:
    for seed in seeds("dumps", setting, some("dumps"), 0.1):
        with Table(setting, seed) as table:
            for act in table.questions(one_in=60):
                data, shown = table.game.dump(), seen(table.game)
                written = json.dumps(data)
                assert json.loads(written) == data, "the dump is not plain JSON data"
                assert json.loads(json.dumps(shown)) == shown, "what is shown is not plain JSON data"
                again = table.title.load(json.loads(written))
                assert again.dump() == data
                assert letters(seen(again)) == letters(shown)
                assert played(again, act, 40) == played(table.game.copy(), act, 40)


@at_every_table
def test_other_titles_and_other_rules_are_refused(setting: Setting) -> None:
    data = setting.new(1).dump()
    for field in ("title", "rules_version"):
        with pytest.raises(InvalidPosition):
            setting.title.load({**data, field: "something else"})
        with pytest.raises(InvalidPosition):
            setting.title.load({key: value for key, value in data.items() if key != field})
