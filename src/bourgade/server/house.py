"""The address under which others in the house find this server: links that say localhost help nobody else."""

from __future__ import annotations

import ipaddress
import socket
from pathlib import Path
from typing import Final

from bourgade.server.settings import Settings

WILDCARDS: Final = ("0.0.0.0", "::", "")
# Nothing is sent there, and nobody has it (RFC 5737): the system only says by which of its addresses it would go.
NOWHERE: Final = ("192.0.2.1", 9)
# Inside of it our own address is nobody's but the machine's around it.
CONTAINER: Final = Path("/.dockerenv")


def own_name(settings: Settings) -> str | None:
    """The machine's own address, if the server listens to others; None: it does not, or nobody can tell."""
    if settings.host not in WILDCARDS:
        return None if is_loopback(settings.host) else settings.host
    return None if CONTAINER.exists() else own_address()


def own_address() -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOWHERE)
        except OSError:  # there is no network
            return None
        found = str(probe.getsockname()[0])
    return None if is_loopback(found) or found in WILDCARDS else found


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def house_address(settings: Settings) -> str | None:
    """Where others come: the first name that the host has given, else the machine's own address."""
    if is_loopback(settings.host):
        return None
    name = next((each for each in settings.host_names if not is_loopback(each)), own_name(settings))
    if name is None:
        return None
    if settings.secure_cookies:
        return f"https://{name}"  # whoever speaks HTTPS stands in front of us, on the usual port
    return f"http://{f'[{name}]' if ':' in name and not name.startswith('[') else name}:{settings.port}"
