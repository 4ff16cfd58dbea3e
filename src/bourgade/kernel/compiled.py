"""Whether this is the compiled build."""

from __future__ import annotations

from bourgade.kernel import position


def compiled() -> bool:
    """True when the rules run as machine code: mypyc puts a library in the place of the module's source."""
    return not (position.__file__ or "").endswith(".py")
