/** One thing to know at this moment, and the rule that says so: as it is named, and where it stands. */
export interface Tip {
  readonly id: string;
  readonly text: string;
  readonly rule: string;
  readonly game: string;
  readonly number: number;
}

/** What writes the tips of one game. */
export function tipsOf(title: string): (id: string, rule: number, text: string) => Tip {
  const game = title.toLowerCase();
  return (id, number, text) => ({
    id: `${game}-${id}`,
    text,
    rule: `${title} ${number}`,
    game,
    number,
  });
}

/** The first, and so the most important, that has not been understood yet. */
export function firstUnseen(tips: readonly Tip[], seen: readonly string[]): Tip | undefined {
  return tips.find(({ id }) => !seen.includes(id));
}
