"""Kills without end: nodes and NATS servers die under play, and every acknowledged act is looked up again.

    python bench/chaos.py [--kills 1000]

It is tests/cluster/test_kills.py, longer: acts that were acknowledged and are lost, or done twice, end it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

TEST = Path(__file__).parent.parent / "tests" / "cluster" / "test_kills.py"


def main() -> int:
    """Run it, and say how long it took."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=1000)
    asked = parser.parse_args()
    began = time.monotonic()
    told = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-s", str(TEST)],
        env=os.environ | {"TRILOGUE_CLUSTER_KILLS": str(asked.kills)},
        check=False,
    )
    print(f"{asked.kills} kills in {time.monotonic() - began:.0f} s")
    return told.returncode


if __name__ == "__main__":
    sys.exit(main())
