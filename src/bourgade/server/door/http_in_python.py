"""HTTP read by h11, where httptools is not to be had (http_in_c.py)."""

from __future__ import annotations

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol


class Http(H11Protocol):
    """Says what of a request has begun to arrive and is not whole."""

    @property
    def missing(self) -> str | None:
        state = self.conn.their_state
        if state is h11.SEND_BODY:
            return "body"
        return "head" if state is h11.IDLE and self.conn.trailing_data[0] else None
