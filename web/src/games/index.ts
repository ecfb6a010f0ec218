import type { Kit } from "./kit";
import { linq } from "./linq/kit";
import { logos } from "./logos/kit";
import { loq } from "./loq/kit";

/** The games, in the order of the shelf. */
export const KITS: readonly Kit[] = [loq, linq, logos];

/** The kit of a game; a game that this client does not know is played by a newer one. */
export function kitOf(id: string): Kit {
  return KITS.find((kit) => kit.id === id) ?? linq;
}
