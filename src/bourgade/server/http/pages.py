"""The browser's side: the built files of the web app, and its one page under the addresses that it knows."""

from __future__ import annotations

import html
import re
from functools import lru_cache
from gzip import compress
from pathlib import Path
from typing import Final

from starlette.responses import FileResponse, HTMLResponse, Response

from bourgade.server import patterns
from bourgade.server.errors import server_text
from bourgade.server.runtime.service import Service
from bourgade.server.storage.errors import StorageError

STATIC: Final = Path(__file__).parent.parent / "static"
# Vite puts a hash of the content into the names of these files.
NAMED_BY_CONTENT: Final = "assets"
FOR_EVER: Final = "max-age=31536000, immutable"
# The addresses that web/src/app/router.ts knows besides the front page: the operator's, a table, a moment of it, those
# of a person.
OF_PERSON: Final = re.compile(r"me(?:/games|/confirm|/unsubscribe)?|n/[A-Za-z0-9_-]{22}")
TABLE: Final = re.compile(rf"t/({patterns.ID})(?:/\d+)?/?")
OPERATOR: Final = "host"  # the operator's page, where there is a key for it
# What compression makes four times shorter; fonts and pictures are compressed already.
COMPRESSED: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
# Not every machine knows what these are.
PICTURES: Final = {".webp": "image/webp"}
PREVIEW: Final = 'content="/preview.png"'


async def page(path: str, base: str, service: Service, gzip: bool = False) -> Response:
    """The answer at an address outside of /api; `base` is the server's own address."""
    found = file_at(path)
    if found is not None:
        hashed_name = path.startswith(f"{NAMED_BY_CONTENT}/")
        headers = {"cache-control": FOR_EVER if hashed_name else "no-cache", "vary": "accept-encoding"}
        if not gzip or found.suffix not in COMPRESSED:
            return FileResponse(found, headers=headers, media_type=PICTURES.get(found.suffix))
        headers["content-encoding"] = "gzip"
        return Response(
            compressed_file(found, found.stat().st_mtime_ns), headers=headers, media_type=COMPRESSED[found.suffix]
        )
    index = STATIC / "index.html"
    if not index.is_file():
        said = server_text("trouble.no_web", {})
        return Response(f"{said.en}\n{said.fr}\n", 404, media_type="text/plain; charset=utf-8")
    # The app says in the reader's language that there is no such page or table. Previews need whole addresses.
    whole = f'content="{html.escape(base.rstrip("/"))}/preview.png"'
    known = path == "" or OF_PERSON.fullmatch(path) or (path == OPERATOR and bool(service.settings.host_key))
    status = 200 if known or await is_table(path, service) else 404
    shown = index.read_text(encoding="utf-8").replace(PREVIEW, whole)
    return HTMLResponse(shown, status, headers={"cache-control": "no-cache"})


@lru_cache(maxsize=64)
def compressed_file(path: Path, _: int) -> bytes:
    """A built file, compressed once at the highest level. The time of its last change is a part of the cache key."""
    return compress(path.read_bytes(), 9, mtime=0)


async def is_table(path: str, service: Service) -> bool:
    """Whether an address is that of a table. If the database does not answer, the page is shown, and says so."""
    found = TABLE.fullmatch(path)
    if found is None:
        return False
    try:
        return await service.run(service.tables.database.exists, found[1])
    except StorageError:
        return True


def file_at(path: str) -> Path | None:
    """A built file, and nothing outside the folder."""
    try:
        found = (STATIC / path).resolve()
        return found if path and found.is_relative_to(STATIC.resolve()) and found.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None
