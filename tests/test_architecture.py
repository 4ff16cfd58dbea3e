"""Imports point one way, every title's folder has the same packages and modules, and no file is too long."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import bourgade

SOURCE = Path(__file__).parent.parent / "src" / "bourgade"
FILES = sorted(SOURCE.rglob("*.py"))
TITLES = sorted(folder.name for folder in (SOURCE / "games").iterdir() if (folder / "title.py").is_file())

# What each package may import of the others, besides itself. "contract" is the package itself: the
# names that `import bourgade` gives. Parts that are not here (cli) may import all.
ALLOWED = {
    "words": set[str](),
    "kernel": {"words"},
    "games": {"kernel"},
    "bots": {"kernel", "games", "contract"},
    "lab": {"kernel", "bots", "words", "contract"},
    "server": {"kernel", "bots", "words", "contract"},
    "client": {"server"},
}
# The layers of the server: what each may import of the others. What stands at the top of its folder (settings, errors…)
# is for all; main.py puts them together.
LAYERS = {
    "wire": set[str](),
    "storage": set[str](),
    "domain": {"storage", "wire"},
    "serialize": {"domain", "storage", "wire"},
    "admin": {"serialize", "domain", "storage"},
    "concurrency": set[str](),
    "bots": {"concurrency", "domain", "storage"},
    "notices": {"domain", "storage"},
    "runtime": {"bots", "concurrency", "notices", "serialize", "domain", "storage", "wire"},
    "http": {"runtime", "concurrency", "notices", "serialize", "domain", "storage", "wire"},
    "edge": {"http", "runtime", "concurrency", "domain"},
}
# What the client knows of the server: the types of what goes over the wire.
WIRE = ("bourgade.server.wire", "bourgade.server.json_types")
TOP = {"wire"}  # what those at the top may import: an error is answered in types of the wire
COMPOSED = ("main",)
# Libraries that one layer alone knows, besides main.py; those above it may know them, too, where they are named.
KEPT_TO = {
    "asyncio": {"concurrency", "bots", "runtime", "http", "edge", "notices", "storage/sql/wakeups"},
    "sqlalchemy": {"storage/sql"},
    "alembic": {"storage/sql"},
    "psycopg": {"storage/sql"},
    "fastapi": {"http"},
    "starlette": {"http", "edge"},
    "uvicorn": {"edge"},
    "websockets": {"runtime", "edge"},
    "httpcore": {"notices"},
    "aiosmtplib": {"notices"},
    "pywebpush": {"notices"},
    "webauthn": {"domain/passkeys"},
}
# The engine runs on the standard library, but for one decorator that the compiler wants.
ENGINE = ("words", "kernel", "games", "bots")
BESIDES = {"bourgade", "mypy_extensions"}
# Nets at play need NumPy; this package of the bots is imported only where that is installed.
NETS = "bots/nets/"
# A title's folder has two packages (docs/design.md says what each module holds): `rules`, with what every title has and
# what is its own (its cards, tiles, places, events)…
RULES = ("box", "codes", "flow", "game", "scoring", "setup", "state")
# …and `adapter`, with what every title has and what some need.
ADAPTER = ("catalogue", "checking", "data", "dumping", "questions", "reasons", "stack_check", "view", "view_types")
MORE_ADAPTER = ("determinization", "hints", "tables", "wording")
LONGEST = 500


def imports(path: Path) -> Iterator[str]:
    """The full names of all modules that a file imports, wherever in the file."""
    package = path.relative_to(SOURCE.parent).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) + "." if node.level else ""
            module = f"{base}{node.module or ''}".rstrip(".")
            # `from bourgade import words` names a part, `from bourgade import Match` the contract.
            for alias in node.names:
                yield f"{module}.{alias.name}" if module == "bourgade" and (SOURCE / alias.name).exists() else module


def part(module: str) -> str:
    names = module.split(".")
    return names[1] if len(names) > 1 and (SOURCE / names[1]).is_dir() else "contract"


def within(name: str) -> list[Path]:
    return [path for path in FILES if path.relative_to(SOURCE).parts[0] == name]


def shown(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


@pytest.mark.parametrize("name", ALLOWED)
def test_imports_point_one_way(name: str) -> None:
    for path in within(name):
        for module in imports(path):
            if module.split(".")[0] == "bourgade":
                assert part(module) in {name, *ALLOWED[name]}, f"{shown(path)} imports {module}"


def test_the_client_knows_only_the_wire_types_of_the_server() -> None:
    for path in within("client"):
        for module in imports(path):
            assert not module.startswith("bourgade.server") or module.startswith(WIRE), f"{shown(path)}: {module}"


def layer(module: str) -> str:
    """The layer of the server that a module is in; empty for what is for all."""
    names = module.split(".")
    return names[2] if names[:2] == ["bourgade", "server"] and len(names) > 2 and names[2] in LAYERS else ""


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)


def test_layers_of_the_server_import_what_is_below_them() -> None:
    folders = {path.parent.name for path in (SOURCE / "server").glob("*/__init__.py")}
    assert folders == set(LAYERS)
    for path in within("server"):
        own = layer(module_of(path))
        if path.parent.name == "server" and path.stem in COMPOSED:
            continue
        for module in imports(path):
            found = layer(module)
            assert not found or found in {own, *LAYERS.get(own, TOP)}, f"{shown(path)} imports {module}"
            assert module != "bourgade.server.main", f"{shown(path)} imports {module}"


def test_only_its_own_package_and_the_program_know_the_database() -> None:
    """Everything else speaks to the interface."""
    for path in within("server"):
        inside = shown(path).startswith("server/storage/sql/")
        composes = shown(path) in ("server/main.py", "server/runtime/service.py")
        for module in imports(path):
            assert inside or composes or not module.startswith("bourgade.server.storage.sql"), (
                f"{shown(path)}: {module}"
            )


@pytest.mark.parametrize("library", KEPT_TO)
def test_a_library_of_the_server_is_known_to_its_layers_alone(library: str) -> None:
    for path in within("server"):
        place = shown(path).removeprefix("server/")
        if place != "main.py" and library in {module.split(".")[0] for module in imports(path)}:
            assert place.startswith(tuple(KEPT_TO[library])), f"{shown(path)} imports {library}"


@pytest.mark.parametrize("name", ENGINE)
def test_the_engine_runs_on_the_standard_library(name: str) -> None:
    for path in within(name):
        allowed = {*BESIDES, *sys.stdlib_module_names, *(["numpy"] if shown(path).startswith(NETS) else [])}
        for module in imports(path):
            assert module.split(".")[0] in allowed, f"{shown(path)} imports {module}"


def test_what_is_compiled_of_the_server_needs_no_library() -> None:
    """A build brings the compiler and no libraries: what it cannot read, even from afar, it cannot compile."""
    text = (SOURCE.parent.parent / "setup.py").read_text(encoding="utf-8")
    [names] = re.findall(r"^SERVER = (\(.*?\))", text, re.MULTILINE | re.DOTALL)
    ahead = [SOURCE / "server" / f"{name}.py" for name in ast.literal_eval(names)]
    seen: set[Path] = set()
    while ahead:
        path = ahead.pop()
        if path not in seen and path.is_file():
            seen.add(path)
            for module in imports(path):
                assert module.split(".")[0] in {*BESIDES, *sys.stdlib_module_names}, f"{shown(path)} imports {module}"
                ahead.append(SOURCE.parent / Path(*module.split(".")).with_suffix(".py"))
    assert seen


def test_only_the_nets_import_the_package_of_the_nets() -> None:
    """Everything else reaches it by name, after looking whether NumPy is there."""
    for path in within("bots"):
        if not shown(path).startswith(NETS):
            assert not [module for module in imports(path) if module.startswith("bourgade.bots.nets")]


def test_a_game_knows_no_other_game() -> None:
    for path in within("games"):
        own = path.relative_to(SOURCE).parts[1]
        for module in imports(path):
            if module.startswith("bourgade.games."):
                assert module.split(".")[2] == own, f"{shown(path)} imports {module}"


def test_the_kernel_names_no_game() -> None:
    names = re.compile("|".join(["tournay", "clochemerle", "lorrein", *TITLES]), re.IGNORECASE)
    for path in within("kernel"):
        found = names.findall(path.read_text(encoding="utf-8"))
        assert found == [], f"{shown(path)} names {found}"


def test_every_folder_of_a_game_is_a_registered_title() -> None:
    assert tuple(TITLES) == bourgade.titles()


@pytest.mark.parametrize("title_id", TITLES)
def test_every_title_has_the_same_modules(title_id: str) -> None:
    folder = SOURCE / "games" / title_id
    assert {path.stem for path in folder.glob("*.py")} == {"__init__", "title"}
    rules = {path.stem for path in (folder / "rules").glob("*.py")}
    assert set(RULES) <= rules, f"{title_id}/rules has no {', '.join(sorted(set(RULES) - rules))}"
    adapter = {path.stem for path in (folder / "adapter").iterdir()} - {"__init__", "__pycache__"}
    assert set(ADAPTER) <= adapter, f"{title_id}/adapter has no {', '.join(sorted(set(ADAPTER) - adapter))}"
    unknown = adapter - {*ADAPTER, *MORE_ADAPTER}
    assert not unknown, f"say in this test and in docs/design.md what these hold: {', '.join(sorted(unknown))}"


@pytest.mark.parametrize("title_id", TITLES)
def test_rules_know_nothing_of_people_and_files(title_id: str) -> None:
    """What is read, asked, shown and kept is made of the rules, never the other way round: playouts pay nothing for it.
    Only `Position.title` leads there, by a lazy import."""
    for path in (SOURCE / "games" / title_id / "rules").glob("*.py"):
        for module in imports(path):
            outside = (f"bourgade.games.{title_id}.adapter", f"bourgade.games.{title_id}.title")
            assert not module.startswith(outside), f"{shown(path)} imports {module}"


@pytest.mark.parametrize("path", FILES, ids=shown)
def test_no_file_is_too_long(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= LONGEST, f"{lines} lines: make two files of it"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("import bourgade.games.orleans.title", "games"),
        ("from bourgade.games import orleans", "games"),
        ("from bourgade import bots", "bots"),
        ("from bourgade import Match", "contract"),
        ("from ..games.orleans import title", "games"),
        ("def f():\n    import bourgade.cli.app", "cli"),
    ],
)
def test_no_import_escapes(line: str, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The reader of imports itself: a file of the kernel with this line would be found."""
    root = tmp_path / "bourgade"
    for name in ("kernel", "games", "bots", "cli"):
        (root / name).mkdir(parents=True)
    monkeypatch.setattr(sys.modules[__name__], "SOURCE", root)
    path = root / "kernel" / "spy.py"
    path.write_text(line, encoding="utf-8")
    assert [part(module) for module in imports(path)] == [expected]


def test_nothing_compiled_lies_beside_the_sources() -> None:
    """It would go stale and shadow what is edited. `make compiled` builds a copy elsewhere."""
    found = [path.name for pattern in ("*.so", "*.pyd") for path in SOURCE.parent.rglob(pattern)]
    assert not found, "remove these: the compiled build belongs under build/"
