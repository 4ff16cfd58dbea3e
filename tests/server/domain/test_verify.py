"""`bourgade verify`: the dealing is the one that was announced, and the record comes true."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bourgade.cli.app import app
from bourgade.server.domain import records
from tests.server.world import World


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], str]:
    """The record of a table, and the hash that it showed at its start."""
    world = World(f"sqlite:///{tmp_path_factory.mktemp('verify') / 'one'}", "orleans", 2)
    shown = world.look(None).table
    assert shown.seed is None
    assert shown.salt is None
    while world.game.waiting:
        seat = world.game.waiting[0]
        world.act(seat, world.game.legal(seat)[0])
    record = records.record(world.tables, world.who)
    world.close()
    return record, shown.seed_hash


def verified(folder: Path, record: object, *more: str) -> tuple[int, str]:
    path = folder / "record.json"
    path.write_text(json.dumps(record))
    result = CliRunner().invoke(app, ["verify", str(path), *more])
    assert "Traceback" not in result.output
    return result.exit_code, result.output


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_an_honest_record_is_confirmed(finished: tuple[dict[str, Any], str], tmp_path: Path, lang: str) -> None:
    record, shown = finished
    for form in (record, {"record": record}):
        code, output = verified(tmp_path, form, "--seed-hash", shown, "--lang", lang)
        assert code == 0
        assert shown in output


def test_another_seed_salt_or_hash_is_found_out(finished: tuple[dict[str, Any], str], tmp_path: Path) -> None:
    record, shown = finished
    table = record["table"]
    assert verified(tmp_path, {**record, "seed": record["seed"] + 1})[0] == 2
    assert verified(tmp_path, {**record, "table": {**table, "salt": "0" * 32}})[0] == 2
    assert verified(tmp_path, {**record, "table": {**table, "seed_hash": "0" * 64}})[0] == 2
    assert verified(tmp_path, record, "--seed-hash", "0" * 64)[0] == 2
    assert verified(tmp_path, record, "--seed-hash", shown)[0] == 0


def test_other_acts_and_another_result_are_found_out(finished: tuple[dict[str, Any], str], tmp_path: Path) -> None:
    record, _ = finished
    acts = record["actions"]
    assert verified(tmp_path, {**record, "actions": acts[:-1]})[0] == 2
    assert verified(tmp_path, {**record, "actions": [[1 - acts[0][0], acts[0][1]], *acts[1:]]})[0] == 2
    assert verified(tmp_path, {**record, "result": {**record["result"], "winners": []}})[0] == 2


def test_a_record_without_a_promise_is_said_to_have_none(finished: tuple[dict[str, Any], str], tmp_path: Path) -> None:
    record = {key: value for key, value in finished[0].items() if key != "table"}
    code, output = verified(tmp_path, record)
    assert code == 0
    assert "no hash" in output
    assert verified(tmp_path, record, "--seed-hash", "0" * 64)[0] == 2
    assert verified(tmp_path, [])[0] == 2
