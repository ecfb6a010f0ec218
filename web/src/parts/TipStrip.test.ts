import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { tipsOf } from "../games/tips";
import { settings } from "../lib/settings.svelte";
import TipStrip from "./TipStrip.svelte";

const tip = tipsOf("Linq");
const SAY = tip("say", 13, "Say a word that your partner will recognise.");
const CARD = tip("card", 5, "Peek into the envelope.");
const SECRET = tip("secret", 17, "All point in secret.");

function note(): HTMLElement | null {
  return screen.queryByRole("note", { name: "Tip" });
}

async function press(name: string) {
  await fireEvent.click(screen.getByRole("button", { name }));
}

beforeEach(() => {
  localStorage.clear();
  settings.tips = true;
});

describe("the tip strip", () => {
  it("shows one tip, with its rule", () => {
    render(TipStrip, { tips: [SAY, CARD] });
    expect(note()?.textContent).toContain(SAY.text);
    expect(note()?.textContent).toContain("Rule Linq 13");
    expect(note()?.textContent).not.toContain(CARD.text);
  });

  it("shows what is not understood yet, and never again what is", async () => {
    const { rerender } = render(TipStrip, { tips: [SAY, CARD] });
    await press("Understood");
    expect(note()?.textContent).toContain(CARD.text);
    await press("Understood");
    expect(note()).toBeNull();
    await rerender({ tips: [SECRET] });
    expect(note()?.textContent).toContain(SECRET.text);
    await rerender({ tips: [SAY, CARD] });
    expect(note()).toBeNull();
    expect(localStorage.getItem("trilogue.settings")).toContain('["linq-say","linq-card"]');
  });

  it("brings back a tip whose moment passed before it was understood", async () => {
    const { rerender } = render(TipStrip, { tips: [SAY] });
    await rerender({ tips: [] });
    expect(note()).toBeNull();
    await rerender({ tips: [SAY] });
    expect(note()?.textContent).toContain(SAY.text);
  });

  it("keeps quiet when asked to, and begins anew when switched on again", async () => {
    render(TipStrip, { tips: [SAY, CARD] });
    await press("Understood");
    await press("No more tips");
    expect(note()).toBeNull();
    expect(settings.tips).toBe(false);
    settings.tips = true;
    expect((await screen.findByRole("note")).textContent).toContain(SAY.text);
  });

  it("neither takes the focus nor speaks over the game", async () => {
    const { rerender } = render(TipStrip, { tips: [] });
    await rerender({ tips: [SAY] });
    expect(document.activeElement).toBe(document.body);
    expect(note()?.closest("[aria-live], [role=status], [role=alert]")).toBeNull();
  });

  it("leaves the focus on its button for the next tip, then at the head of the screen", async () => {
    document.body.insertAdjacentHTML("beforeend", "<main><h2 tabindex='-1'>Your turn.</h2></main>");
    render(TipStrip, { tips: [SAY, CARD] });
    const button = screen.getByRole("button", { name: "Understood" });
    button.focus();
    await press("Understood");
    expect(document.activeElement).toBe(button);
    await press("Understood");
    await expect.poll(() => document.activeElement?.textContent).toBe("Your turn.");
    document.querySelector("main")?.remove();
  });
});
