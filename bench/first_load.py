"""What the front page costs a phone: kilobytes until it is there, and what Lighthouse says of it.

    python bench/first_load.py [--lighthouse PATH] [--without-lighthouse] [--runs 3]

The client is the one that lies built in `src/trilogue/server/static`; the server is `trilogue serve`,
the browser Debian's Chromium. Counted is what the page asks for until its network is idle, each
packed with gzip as the server sends it, by kind; fonts and icons stand apart, they do not keep anyone
waiting. The service worker, which fetches the rest later, is kept out. Lighthouse is not among our
packages: `npm exec` fetches it for this run, or `--lighthouse` names one that is there.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from playwright.async_api import async_playwright

LIMIT_KB = 90
COUNTED = ("document", "script", "stylesheet")
GOALS = {
    "performance": 0.97,
    "accessibility": 1.0,
    "best-practices": 1.0,
    "seo": 1.0,
    "largest_paint_s": 2.0,
}
CHROMIUM = os.environ.get("TRILOGUE_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
SWITCHES = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()
PHONE = {"width": 390, "height": 844}
NPM = Path(__file__).resolve().parent.parent / "scripts" / "npm"


@contextmanager
def house() -> Iterator[str]:
    """A server of our own, and where it is."""
    with tempfile.TemporaryDirectory() as data:
        serve = ("-m", "trilogue.cli", "serve", "--quiet", "--host", "127.0.0.1", "--port", "0")
        server = subprocess.Popen(
            [sys.executable, *serve, "--data", data], stdout=subprocess.PIPE, text=True
        )
        assert server.stdout is not None
        try:
            yield server.stdout.readline().strip().replace("127.0.0.1", "localhost")
        finally:
            server.terminate()
            server.wait()


async def asked(url: str, language: str) -> list[tuple[str, str]]:
    """The kind and the address of all that the front page asks for until nothing more comes."""
    found: list[tuple[str, str]] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        context = await browser.new_context(
            viewport=PHONE,  # type: ignore[arg-type]
            locale=language,
            service_workers="block",
        )
        page = await context.new_page()
        page.on("request", lambda request: found.append((request.resource_type, request.url)))
        await page.goto(url, wait_until="networkidle")
        await browser.close()
    return list(dict.fromkeys(found))


def packed(url: str) -> int:
    """How many bytes of it go over the wire."""
    with urlopen(Request(url, headers={"Accept-Encoding": "gzip"})) as answer:
        body: bytes = answer.read()
        is_packed = answer.headers["Content-Encoding"] == "gzip"
        return len(body) if is_packed else min(len(body), len(gzip.compress(body)))


def weighed(url: str, language: str) -> dict[str, Any]:
    """Kilobytes by kind, and how many files."""
    kinds: dict[str, int] = {}
    files = [(kind, packed(at)) for kind, at in asyncio.run(asked(url, language))]
    for kind, size in files:
        kinds[kind] = kinds.get(kind, 0) + size
    return {
        "kb": round(sum(kinds.get(kind, 0) for kind in COUNTED) / 1000, 1),
        "by_kind_kb": {kind: round(size / 1000, 1) for kind, size in sorted(kinds.items())},
        "files": sum(kind in COUNTED for kind, _ in files),
    }


def lighthouse(url: str, path: str | None) -> dict[str, float] | None:
    """One run on the phone that it imagines; None where there is no Lighthouse."""
    command = [path] if path else [str(NPM), "exec", "--yes", "--", "lighthouse"]
    flags = " ".join((*SWITCHES, "--headless=new"))
    answer = subprocess.run(
        [*command, url, "--output=json", "--quiet", f"--chrome-flags={flags}"],
        env=os.environ | {"CHROME_PATH": CHROMIUM},
        capture_output=True,
        text=True,
    )
    if answer.returncode:
        print(answer.stdout[-300:], answer.stderr[-1500:], file=sys.stderr)
        return None
    report = json.loads(answer.stdout)
    scores = {name: report["categories"][name]["score"] for name in GOALS if "_s" not in name}
    paint = report["audits"]["largest-contentful-paint"]["numericValue"] / 1000
    return scores | {"largest_paint_s": round(paint, 2)}


def judged(url: str, path: str | None, runs: int) -> dict[str, Any] | None:
    """The median of some runs, beside what we want."""
    reports = [report for _ in range(runs) if (report := lighthouse(url, path))]
    if not reports:
        return None
    medians = {name: statistics.median(report[name] for report in reports) for name in GOALS}
    return {name: {"measured": medians[name], "goal": goal} for name, goal in GOALS.items()}


def main() -> None:
    """Measure, and print one object."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--lighthouse", help="a Lighthouse that is there already")
    parser.add_argument("--without-lighthouse", action="store_true")
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    with house() as url:
        load = {language: weighed(url, language) for language in ("en", "de")}
        verdict = None
        if not options.without_lighthouse:
            verdict = judged(url, options.lighthouse, options.runs)
    figure = {"figure": "first load of the front page, kB with gzip", "limit_kb": LIMIT_KB}
    print(json.dumps(figure | {"load": load, "lighthouse": verdict}))


if __name__ == "__main__":
    main()
