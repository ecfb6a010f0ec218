// @vitest-environment node
import { describe, expect, it } from "vitest";
import { table } from "../gallery/fixtures";
import { called, listed, listedPeople, object, peopleAt, possessive } from "./people";

const people = peopleAt(table(), 6);

describe("people", () => {
  it("are called by their names, but you are you", () => {
    expect(people.map(called)).toEqual(["You", "Ben", "Chloe", "Deniz", "Edith", "Farid"]);
    expect(object(people[0])).toBe("you");
    expect(people.slice(0, 2).map(possessive)).toEqual(["Your", "Ben’s"]);
  });

  it("keep their seat when they have left", () => {
    expect(called(peopleAt(table(), 7)[6])).toBe("Seat 7");
  });

  it("are listed as in a sentence, you first", () => {
    expect(listed(["Ada"])).toBe("Ada");
    expect(listed(["Ada", "Ben", "Chloe"])).toBe("Ada, Ben and Chloe");
    expect(listedPeople(people, [2, 0])).toBe("You and Chloe");
  });
});
