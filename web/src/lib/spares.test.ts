import { beforeEach, expect, test, vi } from "vitest";
import { nextSpare, spare } from "./spares";

/** A house where three acts make a puzzle done, and which remembers nothing. */
function house(body: { acts: object[] }): object {
  if (body.acts.some((act) => "bad" in act)) return { code: "no_such_words" };
  return { after: body.acts.length, standing: { is_done: body.acts.length === 3 } };
}

const asked: { path: string; acts: number }[] = [];

beforeEach(() => {
  localStorage["trilogue.spares"] = "{}";
  asked.length = 0;
  vi.stubGlobal("fetch", (path: string, options?: { body: string }) => {
    if (!options) return Promise.resolve(Response.json({ count: 2, task: { path } }));
    const body = JSON.parse(options.body) as { acts: object[] };
    asked.push({ path, acts: body.acts.length });
    return Promise.resolve(Response.json(house(body)));
  });
});

test("what was done is brought along, also after the page was loaded anew", async () => {
  await spare("adding", "easy", 1).attempt(0, { pick: 1 });
  await spare("adding", "easy", 1).attempt(1, { pick: 2 });
  expect(await spare("adding", "easy", 1).attempt()).toEqual({
    kind: "progress",
    progress: { after: 2, standing: { is_done: false } },
  });
  expect(asked).toEqual([1, 2, 2].map((acts) => ({ path: "/api/spare/adding/easy/1", acts })));
});

test("what is refused is not brought along", async () => {
  await spare("adding", "easy", 1).attempt(0, { pick: 1 });
  expect((await spare("adding", "easy", 1).attempt(1, { bad: 1 })).kind).toBe("refused");
  await spare("adding", "easy", 1).attempt(1, { pick: 2 });
  expect(asked.map(({ acts }) => acts)).toEqual([1, 2, 2]);
});

test("what the house does not let pass any more is begun again", async () => {
  localStorage["trilogue.spares"] = JSON.stringify({
    "adding easy": { number: 1, acts: [{ bad: 1 }], isDone: false, count: 2 },
  });
  expect((await spare("adding", "easy", 1).attempt()).kind).toBe("progress");
  expect(asked.map(({ acts }) => acts)).toEqual([1, 0]);
});

test("another one is the next, and after the last the first", async () => {
  expect(nextSpare("adding", "easy")).toBe(1);
  for (const number of [1, 2]) {
    const one = spare("adding", "easy", number);
    expect(await one.loadTask()).toEqual({ path: `/api/spare/adding/easy/${number}` });
    await one.attempt(0, { pick: 1 });
    expect(nextSpare("adding", "easy")).toBe(number); // begun, not done
    await one.attempt(1, { pick: 1 });
    await one.attempt(2, { pick: 1 });
    expect(nextSpare("adding", "easy")).toBe(number === 1 ? 2 : 1);
  }
  expect(nextSpare("adding", "strong")).toBe(1);
});

test("a spare puzzle has no day, and says which it is", () => {
  const one = spare("adding", "strong", 12);
  expect([one.day, one.where]).toEqual([null, "For practice, Hard, number 12"]);
});
