import { render, screen } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { expect, it, vi } from "vitest";
import Stumble from "./Stumble.svelte";

it("draws anew what could not be drawn, and reports why", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const shown = $state({ text: "Round 1", isBad: false });
  const children = createRawSnippet(() => ({
    render: () => "<p></p>",
    setup: (node) => {
      $effect.pre(() => {
        if (shown.isBad) throw new Error("undrawable");
        node.textContent = shown.text;
      });
    },
  }));
  render(Stumble, { children });
  expect(screen.getByText("Round 1")).toBeTruthy();

  shown.isBad = true;
  flushSync();
  expect(screen.getByRole("heading").textContent).toBe("This page has stumbled.");
  expect(reported).toHaveBeenCalledExactlyOnceWith(new Error("undrawable"));

  shown.isBad = false;
  shown.text = "Round 2";
  expect(await screen.findByText("Round 2")).toBeTruthy();
  shown.text = "Round 3";
  expect(await screen.findByText("Round 3")).toBeTruthy();
  expect(screen.queryByRole("heading")).toBeNull();
  vi.unstubAllGlobals();
});
