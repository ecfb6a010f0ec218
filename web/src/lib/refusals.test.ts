// @vitest-environment node
import { describe, expect, it } from "vitest";
import { wordRefusal } from "./refusals";

const CODES =
  "not_your_turn not_now too_late not_one_word said_before copied contains_code_word no_such_seat same_twice spy_names_himself agent_names_others sketch_too_large bad_stroke no_word paused not_host not_enough_players too_many_players not_in_lobby game_is_over no_game bad_name name_taken mark_taken no_such_mark no_such_member not_seated bad_options bad_action stale_commitment bad_share time_runs_backwards no_such_table table_full too_many_attempts table_closed bad_token malformed too_large too_fast unknown_game shutting_down gone_on vote_first not_your_vote not_the_describer spoken_table typed_table only_in_memory dealer_first nothing_to_declare declare_first no_redraw memory_first entry_settled guesses_are_free barred not_disputable describer_may_not not_your_team not_your_call nothing_to_call not_callable no_such_entry no_choice no_clue no_guess no_such_side which_entry not_due not_a_deal not_a_card no_preview no_such_knock too_many_knocks door_closed removed not_text not_json house_error log_unavailable foreign_origin too_many_watchers not_watched house_full table_failed table_locked table_worn".split(
    " ",
  );

describe("refusals", () => {
  it("name the word that was typed", () => {
    expect(wordRefusal("contains_code_word", { word: "lanterns" })).toEqual({
      what: "“lanterns” contains your code word.",
      then: "Say another word. Nobody saw this one.",
    });
  });

  it("name the host", () => {
    expect(wordRefusal("not_host", { host: "Ada" }).then).toBe("Ask Ada.");
  });

  it("do not tell a role", () => {
    expect(wordRefusal("spy_names_himself")).toEqual(wordRefusal("agent_names_others"));
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
