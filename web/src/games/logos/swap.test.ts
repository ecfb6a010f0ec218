// @vitest-environment node
import { describe, expect, it } from "vitest";
import { swapText } from "./swap";

describe("the swap button", () => {
  it("says what goes, what comes, and from where", () => {
    const inBag = 9;
    expect(swapText({ give: ["Q"], take: [], inBag })).toBe("Swap Q for one from the bag");
    expect(swapText({ give: ["Q", "Z"], take: [], inBag })).toBe(
      "Swap Q and Z for two from the bag",
    );
    expect(swapText({ give: ["Q", "Z"], take: ["A", "E"], inBag })).toBe(
      "Swap Q and Z for A and E from the pile",
    );
    expect(swapText({ give: ["Q", "Z"], take: ["A"], inBag })).toBe(
      "Swap Q and Z for A from the pile and one from the bag",
    );
  });

  it("says what is in the way", () => {
    expect(swapText({ give: [], take: [], inBag: 9 })).toBe("Give one or two");
    expect(swapText({ give: ["Q", "Z"], take: [], inBag: 1 })).toBe("Only one left in the bag");
    expect(swapText({ give: ["Q"], take: [], inBag: 0 })).toBe("The bag is empty");
  });
});
