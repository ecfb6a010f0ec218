// @vitest-environment node
import { describe, expect, it } from "vitest";
import { CONFIG } from "../../gallery/linq/fixtures";
import { needs } from "../../gallery/table";
import { needsLine, SILENCES, silenceOf, VARIANTS, variantOf } from "./variants";

describe("the variants", () => {
  it.each([...VARIANTS, ...SILENCES])("are explained in two sentences: $text", ({ about }) => {
    expect(about.match(/[^.]+\./g)).toHaveLength(2);
  });

  it("are what the table has chosen", () => {
    expect(variantOf(CONFIG).text).toBe("Plain");
    expect(variantOf({ ...CONFIG, variant: "spy_vs_spy" }).text).toBe("Spy vs Spy");
    expect(silenceOf({ ...CONFIG, silent_night: "charades" }).text).toBe("Charades at one table");
  });

  it("say how many they need", () => {
    const rivals = variantOf({ ...CONFIG, variant: "spy_vs_spy" });
    expect(needsLine(rivals, needs({ fewest: 6, missing: 1 }), 5)).toBe(
      "Spy vs Spy needs six. You are five.",
    );
    expect(needsLine(rivals, needs({ fewest: 6 }), 6)).toBe("For six or more.");
  });
});
