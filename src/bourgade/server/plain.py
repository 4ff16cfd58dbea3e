"""The two types that every room of the server speaks of, without the libraries that check them at the door."""

from __future__ import annotations

from typing import Any, Literal

Json = dict[str, Any]
Lang = Literal["fr", "en"]
