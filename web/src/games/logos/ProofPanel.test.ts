import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { logosFrame, logosView, STANDS } from "../../gallery/logos/fixtures";
import { peopleAt } from "../../lib/people";
import ProofPanel from "./ProofPanel.svelte";

it("shows a word twice that a play forms twice", () => {
  const view = logosView();
  const proofs = STANDS.proofs.slice(1).flatMap((proof) => [proof, proof]);
  const people = peopleAt(logosFrame(view).table, 4);
  render(ProofPanel, { view, ruling: { ...STANDS, proofs }, people });
  expect(screen.getAllByText("te: stands")).toHaveLength(2);
});
