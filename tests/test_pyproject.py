"""What pyproject.toml promises: the extras that are named anywhere, and the versions that are locked."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from packaging.requirements import Requirement

ROOT: Final = Path(__file__).parent.parent
PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCK: Final = (ROOT / "requirements" / "lock.txt").read_text(encoding="utf-8")


def test_extras_that_are_named_exist():
    named: set[str] = set()
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("src/bourgade/**/*.py"), ROOT / "pyproject.toml"]
    for path in pages:
        text = path.read_text(encoding="utf-8")
        for group in re.findall(r"bourgade\[([a-z,]+)\]|[Ee]xtras? `([a-z]+)`", text):
            named |= set("".join(group).split(","))
    assert {"lab", "train", "postgres"} <= named
    assert named <= set(PROJECT["optional-dependencies"])


def test_the_lock_has_every_library_in_a_version_that_is_allowed():
    pinned: dict[str, set[str]] = {}
    for line in LOCK.splitlines():
        if not line.startswith("#"):
            found = re.fullmatch(r"([a-z0-9-]+)==([0-9a-z.]+)(?: ; .+)?", line)
            assert found is not None, f"{line}: a name and a version, no address"
            pinned.setdefault(found[1], set()).add(found[2])
    wanted = [*PROJECT["dependencies"]]
    for extra in ("dev", "compile", "postgres", "docs"):
        wanted += PROJECT["optional-dependencies"][extra]
    for requirement in map(Requirement, wanted):
        if requirement.name not in ("bourgade", "setuptools"):  # itself, and what installs it
            for version in pinned[requirement.name.lower().replace("_", "-")]:
                assert version in requirement.specifier, f"{requirement} is locked to {version}: make lock"
