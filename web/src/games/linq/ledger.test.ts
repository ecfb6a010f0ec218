// @vitest-environment node
import { describe, expect, it } from "vitest";
import { CHAPTER, table } from "../../gallery/linq/fixtures";
import { RIVALS_CHAPTER } from "../../gallery/linq/variants";
import type { Payment } from "../../wire/linq";
import { bankBefore, changes, idleGuesses, ledgerRows } from "./ledger";
import { peopleAt } from "../../lib/people";

const people = peopleAt(table(), 6);

function payment(change: Partial<Payment>): Payment {
  return {
    entry: "exposure",
    payer: 0,
    payee: 4,
    amount: 1,
    rule: 24,
    instead_of: null,
    ...change,
  };
}

function rows(ledger: Payment[]) {
  return ledgerRows({ ...CHAPTER, ledger }, people);
}

describe("the rows of a ledger", () => {
  it("gather a round's payments step by step", () => {
    expect(
      ledgerRows(CHAPTER, people).map(({ name, why, payers, payees, amount, isEach }) => [
        name,
        why,
        payers,
        payees,
        isEach ? `${amount} each` : `${amount}`,
      ]),
    ).toEqual([
      ["Bank awards", "The spies missed each other.", [null], [3, 4, 5, 1], "1 each"],
      ["Wrong picks", "Chloe trusted Edith.", [2], [4], "1"],
      ["Exposures", "Edith named both spies.", [0, 2], [4], "1 each"],
      ["Code word", "Edith wrote “lantern”.", [null], [4], "1"],
    ]);
  });

  it("keep two wrong picks apart", () => {
    const wrong = rows([
      payment({ entry: "wrong_pick", payer: 0, payee: 1 }),
      payment({ entry: "wrong_pick", payer: 2, payee: 4 }),
    ]);
    expect(wrong.map(({ why }) => why)).toEqual(["You trusted Ben.", "Chloe trusted Edith."]);
  });

  it.each([
    ["spy by spy", [0, 2].flatMap((payer) => [1, 4].map((payee) => payment({ payer, payee })))],
    ["agent by agent", [1, 4].flatMap((payee) => [0, 2].map((payer) => payment({ payer, payee })))],
  ])("join both spies when several have named them, %s", (_, ledger) => {
    const [row, ...others] = rows(ledger);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ payers: [0, 2], payees: [1, 4], isEach: true });
    expect(row?.why).toBe("Ben and Edith named both spies.");
  });

  it("say for whom the bank has paid", () => {
    const [, row] = rows([payment({}), payment({ payer: null, rule: 27, instead_of: 2 })]);
    expect(row).toMatchObject({ why: "The bank paid for Chloe.", isOdd: true });
  });

  it("speak to you", () => {
    const told = rows([
      payment({ payer: null, rule: 27, instead_of: 0 }),
      payment({ entry: "wrong_pick", payer: 2, payee: 0 }),
      payment({ payee: 0 }),
    ]);
    expect(told.map(({ why }) => why)).toEqual([
      "The bank paid for you.",
      "Chloe trusted you.",
      "You named both spies.",
    ]);
  });

  it("show deposits by how much each could give", () => {
    const deposits = [3, 3, 1].map((amount, payer) =>
      payment({ entry: "deposit", payer, payee: null, amount, rule: 28 }),
    );
    expect(rows(deposits).map(({ payers, amount }) => [payers, amount])).toEqual([
      [[0, 1], 3],
      [[2], 1],
    ]);
  });
});

describe("the rows of two teams", () => {
  it("are settled side by side", () => {
    const told = ledgerRows(RIVALS_CHAPTER, people);
    expect(told.map(({ why, payers, payees }) => [why, payers, payees])).toEqual([
      ["You and Chloe missed each other.", [null], [4, 1]],
      ["Deniz and Farid missed each other.", [null], [4, 1]],
      ["Deniz trusted Edith.", [3], [4]],
      ["Chloe trusted a rival; the point goes to the bank.", [2], [null]],
      ["Edith named you and Chloe.", [0, 2], [4]],
      ["Ben named Deniz and Farid.", [3, 5], [1]],
      ["Edith wrote “lantern”.", [null], [4]],
    ]);
    expect(told.map(({ isOdd }) => isOdd)).toEqual([true, true, false, true, false, false, false]);
  });

  it("keep what one team won from what it cost the other", () => {
    const [first, second] = RIVALS_CHAPTER.teams;
    if (!first || !second) throw new Error("two teams");
    const award = { entry: "bank_award", payer: null } as const;
    const ledger = [
      payment({ ...award, payee: 4, rule: 22 }),
      payment({ ...award, payee: 0, amount: 3, rule: 21 }),
      payment({ ...award, payee: 1, rule: 22 }),
      payment({ ...award, payee: 2, amount: 3, rule: 21 }),
    ];
    const teams = [{ ...first, found: true }, second];
    const told = ledgerRows({ ...RIVALS_CHAPTER, teams, ledger }, people);
    expect(told.map(({ why, payees, amount }) => [why, payees, amount])).toEqual([
      ["Deniz and Farid missed each other.", [4, 1], 1],
      ["You and Chloe found each other.", [0, 2], 3],
    ]);
  });

  it("gather rivals who trusted each other", () => {
    const rival = { entry: "wrong_pick", payee: null, rule: 33 } as const;
    const ledger = [payment({ ...rival, payer: 2 }), payment({ ...rival, payer: 5 })];
    const [row] = ledgerRows({ ...RIVALS_CHAPTER, ledger }, people);
    expect(row?.why).toBe("Chloe and Farid trusted a rival; the points go to the bank.");
  });

  it("add up", () => {
    expect(changes(RIVALS_CHAPTER)).toEqual([-1, 4, -2, -2, 6, -1]);
    expect(bankBefore(RIVALS_CHAPTER)).toBe(83);
  });
});

describe("the sums of a ledger", () => {
  it("are what each has gained or lost", () => {
    expect(changes(CHAPTER)).toEqual([-1, 1, -2, 1, 5, 1]);
  });

  it("lead back to what the bank held", () => {
    expect(bankBefore(CHAPTER)).toBe(83);
  });
});

describe("guesses that earned nothing", () => {
  it("are shown, also when someone let it be", () => {
    const ledger = CHAPTER.ledger.filter(({ entry }) => entry !== "code_word");
    const guesses = CHAPTER.guesses.map(() => null);
    expect(idleGuesses({ ...CHAPTER, ledger, guesses })).toEqual([{ seat: 4, guess: null }]);
    expect(idleGuesses({ ...CHAPTER, ledger })).toEqual([{ seat: 4, guess: "lantern" }]);
  });

  it("are none when the word was found", () => {
    expect(idleGuesses(CHAPTER)).toEqual([]);
  });
});
