"""Boxes that a player might write: the shipped one with a few values changed, wisely or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from bourgade.kernel.box import Data
from bourgade.kernel.chance import Chance
from tests.kit.corrupt import NONSENSE

NUMBERS: Final = (0, 1, 2, 3, 4, 5, 6, 8, 9, 12, 20, 30, 99)
SMALL: Final = (0, 1, 2, 3)
LARGE: Final = (99, 12, 9, 6, 4)
Path = tuple[str, ...]


class Scribe:
    """Writes boxes for a title. What a field holds somewhere in the shipped box may be written into its namesakes."""

    def __init__(self, contents: Data, seed: int) -> None:
        self.contents = contents
        self.chance = Chance(seed, "boxes")
        self.tables: list[Path] = []
        self.values: dict[str, list[Any]] = {}  # by the name of the field
        self.fields: dict[str, list[str]] = {}  # of all tables of a name
        for path, table in _tables(contents):
            self.tables.append(path)
            for field, value in table.items():
                self.values.setdefault(field, []).append(value)
                self.fields.setdefault(path[-1], []).append(field)

    def pick(self, among: Any) -> Any:
        return among[self.chance.below(len(among))]

    def box(self) -> Data:
        """A file of one to four changes."""
        changes: Data = {}
        for _ in range(1 + self.chance.below(4)):
            path = self.pick(self.tables)
            table: Any = changes
            shipped = self.contents
            for name in path:
                shipped = shipped[name]
                table = table.setdefault(name, {}) if isinstance(table, dict) else None
            field = self.pick(self.pick((list(shipped), self.fields.get(path[-1]))) or ["x"])
            origin = (
                field.endswith("prov") and self.chance.below(9) > 0
            )  # nothing but its spelling can be wrong with it
            if isinstance(table, dict) and field not in table and not origin:
                table[field] = self.value(field, shipped.get(field, self.pick(self.values.get(field, [1]))))
        return changes

    def value(self, field: str, shipped: Any) -> Any:
        """Another value for a field: a near one, that of a namesake, or nonsense."""
        way = self.chance.below(12)
        if way == 0:
            return self.pick(NONSENSE)
        if way < 4:
            return self.pick(self.values.get(field, [shipped]))
        if isinstance(shipped, bool):
            return not shipped
        if isinstance(shipped, int):
            return shipped + self.pick((-1, 1)) if way < 7 else self.pick(NUMBERS)
        if isinstance(shipped, list):
            return self.entries(field, list(shipped))
        if isinstance(shipped, dict):
            return self.table(field, dict(shipped))
        return shipped

    def entries(self, field: str, shipped: list[Any]) -> list[Any]:
        way = self.chance.below(6)
        if way == 0:
            return [*shipped, self.pick(shipped)] if shipped else [self.pick(NUMBERS)]
        if shipped:
            index = self.chance.below(len(shipped))
            if way == 1:
                del shipped[index]
            elif isinstance(shipped[index], str):
                shipped[index] = self.pick(shipped)
            else:
                shipped[index] = self.value(field, shipped[index])
        return shipped

    def table(self, name: str, shipped: Data) -> Data:
        """A small table (a cost, an effect) with a field more, less or otherwise."""
        field = self.pick(self.fields.get(name) or ["x"])
        if field in shipped and self.chance.below(3) == 0:
            del shipped[field]
        else:
            shipped[field] = self.value(field, shipped.get(field, 1))
        return shipped


def extreme(contents: Data, section: str, least: bool, accepted: Callable[[Data], bool]) -> Data:
    """A file in which every number of a section is as small, or as large, as is accepted with the others. Twice round:
    a number may bound one that comes before it."""
    changes: Data = {section: {}}
    for path, shipped in [*_numbers(contents[section])] * 2:
        *way, field = path
        table = changes[section]
        for name in way:
            table = table.setdefault(name, {})
        before = table.get(field, shipped)
        for number in SMALL if least else LARGE:
            table[field] = [number] * len(shipped) if isinstance(shipped, list) else number
            if accepted(changes):
                break
        else:
            table[field] = before
    return changes


def _numbers(table: Data, path: Path = ()) -> Iterator[tuple[Path, int | list[int]]]:
    for field, value in table.items():
        if isinstance(value, Mapping):
            yield from _numbers(dict(value), (*path, field))
        elif _is_number(value) or (isinstance(value, list) and value and all(map(_is_number, value))):
            yield (*path, field), value


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _tables(table: Data, path: Path = ()) -> Iterator[tuple[Path, Data]]:
    for field, value in table.items():
        if isinstance(value, Mapping):
            yield (*path, field), dict(value)
            yield from _tables(dict(value), (*path, field))
