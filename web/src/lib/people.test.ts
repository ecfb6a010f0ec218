// @vitest-environment node
import { describe, expect, it } from "vitest";
import { table } from "../gallery/linq/fixtures";
import { members } from "../gallery/table";
import { called, listed, listedPeople, peopleAt, seated } from "./people";

const people = peopleAt(table(), 6);

describe("people", () => {
  it("are called by their names, but you are you", () => {
    expect(people.map(called)).toEqual(["You", "Ben", "Chloe", "Deniz", "Edith", "Farid"]);
  });

  it("keep their seat when they have left", () => {
    expect(called(peopleAt(table(), 7)[6])).toBe("Seat 7");
  });

  it("are counted when they have a seat", () => {
    expect(seated({ members: members(1), most: 8 })).toBe("One of eight seated");
    expect(seated({ members: members(6), most: 20 })).toBe("Six of twenty seated");
  });

  it("are listed as in a sentence, you first", () => {
    expect(listed(["Ada"])).toBe("Ada");
    expect(listed(["Ada", "Ben", "Chloe"])).toBe("Ada, Ben and Chloe");
    expect(listedPeople(people, [2, 0])).toBe("You and Chloe");
  });
});
