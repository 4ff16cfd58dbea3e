"""Requests to addresses that users have given. They must not reach anything that only this machine can reach.

A name is resolved once, every address that it has must be public, and the connection goes to the address that was
checked, whatever the name means a moment later (DNS rebinding). Redirects are not followed, environment proxies not
used, answers not read beyond their status. TLS is checked against the name.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Iterable, Mapping
from typing import Any, Final

import httpcore
from httpcore import SOCKET_OPTION

from bourgade.server.notices.errors import Undelivered

SECONDS: Final = 15.0  # for all of it
IPv4 = ipaddress.IPv4Address
IPv6 = ipaddress.IPv6Address
# Prefixes under which an IPv6 address stands for an IPv4 address: NAT64 (two), 6to4, Teredo, and what is deprecated.
TRANSLATED: Final = tuple(
    ipaddress.ip_network(each) for each in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32", "::/96")
)
GLOBAL_IPV6: Final = ipaddress.ip_network("2000::/3")  # all that is given out


class PrivateAddress(Exception):
    """A name that leads to an address which is not public."""


def is_public(address: str) -> bool:
    """Whether an address is one of the public internet, and stands for no other."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, IPv6):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if found not in GLOBAL_IPV6 or any(found in each for each in TRANSLATED):
            return False
    return found.is_global and not (found.is_multicast or found.is_reserved or found.is_unspecified)


async def resolved(host: str, port: int) -> list[str]:
    """The addresses of a name. The system's resolver reads numbers in every spelling, so nothing else does."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(each[4][0]) for each in found))


class PinnedBackend(httpcore.AsyncNetworkBackend):
    """Connects to addresses that were checked, and to nothing else."""

    def __init__(self, private: bool) -> None:
        self.private = private  # a setting of tests: private addresses are allowed
        self.backend = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        addresses = await resolved(host.strip("[]"), port)
        if not addresses or not (self.private or all(is_public(each) for each in addresses)):
            raise PrivateAddress
        failure: Exception | None = None
        for address in addresses[:3]:
            try:
                return await self.backend.connect_tcp(address, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                failure = error
        assert failure is not None
        raise failure

    async def connect_unix_socket(self, *args: Any, **kwargs: Any) -> httpcore.AsyncNetworkStream:
        raise PrivateAddress

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Outbound:
    """Posts to the world. Each request has a connection of its own."""

    def __init__(self, private: bool) -> None:
        self.private = private
        self.tls = ssl.create_default_context()

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer; Undelivered when there is none."""
        parsed = httpcore.URL(url)
        if parsed.scheme not in ((b"https", b"http") if self.private else (b"https",)):
            raise Undelivered("address", gone=True)
        pool = httpcore.AsyncConnectionPool(ssl_context=self.tls, network_backend=PinnedBackend(self.private))
        all_headers = {"Host": host_header(parsed), "User-Agent": "Bourgade", "Connection": "close", **headers}
        try:
            async with (
                asyncio.timeout(SECONDS),
                pool,
                pool.stream("POST", parsed, headers=list(all_headers.items()), content=body) as response,
            ):
                return response.status
        except PrivateAddress:
            raise Undelivered("address") from None
        except (ssl.SSLError, ssl.CertificateError):
            raise Undelivered("certificate") from None
        except (httpcore.ConnectError, OSError, TimeoutError, UnicodeError, httpcore.TimeoutException) as error:
            raise Undelivered("certificate" if "CERTIFICATE" in str(error) else "unreachable") from None
        except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.UnsupportedProtocol):
            raise Undelivered("unreachable") from None


def host_header(url: httpcore.URL) -> str:
    host = url.host.decode()
    host = f"[{host}]" if ":" in host else host
    usual = {b"https": 443, b"http": 80}[url.scheme]
    return host if url.port in (None, usual) else f"{host}:{url.port}"


def check_status(status: int) -> None:
    """What an answer means."""
    if 200 <= status < 300:
        return
    if status in (404, 410):
        raise Undelivered("gone", gone=True)
    if 300 <= status < 400:
        raise Undelivered("redirect", gone=True)
    if status in (408, 425, 429) or status >= 500:
        raise Undelivered("busy")
    raise Undelivered("refused")
