import type { Table } from "./table.svelte";

/** Whether the game waits for this seat. */
export function isAwaited(table: Table): boolean {
  return table.view !== null && (table.kit?.isYourTurn(table.view) ?? false);
}

/** Who must have the device next: someone whom the game waits for, if not who has it now. */
export function awaited(inHand: Table | null, tables: readonly Table[]): Table | null {
  if (!inHand || tables.length < 2 || isAwaited(inHand)) return null;
  return tables.find((table) => table !== inHand && isAwaited(table)) ?? null;
}
