"""`bourgade train --evaluate`: a net, or a bot of one's own, beside ours. It needs no PyTorch."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bourgade.cli.app import app

QUICK = ["train", "clochemerle", "--players", "2", "--blocks", "2", "--against", "random,lively"]


def run(*command: str, status: int = 0) -> Any:
    result = CliRunner().invoke(app, list(command))
    assert result.exit_code == status, result.output
    return result


def test_a_net_is_measured_against_our_bots() -> None:
    pytest.importorskip("numpy")
    net = str(files("bourgade.bots.nets") / "clochemerle.npz")
    facts = json.loads(run(*QUICK, "--evaluate", net, "--json").stdout)
    assert [row["against"] for row in facts["results"]] == ["random", "lively"]
    for row in facts["results"]:
        assert row["games"] == 4
        assert row["low"] <= row["rate"] == 1.0, "a trained net loses no game against chance"
    assert "--evaluate" in facts["made"]["command"]
    shown = run(*QUICK, "--evaluate", net, "--lang", "fr").stdout
    assert "Égalité" in shown
    assert "100,0" in shown


def test_bad_input_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "broken.npz").write_bytes(b"no net")
    for more, said in (
        (["--evaluate", "nowhere.npz"], "nowhere.npz cannot be read"),
        (["--evaluate", str(tmp_path / "broken.npz")], "not the weights of a net"),
        (["--evaluate", "nobody"], "no bot 'nobody'"), (["--evaluate", "lively", "--against", "nobody"], "nobody"),
        (["--evaluate", "lively", "--blocks", "0"], "at least 1"), (["--evaluate", "lively", "--jobs", "0"], "jobs"),
        (["--evaluate", "lively", "--players", "9"], "players"), (["--evaluate", "lively", "--seed", "-1"], "seed"),
    ):  # fmt: skip
        [line] = run(*QUICK, *more, status=2).stderr.splitlines()
        assert said in line
