import { NO_RELAY, type Act, type Answer, type LineStatus } from "../lib/socket";
import { Table, type Wire } from "../lib/table.svelte";
import type { Frame } from "../wire/messages";

const refusals = import.meta.glob<Record<string, string>>("./*/refused.ts", {
  eager: true,
  import: "REFUSED",
});
const REFUSED: Record<string, string> = Object.assign({}, ...Object.values(refusals));

/** A table without a server: it shows one frame, and refuses what a game wants to see refused. */
export function stagedTable(
  frame: Frame | null,
  status: LineStatus,
  isSlow = false,
  isRestarting = false,
): Table {
  const table = new Table({
    onWelcome: () => undefined,
    onFrame: () => undefined,
    onFarewell: () => undefined,
    onProblem: () => undefined,
  });
  table.attach(stagedWire());
  table.onStatus(status);
  if (!frame) return table;
  const { id, you } = frame.table;
  if (you) table.onWelcome({ type: "welcome", table: id, member: you });
  table.onFrame(frame);
  if (isSlow) table.onSlow(true);
  if (isRestarting) table.onRestartAhead();
  return table;
}

function stagedWire(): Wire {
  return {
    askRelay: () => Promise.resolve(NO_RELAY),
    act: (act) => answer(act),
    preview: () => Promise.resolve({ ok: false, code: "no_preview", expected: "" }),
    retryNow: () => undefined,
    close: () => undefined,
  };
}

function answer(act: Act): Promise<Answer> {
  const said = act.type === "play" ? JSON.stringify(act.action) : "";
  for (const [part, code] of Object.entries(REFUSED)) if (said.includes(part)) return refused(code);
  if (said.includes("slow")) return new Promise(() => undefined);
  return Promise.resolve({ ok: true, seq: 1 });
}

function refused(code: string): Promise<Answer> {
  return Promise.resolve({ ok: false, code, expected: "" });
}
