"""`make lock`: choose anew, with uv, the versions that `make setup` and `make test` install (requirements/lock.txt).

They hold for every Python that pyproject.toml allows; where Pythons differ, a marker says so. No registry is named.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

LOCK: Final = Path("requirements/lock.txt")
HEADER: Final = (
    "# What `make setup` installs: pyproject.toml with the extra dev. To choose the versions anew: make lock\n"
)

COMMAND: Final = (
    "pip", "compile", "--quiet", "--universal", "--upgrade", "--python-version", "3.11", "--extra", "dev",
    "--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links", "pyproject.toml",
)  # fmt: skip


def main() -> None:
    uv = shutil.which("uv")
    if uv is None:
        raise SystemExit("make lock needs uv: pip install uv")
    chosen = subprocess.run([uv, *COMMAND], check=True, capture_output=True, text=True).stdout
    LOCK.write_text(HEADER + chosen, encoding="utf-8")


if __name__ == "__main__":
    os.chdir(Path(__file__).parent.parent)
    main()
