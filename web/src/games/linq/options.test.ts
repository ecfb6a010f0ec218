// @vitest-environment node
import { describe, expect, it } from "vitest";
import { CONFIG } from "../../gallery/linq/fixtures";
import { FLAGS, LIMITS } from "./options";

describe("tonight's rules", () => {
  it("can all be seen and changed; three have a row of their own", () => {
    const shown = [...LIMITS, ...FLAGS].map(({ key }) => key);
    expect(new Set([...shown, "variant", "silent_night", "deck"])).toEqual(
      new Set(Object.keys(CONFIG)),
    );
  });
});
