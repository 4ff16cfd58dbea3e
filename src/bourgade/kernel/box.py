"""Reading a box: TOML tables with a provenance on every row, checked with errors that name the row and the field."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

from bourgade.kernel.errors import InvalidData

# Where a value comes from: our rulebooks, several agreeing public sources, one source, or our own reconstruction.
PROVENANCES: Final = ("rulebook", "sources", "source", "inferred")

Data = dict[str, Any]


def read_toml(path: Path) -> Data:
    """A TOML file as data; InvalidData says what is wrong with it."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidData(f"{path.name}: cannot be read ({error.strerror})") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidData(f"{path.name}: {error}") from error


def overlay(base: Mapping[str, Any], changes: Mapping[str, Any], where: str = "", whole: Collection[str] = ()) -> Data:
    """The box with a player's own values laid over it, table by table. Tables can be changed, not invented; those that
    are named in `whole` (a cost, an effect) are replaced. A field may be given a provenance of its own."""
    if not isinstance(changes, Mapping):
        raise InvalidData(f"{where or 'the data'}: must be a table")
    result = dict(base)
    for key, value in changes.items():
        path = f"{where}.{key}" if where else key
        origin = key.endswith("_prov") and key.removesuffix("_prov") in base
        if key not in base and not origin:
            raise InvalidData(f"{path}: the box has no such entry")
        nested = isinstance(base.get(key), Mapping) and key not in whole
        result[key] = overlay(base[key], value, path, whole) if nested else value
    return result


class Row:
    """One table of the data, read field by field; `end` complains of fields that nobody read."""

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, Mapping):
            raise InvalidData(f"{where}: must be a table")
        self.data: Mapping[str, Any] = data
        self.where = where
        self.read: set[str] = set()

    def wrong(self, field: str, what: str) -> InvalidData:
        return InvalidData(f"{self.where}.{field}: {what}" if self.where else f"{field}: {what}")

    def has(self, field: str) -> bool:
        return field in self.data

    def value(self, field: str) -> Any:
        self.read.add(field)
        if field not in self.data:
            raise self.wrong(field, "is missing")
        return self.data[field]

    def number(self, field: str, low: int, high: int) -> int:
        return self._number(field, self.value(field), low, high)

    def _number(self, field: str, value: object, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(field, f"must be a whole number, not {value!r}")
        if not low <= value <= high:
            raise self.wrong(field, f"must be {low if low == high else f'from {low} to {high}'}, not {value}")
        return value

    def numbers(self, field: str, low: int, high: int, length: int | None = None) -> list[int]:
        values = self._list(field, length)
        return [self._number(f"{field}[{index}]", value, low, high) for index, value in enumerate(values)]

    def text(self, field: str) -> str:
        value = self.value(field)
        if not isinstance(value, str):
            raise self.wrong(field, f"must be a text, not {value!r}")
        return value

    def choice(self, field: str, names: Sequence[str]) -> int:
        """The index of a name among those allowed."""
        return self._choice(field, self.value(field), names)

    def _choice(self, field: str, value: object, names: Sequence[str]) -> int:
        if not isinstance(value, str) or value not in names:
            raise self.wrong(field, f"must be one of {', '.join(names)}, not {value!r}")
        return list(names).index(value)

    def choices(self, field: str, names: Sequence[str], most: int | None = None) -> list[int]:
        values = self._list(field, None)
        if most is not None and len(values) > most:
            raise self.wrong(field, f"has room for {most} entries, not {len(values)}")
        return [self._choice(f"{field}[{index}]", value, names) for index, value in enumerate(values)]

    def _list(self, field: str, length: int | None) -> list[Any]:
        value = self.value(field)
        if not isinstance(value, list):
            raise self.wrong(field, f"must be a list, not {value!r}")
        if length is not None and len(value) != length:
            raise self.wrong(field, f"must have {length} entries, not {len(value)}")
        return value

    def row(self, field: str) -> Row:
        return Row(self.value(field), f"{self.where}.{field}" if self.where else field)

    def rows(self) -> list[tuple[str, Row]]:
        """Every entry as a row of its own."""
        return [(field, self.row(field)) for field in self.data]

    def provenance(self) -> str:
        return PROVENANCES[self.choice("prov", PROVENANCES)]

    def end(self) -> None:
        extra = [field for field in self.data if field not in self.read]
        if extra:
            raise self.wrong(extra[0], "is not a field that this row has")

    def close(self) -> None:
        """The end of a row: where it comes from, where single fields come from, and nothing else."""
        self.provenance()
        for field in self.data:
            if field.endswith("_prov"):
                self.choice(field, PROVENANCES)
        self.end()


class Box(Protocol):
    """What the boxes of all titles have in common: the table's options, and what a player's file changes."""

    options: dict[str, str | bool]
    changes: Data


B = TypeVar("B", bound=Box)


class BoxFile(Generic[B]):
    """A title's data file, and how a table's box is made from it: `fill` reads the rows into a new `box`. The tables
    named in `whole` are replaced by a player's own data, not changed field by field. `variants` are files that are laid
    over it where an option has a value: ("box", "first")."""

    def __init__(
        self,
        path: Path,
        box: Callable[[], B],
        fill: Callable[[B, Row], None],
        whole: Collection[str] = (),
        variants: Mapping[tuple[str, str | bool], Path] | None = None,
    ) -> None:
        self.path = path
        self._box = box
        self._fill = fill
        self._whole = whole
        self._variants = dict(variants or {})
        self._shared = lru_cache(maxsize=64)(self._make)

    @cached_property
    def contents(self) -> Data:
        """The data file as it is shipped."""
        return read_toml(self.path)

    def make(self, options: Mapping[str, str | bool], changes: Data) -> B:
        """The box for a table; those with the same options and data share it. InvalidData names the row and the field
        of a bad value."""
        return self._shared(tuple(options.items()), json.dumps(changes, sort_keys=True, default=str))

    def _make(self, options: tuple[tuple[str, str | bool], ...], changes: str) -> B:
        box = self._box()
        box.options = dict(options)
        box.changes = json.loads(changes)
        contents = self.contents
        for option, path in self._variants.items():
            if option in options:
                contents = overlay(contents, read_toml(path), whole=self._whole)
        top = Row(overlay(contents, box.changes, whole=self._whole), "")
        self._fill(box, top)
        top.end()
        return box

    def provenance(self, changes: Data) -> list[tuple[str, str]]:
        """Where the values of every row come from, and of every field that has another origin than its row."""
        found: list[tuple[str, str]] = []

        def walk(table: Data, where: str) -> None:
            for key, value in table.items():
                if key == "prov":
                    found.append((where, value))
                elif key.endswith("_prov"):
                    found.append((f"{where}.{key.removesuffix('_prov')}", value))
                elif isinstance(value, dict):
                    walk(value, f"{where}.{key}" if where else key)

        walk(overlay(self.contents, changes, whole=self._whole), "")
        return found
