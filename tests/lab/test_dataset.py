"""Datasets: every row comes true when its game is played again, whatever was stopped and however many processes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest
from typer.testing import CliRunner

import bourgade
from bourgade import Match
from bourgade.bots.registry import features_of
from bourgade.cli.app import app
from bourgade.kernel.errors import InvalidRecord, InvalidSetup
from bourgade.kernel.scripted_chance import Recording
from bourgade.lab.dataset import ABOUT, DatasetSpec, make, path_of, read_about, records_spec
from bourgade.lab.dataset_tables import TABLES, columns
from bourgade.lab.pool import Workers
from bourgade.lab.simulate import Series, play_all

parquet = pytest.importorskip("pyarrow.parquet")
SPEC: Final = DatasetSpec(Series("clochemerle", 2, 5, 3, ("random", "lively")), part=2)


def rows(folder: Path, table: str) -> list[dict[str, Any]]:
    return list(parquet.read_table(folder / table).to_pylist())


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*.parquet")}


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dataset") / "games"
    assert len(list(make(folder, SPEC))) == 3
    return folder


def test_every_row_comes_true_when_its_game_is_played_again(written: Path) -> None:
    title, features = bourgade.title("clochemerle"), features_of("clochemerle")
    decisions, draws = rows(written, "decisions"), rows(written, "chance")
    assert [row["game"] for row in rows(written, "games")] == list(range(5))
    for row in rows(written, "games"):
        game = title.new(2, row["deal"])
        script = game.script = Recording(game.streams)
        acts = [each for each in decisions if each["game"] == row["game"]]
        assert [each["act"] for each in acts] == list(range(row["decisions"]))
        for each in acts:
            assert each["legal"] == game.legal(each["seat"])
            assert each["aside"] == (each["action"] not in each["legal"])
            assert each["round"] == features.round(game)
            assert each["observation"] == features.encode(game, each["seat"], features.new_cache())
            script.noted.clear()
            game.apply(each["seat"], each["action"])
            told = [
                (draw["draw"], draw["stream"], draw["outcomes"], draw["outcome"])
                for draw in draws
                if (draw["game"], draw["act"]) == (row["game"], each["act"])
            ]
            assert told == [(index, *draw) for index, draw in enumerate(script.noted)]
        assert game.over
        assert tuple(row["winners"]) == game.winners
        seats = [each for each in rows(written, "seats") if each["game"] == row["game"]]
        for seat, each in enumerate(seats):
            assert each["seat"] == seat
            points = {name[7:]: number for name, number in each.items() if name.startswith("points_")}
            assert points == game.scores()[seat]
            held = [number for name, number in each.items() if name.startswith("held_")]
            assert held == features.holdings(game, seat)
        assert sum(each["won"] for each in seats) == pytest.approx(1.0)


def test_noting_draws_changes_none() -> None:
    """The games are those of the same series without a dataset."""
    for title_id in bourgade.titles():
        series = Series(title_id, 3, 1, 5, ("lively",))
        plain = next(play_all(series))
        folder_less = DatasetSpec(series, observations=False)
        from bourgade.lab.dataset_tables import Recorder
        from bourgade.lab.simulate import play

        recorder = Recorder(0, title_id, folder_less.observations)
        assert play(series, 0, recorder) == plain
        assert len(recorder.decisions) == plain.decisions


def test_the_dictionary_names_every_column(written: Path) -> None:
    told = read_about(written)
    for table in TABLES:
        schema = parquet.read_schema(path_of(written, table, 0))
        named = told["columns"][table]
        assert [column["name"] for column in named] == schema.names
        for column in named:
            field = schema.field(column["name"])
            assert (
                str(field.type).replace("element", "item").replace("item: ", "").replace("double", "float64")
                == (column["type"])
            )
            assert field.metadata[b"meaning"].decode() == column["meaning"]
    size = sum(row["bytes"] for row in told["observation"])
    assert f"[{size}]" in told["columns"]["decisions"][-1]["type"]
    assert told["rules_version"] == bourgade.title("clochemerle").rules_version
    assert "observation" not in [column[0] for column in columns("clochemerle", False)["decisions"]]


def test_what_was_stopped_goes_on_and_grows(written: Path, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    parts = make(folder, SPEC)
    next(parts)
    whole = contents(written)
    assert contents(folder).items() < whole.items()
    path_of(folder, "seats", 1).parent.mkdir(exist_ok=True)
    path_of(folder, "seats", 1).write_bytes(b"half a file")
    assert len(list(make(folder, SPEC))) == 2, "what lacks its last table is made anew"
    assert contents(folder) == whole
    assert list(make(folder, SPEC)) == []
    longer = DatasetSpec(Series("clochemerle", 2, 7, 3, ("random", "lively")), part=2)
    assert len(list(make(folder, longer))) == 2
    assert len(rows(folder, "games")) == 7
    with pytest.raises(InvalidSetup, match="of 7 games already"):
        list(make(folder, SPEC))


def test_the_number_of_processes_changes_nothing(written: Path, tmp_path: Path) -> None:
    assert len(list(make(tmp_path / "games", SPEC, Workers(2)))) == 3
    assert contents(tmp_path / "games") == contents(written)


def test_another_series_is_not_mixed_in(written: Path, tmp_path: Path) -> None:
    for other in (
        DatasetSpec(Series("clochemerle", 2, 5, 4, ("random", "lively")), part=2),
        DatasetSpec(SPEC.source, part=3),
        DatasetSpec(SPEC.source, part=2, observations=False),
    ):
        with pytest.raises(InvalidSetup, match="another dataset: it differs in"):
            make(written, other)
    (tmp_path / "letter.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(InvalidSetup, match="not empty"):
        make(tmp_path, SPEC)
    (tmp_path / ABOUT).write_text("[]", encoding="utf-8")
    with pytest.raises(InvalidRecord, match="says nothing of a dataset"):
        make(tmp_path, SPEC)


def test_without_observations_there_are_none(tmp_path: Path) -> None:
    spec = DatasetSpec(Series("orleans", 2, 1, 1, ("random",)), observations=False)
    assert next(make(tmp_path / "games", spec)) > 10
    assert "observation" not in parquet.read_schema(path_of(tmp_path / "games", "decisions", 0)).names


def test_duckdb_reads_it_in_one_line(written: Path) -> None:
    duckdb = pytest.importorskip("duckdb")
    found = duckdb.sql(
        f"select bot, avg(points_total), sum(won) from '{written}/seats/*.parquet' group by bot"
    ).fetchall()
    assert {row[0] for row in found} == {"random", "lively"}
    assert sum(row[2] for row in found) == pytest.approx(5.0)


def test_polars_reads_it_in_one_line(written: Path) -> None:
    polars = pytest.importorskip("polars")
    frame = polars.read_parquet(f"{written}/decisions/*.parquet")
    assert frame.height == len(rows(written, "decisions"))


QUICK: Final = ["dataset", "clochemerle", "--games", "2", "--players", "2", "--bots", "random", "--part", "1"]


def test_the_command_writes_a_dataset_and_says_what(tmp_path: Path) -> None:
    for lang, said in (("en", "2 parts were written"), ("fr", "2 parties du jeu de données écrites")):
        result = CliRunner().invoke(app, [*QUICK, "--out", str(tmp_path / lang), "--lang", lang])
        assert result.exit_code == 0, result.output
        assert said in result.output
    again = CliRunner().invoke(app, [*QUICK, "--out", str(tmp_path / "en"), "--json"])
    assert json.loads(again.stdout)["parts"] == 0, "all is there"


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--games", "0"], "games must be at least 1"), (["--part", "0"], "at least 1 game"),
        (["--players", "9"], "players"), (["--bots", "nobody"], "no bot 'nobody'"), (["--jobs", "0"], "number of jobs"),
        (["--option", "pace=fast"], "no option"), (["--data", "nowhere.toml"], "nowhere.toml"),
    ],
)  # fmt: skip
def test_bad_input_is_said_in_one_line(more: list[str], said: str, tmp_path: Path) -> None:
    result = CliRunner().invoke(app, [*QUICK, "--out", str(tmp_path / "out"), *more])
    assert result.exit_code == 2, result.output
    [line] = result.stderr.splitlines()
    assert said in line
    assert not (tmp_path / "out").exists(), "nothing was begun"


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    result = CliRunner().invoke(app, [*QUICK, "--out", str(tmp_path / "file" / "out")])
    assert result.exit_code == 2, result.output
    assert "cannot be written" in result.stderr


def record(folder: Path, name: str, seed: int, returns: bool = False, **more: object) -> Match:
    """A finished game of Clochemerle, as a server exports it; with `returns`, acts were taken back by consent."""
    match = Match(bourgade.title("clochemerle"), 2, seed)
    back = 3 if returns else 0
    while not match.game.over:
        if back and len(match) % 20 == 19:
            back -= 1
            match.take_back(back % 2, 3)
        seat = match.game.waiting[0]
        match.play(seat, match.game.legal(seat)[-1])
    seats = [{"kind": "person", "bot": None, "name": "Alice"}, {"kind": "bot", "bot": "greedy", "name": "Odo"}]
    told = {**match.record(), "table": {"salt": "secret salt", "seats": seats}, **more}
    (folder / f"{name}.json").write_text(json.dumps(told), encoding="utf-8")
    return match


def test_records_become_a_dataset_that_grows_and_names_nobody(tmp_path: Path) -> None:
    records, folder = tmp_path / "records", tmp_path / "games"
    records.mkdir()
    match = record(records, "middle", 5)
    (records / "running.json").write_text(json.dumps({**match.record(), "result": None}), encoding="utf-8")
    assert len(list(make(folder, records_spec(records, folder, "clochemerle", 2, True)))) == 1
    record(records, "again", 5)  # the same game in another file is the same game
    record(records, "earlier", 6)
    assert len(list(make(folder, records_spec(records, folder, "clochemerle", 2, True)))) == 1
    games, seats = rows(folder, "games"), rows(folder, "seats")
    assert [row["deal"] for row in games] == ["5", "6"], "new ones come after those that are there"
    assert [row["bot"] for row in seats[:2]] == ["person", "greedy"]
    assert sum(row["won"] for row in seats) == 2.0
    acts = [row for row in rows(folder, "decisions") if row["game"] == 0]
    assert [(row["seat"], row["action"]) for row in acts] == [(each.seat, each.action) for each in match.history]
    written = b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())
    for secret in (b"Alice", b"Odo", b"secret salt"):
        assert secret not in written


def test_a_record_can_be_played_again_from_its_rows(tmp_path: Path) -> None:
    """A match keys its draws, so the table `games` has all that makes the match."""
    records, folder = tmp_path / "records", tmp_path / "games"
    records.mkdir()
    match = record(records, "game", (1 << 128) - 5)  # as large as those of a server
    assert not match.returns
    list(make(folder, records_spec(records, folder, "clochemerle", 100, False)))
    [row] = rows(folder, "games")
    options, data = json.loads(row["options"]), json.loads(row["data"])
    again = Match(bourgade.title("clochemerle"), row["players"], int(row["deal"]), options, data, row["version"])
    draws = rows(folder, "chance")
    for each in rows(folder, "decisions"):
        own = [draw["outcome"] for draw in draws if draw["act"] == each["act"]]
        scripted = again.game.after(each["seat"], each["action"], own)
        again.play(each["seat"], each["action"])
        assert scripted.scores() == again.game.scores(), "the noted draws are those of the match"
        assert scripted.choices == again.game.choices
    assert again.game.dump() == match.game.dump()


def test_what_was_taken_back_by_consent_is_not_in_the_rows(tmp_path: Path) -> None:
    records, folder = tmp_path / "records", tmp_path / "games"
    records.mkdir()
    match = record(records, "game", 5, returns=True)
    assert match.returns == 3
    list(make(folder, records_spec(records, folder, "clochemerle", 100, False)))
    [row] = rows(folder, "games")
    game = Match(bourgade.title("clochemerle"), row["players"], int(row["deal"])).game
    draws, decisions = rows(folder, "chance"), rows(folder, "decisions")
    assert row["decisions"] == len(decisions) < len(match)
    for each in decisions:
        own = [draw["outcome"] for draw in draws if draw["act"] == each["act"]]
        game = game.after(each["seat"], each["action"], own)
    assert game.over
    assert (game.scores(), game.winners) == (match.game.scores(), match.game.winners)


def test_records_that_are_none_are_said(tmp_path: Path) -> None:
    def refused(*more: str) -> str:
        result = CliRunner().invoke(
            app, ["dataset", "clochemerle", "--out", str(tmp_path / "out"), "--records", str(tmp_path), *more]
        )
        assert result.exit_code == 2, result.output
        [line] = result.stderr.splitlines()
        return line

    assert "no record of a finished game" in refused()
    match = record(tmp_path, "one", 5, result={"winners": [0], "scores": []})
    assert "one.json: the record's result" in refused()
    (tmp_path / "one.json").write_text("{", encoding="utf-8")
    assert "one.json: is not JSON" in refused()
    (tmp_path / "one.json").write_text(json.dumps(match.record()), encoding="utf-8")
    assert "at least 1 game" in refused("--part", "0")
