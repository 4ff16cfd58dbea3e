"""The docs site builds without a warning, and every link, picture and anchor of it leads somewhere within it."""

from __future__ import annotations

import fcntl
import os
import shutil
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

import pytest
import yaml

import bourgade
from tools import docs_site

ROOT: Final = Path(__file__).parent.parent
# What a page may name elsewhere: links for people. Whatever a browser fetches by itself is within the site.
FETCHED: Final = {("img", "src"), ("script", "src"), ("link", "href"), ("source", "srcset"), ("iframe", "src")}


class Links(HTMLParser):
    """The links of a page with whether a browser fetches them by itself, and the anchors that it has."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[tuple[str, bool]] = []
        self.anchors: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("id", "name") and value:
                self.anchors.add(value)
            elif name in ("href", "src", "srcset") and value:
                self.links.append((value, (tag, name) in FETCHED and ("rel", "canonical") not in attrs))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built once for all workers."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "docs"
    with (folder.parent / "docs.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "site" / "index.html").exists():
            done = docs_site.build(folder)
            assert done.returncode == 0, done.stdout
            assert "warning" not in done.stdout.lower(), done.stdout
    return folder / "site"


def broken(site: Path) -> list[str]:
    """Links within the site that lead nowhere, and what would be fetched from elsewhere."""
    pages = {page: Links(page) for page in site.rglob("*.html")}
    faults: list[str] = []
    for page, found in pages.items():
        for link, fetched in found.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                if fetched and parts.scheme != "data":
                    faults.append(f"{page.name} fetches {link}")
                continue
            if page.name == "404.html" and parts.path.startswith("/"):  # is shown at any address
                target = site / parts.path[1:]
            else:
                target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file():
                faults.append(f"{page.name}: {link}")
            elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].anchors:
                faults.append(f"{page.name}: {link}: there is no such anchor")
    return faults


def test_every_link_and_picture_is_there(site: Path) -> None:
    assert broken(site) == []


def test_it_has_all_pages(site: Path) -> None:
    """Those of docs/, the README and its like, the rules books with their tables, the modules of the API."""
    there = {page.relative_to(site).with_suffix("").as_posix() for page in site.rglob("*.html")}
    wanted = {page.stem for page in (ROOT / "docs").glob("*.md")}
    wanted |= {"index", "contributing", "security", "changelog"}
    wanted |= {f"rules/{title}.{lang}" for title in bourgade.titles() for lang in ("fr", "en")}
    wanted |= {f"reference/{module}" for module in docs_site.REFERENCE}
    assert wanted <= there
    assert "<table>" in (site / "rules" / "tournay.en.html").read_text(encoding="utf-8")
    assert "<code>[ruling]</code>" in (site / "rules" / "orleans.en.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("module", docs_site.REFERENCE)
def test_the_reference_has_what_the_docstrings_say(site: Path, module: str) -> None:
    page = (site / "reference" / f"{module}.html").read_text(encoding="utf-8")
    assert 'class="doc doc-' in page, "mkdocstrings has found the module"


def test_a_broken_link_would_be_noticed(site: Path, tmp_path: Path) -> None:
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    with (copy / "data.html").open("a", encoding="utf-8") as page:
        page.write(
            '<a href="nowhere.html">x</a><a href="design.html#nothing">y</a><img src="https://example.org/z.png">'
        )
    assert len(broken(copy)) == 3


def test_the_citation_names_this_version() -> None:
    """CITATION.cff, from which others cite the project."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["cff-version"] == "1.2.0"
    assert citation["version"] == project["version"]
    assert citation["license"] == project["license"]
    assert citation["title"] == "Bourgade"
    assert citation["type"] == "software"
    assert {"message", "authors", "abstract"} <= set(citation)
