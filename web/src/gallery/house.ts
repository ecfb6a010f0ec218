import type { FromClient, FromServer } from "../wire/messages";

/** What the house of a scene answers: to what is said over the line, and to what is fetched. */
export interface House {
  hear?: (said: FromClient) => readonly FromServer[];
  fetch?: Readonly<Record<string, unknown>>;
}

let house: House = {};

/** From now on this house answers; one without answers is silent. */
export function enter(other: House): void {
  house = other;
}

/** No scene speaks to a real server: lines and requests end in the scene's own house. */
export function build(): void {
  globalThis.WebSocket = StagedSocket as unknown as typeof WebSocket;
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname;
    if (!path.startsWith("/api/")) return real(input, init);
    const found = house.fetch?.[path];
    return Promise.resolve(answerOf(found));
  };
}

/** Text as it is, and all else as JSON. */
function answerOf(found: unknown): Response {
  if (typeof found === "string") return new Response(found);
  return found ? Response.json(found) : new Response(null, { status: 404 });
}

class StagedSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    queueMicrotask(() => this.onopen?.());
  }

  send(data: string): void {
    for (const answer of house.hear?.(JSON.parse(data) as FromClient) ?? [])
      queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(answer) }));
  }

  close(): void {
    // nothing was open
  }
}
