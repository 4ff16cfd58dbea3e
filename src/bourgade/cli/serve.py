"""`bourgade serve`: tables that people share in a browser."""

from __future__ import annotations

import importlib.util
import sys
from dataclasses import replace
from typing import Annotated

import typer

from bourgade.cli.arguments import errors_in_one_line


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on.")] = None,
    database: Annotated[str | None, typer.Option(help="A database URL; else SQLite in your data folder.")] = None,
    host_of: Annotated[list[str] | None, typer.Option(help="A name by which browsers may come; repeatable.")] = None,
    socket: Annotated[int | None, typer.Option(help="The number of a listening socket, from a supervisor.")] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser.")] = False,
) -> None:
    """Host tables in the browser, here or for others."""
    if importlib.util.find_spec("fastapi") is None:
        sys.exit("The server needs a few libraries more: pip install bourgade")
    from bourgade.server.main import run
    from bourgade.server.settings import from_environment

    with errors_in_one_line():
        settings = from_environment()
        settings = replace(
            settings,
            host=host if host is not None else settings.host,
            port=port if port is not None else settings.port,
            database=database if database is not None else settings.database,
            host_names=(*settings.host_names, *(host_of or ())),
        )
        run(settings, open_browser, socket)
