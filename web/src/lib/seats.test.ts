import { beforeEach, describe, expect, it } from "vitest";
import { forgetSeat, keepSeat, keptSeats, seatFor, seatsAt, type KeptSeat } from "./seats";

function seat(table: string, change: Partial<KeptSeat> = {}): KeptSeat {
  return { table, token: "k", name: "Ada", title: "Linq", code: "QUILL", link: "l", ...change };
}

beforeEach(() => localStorage.clear());

describe("kept seats", () => {
  it("are found by their table", () => {
    keepSeat(seat("t1"));
    expect(seatsAt("t1").map(({ token }) => token)).toEqual(["k"]);
    expect(seatsAt("t2")).toEqual([]);
  });

  it("may be several at one table, in the order in which they were taken", () => {
    keepSeat(seat("t1"));
    keepSeat(seat("t1", { token: "l", name: "Ben" }));
    keepSeat(seat("t1", { name: "Ada B" }));
    expect(seatsAt("t1").map(({ name }) => name)).toEqual(["Ada B", "Ben"]);
    forgetSeat("t1", "k");
    expect(seatsAt("t1").map(({ name }) => name)).toEqual(["Ben"]);
  });

  it("are found by an invitation, however the word is written", () => {
    keepSeat(seat("t1", { code: "QUILL MANGO", link: "abc" }));
    expect(seatFor({ code: "quill-mango" })?.table).toBe("t1");
    expect(seatFor({ link: "abc" })?.table).toBe("t1");
    expect(seatFor({ code: "", link: "" })).toBeUndefined();
  });

  it("stand with the latest first, each table once", () => {
    keepSeat(seat("t1"));
    keepSeat(seat("t2"));
    keepSeat(seat("t1", { name: "Ben" }));
    expect(keptSeats().map(({ table, name }) => [table, name])).toEqual([
      ["t1", "Ben"],
      ["t2", "Ada"],
    ]);
  });

  it("can be forgotten", () => {
    keepSeat(seat("t1"));
    forgetSeat("t1", "k");
    expect(keptSeats()).toEqual([]);
  });

  it("survive rubbish in the store", () => {
    localStorage.setItem("trilogue.seats", '[{"table":1}, "x"]');
    expect(keptSeats()).toEqual([]);
    localStorage.setItem("trilogue.seats", "{");
    expect(keptSeats()).toEqual([]);
  });
});
