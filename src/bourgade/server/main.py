"""Run the server until it is stopped. Puts the layers together."""

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
from bourgade.server.log_output import configure_logging
from bourgade.server.settings import Settings
from bourgade.server.storage.sql.database import Database

# Bytes of a WebSocket message: readers send `ping`.
LARGEST_FRAME: Final = 4096
# For requests in progress; then the process exits. What was acknowledged is stored, the rest is rolled back.
SHUTDOWN_SECONDS: Final = 2
EXIT_SECONDS: Final = 4.5
# People think between two acts: the connection is kept meanwhile.
KEEP_ALIVE_SECONDS: Final = 60
# Finds readers that are gone without closing, and keeps proxies from closing silent connections after a minute.
PING_SECONDS: Final = 45
# The interpreter switches threads after so long. A writer calls SQLite several times, and at the default of 5 ms it
# would wait for the event loop after each call, while holding up the other writers.
SWITCH_SECONDS: Final = 0.0005
# Connections besides readers' (requests come and go), and open files besides connections.
OTHER_CONNECTIONS: Final = 1_000
OTHER_FILES: Final = 150
FEWEST_CONNECTIONS: Final = 32
OPEN_UP: Final = "For others in your network: bourgade serve --host 0.0.0.0, or BOURGADE_HOST=0.0.0.0 make play"


class Server(uvicorn.Server):
    """Exits within a few seconds of a signal, even if a thread or a bot hangs."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        last = threading.Timer(EXIT_SECONDS, os._exit, [0])
        last.daemon = True
        last.start()


def run(settings: Settings, open_browser: bool = False, socket: int | None = None) -> None:
    """On a port of its own, or on a listening socket inherited from the parent process."""
    check_database(settings.database_url)
    configure_logging(settings.log_format)
    sys.setswitchinterval(SWITCH_SECONDS)
    address = f"http://{'localhost' if settings.host in ('127.0.0.1', '0.0.0.0') else settings.host}:{settings.port}/"
    print(f"Bourgade: {address}", flush=True)
    network = local_address(settings)
    print(f"In your network: {network}/" if network else OPEN_UP, flush=True)
    if open_browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    limiter = ConnectionLimiter(
        max(FEWEST_CONNECTIONS, min(settings.most_connections + OTHER_CONNECTIONS, files_allowed() - OTHER_FILES))
    )
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
            access_log=False,  # addresses of tables are private
            server_header=False,
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=list(settings.proxies),
            ws_max_size=LARGEST_FRAME,
            ws_per_message_deflate=False,  # long messages are compressed once for all readers (runtime/news.py)
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            timeout_keep_alive=KEEP_ALIVE_SECONDS,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        )
    ).run()


def files_allowed() -> int:
    """How many files this process may open, after raising its limit as far as possible."""
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
    """Report a database error in one line before anything starts; without the URL, which may hold a password."""
    try:
        Database(url).close()
    except CommandError:
        raise InvalidSetup("the database was made by a newer version of Bourgade, and only that can open it") from None
    except (SQLAlchemyError, ImportError) as error:
        cause = getattr(error, "orig", None) or error
        raise InvalidSetup(f"the database cannot be opened: {str(cause).splitlines()[0]}") from None
