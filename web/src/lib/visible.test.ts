import { describe, expect, it } from "vitest";
import { visiblePart } from "./visible";

describe("what of the page can be seen", () => {
  it("is all of it without a keyboard", () => {
    expect(visiblePart({ height: 844, offsetTop: 0, scale: 1 }, 844)).toBeNull();
  });

  it("ends above a keyboard that lies over the page", () => {
    const part = visiblePart({ height: 508.4, offsetTop: 0, scale: 1 }, 844);
    expect(part).toEqual({ height: 508, top: 0 });
  });

  it("begins lower when the browser has pushed the page up to a field", () => {
    const part = visiblePart({ height: 508, offsetTop: 120, scale: 1 }, 844);
    expect(part).toEqual({ height: 508, top: 120 });
  });

  it("is left alone while someone has enlarged the page", () => {
    expect(visiblePart({ height: 422, offsetTop: 60, scale: 2 }, 844)).toBeNull();
  });
});
