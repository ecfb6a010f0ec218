// @vitest-environment node
import { describe, expect, it } from "vitest";
import { CARDS as DEALT, turn } from "../../gallery/loq/fixtures";
import { CARDS, cardText, GRADES } from "./cards";
import { ruleText } from "./rule";

const HOUSE = { ...DEALT.words, id: "house_rules" } as const;

describe("what is printed", () => {
  it.each(Object.entries(CARDS))("LOQ 4: a title and a sentence on the card %s", (_, card) => {
    expect(card.title).toMatch(/^[A-Z13]/);
    expect(card.text).toMatch(/^[A-Z].*\.$/);
  });

  it.each(Object.entries(GRADES))("LOQ 48: a title and a sentence for the grade %s", (_, grade) => {
    expect(grade.title).toMatch(/^[A-Z]/);
    expect(grade.text).toMatch(/^[A-Z].*\.$/);
  });

  it("LOQ 4: on House Rules, what the table wrote", () => {
    expect(cardText(HOUSE)).toBe("The rule that you agreed on before the game.");
    expect(cardText({ ...HOUSE, house_rules: "Whisper only." })).toBe("Whisper only.");
  });
});

describe("the rule of a turn", () => {
  const { penalty } = DEALT;
  const ALONE = { ...penalty.modifiers, all_play: false };

  it("LOQ 4: tells of rivals where there are any", () => {
    const text = "Miss the key word and lose two points.";
    expect(ruleText(penalty, turn({ rule: penalty.modifiers }))).toBe(
      `${text} All play: rivals may block.`,
    );
    expect(ruleText(penalty, turn({ rule: ALONE }))).toBe(text);
  });

  it("LOQ 4: tells what the describer made easier", () => {
    expect(ruleText(penalty, turn({ rule: ALONE, ease: "double_time" }))).toMatch(
      /two points\. Twice the time\.$/,
    );
    expect(ruleText(penalty, turn({ rule: penalty.modifiers, ease: "no_twist" }))).toBe(
      "The describer plays without the twist. All play: rivals may block.",
    );
  });
});
