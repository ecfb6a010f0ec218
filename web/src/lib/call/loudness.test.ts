import { describe, expect, it } from "vitest";
import { RELEASE_MS, SpeechGate, strength } from "./loudness";

describe("who speaks", () => {
  it("is seen at once, and until they have been silent for a while", () => {
    const gate = new SpeechGate();
    expect(gate.isOpen(0, 0)).toBe(false);
    expect(gate.isOpen(0.5, 50)).toBe(true);
    expect(gate.isOpen(0, 50 + RELEASE_MS - 1)).toBe(true);
    expect(gate.isOpen(0, 50 + RELEASE_MS)).toBe(false);
  });

  it("is not seen by the noise of a quiet room", () => {
    expect(new SpeechGate().isOpen(strength(new Float32Array([0.01, -0.01])), 0)).toBe(false);
    expect(strength(new Float32Array([0.5, -0.5]))).toBeCloseTo(0.5);
  });
});
