import type { View } from "../../wire/linq";
import { saidBy } from "./said";

/** Whether the board has a word of this round to read: someone wrote it, or a bot. */
export function hasWritten(view: View): boolean {
  return view.order.some((seat) => saidBy(seat, view).some(({ kind }) => kind === "word"));
}

/** After whom you speak, where you still have a word to say in this game’s turn. */
export function speaksAfter({ you, order, board, speaker }: View): number | null {
  if (you === null || speaker === null || you === speaker) return null;
  const at = order.indexOf(you);
  const before = order[(at + order.length - 1) % order.length] ?? null;
  return (board[you]?.length ?? 0) < 2 ? before : null;
}
