"""The types of JSON data and languages, without the libraries that validate them: compiled modules import this."""

from __future__ import annotations

from typing import Any, Literal

Json = dict[str, Any]
Lang = Literal["fr", "en"]
