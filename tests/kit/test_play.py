"""Whatever is played, by whomever: there is a choice or the end, and all pieces are accounted for."""

from __future__ import annotations

import json
import re
from typing import Final

import pytest

from bourgade.kernel.frames import INSISTS
from tests.kit.settings import SETTINGS, Setting
from tests.kit.table import Table, seeds

at_every_table = pytest.mark.parametrize("setting", SETTINGS, ids=str)


@at_every_table
def test_waiting_seats_have_a_real_choice_and_the_others_none(setting: Setting) -> None:
    for seed in seeds("choices", setting, SETTINGS, 1):
        with Table(setting, seed) as table:
            for _ in table.acts():
                game = table.game
                assert game.over == (not game.waiting), f"over {game.over}, waiting {game.waiting}"
                assert list(game.waiting) == sorted(set(game.waiting))
                assert set(game.waiting) <= set(range(game.seats))
                for seat in range(-1, game.seats + 1):
                    options = game.legal(seat)
                    if seat in game.waiting:
                        least = 1 if game.asking(seat).mode() >= INSISTS else 2
                        assert len(options) >= least, f"seat {seat} has no choice: {options}"
                        assert options == sorted(set(options)), f"seat {seat}: unsorted or twice: {options}"
                        assert options[0] >= 0
                        assert options[-1] < table.title.vocabulary.size
                    else:
                        assert options == [], f"seat {seat} is not asked, but has {options}"


@at_every_table
def test_every_piece_is_accounted_for(setting: Setting) -> None:
    for seed in seeds("pieces", setting, SETTINGS, 0.1):
        with Table(setting, seed) as table:
            for act in table.acts():
                # What is missing is missing for a while: half of the games are looked at before, half after each act.
                if (act + seed) % 2 == 0 or table.game.over:
                    table.title.check(table.game)
                if (act + seed) % 6 == 0 or table.game.over:
                    position = table.game.dump()
                    written = json.dumps(position)  # much sooner searched than the numbers themselves
                    negative = BELOW_NOBODY.search(written) is not None and below(position, -1)
                    assert not negative, "a number is negative (-1 stands for nothing or nobody)"


BELOW_NOBODY: Final = re.compile(r"-(?!1\b)\d")


def below(data: object, least: int) -> bool:
    if isinstance(data, dict):
        return any(below(value, least) for value in data.values())
    if isinstance(data, list):
        return any(below(value, least) for value in data)
    return isinstance(data, int) and data < least


@at_every_table
def test_points_add_up_and_the_winners_have_the_most(setting: Setting) -> None:
    for seed in seeds("points", setting, SETTINGS, 0.5):
        with Table(setting, seed) as table:
            for _ in table.acts():
                game = table.game
                scores = game.scores()
                assert len(scores) == game.seats
                for seat, points in enumerate(scores):
                    parts = sum(number for source, number in points.items() if source != "total")
                    assert points["total"] == parts, f"seat {seat}: {points}"
                if not game.over:
                    assert game.winners == ()
            best = max(points["total"] for points in scores)
            assert game.winners, "the game is over and nobody has won"
            assert list(game.winners) == sorted(set(game.winners))
            assert all(scores[seat]["total"] == best for seat in game.winners), (game.winners, scores)
