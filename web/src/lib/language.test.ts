import { describe, expect, it } from "vitest";
import { firstSpoken, language } from "./language";

describe("firstSpoken", () => {
  it("takes the first wish that we can fulfil", () => {
    expect(firstSpoken(["fr-CH", "de-AT", "en"])).toBe("de");
    expect(firstSpoken(["EN-gb", "de"])).toBe("en");
  });

  it("speaks English to everyone else", () => {
    expect(firstSpoken(["fr", "", "toString"])).toBe("en");
    expect(firstSpoken([])).toBe("en");
  });
});

describe("language", () => {
  it("is what the page says", () => {
    document.documentElement.lang = "de";
    expect(language()).toBe("de");
    document.documentElement.lang = "en";
    expect(language()).toBe("en");
  });
});
