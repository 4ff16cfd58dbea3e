"""Observations for nets tell a seat nothing that it may not know, and have one form at every table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bourgade.bots.features import Features
from bourgade.bots.registry import features_of
from tests.fixtures.make import OBSERVATIONS, kept_for_nets
from tests.fixtures.make import observed as observed_game
from tests.kit.comparing import branch
from tests.kit.settings import SETTINGS, Setting, some
from tests.kit.table import Table, seeds
from tests.kit.test_views import others_act


def observed(features: Features, table: Table, seat: int) -> bytes:
    """What a seat observes, worked out from nothing."""
    return features.encode(table.game, seat, features.new_cache())


@pytest.mark.parametrize("setting", some("features"), ids=str)
def test_positions_that_a_seat_cannot_tell_apart_look_the_same(setting: Setting) -> None:
    features = features_of(setting.title_id)
    for seed in seeds("features", setting, some("features"), 0.05):
        with Table(setting, seed) as table:
            for act in table.sampled(one_in=25):
                for seat in range(table.game.seats):
                    seen = observed(features, table, seat)
                    assert len(seen) == features.size()
                    dealt = table.game.determinize(seat, seed + act)
                    assert features.encode(dealt, seat, features.new_cache()) == seen, (
                        f"seat {seat} sees what is hidden"
                    )


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_what_others_do_in_secret_is_not_encoded(setting: Setting) -> None:
    features = features_of(setting.title_id)
    for seed in seeds("secret features", setting, SETTINGS, 0.03):
        with Table(setting, seed) as table:
            for act in table.sampled(one_in=40):
                if table.game.phase is None:
                    continue
                seat = table.policy.pick(table.game.waiting)
                pair = [others_act(branch(table.match), seat, act % 2 == 0, act * 10 + n).game for n in range(2)]
                seen = [features.encode(game, seat, features.new_cache()) for game in pair]
                assert seen[0] == seen[1]


@pytest.mark.parametrize("setting", some("cache"), ids=str)
def test_a_memo_changes_nothing(setting: Setting) -> None:
    """One cache follows a game from the first act to the last, and is asked by all seats."""
    features = features_of(setting.title_id)
    for seed in seeds("cache", setting, some("cache"), 0.02):
        cache = features.new_cache()
        with Table(setting, seed) as table:
            for act in table.acts():
                seat = act % table.game.seats
                seen = features.encode(table.game, seat, cache)
                assert seen == observed(features, table, seat), "the cache has missed a change"
                assert features.points_after_encode(table.game, cache) == features.points(table.game)


@pytest.mark.parametrize("path", kept_for_nets(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_nets_read_the_bytes_that_they_were_taught_with(path: Path) -> None:
    """Where a layout changes on purpose, raise `Features.version`, and teach the net again."""
    expected = json.loads(OBSERVATIONS.read_text(encoding="utf-8"))
    assert observed_game(path) == expected[f"{path.parent.name}/{path.stem}"]


@pytest.mark.parametrize("setting", some("made of"), ids=str)
def test_points_and_make_up_are_those_of_the_position(setting: Setting) -> None:
    features = features_of(setting.title_id)
    for seed in seeds("made of", setting, some("made of"), 0.01):
        with Table(setting, seed) as table:
            for _ in table.sampled(one_in=60):
                game = table.game
                if setting.title_id == "lorrein":  # no points before the end: the part of the mission that is done
                    views: list[Any] = [game.view(seat) for seat in range(game.seats)]
                    left = [view["seats"][seat]["mission"]["missing"] for seat, view in enumerate(views)]
                    assert [points == 20 for points in features.points(game)] == [missing == 0 for missing in left]
                else:
                    assert features.points(game) == [row["total"] for row in game.scores()]
                for seat in range(game.seats):
                    made = features.holdings(game, seat)
                    assert len(made) == len(features.holding_names)
                    assert min(made) >= 0


@pytest.mark.parametrize("title_id", ["clochemerle", "tournay"])
def test_different_questions_never_look_the_same(title_id: str) -> None:
    """What tells of the question differs between any two questions that differ in their kind or in their numbers.
    Copies of a piece count as one: cards of Tournay are told by kind."""
    features = features_of(title_id)
    block = sum(length for name, length, _ in features.layout if name.startswith("question"))
    asked: dict[bytes, tuple[object, ...]] = {}
    kinds: set[type] = set()
    own = [setting for setting in SETTINGS if setting.title_id == title_id]
    for seed in range(24):
        with Table(own[seed * 5 % len(own)], seed) as table:
            for _ in table.acts():
                if not table.game.waiting:
                    continue
                seat = table.game.waiting[0]
                frame: Any = table.game.question_to(seat)
                if frame is None:
                    continue
                game: Any = table.game
                numbers = [game.box.kind[number] if name == "card" and title_id == "tournay" else number
                           for name, number in zip(type(frame).fields, frame.numbers()[2:], strict=False)]  # fmt: skip
                told = (type(frame).__name__, *numbers)
                seen = observed(features, table, seat)[:block]
                assert asked.setdefault(seen, told) == told, "two questions look the same"
                kinds.add(type(frame))
    assert len(kinds) > 12
