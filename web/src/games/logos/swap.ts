import { listed } from "../../lib/people";

/** A swap that is being thought about: letters that go and come, the rest unseen from the bag. */
interface Swap {
  give: readonly string[];
  take: readonly string[];
  inBag: number;
}

/** What the swap button says: “Swap Q and Z for A from the pile and one from the bag”. */
export function swapText({ give, take, inBag }: Swap): string {
  const unseen = give.length - take.length;
  if (!give.length) return "Give one or two";
  if (unseen > inBag) return inBag ? "Only one left in the bag" : "The bag is empty";
  const given = listed(give);
  const fromPile = listed(take);
  if (!unseen) return `Swap ${given} for ${fromPile} from the pile`;
  if (take.length) return `Swap ${given} for ${fromPile} from the pile and one from the bag`;
  return unseen > 1 ? `Swap ${given} for two from the bag` : `Swap ${given} for one from the bag`;
}
