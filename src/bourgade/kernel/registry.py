"""The titles that there are: each is found by its id and loaded when first asked for."""

from __future__ import annotations

from importlib import import_module

from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.title import Title

_modules: dict[str, str] = {}


def register(title_id: str, module: str) -> None:
    """Say where a title is: a module with a Title called TITLE."""
    _modules[title_id] = module


def titles() -> tuple[str, ...]:
    """The ids of all titles, sorted."""
    return tuple(sorted(_modules))


def title(title_id: str) -> Title:
    """A title by its id; InvalidSetup when there is none."""
    if title_id not in _modules:
        raise InvalidSetup(f"there is no title {title_id!r} (there are {', '.join(titles())})")
    found = import_module(_modules[title_id]).TITLE
    assert isinstance(found, Title)
    return found
