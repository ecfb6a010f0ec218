"""How long the README's command takes on a machine that has only Python: from a fresh clone to an open
house.

    python bench/first_minute.py [--cold]

Clones this repository (what is committed) beside nothing, runs `scripts/play` there and waits for its
address; `--cold` lets pip and npm use nothing that they have fetched before. `cpu_s` is how long a
processor worked for it, `load` how many wanted one in the last minute.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import signal
import subprocess
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cold", action="store_true", help="fetch everything anew")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run(["git", "clone", "--quiet", ROOT, folder / "clone"], check=True)
        environment = dict(os.environ)
        if options.cold:
            environment |= {"PIP_NO_CACHE_DIR": "1", "UV_NO_CACHE": "1"}
            environment["npm_config_cache"] = str(folder / "npm")
        print(json.dumps(opened(folder, environment)))


def opened(folder: Path, environment: dict[str, str]) -> dict[str, float | None]:
    """Play, until the house is open; what that took."""
    command = ["scripts/play", "--quiet", "--port", "0", "--data", str(folder / "data")]
    began = time.perf_counter()
    play = subprocess.Popen(
        command, cwd=folder / "clone", env=environment, stdout=subprocess.PIPE, text=True
    )
    assert play.stdout is not None
    is_open = play.stdout.readline().startswith("http")
    took_s = time.perf_counter() - began
    play.send_signal(signal.SIGINT)
    play.wait()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return {
        "open_s": round(took_s, 1) if is_open else None,
        "cpu_s": round(used.ru_utime + used.ru_stime, 1),
        "load": round(os.getloadavg()[0], 1),
    }


if __name__ == "__main__":
    main()
