import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import CodeBoxes from "./CodeBoxes.svelte";

async function typed(text: string): Promise<HTMLInputElement> {
  render(CodeBoxes, { code: "", label: "The word" });
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "The word" });
  await fireEvent.input(field, { target: { value: text } });
  return field;
}

function boxes(): string {
  return [...document.querySelectorAll(".box")].map((box) => box.textContent?.trim()).join("|");
}

describe("the boxes for a table word", () => {
  it("show what is typed, in capitals", async () => {
    await typed("qui");
    expect(boxes()).toBe("Q|U|I||");
  });

  it("take letters only", async () => {
    expect((await typed("q1u?")).value).toBe("Q U");
  });

  it("give way to a plain field for two words", async () => {
    const field = await typed("quill mango");
    expect(field.value).toBe("QUILL MANGO");
    expect(boxes()).toBe("");
  });

  it("let a space follow the first word", async () => {
    expect((await typed("quill ")).value).toBe("QUILL ");
  });
});
