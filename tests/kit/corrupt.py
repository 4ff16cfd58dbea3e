"""Damage to JSON data, as a faulty disk, a clumsy editor or an attacker might do it."""

from __future__ import annotations

import copy
import marshal
from typing import Any, Final

from bourgade.kernel.chance import Chance

NONSENSE: Final[tuple[object, ...]] = (
    None, True, False, -1, 0, 1, 2, 3, 7, 64, 999, -(1 << 62), 1 << 62, 1 << 100, 0.5, 2.0, float("nan"), "", "x", "2",
    [], [0], [[]], {}, {"x": 1},
)  # fmt: skip

# How one gets to a place: to what holds it, and by which key from there.
Way = tuple[()] | tuple[Any, int | str]
Spot = tuple[Any, Any, Way]


def damaged(data: Any, chance: Chance) -> tuple[Any, str]:
    """A copy with one thing wrong, and what that is."""
    data = marshal.loads(marshal.dumps(data))  # a copy of plain data, much sooner than deepcopy
    spots: list[Spot] = []
    _find_spots(data, (), spots)
    holder, key, way = spots[chance.below(len(spots))]
    path = _name(way, key)
    value = holder[key]
    harm = chance.below(6)
    if harm == 0 and isinstance(holder, dict):
        del holder[key]
        return data, f"{path} is gone"
    if harm == 1 and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(value))
        return data, f"{path} is there twice"
    if harm == 2 and isinstance(holder, list):
        del holder[key]
        return data, f"{path} is cut out"
    if harm == 3 and isinstance(value, dict):
        value["surplus"] = 0
        return data, f"{path} has a surplus field"
    if harm <= 4 and isinstance(value, int):
        holder[key] = value + (-2, -1, 1, 2, 16, 4096)[chance.below(6)]
    else:
        holder[key] = copy.deepcopy(NONSENSE[chance.below(len(NONSENSE))])
    return data, f"{path}: {holder[key]!r} instead of {value!r}"


def _find_spots(data: Any, way: Way, spots: list[Spot]) -> None:
    """Every place in the data: what holds it, under which key, and the way there."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        spots.append((data, key, way))
        if isinstance(value, dict | list):
            _find_spots(value, (way, key), spots)


def _name(way: Way, key: int | str) -> str:
    return (_name(*way) if way else "") + f"[{key!r}]"
