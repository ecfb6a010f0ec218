"""What a call costs each member: CPU of their browser and bytes that they send, by voice and with faces.

    python bench/call.py [--people 4] [--seconds 10]

Everyone has a Chromium of their own without a screen, with its made-up microphone and camera, and shows
their face in the second half. Beside what is sent stands what our settings allow: of a voice what Opus
takes unasked, of a face its bound. CPU is that of the whole browser, drawing included, in parts of a
core; beside it stands the same browser at the same table before the call.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Browser, Page, async_playwright

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "support"))
sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "browser"))

from calls import DRAWN, FAKE_DEVICES, KEEP_CONNECTIONS, hears, talk, until
from people import PHONE, Person
from process import Process

TICK = os.sysconf("SC_CLK_TCK")
NAMES = ("Ada", "Ben", "Chloe", "Deniz", "Edith", "Farid")
VOICE_KBITS, FACE_KBITS = 48, 150  # of one connection, with what packets cost
SENT = """async () => {
  let bytes = 0;
  for (const one of connections.filter((one) => one.connectionState === "connected"))
    for (const stats of (await one.getStats()).values())
      if (stats.type === "outbound-rtp") bytes += stats.bytesSent + stats.headerBytesSent;
  return bytes;
}"""
WISHES = """localStorage["trilogue.settings"] =
  '{"tips":false,"microphone":"open","comesMuted":false}';"""


def cpu_seconds(root: int) -> float:
    """What a process and all that it has started have used."""
    parents: dict[int, int] = {}
    used: dict[int, float] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue  # it has ended
        pid = int(stat.parent.name)
        parents[pid] = int(fields[1])
        used[pid] = (int(fields[11]) + int(fields[12])) / TICK

    def is_of_it(pid: int) -> bool:
        while pid not in (root, 0):
            pid = parents.get(pid, 0)
        return pid == root

    return sum(seconds for pid, seconds in used.items() if is_of_it(pid))


async def pid_of(browser: Browser) -> int:
    """The first process of a browser, as it says itself."""
    tools = await browser.new_browser_cdp_session()
    told = await tools.send("SystemInfo.getProcessInfo")
    return next(int(one["id"]) for one in told["processInfo"] if one["type"] == "browser")


async def sent(page: Page) -> int:
    """Bytes of voice and face that a page has sent, if it is in a call."""
    return int(await page.evaluate(SENT))


async def measure(what: str, people: list[Person], pids: list[int], seconds: float) -> None:
    """Print what everyone uses in a while, on the average."""
    others = len(people) - 1
    limits = {
        "no call": 0,
        "voice": VOICE_KBITS * others,
        "faces": (VOICE_KBITS + FACE_KBITS) * others,
    }
    before = [await sent(person.page) for person in people]
    cpu = [cpu_seconds(pid) for pid in pids]
    await asyncio.sleep(seconds)
    used = sum(map(cpu_seconds, pids)) - sum(cpu)
    after = [await sent(person.page) for person in people]
    kbits = (sum(after) - sum(before)) * 8 / 1000 / seconds / len(people)
    cores = used / seconds / len(people)
    print(f"{what:8} {cores:12.2f} {kbits:14.0f} {limits[what]:14}", flush=True)


async def main(count: int, seconds: float) -> None:
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as folder:
        async with Process(Path(folder) / "data") as house, async_playwright() as playwright:
            browsers = [
                await playwright.chromium.launch(executable_path=chromium, args=[*FAKE_DEVICES])
                for _ in range(count)
            ]
            pids = [await pid_of(browser) for browser in browsers]
            people = [
                await Person.arrive(browser, house.http, name, PHONE)
                for browser, name in zip(browsers, NAMES, strict=False)
            ]
            for person in people:
                await person.context.add_init_script(KEEP_CONNECTIONS + WISHES)
            await people[0].set_table("LOQ")
            for person in people[1:]:
                await person.join_by_word(people[0].table["code"])
            print(f"{count} people, each: cores, kbit/s sent, and at most")
            await measure("no call", people, pids, seconds)
            for person in people:
                await talk(person)
            for person in people:
                await hears(person, count - 1)
            await measure("voice", people, pids, seconds)
            for person in people:
                await person.press("My face")
            for person in people:
                await until(person, DRAWN, count)
            await measure("faces", people, pids, seconds)
            for browser in browsers:
                await browser.close()
            await house.end()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=4, choices=range(2, len(NAMES) + 1))
    parser.add_argument("--seconds", type=float, default=10)
    arguments = parser.parse_args()
    asyncio.run(main(arguments.people, arguments.seconds))
