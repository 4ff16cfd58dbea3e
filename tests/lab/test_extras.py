"""What is not installed: a module says in its error which extra brings it."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest

pytest.importorskip("numpy")


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [("gymnasium", "gymnasium", "lab"), ("pettingzoo", "pettingzoo", "lab"), ("openspiel", "pyspiel", "openspiel")],
)
def test_a_module_says_what_to_install(module: str, library: str, extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, f"bourgade.lab.{module}", raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(ModuleNotFoundError, match=rf"{library}.*: pip install 'bourgade\[{extra}\]'"):
        import_module(f"bourgade.lab.{module}")
