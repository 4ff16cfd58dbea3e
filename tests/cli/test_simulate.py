import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bourgade.cli.app import app
from tests.helping import PATIENCE

QUICK = ["simulate", "orleans", "--games", "4", "--bots", "random,lively"]


def simulated(*arguments: str) -> dict[str, Any]:
    result = CliRunner().invoke(app, [*QUICK, "--json", *arguments])
    assert result.exit_code == 0, result.output
    data: dict[str, Any] = json.loads(result.stdout)
    for field in ("seconds", "games_per_second"):
        assert data.pop(field) > 0
    return data


def test_results_in_words_of_the_language() -> None:
    french = CliRunner().invoke(app, [*QUICK, "--lang", "fr"])
    english = CliRunner().invoke(app, [*QUICK, "--lang", "en"])
    assert french.exit_code == english.exit_code == 0
    assert "Gagnées" in french.output
    assert "Pièces" in french.output
    assert "Coins" in english.output


def test_results_as_json_follow_from_the_seed() -> None:
    data = simulated("--seed", "3", "--players", "3")
    assert data["series"]["players"] == 3
    assert sum(bot["wins"] for bot in data["bots"]) == pytest.approx(4)
    assert data == simulated("--seed", "3", "--players", "3")
    assert data != simulated("--seed", "4", "--players", "3")


def test_options_and_data_reach_the_table(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text("[start]\nrounds = 2\n")
    short = simulated("--option", "edition=2014", "--option", "covering=false", "--data", str(box))
    assert short["series"]["options"] == {"edition": "2014", "covering": False}
    assert short["decisions_per_game"] < simulated()["decisions_per_game"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulate", "chess"], "no title 'chess'"),
        ([*QUICK, "--games", "0"], "at least 1, not 0"),
        ([*QUICK, "--players", "9"], "not 9"),
        ([*QUICK, "--players", "0"], "not 0"),
        ([*QUICK, "--jobs", "0"], "jobs"),
        ([*QUICK, "--seed", "-1"], "seed"),
        ([*QUICK, "--bots", "random,deep"], "no bot 'deep'"),
        ([*QUICK, "--bots", ""], "at least one bot"),
        ([*QUICK, "--option", "edition"], "name=value"),
        ([*QUICK, "--option", "edition=1999"], "edition must be one of"),
        ([*QUICK, "--option", "weather=fine"], "no option 'weather'"),
        ([*QUICK, "--option", "exclusion=true", "--option", "edition=2014"], "goes only with edition=2020"),
        ([*QUICK, "--data", "no-such.toml"], "no-such.toml: cannot be read"),
        ([*QUICK, "--data", "."], "cannot be read"),
        ([*QUICK, "--lang", "de"], "no words in the language 'de'"),
    ],
)
def test_bad_input_is_refused_in_one_line(arguments: list[str], words: str) -> None:
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 2
    assert words in result.output
    assert len(result.output.splitlines()) == 1


def test_bad_data_and_bad_numbers_are_refused(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text("[start]\ncoins = 'many'\n")
    result = CliRunner().invoke(app, [*QUICK, "--data", str(box)])
    assert (result.exit_code, result.output) == (2, "bourgade: start.coins: must be a whole number, not 'many'\n")
    result = CliRunner().invoke(app, [*QUICK, "--games", "many"])
    assert result.exit_code == 2
    assert "--games" in result.output


SIGNING_BOT = """
import os
from pathlib import Path
from bourgade.bots import Bot

class Signing(Bot):
    def choose(self, game, seat):
        Path(__file__).with_name(f"{os.getpid()}.pid").touch()
        return game.legal(seat)[0]

def bot(title_id, seed):
    return Signing()
"""


@contextlib.contextmanager
def simulating(folder: Path) -> Iterator[tuple[subprocess.Popen[str], list[int]]]:
    """A simulation that has no end, in two processes, once a game is under way in each."""
    (folder / "signing.py").write_text(SIGNING_BOT)
    command = [sys.executable, "-c", "from bourgade.cli import main; main()", "simulate", "orleans"]
    process = subprocess.Popen(
        [*command, "--games", "100000", "--jobs", "2", "--code", str(folder / "signing.py"), "--bots", "random"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Tests may be run in the background, where interrupts are ignored, and that is inherited.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        end = time.monotonic() + PATIENCE
        while len(list(folder.glob("*.pid"))) < 2:
            assert process.poll() is None
            assert time.monotonic() < end
            time.sleep(0.05)
        yield process, [int(path.stem) for path in folder.glob("*.pid")]
    finally:
        process.kill()
        process.communicate()


@pytest.mark.skipif(os.name == "nt", reason="signals are for POSIX")
def test_an_interrupt_ends_quietly(tmp_path: Path) -> None:
    with simulating(tmp_path) as (process, _):
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130
        stopped = re.fullmatch(r"Stopped: (\d+) games? of 100000 (?:was|were) played\.\n", errors)
        assert stopped is not None, errors
        assert (output == "") == (stopped[1] == "0"), "what has been played is shown"


@pytest.mark.skipif(os.name == "nt", reason="signals are for POSIX")
def test_nobody_plays_on_for_a_simulation_that_was_killed(tmp_path: Path) -> None:
    with simulating(tmp_path) as (process, workers):
        process.kill()
        process.wait(timeout=PATIENCE)
        end = time.monotonic() + PATIENCE
        while any(alive(pid) for pid in workers):
            assert time.monotonic() < end
            time.sleep(0.05)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
