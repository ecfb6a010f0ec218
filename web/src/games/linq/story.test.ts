// @vitest-environment node
import { describe, expect, it } from "vitest";
import { CHAPTER, PICKS, table } from "../../gallery/linq/fixtures";
import { shown } from "../../gallery/linq/told";
import {
  RIVALS_CHAPTER,
  RIVALS_SEEN,
  SLEEPER_CHAPTER,
  SLEEPER_SEEN,
} from "../../gallery/linq/variants";
import type { Pair } from "../../wire/linq";
import type { Hands } from "./hands";
import { peopleAt } from "../../lib/people";
import {
  guessedStory,
  guessersLine,
  handStory,
  ownersLine,
  partName,
  pointedText,
  roundStory,
  sleeperStory,
  suspectedText,
  teamsLine,
  trustedLine,
  wordsLine,
} from "./story";

const people = peopleAt(table(), 6);

function hands(change: Record<number, Pair | null> = {}): Hands {
  return {
    teams: [[0, 2]],
    sleeper: null,
    ...shown(
      [[0, 2]],
      PICKS.map((pick, seat) => (seat in change ? (change[seat] ?? null) : pick)),
    ),
  };
}

const found = { 2: { first: 0, second: 2 } };

describe("the story of a round", () => {
  it.each([
    ["Chloe trusted Edith. So the spies failed. Edith named both.", hands()],
    ["You and Chloe found each other, but Edith saw both.", hands(found)],
    [
      "You and Chloe found each other. Nobody named both.",
      hands({ ...found, 4: { first: 1, second: 2 } }),
    ],
    ["Chloe pointed at nobody. So the spies failed. Edith named both.", hands({ 2: null })],
    [
      "Chloe trusted Edith. So the spies failed. Nobody named both.",
      hands({ 4: { first: 1, second: 2 } }),
    ],
  ])("%s", (story, shown) => {
    expect(roundStory(shown, people)).toBe(story);
  });

  it("tells of both when both went wrong", () => {
    const both = hands({ 0: { first: 0, second: 1 } });
    expect(roundStory(both, people)).toBe(
      "You trusted Ben. Chloe trusted Edith. So the spies failed. Edith named both.",
    );
  });
});

describe("the guess of the code word", () => {
  it("is told when it was right", () => {
    expect(guessedStory(CHAPTER, people)).toBe("Edith wrote the code word.");
    expect(guessedStory({ ...CHAPTER, ledger: [] }, people)).toBe("");
  });

  it("says which word where there are two", () => {
    expect(guessedStory(RIVALS_CHAPTER, people)).toBe("Edith wrote “lantern”.");
    const [paid] = RIVALS_CHAPTER.ledger.filter(({ entry }) => entry === "code_word");
    const both = RIVALS_CHAPTER.ledger.concat(paid ? { ...paid, payee: 1 } : []);
    expect(guessedStory({ ...RIVALS_CHAPTER, ledger: both }, people)).toBe(
      "Edith wrote “lantern”. Ben wrote “anchor”.",
    );
  });
});

describe("the words of a round", () => {
  it("are one, or two with their owners", () => {
    expect(wordsLine(CHAPTER.teams)).toBe("The word was lantern.");
    expect(ownersLine(CHAPTER.teams, people)).toBe("");
    expect(wordsLine(RIVALS_CHAPTER.teams)).toBe("The words were lantern and anchor.");
    expect(ownersLine(RIVALS_CHAPTER.teams, people)).toBe(
      "You and Chloe had lantern, Deniz and Farid had anchor.",
    );
  });

  it("may be nobody’s", () => {
    expect(sleeperStory(SLEEPER_CHAPTER.sleeper, people)).toBe(
      "Edith slept: the word orbit was nobody’s.",
    );
    expect(sleeperStory(null, people)).toBe("");
  });
});

describe("who was who", () => {
  it("is told of one team, and of two", () => {
    expect(teamsLine(hands(), people)).toBe("You and Chloe were the spies.");
    expect(teamsLine(RIVALS_SEEN, people)).toBe(
      "You and Chloe were one team, Deniz and Farid the other.",
    );
    const swapped = { ...RIVALS_SEEN, teams: [...RIVALS_SEEN.teams].reverse() };
    expect(teamsLine(swapped, people)).toBe(
      "Deniz and Farid were one team, you and Chloe the other.",
    );
  });

  it("is told of the sleeper", () => {
    expect(teamsLine(SLEEPER_SEEN, people)).toBe(
      "You and Chloe were the spies. Edith slept, and knew nothing.",
    );
  });

  it("stands beside each name", () => {
    const names = (shown: Hands) => [0, 1, 2, 3, 4, 5].map((seat) => partName(shown, seat));
    expect(names(SLEEPER_SEEN)).toEqual(["spy", "", "spy", "", "sleeper", ""]);
    expect(names(RIVALS_SEEN)).toEqual([
      "spy, team 1",
      "",
      "spy, team 1",
      "spy, team 2",
      "",
      "spy, team 2",
    ]);
  });
});

describe("who trusted whom", () => {
  it.each<[string, number[], number]>([
    ["You trusted Ben.", [0], 1],
    ["You and Chloe trusted Ben.", [0, 2], 1],
    ["Chloe trusted Ben.", [2], 1],
    ["Chloe and Deniz trusted Ben.", [2, 3], 1],
    ["Chloe trusted you.", [2], 0],
    ["Chloe and Deniz trusted you.", [2, 3], 0],
  ])("%s", (sentence, spies, trusted) => {
    expect(trustedLine(spies, trusted, people)).toBe(sentence);
  });
});

describe("who may guess", () => {
  it("named both spies", () => {
    expect(guessersLine({ ...hands(), exposers: [4] }, people)).toBe(
      "Edith named both and may guess their word before it is shown.",
    );
    expect(guessersLine({ ...hands(), exposers: [1, 0] }, people)).toBe(
      "You and Ben named both and may guess their word before it is shown.",
    );
  });

  it("named one of two teams", () => {
    expect(guessersLine({ ...RIVALS_SEEN, exposers: [1, 4] }, people)).toBe(
      "Edith named you and Chloe and may guess your word. Ben named Deniz and Farid and may guess their word.",
    );
    const teams = [
      [1, 2],
      [3, 5],
    ];
    const exposed = [1, null, null, null, 1, null];
    expect(guessersLine({ ...RIVALS_SEEN, teams, exposed, exposers: [0] }, people)).toBe(
      "You named Deniz and Farid and may guess their word.",
    );
    expect(guessersLine({ ...RIVALS_SEEN, teams, exposed, exposers: [4, 0] }, people)).toBe(
      "You and Edith named Deniz and Farid and may guess their word.",
    );
  });
});

describe("two teams", () => {
  it("are told one after the other", () => {
    expect(roundStory(RIVALS_SEEN, people)).toBe(
      "Chloe trusted Farid. So you and Chloe failed. Edith named both. Deniz trusted Edith. So Deniz and Farid failed. Ben named both.",
    );
  });

  it("are seen by those who named them", () => {
    const picks = RIVALS_SEEN.picks.map((pick, seat) =>
      seat === 3 ? { first: 3, second: 5 } : pick,
    );
    expect(roundStory({ ...RIVALS_SEEN, ...shown(RIVALS_SEEN.teams, picks) }, people)).toContain(
      "Deniz and Farid found each other, but Ben saw both.",
    );
  });

  it("are seen by you", () => {
    const both = { first: 1, second: 2 };
    const seen = (...seats: number[]): Hands => ({
      teams: [[1, 2]],
      sleeper: null,
      ...shown(
        [[1, 2]],
        people.map(({ seat }) => ([1, 2, ...seats].includes(seat) ? both : null)),
      ),
    });
    expect(roundStory(seen(0), people)).toBe("Ben and Chloe found each other, but you saw both.");
    expect(roundStory(seen(0, 3), people)).toBe(
      "Ben and Chloe found each other, but you saw both, and so did Deniz.",
    );
  });
});

describe("the hands", () => {
  it("are told one by one", () => {
    expect(handStory(0, hands(), people)).toBe(
      "You pointed at yourself and Chloe. You were a spy.",
    );
    expect(handStory(4, hands(), people)).toBe("Edith pointed at you and Chloe.");
    expect(handStory(4, hands({ 4: null }), people)).toBe("Edith pointed at nobody.");
    expect(handStory(3, RIVALS_SEEN, people)).toBe(
      "Deniz pointed at their own seat and Edith. Deniz was a spy of team 2.",
    );
    expect(handStory(4, SLEEPER_SEEN, people)).toBe(
      "Edith pointed at their own seat and you. Edith was the sleeper.",
    );
  });

  it("tell what a spy's words were worth", () => {
    expect(suspectedText(2, 3)).toBe("two of three suspected");
    expect(suspectedText(1, 3)).toBe("one of three suspected");
    expect(suspectedText(0, 4)).toBe("none of four suspected");
  });

  it("are counted while they are chosen", () => {
    expect([0, 1, 2].map((pointed) => pointedText(pointed, 6))).toEqual([
      "None of six have pointed. All show at once.",
      "One of six has pointed. All show at once.",
      "Two of six have pointed. All show at once.",
    ]);
  });
});
