// @vitest-environment node
import { afterEach, describe, expect, it, vi } from "vitest";
import { reachableHouse } from "./site";

function at(address: string): Location {
  return new URL(address) as unknown as Location;
}

function answering(body: unknown) {
  vi.stubGlobal("fetch", () => Promise.resolve({ json: () => Promise.resolve(body) }));
}

afterEach(() => vi.unstubAllGlobals());

describe("the address for phones", () => {
  it("is this page's own, where others can reach it", async () => {
    expect(await reachableHouse(at("http://192.168.1.5:8765/t/1"))).toBe("http://192.168.1.5:8765");
  });

  it("is asked for on the host's own machine", async () => {
    answering({ address: "http://192.168.1.5:8765" });
    expect(await reachableHouse(at("http://localhost:8765/"))).toBe("http://192.168.1.5:8765");
  });

  it.each([{ address: null }, null])(
    "stays as it is when the server knows none: %o",
    async (body) => {
      answering(body);
      expect(await reachableHouse(at("http://127.0.0.1:8765/"))).toBe("http://127.0.0.1:8765");
    },
  );
});
