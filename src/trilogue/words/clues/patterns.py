"""How the patterns of forbidden talk are put together."""

from __future__ import annotations

import re


def any_of(*patterns: str) -> re.Pattern[str]:
    """One pattern out of several, each a row with the talk that it catches beside it."""
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns))
