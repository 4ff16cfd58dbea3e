"""`make compiled`: a compiled copy of the package under build/compiled, in which nothing is stale."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parent.parent))

COPY: Final = Path("build/compiled")
LOG: Final = Path("build/compile.log")


def build() -> None:
    """Run setup.py; then remove what it did not make this time: sources that are gone, libraries of renamed titles."""
    import_module("setuptools")  # brings distutils, which newer Pythons have not
    run_setup = import_module("distutils.core").run_setup
    # setup.py reads sys.argv only through us; what it prints goes to the log, with the compiler's own words.
    done = run_setup("setup.py", ["--quiet", "build", "--build-lib", str(COPY)])
    made = {Path(file) for name in ("build_py", "build_ext") for file in done.get_command_obj(name).get_outputs()}
    for path in COPY.rglob("*"):
        if path.is_file() and path not in made and path.parent.name != "__pycache__":
            path.unlink()


def has_compiler() -> bool:
    """Whether there is a C compiler; known before anything is fetched for it. Windows finds its own by itself."""
    names = ((sysconfig.get_config_var("CC") or "cc").split()[0], "cc", "gcc", "clang")
    return os.name == "nt" or any(shutil.which(os.environ.get("CC", name).split()[0]) for name in names)


def main() -> None:
    """In a process of its own, so that all that compilers say lands in the log."""
    environment = dict(os.environ)
    if not has_compiler():
        environment["BOURGADE_PURE"] = "1"
    elif find_spec("mypyc") is None:
        from tools.install import install

        install("compiling")
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("w", encoding="utf-8") as log:
        status = subprocess.run([sys.executable, __file__, "build"], stdout=log, stderr=log, env=environment).returncode
    if status:
        raise SystemExit(f"{LOG.read_text(encoding='utf-8')}\nThe compiled copy could not be made.")
    if not list(COPY.glob("bourgade__mypyc.*")):
        why = f"see {LOG}" if has_compiler() else "there is no C compiler here"
        print(f"The rules run as pure Python, slower but the same: {why}.", flush=True)


if __name__ == "__main__":
    os.chdir(Path(__file__).parent.parent)
    with contextlib.suppress(KeyboardInterrupt):
        build() if sys.argv[1:] == ["build"] else main()
