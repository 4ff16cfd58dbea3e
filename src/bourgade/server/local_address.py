"""The server's address in the local network: links to localhost work on this machine only."""

from __future__ import annotations

import ipaddress
import socket
from pathlib import Path
from typing import Final

from bourgade.server.settings import Settings

WILDCARDS: Final = ("0.0.0.0", "::", "")
# Reserved for documentation (RFC 5737). Nothing is sent: the system only says which of its addresses it would use.
UNUSED_ADDRESS: Final = ("192.0.2.1", 9)
# Inside a container, our own address is reachable from its host only.
CONTAINER: Final = Path("/.dockerenv")


def own_host(settings: Settings) -> str | None:
    """The machine's own address; None when the server listens to this machine only, or when it is unknown."""
    if settings.host not in WILDCARDS:
        return None if is_loopback(settings.host) else settings.host
    return None if CONTAINER.exists() else own_address()


def own_address() -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(UNUSED_ADDRESS)
        except OSError:  # there is no network
            return None
        found = str(probe.getsockname()[0])
    return None if is_loopback(found) or found in WILDCARDS else found


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def local_address(settings: Settings) -> str | None:
    """The address for other machines: the first name that the operator has set, else the machine's own address."""
    if is_loopback(settings.host):
        return None
    name = next((each for each in settings.host_names if not is_loopback(each)), own_host(settings))
    if name is None:
        return None
    if settings.secure_cookies:
        return f"https://{name}"  # a reverse proxy speaks HTTPS on the standard port
    return f"http://{f'[{name}]' if ':' in name and not name.startswith('[') else name}:{settings.port}"


def public_base(settings: Settings) -> str:
    """The address that stands in notices, without a slash at its end."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    return local_address(settings) or f"http://localhost:{settings.port}"
