"""The Python samples of the README and the docs run as they stand there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
SAMPLES = [
    pytest.param(sample, id=f"{page.name}-{number}")
    for page in PAGES
    for number, sample in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL), 1)
    if page.name != "design.md"  # its list of the contract is not a program
    and page.name != "api.md"  # needs a server: tests/server runs it
    and page.name != "tutorial.md"  # its steps follow on each other: tests/test_tutorial.py
    and page.name != "adding-a-title.md"  # files of a title: tests/test_adding_a_title.py builds and plays it
]


@pytest.mark.parametrize("sample", SAMPLES)
def test_a_sample_runs(sample: str, capsys: pytest.CaptureFixture[str]):
    exec(compile(sample, "sample", "exec"), {"__name__": "sample"})
    assert capsys.readouterr().out
