/** How many did so well, and how to say that. */
export interface Band {
  label: string;
  /** Where it stands among others: more is better. */
  rank: number;
}

/** How people of a house did, the best first: each kind of result once, with how many had it. */
export function bandsOf<Result>(
  results: readonly Result[],
  bandOf: (result: Result) => Band,
): readonly (Band & { count: number })[] {
  const bands = new Map<number, Band & { count: number }>();
  for (const band of results.map(bandOf))
    bands.set(band.rank, { ...band, count: (bands.get(band.rank)?.count ?? 0) + 1 });
  return [...bands.values()].sort((one, other) => other.rank - one.rank);
}
