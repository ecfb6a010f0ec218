import type { Act, Answer, LineStatus } from "../lib/socket";
import { Table, type Wire } from "../lib/table.svelte";
import type { Frame } from "../wire/messages";

/** A table without a server: it shows one frame, and refuses one word. */
export function stagedTable(frame: Frame | null, status: LineStatus, isSlow = false): Table {
  const table = new Table({
    seated: () => undefined,
    changed: () => undefined,
    dismissed: () => undefined,
    troubled: () => undefined,
  });
  table.attach(stagedWire());
  table.changed(status);
  if (!frame) return table;
  const { id, you } = frame.table;
  if (you) table.welcomed({ type: "welcome", table: id, member: you });
  table.framed(frame);
  if (isSlow) table.slowed(true);
  return table;
}

function stagedWire(): Wire {
  return {
    act: (act) => answer(act),
    preview: () => Promise.resolve({ ok: false, code: "no_preview", expected: "" }),
    retryNow: () => undefined,
    close: () => undefined,
  };
}

function answer(act: Act): Promise<Answer> {
  const said = act.type === "play" ? JSON.stringify(act.action) : "";
  if (said.includes("lanterns")) return refused("contains_code_word");
  if (said.includes("point_at")) return refused("agent_names_others");
  if (said.includes("slow")) return new Promise(() => undefined);
  return Promise.resolve({ ok: true, seq: 1 });
}

function refused(code: string): Promise<Answer> {
  return Promise.resolve({ ok: false, code, expected: "" });
}
