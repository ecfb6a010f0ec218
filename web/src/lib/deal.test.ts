// @vitest-environment node
import { afterEach, describe, expect, it, vi } from "vitest";
import { isPromisedSeed } from "./deal";
import { fromHex, randomHex, toHex } from "./hex";

const SEED = "0".repeat(64);
const COMMITMENT = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";

afterEach(() => vi.unstubAllGlobals());

describe("the open deal", () => {
  it("can be checked", async () => {
    expect(await isPromisedSeed(SEED, COMMITMENT)).toBe(true);
    expect(await isPromisedSeed(SEED.replace("0", "1"), COMMITMENT)).toBe(false);
  });

  it("cannot be checked where the browser does no sums", async () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(await isPromisedSeed(SEED, COMMITMENT)).toBeNull();
  });
});

describe("hex", () => {
  it("is random, lower-case and as long as asked", () => {
    expect(randomHex(16)).toMatch(/^[0-9a-f]{32}$/);
    expect(randomHex(16)).not.toBe(randomHex(16));
  });

  it("goes there and back", () => {
    expect(toHex(fromHex("00ff10"))).toBe("00ff10");
  });
});
