import type { LineStatus } from "../lib/socket";
import type { StripKind } from "../lib/strips";
import type { Frame, TableView } from "../wire/messages";
import { played, type Scene } from "./scene";
import { members } from "./table";

/** A scene at a table. */
type AtTable = Extract<Scene, { status: LineStatus }>;

const AWAY: LineStatus = { kind: "waiting", tries: 3, until: Number.MAX_SAFE_INTEGER };

/** What has to be so that a strip is shown: the frame, or the line. */
const CAUSES: Partial<Record<StripKind, (table: TableView) => Partial<TableView>>> = {
  paused: () => ({ paused: true }),
  undo: () => ({ undo: { may_ask: false, by: "member-1", asked: true, ended: null } }),
  knock: () => ({ knocks: [{ id: "5c0ffee5", name: "Maximiliane III", times: 2 }] }),
  played: () => ({ played_for_you: played() }),
  lapsed: () => ({ undo: { may_ask: false, by: null, asked: false, ended: "played_on" } }),
  away: (table) => ({
    members: table.members.map((m, i) => (i === 1 ? { ...m, present: false, stand_in: true } : m)),
  }),
  coming: (table) => ({
    members: [...table.members, ...members(1).map(late)],
  }),
  offer: () => ({ undo: { may_ask: true, by: null, asked: false, ended: null } }),
};

const late = (member: TableView["members"][number]) => ({
  ...member,
  id: "member-late",
  name: "Grzegorz",
  mark: "+",
  seat: null,
  plays_from: "next_round",
});

/** The strips that any scene at a table can be shown with. */
export const STRIPS: readonly string[] = ["offline", "restart", "moving", ...Object.keys(CAUSES)];

/** The same scene with a strip under its bar. */
export function withStrip(scene: AtTable, strip: string): AtTable {
  if (strip === "offline") return { ...scene, status: AWAY };
  if (strip === "restart") return { ...scene, isRestarting: true };
  if (strip === "moving") return { ...scene, isSlow: true };
  const change = CAUSES[strip as StripKind];
  return change && scene.frame ? { ...scene, frame: changed(scene.frame, change) } : scene;
}

function changed(frame: Frame, change: (table: TableView) => Partial<TableView>): Frame {
  return { ...frame, table: { ...frame.table, ...change(frame.table) } };
}
