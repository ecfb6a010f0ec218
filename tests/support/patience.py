"""How long a test waits for something that should come at once, before it gives up."""

from __future__ import annotations

PATIENCE_S = 120
