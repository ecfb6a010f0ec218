"""What this machine gives to worker processes, and what a process takes of it."""

from __future__ import annotations

import os
from pathlib import Path

_STATM = Path("/proc/self/statm")


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def own_memory() -> int | None:
    """Bytes of memory that this process has for itself, without the files that it shares with
    others; None where the system does not tell."""
    try:
        _, resident, shared, *_ = _STATM.read_text().split()
    except OSError:
        return None
    return (int(resident) - int(shared)) * os.sysconf("SC_PAGE_SIZE")
