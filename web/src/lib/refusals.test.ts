// @vitest-environment node
import { describe, expect, it } from "vitest";
import { wordRefusal } from "./refusals";

const CODES =
  "not_your_turn not_now too_late not_one_word paused not_host not_enough_players too_many_players not_in_lobby game_is_over no_game bad_name name_taken mark_taken no_such_mark no_such_member not_seated bad_options bad_action stale_commitment bad_share time_runs_backwards no_such_table table_full too_many_attempts table_closed bad_token malformed too_large too_fast unknown_game not_due not_a_deal no_preview no_such_knock too_many_knocks door_closed removed not_text not_json house_error log_unavailable foreign_origin too_many_watchers not_watched house_full table_failed table_locked table_worn house_renewing".split(
    " ",
  );

describe("refusals", () => {
  it("name the word that was typed", () => {
    expect(wordRefusal("not_one_word", { word: "old lantern" }).what).toBe(
      "“old lantern” is not one word.",
    );
  });

  it("are worded by the game first", () => {
    const own = { not_now: { what: "Wait.", then: "Then speak." } };
    expect(wordRefusal("not_now", {}, own)).toBe(own.not_now);
    expect(wordRefusal("not_host", {}, own).what).toBe("Only the host may do that.");
  });

  it("name the host", () => {
    expect(wordRefusal("not_host", { host: "Ada" }).then).toBe("Ask Ada.");
  });

  it.each(CODES)("have words of their own for %s", (code) => {
    expect(wordRefusal(code)).not.toEqual(wordRefusal("never heard of"));
  });

  it.each([...CODES, "never heard of", "toString"])("are whole sentences: %s", (code) => {
    const { what, then } = wordRefusal(code, { word: "x" });
    expect(what).toMatch(/^[A-Z“].*\.$/);
    expect(then).toMatch(/^[A-Z].*\.$/);
    expect(what + then).not.toMatch(/[!{}]|oops|undefined/i);
  });
});
