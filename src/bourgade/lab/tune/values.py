"""What is varied: numbers of the box by their path, `customers.customer_01.points=1:5`, or parameters of a bot of one's
own, `bot.greed=0.0:2.0`. Bounds that are whole numbers make whole numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from math import isfinite
from typing import Any, Final

from bourgade.kernel.box import Data, overlay
from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.registry import title as find_title

BOT: Final = "bot."
Values = dict[str, float]  # by path
ROW: Final = 2  # tables and rows of a box; what lies deeper is replaced with its row


@dataclass(frozen=True, slots=True)
class Range:
    path: str
    low: float
    high: float

    @property
    def whole(self) -> bool:
        return isinstance(self.low, int) and isinstance(self.high, int)


def read_range(text: str) -> Range:
    path, equals, bounds = text.partition("=")
    low, colon, high = bounds.partition(":")
    if not path or not equals or not colon:
        raise InvalidSetup(f"what is varied is written path=low:high, not {text!r}")
    found = Range(path, number(low, path), number(high, path))
    if not found.low < found.high:
        raise InvalidSetup(f"{path}: {low} is not below {high}")
    return found


def number(text: str, path: str) -> float:
    try:
        return int(text)
    except ValueError:
        pass
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not isfinite(value):
        raise InvalidSetup(f"{path}: {text!r} is no number")
    return value


def box_value(title_id: str, base: Data, path: str) -> float:
    """What the box has at a path now; InvalidSetup where there is no number."""
    found: Any = contents(title_id, base)
    for name in path.split("."):
        try:
            found = found[int(name)] if isinstance(found, list) else found[name]
        except (KeyError, IndexError, ValueError, TypeError):
            raise InvalidSetup(f"{path}: the box of {title_id} has no {name!r} there") from None
    if isinstance(found, bool) or not isinstance(found, int | float):
        raise InvalidSetup(f"{path}: is no number in the box of {title_id}")
    return found


def contents(title_id: str, base: Data) -> Data:
    box = find_title(title_id).adapter.box
    return overlay(box.contents, base)


def changed_box(title_id: str, base: Data, values: Mapping[str, float]) -> Data:
    """The base with these values laid over it, as a player's own data file."""
    found = deepcopy(base)
    for path, value in values.items():
        *above, last = path.split(".")
        here: Any = found
        whole: Any = contents(title_id, found)
        for depth, name in enumerate(above):
            whole = whole[int(name)] if isinstance(whole, list) else whole[name]
            if isinstance(here, list):
                here = here[int(name)]
                continue
            if depth >= ROW - 1 or isinstance(whole, list):
                here[name] = deepcopy(whole)  # a row as a whole: some of its fields cannot be changed one by one
            here = here.setdefault(name, {})
        if isinstance(here, list):
            here[int(last)] = value
        else:
            here[last] = value
    return found


def bot_name(name: str, values: Mapping[str, float]) -> str:
    """A bot of one's own with these parameters, as one names it everywhere in the lab."""
    told = "&".join(f"{path.removeprefix(BOT)}={value!r}" for path, value in values.items())
    return f"{name}?{told}" if told else name


def toml(data: Mapping[str, Any], where: Sequence[str] = ()) -> str:
    """A small box as TOML, to be written into a file of one's own."""
    plain = {name: value for name, value in data.items() if not isinstance(value, dict) or len(where) >= ROW - 1}
    lines = [f"[{'.'.join(where)}]"] if plain and where else []
    lines += [f"{name} = {toml_value(value)}" for name, value in plain.items()]
    text = "\n".join(lines) + "\n" if lines else ""
    return text + "".join(toml(value, (*where, name)) for name, value in data.items() if name not in plain)


def toml_value(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {toml_value(each)}" for name, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml_value(each) for each in value) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return repr(value) if isinstance(value, int | float) else '"' + str(value).replace('"', '\\"') + '"'
