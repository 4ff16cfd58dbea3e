"""How much memory this process takes, and how much the machine has."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

MEGABYTE: Final = 1_000_000
SHARE: Final = 4  # of the machine's memory, a fourth is for one process unless the host says otherwise
LEAST: Final = 512  # megabytes
UNKNOWN: Final = 2_048  # megabytes, where the system does not tell
STATM: Final = Path("/proc/self/statm")


def resident_megabytes() -> float:
    """The memory that this process takes now, or where the system does not tell, the most that it has taken."""
    try:
        return int(STATM.read_bytes().split()[1]) * os.sysconf("SC_PAGE_SIZE") / MEGABYTE
    except (OSError, ValueError, AttributeError):
        pass
    try:
        import resource
        import sys
    except ImportError:  # Windows
        return 0.0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / MEGABYTE if sys.platform == "darwin" else most * 1024 / MEGABYTE


def default_megabytes() -> float:
    try:
        whole = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / MEGABYTE
    except (OSError, ValueError, AttributeError):
        return UNKNOWN
    return max(LEAST, whole / SHARE)
