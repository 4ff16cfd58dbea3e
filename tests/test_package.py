"""What a stranger installs: archive and wheel, built as they would build them, put into an empty environment."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path
from typing import Final

import mypy_extensions
import pytest

from tests.server.running import Server, get

ROOT: Final = Path(__file__).parent.parent
GAME: Final = """
import bourgade
for name in bourgade.titles():
    game = bourgade.title(name).new(players=2, seed=7)
    for _ in range(40):
        if game.over:
            break
        seat = game.waiting[0]
        game.apply(seat, game.legal(seat)[0])
print(bourgade.__file__)
"""


def run(*command: str | Path, **environment: str) -> str:
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive, and the wheel that comes out of the archive: what the one lacks the other cannot have. Built once
    for all workers: builds side by side would be in each other's way."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "packages"
    folder.mkdir(exist_ok=True)
    with (folder.parent / "packages.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not list(folder.glob("*.whl")):
            run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, BOURGADE_PURE="1")
    return folder


@pytest.fixture(scope="module")
def installed(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that holds the wheel and nothing else."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, symlinks=True)
    python = folder / "bin" / "python"
    wheel = next(packages.glob("*.whl"))
    run(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index", wheel)
    return python


def test_a_package_index_would_take_them(packages: Path):
    assert "FAILED" not in run(sys.executable, "-m", "twine", "check", "--strict", *packages.iterdir())


def test_the_archive_holds_all_that_is_kept(packages: Path):
    kept = run("git", "ls-files").splitlines() if (ROOT / ".git").exists() else []
    with tarfile.open(next(packages.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert "src/bourgade/server/static/index.html" in names
    assert [name for name in kept if not name.startswith(".") and name not in names and (ROOT / name).exists()] == []


def test_the_wheel_holds_the_package_and_nothing_else(packages: Path):
    with zipfile.ZipFile(next(packages.glob("*-py3-none-any.whl"))) as wheel:
        names = set(wheel.namelist())
    source = ROOT / "src"
    ours = {
        path.relative_to(source).as_posix()
        for path in (source / "bourgade").rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    assert sorted(ours - names) == []
    assert sorted(name for name in names - ours if ".dist-info/" not in name) == []


def test_the_engine_runs_in_an_empty_environment(installed: Path, tmp_path: Path):
    """But for the one decorator that the compiler wants."""
    (tmp_path / "mypy_extensions.py").write_bytes(Path(mypy_extensions.__file__).read_bytes())
    told = run(installed, "-c", GAME, PYTHONPATH=str(tmp_path))
    assert str(installed.parent.parent) in told


def test_its_commands_work_without_the_repository(installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    # Libraries as installed here; a mere line of a path file does not bring the editable install with it.
    where = Path(run(installed, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    (where / "libraries.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    monkeypatch.delenv("PYTHONPATH", raising=False)
    assert "pure Python" in run(installed.parent / "bourgade", "--version")
    assert "orleans" in run(installed.parent / "bourgade", "titles")
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite3'}", python=str(installed))
    with server.running():
        page = get(server.url)
        assert page.status_code == 200
        assert '<script type="module"' in page.text


def test_without_a_compiler_the_copy_is_pure(tmp_path: Path) -> None:
    """What `make compiled` leaves where there is no C compiler: a copy to play from, and one line that says so."""
    for name in ("src", "tools"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "assets", "*.npz"))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    made = run(sys.executable, tmp_path / "tools" / "compile.py", PATH=str(tmp_path), BOURGADE_WITHOUT_PAGE="1")
    assert made == "The rules run as pure Python, slower but the same: there is no C compiler here.\n"
    assert (tmp_path / "build/compiled/bourgade/kernel/position.py").is_file()
