"""What tests of all kinds share: patience; and those whose helpers (PostgreSQL, a browser, a C compiler…) are not to be
had are left out, and said to be."""

from __future__ import annotations

import os
from typing import Final, NoReturn

import pytest

# How many seconds to wait for what must come: machines that run tests are busy, and only what never comes is a failure.
PATIENCE: Final = 120.0
# Other games and other examples in every run; else they are always the same, so that no run fails by chance.
FRESH: Final = bool(os.environ.get("BOURGADE_FRESH"))
LEFT_OUT: Final = "left out, without "
# For continuous integration: nothing may be left out.
WHOLE: Final = bool(os.environ.get("BOURGADE_WHOLE"))


def leave_out(helper: str) -> NoReturn:
    """Leave out the test that is running: it needs what is not here."""
    if WHOLE:
        pytest.fail(f"BOURGADE_WHOLE is set and there is no {helper} here")
    pytest.skip(f"{LEFT_OUT}{helper}")
