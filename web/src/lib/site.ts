/** Names under which only this very device can reach the server. */
const OWN_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The address that phones at the table can reach. */
export async function reachableOrigin(from: Location = location): Promise<string> {
  if (!OWN_NAMES.has(from.hostname)) return from.origin;
  try {
    const site: unknown = await (await fetch("/api/site")).json();
    const address = typeof site === "object" && site ? Reflect.get(site, "address") : null;
    return typeof address === "string" ? address.replace(/\/$/, "") : from.origin;
  } catch {
    return from.origin;
  }
}
