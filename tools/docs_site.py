"""`make docs`: the docs site, in build/docs/site.

The pages of docs/ are put together with those that stand elsewhere: the README, CONTRIBUTING.md and the like, the rules
books with their tables, and a page for each module of the API, which mkdocstrings fills from docstrings. Links are
rewritten to where the pages then are. A page of docs/ that mkdocs.yml does not name stands under "More". Zensical
builds the site; any link that leads nowhere is an error.
"""

from __future__ import annotations

import json
import posixpath
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import yaml

import bourgade
from bourgade.words import LANGUAGES, catalogue

ROOT: Final = Path(__file__).parent.parent
DOCS: Final = ROOT / "docs"
BOOKS: Final = "src/bourgade/words/books"
# Files of the repository that are pages of the site: where they are, and what they are called there.
PAGES: Final = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "CHANGELOG.md": "changelog.md",
}
RULES: Final = {
    f"{BOOKS}/{title}.{lang}.md": f"rules/{title}.{lang}.md" for title in bourgade.titles() for lang in LANGUAGES
}
# The modules of the API reference, with what each is for.
REFERENCE: Final = {
    "bourgade": "the contract: titles, positions, matches",
    "bourgade.kernel.decision": "questions to a seat",
    "bourgade.kernel.scripted_chance": "draws with given outcomes",
    "bourgade.kernel.frames": "frames: steps and questions of the rules",
    "bourgade.kernel.presenter": "how people see a question",
    "bourgade.kernel.adapter": "what a title gives besides its rules",
    "bourgade.kernel.chance": "random streams",
    "bourgade.bots": "bots, levels, advice",
    "bourgade.bots.features": "observations",
    "bourgade.bots.next_seat": "who is asked next",
    "bourgade.bots.vector_environment": "many tables in step",
    "bourgade.lab.simulate": "series of games",
    "bourgade.lab.arena": "tournaments of bots",
    "bourgade.lab.report": "statistics of a series",
    "bourgade.lab.dataset": "games as parquet files",
    "bourgade.lab.gymnasium": "one seat as a Gymnasium environment",
    "bourgade.lab.pettingzoo": "a table as a PettingZoo environment",
    "bourgade.lab.vector": "arrays of tables",
    "bourgade.lab.environment_config": "what all environments share",
    "bourgade.lab.openspiel": "the titles in OpenSpiel",
    "bourgade.lab.pool": "processes and clusters that play a series",
    "bourgade.lab.reproduce": "making a result again",
    "bourgade.lab.provenance": "what a result says of itself",
    "bourgade.client": "a client of the server",
}
LINK: Final = re.compile(r"(\]\()([^)#\s]+)((?:#[^)\s]*)?\))")
ADDRESS: Final = re.compile(r"[a-z]+:")
CODE: Final = re.compile(r"(```.*?```|`[^`\n]*`)", re.DOTALL)
# What rules are marked with, `[ruling]`, is text. Only a bracket with an address behind it is a link.
MARK: Final = re.compile(r"\[([^\[\]]+)\](?![(\[:])")


def assemble(folder: Path) -> None:
    """Put the pages and the configuration into an empty folder."""
    pages = folder / "pages"
    shutil.copytree(DOCS, pages)
    for path in DOCS.rglob("*.md"):
        name = path.relative_to(DOCS).as_posix()
        write(pages, name, moved(path.read_text(encoding="utf-8"), f"docs/{name}", name))
    for source, name in PAGES.items():
        write(pages, name, moved((ROOT / source).read_text(encoding="utf-8"), source, name))
    for name in RULES.values():
        title, lang = Path(name).stem.split(".")
        write(pages, name, outside_code(lambda text: MARK.sub(r"\\[\1\\]", text), bourgade.title(title).book(lang)))
    for module, what in REFERENCE.items():
        write(pages, reference_page(module), f"# {module}\n\n*{what[0].upper()}{what[1:]}.*\n\n::: {module}\n")
    config = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    config["nav"] = navigation(config["nav"])
    (folder / "mkdocs.yml").write_text(json.dumps(config, indent=1), encoding="utf-8")  # JSON is YAML, too


def write(pages: Path, name: str, text: str) -> None:
    path = pages / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def reference_page(module: str) -> str:
    return f"reference/{module}.md"


def moved(text: str, source: str, site: str) -> str:
    """The text of a file of the repository, with links for its place on the site. Code stays as it is."""

    def link(found: re.Match[str]) -> str:
        if ADDRESS.match(found[2]):
            return found[0]
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source), found[2]))
        there = {**PAGES, **RULES}.get(target, target.removeprefix("docs/"))
        return found[1] + posixpath.relpath(there, posixpath.dirname(site) or ".") + found[3]

    return outside_code(lambda part: LINK.sub(link, part), text)


def outside_code(change: Callable[[str], str], text: str) -> str:
    return "".join(part if number % 2 else change(part) for number, part in enumerate(CODE.split(text)))


def navigation(nav: list[Any]) -> list[Any]:
    """The navigation with its lists filled in, and what no section names."""
    lists: dict[str, list[Any]] = {
        "RULES": [{f"{book_name(Path(name).stem)}": name} for name in RULES.values()],
        "REFERENCE": [{module: reference_page(module)} for module in REFERENCE],
    }

    def filled(part: Any) -> Any:
        if isinstance(part, list):
            return [filled(each) for each in part]
        if isinstance(part, dict):
            return {name: filled(each) for name, each in part.items()}
        return lists.get(part, part)

    whole: list[Any] = filled(nav)
    named = set(names(whole))
    more = [path.name for path in sorted(DOCS.glob("*.md")) if path.name not in named]
    return [*whole, *([{"More": more}] if more else [])]


def book_name(stem: str) -> str:
    title, lang = stem.split(".")
    return f"{catalogue(title, lang).say(f'title.{title}')} ({lang})"


def names(nav: Any) -> list[str]:
    """All pages that a navigation names."""
    if isinstance(nav, str):
        return [nav]
    return [name for each in (nav.values() if isinstance(nav, dict) else nav) for name in names(each)]


def build(folder: Path) -> subprocess.CompletedProcess[str]:
    """The site in `folder`/site. A warning fails it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    assemble(folder)
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--config-file", str(folder / "mkdocs.yml")]
    return subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def main() -> None:
    done = build(ROOT / "build" / "docs")
    print(done.stdout, end="")
    raise SystemExit(done.returncode)


if __name__ == "__main__":
    main()
