"""`bourgade serve`: tables that people share in a browser."""

from __future__ import annotations

import errno
import importlib.util
import os
import socket as sockets
import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from bourgade.cli.arguments import errors_in_one_line
from bourgade.kernel.errors import InvalidSetup

HIGHEST_PORT = 65535


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on.")] = None,
    database: Annotated[str | None, typer.Option(help="A database URL; else SQLite in your data folder.")] = None,
    host_of: Annotated[list[str] | None, typer.Option(help="A name by which browsers may come; repeatable.")] = None,
    socket: Annotated[int | None, typer.Option(help="The number of a listening socket, from a supervisor.")] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser.")] = False,
    code: Annotated[list[str] | None, typer.Option(help="Your own bot: a Python file, or a net; repeatable.")] = None,
    config: Annotated[Path | None, typer.Option(help="A TOML file with settings (docs/hosting.md).")] = None,
    print_config: Annotated[bool, typer.Option("--print-config", help="Print all settings, and do not serve.")] = False,
) -> None:
    """Host tables in the browser, here or for others."""
    if importlib.util.find_spec("fastapi") is None:
        sys.exit("The server needs a few libraries more: pip install bourgade")
    from bourgade.bots.bot_loader import offer_own
    from bourgade.server.main import run
    from bourgade.server.settings import as_toml, read_settings

    with errors_in_one_line():
        settings = read_settings(config=config)
        settings = replace(
            settings,
            host=host if host is not None else settings.host,
            port=port if port is not None else settings.port,
            database=database if database is not None else settings.database,
            host_names=(*settings.host_names, *(host_of or ())),
            own_bots=(*settings.own_bots, *(code or ())),
        )
        if print_config:
            typer.echo(as_toml(settings), nl=False)
            return
        for path in settings.own_bots:
            offer_own(path)
        for name in host_of or ():
            if not name.strip():
                raise InvalidSetup("a name by which browsers may come has letters or digits")
        if socket is None:
            check_address(settings.host, settings.port)
        else:
            check_socket(socket)
        run(settings, open_browser, socket)


def check_socket(number: int) -> None:
    """Say what is wrong with what a supervisor was to hand over."""
    try:
        with sockets.socket(fileno=os.dup(number)) as handed:
            if not handed.getsockopt(sockets.SOL_SOCKET, sockets.SO_ACCEPTCONN):
                raise InvalidSetup(f"{number} is a socket that does not listen")
    except OSError:
        raise InvalidSetup(f"{number} is no open socket") from None


def check_address(host: str, port: int) -> None:
    """Say what is wrong with an address before it is announced."""
    if not 1 <= port <= HIGHEST_PORT:
        raise InvalidSetup(f"the port must be from 1 to {HIGHEST_PORT}, not {port}")
    try:
        family, kind, *_, address = sockets.getaddrinfo(host, port, type=sockets.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        raise InvalidSetup(f"{host!r} is no address of this machine") from None
    with sockets.socket(family, kind) as tried:
        if os.name == "posix":  # elsewhere this would share the port
            tried.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        try:
            tried.bind(address)
            tried.listen()
        except PermissionError:
            raise InvalidSetup(f"port {port} may not be opened by this user: choose one from 1024 on") from None
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise InvalidSetup(f"port {port} is taken; another one: --port {port % HIGHEST_PORT + 1}") from None
            raise InvalidSetup(f"{host} cannot be listened on: {error.strerror}") from None
