"""What the package weighs, and how long people wait for it: built, installed and opened from nothing.

    python bench/package.py [--cold]

The wheel is built from what lies built here, then installed by pip into an empty environment and run
by uvx; `--cold` lets neither use what it has fetched before, so that the network counts too.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = Path(sys.executable).parent
MIB = 1 << 20


def timed(*command: object) -> float:
    """Run a command; the seconds that it took."""
    began = time.perf_counter()
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL, cwd="/")
    return round(time.perf_counter() - began, 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cold", action="store_true", help="fetch everything anew")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps")
        build_s = timed(*pip, "--no-build-isolation", ROOT, "-w", folder)
        [wheel] = folder.glob("*.whl")
        venv_s = timed(sys.executable, "-m", "venv", folder / "empty")
        bin = folder / "empty" / "bin"
        fresh = ["--no-cache-dir"] if options.cold else []
        install = (bin / "python", "-m", "pip", "install", "--quiet")
        found = {
            "wheel_mib": round(wheel.stat().st_size / MIB, 1),
            "build_s": build_s,
            "empty_environment_s": venv_s,
            "pip_install_s": timed(*install, *fresh, wheel),
            "greeting_s": timed(bin / "trilogue"),
            "uvx_s": timed(
                TOOLS / "uvx", *["--no-cache"] * options.cold, "--from", wheel, "trilogue"
            ),
        }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
