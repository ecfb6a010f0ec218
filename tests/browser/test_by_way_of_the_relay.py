"""Friends whose voices go by way of the house's relay alone: Debian's coturn, as docs/host/calls.md sets
it up."""

from __future__ import annotations

from pathlib import Path

import pytest
from calls import FAKE_DEVICES, friends, hears, talk, until
from people import Person
from playwright.async_api import Browser, expect
from process import Process
from relays import CALLS, relay

from conftest import SWITCHES

pytestmark = pytest.mark.whole_browser

# Of what kind are the ends of the ways that are taken: here, and there.
WAYS = """async () => {
  const ways = [];
  for (const one of connections.filter((one) => one.connectionState === "connected")) {
    const stats = await one.getStats();
    for (const { type, selectedCandidatePairId } of stats.values())
      if (type === "transport" && selectedCandidatePairId) {
        const pair = stats.get(selectedCandidatePairId);
        const ends = [pair.localCandidateId, pair.remoteCandidateId];
        ways.push(ends.map((id) => stats.get(id).candidateType).join());
      }
  }
  return ways;
}"""


@pytest.fixture
def switches() -> list[str]:
    return [*SWITCHES, *FAKE_DEVICES]


async def reads(person: Person, *findings: str) -> None:
    """Test one's own line, and read what it is like."""
    await person.press("Test my line")
    for finding in findings:
        await expect(person.page.get_by_role("dialog")).to_contain_text(finding)


async def test_a_call_goes_by_way_of_the_relay_alone(
    browser: Browser, tmp_path: Path, pictures: Path
) -> None:
    async with relay(tmp_path) as (url, secret):
        options = ("--turn", url, "--turn-secret", str(secret))
        async with Process(tmp_path / "data", *options) as house:
            ada, ben = await friends(browser, house.http, ["Ada", "Ben"], relayOnly=True)
            await reads(ada, "We hear you.", "lets calls through.", "The house’s relay answers.")
            await ada.look(pictures, "call-line")
            await ada.page.keyboard.press("Escape")

            for person in (ada, ben):
                await talk(person)
            for person in (ada, ben):
                await hears(person, 1)
                await until(person, WAYS, ["relay,relay"])
            assert (ada.faults, ben.faults) == ([], [])
            assert await house.end() == 0


@pytest.mark.house("--turn", "turn:127.0.0.1:9", "--turn-secret", str(CALLS))
async def test_a_relay_that_does_not_answer_is_said(
    browser: Browser, server: Process, pictures: Path
) -> None:
    ada, ben = await friends(browser, server.http, ["Ada", "Ben"])
    await reads(ada, "We hear you.", "lets calls through.", "The house’s relay does not answer.")
    await ada.look(pictures, "call-line-without")
    assert (ada.faults, ben.faults) == ([], [])
