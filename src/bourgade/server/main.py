"""Run the server until somebody stops it."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from types import FrameType
from typing import Final

import uvicorn
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from bourgade.kernel.errors import InvalidSetup
from bourgade.server.connection_limiter import ConnectionLimiter
from bourgade.server.edge.app import create_app
from bourgade.server.edge.connections import TrustedProxies, protocol_classes
from bourgade.server.local_address import local_address
from bourgade.server.log_rate_limit import configure_logging
from bourgade.server.settings import Settings
from bourgade.server.storage.sql.database import Database

# Nothing that a reader sends is long.
LARGEST_FRAME: Final = 4096
# Who is being answered has so long to be done; and then everything ends, whatever it is at. What was acknowledged is
# stored, and the rest is rolled back.
GOODBYE_SECONDS: Final = 2
AT_LAST_SECONDS: Final = 4.5
# People think between two acts: their browser need not knock anew for each.
KEEP_ALIVE_SECONDS: Final = 60
# A reader that has gone without a word is noticed after so long, twice; and proxies end what is silent for a minute.
PING_SECONDS: Final = 45
# Python lets another thread go on after so long. Whoever writes asks SQLite for several things, and would wait for its
# turn after each of them, with everybody else who wants to write behind it.
SWITCH_SECONDS: Final = 0.0005
# Connections that are no readers' (requests come and go), and files that are no connections.
PASSING: Final = 1_000
OTHER_FILES: Final = 150
FEWEST: Final = 32
OPEN_UP: Final = "For others in the house: bourgade serve --host 0.0.0.0, or BOURGADE_HOST=0.0.0.0 make play"


class Server(uvicorn.Server):
    """Ends in a few seconds when it is told to, also when a thread or a bot does not."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        last = threading.Timer(AT_LAST_SECONDS, os._exit, [0])
        last.daemon = True
        last.start()


def run(settings: Settings, open_browser: bool = False, socket: int | None = None) -> None:
    """On a port of its own, or on a listening socket that whoever started this process holds open."""
    check_database(settings.database_url)
    configure_logging()
    sys.setswitchinterval(SWITCH_SECONDS)
    address = f"http://{'localhost' if settings.host in ('127.0.0.1', '0.0.0.0') else settings.host}:{settings.port}/"
    print(f"Bourgade: {address}", flush=True)
    house = local_address(settings)
    print(f"In the house: {house}/" if house else OPEN_UP, flush=True)
    if open_browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    limiter = ConnectionLimiter(max(FEWEST, min(settings.most_connections + PASSING, files_allowed() - OTHER_FILES)))
    http, news = protocol_classes(
        limiter, settings.address_connections, TrustedProxies(settings.proxies), settings.reader_seconds
    )
    Server(
        uvicorn.Config(
            create_app(settings),
            host=settings.host,
            port=settings.port,
            fd=socket,
            http=http,
            ws=news,
            log_config=None,
            log_level="warning",
            access_log=False,  # addresses of tables are nobody else's business
            server_header=False,
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=list(settings.proxies),
            ws_max_size=LARGEST_FRAME,
            ws_per_message_deflate=False,  # what is long is pressed once for all readers (http/news.py)
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            timeout_keep_alive=KEEP_ALIVE_SECONDS,
            timeout_graceful_shutdown=GOODBYE_SECONDS,
        )
    ).run()


def files_allowed() -> int:
    """How many files this process may open: as many as it may allow itself."""
    try:
        import resource
    except ImportError:  # Windows knows no such limit
        return 1 << 16
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = 1 << 16 if hard == resource.RLIM_INFINITY else min(hard, 1 << 16)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


def check_database(url: str) -> None:
    """Say in one line what is wrong, before anything starts; without the URL, which may hold a password."""
    try:
        Database(url).close()
    except CommandError:
        raise InvalidSetup("the database was made by a newer version of Bourgade, and only that can open it") from None
    except (SQLAlchemyError, ImportError) as error:
        cause = getattr(error, "orig", None) or error
        raise InvalidSetup(f"the database cannot be opened: {str(cause).splitlines()[0]}") from None
