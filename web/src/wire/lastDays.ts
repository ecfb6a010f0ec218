// Made by `trilogue contract` from the Python messages. Do not edit.

export const LAST_DAYS: Readonly<Record<string, string>> = {
  five_words: "2028-11-17",
  two_spies: "2027-12-19",
  best_turn: "2028-11-17",
};
