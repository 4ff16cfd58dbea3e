"""Training at its tiniest: everything happens once, and what is written can be played with and gone on from."""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

import bourgade
from bourgade.bots.registry import features_of
from bourgade.lab.train.plan import planned

pytest.importorskip("torch")
BRIEF = ["seconds=6", "total=20", "imitate=3", "tables=3", "steps=4", "trials=2", "batch=16", "bots=0.3", "rivals=0.5"]


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # forking beside PyTorch's threads, in a process of the tests
def test_a_run_writes_weights_that_play_and_can_be_gone_on_with(tmp_path: Path) -> None:
    from bourgade.bots.nets.guide import NetBot, NetGuide
    from bourgade.bots.nets.weights import read_weights
    from bourgade.lab.train.run import train

    first = tmp_path / "first"
    weights = train(planned("clochemerle", str(first), BRIEF, tiny=True))
    kinds = [json.loads(line)["kind"] for line in (first / "clochemerle.jsonl").read_text().splitlines()]
    assert kinds[0] == "start"
    assert {"taught", "alone", "table", "end"} <= set(kinds)
    features = features_of("clochemerle")
    bot = NetBot(NetGuide(read_weights(weights.read_bytes(), features), features))
    game = bourgade.title("clochemerle").new(2, 1)
    assert bot.choose(game, game.waiting[0]) in game.legal(game.waiting[0])

    second = train(planned("clochemerle", str(tmp_path / "second"), [*BRIEF, f"resume={first}"], tiny=True))
    lines = [json.loads(line) for line in (tmp_path / "second" / "clochemerle.jsonl").read_text().splitlines()]
    assert "taught" not in {line["kind"] for line in lines}, "teachers are not imitated twice"
    assert second.read_bytes() != weights.read_bytes()


def test_who_stops_a_run_keeps_what_was_learnt(tmp_path: Path) -> None:
    command = ["train", "clochemerle", "--tiny", "--json", "--out", str(tmp_path), "--set", "seconds=600"]
    program = "import sys; from bourgade.cli import main; main()"
    run = Popen(
        [sys.executable, "-c", program, *command], stdout=PIPE, stderr=PIPE, text=True, start_new_session=True,
        # Tests may be run in the background, where interrupts are ignored, and that is inherited.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    assert run.stdout is not None
    for line in run.stdout:
        if json.loads(line)["kind"] == "taught":
            break
    os.killpg(run.pid, signal.SIGINT)  # as a terminal does: the workers get it, too
    _, said = run.communicate(timeout=120)
    assert run.returncode == 130
    [line] = said.splitlines()
    assert line.startswith("Stopped. What was learnt")
    assert line.endswith(str(tmp_path))
    assert (tmp_path / "clochemerle.npz").exists()
    assert (tmp_path / "clochemerle.net.pt").exists()


def test_styles_are_learnt_beside_a_net_that_stays_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from bourgade.bots.nets.guide import NetGuide, shipped_weights
    from bourgade.bots.nets.weights import read_styles
    from bourgade.lab.train import style_rows
    from bourgade.lab.train.run import train

    monkeypatch.setattr(style_rows, "GAMES", 4)
    monkeypatch.setattr(style_rows, "TOGETHER", 4)
    net = Path(bourgade.__file__).parent / "bots/nets/tournay.npz"
    before = net.read_bytes()
    plans = [planned("tournay", str(tmp_path / name), ["styles=1", "pace=2000", f"start={net}"]) for name in "ab"]
    paths = [train(plan) for plan in plans]
    assert paths[0].read_bytes() == paths[1].read_bytes(), "the same seed, the same rows"
    assert net.read_bytes() == before
    features = features_of("tournay")
    weights = shipped_weights("tournay", features)
    assert weights is not None
    rows = read_styles(paths[0].read_bytes(), weights)
    game = bourgade.title("tournay").new(2, 1)
    free = NetGuide(weights, features).chances(game, game.waiting[0])
    for row in rows.values():
        styled = NetGuide(weights.asked_for(row), features).chances(game, game.waiting[0])
        assert styled.shape == free.shape
        assert abs(styled - free).sum() > 0
    kinds = [json.loads(line)["kind"] for line in (tmp_path / "a" / "tournay.jsonl").read_text().splitlines()]
    assert kinds[0] == "start"
    assert set(kinds[1:]) == {"styles"}


def test_styles_need_a_net_and_goals(tmp_path: Path) -> None:
    from bourgade.lab.train.plan import check_resume
    from bourgade.lab.train.run import train

    with pytest.raises(bourgade.InvalidSetup, match="name its weights by start"):
        check_resume(planned("tournay", str(tmp_path), ["styles=1"]))
    with pytest.raises(bourgade.InvalidSetup, match="lorrein has no styles to learn"):
        train(planned("lorrein", str(tmp_path), ["styles=1", "start=none.npz"]))
    with pytest.raises(bourgade.InvalidSetup, match="one after the other"):
        planned("tournay", str(tmp_path), ["styles=1", "values=1", "start=none.npz"])
