"""Run the server until somebody stops it."""

from __future__ import annotations

import threading
import webbrowser
from typing import Final

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from bourgade.kernel.errors import InvalidSetup
from bourgade.server.routes.app import create_app
from bourgade.server.settings import Settings
from bourgade.server.storage.database import Database

# Nothing that a reader sends is long.
LARGEST_FRAME: Final = 4096
GOODBYE_SECONDS: Final = 5


def run(settings: Settings, open_browser: bool = False, socket: int | None = None) -> None:
    """On a port of its own, or on a listening socket that whoever started this process holds open."""
    check_database(settings.database_url)
    address = f"http://{'localhost' if settings.host in ('127.0.0.1', '0.0.0.0') else settings.host}:{settings.port}/"
    print(f"Bourgade: {address}", flush=True)
    if open_browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    uvicorn.run(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        fd=socket,
        log_level="warning",
        access_log=False,  # addresses of tables are nobody else's business
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
    )


def check_database(url: str) -> None:
    """Say in one line what is wrong, before anything starts; without the URL, which may hold a password."""
    try:
        Database(url).close()
    except (SQLAlchemyError, ImportError) as error:
        cause = getattr(error, "orig", None) or error
        raise InvalidSetup(f"the database cannot be opened: {str(cause).splitlines()[0]}") from None
