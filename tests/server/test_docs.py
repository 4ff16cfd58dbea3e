"""The sample in docs/api.md does what it says."""

from __future__ import annotations

import contextlib
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from bourgade.server import settings
from tests.helping import PATIENCE
from tests.server.people import sit
from tests.server.running import Server, get, listen, serving

DOCS = Path(__file__).parents[2] / "docs"


def test_the_bot_of_the_handbook_plays_a_whole_game(one_server: Server) -> None:
    page = (DOCS / "api.md").read_text(encoding="utf-8")
    sample = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(sample) == 1
    told = subprocess.run(
        [sys.executable, "-c", sample[0], one_server.url], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert told.returncode == 0, told.stderr
    assert "total" in told.stdout


def test_every_setting_is_in_the_handbook() -> None:
    page = (DOCS / "hosting.md").read_text(encoding="utf-8")
    names = {f"BOURGADE_{name.upper()}" for name in settings.SPECS}
    assert names | {settings.CONFIG} == set(re.findall(r"BOURGADE_[A-Z_]+", page))


@contextlib.contextmanager
def nginx(folder: Path, server_port: int) -> Iterator[str]:
    """The proxy of the handbook before a server; its address."""
    program = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")
    if program is None:
        pytest.skip("there is no nginx here")
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        port = place.getsockname()[1]
    page = (DOCS / "hosting.md").read_text(encoding="utf-8")
    around, location = re.findall(r"```nginx\n(.*?)```", page, re.DOTALL)[:2]
    location = location.replace("127.0.0.1:8000", f"127.0.0.1:{server_port}")
    paths = "".join(
        f"{kind}_temp_path {folder / kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    configuration = folder / "nginx.conf"
    configuration.write_text(
        f"daemon off; master_process off; pid {folder / 'pid'}; error_log {folder / 'error.log'};"
        f"events {{}} http {{ access_log off; {paths}\n{around}\n"
        f"server {{ listen 127.0.0.1:{port}; server_name localhost;\n{location}\n}} }}\n"
    )
    process = subprocess.Popen([program, "-p", str(folder), "-e", str(folder / "error.log"), "-c", str(configuration)])
    try:
        end = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(httpx.TransportError):
                get(f"http://localhost:{port}/api/health")
                break
            assert process.poll() is None, (folder / "error.log").read_text()
            assert time.monotonic() < end
            time.sleep(0.05)
        yield f"http://localhost:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


def test_the_proxy_of_the_handbook_passes_people_through_and_bounds_each(tmp_path: Path, sqlite: str) -> None:
    with serving(sqlite, BOURGADE_PROXIES="127.0.0.1") as server, nginx(tmp_path, server.port) as proxy:
        sitting = sit(server, "orleans")
        assert get(f"{proxy}/api/tables/{sitting.table}").status_code == 200
        news = f"{proxy}/api/tables/{sitting.table}/news"
        with contextlib.ExitStack() as stack:
            for _ in range(100):
                stack.enter_context(listen(news)).recv(timeout=PATIENCE)
            with pytest.raises(InvalidStatus) as refused, listen(news):
                pass
            assert refused.value.response.status_code == 429
            assert get(f"{server.url}/api/health").status_code == 200
        # A socket with a body is refused behind the proxy, too.
        headers = {"Connection": "Upgrade", "Upgrade": "websocket", "Content-Length": "5"}
        end = time.monotonic() + PATIENCE
        while (status := httpx.request("GET", news, headers=headers, content=b"12345").status_code) == 429:
            assert time.monotonic() < end
        assert status == 400
