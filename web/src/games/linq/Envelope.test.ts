import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tick } from "svelte";
import { AGENT, SPY } from "../../gallery/linq/fixtures";
import { settings } from "../../lib/settings.svelte";
import type { Briefing } from "../../wire/linq";
import Envelope from "./Envelope.svelte";

function closed(briefing: Briefing = SPY): HTMLElement {
  render(Envelope, { briefing, number: 4 });
  return screen.getByRole("button", { name: /^Your card, number 4/ });
}

async function hold(envelope: HTMLElement, ms = 300) {
  await fireEvent.pointerDown(envelope, { button: 0 });
  vi.advanceTimersByTime(ms);
  await tick();
}

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  settings.peek = "hold";
});

describe("the private card", () => {
  it("has its word in the page only while it is held open", async () => {
    const envelope = closed();
    expect(document.body.textContent).not.toContain("lantern");
    await hold(envelope);
    expect(document.body.textContent).toContain("lantern");
    await fireEvent.pointerUp(envelope);
    expect(document.body.textContent).not.toContain("lantern");
  });

  it("stays closed when the hold is too short", async () => {
    const envelope = closed();
    await hold(envelope, 299);
    expect(screen.getByText("Keep holding")).toBeTruthy();
    await fireEvent.pointerUp(envelope);
    vi.advanceTimersByTime(300);
    await tick();
    expect(document.body.textContent).not.toContain("lantern");
  });

  it.each([
    ["the window loses the focus", () => fireEvent(window, new Event("blur"))],
    ["the page is hidden", hide],
  ])("closes when %s", async (_, leave) => {
    const envelope = closed();
    await hold(envelope);
    await leave();
    await tick();
    expect(document.body.textContent).not.toContain("lantern");
  });

  it("opens with a held key", async () => {
    const envelope = closed();
    await fireEvent.keyDown(envelope, { key: " " });
    vi.advanceTimersByTime(300);
    await tick();
    expect(document.body.textContent).toContain("lantern");
    await fireEvent.keyUp(envelope, { key: " " });
    expect(document.body.textContent).not.toContain("lantern");
  });

  it("opens by a tap where that is wanted, and closes by another", async () => {
    settings.peek = "tap";
    const envelope = closed();
    await fireEvent.click(envelope);
    expect(document.body.textContent).toContain("lantern");
    await fireEvent.click(envelope);
    expect(document.body.textContent).not.toContain("lantern");
  });

  it("has the same shape for both roles", async () => {
    const shapes = [];
    for (const briefing of [SPY, AGENT]) {
      const envelope = closed(briefing);
      shapes.push(envelope.outerHTML.replaceAll(/id="[^"]*"|#[^)]*/g, ""));
      await hold(envelope);
      shapes.push(document.querySelectorAll("ol li").length);
      document.body.replaceChildren();
    }
    expect(shapes.slice(0, 2)).toEqual(shapes.slice(2));
  });

  it("shows a double agent a question mark and no word", async () => {
    await hold(closed(AGENT));
    expect(screen.getByText("Double agent")).toBeTruthy();
    expect(screen.getByText("?")).toBeTruthy();
  });
});

function hide() {
  vi.spyOn(document, "hidden", "get").mockReturnValueOnce(true);
  return fireEvent(document, new Event("visibilitychange"));
}
