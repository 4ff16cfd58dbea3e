"""Mutants that change nothing, so that no test could notice (tests/mutate.py): where, the line as it is, the line as
the mutant has it, and why."""

from __future__ import annotations

from typing import Final

EQUIVALENT: Final[dict[tuple[str, str, str], str]] = {}
