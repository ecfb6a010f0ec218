import { render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { beforeAll, expect, it } from "vitest";
import Sheet from "./Sheet.svelte";

const children = createRawSnippet(() => ({ render: () => "<button>Copy</button>" }));

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector("button")?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

function opener(): HTMLElement {
  const button = document.createElement("button");
  document.body.append(button);
  button.focus();
  return button;
}

it("gives the focus back to whoever opened it", () => {
  const button = opener();
  const { unmount } = render(Sheet, { title: "A card", onclose: () => undefined, children });
  expect(screen.getByRole("button", { name: "Copy" })).toBeTruthy();
  expect(document.activeElement).not.toBe(button);
  unmount();
  expect(document.activeElement).toBe(button);
});

it("and takes it from nobody who has it by then", () => {
  opener();
  const { unmount } = render(Sheet, { title: "A card", onclose: () => undefined, children });
  const other = opener();
  unmount();
  expect(document.activeElement).toBe(other);
});
