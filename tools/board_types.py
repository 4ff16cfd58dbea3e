"""The types of what titles send, for TypeScript and as JSON Schema: `python -m tools.board_types`.

Each title declares them in `adapter/view_types.py`. For each, `types.generated.ts` and `types.schema.json` are written
beside its board in web/src/boards.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Final, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

WEB: Final = Path(__file__).parent.parent / "web" / "src" / "boards"
TITLES: Final = ("clochemerle", "lorrein", "orleans", "tournay")
ROOTS: Final = ("View", "Hints", "Pieces", "BoxFigures")
JSON_NAMES: Final[dict[object, str]] = {
    str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null",
}  # fmt: skip
Schema = dict[str, Any]


class Declared:
    """The types that a title declares, by their names: dictionaries with named keys, and what else has a name."""

    def __init__(self, module: ModuleType) -> None:
        self.module = module
        shared = import_module("bourgade.kernel.view_types")
        named = {
            name: value
            for name, value in [*vars(shared).items(), *vars(module).items()]
            if is_typeddict(value) or get_origin(value) in (Literal, dict)
        }
        self.named: dict[str, Any] = {}
        for name in ROOTS:
            self._need(getattr(module, name), named)

    def _need(self, declared: Any, named: dict[str, Any]) -> None:
        """A type that is sent, and all that it is made of."""
        name = next((name for name, value in named.items() if value == declared), None)
        if name is not None:
            if name in self.named:
                return
            self.named[name] = declared
        for part in [part for _, part, _ in fields(declared)] if is_typeddict(declared) else get_args(declared):
            if get_origin(declared) is not Literal:
                self._need(part, named)

    def name_of(self, declared: Any) -> str | None:
        return next((name for name, value in self.named.items() if value == declared), None)


def declared(title: str) -> Declared:
    return Declared(import_module(f"bourgade.games.{title}.adapter.view_types"))


def fields(of: Any) -> Iterator[tuple[str, Any, bool]]:
    """The keys of a dictionary: their names, types, and whether they are always there."""
    for name, value in get_type_hints(of, include_extras=True).items():
        optional = get_origin(value) is NotRequired
        yield name, get_args(value)[0] if optional else value, not optional


# TypeScript


def typescript(types: Declared, title: str) -> str:
    lines = [
        f"// Generated from games/{title}/adapter/view_types.py by `python -m tools.board_types`: do not edit.",
        *[line for name in sorted(types.named) for line in written(types, name)],
    ]
    return "\n".join(lines) + "\n"


def written(types: Declared, name: str) -> Iterator[str]:
    found = types.named[name]
    yield ""
    if not is_typeddict(found):
        yield f"export type {name} = {spelled(types, found, named=False)};"
        return
    # No interface: only a type can be told apart from `{ [key: string]: unknown }` without a detour.
    if found.__doc__ and not found.__doc__.startswith("dict("):
        yield f"/** {' '.join(found.__doc__.split())} */"
    yield f"export type {name} = {{"
    for key, value, always in fields(found):
        yield f"  readonly {key}{'' if always else '?'}: {spelled(types, value)};"
    yield "};"


def spelled(types: Declared, value: Any, named: bool = True) -> str:
    name = types.name_of(value) if named else None
    if name is not None:
        return name
    origin, args = get_origin(value), get_args(value)
    if origin is Literal:
        return " | ".join(json.dumps(each) for each in args)
    if origin in (Union, UnionType):
        return " | ".join(spelled(types, each) for each in args)
    if origin is list:
        inner = spelled(types, args[0])
        return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"
    if origin is dict:
        key = "[name: string]" if args[0] is str else f"[name in {spelled(types, args[0])}]"
        return f"{{ readonly {key}: {spelled(types, args[1])} }}"
    return {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}[value]


# JSON Schema


def json_schema(types: Declared, title: str) -> Schema:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "type": "object",
        "properties": {name: {"$ref": f"#/$defs/{name}"} for name in ROOTS},
        "required": list(ROOTS),
        "additionalProperties": False,
        "$defs": {name: described(types, types.named[name], named=False) for name in sorted(types.named)},
    }


def described(types: Declared, value: Any, named: bool = True) -> Schema:
    name = types.name_of(value) if named else None
    if name is not None:
        return {"$ref": f"#/$defs/{name}"}
    if is_typeddict(value):
        keys = list(fields(value))
        return {
            "type": "object",
            "properties": {key: described(types, of) for key, of, _ in keys},
            "required": [key for key, _, always in keys if always],
            "additionalProperties": False,
        }
    origin, args = get_origin(value), get_args(value)
    if origin is Literal:
        return {"enum": list(args)}
    if origin in (Union, UnionType):
        return {"anyOf": [described(types, each) for each in args]}
    if origin is list:
        return {"type": "array", "items": described(types, args[0])}
    if origin is dict and get_origin(args[0]) is Literal:
        keys = list(get_args(args[0]))
        each = described(types, args[1])
        return {
            "type": "object", "properties": dict.fromkeys(keys, each), "required": keys, "additionalProperties": False,
        }  # fmt: skip
    if origin is dict:
        return {"type": "object", "additionalProperties": described(types, args[1])}
    return {"type": JSON_NAMES[value]}


def files(title: str) -> dict[Path, str]:
    types = declared(title)
    schema = json.dumps(json_schema(types, title), indent=2, ensure_ascii=False) + "\n"
    return {
        WEB / title / "types.generated.ts": typescript(types, title),
        WEB / title / "types.schema.json": schema,
    }


if __name__ == "__main__":
    for title in sys.argv[1:] or TITLES:
        for path, text in files(title).items():
            path.write_text(text, encoding="utf-8")
