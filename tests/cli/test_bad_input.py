"""What a command line may get wrong: one clear line, status 2, and nothing lost."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest
import typer
from typer.testing import CliRunner

from bourgade.cli import serve, simulate
from bourgade.cli.app import app, run
from bourgade.kernel.errors import InvalidSetup
from bourgade.lab.cluster import check_reachable
from bourgade.lab.pool import Workers
from bourgade.lab.simulate import Series, play_all
from bourgade.lab.train.plan import check_resume, planned

ARENA: Final = ["arena", "clochemerle", "--bots", "lively,random", "--blocks", "1", "--players", "2"]
SIMULATE: Final = ["simulate", "clochemerle", "--players", "2", "--games", "4", "--bots", "lively, random"]
OWN: Final = """
from bourgade.bots import Bot

class Own(Bot):
    def choose(self, game, seat):
        return {answer}

def bot(title_id, seed):
    return Own()
"""


def refused(*command: str) -> str:
    """What a command says that is refused: one line, status 2."""
    result = CliRunner().invoke(app, list(command))
    assert result.exit_code == 2, result.output
    assert not result.stdout
    [line] = result.stderr.splitlines()
    assert line.startswith("bourgade: ")
    return line


@pytest.mark.parametrize("port", [0, -1, 65536, 99999999])
def test_a_port_that_is_none_is_refused(port: int):
    assert f"from 1 to 65535, not {port}" in refused("serve", "--port", str(port))


def test_a_port_in_use_is_refused_before_an_address_is_announced():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert f"port {port} is taken" in refused("serve", "--port", str(port))
    serve.check_address("127.0.0.1", port)


def test_a_socket_that_was_not_handed_over_is_refused(tmp_path: Path):
    assert "77 is no open socket" in refused("serve", "--socket", "77")
    with (tmp_path / "file").open("w") as file:
        assert "is no open socket" in refused("serve", "--socket", str(file.fileno()))
    with socket.socket() as idle:
        assert "does not listen" in refused("serve", "--socket", str(idle.fileno()))
    with socket.socket() as handed:
        handed.bind(("127.0.0.1", 0))
        handed.listen()
        serve.check_socket(handed.fileno())
        assert handed.getsockname()[1], "it is still open"


def test_a_name_of_the_host_must_be_one():
    assert "a name by which browsers may come" in refused("serve", "--host-of", " ")


@pytest.mark.parametrize("content", [b"PK\x03\x04rubbish", b"", b"no net"])
def test_a_file_that_is_no_net_is_refused(content: bytes, tmp_path: Path):
    pytest.importorskip("numpy")
    (tmp_path / "net.npz").write_bytes(content)
    for command in (SIMULATE[:-1], ["train", "clochemerle", "--evaluate"]):
        line = refused(*command, str(tmp_path / "net.npz"))
        assert "these are not the weights of a net" in line


def test_a_net_for_another_title_or_of_another_kind_is_refused(tmp_path: Path):
    numpy = pytest.importorskip("numpy")
    numpy.savez(tmp_path / "own.npz", w1=numpy.zeros(3))
    assert "no 'about_version'" in refused(*SIMULATE[:-1], str(tmp_path / "own.npz"))
    net = str(files("bourgade.bots.nets") / "orleans.npz")
    assert "the weights are for" in refused("simulate", "tournay", "--bots", net)


@pytest.mark.parametrize("address", ["127.0.0.1:{port}", "ray://127.0.0.1:{port}"])
def test_a_cluster_at_which_nobody_listens_is_said_at_once(address: str):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        where = address.format(port=taken.getsockname()[1])
        with pytest.raises(InvalidSetup, match=r"no Ray cluster at.*refused"):
            check_reachable(where)
    for other in ("auto", "local", "127.0.0.1:x"):
        check_reachable(other)


def test_a_host_that_is_none_is_refused():
    assert "no address of this machine" in refused("serve", "--host", "no.such.host.invalid")


@pytest.mark.parametrize("command", [ARENA, ["ladder", "clochemerle"]])
def test_a_file_that_cannot_be_kept_is_said_before_a_game_is_played(command: list[str], tmp_path: Path):
    nowhere = tmp_path / "nowhere" / "games.jsonl"
    assert "cannot be written" in refused(*command, "--keep", str(nowhere))


def test_a_page_that_cannot_be_written_is_said_before_a_game_is_played(tmp_path: Path):
    assert "cannot be written" in refused("ladder", "--write", str(tmp_path / "nowhere" / "ladder.md"))


def test_numbers_that_mean_nothing_are_refused():
    for command in (
        ["ladder", "--deals", "-1"], ["ladder", "--minutes", "0"], ["ladder", "--minutes", "nan"],
        ["ladder", "--without", "nobody"], ["ladder", "--without", "maitre,greedy"],
        ["bench", "--players", "9"], ["simulate", "orleans", "--games", "0"], ["simulate", "orleans", "--bots", " , "],
        ["arena", "orleans", "--bots", "greedy,greedy"], [*ARENA, "--jobs", "0"], [*ARENA, "--blocks", "-1"],
        [*ARENA, "--jobs", "99999999"], ["study", "clochemerle", "--minutes", "nan"],
    ):  # fmt: skip
        assert refused(*command)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("workers=0", "workers must be at least 1"), ("seconds=-5", "seconds must be more than 0"),
        ("seconds=nan", "seconds must be more than 0"), ("errors=2", "errors must be from 0 to 1"),
        ("device=nope", "device must be cpu"), ("trials=-1", "trials must be at least 0"),
        ("points=-2", "points must be"),
        ("speed=3", "no 'speed=3'"), ("width=broad", "width must be a number"),
    ],
)  # fmt: skip
def test_a_plan_of_training_with_a_number_that_cannot_be_is_refused(change: str, said: str):
    with pytest.raises(InvalidSetup, match=said.replace("(", r"\(")):
        planned("orleans", "out", [change])


def test_a_run_to_go_on_from_must_be_there(tmp_path: Path):
    with pytest.raises(InvalidSetup, match="to go on from"):
        check_resume(planned("orleans", "out", [f"resume={tmp_path}"]))


def test_spaces_between_bots_are_no_part_of_their_names():
    result = CliRunner().invoke(app, [*SIMULATE, "--json"])
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["series"]["bots"] == ["lively", "random"]


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("99999", "answered 99999 at seat"), ("None", "answered None at seat"), ("True", "answered True at seat"),
        ("game.nothing", "AttributeError"), ("next(a for a in range(900) if a not in game.legal(seat))", "not legal"),
    ],
)  # fmt: skip
def test_what_a_bot_of_ones_own_does_wrong_is_said_with_its_name(answer: str, said: str, tmp_path: Path):
    path = tmp_path / "mine.py"
    path.write_text(OWN.format(answer=answer), encoding="utf-8")
    line = refused(*SIMULATE, "--code", str(path), "--bots", "random")
    assert said in line
    assert "mine.py" in line
    assert "no.unknown_action" not in line


def test_a_bot_of_ones_own_may_answer_with_an_integer_of_numpy(tmp_path: Path):
    pytest.importorskip("numpy")
    path = tmp_path / "mine.py"
    path.write_text("import numpy\n" + OWN.format(answer="numpy.int64(game.legal(seat)[0])"), encoding="utf-8")
    result = CliRunner().invoke(app, [*SIMULATE, "--code", str(path), "--bots", "random"])
    assert result.exit_code == 0, result.output


def test_who_stops_a_simulation_sees_what_was_played(monkeypatch: pytest.MonkeyPatch):
    def stopped(series: Series, workers: Workers) -> Iterator[object]:
        results = play_all(series, workers)
        yield next(results)
        yield next(results)
        raise KeyboardInterrupt

    monkeypatch.setattr("bourgade.lab.simulate.play_all", stopped)
    result = CliRunner().invoke(app, [*SIMULATE, "--json"])
    assert result.exit_code == simulate.INTERRUPTED
    assert json.loads(result.stdout)["games"] == 2
    assert "2 games of 4" in result.stderr


def test_who_stops_an_arena_keeps_what_was_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    from bourgade.lab import arena

    whole = arena.play_pairings

    def stopped(*given: object) -> Iterator[object]:
        yield next(whole(*given))  # type: ignore[arg-type]
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "play_pairings", stopped)
    kept = tmp_path / "games.jsonl"
    result = CliRunner().invoke(app, [*ARENA, "--json", "--keep", str(kept)])
    assert result.exit_code == simulate.INTERRUPTED
    assert json.loads(result.stdout)["pairs"][0]["games"] == 1
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 1


def test_who_stops_a_ladder_keeps_what_was_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    from bourgade.lab import ladder

    whole = ladder.play

    def stopped(*given: object) -> Iterator[object]:
        yield next(whole(*given))  # type: ignore[arg-type]
        raise KeyboardInterrupt

    monkeypatch.setattr(ladder, "play", stopped)
    monkeypatch.setattr(ladder, "SHARES", {"lively": 1, "random": 1})
    monkeypatch.setattr(ladder, "COUNTS", (2,))
    kept, page = tmp_path / "games.jsonl", tmp_path / "ladder.md"
    command = ["ladder", "clochemerle", "--deals", "3", "--searched", "0", "--keep", str(kept), "--write", str(page)]
    result = CliRunner().invoke(app, command)
    assert result.exit_code == simulate.INTERRUPTED
    assert result.stderr.splitlines() == ["Stopped: 1 game of 12 was played."]
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 1
    assert not page.exists(), "a page is written of whole ladders only"


def test_who_stops_anything_else_is_told_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    def pressed(*given: object, **more: object) -> None:
        raise typer.Abort

    monkeypatch.setattr("bourgade.cli.app.app", pressed)
    with pytest.raises(SystemExit) as ended:
        run(["bench"])
    assert ended.value.code == simulate.INTERRUPTED
    assert capsys.readouterr().err == "bourgade: stopped\n"
