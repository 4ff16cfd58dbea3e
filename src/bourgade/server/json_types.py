"""The types of JSON data and languages, without the libraries that validate them: compiled modules import this."""

from __future__ import annotations

from typing import Any, Literal

Json = dict[str, Any]
# The edits between two parts of a view, by the part's name and the identity of both parts, which are kept beside them.
EditCache = dict[tuple[str, int, int], tuple[object, object, list[Json]]]
Lang = Literal["fr", "en"]
