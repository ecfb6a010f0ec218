"""Fixtures: the application in this process, and a server and a browser in their own."""

from __future__ import annotations

import fcntl
import gzip
import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio
from gallery import build_gallery
from hypothesis import settings
from live import PATIENCE
from playwright.async_api import Browser, async_playwright
from process import Process
from realapp import RealApp, opened
from wire import Phone

from trilogue.server.app import Settings

# The same examples in every run, so that no test may fail sometimes; HYPOTHESIS_PROFILE=explore
# looks for new ones.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("explore", max_examples=1000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

collect_ignore = ["fourth"]  # a game that only exists where it is laid over the house

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
WITHOUT_WINDOWS = "chromium-headless-shell"
SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Deal browser tests to the workers from the longest to the shortest, each worker a hand."""
    if all("browser" in item.path.parts for item in items):
        workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
        items.sort(key=_lasts, reverse=True)
        # Worksteal cuts the list into parts of which the last are the larger ones.
        items[:] = [item for hand in reversed(range(workers)) for item in items[hand::workers]]


def _lasts(item: pytest.Item) -> int:
    mark = item.get_closest_marker("lasts")
    return int(mark.args[0]) if mark else 0


@pytest.fixture
def static(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<h1>Trilogue</h1>")
    (tmp_path / "assets" / "app-1234.js").write_text("// the client")
    (tmp_path / "assets" / "app-1234.js.gz").write_bytes(gzip.compress(b"// the client"))
    (tmp_path / "manifest.webmanifest").write_text("{}")
    (tmp_path / "worker.js").write_text("// the worker")
    (tmp_path.parent / "outside.txt").write_text("not for anyone")
    return tmp_path


@pytest.fixture
async def app(static: Path) -> AsyncIterator[RealApp]:
    settings = Settings(address="http://table.example:8765", patience=PATIENCE)
    async with opened(static, settings) as app:
        yield app


@pytest.fixture
def table(app: RealApp) -> Callable[[int], Awaitable[list[Phone]]]:
    """Sit so many people down at one table."""

    async def sit(people: int) -> list[Phone]:
        host = await app.phone()
        await host.open_table()
        phones = [host]
        for name in ("Ben", "Chloe", "Deniz", "Edith", "Farid", "Gus", "Hana")[: people - 1]:
            phone = await app.phone()
            await phone.join(name, host.frame["table"]["code"])
            phones.append(phone)
        return phones

    return sit


@pytest.fixture
def switches() -> list[str]:
    """How Chromium is started; a test may have its own."""
    return list(SWITCHES)


@pytest.fixture
async def browser(switches: list[str], request: pytest.FixtureRequest) -> AsyncIterator[Browser]:
    """Chromium; where there is a build of it without windows, that one, which is lighter."""
    is_whole = request.node.get_closest_marker("whole_browser") is not None
    async with chromium(
        switches, CHROMIUM if is_whole else (WITHOUT_WINDOWS, *CHROMIUM)
    ) as browser:
        yield browser


@asynccontextmanager
async def chromium(switches: list[str], names: tuple[str, ...]) -> AsyncIterator[Browser]:
    """The first build of these that is installed."""
    found = next((path for name in names if (path := shutil.which(name))), None)
    assert found, "Chromium is not installed: run scripts/test, which sees to it"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found, args=switches)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def one_chromium() -> AsyncIterator[Browser]:
    """A browser for all who only look at the gallery."""
    async with chromium(list(SWITCHES), (WITHOUT_WINDOWS, *CHROMIUM)) as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="session")
async def shared(one_chromium: Browser) -> AsyncIterator[Browser]:
    """That browser, with nothing in it of the test before."""
    yield one_chromium
    for context in one_chromium.contexts:
        await context.close()


@pytest.fixture
async def server(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Process]:
    """A house of the test's own, served as its mark `house` says."""
    mark = request.node.get_closest_marker("house")
    process = Process(tmp_path / "data", *(mark.args if mark else ()))
    await process.start()
    yield process
    assert await process.end() == 0


@pytest.fixture(scope="session")
def pictures(request: pytest.FixtureRequest) -> Path:
    """Where screenshots go, to be looked at."""
    folder = request.config.rootpath / "build" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def gallery(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The gallery, built once for all who test side by side, where nothing is shipped from."""
    own = tmp_path_factory.getbasetemp()
    folder = (own if worker_id == "master" else own.parent) / "gallery"
    with (folder.with_suffix(".lock")).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            build_gallery(folder)
    return folder
