"""Files of JSON lines: a run that was ended at any byte can be gone on with, and nobody's file is damaged."""

from __future__ import annotations

from pathlib import Path

import pytest

from bourgade.kernel.errors import InvalidRecord, InvalidSetup
from bourgade.lab.json_lines import JsonLines

FACTS = [{"name": "Tournay"}, {"name": "Orléans"}, {"name": "a\nb\x85\u2028c"}]


def names(path: Path | None) -> list[str]:
    return JsonLines(path, "a town").read(lambda line: str(line["name"]))


def test_a_file_cut_at_any_byte_has_the_lines_before_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "towns.jsonl"
    assert names(path) == []
    for fact in FACTS:
        JsonLines(path, "a town").append(fact)
    whole, expected = path.read_bytes(), [fact["name"] for fact in FACTS]
    assert names(path) == expected
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        found = names(path)
        assert found == expected[: len(found)]
        assert len(found) >= whole[:length].count(b"\n")
        for fact in FACTS[len(found) :]:
            JsonLines(path, "a town").append(fact)
        assert path.read_bytes() == whole


@pytest.mark.parametrize("text", ["# Notes", "{}\n{", '{"name": "x"}\n3\n', "\n", '{"name": "x"}\nnotes', "\xff"])
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text, encoding="latin-1")
    with pytest.raises(InvalidRecord, match=r"notes\.txt, line [12]: not a town"):
        names(path)
    assert path.read_text(encoding="latin-1") == text


def test_what_cannot_be_read_or_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(InvalidRecord, match="cannot be read"):
        names(tmp_path)
    with pytest.raises(InvalidSetup, match="cannot be written"):
        JsonLines(tmp_path, "a town").append(FACTS[0])


def test_without_a_path_nothing_is_kept() -> None:
    JsonLines(None, "a town").append(FACTS[0])
    assert names(None) == []
