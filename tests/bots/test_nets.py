"""Nets at play: only the shipped weights, only where they were trained, and never without NumPy."""

from __future__ import annotations

import builtins
import hashlib
import importlib.util
import os
import re
import subprocess
import sys
from importlib.machinery import ModuleSpec
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import bourgade
from bourgade import bots
from bourgade.bots import registry
from bourgade.bots.levels import LevelBot
from bourgade.kernel.box import Data
from bourgade.lab.train.plan import planned

np = pytest.importorskip("numpy")
SHIPPED = [title_id for title_id in bourgade.titles() if bots.guided_by(title_id) == "net"]


def level(title_id: str, name: str = "maitre") -> LevelBot:
    made = bots.bot(name, title_id, 1)
    assert isinstance(made, LevelBot)
    return made


def test_three_titles_are_guided_by_nets() -> None:
    assert {"orleans", "clochemerle", "tournay"} <= set(SHIPPED)


@pytest.mark.parametrize("title_id", SHIPPED)
def test_weights_are_small_and_hold_numbers_only(title_id: str) -> None:
    content = files("bourgade.bots.nets").joinpath(f"{title_id}.npz").read_bytes()
    assert len(content) <= 3_000_000
    card = files("bourgade.bots.nets").joinpath(f"cards/{title_id}.md").read_text(encoding="utf-8")
    assert hashlib.sha256(content).hexdigest() in card, "the card is of another net"


@pytest.mark.parametrize("title_id", SHIPPED)
def test_a_card_says_how_to_make_its_net_again(title_id: str) -> None:
    """Every command in it is a plan that there is, for this title, and begins with what an earlier one has left."""
    card = files("bourgade.bots.nets").joinpath(f"cards/{title_id}.md").read_text(encoding="utf-8")
    root = Path(__file__).parent.parent.parent
    made: list[str] = []
    for command in re.findall(r"`(bourgade train [^`]*)`", card):
        _, _, title, out_option, out, *rest = command.split()
        assert (title, out_option) == (title_id, "--out")
        assert rest[::2] == ["--set"] * len(rest[::2])
        plan = planned(title, out, rest[1::2])
        assert not plan.resume or plan.resume in made
        assert not plan.start or plan.start in [f"{each}/{title_id}.npz" for each in made]
        assert bool(plan.resume or plan.start) == bool(made), "only the first begins with nothing"
        assert not plan.data or (root / plan.data).is_file()
        made.append(out)
    assert len(made) >= 2


THREADS = """
import os
import bourgade
from bourgade import bots
game = bourgade.title("clochemerle").new(4, 1)
bots.move(bots.bot("maitre", "clochemerle", 1), game, game.waiting[0], 1)
print(len(os.listdir("/proc/self/task")))
"""


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="counts threads as Linux tells of them")
def test_a_net_at_play_takes_one_core() -> None:
    environment = {name: value for name, value in os.environ.items() if not name.endswith("_NUM_THREADS")}
    said = subprocess.run([sys.executable, "-c", THREADS], env=environment, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "1"


def test_other_weights_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from bourgade.bots.nets import weights

    weights.shipped.cache_clear()
    monkeypatch.setattr(hashlib, "sha256", hashlib.sha512)  # as if the file were another
    with pytest.raises(bourgade.InvalidSetup, match="not those that were shipped"):
        weights.shipped("orleans")
    weights.shipped.cache_clear()


def test_what_is_no_net_is_refused() -> None:
    from bourgade.bots.nets.weights import read_weights

    features = registry.features_of("orleans")
    with pytest.raises(bourgade.InvalidSetup, match="not the weights"):
        read_weights(b"nothing", features)
    content = files("bourgade.bots.nets").joinpath("clochemerle.npz").read_bytes()
    older = registry.features_of("clochemerle").__class__()
    older.version = 99
    with pytest.raises(bourgade.InvalidSetup, match="version"):
        read_weights(content, older)


@pytest.mark.parametrize("title_id", SHIPPED)
def test_a_net_is_asked_only_where_it_was_trained(title_id: str) -> None:
    box: dict[str, Data] = {
        "orleans": {"start": {"rounds": 12}},
        "tournay": {"start": {"deniers": [7, 9]}},
        "clochemerle": {"time": {"clouds": 11}},
    }
    title = bourgade.title(title_id)
    made = level(title_id)
    assert made.search(title.new(2, 1)) is made.net
    assert made.search(title.new(2, 1, {}, box[title_id])) is made.plain


def test_without_numpy_the_greedy_bot_guides(monkeypatch: pytest.MonkeyPatch) -> None:
    real = importlib.util.find_spec

    def find_spec(name: str, package: str | None = None) -> ModuleSpec | None:
        return None if name == "numpy" else real(name, package)

    def refuse(name: str, *rest: Any, **named: Any) -> Any:
        assert name != "numpy"
        return importing(name, *rest, **named)

    importing = builtins.__import__
    monkeypatch.setattr(registry, "find_spec", find_spec)
    monkeypatch.setattr(builtins, "__import__", refuse)
    assert bots.guided_by("orleans") == "no_numpy"
    made = level("orleans")
    assert made.net is None
    game = bourgade.title("orleans").new(2, 1)
    assert bots.move(bots.bot("compagnon", "orleans", 1), game, 0, 1) in game.legal(0)


@pytest.mark.parametrize("title_id", SHIPPED)
def test_a_net_plays_the_same_with_half_floats_as_its_rows_say(title_id: str) -> None:
    """One position by itself and the same among others: the two ways to compute agree."""
    features = registry.features_of(title_id)
    guide = registry.net_guide(title_id, features)
    assert guide is not None
    game = bourgade.title(title_id).new(2, 3)
    seat = game.waiting[0]
    alone = guide.evaluate_each([game], [seat])[0]
    both = guide.evaluate_each([game, game], [seat, seat])
    assert both[0] == pytest.approx(alone, abs=1e-3)
    assert sum(chance for _, chance in guide.rank(game, seat)) == pytest.approx(1.0)
