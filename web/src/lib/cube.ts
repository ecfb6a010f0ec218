/** How a team's cube is drawn in a square of 40: its faces, and what tells it from the others. */
export const CUBE_FACES = ["M3 10 10 3h27l-7 7Z", "M30 10l7-7v27l-7 7Z", "M3 10h27v27H3Z"] as const;

const DOTS = "M10.5 6.5h3M17.5 6.5h3M24.5 6.5h3M31.5 6.5h3M32 13h3M32 20h3M32 27h3";

/** By team: lines over the faces, and how thick they are. */
export const CUBE_PATTERNS: readonly { path: string; width: number }[] = [
  { path: "", width: 0 },
  {
    path: "M16 3.5 10 9.5M22 3.5 16 9.5M28 3.5 22 9.5M34 3.5 28 9.5M31 14 36.5 8.5M31 20 36.5 14.5M31 26 36.5 20.5M31 32 36.5 26.5",
    width: 1.8,
  },
  { path: DOTS, width: 3 },
  { path: "M6.5 13.5h20v20h-20Z", width: 1.6 },
  { path: "M5.5 12.5h22M5.5 34.5h22", width: 1.6 },
  { path: "M5.5 12.5v22M27.5 12.5v22", width: 1.6 },
];
