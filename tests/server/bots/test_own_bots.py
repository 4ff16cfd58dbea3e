"""A bot of the operator's own sits at a table: `bourgade serve --code my_bot.py`."""

from __future__ import annotations

from contextlib import suppress
from importlib.resources import files
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bourgade import InvalidSetup, bots
from bourgade.bots.bot_loader import offer_own
from bourgade.bots.registry import OWN
from bourgade.cli.app import app
from bourgade.client import Client, RequestError
from bourgade.server.wire.tables import NewSeat
from tests.server.running import serving

CODE = """
from bourgade.bots import Bot

class Last(Bot):
    def choose(self, game, seat):
        open({path!r}, "a").write(f"{{seat}} ")
        return game.legal(seat)[-1]

def bot(title_id, seed):
    return Last()
"""


def test_a_bot_of_ones_own_plays_at_a_table(tmp_path: Path, sqlite: str) -> None:
    path, noted = tmp_path / "my_bot.py", tmp_path / "noted"
    path.write_text(CODE.format(path=str(noted)), encoding="utf-8")
    with serving(sqlite, BOURGADE_OWN_BOTS=str(path)) as server, Client(server.url) as client:
        assert client.titles().bots == [*bots.names(), "my_bot"]
        made = client.create("clochemerle", [NewSeat(kind="person", name="Ada"), NewSeat(kind="bot", bot="my_bot")])
        seat = client.claim(made.links[0].secret).seat
        client.start(made.table)
        acts = 0
        for update in client.updates(made.table, seat):
            if update.question is not None:
                acts += 1
                assert seat is not None
                with suppress(RequestError):  # the table has moved on: the next update says where it is
                    client.act(made.table, seat, update.question.options[0].action, update.seq)
            if acts > 5 and noted.exists():
                break
        assert update.table.seats[1].bot == "my_bot"
    assert set(noted.read_text().split()) == {"1"}, "it was asked for its own seat alone"


def test_what_is_no_bot_is_said_before_anything_is_served(tmp_path: Path) -> None:
    (tmp_path / "greedy.py").write_text(CODE.format(path="x"), encoding="utf-8")
    (tmp_path / "empty.py").write_text("", encoding="utf-8")
    (tmp_path / "bad.npz").write_text("no weights", encoding="utf-8")
    for name, said in (
        ("nowhere.py", "no file"), ("empty.py", "no function bot"), ("My-Bot.py", "small letters"),
        ("greedy.py", "already"), ("greedy", "small letters"), ("nowhere.npz", "cannot be read"),
        ("bad.npz", "weights"),
    ):  # fmt: skip
        result = CliRunner().invoke(app, ["serve", "--port", "0", "--code", str(tmp_path / name)])
        assert result.exit_code == 2, result.output
        [line] = result.stderr.splitlines()
        assert said in line


def test_a_net_sits_only_at_tables_of_its_title(tmp_path: Path, sqlite: str) -> None:
    net = tmp_path / "mine.npz"
    net.write_bytes((files("bourgade.bots") / "nets" / "clochemerle.npz").read_bytes())
    with serving(sqlite, BOURGADE_OWN_BOTS=str(net)) as server, Client(server.url) as client:
        seats = [NewSeat(kind="person", name="Ada"), NewSeat(kind="bot", bot="mine")]
        client.create("clochemerle", seats)
        with pytest.raises(RequestError, match="greedy"):
            client.create("orleans", seats)


def test_an_offered_bot_is_found_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(CODE.format(path=str(tmp_path / "noted")), encoding="utf-8")
    try:
        assert offer_own(str(path)) == "mine"
        assert type(bots.bot("mine", "orleans", 1)).__name__ == "Last"
        assert bots.names()[-1] == "mine"
        with pytest.raises(InvalidSetup, match=r"no bot 'yours' .* mine"):
            bots.bot("yours", "orleans", 1)
    finally:
        OWN.clear()
