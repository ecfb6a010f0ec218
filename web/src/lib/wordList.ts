import { href } from "./base";
import type { KeptList } from "../wire/messages";
import { wordRefusal, type Words } from "./refusals";

/** How keeping a dictionary went. */
export type KeptOrNot = { kind: "kept"; list: KeptList } | { kind: "refused"; words: Words };

const OFFLINE: Words = {
  what: "The house does not answer.",
  then: "Try again in a moment.",
};

/** Keep a text file of words on the server, to be ruled by. */
export async function keepList(file: Blob): Promise<KeptOrNot> {
  const answer = await fetch(href("/api/list"), {
    method: "POST",
    headers: { "Content-Type": "application/octet-stream" },
    body: file,
  }).catch(() => null);
  if (!answer) return { kind: "refused", words: OFFLINE };
  const told: unknown = await answer.json().catch(() => null);
  if (answer.ok) return { kind: "kept", list: told as KeptList };
  const code: unknown = typeof told === "object" && told ? Reflect.get(told, "code") : null;
  return { kind: "refused", words: wordRefusal(typeof code === "string" ? code : "") };
}
