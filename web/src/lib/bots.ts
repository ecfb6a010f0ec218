import type { Frame, Strength } from "../wire/messages";
import type { Kit } from "../games/kit";
import type { Act } from "./socket";
import type { Table } from "./table.svelte";

/** How well a bot plays, as people say it. */
export const STRENGTHS: Record<Strength, string> = {
  easy: "Easy",
  normal: "Normal",
  strong: "Strong",
};

/** What to expect of each. */
export const STRENGTH_WORDS: Record<Strength, string> = {
  easy: "Plays along, and often errs.",
  normal: "A good friend at the table.",
  strong: "Knows words, and uses them.",
};

export const STRENGTH_CHOICES = (["easy", "normal", "strong"] as const).map((value) => ({
  value,
  text: STRENGTHS[value],
}));

/** What has to change at a table before bots can play there: they read and write. */
export function forBots(kit: Kit, frame: Frame): Act | null {
  const options = kit.optionsForBots?.(frame);
  return options ? { type: "set_options", options } : null;
}

/** Whom one plays with alone: how well they play, and how many they are where that is a choice. */
export interface BotCompany {
  readonly strength: Strength;
  readonly count: number;
  /** Whether one plays against them, where the game lets one choose. */
  readonly isAgainst?: boolean;
  /** Whether they answer as fast as they can. */
  readonly isAtOnce?: boolean;
  /** What one wants to practise. */
  readonly lesson?: string;
}

/** A table with bots in the other seats, dealt at once. */
export async function playAlone(
  table: Table,
  { strength, count, isAgainst = false, isAtOnce = false, lesson }: BotCompany,
): Promise<void> {
  const { frame, kit } = table;
  if (!frame || !kit) return;
  const options = kit.optionsAlone?.(frame, isAgainst, lesson) ?? kit.optionsForBots?.(frame);
  if (options) await table.act({ type: "set_options", options });
  const asked = Math.min(Math.max(count, kit.botsAlone), kit.mostBotsAlone ?? kit.botsAlone);
  const against = isAgainst ? kit.against?.bots : undefined;
  const bots = (lesson ? kit.lessons?.bots : against) ?? asked;
  for (let seat = 0; seat < bots; seat += 1) {
    await table.act({ type: "add_bot", strength, at_once: isAtOnce });
  }
  await table.act({ type: "start_game" });
}
