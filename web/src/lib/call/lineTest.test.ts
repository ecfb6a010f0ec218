import { expect, it, vi } from "vitest";
import { NO_RELAY } from "../socket";
import { LineTest } from "./lineTest.svelte";
import { wordLine } from "./words";

it("says of a page that is not secure what it lacks", async () => {
  const test = new LineTest();
  await test.run(() => Promise.resolve(NO_RELAY));
  expect([test.microphone, test.way, test.relay]).toEqual(["insecure", "no", null]);
  expect(wordLine(test).map(({ what, isFine }) => [what, isFine])).toEqual([
    ["Browsers give a microphone only to secure pages.", false],
    ["This device lets no calls through.", false],
    ["This house has no relay.", null],
  ]);
});

it("waits for a relay no longer than a while", async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "RTCPeerConnection",
    class {
      createDataChannel() {}
      setLocalDescription = () => Promise.resolve();
      setRemoteDescription = () => Promise.resolve();
      close() {}
    },
  );
  const test = new LineTest();
  const run = test.run(() => Promise.resolve({ ...NO_RELAY, urls: ["turn:relay.example"] }));
  await vi.advanceTimersByTimeAsync(0);
  expect([test.way, test.relay]).toEqual(["sought", "sought"]);
  await vi.advanceTimersByTimeAsync(10_000);
  await run;
  expect([test.way, test.relay]).toEqual(["no", "no"]);
  expect(wordLine(test)[2]?.what).toBe("The house’s relay does not answer.");
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("hears, or still waits for a word", () => {
  const found = { microphone: "open", way: "yes", relay: "yes" } as const;
  expect(wordLine({ ...found, isHeard: false })[0]?.what).toBe("Say anything.");
  expect(wordLine({ ...found, isHeard: true }).every(({ isFine }) => isFine)).toBe(true);
});
