import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { tipsOf } from "../games/tips";
import { settings } from "../lib/settings.svelte";
import TipStrip from "./TipStrip.svelte";

const SAY = tipsOf("Linq")("say", 13, "Say a word that your partner will recognise.");

beforeEach(() => {
  localStorage.clear();
  settings.tips = true;
});

describe("the tip strip", () => {
  it("shows one tip, with its rule", () => {
    render(TipStrip, { tip: SAY });
    const text = screen.getByRole("note", { name: "Tip" }).textContent;
    expect(text).toContain(SAY.text);
    expect(text).toContain("Rule Linq 13");
  });

  it("remembers on this device what was understood", async () => {
    render(TipStrip, { tip: SAY });
    await fireEvent.click(screen.getByRole("button", { name: "Understood" }));
    expect(settings.seenTips).toEqual(["linq-say"]);
    expect(localStorage.getItem("trilogue.settings")).toContain('["linq-say"]');
  });

  it("neither takes the focus nor speaks over the game", () => {
    render(TipStrip, { tip: SAY });
    expect(document.activeElement).toBe(document.body);
    const note = screen.getByRole("note", { name: "Tip" });
    expect(note.closest("[aria-live], [role=status], [role=alert]")).toBeNull();
  });
});
