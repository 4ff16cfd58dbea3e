"""Compile the rules with mypyc where a C compiler is at hand; without one, the same sources run as they are.

What is compiled is one group: everything that runs in the inner loop (kernel, rules, search). What meets people and
files (words, JSON, data files) is not. An editable install is never compiled, so that no stale library can shadow an
edited source; `make compiled` builds a compiled copy under build/ instead. BOURGADE_PURE=1 compiles nothing.
"""

import os
import sys
from pathlib import Path

from setuptools import setup

SOURCE = Path("src/bourgade")
KERNEL = ("chance", "decision", "errors", "frames", "message", "position")
# The rooms of a title that are not rules.
BORDER = (
    "__init__", "asking", "catalogue", "checking", "data", "dumping", "hints", "reasons", "standing", "tables", "title",
    "view",
)  # fmt: skip


def compiled_modules() -> list[str]:
    kernel = [SOURCE / "kernel" / f"{name}.py" for name in KERNEL]
    rules = [path for path in SOURCE.glob("games/*/*.py") if path.stem not in BORDER]
    # Nets run on NumPy, which gains nothing from a compiler.
    bots = [path for path in SOURCE.glob("bots/**/*.py") if path.stem != "__init__" and path.parent.name != "nets"]
    return [str(path) for path in [*kernel, *sorted(rules), *sorted(bots)]]


def extensions() -> list[object]:
    if os.environ.get("BOURGADE_PURE") or "editable_wheel" in sys.argv or "develop" in sys.argv:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    os.environ["MYPYPATH"] = "src"
    options = ["--strict", "--explicit-package-bases"]
    found = mypycify([*options, *compiled_modules()], opt_level="3", group_name="bourgade")
    for extension in found:
        extension.optional = True
    return list(found)


setup(ext_modules=extensions())
