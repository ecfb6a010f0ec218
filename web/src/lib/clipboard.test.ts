import { afterEach, expect, it } from "vitest";
import { copyText } from "./clipboard";

/** What a page without the clipboard API would copy, and where that lay. */
const copied: { text: string; isInSheet: boolean }[] = [];

document.execCommand = () => {
  const from = document.activeElement;
  if (!(from instanceof HTMLTextAreaElement)) return false;
  copied.push({ text: from.value, isInSheet: from.closest("dialog") !== null });
  return true;
};

afterEach(() => {
  document.body.replaceChildren();
  copied.length = 0;
});

it("copies from a plain page, and leaves nothing behind", async () => {
  expect(await copyText("51 points")).toBe(true);
  expect(copied).toEqual([{ text: "51 points", isInSheet: false }]);
  expect(document.querySelector("textarea")).toBeNull();
});

it("copies inside the sheet that is open, since nothing else takes the focus then", async () => {
  document.body.innerHTML = "<dialog open><button>Copy as text</button></dialog>";
  const button = document.querySelector("button");
  button?.focus();
  expect(await copyText("51 points")).toBe(true);
  expect(copied).toEqual([{ text: "51 points", isInSheet: true }]);
  expect(document.activeElement).toBe(button);
});
