"""What a host sets, and what is said when it cannot be."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bourgade import InvalidSetup
from bourgade.server.settings import Settings, from_environment
from tests.server.running import SERVE


def test_settings_come_from_the_environment() -> None:
    given = {"BOURGADE_PORT": "9000", "BOURGADE_HOST_NAMES": "a.example, b.example", "BOURGADE_SECURE_COOKIES": "yes"}
    settings = from_environment(given)
    assert (settings.port, settings.secure_cookies) == (9000, True)
    assert {"a.example", "b.example", "localhost"} <= settings.allowed_hosts
    assert from_environment({}) == Settings()


def test_a_setting_that_is_no_number_is_named() -> None:
    with pytest.raises(InvalidSetup, match="BOURGADE_PORT"):
        from_environment({"BOURGADE_PORT": "many"})


@pytest.mark.parametrize(
    "database",
    ["nonsense", "mysql://localhost/x", "sqlite:////no/such/folder/x", "postgresql://u:secret@localhost:1/x"],
)
def test_a_database_that_cannot_be_opened_is_said_in_one_line(database: str, tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", SERVE, "serve", "--database", database],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
    )
    assert told.returncode == 2
    assert told.stderr.startswith("bourgade: the database cannot be opened")
    assert len(told.stderr.strip().splitlines()) == 1
    assert "secret" not in told.stderr
