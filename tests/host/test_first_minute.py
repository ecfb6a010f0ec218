"""The first minute: what goes wrong is told in one sentence that helps."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import subprocess
from contextlib import ExitStack
from pathlib import Path
from typing import NoReturn

import pytest

from trilogue.cli import GREETING, main
from trilogue.server.folder import CannotOpen
from trilogue.server.listening import PORTS_TRIED, listen
from trilogue.server.serve import stop_when_asked

ROOT = Path(__file__).parents[2]
TOOLS = "bash cat chmod cksum df dirname env grep mktemp printf rm sleep tail".split()
NEEDED = ("scripts/setup", "pyproject.toml", "constraints.txt", "hatch_build.py", "README.md")
LOCKS = ("web/package-lock.json", "wordsources/package-lock.json")

OLD_PYTHON = "[[ $1 == --version ]] && echo Python 3.9.18 || exit 1"
FAILING = """case $1 in
  --version) echo Python 3.12.1 ;;
  -m) echo "{}" >&2; exit 1 ;;
esac"""  # a disk that is really full wants the rights to make one


def clone(folder: Path) -> Path:
    """As much of a clean clone as the setup reads before anything is fetched."""
    for name in (*NEEDED, *LOCKS):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return folder


def set_up(folder: Path, **environment: str) -> str:
    """What the setup says before it gives up."""
    ran = subprocess.run(
        [folder / "scripts" / "setup"],
        capture_output=True, text=True, check=False, env=environment,
    )  # fmt: skip
    assert ran.returncode == 1, ran.stderr
    return ran.stderr


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """A PATH with what every machine has, and no Python."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found, tool
        (folder / tool).symlink_to(found)
    return folder


def python(tools: Path, says: str) -> None:
    """Put a python3 there that is this script."""
    file = tools / "python3"
    file.write_text(f"#!{tools}/bash\n{says}\n")
    file.chmod(0o755)


@pytest.mark.parametrize(
    ("says", "found"), [("", "no python3 at all"), (OLD_PYTHON, "Python 3.9.18")]
)
def test_a_machine_without_a_python_that_will_do(
    tmp_path: Path, tools: Path, says: str, found: str
) -> None:
    if says:
        python(tools, says)
    told = set_up(clone(tmp_path / "clone"), PATH=str(tools))
    assert f"wants Python 3.11 or newer, and there is none on the PATH ({found})" in told
    assert "install uv, which brings its own" in told


@pytest.mark.parametrize(
    ("last_words", "told"),
    [
        ("OSError: [Errno 28] No space left on device", "the disk is full. Please make room"),
        ("npm error code ENOTFOUND", "Is there a network?"),
        ("ModuleNotFoundError: No module named 'x'", "ModuleNotFoundError: No module named 'x'"),
    ],
)
def test_a_step_of_the_setup_that_fails_is_explained(
    tmp_path: Path, tools: Path, last_words: str, told: str
) -> None:
    python(tools, FAILING.format(last_words))
    said = set_up(clone(tmp_path / "clone"), PATH=str(tools), TMPDIR=str(tmp_path))
    assert told in said
    assert ("its own last words" in said) == (told == last_words)


@pytest.mark.slow
def test_a_machine_without_a_network(tmp_path: Path) -> None:
    nowhere = {
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_INDEX_URL": "http://127.0.0.1:9/",  # nobody listens there
        "PIP_RETRIES": "1",
        "PIP_NO_CACHE_DIR": "1",
        "HOME": str(tmp_path),
        "TMPDIR": str(tmp_path),
    }
    told = set_up(clone(tmp_path / "clone"), PATH=os.defpath, **nowhere)
    assert "could not be fetched. Is there a network?" in told
    assert "Traceback" not in told
    assert ".\n" in told  # it has shown that it is at work


def test_ports_that_are_all_taken() -> None:
    with ExitStack() as taken:
        first = taken.enter_context(socket.create_server(("127.0.0.1", 0))).getsockname()[1]
        for port in range(first + 1, first + PORTS_TRIED):
            try:
                taken.enter_context(socket.create_server(("127.0.0.1", port)))
            except OSError:
                continue  # someone else has it
        with pytest.raises(CannotOpen, match=r"are all taken: close what uses them, or .* --port"):
            listen("127.0.0.1", first)


def test_figures_at_a_port_that_is_taken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        figures = f"127.0.0.1:{taken.getsockname()[1]}"
        place = ["--host", "127.0.0.1", "--port", "0", "--metrics-address", figures]
        assert main(["serve", "--data", str(tmp_path), *place]) == 1
    assert f"{figures} is taken, or no address of this machine" in capsys.readouterr().err


def test_ctrl_c_ends_a_house_whose_loop_hears_no_signals() -> None:
    class LoopOfWindows(asyncio.SelectorEventLoop):
        def add_signal_handler(self, *_: object) -> NoReturn:
            raise NotImplementedError

    async def until_asked() -> None:
        stop = asyncio.Event()
        stop_when_asked(stop)
        signal.raise_signal(signal.SIGINT)
        await stop.wait()

    before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)
    try:
        with asyncio.Runner(loop_factory=LoopOfWindows) as runner:
            runner.run(until_asked())
    finally:
        signal.signal(signal.SIGINT, before[0])
        signal.signal(signal.SIGTERM, before[1])


def test_an_address_of_another_machine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["serve", "--host", "192.0.2.1", "--port", "0", "--data", str(tmp_path)]
    assert main(arguments) == 1
    assert "192.0.2.1 is no address of this machine" in capsys.readouterr().err


def test_trilogue_alone_greets_and_names_three_commands(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([]) == 0
    assert capsys.readouterr().out == f"{GREETING}\n"
    named = [line.split()[1] for line in GREETING.splitlines() if line.startswith("  trilogue ")]
    assert len(named) == 3
    for command in named:
        with pytest.raises(SystemExit) as ended:
            main([command, "--help"])
        assert ended.value.code == 0
