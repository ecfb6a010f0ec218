"""People in a call: real connections between real browsers, whose microphones and cameras are made up by
Chromium."""

from __future__ import annotations

import asyncio
import json

import pytest
from patience import PATIENCE_S
from people import DESKTOP, PHONE, Person
from playwright.async_api import Browser, expect

FAKE_DEVICES = (
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    "--allow-loopback-in-peer-connection",
)
TINY_PHONE = {"width": 360, "height": 640}
HEARD = """async () => {
  const open = connections.filter((one) => one.connectionState === "connected");
  const heard = await Promise.all(open.map(async (one) => {
    for (const stats of (await one.getStats()).values())
      if (stats.type === "inbound-rtp" && stats.kind === "audio" && stats.totalAudioEnergy > 0)
        return stats.bytesReceived;
    return 0;
  }));
  return heard.filter((bytes) => bytes > 0).length;
}"""
STATES = (
    "connections.map((one) => one.connectionState).filter((state) => state !== 'closed').length"
)
OPEN_MICROPHONES = """connections.flatMap((one) => one.getSenders())
  .filter(({ track }) => track?.kind === "audio" && track.enabled && track.readyState === "live")
  .length"""
# The largest pictures that came, one a connection over which any did.
SEEN = """async () => {
  const seen = [];
  for (const one of connections.filter((one) => one.connectionState === "connected"))
    for (const stats of (await one.getStats()).values())
      if (stats.type === "inbound-rtp" && stats.kind === "video" && stats.framesDecoded > 1)
        seen.push([stats.frameWidth, stats.frameHeight]);
  return seen;
}"""
# How many faces are drawn at the seats: pictures that run and are of some size.
DRAWN = """[...document.querySelectorAll('[aria-label="Seats"] video')]
  .filter((video) => video.videoWidth && !video.paused).length"""
# How many pictures show something: a camera that rests is black.
BRIGHT = """[...document.querySelectorAll("video")].filter((video) => {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d");
  context.drawImage(video, 0, 0, 1, 1);
  return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3)) > 40;
}).length"""
OPEN_CAMERAS = """connections.flatMap((one) => one.getSenders())
  .filter(({ track }) => track?.kind === "video" && track.enabled).length"""
# Every connection that the page makes, to be looked at later.
KEEP_CONNECTIONS = """globalThis.connections = [];
globalThis.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(...options) {
    super(...options);
    connections.push(this);
  }
};"""


async def friends(
    browser: Browser, site: str, names: list[str], game: str = "LOQ", **wishes: object
) -> list[Person]:
    """People at one table, each at home, whose devices know these wishes of theirs."""
    sizes = [PHONE, DESKTOP, TINY_PHONE, PHONE]
    people = [
        await Person.arrive(browser, site, name, size)
        for name, size in zip(names, sizes, strict=False)
    ]
    for person in people:
        await get_ready(person, **wishes)
    await people[0].set_table(game)
    for person in people[1:]:
        await person.join_by_word(people[0].table["code"])
    return people


async def get_ready(person: Person, **wishes: object) -> None:
    """From the next page on, whoever talks is heard at once, and all connections are kept."""
    known = json.dumps({"microphone": "open", "comesMuted": False, **wishes})
    await person.context.add_init_script(KEEP_CONNECTIONS)
    await person.context.add_init_script(
        f"""try {{
          const kept = JSON.parse(localStorage["trilogue.settings"] ?? "{{}}");
          localStorage["trilogue.settings"] = JSON.stringify({{ ...{known}, ...kept }});
        }} catch {{}}"""
    )


async def talk(person: Person) -> None:
    await person.press("Talk with the table")
    await expect(person.page.get_by_role("button", name="You are on. Mute")).to_be_visible()


async def hears(person: Person, others: int) -> None:
    """Wait until sound comes from so many others, and there is no other connection."""
    await until(person, HEARD, others)
    await until(person, STATES, others)


async def until(person: Person, script: str, wanted: object) -> None:
    """Wait until this can be said of someone's page."""
    found: object = None
    try:
        async with asyncio.timeout(PATIENCE_S):
            while (found := await person.page.evaluate(script)) != wanted:
                await person.page.evaluate("new Promise(requestAnimationFrame)")
    except TimeoutError:
        pytest.fail(f"{person.name} never had {wanted}, at last {found}: {script}")
