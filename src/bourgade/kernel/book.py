"""The rules book as people read it: its tables are filled in from the box, so that they can never differ from it.

In the book's Markdown a line by itself, `{table events}`, stands for a table that the title makes of its box
(`tables.py`), in the book's language. `{table cards.yellow_1 expansion=mix players=3}` names the options that the box
is made with; the rest is as usual. `{table options}` is every title's: what a table may choose, and the rules that name
it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from bourgade.kernel.message import Message
from bourgade.words import book, catalogue, read_book
from bourgade.words.term import capitalised

if TYPE_CHECKING:
    from bourgade.kernel.title import OptionSpec, OptionValue, Title

PLACEHOLDER: Final = re.compile(r"^\{table ([a-z0-9_.]+)((?: [a-z_]+=[a-z0-9_]+)*)\}$", re.MULTILINE)

OPTION_HEADS: Final = ("book.option", "book.decides", "book.values", "book.rules", "book.needs")


class Verbatim:
    """What stands in a cell as it is, in every language: the name of an option, the numbers of rules."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text


# A part of a rule's text: Markdown without tables, or a table as rows of cells, the heads first.
Block = str | list[list[str]]

# A number, the key of a term ("" for nothing), a sentence, something verbatim, or several of these.
Cell = int | str | Message | Verbatim | Sequence["Cell"]


class BookTable:
    """A table of a rules book: the keys of its heads, and its rows."""

    __slots__ = ("heads", "rows")

    def __init__(self, heads: Sequence[str], rows: Sequence[Sequence[Cell]]) -> None:
        assert all(len(row) == len(heads) for row in rows), "a row has as many cells as there are heads"
        self.heads = heads
        self.rows = rows

    def cells(self, title: Title, lang: str) -> list[list[str]]:
        """The heads, then the rows, in words."""
        words = catalogue(title.id, lang)
        lines = [[capitalised(words.say(head)) for head in self.heads]]
        for row in self.rows:
            first, *rest = [written(cell, title, lang) for cell in row]
            lines.append([capitalised(first), *rest])
        return lines

    def markdown(self, title: Title, lang: str) -> str:
        heads, *rows = [[cell.replace("|", "/") for cell in line] for line in self.cells(title, lang)]
        return "\n".join(f"| {' | '.join(line)} |" for line in [heads, ["---"] * len(heads), *rows])


def written(cell: Cell, title: Title, lang: str) -> str:
    if isinstance(cell, int):
        return str(cell)
    if isinstance(cell, str):
        return catalogue(title.id, lang).term(cell).text if cell else ""
    if isinstance(cell, Message):
        return title.say(cell, lang)
    if isinstance(cell, Verbatim):
        return cell.text
    sentences = any(isinstance(part, Message) for part in cell)
    return (" " if sentences else ", ").join(text for part in cell if (text := written(part, title, lang)))


def options_table(title: Title) -> BookTable:
    """What a table may choose, the usual value first, what else it takes, and which rules name it."""
    shown = len(OPTION_HEADS) - (not any(spec.needs for spec in title.options))
    return BookTable(OPTION_HEADS[:shown], [list(_option_row(title, spec))[:shown] for spec in title.options])


def _option_row(title: Title, spec: OptionSpec) -> Iterator[Cell]:
    yield Verbatim(f"`{spec.name}`")
    yield Message(f"option.{spec.name}", {})
    yield Verbatim(", ".join(f"`{json.dumps(value)}`" for value in spec.values))
    naming = re.compile(rf"`{spec.name}[`:]")
    yield Verbatim(", ".join(number for number, text in book(title.id, "en").rules.items() if naming.search(text)))
    yield Verbatim(", ".join(f"`{name}: {json.dumps(value)}`" for name, value in spec.needs.items()))


def whole_book(title: Title, lang: str) -> str:
    """The book of a title with its tables; ValueError when there is none, or when it asks for a table in vain."""
    return PLACEHOLDER.sub(lambda found: _table(title, found, lang).markdown(title, lang), read_book(title.id, lang))


def blocks(title: Title, text: str, lang: str) -> list[Block]:
    """The text of a rule with its tables."""
    found: list[Block] = []
    end = 0
    for table in PLACEHOLDER.finditer(text):
        found += [text[end : table.start()].strip(), _table(title, table, lang).cells(title, lang)]
        end = table.end()
    found.append(text[end:].strip())
    return [block for block in found if block]


def _table(title: Title, found: re.Match[str], lang: str) -> BookTable:
    options: dict[str, OptionValue] = {}
    players = title.players[0]
    for pair in found[2].split():
        name, _, value = pair.partition("=")
        if name == "players":
            players = int(value)
        else:
            options[name] = {"true": True, "false": False}.get(value, value)
    tables = title.tables(players, options)
    if found[1] not in tables:
        raise ValueError(f"{title.id}.{lang}.md: there is no table {found[1]!r} ({', '.join(tables)})")
    return tables[found[1]]
