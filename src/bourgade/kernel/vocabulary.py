"""A title's actions as small ints: blocks of a kind, each a product of named dimensions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bourgade.kernel.decision import Description

Dimension = Sequence[Description]


def names(field: str, values: Iterable[int | str]) -> list[Description]:
    """A dimension in which one field of the description takes these values."""
    return [{field: value} for value in values]


class Block:
    """All actions of one kind: `base` is the first number, the last dimension varies fastest."""

    def __init__(self, kind: str, base: int, *dimensions: Dimension) -> None:
        self.kind = kind
        self.base = base
        self.dimensions = dimensions
        self.size = 1
        for dimension in dimensions:
            self.size *= len(dimension)

    def describe(self, offset: int) -> Description:
        parts: list[Description] = []
        for dimension in reversed(self.dimensions):
            offset, index = divmod(offset, len(dimension))
            parts.append(dimension[index])
        description: Description = {"kind": self.kind}
        for part in reversed(parts):
            description.update(part)
        return description

    def number(self, arguments: Description) -> int:
        offset = 0
        used: set[str] = set()
        for dimension in self.dimensions:
            fields = list(dimension[0])
            wanted = {field: arguments[field] for field in fields if field in arguments}
            if wanted not in dimension:
                raise ValueError(f"{self.kind}: no such {' and '.join(fields)}: {wanted or 'not given'}")
            offset = offset * len(dimension) + list(dimension).index(wanted)
            used.update(fields)
        extra = sorted(set(arguments) - used)
        if extra:
            raise ValueError(f"{self.kind}: unknown argument {', '.join(extra)}")
        return self.base + offset


class Vocabulary:
    """Every action that a title knows, numbered from 0 without a gap."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.blocks = sorted(blocks, key=lambda block: block.base)
        self.size = 0
        for block in self.blocks:
            if block.base != self.size:
                raise ValueError(f"the block {block.kind} starts at {block.base}, not {self.size}")
            self.size += block.size
        self.kinds = {block.kind: block for block in self.blocks}
        self.described: dict[int, Description] = {}  # every question speaks of the same few again

    def describe(self, action: int) -> Description:
        """What an action means; whoever asks may do with it what they like."""
        return self.meaning(action).copy()

    def meaning(self, action: int) -> Description:
        """The same, for those who leave it as it is: all share it."""
        found = self.described.get(action)
        if found is None:
            block = self.block(action)
            found = self.described[action] = block.describe(action - block.base)
        return found

    def kind(self, action: int) -> str:
        """What kind of action it is."""
        return str(self.meaning(action)["kind"])

    def block(self, action: int) -> Block:
        """All actions of the same kind as this one."""
        if not 0 <= action < self.size:
            raise ValueError(f"no such action: {action} (they go from 0 to {self.size - 1})")
        low, high = 0, len(self.blocks) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.blocks[middle].base <= action:
                low = middle
            else:
                high = middle - 1
        return self.blocks[low]

    def action(self, kind: str, arguments: Description) -> int:
        if kind not in self.kinds:
            raise ValueError(f"no such kind of action: {kind} (there are {', '.join(self.kinds)})")
        return self.kinds[kind].number(arguments)
