/** `bytes` random bytes as lower-case hex. Works on plain http pages, where randomUUID is missing. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return toHex(values);
}

/** Bytes as lower-case hex. */
export function toHex(values: Uint8Array): string {
  return [...values].map((value) => value.toString(16).padStart(2, "0")).join("");
}

/** The bytes that a text of hex digits stands for. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++)
    bytes[i] = Number.parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}
