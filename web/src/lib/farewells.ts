import type { Words } from "./refusals";

const FAREWELLS: Record<string, Words> = {
  left: { what: "You have left the table.", then: "Come back with the word whenever you like." },
  removed: {
    what: "Your host has asked you to leave.",
    then: "Set a table of your own, or join another.",
  },
  not_watched: { what: "Your host has closed the door.", then: "Ask to look on again." },
  table_closed: { what: "That table has been cleared.", then: "Thank you for playing." },
};

/** Why someone is no longer at a table, said kindly. */
export function farewellWords(reason: string): Words {
  return (
    FAREWELLS[reason] ?? {
      what: "You are no longer at that table.",
      then: "Join again, or set one.",
    }
  );
}
