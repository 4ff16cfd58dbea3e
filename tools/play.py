"""`make play`: the table opens at once, on the pure rules if need be, and moves to the compiled ones when it can.

The listening socket stays open here while the server behind it is changed: a browser that comes in between waits
a second or two and is refused nothing. Nothing acknowledged is lost, since tables live in the database, and the page
comes back by itself.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
import webbrowser
from pathlib import Path
from typing import Final

from bourgade.kernel.errors import InvalidSetup
from bourgade.server.settings import read_settings

ROOT: Final = Path(__file__).parent.parent
COMPILED: Final = ROOT / "build" / "compiled"
MAKE: Final = os.environ.get("MAKE", "make")
SERVE: Final = "from bourgade.cli import main; main()"
START_SECONDS: Final = 60.0
# Compiling must not slow the table: it takes what nobody else wants.
NICENESS: Final = 19


def make(*arguments: str) -> list[str]:
    return [MAKE, "--no-print-directory", *arguments]


def listening_socket(host: str, port: int) -> socket.socket:
    """The socket that browsers come to."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    opened = socket.socket(family, socket.SOCK_STREAM)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        opened.bind((host, port))
    except OSError:
        raise SystemExit(
            f"Port {port} is taken: is a table open there already? Another port: BOURGADE_PORT={port + 1} make play"
        ) from None
    opened.listen(128)
    return opened


def serve(opened: socket.socket, compiled: bool) -> subprocess.Popen[bytes]:
    path = [str(COMPILED)] if compiled else []
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*path, *filter(None, [os.environ.get("PYTHONPATH")])])}
    command = [sys.executable, "-c", SERVE, "serve", "--socket", str(opened.fileno())]
    return subprocess.Popen(command, env=environment, pass_fds=[opened.fileno()])


def answers(address: str, server: subprocess.Popen[bytes]) -> bool:
    """Wait for the server's first answer."""
    end = time.monotonic() + START_SECONDS
    while server.poll() is None and time.monotonic() < end:
        with contextlib.suppress(OSError), urllib.request.urlopen(f"{address}api/health", timeout=START_SECONDS):
            return True
    return False


def compiling() -> subprocess.Popen[bytes]:
    # In a session of its own, so that it can be ended with all that it has started.
    return subprocess.Popen(make("compiled"), cwd=ROOT, preexec_fn=lambda: os.nice(NICENESS), start_new_session=True)


def main(open_browser: bool) -> int:
    try:
        settings = read_settings()
    except InvalidSetup as error:
        raise SystemExit(str(error)) from None
    ready = subprocess.run(make("--question", "compiled"), cwd=ROOT, capture_output=True).returncode == 0
    opened = listening_socket(settings.host, settings.port)
    address = f"http://localhost:{settings.port}/"
    server = serve(opened, ready)
    compiler = None
    try:
        if not answers(address, server):
            return server.wait() or 1
        if open_browser:
            webbrowser.open(address)
        if not ready:
            print("The table is open, on pure Python until the rules are compiled in the background.", flush=True)
            compiler = compiling()
        while (status := server.poll()) is None:
            if compiler is not None and compiler.poll() is not None:
                made = compiler.returncode == 0 and any(COMPILED.glob("bourgade__mypyc.*"))
                compiler = None
                if made:
                    server.terminate()
                    server.wait()
                    server = serve(opened, True)
                    if answers(address, server):
                        print(
                            "The rules are compiled now: the table goes on with them, five times as fast.", flush=True
                        )
                    else:  # whatever is wrong with the copy, the table stays open
                        server = serve(opened, False)
            time.sleep(0.2)
        return status
    except KeyboardInterrupt:
        return 0
    finally:
        if compiler is not None and compiler.poll() is None:
            os.killpg(compiler.pid, signal.SIGTERM)
        if server.poll() is None:
            server.terminate()
        with contextlib.suppress(KeyboardInterrupt):
            server.wait()


def leave(_number: int, _frame: object) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, leave)
    sys.exit(main("--no-browser" not in sys.argv))
