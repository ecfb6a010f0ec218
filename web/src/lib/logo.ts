/** One of the three commas around a centre, and how each is turned. */
export const COMMA =
  "M0-21a6.6 6.6 0 0 1 6.6 6.8C6.6-7.5 2.6-2.2-3.6 0l-1-2.2C-1-4-.2-6.1-.1-7.9A6.5 6.5 0 0 1-6.6-14.4 6.6 6.6 0 0 1 0-21Z";
export const TURNS = [0, 120, 240] as const;
