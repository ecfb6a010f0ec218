import { describe, expect, it } from "vitest";
import { members, needs } from "../../gallery/table";
import type { Needs } from "../../wire/messages";
import { COOP, guessing, loqLobby, loqView, rival } from "../../gallery/loq/fixtures";
import { peopleAt } from "../../lib/people";
import { table } from "../../gallery/linq/fixtures";
import type { Event, View } from "../../wire/loq";
import { announce } from "./announce";
import loq from "./kit";
import { whereWeAre } from "./where";

const people = peopleAt(table(), 6);

describe("what LOQ needs to begin", () => {
  const frame = (count = 2) =>
    loqLobby({ mode: "teams", team_count: count }, { members: members(5) });

  it("is told for a game together, and for teams", () => {
    expect(loq.wordNeeds(needs({ fewest: 2, missing: 1 }), frame())).toEqual({
      purpose: "",
      obstacle: "",
      sentence: "Two make a game.",
    });
    expect(loq.wordNeeds(needs({ missing: 1, purpose: "teams" }), frame())).toMatchObject({
      purpose: "for teams",
      sentence: "Four make two teams.",
    });
  });

  it.each<[string, Partial<Needs>]>([
    ["Team B needs two players or more.", { obstacle: "team_too_small", team: 1 }],
    ["Three teams need six. You are five.", { obstacle: "too_few_for_teams", enough: 6 }],
    ["There are three teams only. Balance them.", { obstacle: "too_many_teams" }],
  ])("is told of teams: %s", (sentence, change) => {
    const told = loq.wordNeeds(needs({ purpose: "teams", ...change }), frame(3));
    expect(told.obstacle).toBe(sentence);
  });
});

describe("where we are", () => {
  it.each<[string, View]>([
    ["Round 4 of 10, you describe", loqView()],
    ["Round 4, Ada describes for team A", rival()],
    ["Round 4, Ada describes", rival({ config: COOP })],
    ["Round 4 of 10, Ada is next", rival({ phase: "ready" })],
    ["Round 4 of 10, you are next", loqView({ phase: "ready" })],
    ["Round 4 of 10, the tally", loqView({ phase: "tally" })],
  ])("%s", (line, view) => {
    const who = people.map((person) => ({ ...person, isYou: person.seat === view.you }));
    expect(whereWeAre(view, who)).toBe(line);
  });

  it("is your turn when there is something to do", () => {
    expect(loq.isYourTurn(loqView())).toBe(true);
    expect(loq.isYourTurn(guessing())).toBe(true);
    expect(loq.isYourTurn(rival())).toBe(false);
    expect(loq.isYourTurn(rival({ may: ["cast_vote"] }))).toBe(true);
  });
});

describe("announcements", () => {
  it.each<[string, Event]>([
    [
      "Round 4: 3 Words. The describer has at most three words for each entry.",
      { type: "round_began", round: 4, card: "three_words" },
    ],
    ["Ben describes next for team B.", { type: "turn_called", side: 1, describer: 1 }],
    ["You describe next for team A.", { type: "turn_called", side: 0, describer: 0 }],
    [
      "Clue for a noun: rain shield.",
      { type: "clue_given", category: "noun", text: "rain shield" },
    ],
    ["The verb is the key word.", { type: "key_declared", category: "verb" }],
    [
      "Ben is away. You describe next for team A.",
      { type: "describer_replaced", away: 1, describer: 0 },
    ],
    ["You guessed warm up. It is not that.", { type: "wrong_guess", seat: 0, text: "warm up" }],
    ["Edith guessed warm up. It is not that.", { type: "wrong_guess", seat: 4, text: "warm up" }],
    [
      "Chloe guessed umbrella. Right.",
      { type: "entry_guessed", level: 1, category: "noun", text: "umbrella", seat: 2 },
    ],
    [
      "whisper is blocked by Team B.",
      { type: "entry_blocked", level: 1, category: "verb", text: "whisper", side: 1, seat: null },
    ],
    ["Level 1, the verb is lost.", { type: "entry_lost", level: 1, category: "verb" }],
    [
      "Ben stopped the clock. Was the clue for the noun invalid?",
      { type: "invalid_called", by: 1, level: 1, category: "noun" },
    ],
    [
      "Ben says: “The noun was guessed.”",
      { type: "dispute_raised", by: 1, level: 1, category: "noun", claim: "guessed" },
    ],
    [
      "The vote is over: it does not stand, 1 to 3.",
      { type: "vote_ended", stands: false, agree: 1, against: 3 },
    ],
    [
      "The vote is over: it stands, 3 to 1.",
      { type: "vote_ended", stands: true, agree: 3, against: 1 },
    ],
    ["Time. Earned by Team A: 2 points.", { type: "turn_tallied", side: 0 }],
    ["Team A now: 28 points.", { type: "turn_ended", side: 0, points: 2, total: 28 }],
  ])("%s", (sentence, event) => {
    expect(announce([event], loqView(), people)).toBe(sentence);
  });

  it.each<[string, Event]>([
    ["Ben describes next.", { type: "turn_called", side: 0, describer: 1 }],
    ["Time. You earned 2 points.", { type: "turn_tallied", side: 0 }],
    ["You now have 1 point.", { type: "turn_ended", side: 0, points: 1, total: 1 }],
    [
      "The game is over: 61 points. Very good. You finish each other's sentences.",
      { type: "game_ended", winners: [0] },
    ],
  ])("speak to all who play together: %s", (sentence, event) => {
    const result = {
      winners: [0],
      band: { least: 59, grade: "very_good" },
      bands: [],
      turns: [],
      awards: { best_clue: null, fastest_ear: null, richest_turn: null },
    } as const;
    expect(announce([event], loqView({ config: COOP, scores: [61], result }), people)).toBe(
      sentence,
    );
  });

  it("ask for a vote", () => {
    const vote: Event = { type: "invalid_called", by: 1, level: 1, category: "noun" };
    expect(announce([vote], rival({ may: ["cast_vote"] }), people)).toMatch(/You may vote\.$/);
  });
});
