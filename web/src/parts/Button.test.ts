import { render, screen } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Button from "./Button.svelte";

const children = createRawSnippet(() => ({ render: () => "<span>Say it</span>" }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("waits when an answer takes longer than usual, and goes on when it has come", async () => {
  const { rerender } = render(Button, { children, isSending: true });
  vi.advanceTimersByTime(799);
  await tick();
  expect(screen.getByRole("button").textContent).toContain("Say it");
  vi.advanceTimersByTime(1);
  await tick();
  expect(screen.getByRole("button").textContent.trim()).toBe("Waits");
  await rerender({ isSending: false });
  expect(screen.getByRole("button").textContent.trim()).toBe("Say it");
});
