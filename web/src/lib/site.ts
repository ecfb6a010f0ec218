import { href } from "./base";
/** Names under which only this very device can reach the server. */
const OWN_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Where this page has its house. */
export function houseAt(from: Location = location): string {
  return from.origin + href("");
}

/** The address that phones at the table can reach. */
export async function reachableHouse(from: Location = location): Promise<string> {
  if (!OWN_NAMES.has(from.hostname)) return houseAt(from);
  try {
    const site: unknown = await (await fetch(href("/api/site"))).json();
    const address = typeof site === "object" && site ? Reflect.get(site, "address") : null;
    return typeof address === "string" ? address.replace(/\/$/, "") : houseAt(from);
  } catch {
    return houseAt(from);
  }
}

let voice: Promise<boolean> | null = null;

/** Whether the server can speak; asked once. */
export function houseHasVoice(): Promise<boolean> {
  voice ??= fetch(href("/api/site"))
    .then(async (answer) => {
      const site: unknown = await answer.json();
      return typeof site === "object" && site !== null && Reflect.get(site, "voice") === true;
    })
    .catch(() => {
      voice = null;
      return false;
    });
  return voice;
}
