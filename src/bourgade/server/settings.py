"""What a host may set: by environment variables, or by the flags of `bourgade serve`."""

from __future__ import annotations

import ipaddress
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bourgade.kernel.errors import InvalidSetup

LOCAL_NAMES: Final = ("localhost", "127.0.0.1", "[::1]")


@dataclass(frozen=True, slots=True)
class Settings:
    database: str = ""  # an SQLAlchemy URL; empty: SQLite in the user's data folder
    host: str = "127.0.0.1"
    port: int = 8000
    host_names: tuple[str, ...] = ()  # by which names, besides those of this machine, browsers may come
    secure_cookies: bool = False  # behind a proxy that speaks HTTPS
    bot_seconds: float = 3.0  # how long a bot may think
    bot_workers: int = 2  # how many think at the same time
    poll_seconds: float = 2.0  # how soon a missed wake-up from another process is made good
    reader_seconds: float = 20.0  # how long a reader may not read before it is dropped
    most_tables: int = 20_000
    most_connections: int = 1_000  # readers of news
    address_connections: int = 250  # of these, and of all connections, from one address
    person_connections: int = 40  # readers with one cookie
    proxies: tuple[str, ...] = ()  # addresses or networks that are trusted to tell where a request comes from
    lobby_days: float = 7.0  # how long a table is kept that nobody begins; 0: for ever
    over_days: float = 365.0  # one that is finished
    idle_days: float = 180.0  # one at which nobody plays on
    keep_folder: str = ""  # where the records of tables go whose time is over; empty: nowhere
    rate: float = 1.0  # all rate limits times this; 0: none

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{data_folder() / 'tables.sqlite3'}"

    @property
    def allowed_hosts(self) -> frozenset[str]:
        return frozenset(name.lower() for name in (*LOCAL_NAMES, *self.host_names))


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """BOURGADE_DATABASE, BOURGADE_HOST, BOURGADE_PORT, BOURGADE_HOST_NAMES (with commas), BOURGADE_SECURE_COOKIES,
    BOURGADE_PROXIES (with commas), BOURGADE_BOT_SECONDS, BOURGADE_BOT_WORKERS, BOURGADE_READER_SECONDS, BOURGADE_RATE,
    BOURGADE_LOBBY_DAYS, BOURGADE_OVER_DAYS, BOURGADE_IDLE_DAYS, BOURGADE_KEEP_FOLDER, BOURGADE_MOST_TABLES,
    BOURGADE_MOST_CONNECTIONS, BOURGADE_ADDRESS_CONNECTIONS, BOURGADE_PERSON_CONNECTIONS."""
    usual = Settings()

    def given(name: str, default: object) -> str:
        return environment.get(f"BOURGADE_{name}", str(default))

    def number(name: str, default: float) -> float:
        try:
            return float(given(name, default))
        except ValueError:
            raise InvalidSetup(f"BOURGADE_{name} must be a number") from None

    def several(name: str) -> tuple[str, ...]:
        return tuple(part.strip() for part in given(name, "").split(",") if part.strip())

    def network(text: str) -> str:
        try:
            return str(ipaddress.ip_network(text, strict=False))
        except ValueError:
            raise InvalidSetup(f"BOURGADE_PROXIES must be addresses or networks, not {text!r}") from None

    return Settings(
        database=given("DATABASE", ""),
        host=given("HOST", usual.host),
        port=int(number("PORT", usual.port)),
        host_names=several("HOST_NAMES"),
        proxies=tuple(network(text) for text in several("PROXIES")),
        secure_cookies=given("SECURE_COOKIES", "").lower() in ("1", "true", "yes"),
        bot_seconds=number("BOT_SECONDS", usual.bot_seconds),
        bot_workers=max(1, int(number("BOT_WORKERS", usual.bot_workers))),
        reader_seconds=number("READER_SECONDS", usual.reader_seconds),
        rate=number("RATE", usual.rate),
        lobby_days=number("LOBBY_DAYS", usual.lobby_days),
        over_days=number("OVER_DAYS", usual.over_days),
        idle_days=number("IDLE_DAYS", usual.idle_days),
        keep_folder=given("KEEP_FOLDER", ""),
        most_tables=int(number("MOST_TABLES", usual.most_tables)),
        most_connections=int(number("MOST_CONNECTIONS", usual.most_connections)),
        address_connections=int(number("ADDRESS_CONNECTIONS", usual.address_connections)),
        person_connections=int(number("PERSON_CONNECTIONS", usual.person_connections)),
    )


def data_folder() -> Path:
    """Where programs of this user keep their data, by the custom of the system."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = base / "bourgade"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
