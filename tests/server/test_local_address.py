"""Under which address others in the local network find the server, and whom it tells."""

from __future__ import annotations

from pathlib import Path

import pytest

from bourgade.server import local_address
from bourgade.server.settings import Settings
from tests.server.running import Server, get, serving


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """On a machine of a network at home, in no container."""
    monkeypatch.setattr(local_address, "own_address", lambda: "192.168.1.20")
    monkeypatch.setattr(local_address, "CONTAINER", tmp_path / "none")


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize(
    ("settings", "address"),
    [
        (Settings(), None),
        (Settings(host="localhost", host_names=("play.example.org",)), None),
        (Settings(host="0.0.0.0", port=8123), "http://192.168.1.20:8123"),
        (Settings(host="::"), "http://192.168.1.20:8000"),
        (Settings(host="10.0.0.7"), "http://10.0.0.7:8000"),
        (Settings(host="fd00::7"), "http://[fd00::7]:8000"),
        (Settings(host="0.0.0.0", host_names=("localhost", "den.local")), "http://den.local:8000"),
        (Settings(host="0.0.0.0", host_names=("play.example.org",), secure_cookies=True), "https://play.example.org"),
    ],
)
def test_the_address_for_the_house(settings: Settings, address: str | None) -> None:
    assert local_address.local_address(settings) == address


@pytest.mark.usefixtures("at_home")
def test_a_container_does_not_know_the_machine_around_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(local_address, "CONTAINER", tmp_path)
    assert local_address.local_address(Settings(host="0.0.0.0")) is None
    assert local_address.local_address(Settings(host="0.0.0.0", host_names=("den",))) == "http://den:8000"


def test_our_own_address_is_no_loopback() -> None:
    found = local_address.own_address()
    assert found is None or not local_address.is_loopback(found)


def test_only_who_came_by_a_name_of_this_machine_is_told(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with serving(database, BOURGADE_HOST="0.0.0.0", BOURGADE_HOST_NAMES="den.local") as server:

        def told(name: str) -> object:
            headers = {"host": f"{name}:{server.port}"}
            return get(f"{server.url}/api/address", headers=headers).json()["address"]

        assert told("localhost") == f"http://den.local:{server.port}"
        assert told("den.local") is None


def test_who_listens_to_nobody_else_says_so(one_server: Server) -> None:
    assert get(f"{one_server.url}/api/address").json() == {"address": None, "open": False}
