"""Python in WebAssembly (Pyodide, under Node), for one test: tables can be played without a server, in a browser say.

    python -m tools.webassembly     # install it into build/webassembly, if it is not there

Pyodide comes from npm. The libraries that the server's domain imports come from PyPI, in the versions of
requirements/lock.txt, built for Pyodide's platform.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from tools import node

FOLDER: Final = Path("build/webassembly")
PYODIDE: Final = "314.0.7"  # Python 3.14
PLATFORM: Final = "pyemscripten_2026_0_wasm32"
LIBRARIES: Final = ("pydantic", "mypy-extensions")
LOCK: Final = Path("requirements/lock.txt")
STAMP: Final = FOLDER / "installed"


def wanted() -> list[str]:
    """The requirements, with their locked versions."""
    locked = LOCK.read_text(encoding="utf-8")
    return [re.findall(rf"^{library}==[^\s;]+", locked, re.MULTILINE)[0] for library in LIBRARIES]


def contents() -> str:
    return " ".join([f"pyodide@{PYODIDE}", *wanted()])


def installed() -> Path | None:
    """The folder, if all of it is there: `node_modules/pyodide` and `libraries`."""
    return FOLDER if STAMP.exists() and STAMP.read_text(encoding="utf-8") == contents() else None


def install() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    (FOLDER / "package.json").write_text('{"private": true}', encoding="utf-8")
    if node.npm("install", "--silent", "--no-audit", "--no-fund", f"pyodide@{PYODIDE}", folder=str(FOLDER)):
        return
    if find_spec("pip") is None and (uv := shutil.which("uv")):
        subprocess.run([uv, "pip", "install", "--quiet", "--python", sys.executable, "pip"])
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    place = ["--target", str(FOLDER / "libraries"), "--only-binary", ":all:"]
    platform = ["--platform", PLATFORM, "--platform", "any", "--python-version", "3.14"]
    if subprocess.run([*command, *place, *platform, *wanted()], stderr=subprocess.DEVNULL).returncode == 0:
        STAMP.write_text(contents(), encoding="utf-8")


if __name__ == "__main__":
    os.chdir(Path(__file__).parent.parent)
    if installed() is None:
        install()
    sys.exit(installed() is None)
