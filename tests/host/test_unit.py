"""The systemd unit of docs/host, as systemd itself reads it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

UNIT = Path(__file__).parents[2] / "docs" / "host" / "trilogue.service"
COMMAND = "/opt/trilogue/bin/trilogue"
MOST_EXPOSED = 20  # in tenths: systemd calls it OK up to 4.9


def analysed(tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    tool = shutil.which("systemd-analyze")
    assert tool, "systemd-analyze is not installed: run scripts/test, which sees to it"
    unit = tmp_path / UNIT.name
    unit.write_text(UNIT.read_text().replace(COMMAND, "/bin/true"))  # which is there
    return subprocess.run(
        [tool, *arguments, unit], capture_output=True, text=True, check=False
    )  # fmt: skip


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    assert f"ExecStart={COMMAND} serve " in UNIT.read_text()
    verified = analysed(tmp_path, "verify")
    assert (verified.returncode, verified.stderr) == (0, "")


def test_the_unit_is_hardened(tmp_path: Path) -> None:
    rated = analysed(tmp_path, "security", "--offline=true", f"--threshold={MOST_EXPOSED}")
    assert rated.returncode == 0, rated.stdout
