import type { Words } from "./refusals";

/** Why someone who wants to look on sees nothing, and what would help. */
export function unseenWords(problem: string, code: string): Words {
  switch (problem) {
    case "not_watched":
      return {
        what: `Table ${code} is not open to watchers.`,
        then: "The host opens it in the menu, under “Screens and watchers”. This page then goes on by itself.",
      };
    case "too_many_watchers":
      return { what: "Every place to look on from is taken.", then: "Fifty may watch a table." };
    case "table_closed":
      return { what: "That table has been cleared.", then: "Thank you for looking on." };
    case "too_many_attempts":
      return { what: "Too many words tried.", then: "This page tries again by itself." };
    default:
      return { what: `There is no table ${code}.`, then: "Look at the word on the host’s screen." };
  }
}
