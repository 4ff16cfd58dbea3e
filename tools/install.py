"""Install into .venv what playing needs, with what compiling needs, or all that testing needs. Quick when nothing has
changed.

    python tools/install.py playing
    python tools/install.py compiling
    python tools/install.py testing

The versions are those of requirements/lock.txt (`make lock` chooses them anew). A stamp remembers what was asked for,
so that nothing is fetched for a file that was merely touched. uv does it where there is uv, pip where there is none.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parent.parent))
from tools import node

VENV: Final = Path(".venv")
LOCK: Final = Path("requirements/lock.txt")
PYTHON: Final = node.BIN / "python"
# Each part holds those before it.
EXTRAS: Final = {"playing": "", "compiling": "[compile]", "testing": "[dev]"}


def stamp(part: str) -> Path:
    return VENV / f".{part}"


def wanted(part: str) -> str:
    """All that the outcome depends on, in short."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    versions = LOCK.read_text(encoding="utf-8")
    said = [
        project["build-system"],
        project["project"],
        EXTRAS[part],
        sys.version,
        str(Path.cwd()),
        node.WHEEL,
        versions,
    ]
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()


def installer() -> list[str]:
    """The command that installs into .venv, which is made first where it is not there."""
    uv = shutil.which("uv")
    if uv is not None:
        if not PYTHON.exists():
            run([uv, "venv", "--quiet", "--python", sys.executable, str(VENV)])
        return [uv, "pip", "install", "--quiet", "--python", str(PYTHON)]
    if not PYTHON.exists() or subprocess.run([PYTHON, "-c", "import pip"], capture_output=True).returncode:
        made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True)
        if made.returncode:
            shutil.rmtree(VENV, ignore_errors=True)
            print(made.stdout, made.stderr, file=sys.stderr)
            raise SystemExit("This Python makes no environments. Debian: apt install python3-venv")
    return [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]


def run(command: list[str]) -> None:
    subprocess.run(command, check=True)


def install(part: str) -> None:
    """Install a part, unless exactly that has been done already."""
    parts = list(EXTRAS)[: list(EXTRAS).index(part) + 1]
    mark = stamp(part)
    if PYTHON.exists() and mark.exists() and mark.read_text(encoding="utf-8") == wanted(part):
        for each in parts:
            stamp(each).touch()
        return
    first = ["setuptools>=77"]
    if not node.of_the_machine():
        print(f"There is no Node {node.NEEDED} here: it comes from PyPI, into .venv.", flush=True)
        first.append(node.WHEEL)
    print(f"Installing what {part} needs…", flush=True)
    try:
        command = installer()
        run([*command, *first])
        # Without a workshop of its own (build isolation), which would fetch the compiler just to ask for our name.
        run([*command, "--no-build-isolation", "--constraint", str(LOCK), "--editable", f".{EXTRAS[part]}"])
    except subprocess.CalledProcessError:
        if not mark.exists():
            raise SystemExit("Not everything could be installed: see above. Is there a network?") from None
        print("What pyproject.toml now asks for could not be installed; going on with what is there.", flush=True)
        return
    for each in parts:
        stamp(each).write_text(wanted(each), encoding="utf-8")


if __name__ == "__main__":
    os.chdir(Path(__file__).parent.parent)
    if len(sys.argv) != 2 or sys.argv[1] not in EXTRAS:
        raise SystemExit(__doc__)
    install(sys.argv[1])
