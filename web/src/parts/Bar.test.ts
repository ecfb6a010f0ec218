import { render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import Bar from "./Bar.svelte";

const BAR = { mark: "&", title: "Linq", where: "Round 3 of 6" };

it("counts those at the door whom nobody has answered", async () => {
  const { rerender } = render(Bar, { ...BAR, onmenu: vi.fn() });
  expect(screen.getByRole("button").getAttribute("aria-label")).toBe("Menu");
  await rerender({ knocks: 1 });
  expect(screen.getByRole("button").getAttribute("aria-label")).toBe("Menu, one at the door");
  await rerender({ knocks: 2 });
  expect(screen.getByRole("button").getAttribute("aria-label")).toBe("Menu, two at the door");
});

it("has a way out where there is no menu", () => {
  const onclose = vi.fn();
  render(Bar, { ...BAR, onclose });
  screen.getByRole("button", { name: "Close" }).click();
  expect(onclose).toHaveBeenCalledOnce();
});
