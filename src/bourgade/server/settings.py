"""What an operator may set: in a TOML file, by environment variables, or by the flags of `bourgade serve`. An
environment variable counts before the file, a flag before both."""

from __future__ import annotations

import difflib
import ipaddress
import json
import math
import os
import re
import sys
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any, Final, TypeVar

from bourgade.kernel.box import read_toml
from bourgade.kernel.errors import InvalidData, InvalidSetup

LOCAL_NAMES: Final = ("localhost", "127.0.0.1", "[::1]")
PREFIX: Final = "BOURGADE_"
CONFIG: Final = "BOURGADE_CONFIG"  # names the file
YES: Final = ("1", "true", "yes", "on")
NO: Final = ("", "0", "false", "no", "off")
LOG_FORMATS: Final = ("text", "json")
# Those of Chromium and its kin, Firefox, Safari and Edge.
PUSH_SERVICES: Final = (
    "fcm.googleapis.com", "push.services.mozilla.com", "web.push.apple.com", "notify.windows.com",
)  # fmt: skip
SHORTEST_KEY: Final = 16  # characters of a key that somebody else must not guess
HIDDEN: Final = "***"
PASSWORD: Final = re.compile(r"((?<=://)[^:/@]*:|[?&]password=)[^@&]+(?=@|&|$)")

T = TypeVar("T")


def setting(
    default: T,
    about: str,
    low: float = -math.inf,
    high: float = math.inf,
    secret: bool = False,
    choices: tuple[str, ...] = (),
) -> T:
    """A setting with its bounds. A file names it like the field, the environment with BOURGADE_ before that."""
    rules = {"about": about, "low": low, "high": high, "secret": secret, "choices": choices}
    made: T = field(default=default, metadata=rules)
    return made


@dataclass(frozen=True, slots=True)
class Settings:
    database: str = setting("", "an SQLAlchemy URL; empty: SQLite in your data folder")
    host: str = setting("127.0.0.1", "the address to listen on")
    port: int = setting(8000, "the port to listen on", 1, 65535)
    host_names: tuple[str, ...] = setting((), "by which names, besides those of this machine, browsers may come")
    secure_cookies: bool = setting(False, "behind a proxy that speaks HTTPS")
    proxies: tuple[str, ...] = setting((), "addresses or networks that are trusted to tell where a request comes from")
    bot_seconds: float = setting(3.0, "how long a bot may think", 0.01, 3600)
    bot_workers: int = setting(2, "how many bots think at the same time", 1, 256)
    own_bots: tuple[str, ...] = setting((), "files of bots of your own, offered by the names of the files")
    poll_seconds: float = 2.0  # how soon a missed wake-up from another process is made good
    reader_seconds: float = setting(20.0, "how long a reader may not read before it is dropped", 0.1, 3600)
    rate: float = setting(1.0, "factor for all rate limits; 0: none", 0, 1000)
    memory: float = setting(
        0.0, "megabytes of the process from which on unused tables are closed; 0: a quarter of the machine's", 0
    )
    most_tables: int = setting(20_000, "tables that are stored", 1)
    most_connections: int = setting(1_000, "readers of news (WebSockets)", 1, 60_000)
    address_connections: int = setting(250, "of these, and of all connections, from one address", 1, 60_000)
    person_connections: int = setting(40, "readers with one cookie", 1, 60_000)
    open_tables: bool = setting(True, "hosts of tables may open them to everybody, who find them in a list")
    invitation_code: str = setting("", "to be entered before one can make a table; empty: none", 8, secret=True)
    chat: bool = setting(True, "people may write to each other at tables")
    lobby_days: float = setting(7.0, "days that a table is kept that nobody begins; 0: for ever", 0)
    over_days: float = setting(365.0, "days that a finished table is kept; 0: for ever", 0)
    idle_days: float = setting(180.0, "days that a table is kept at which nobody plays on; 0: for ever", 0)
    public_url: str = setting(
        "", "the address of this server in mails and other notices; empty: made of the host names"
    )
    notice_delay: float = setting(60.0, "seconds that a turn waits before anybody is told of it", 0, 86400)
    notice_secret: str = setting("", "signs webhooks and links; empty: made once and stored", SHORTEST_KEY, secret=True)
    vapid_key: str = setting("", "private key of Web Push, as base64url; empty: made once and stored", secret=True)
    push_services: tuple[str, ...] = setting(PUSH_SERVICES, "hosts, with all below them, to which Web Push may go")
    smtp_host: str = setting("", "the server that takes mails; empty: no mails are sent")
    smtp_port: int = setting(587, "its port", 1, 65535)
    smtp_security: str = setting(
        "starttls", "how mails are encrypted on their way", choices=("starttls", "tls", "none")
    )
    smtp_user: str = setting("", "the name to log in there; empty: none is needed")
    smtp_password: str = setting("", "the password to log in there", secret=True)
    mail_from: str = setting("", "the address from which mails come, and the operator's for push services")
    private_targets: bool = setting(False, "for tests: let notices go to private addresses and without HTTPS")
    vacation_days: int = setting(30, "days of a year that a person's clocks stand still on vacation", 0, 366)
    keep_folder: str = setting("", "where the records of tables go whose time is over; empty: nowhere")

    log_format: str = setting("text", "how the log is written: text, or one line of JSON an event", choices=LOG_FORMATS)
    host_key: str = setting("", "with this key, /host is the operator's page; empty: nobody", SHORTEST_KEY, secret=True)
    metrics_key: str = setting("", "with this key, /metrics tells Prometheus; empty: nobody", SHORTEST_KEY, secret=True)
    backup_folder: str = setting("", "where backups of the database go; empty: none are made")
    backup_hours: float = setting(24.0, "hours from one backup to the next", 0.01, 24 * 365)
    backup_keep: int = setting(7, "how many backups are kept", 1, 10_000)

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{data_folder() / 'tables.sqlite3'}"

    @property
    def allowed_hosts(self) -> frozenset[str]:
        return frozenset(name.lower() for name in (*LOCAL_NAMES, *self.host_names))


SPECS: Final[dict[str, Field[Any]]] = {each.name: each for each in fields(Settings) if each.metadata}
# Other variables of ours, which are no settings: nobody has mistyped these.
OTHERS: Final = ("CONFIG", "FRESH", "WHOLE", "TABLES", "GAMES", "PURE", "WITHOUT_PAGE")
OTHER_VARIABLES: Final = {f"{PREFIX}{name}" for name in OTHERS}


def read_settings(environment: Mapping[str, str] = os.environ, config: Path | None = None) -> Settings:
    """The settings of a file, if there is one, and of the environment. InvalidSetup says in words what is wrong."""
    named = config or (Path(environment[CONFIG]) if environment.get(CONFIG) else None)
    values = {} if named is None else file_values(named)
    return Settings(**values | environment_values(environment))


def file_values(path: Path) -> dict[str, Any]:
    try:
        given = read_toml(path)
    except InvalidData as error:
        raise InvalidSetup(str(error)) from None
    for name in given:
        if name not in SPECS:
            raise InvalidSetup(f"{path.name}: there is no setting {name!r}{similar(name, SPECS)}")
    return {name: checked(SPECS[name], value, f"{path.name}: {name}") for name, value in given.items()}


def environment_values(environment: Mapping[str, str]) -> dict[str, Any]:
    known = {f"{PREFIX}{name.upper()}": spec for name, spec in SPECS.items()}
    for name in environment:
        if name.startswith(PREFIX) and name not in known and name not in OTHER_VARIABLES:
            guess = similar(name, known)
            if guess:  # others may have variables of their own, but this one is mistyped
                raise InvalidSetup(f"{name} is no setting{guess}")
    return {spec.name: read(spec, environment[name], name) for name, spec in known.items() if name in environment}


def similar(name: str, names: Mapping[str, object]) -> str:
    found = difflib.get_close_matches(name, names, 1, 0.8)
    return f"; did you mean {found[0]}?" if found else ""


def read(spec: Field[Any], text: str, where: str) -> Any:
    """The value of a text, as it stands in the environment."""
    usual = spec.default
    if isinstance(usual, bool):
        if text.strip().lower() not in YES + NO:
            raise InvalidSetup(f"{where} must be yes or no, not {shown(spec, text)}")
        return text.strip().lower() in YES
    if isinstance(usual, tuple):
        return checked(spec, [part.strip() for part in text.split(",") if part.strip()], where)
    if isinstance(usual, int | float):
        try:
            number = float(text)
        except ValueError:
            raise InvalidSetup(f"{where} must be a number, not {shown(spec, text)}") from None
        return checked(spec, number, where)
    return checked(spec, text, where)


def checked(spec: Field[Any], value: Any, where: str) -> Any:
    """The value of a setting; InvalidSetup says what it must be."""
    usual, rules = spec.default, spec.metadata
    if isinstance(usual, bool):
        if not isinstance(value, bool):
            raise InvalidSetup(f"{where} must be true or false, not {shown(spec, value)}")
        return value
    if isinstance(usual, tuple):
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise InvalidSetup(f"{where} must be a list of texts, not {shown(spec, value)}")
        return tuple(network(each, where) for each in value) if spec.name == "proxies" else tuple(value)
    if isinstance(usual, int | float):
        return checked_number(spec, value, where)
    if not isinstance(value, str):
        raise InvalidSetup(f"{where} must be a text, not {shown(spec, value)}")
    if rules["choices"] and value not in rules["choices"]:
        raise InvalidSetup(f"{where} must be one of {', '.join(rules['choices'])}, not {shown(spec, value)}")
    if rules["secret"] and value and rules["low"] > len(value):
        raise InvalidSetup(f"{where} must have at least {rules['low']:.0f} characters")
    if rules["secret"] and not (value.isascii() and value.isprintable()):
        raise InvalidSetup(f"{where} must be of letters without accents, digits and signs")  # it goes into a header
    return value


def checked_number(spec: Field[Any], value: Any, where: str) -> float:
    low, high = spec.metadata["low"], spec.metadata["high"]
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise InvalidSetup(f"{where} must be a number, not {shown(spec, value)}")
    if isinstance(spec.default, int) and value != int(value):
        raise InvalidSetup(f"{where} must be a whole number, not {shown(spec, value)}")
    if not low <= value <= high:
        wanted = f"from {low:g} to {high:g}" if math.isfinite(high) else f"{low:g} or more"
        raise InvalidSetup(f"{where} must be {wanted}, not {value:g}")
    return int(value) if isinstance(spec.default, int) else float(value)


def network(text: str, where: str) -> str:
    try:
        return str(ipaddress.ip_network(text, strict=False))
    except ValueError:
        raise InvalidSetup(f"{where} must be addresses or networks, not {text!r}") from None


def shown(spec: Field[Any], value: object) -> str:
    """A value as it may be told: no secret, no password of a database."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    return HIDDEN if spec.metadata["secret"] else f"'{without_password(text)[:80]}'"


def without_password(text: str) -> str:
    """A database's URL, but for its password."""
    return PASSWORD.sub(rf"\1{HIDDEN}", text)


def as_toml(settings: Settings) -> str:
    """All settings as a file, which can be read again but for the secrets; what is not as usual is said."""
    lines: list[str] = []
    for name, spec in SPECS.items():
        value = getattr(settings, name)
        secret = spec.metadata["secret"] and value
        told = HIDDEN if secret else without_password(value) if isinstance(value, str) else value
        usual = "" if value == spec.default else f" (usually {as_value(spec.default)})"
        hidden = "# " if told != value else ""  # a secret is not shown, and must not be read as if it were one
        lines += [f"# {spec.metadata['about']}{usual}", f"{hidden}{name} = {as_value(told)}", ""]
    return "\n".join(lines)


def as_value(value: Any) -> str:
    """Strings, numbers, truths and lists are written alike in JSON and TOML."""
    return json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)


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
