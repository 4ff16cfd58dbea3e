"""Compile the rules with mypyc where a C compiler is at hand; without one, the same sources run as they are.

What is compiled is everything that runs in the inner loop (kernel, rules, bots, search), and what the server makes for
every reader after every act (views, questions, and what has changed in them). What else meets people and files
(catalogues, storage, data files) is not. Every title with its bots is a library of its own, and so is what they share,
and what the server makes: so all cores compile, and after a change only its library is made anew. Nothing of a library
but its entry is for others to see, so that its functions call each other directly: this gains what -O1 loses against
-O3, which compiles almost twice as long. An editable install is never compiled, so that no stale library can shadow an
edited source; `make compiled` builds a compiled copy under build/ instead. BOURGADE_PURE=1 compiles nothing.

A package without the browser table would serve empty pages: where the table is not built yet, it is built now, or the
packaging fails and says why. BOURGADE_WITHOUT_PAGE=1 is for those who want the engine only.
"""

import os
import sys
from importlib.util import find_spec
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import CCompilerError, ExecError, PlatformError

SOURCE = Path("src/bourgade")
PAGE = SOURCE / "server" / "static" / "index.html"
# C files differ from one Python to the next.
C_FILES = Path("build") / f"c-{sys.implementation.cache_tag}{getattr(sys, 'abiflags', '')}"
KERNEL = (
    "adapter", "chance", "decision", "errors", "frames", "integers", "message", "naming", "position", "presenter",
    "scripted_chance", "view_cache", "vocabulary",
)  # fmt: skip
TRASHCAN = os.path.join("tools", "trashcan.h")  # mends what mypyc makes of some classes
# What the server does for every reader after every act.
SERVER = (
    "domain/history", "domain/reader_snapshots", "serialize/patches", "serialize/rendering", "serialize/sentences",
)  # fmt: skip
# The modules of a title's adapter that are seldom used.
NOT_COMPILED = (
    "__init__", "catalogue", "checking", "data", "dumping", "stack_check", "tables", "view_types",
)  # fmt: skip


def libraries() -> list[tuple[list[str], str | None]]:
    """The files of each library, and its name."""
    shared = [SOURCE / "kernel" / f"{name}.py" for name in KERNEL]
    # Nets (bots/nets) are in none: they run on NumPy, which gains nothing from a compiler.
    shared += [path for path in SOURCE.glob("bots/*.py") if path.stem not in ("__init__", "bot_loader")]
    for_readers = [SOURCE / "server" / f"{name}.py" for name in SERVER]
    found: list[tuple[list[Path], str]] = [(shared, "bourgade"), (for_readers, "bourgade_server")]
    for folder in sorted(SOURCE.glob("games/*/")):
        rules = [path for path in folder.glob("*/**/*.py") if path.stem not in NOT_COMPILED]
        bots = [path for path in SOURCE.glob(f"bots/{folder.name}/*.py") if path.stem != "__init__"]
        found.append((rules + bots, f"bourgade_{folder.name}"))
    return [(sorted(str(path) for path in paths), name) for paths, name in found if paths]


def extensions() -> list[Extension]:
    from mypyc.build import mypycify

    os.environ["MYPYPATH"] = "src"
    options = ["--strict", "--explicit-package-bases", "--cache-dir", str(C_FILES / "types")]
    parts = libraries()
    files = [file for paths, _ in parts for file in paths]
    made = mypycify([*options, *files], opt_level="1", debug_level="0", separate=parts, target_dir=str(C_FILES))
    for extension in made:
        extension.depends += ["setup.py", TRASHCAN]  # which say how they are compiled
        more = ["/FI", TRASHCAN] if os.name == "nt" else ["-fvisibility=hidden", "-include", TRASHCAN]
        extension.extra_compile_args = [*extension.extra_compile_args, *more]  # the list that comes with it is shared
    return list(made)


class PlatformDistribution(Distribution):
    """Whether there are libraries is known before they are made: who asks only for a name need not wait."""

    def has_ext_modules(self) -> bool:
        return not os.environ.get("BOURGADE_PURE") and find_spec("mypyc") is not None


class BuildLibraries(build_ext):
    """Makes all of the libraries, side by side, or none."""

    def get_outputs(self) -> list[str]:
        return super().get_outputs() if self.extensions else []  # without a compiler there are none

    def run(self) -> None:
        if self.editable_mode or not self.distribution.has_ext_modules():
            return
        try:
            self.distribution.ext_modules = extensions()
            self.swig_opts = None  # what is already finalized cannot be finalized again
            self.finalize_options()
            self.parallel = os.cpu_count()
            super().run()
        except (CCompilerError, ExecError, PlatformError, SystemExit) as error:  # mypy leaves with SystemExit
            self.warn(f"the rules stay pure Python: {error}")
            for file in self.get_outputs():
                Path(file).unlink(missing_ok=True)
            self.extensions = self.distribution.ext_modules = []


def build_page() -> None:
    """Build the browser table, where it is not built yet."""
    if PAGE.exists() or os.environ.get("BOURGADE_WITHOUT_PAGE"):
        return
    sys.path.insert(0, str(Path(__file__).parent))
    from tools.node import NEEDED, npm, of_the_machine

    if not of_the_machine():
        raise SystemExit(f"The browser table is not built, and there is no Node {NEEDED} to build it: make web")
    if npm("ci", "--loglevel=error") or npm("run", "--silent", "build"):
        raise SystemExit("The browser table could not be built: see above.")


class BuildPackage(build_py):
    """Bring the browser table into the package."""

    def run(self) -> None:
        if not self.editable_mode:
            build_page()
        super().run()


class BuildArchive(sdist):
    """Bring it into the archive of sources as well, so that nobody needs Node to install from that."""

    def run(self) -> None:
        build_page()
        super().run()


setup(
    distclass=PlatformDistribution,
    ext_modules=[],
    cmdclass={"build_ext": BuildLibraries, "build_py": BuildPackage, "sdist": BuildArchive},
)
