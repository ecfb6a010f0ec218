import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import WinnerMark from "./WinnerMark.svelte";

it("shows two who share a win, though one left and the other took over the mark", () => {
  const { container } = render(WinnerMark, { marks: ["§", "§"] });
  expect([...container.querySelectorAll("text")].map((each) => each.textContent)).toEqual([
    "§",
    "§",
  ]);
});
