"""Long answers are compressed for clients that take it; what does not change is sent once."""

from __future__ import annotations

import gzip
import re

import httpx
import pytest

from bourgade.server.http.pages import STATIC
from tests.server.running import Server, get

LASTING = ("words/fr", "titles", "titles/tournay/terms", "titles/tournay/book?lang=fr", "titles/tournay/catalogue")


@pytest.mark.parametrize("path", LASTING)
def test_what_does_not_change_is_pressed_and_need_not_be_sent_again(one_server: Server, path: str) -> None:
    address = f"{one_server.url}/api/{path}"
    bare = get(address, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in bare.headers
    with httpx.stream("GET", address, headers={"accept-encoding": "gzip"}) as answer:
        sent = b"".join(answer.iter_raw())
    assert (answer.headers["content-encoding"], answer.headers["vary"]) == ("gzip", "accept-encoding")
    assert gzip.decompress(sent) == bare.content
    assert len(sent) < len(bare.content) / 2
    again = get(address, headers={"if-none-match": bare.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.skipif(not (STATIC / "index.html").is_file(), reason="the browser table is not built")
def test_script_and_style_are_pressed(one_server: Server) -> None:
    page = get(one_server.url).text
    files = re.findall(r"/assets/[^\"]+\.(?:js|css)", page)
    assert files
    for path in files:
        with httpx.stream("GET", one_server.url + path, headers={"accept-encoding": "gzip"}) as answer:
            sent = b"".join(answer.iter_raw())
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["content-type"].startswith(("text/javascript", "text/css"))
        whole = get(one_server.url + path, headers={"accept-encoding": "identity"})
        assert gzip.decompress(sent) == whole.content == (STATIC / path.removeprefix("/")).read_bytes()
