"""The page of a study: one HTML file that needs nothing else, with its findings inside as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any, Final

from bourgade.kernel.errors import InvalidRecord

BEGIN: Final = '<script type="application/json" id="study">'
END: Final = "</script>"

# Pictures are drawn for light paper, so they keep it where the page is dark.
STYLE: Final = """
:root { --paper: #fbf5e8; --ink: #2a2119; --quiet: #6a5a47; --line: #cdbb97; --link: #0b5c8a; color-scheme: light dark }
@media screen and (prefers-color-scheme: dark) {
  :root { --paper: #211c16; --ink: #ece3d0; --quiet: #b8a98f; --line: #5a4d3a; --link: #7fc0e6 }
  svg { background: #fbf5e8; border-radius: .3rem } }
body { margin: 0 auto; max-width: 62rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 Georgia, "Times New Roman", serif }
h1 { margin: 0 } h2 { margin: 2.2rem 0 .3rem; border-bottom: 1px solid var(--line) }
figure { margin: 1rem 0; overflow-x: auto } svg { width: 100%; min-width: 30rem; height: auto; display: block }
figcaption, .quiet { color: var(--quiet) } nav { columns: 16rem; margin: 1rem 0 } nav a { display: block }
a { color: var(--link) } .scroll { overflow-x: auto } summary { cursor: pointer; color: var(--link) }
table { border-collapse: collapse; font: .9rem/1.4 system-ui, sans-serif; font-variant-numeric: tabular-nums }
th, td { padding: .15rem .6rem; text-align: right; border-bottom: 1px solid var(--line) }
th:first-child, td:first-child { text-align: left } pre { white-space: pre-wrap; overflow-wrap: anywhere }
@media print { details { display: none } }
"""


@dataclass(slots=True)
class Section:
    """A chapter: what it says, its pictures by name, and its tables."""

    name: str
    heading: str
    text: list[str] = field(default_factory=list)
    pictures: list[tuple[str, str, str]] = field(default_factory=list)  # name, caption, SVG
    tables: list[tuple[str, list[list[str]]]] = field(default_factory=list)  # caption; the first row is the head


def render(
    title: str, lead: Sequence[str], sections: Sequence[Section], facts: dict[str, Any], lang: str, origin: str
) -> str:
    """The whole page. `facts`: what the JSON inside says; `origin`: the heading of where it comes from."""
    contents = "".join(f'<a href="#{each.name}">{escape(each.heading)}</a>' for each in sections)
    made = facts["made"]
    inside = json.dumps(facts, ensure_ascii=False).replace("</", "<\\/")
    rows = [[name, value if isinstance(value, str) else json.dumps(value)] for name, value in made.items()]
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
            f"<h1>{escape(title)}</h1>",
            *[f"<p>{escape(text)}</p>" for text in lead],
            f"<nav>{contents}</nav>",
            *[body(each) for each in sections],
            f'<h2 id="origin">{escape(origin)}</h2>',
            f"<pre>{escape(made['command'])}</pre>",
            table(rows, head=False),
            f"{BEGIN}{inside}{END}</body></html>\n",
        ]
    )


def body(section: Section) -> str:
    parts = [f'<h2 id="{section.name}">{escape(section.heading)}</h2>']
    parts += [f"<p>{escape(text)}</p>" for text in section.text]
    for name, caption, picture in section.pictures:
        parts.append(f"<figure>{own_ids(name, picture)}<figcaption>{escape(caption)}</figcaption></figure>")
    for caption, rows in section.tables:
        parts.append(f"<details><summary>{escape(caption)}</summary>{table(rows)}</details>")
    return "\n".join(parts)


def own_ids(name: str, picture: str) -> str:
    """Ids with the name of their picture, for many pictures stand on a page."""
    changed = picture
    for before in ('id="', 'href="#', "url(#"):
        changed = changed.replace(before, f"{before}{name}-")
    return changed


def table(rows: Sequence[Sequence[str]], head: bool = True) -> str:
    def line(cells: Sequence[str], tag: str) -> str:
        return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"

    lines = [line(row, "th" if head and not index else "td") for index, row in enumerate(rows)]
    return f'<div class="scroll"><table>{"".join(lines)}</table></div>'


def read_facts(path: Path) -> dict[str, Any]:
    """The JSON inside a page."""
    try:
        text = path.read_text(encoding="utf-8")
        start = text.index(BEGIN) + len(BEGIN)
        return dict(json.loads(text[start : text.index(END, start)].replace("<\\/", "</")))
    except (OSError, UnicodeDecodeError, ValueError):
        raise InvalidRecord(f"{path.name}: is not the page of a study") from None
