"""What the browser gets: fresh types, no word missing, not much to load."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

import bourgade
from bourgade.server.serialize.library import web_domains
from bourgade.server.wire.export import wire_schema
from bourgade.words import catalogue
from bourgade.words.check import check
from tests.web.conftest import BUILT, ROOT
from tools import node

WEB = ROOT / "web"
SOURCES = [path for path in (WEB / "src").rglob("*") if path.suffix in (".ts", ".tsx")]
# Families of words whose last part comes from elsewhere: settings, bots, the view of a title.
FAMILIES = re.compile(
    r"^(told\.(turn|take_back|time_out|full)$|(board|view|bot|level|colour|mode|panel|tab|sitter|setting|lang|theme|confirm|motion|playback|replay|held|lessons|known|next|chat_room|chat_mode|notice|reaction|mail|told\.kind|told\.state|told\.push|pace|clock|clock_why|out|preset_kept|preset_limit|asked_for|style)"
    r"[._])",
)


def test_the_types_are_those_of_the_server(tmp_path: Path):
    assert (WEB / "src/wire.schema.json").read_text(encoding="utf-8") == wire_schema(), (
        "the schema has changed: python -m bourgade.server.wire.export"
    )
    made = tmp_path / "wire.ts"
    subprocess.run(["node", "types.mjs", str(made)], cwd=WEB, check=True, env=node.environment())
    assert made.read_text(encoding="utf-8") == (WEB / "src/wire.ts").read_text(encoding="utf-8"), "npm run types"


def test_the_words_are_complete_in_both_languages():
    assert [check(each) for each in web_domains()] == [[]] * len(web_domains())
    keys = [key for each in web_domains() for key in catalogue(each, "en").entries]
    assert len(keys) == len(set(keys))


def test_every_word_is_there_and_none_is_idle():
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    used = set(re.findall(r'\b(?:say|both)\(\s*"([a-z_.]+)"', code))
    known = {key for each in web_domains() for key in catalogue(each, "en").entries}
    assert sorted(used - known) == []
    quoted = set(re.findall(r'"([a-z_.]+)"', code))
    assert sorted(key for key in known - used - quoted if not FAMILIES.match(key)) == []


def chunks(manifest: dict[str, dict[str, Any]], name: str) -> set[str]:
    """The files that a browser loads for a chunk: its script, its style, and those of all that it imports."""
    chunk = manifest[name]
    found = {chunk["file"], *chunk.get("css", ())}
    return found.union(*[chunks(manifest, other) for other in chunk.get("imports", ())])


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_a_playable_table_weighs_little(title_id: str):
    """The shell and the board of one title; the boards of the others are loaded by who plays them."""
    assert BUILT.is_file(), "the browser table is not built: make web"
    manifest = json.loads((BUILT.parent / ".vite/manifest.json").read_text(encoding="utf-8"))
    files = {"index.html", *chunks(manifest, "index.html")}
    if f"src/boards/{title_id}/index.tsx" in manifest:
        files |= chunks(manifest, f"src/boards/{title_id}/index.tsx")
    assert sum(len(gzip.compress((BUILT.parent / name).read_bytes())) for name in files) <= 150_000


def test_the_fonts_weigh_little():
    fonts = BUILT.parent.rglob("*.woff2")
    assert sum(path.stat().st_size for path in fonts) <= 80_000


def test_files_are_small():
    assert SOURCES
    written = [path for path in SOURCES if path.name not in ("wire.ts", "types.generated.ts")]
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in written}
    assert [str(path.relative_to(WEB)) for path, length in lengths.items() if length > 250] == []
