import { expect, it } from "vitest";
import { isThin } from "./thin";

const report = (kind: string, more: object) =>
  new Map([
    ["a", { type: "inbound-rtp", kind: "audio", fractionLost: 1 }],
    ["b", { type: "remote-inbound-rtp", kind, ...more }],
  ]);

it("knows a line that is too thin for a voice by what is lost, and by how long it takes", () => {
  expect(isThin(report("audio", { fractionLost: 0.02, roundTripTime: 0.2 }))).toBe(false);
  expect(isThin(report("audio", { fractionLost: 0.2, roundTripTime: 0.2 }))).toBe(true);
  expect(isThin(report("audio", { fractionLost: 0, roundTripTime: 1.5 }))).toBe(true);
  expect(isThin(report("audio", {}))).toBe(false); // nothing is reported yet
  expect(isThin(report("video", { fractionLost: 0.5 }))).toBe(false); // a face may suffer
});
