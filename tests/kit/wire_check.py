"""JSON data held against a JSON Schema, as far as tools/board_types.py writes one: what is wrong with it, and which of
the declared keys it has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

Schema = dict[str, Any]
KINDS: Final[dict[str, tuple[type, ...]]] = {
    "string": (str,), "integer": (int,), "number": (int, float), "boolean": (bool,), "null": (type(None),),
    "object": (dict,), "array": (list,),
}  # fmt: skip


class Checker:
    def __init__(self, schema: Schema) -> None:
        self.defs: dict[str, Schema] = schema["$defs"]
        self.met: set[str] = set()  # "Village.church"
        self.wrong: set[str] = set()

    @property
    def keys(self) -> set[str]:
        """Every declared key of what is sent."""
        return {f"{name}.{key}" for name, schema in self.defs.items() for key in schema.get("properties", ())}

    def check(self, data: object, name: str) -> None:
        self.wrong.update(self._faults(data, {"$ref": f"#/$defs/{name}"}, name))

    def check_key(self, data: object, name: str, key: str) -> None:
        """What stands under one key of a dictionary of that name."""
        self.wrong.update(self._of_object({key: data}, {**self.defs[name], "required": ()}, name))

    def _faults(self, data: Any, schema: Schema, where: str) -> Iterator[str]:
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            schema, where = self.defs[name], name if self.defs[name].get("properties") else where
        if "anyOf" in schema:
            found = [list(self._faults(data, each, where)) for each in schema["anyOf"]]
            if all(found):
                yield from min(found, key=len)
        elif "enum" in schema:
            if data not in schema["enum"] or isinstance(data, bool):
                yield f"{where}: {data!r} is none of {schema['enum']}"
        elif not isinstance(data, KINDS[schema["type"]]) or (isinstance(data, bool) and schema["type"] != "boolean"):
            yield f"{where}: {type(data).__name__}, not {schema['type']}"
        elif isinstance(data, list):
            for each in data:
                yield from self._faults(each, schema["items"], where)
        elif isinstance(data, dict):
            yield from self._of_object(data, schema, where)

    def _of_object(self, data: dict[str, Any], schema: Schema, where: str) -> Iterator[str]:
        known, other = schema.get("properties", {}), schema.get("additionalProperties")
        for key in schema.get("required", ()):
            if key not in data:
                yield f"{where}.{key}: is missing"
        for key, value in data.items():
            if key in known:
                self.met.add(f"{where}.{key}")
                yield from self._faults(value, known[key], f"{where}.{key}")
            elif other:
                yield from self._faults(value, other, f"{where}[]")
            else:
                yield f"{where}.{key}: is not declared"
