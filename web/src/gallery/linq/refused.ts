/** What the gallery refuses, by a part of the action, and why. */
export const REFUSED = { lanterns: "contains_code_word", point_at: "agent_names_others" };
