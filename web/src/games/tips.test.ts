// @vitest-environment node
import { describe, expect, it } from "vitest";
import linqRules from "../../../src/trilogue/games/linq/RULES.md?raw";
import logosRules from "../../../src/trilogue/games/logos/RULES.md?raw";
import loqRules from "../../../src/trilogue/games/loq/RULES.md?raw";
import { AGENT, BOARD, CONFIG, SPY, view as linqView } from "../gallery/linq/fixtures";
import { CARDS, LOQ_CONFIG, loqView, turn } from "../gallery/loq/fixtures";
import type * as Linq from "../wire/linq";
import type * as Logos from "../wire/logos";
import type * as Loq from "../wire/loq";
import { tipsFor as linqTips } from "./linq/tips";
import { tipsFor as logosTips } from "./logos/tips";
import { tipsFor as loqTips } from "./loq/tips";
import { firstUnseen, tipsOf, type Tip } from "./tips";

/** Everything that can be put together of these choices. */
function each<T extends object>(choices: { [K in keyof T]: readonly T[K][] }): T[] {
  const keys = Object.keys(choices) as (keyof T)[];
  return keys.reduce<Partial<T>[]>(
    (made, key) => made.flatMap((one) => choices[key].map((value) => ({ ...one, [key]: value }))),
    [{}],
  ) as T[];
}

const EITHER = [false, true] as const;

// Linq

const LINQ_PHASES: readonly Linq.Phase[] = [
  "opening",
  "number",
  "briefing",
  "words",
  "summary",
  "pointing",
  "guessing",
  "debriefing",
  "over",
];
const LINQ_CONFIGS = each<Pick<Linq.Config, "variant" | "silent_night">>({
  variant: ["plain", "sleeper", "spy_vs_spy"],
  silent_night: ["off", "charades", "sketches"],
}).map((change) => ({ ...CONFIG, ...change }));
type LinqMoment = Pick<Linq.View, "phase" | "config" | "waiting" | "board" | "is_performing">;
const LINQ_MOMENTS = each<LinqMoment>({
  phase: LINQ_PHASES,
  config: LINQ_CONFIGS,
  waiting: [[0], [1], []],
  board: [BOARD.map(() => []), BOARD],
  is_performing: EITHER,
});

function linqFor(briefing: Linq.Briefing): (readonly Tip[])[] {
  return LINQ_MOMENTS.map((moment) => linqTips(linqView({ ...moment, briefing })));
}

// LOQ

const LOQ_CONFIGS = each<
  Pick<Loq.Config, "invalid_clue" | "articles_count" | "accept_inflections" | "read_first">
>({
  invalid_clue: ["usual", "strict", "book"],
  articles_count: EITHER,
  accept_inflections: EITHER,
  read_first: EITHER,
}).map((change) => ({ ...LOQ_CONFIG, ...change }));
const VOTE: Loq.VoteView = {
  kind: "invalid",
  by: 1,
  level: 1,
  category: "noun",
  claim: null,
  voters: [2],
  voted: [],
  your_vote: null,
  began: 0,
  deadline: 15_000,
};
const LOQ_ACTS = ["give_clue", "mark_guessed", "make_guess", "call_invalid", "dispute"];
const LOQ_MOMENTS = each<Pick<Loq.View, "phase" | "config" | "you" | "turn" | "vote" | "may">>({
  phase: ["opening", "ready", "describing", "recall", "tally", "over"],
  config: LOQ_CONFIGS,
  you: [0, 1, 2],
  turn: [
    null,
    turn({ must_declare: true, key: null }),
    turn({ is_barred: true }),
    ...Object.values(CARDS).map(({ modifiers }) => turn({ rule: modifiers })),
  ],
  vote: [null, VOTE, { ...VOTE, kind: "dispute", claim: "guessed" }],
  may: [[], LOQ_ACTS],
}).map((moment) => loqView({ ...moment, your_side: (moment.you ?? 0) % 2 }));

// Logos

function logosView(change: Partial<Logos.View>): Logos.View {
  return {
    config: {} as Logos.Config,
    values: [],
    you: 0,
    your_side: 0,
    phase: "place",
    turn: 0,
    player: 0,
    reader: null,
    face: null,
    category: null,
    sides: [],
    hand: "",
    board: [],
    bag: 90,
    pile: "",
    unseen: [],
    may_top_up: 0,
    may_swap: true,
    is_last: false,
    card: null,
    refusal: null,
    refused: "",
    pending: null,
    earned: 0,
    window: 1,
    speaker: null,
    waiting: [],
    free: [],
    voted: [],
    challenger: null,
    ruling: null,
    answers: null,
    latest: [],
    sheet: [],
    draws: [],
    gone_on: [],
    began: 0,
    deadline: null,
    winners: [],
    awards: null,
    ...change,
  };
}

const LOGOS_PHASES: readonly Logos.Phase[] = [
  "opening",
  "roll",
  "cast",
  "choose",
  "card",
  "place",
  "name",
  "spell",
  "define",
  "window",
  "answer",
  "ruling",
  "vote",
  "over",
];
const LOGOS_MOMENTS = each<Pick<Logos.View, "phase" | "turn" | "free" | "is_last" | "may_swap">>({
  phase: LOGOS_PHASES,
  turn: [0, 1],
  free: [[], [0]],
  is_last: EITHER,
  may_swap: EITHER,
}).map(logosView);

const GAMES = [
  { title: "LOQ", rules: loqRules, moments: LOQ_MOMENTS.map(loqTips) },
  { title: "Linq", rules: linqRules, moments: [...linqFor(SPY), ...linqFor(AGENT)] },
  { title: "Logos", rules: logosRules, moments: LOGOS_MOMENTS.map(logosTips) },
];

describe.each(GAMES)("the tips of $title", ({ title, rules, moments }) => {
  const all = moments.flat();
  const ids = new Set(all.map(({ id }) => id));

  it("cite rules that are in the book", () => {
    const numbers = [...rules.matchAll(/^(\d+)\. /gm)].map(([, number]) => `${title} ${number}`);
    expect(numbers.length).toBeGreaterThan(30);
    for (const { rule } of all) expect(numbers).toContain(rule);
  });

  it("are few, and have ids of their own", () => {
    expect(ids.size).toBeGreaterThanOrEqual(8);
    expect(ids.size).toBeLessThanOrEqual(14);
    for (const tips of moments) expect(new Set(tips.map(({ id }) => id)).size).toBe(tips.length);
    const others = GAMES.filter((game) => game.title !== title).flatMap((game) =>
      game.moments.flat(),
    );
    expect(others.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  it("are short, and keep their voice down", () => {
    for (const { text } of all) {
      expect(text.length).toBeLessThanOrEqual(88); // two lines at 360 px
      expect(text).toMatch(/^[A-Z][^!]*\.$/);
    }
  });
});

describe("tips", () => {
  it("are for those who play", () => {
    expect(linqTips(linqView({ you: null, phase: "debriefing" }))).toEqual([]);
    expect(loqTips(loqView({ you: null, your_side: null }))).toEqual([]);
    expect(logosTips(logosView({ you: null, your_side: null }))).toEqual([]);
  });

  it("come one at a time, the most important first", () => {
    const tip = tipsOf("Linq");
    const tips = [tip("one", 1, "One."), tip("two", 2, "Two.")];
    expect(firstUnseen(tips, [])?.text).toBe("One.");
    expect(firstUnseen(tips, ["linq-one"])?.rule).toBe("Linq 2");
    expect(firstUnseen(tips, ["linq-one", "linq-two"])).toBeUndefined();
  });
});

describe("the tips of Linq", () => {
  it("are the very same for spies and double agents: a neighbour may read along", () => {
    expect(linqFor(SPY).flat()).not.toEqual([]);
    expect(linqFor(SPY)).toEqual(linqFor(AGENT));
  });

  it("tell a sleeper what a spy is told, whatever word he holds", () => {
    const config = { ...CONFIG, variant: "sleeper" } as const;
    const sleeper = { ...SPY, words: [...SPY.words].reverse() };
    for (const phase of LINQ_PHASES)
      expect(linqTips(linqView({ phase, config, briefing: sleeper }))).toEqual(
        linqTips(linqView({ phase, config, briefing: SPY })),
      );
  });

  it("begin with what is asked of you", () => {
    const first = (change: Partial<Linq.View>) => linqTips(linqView(change))[0]?.id;
    const fresh = { board: BOARD.map(() => []) };
    expect(first({ phase: "number", waiting: [0] })).toBe("linq-number");
    expect(first({ ...fresh, waiting: [0] })).toBe("linq-say");
    expect(first({ waiting: [0] })).toBe("linq-say-again");
    expect(first({ waiting: [1] })).toBe("linq-card");
    expect(first({ phase: "pointing", waiting: [0, 1] })).toBe("linq-stake");
    expect(first({ phase: "pointing", waiting: [1] })).toBe("linq-secret");
  });

  it("leave whoever performs alone", () => {
    const config = { ...CONFIG, silent_night: "sketches" } as const;
    expect(linqTips(linqView({ config, is_performing: true, waiting: [0] }))).toEqual([]);
  });
});
