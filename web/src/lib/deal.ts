import { fromHex, toHex } from "./hex";

/** Whether the seed is the one that was promised; null where the browser cannot tell. */
export async function isPromisedSeed(seed: string, commitment: string): Promise<boolean | null> {
  const digest = await sha256(seed);
  return digest === null ? null : digest === commitment;
}

async function sha256(hex: string): Promise<string | null> {
  // Browsers offer this on https and on the device's own pages only.
  if (!globalThis.crypto?.subtle) return null;
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", fromHex(hex))));
}
