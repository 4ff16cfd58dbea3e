"""Which addresses notices may go to."""

from __future__ import annotations

import asyncio
import socket

import httpcore
import pytest

from bourgade.server.domain.notice_texts import Line, Message
from bourgade.server.notices import outbound, webhooks
from bourgade.server.notices.errors import Undelivered
from bourgade.server.notices.outbound import Outbound, is_public
from tests.server.notices_box import mailbox

PRIVATE = (
    "127.0.0.1", "127.255.255.254", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254",
    "100.64.0.1", "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::1", "::", "fe80::1",
    "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1",
    "64:ff9b::7f00:1", "64:ff9b:1::1", "2002:7f00:1::", "2001::1", "2001:db8::1", "fec0::1",
)  # fmt: skip


@pytest.mark.parametrize("address", PRIVATE)
def test_an_address_that_is_not_of_the_public_internet_is_known(address: str):
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.215.14", "8.8.8.8", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])
def test_a_public_address_is_known(address: str):
    assert is_public(address)


def addresses(*given: str):
    async def resolved(host: str, port: int) -> list[str]:
        return list(given)

    return resolved


def why_not(url: str, private: bool = False) -> str:
    with pytest.raises(Undelivered) as error:
        asyncio.run(Outbound(private).post(url, {}, b""))
    return error.value.key


def test_a_name_of_which_one_address_is_private_is_not_reached(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(outbound, "resolved", addresses("8.8.8.8", "10.0.0.1"))
    assert why_not("https://example.org/") == "address"


def test_a_name_is_resolved_once_and_what_was_checked_is_reached(monkeypatch: pytest.MonkeyPatch):
    """A name that means something else a moment later leads nowhere else."""
    asked: list[str] = []
    connected: list[str] = []

    async def rebinding(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["93.184.215.14"] if len(asked) == 1 else ["127.0.0.1"]

    async def connect(self: object, host: str, *_: object, **__: object) -> None:
        connected.append(host)
        raise httpcore.ConnectError

    monkeypatch.setattr(outbound, "resolved", rebinding)
    monkeypatch.setattr(httpcore.AnyIOBackend, "connect_tcp", connect)
    assert why_not("https://rebinding.example.org/") == "unreachable"
    assert (asked, connected) == (["rebinding.example.org"], ["93.184.215.14"])


def test_a_host_is_named_to_who_is_reached_by_number(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(outbound, "resolved", addresses("127.0.0.1"))
    with mailbox() as box:
        port = int(box.url.rpartition(":")[2])
        assert asyncio.run(Outbound(True).post(f"http://somewhere.example:{port}/x", {}, b"body")) == 201
        assert box.arrived[0].headers["host"] == f"somewhere.example:{port}"


def test_a_proxy_of_the_environment_is_not_used(monkeypatch: pytest.MonkeyPatch):
    with mailbox() as proxy, mailbox() as box:
        for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
            monkeypatch.setenv(name, proxy.url)
        assert asyncio.run(Outbound(True).post(f"{box.url}/x", {}, b"")) == 201
        assert (len(proxy.arrived), len(box.arrived)) == (0, 1)


def test_http_is_no_way_and_a_certificate_is_checked():
    assert why_not("http://93.184.215.14/") == "address"
    with mailbox() as box:  # speaks no TLS
        assert why_not(box.url.replace("http", "https"), private=True) in ("certificate", "unreachable")


def test_who_never_answers_is_left(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(outbound, "SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        assert why_not(f"http://127.0.0.1:{silent.getsockname()[1]}/", private=True) == "unreachable"


NAME = "@everyone <!channel> <@1> [x](https://evil.example) *b* `c` & <https://evil.example|y>"


def message() -> Message:
    return Message("Your turn: Orléans", NAME, (Line(NAME, "https://host/n/x"),), 1, "https://host/n/x", "b1")


def test_names_of_players_are_no_markup():
    body = webhooks.FORMS["discord"](message())[1].decode()
    assert '"parse": []' in body
    assert "[x](" not in body
    assert " <@1>" not in body
    slack = webhooks.FORMS["slack"](message())[1].decode()
    assert "<!channel>" not in slack
    assert "&lt;!channel&gt;" in slack
    headers, text = webhooks.FORMS["ntfy"](message())
    assert text.decode() == NAME
    assert all("\n" not in value and value.isascii() for value in headers.values())
