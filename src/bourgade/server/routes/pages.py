"""The browser's side: the built files of the web app, and its one page under the addresses that it knows."""

from __future__ import annotations

import html
import re
from functools import lru_cache
from gzip import compress
from pathlib import Path
from typing import Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import FileResponse, HTMLResponse, Response

from bourgade.server.service import Service
from bourgade.server.words.troubles import said_by_server

STATIC: Final = Path(__file__).parent.parent / "static"
# Vite puts a hash of the content into the names of these files.
NAMED_BY_CONTENT: Final = "assets"
FOR_EVER: Final = "max-age=31536000, immutable"
# What web/src/router.ts reads as a page, besides the front page: a table, a moment of it.
TABLE: Final = re.compile(r"t/([A-Za-z0-9_-]{1,32})(?:/\d+)?/?")
# Script and style are four times as long as they need be; fonts and pictures are pressed already.
PRESSED: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
PREVIEW: Final = 'content="/preview.png"'


async def page(path: str, base: str, service: Service, gzip: bool = False) -> Response:
    """What a browser gets at an address that is none of the interface's; `base` is the server's own."""
    found = file_at(path)
    if found is not None:
        lasting = path.startswith(f"{NAMED_BY_CONTENT}/")
        headers = {"cache-control": FOR_EVER if lasting else "no-cache", "vary": "accept-encoding"}
        if not gzip or found.suffix not in PRESSED:
            return FileResponse(found, headers=headers)
        headers["content-encoding"] = "gzip"
        return Response(pressed(found, found.stat().st_mtime_ns), headers=headers, media_type=PRESSED[found.suffix])
    index = STATIC / "index.html"
    if not index.is_file():
        said = said_by_server("trouble.no_web", {})
        return Response(f"{said.en}\n{said.fr}\n", 404, media_type="text/plain; charset=utf-8")
    # The app says in the reader's language that there is no such page or table. Previews need whole addresses.
    whole = f'content="{html.escape(base.rstrip("/"))}/preview.png"'
    status = 200 if path == "" or await is_table(path, service) else 404
    shown = index.read_text(encoding="utf-8").replace(PREVIEW, whole)
    return HTMLResponse(shown, status, headers={"cache-control": "no-cache"})


@lru_cache(maxsize=64)
def pressed(path: Path, _: int) -> bytes:
    """A built file, pressed once as well as can be; with the time of its last change, for whoever builds anew."""
    return compress(path.read_bytes(), 9, mtime=0)


async def is_table(path: str, service: Service) -> bool:
    """Whether an address is that of a table. If the database does not answer, the page is shown, and says so."""
    found = TABLE.fullmatch(path)
    if found is None:
        return False
    try:
        return await service.run(service.tables.database.exists, found[1])
    except SQLAlchemyError:
        return True


def file_at(path: str) -> Path | None:
    """A built file, and nothing outside the folder."""
    try:
        found = (STATIC / path).resolve()
        return found if path and found.is_relative_to(STATIC.resolve()) and found.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None
