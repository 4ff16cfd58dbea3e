"""The difference between two JSON documents as a list of edits (`bourgade.client.patches` applies them)."""

from __future__ import annotations

from typing import Any, Final

from bourgade.server.json_types import Json

Path = tuple[str | int, ...]

# A plain list of which a larger share has changed is sent whole.
MOST_CHANGED: Final = 0.5


def edits(old: Any, new: Any, at: Path = ()) -> list[Json]:
    """The edits that make the new document out of the old one."""
    found: list[Json] = []
    if differ(old, new):
        compare(old, new, at, found)
    return found


def differ(old: Any, new: Any) -> bool:
    return old is not new and (old != new or type(old) is not type(new))


def compare(old: Any, new: Any, at: Path, found: list[Json]) -> None:
    """Two documents that differ."""
    if type(old) is dict and type(new) is dict:
        for name in old:
            if name not in new:
                found.append({"at": [*at, name], "do": "drop", "value": None})
        for name, value in new.items():
            if name not in old:
                found.append({"at": [*at, name], "do": "put", "value": value})
            elif old[name] is not value and differ(old[name], value):
                compare(old[name], value, (*at, name), found)
    elif type(old) is list and type(new) is list and old and new:
        compare_lists(old, new, at, found)
    else:
        found.append({"at": list(at), "do": "put", "value": new})


def compare_lists(old: list[Any], new: list[Any], at: Path, found: list[Json]) -> None:
    if len(old) == len(new):
        different = [index for index, value in enumerate(new) if value is not old[index] and value != old[index]]
        if len(different) <= MOST_CHANGED * len(new) or all(type(new[index]) is dict for index in different):
            for index in different:
                compare(old[index], new[index], (*at, index), found)
            return
    runs = pieces(old, new)
    whole = all("new" in run for run in runs)
    found.append({"at": list(at), "do": "put" if whole else "list", "value": new if whole else runs})


def pieces(old: list[Any], new: list[Any]) -> list[Json]:
    """The new list as runs of the old one, in its order, and new elements."""
    # Rendered sentences are cached (sentences.py), so most elements are the same objects.
    index_by_id = {id(value): index for index, value in enumerate(old)}
    made: list[Json] = []
    run: Json | None = None
    for value in new:
        index = index_by_id.get(id(value), -1)
        if index < 0 and not isinstance(value, int) and value in old:
            index = old.index(value)
        if index < 0:
            run = None
            made.append({"new": value})
        elif run is not None and index == run["from"] + run["count"]:
            run["count"] += 1
        else:
            run = {"from": index, "count": 1}
            made.append(run)
    return made
