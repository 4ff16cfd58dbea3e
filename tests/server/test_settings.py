"""What a host sets, and what is said when it cannot be."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import time
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import QueuePool, text

from bourgade import InvalidSetup
from bourgade.server.log_rate_limit import LogRateLimit
from bourgade.server.main import check_database
from bourgade.server.settings import Settings, as_toml, read_settings
from bourgade.server.storage.sql import database as database_module
from bourgade.server.storage.sql.database import Database
from bourgade.server.storage.sql.engine import engine_of
from tests.helping import PATIENCE
from tests.server.people import bot, sit
from tests.server.running import SERVE, listen, serving


def test_settings_come_from_the_environment() -> None:
    given = {"BOURGADE_PORT": "9000", "BOURGADE_HOST_NAMES": "a.example, b.example", "BOURGADE_SECURE_COOKIES": "yes"}
    settings = read_settings(given)
    assert (settings.port, settings.secure_cookies) == (9000, True)
    assert {"a.example", "b.example", "localhost"} <= settings.allowed_hosts
    assert read_settings({}) == Settings()


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("PORT", "many", "BOURGADE_PORT must be a number, not 'many'"),
        ("PORT", "70000", "BOURGADE_PORT must be from 1 to 65535, not 70000"),
        ("PORT", "80.5", "BOURGADE_PORT must be a whole number, not '80.5'"),
        ("BOT_SECONDS", "nan", "BOURGADE_BOT_SECONDS must be a number, not 'NaN'"),
        ("MOST_TABLES", "0", "BOURGADE_MOST_TABLES must be 1 or more, not 0"),
        ("SECURE_COOKIES", "perhaps", "BOURGADE_SECURE_COOKIES must be yes or no, not 'perhaps'"),
        ("MOST_TABELS", "5", "BOURGADE_MOST_TABELS is no setting; did you mean BOURGADE_MOST_TABLES?"),
    ],
)
def test_a_setting_that_cannot_be_is_named_with_what_it_must_be(name: str, value: str, told: str) -> None:
    with pytest.raises(InvalidSetup) as error:
        read_settings({f"BOURGADE_{name}": value})
    assert str(error.value) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("port = ", "bourgade.toml: Invalid value (at end of document)"),
        ('port = "9000"', "bourgade.toml: port must be a number, not '9000'"),
        ("most_tabels = 5", "bourgade.toml: there is no setting 'most_tabels'; did you mean most_tables?"),
        ("[server]\nport = 1", "bourgade.toml: there is no setting 'server'"),
        ("secure_cookies = 1", "bourgade.toml: secure_cookies must be true or false, not '1'"),
        ('host_names = "a.example"', "bourgade.toml: host_names must be a list of texts, not 'a.example'"),
        ('proxies = ["everybody"]', "bourgade.toml: proxies must be addresses or networks, not 'everybody'"),
        ("database = 5", "bourgade.toml: database must be a text, not '5'"),
    ],
)
def test_a_file_that_cannot_be_is_refused_in_words(text: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "bourgade.toml"
    file.write_text(text)
    with pytest.raises(InvalidSetup) as error:
        read_settings({}, file)
    assert str(error.value) == told
    with pytest.raises(InvalidSetup, match=r"^gone.toml: cannot be read"):
        read_settings({"BOURGADE_CONFIG": str(tmp_path / "gone.toml")})


def test_the_environment_counts_before_the_file_and_a_flag_before_both(tmp_path: Path) -> None:
    file = tmp_path / "bourgade.toml"
    file.write_text('port = 9000\nhost_names = ["a.example", "b.example"]\nsecure_cookies = true\nrate = 2\n')
    settings = read_settings({"BOURGADE_CONFIG": str(file), "BOURGADE_PORT": "9001"})
    assert (settings.port, settings.rate, settings.secure_cookies) == (9001, 2.0, True)
    assert settings.host_names == ("a.example", "b.example")
    told = subprocess.run(
        [sys.executable, "-c", SERVE, "serve", "--config", str(file), "--port", "9002", "--print-config"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
        env={**os.environ, "BOURGADE_PORT": "9001"},
    ).stdout
    assert tomllib.loads(told)["port"] == 9002
    assert tomllib.loads(told)["host_names"] == ["a.example", "b.example"]


def test_what_is_printed_can_be_read_again_and_holds_no_secret(tmp_path: Path) -> None:
    file = tmp_path / "bourgade.toml"
    settings = Settings(port=9000, proxies=("10.0.0.0/8",), keep_folder='a "folder"', lobby_days=0)
    file.write_text(as_toml(settings))
    assert read_settings({}, file) == settings
    for url in ("postgresql://u:sesame@localhost/x", "postgresql://localhost/x?user=u&password=sesame"):
        shown = as_toml(replace(settings, database=url))
        assert "sesame" not in shown
        assert "localhost/x" in shown
        file.write_text(shown)
        assert read_settings({}, file).database == "", "a hidden password was read"
        with pytest.raises(InvalidSetup) as error:
            read_settings({"BOURGADE_PROXIES": "x", "BOURGADE_DATABASE": url})
        assert "sesame" not in str(error.value)


CLOSED = "postgresql://u:secret@localhost:1/x"


@pytest.mark.parametrize("database", ["nonsense", "mysql://localhost/x", "sqlite:////no/such/folder/x", CLOSED])
def test_a_database_that_cannot_be_opened_is_said_in_one_line(database: str) -> None:
    with pytest.raises(InvalidSetup, match=r"^the database cannot be opened: .+") as told:
        check_database(database)
    assert len(str(told.value).splitlines()) == 1
    assert "secret" not in str(told.value)


def test_a_host_reads_that_line_and_nothing_else(tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", SERVE, "serve", "--database", CLOSED],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
    )
    assert told.returncode == 2
    assert told.stderr.startswith("bourgade: the database cannot be opened")
    assert len(told.stderr.strip().splitlines()) == 1
    assert "secret" not in told.stderr


def test_proxies_are_addresses_or_networks() -> None:
    assert read_settings({"BOURGADE_PROXIES": "127.0.0.1, 10.1.2.3/8"}).proxies == ("127.0.0.1/32", "10.0.0.0/8")
    with pytest.raises(InvalidSetup, match="BOURGADE_PROXIES"):
        read_settings({"BOURGADE_PROXIES": "*"})


def test_a_database_of_a_newer_version_is_said_in_one_line(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    database = Database(sqlite)
    with database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    database.close()
    engine = engine_of(sqlite)
    monkeypatch.setattr(database_module, "engine_of", lambda url: engine)
    with pytest.raises(InvalidSetup, match="newer version of Bourgade") as told:
        check_database(sqlite)
    assert len(str(told.value).splitlines()) == 1
    assert isinstance(engine.pool, QueuePool)
    assert engine.pool.checkedin() == 0, "a connection was left open"


def test_lines_that_are_alike_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    quiet = LogRateLimit()
    records = [logging.LogRecord("door", logging.WARNING, "", 0, "no %s", (str(n),), None) for n in range(500)]
    assert sum(quiet.filter(record) for record in records) == 10
    other = logging.LogRecord("door", logging.WARNING, "", 0, "another", (), None)
    assert quiet.filter(other)
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + 100)
    assert quiet.filter(records[0])
    assert records[0].getMessage() == "no 0 (and 490 more like this before)"


def test_lines_that_differ_by_numbers_are_alike() -> None:
    quiet = LogRateLimit()
    told = [f"Task exception was never retrieved\nfuture: <Task-{n} at 0x7f{n:x}>" for n in range(50)]
    told += [f"connection {n} at 0x7f{n:x}" for n in range(50)]
    records = [logging.LogRecord("asyncio", logging.ERROR, "", 0, line, (), None) for line in told]
    assert sum(quiet.filter(record) for record in records) == 20


def test_a_server_with_busy_bots_ends_when_it_is_told_to(sqlite: str) -> None:
    with serving(sqlite, BOURGADE_BOT_SECONDS="1000") as server:
        for _ in range(4):
            sit(server, "tournay", [bot("greedy"), bot("greedy")])
        with listen(f"{server.url}/api/tables/{sit(server, 'orleans').table}/news") as reader:
            assert reader.recv(timeout=PATIENCE)
            process = server.process
            assert process is not None
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)
