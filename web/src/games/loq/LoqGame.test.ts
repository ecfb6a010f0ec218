import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadKit } from "../../games";
import {
  CARDS,
  CLUES,
  MANY_CLUES,
  COOP,
  GOT,
  guessing,
  hidden,
  level,
  LOQ_CONFIG,
  loqFrame,
  loqView,
  rival,
  turn,
  TYPED,
} from "../../gallery/loq/fixtures";
import { LOQ_FRAMES } from "../../gallery/loq/scenes";
import { stagedTable } from "../../gallery/stage";
import type { View } from "../../wire/loq";
import LoqGame from "./LoqGame.svelte";

await loadKit("loq");

const STOP = { by: 1, began: 12_000, deadline: 27_000 };

function shown(view: View, now?: number) {
  const frame = loqFrame(view, {}, now);
  const table = stagedTable(frame, { kind: "live" });
  const asked = vi.spyOn(table, "act");
  const { rerender, container } = render(LoqGame, { table, frame, view });
  const goOn = (next: View) => {
    const later = loqFrame(next);
    table.onFrame(later);
    return rerender({ table, frame: later, view: next });
  };
  return { asked, container, goOn };
}

function played(action: object) {
  return { type: "play", action };
}

/** jsdom lays nothing out, so nothing ever changes its size. */
class Unmoved implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", Unmoved);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});

describe("before a turn", () => {
  const ready = (change: Partial<View> = {}) =>
    loqView({
      phase: "ready",
      may: ["start_turn"],
      waiting: [0],
      turn: turn({ levels: [hidden(level(1))] }),
      ...change,
    });

  it("has no entry in the page, not even the describer's", () => {
    const { container } = shown(ready());
    expect(container.textContent).not.toMatch(/whisper|Cleopatra|umbrella/);
    expect(screen.getByText(/Your card lies face down/)).toBeTruthy();
  });

  it("starts with a press", async () => {
    const { asked } = shown(ready());
    await fireEvent.click(screen.getByRole("button", { name: "Start the clock" }));
    expect(asked).toHaveBeenCalledWith(played({ type: "start_turn", ease: "normal" }));
  });

  it("offers the easier ways where the table plays them", async () => {
    const config = { ...LOQ_CONFIG, choose_ease: true, redraw: true };
    const { asked } = shown(ready({ config, may: ["redraw", "start_turn"] }));
    await fireEvent.click(screen.getByRole("radio", { name: "Double time" }));
    await fireEvent.click(screen.getByRole("button", { name: "Start the clock" }));
    expect(asked).toHaveBeenCalledWith(played({ type: "start_turn", ease: "double_time" }));
    expect(screen.getByRole("button", { name: "Another card" })).toBeTruthy();
  });

  it("asks for the key category first, where it is free", async () => {
    const { asked } = shown(
      ready({
        may: ["declare_key"],
        turn: turn({ must_declare: true, key: null, levels: [hidden(level(1))] }),
      }),
    );
    expect(screen.queryByRole("button", { name: "Start the clock" })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Noun" }));
    expect(asked).toHaveBeenCalledWith(played({ type: "declare_key", category: "noun" }));
  });
});

describe("describing aloud", () => {
  it("marks an entry by a press on its row", async () => {
    const { asked } = shown(loqView());
    await fireEvent.click(screen.getByRole("button", { name: /^Guessed: whisper Verb Key word/ }));
    expect(asked).toHaveBeenCalledWith(
      played({ type: "mark_guessed", level: 1, category: "verb", side: null }),
    );
    expect(screen.queryByRole("button", { name: /Cleopatra/ })).toBeNull();
  });

  it("asks who it was in All play", async () => {
    const rule = CARDS.penalty.modifiers;
    const { asked } = shown(loqView({ card: CARDS.penalty, turn: turn({ rule }) }));
    await fireEvent.click(screen.getByRole("button", { name: /^Guessed: stubborn/ }));
    expect(asked).not.toHaveBeenCalled();
    const who = within(screen.getByRole("group", { name: "Who guessed stubborn?" }));
    await fireEvent.click(who.getByRole("button", { name: "team B, a block" }));
    expect(asked).toHaveBeenCalledWith(
      played({ type: "mark_guessed", level: 1, category: "adjective", side: 1 }),
    );
  });

  it("can lose an entry in 1 Guess", async () => {
    const { asked } = shown(
      loqView({
        card: CARDS.guess,
        may: ["mark_guessed", "mark_lost"],
        turn: turn({ rule: CARDS.guess.modifiers }),
      }),
    );
    await fireEvent.click(screen.getByRole("button", { name: /whisper is lost/ }));
    expect(asked).toHaveBeenCalledWith(played({ type: "mark_lost", level: 1, category: "verb" }));
  });

  it("stands still while the table votes, and says who stopped it", () => {
    shown(
      loqView({
        may: [],
        stands_since: 12_000,
        vote: {
          kind: "invalid",
          by: 1,
          level: 1,
          category: "noun",
          claim: null,
          voters: [2, 3],
          voted: [],
          your_vote: null,
          began: 12_000,
          deadline: 27_000,
        },
      }),
    );
    expect(screen.getByText("Stopped. Ben called the clue invalid.")).toBeTruthy();
    expect(screen.getByRole("timer", { name: "33 of 45 seconds left" })).toBeTruthy();
  });
});

it("tells a near miss at the field, where the text stays", () => {
  shown(guessing({}, { near: "breaking the ice" }));
  expect(screen.getByRole("status").textContent).toContain("Very close.");
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("breaking the ice");
});

describe("describing in writing", () => {
  const typed = (own: Parameters<typeof turn>[0] = {}) =>
    loqView({
      config: TYPED,
      may: ["give_clue"],
      turn: turn({ clues: CLUES.slice(0, 2), ...own }),
    });
  const REFUSAL = {
    category: "verb",
    text: "whispering",
    fault: "derivative",
    words: ["whispering"],
    near: "",
  } as const;

  function field(): HTMLInputElement {
    return screen.getByRole("textbox");
  }

  it("writes for the entry that is picked", async () => {
    const { asked } = shown(typed());
    await fireEvent.click(screen.getByRole("button", { name: /^Describe break the ice/ }));
    await fireEvent.input(field(), { target: { value: " start friendly chat " } });
    await fireEvent.click(screen.getByRole("button", { name: "Say it" }));
    expect(asked).toHaveBeenCalledWith(
      played({ type: "give_clue", level: 1, category: "phrase", text: "start friendly chat" }),
    );
  });

  it("sends a clue for the level at which it was written", async () => {
    const { asked, goOn } = shown(typed());
    await fireEvent.click(screen.getByRole("button", { name: /^Describe break the ice/ }));
    await fireEvent.input(field(), { target: { value: "start friendly chat" } });
    await goOn(typed({ level_in_play: 2 }));
    await fireEvent.click(screen.getByRole("button", { name: "Say it" }));
    expect(asked).toHaveBeenCalledWith(
      played({ type: "give_clue", level: 1, category: "phrase", text: "start friendly chat" }),
    );
  });

  it("has the latest wrong guess at the field, where the eyes are", () => {
    const guesses = ["pout", "supple"].map((text) => ({
      seat: 1,
      text,
      category: null,
      level: 1,
      after: 3,
    }));
    shown(typed({ guesses }));
    const latest = field().closest("form")?.querySelector("s");
    expect(latest?.textContent).toBe("supple");
    // Readers have it in the list of wrong guesses, and were told when it came.
    expect(latest?.getAttribute("aria-hidden")).toBe("true");
  });

  it("has the focus in the field from the first second", () => {
    shown(typed());
    expect(document.activeElement).toBe(field());
  });

  it("goes on to the new key word when a level opens", async () => {
    const { goOn } = shown(typed());
    await fireEvent.click(screen.getByRole("button", { name: /^Describe break the ice/ }));
    await goOn(typed({ levels: [level(1), level(2)], level_in_play: 2 }));
    const picked = screen.getByRole("button", { pressed: true });
    expect(picked.textContent).toContain("procrastinate");
  });

  it("counts the words of an entry in 3 Words as they are typed", async () => {
    shown(typed({ clues: [{ level: 1, category: "verb", text: "very" }] }));
    await fireEvent.input(field(), { target: { value: "quiet" } });
    expect(screen.getByRole("img", { name: "One word left" })).toBeTruthy();
    await fireEvent.input(field(), { target: { value: "quiet little talk" } });
    expect(screen.getByRole("img", { name: "Too many words" })).toBeTruthy();
  });

  it("keeps a refused clue with the reason at the field", async () => {
    const { goOn } = shown(typed());
    await fireEvent.input(field(), { target: { value: "whispering" } });
    await fireEvent.click(screen.getByRole("button", { name: "Say it" }));
    await goOn(typed({ is_judging: true }));
    await goOn(typed({ refusal: REFUSAL }));
    const reason = screen.getByRole("alert");
    expect(reason.textContent).toContain("“whispering” comes from a word on the card.");
    expect(field().getAttribute("aria-describedby")).toBe(reason.id);
    expect(field().value).toBe("whispering");
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 10]);
    await fireEvent.input(field(), { target: { value: "spe" } });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("empties the field once the clue is given", async () => {
    const { goOn } = shown(typed({ refusal: REFUSAL }));
    await fireEvent.input(field(), { target: { value: "speak softly" } });
    await fireEvent.click(screen.getByRole("button", { name: "Say it" }));
    await goOn(typed({ is_judging: true, refusal: REFUSAL }));
    expect(field().value).toBe("speak softly");
    await goOn(
      typed({
        clues: [...CLUES.slice(0, 2), { level: 1, category: "verb", text: "speak softly" }],
      }),
    );
    expect(field().value).toBe("");
  });
});

describe("a guesser's page", () => {
  it("has nothing of the words that are not guessed", () => {
    const { container } = shown(guessing());
    expect(container.innerHTML).not.toMatch(/whisper|stubborn|break the ice/);
    expect(container.textContent).toContain("umbrella");
  });

  it("has the latest clue on top, and those before it at the rows that are open", () => {
    const { container } = shown(guessing({}, { clues: MANY_CLUES }));
    const top = screen.getByRole("region", { name: "The latest clue" });
    expect(top.textContent).toContain("begin to talk");
    const said = [...container.querySelectorAll(".entries li p")].map((p) => p.textContent);
    expect(said).toEqual(["“like a mule” “never gives in”", "“start friendly chat”"]);
  });

  it("draws the same line for every hidden word", () => {
    const { container } = shown(guessing());
    const lines = [...container.querySelectorAll(".entries .line")].map((line) => line.outerHTML);
    expect(lines).toHaveLength(3);
    expect(new Set(lines).size).toBe(1);
  });

  it("sends a guess and lists the wrong ones", async () => {
    const { asked } = shown(guessing());
    await fireEvent.input(screen.getByRole("textbox", { name: "Your guess" }), {
      target: { value: "break the ice" },
    });
    await fireEvent.click(screen.getByRole("button", { name: "Guess" }));
    expect(asked).toHaveBeenCalledWith(
      played({ type: "make_guess", level: 1, text: "break the ice", category: null }),
    );
    expect(screen.getByRole("region", { name: "Wrong guesses" }).textContent).toContain("warm up");
  });

  it("sends a guess for the level at which it was written", async () => {
    const { asked, goOn } = shown(guessing());
    const field = screen.getByRole("textbox", { name: "Your guess" });
    await fireEvent.input(field, { target: { value: "break the ice" } });
    await goOn(guessing({}, { level_in_play: 2 }));
    await fireEvent.click(screen.getByRole("button", { name: "Guess" }));
    expect(asked).toHaveBeenCalledWith(
      played({ type: "make_guess", level: 1, text: "break the ice", category: null }),
    );
  });

  it("lets the last word of a level be read before its card turns over", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { goOn } = shown(guessing());
    const phrase = { mark: "guessed", side: 0 } as const;
    const levels = [level(1, { ...GOT, phrase }), hidden(level(2))];
    await goOn(guessing({}, { levels, level_in_play: 2 }));
    const card = screen.getByRole("region", { name: "Level 1" });
    expect(card.textContent).toContain("break the ice");
    expect(screen.getByRole("region", { name: "Level 2" })).toBeTruthy();
    expect(screen.getByRole("textbox", { name: "Your guess" })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(700);
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByRole("region", { name: "Level 1" })).toBeNull());
  });

  it("asks once more before the one guess, for what was described last", async () => {
    const { asked } = shown(guessing({ card: CARDS.guess }, { rule: CARDS.guess.modifiers }));
    await fireEvent.input(screen.getByRole("textbox", { name: "Your guess" }), {
      target: { value: "say hello" },
    });
    await fireEvent.click(screen.getByRole("button", { name: "Guess" }));
    expect(asked).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: "Guess for the phrase" }));
    expect(asked).toHaveBeenCalledWith(
      played({ type: "make_guess", level: 1, text: "say hello", category: "phrase" }),
    );
  });

  it("never turns the one guess to another entry by itself", async () => {
    const rule = CARDS.guess.modifiers;
    const { goOn } = shown(guessing({ card: CARDS.guess }, { rule }));
    await fireEvent.input(screen.getByRole("textbox", { name: "Your guess" }), {
      target: { value: "say hello" },
    });
    await fireEvent.click(screen.getByRole("button", { name: "Guess" }));
    const settled = hidden(level(1, { ...GOT, phrase: { mark: "lost" } }));
    await goOn(guessing({ card: CARDS.guess }, { rule, levels: [settled] }));
    const button = screen.getByRole("button", { name: "That entry is settled" });
    expect(button.hasAttribute("disabled")).toBe(true);
  });

  it("keeps no clues to read up on when the team answers from memory", () => {
    const rule = CARDS.memory.modifiers;
    const { container } = shown(guessing({ card: CARDS.memory, phase: "recall" }, { rule }));
    for (const { text } of CLUES) expect(container.textContent).not.toContain(text);
  });

  it("waits in Memory, and shows the latest clue alone", () => {
    shown(guessing({ card: CARDS.memory, may: [] }, { rule: CARDS.memory.modifiers }));
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getByText("“start friendly chat”")).toBeTruthy();
    expect(screen.queryByText("“rain shield”")).toBeNull();
    expect(screen.getByText("Keep it in mind. You answer when Ada is done.")).toBeTruthy();
  });

  it("lets rivals block in All play", () => {
    shown(
      rival(
        { config: TYPED, card: CARDS.penalty, may: ["make_guess"] },
        { rule: CARDS.penalty.modifiers },
      ),
    );
    expect(screen.getByRole("button", { name: "Block" })).toBeTruthy();
  });

  it("lets rivals call Invalid for one entry", async () => {
    const { asked } = shown(rival());
    await fireEvent.click(screen.getByRole("button", { name: "Invalid" }));
    const sheet = within(screen.getByRole("dialog"));
    await fireEvent.click(sheet.getByRole("button", { name: /Adjective/ }));
    expect(asked).toHaveBeenCalledWith(
      played({ type: "call_invalid", level: 1, category: "adjective" }),
    );
  });

  it("stops the clock with the first tap on Invalid, and lets it run when the sheet closes", async () => {
    const { asked } = shown(rival());
    await fireEvent.click(screen.getByRole("button", { name: "Invalid" }));
    expect(asked).toHaveBeenCalledWith(played({ type: "stop_clock" }));
    await fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(asked).toHaveBeenCalledWith(played({ type: "let_run" })));
  });

  it("opens the choice again for who holds the clock, and lets it run on closing", async () => {
    const { asked } = shown(
      rival({ may: ["let_run", "call_invalid"], stop: STOP, stands_since: 12_000, waiting: [1] }),
    );
    expect(screen.getByRole("dialog")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(asked).toHaveBeenCalledWith(played({ type: "let_run" }));
  });

  it("does not stop the clock for who has stopped it too often, and still calls", async () => {
    const { asked } = shown(rival({ may: ["call_invalid"] }));
    await fireEvent.click(screen.getByRole("button", { name: "Invalid" }));
    expect(screen.getByRole("dialog")).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
  });

  it("says to the others who holds the clock, and opens nothing", () => {
    shown(guessing({ may: [], stop: STOP, stands_since: 12_000, waiting: [1] }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getAllByText("Stopped. Ben says which clue was invalid.").length).toBe(2);
  });
});

describe("the tally", () => {
  const tally = (change: Partial<View> = {}, own: Parameters<typeof turn>[0] = {}) =>
    loqView({
      phase: "tally",
      may: ["dispute", "continue"],
      waiting: [0, 1],
      turn: turn({
        levels: [level(1, { ...GOT, verb: { claims: ["guessed"] } })],
        earned: 2,
        total: 28,
        ...own,
      }),
      ...change,
    });

  it("adds up, with the penalty", () => {
    shown(
      tally(
        { card: CARDS.penalty },
        { rule: CARDS.penalty.modifiers, earned: 2, penalty: 2, total: 26 },
      ),
    );
    const entries = screen.getByRole("region", { name: "Level 1" }).textContent;
    expect(entries?.match(/\+1/g)).toHaveLength(2);
    const sum = screen.getByRole("region", { name: "The points" }).textContent;
    expect(sum?.replaceAll(/\s+/g, " ")).toContain("Before 26 Entries +2 No key word guessed −2");
    expect(screen.getByRole("img", { name: "Team A: 26, Team B: 21" })).toBeTruthy();
  });

  it("lets an entry be disputed", async () => {
    const { asked } = shown(tally());
    await fireEvent.click(screen.getByRole("button", { name: "Dispute whisper" }));
    await fireEvent.click(screen.getByRole("button", { name: "It was guessed" }));
    expect(asked).toHaveBeenCalledWith(
      played({ type: "dispute", level: 1, category: "verb", claim: "guessed" }),
    );
    expect(screen.queryByRole("button", { name: "Dispute Cleopatra" })).toBeNull();
  });

  it("goes on", async () => {
    const { asked } = shown(tally());
    await fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(asked).toHaveBeenCalledWith(played({ type: "continue" }));
  });

  it("speaks to all who play together", () => {
    shown(tally({ config: COOP, scores: [26], sides: [0, 0, 0, 0, 0, 0] }));
    expect(screen.getByRole("heading", { name: "You earn 2 points" })).toBeTruthy();
  });
});

describe("every scene of the gallery", () => {
  const games = Object.entries(LOQ_FRAMES).filter(([, { game }]) => game);
  it.each(games)("has one heading to begin with: %s", (_, frame) => {
    const table = stagedTable(frame, { kind: "live" });
    const { container } = render(LoqGame, { table, frame, view: frame.game?.view as View });
    expect(container.querySelector("main h2[tabindex='-1']")).not.toBeNull();
    expect(container.querySelector("[style*='color']")).toBeNull();
  });
});
