"""The tutorial as a notebook: `python -m tools.notebook` writes docs/notebooks/tutorial.ipynb from docs/tutorial.md.

A sample that begins with the name of a file becomes a cell that writes it. Commands become cells with `!`, but for
those that set up an environment or serve until they are stopped.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

SOURCE: Final = Path("docs/tutorial.md")
NOTEBOOK: Final = Path("docs/notebooks/tutorial.ipynb")
PARTS: Final = re.compile(r"```python\n(.*?)```\n|((?:^    [^\n]*\n)+)", re.DOTALL | re.MULTILINE)
LEFT_ALONE: Final = ("python -m venv", "bourgade serve")


def cells(page: str) -> list[tuple[str, str]]:
    """The kind and the text of every cell."""
    found: list[tuple[str, str]] = []
    after = 0
    for part in PARTS.finditer(page):
        sample, commands = part.groups()
        if commands and commands.strip().startswith(LEFT_ALONE):
            continue
        text = page[after : part.start()].strip()
        if text:
            found.append(("markdown", text))
        found.append(("code", code(sample) if sample else shell(commands)))
        after = part.end()
    return [*found, ("markdown", page[after:].strip())]


def code(sample: str) -> str:
    name = re.match(r"# (\w+\.py)\n", sample)
    return sample.rstrip() if name is None else f"%%writefile {name[1]}\n{sample[name.end() :].rstrip()}"


def shell(commands: str) -> str:
    return "\n".join(f"!{line.strip()}" for line in commands.strip().splitlines())


def notebook(page: str) -> str:
    made: list[dict[str, Any]] = []
    for number, (kind, text) in enumerate(cells(page)):
        # From docs/notebooks, what lies beside the page lies one folder up.
        shown = re.sub(r"\]\((?!https?:|notebooks/)", "](../", text) if kind == "markdown" else text
        cell: dict[str, Any] = {"cell_type": kind, "id": f"cell-{number}", "metadata": {}, "source": shown}
        made.append({**cell, "execution_count": None, "outputs": []} if kind == "code" else cell)
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    whole = {"cells": made, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    NOTEBOOK.write_text(notebook(SOURCE.read_text(encoding="utf-8")), encoding="utf-8")
