import { href } from "./base";
import { Line, type First, type Material } from "./socket";
import type { Table } from "./table.svelte";

const MATERIAL: Material = {
  WebSocket,
  now: () => performance.now(),
  random: Math.random,
};

/** Connect a table to its server. */
export function lineTo(table: Table, first: First): Line {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const line = new Line(`${scheme}://${location.host}${href("/ws")}`, first, table, MATERIAL);
  table.attach(line);
  return line;
}
