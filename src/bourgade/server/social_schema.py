"""The wire schema of what people do besides playing: their tables, chat, open tables, results. The rest is in
schema.py."""

from __future__ import annotations

from bourgade.server.library_schema import Wire


class Archive(Wire):
    archived: bool  # put a table away, or back
