import type { Race } from "../games/kit";
import { CUBE_FACES, CUBE_PATTERNS } from "./cube";
import { download } from "./download";
import { COMMA, TURNS } from "./logo";
import { cutFor } from "./marks";
import { awardLead, shownRaces, type Share } from "./shareText";
import { TEAM_LETTERS } from "./teams";

/** The game's paper, and the mark that closes it. */
export interface Paper {
  readonly stock: string;
  readonly mark: string;
}

export type Shape = "tall" | "wide";

export const SIZES: Record<Shape, { width: number; height: number }> = {
  tall: { width: 1080, height: 1350 },
  wide: { width: 1200, height: 630 },
};

/** The colours of the house by daylight: a card has no other, whatever the page wears. */
export const DAYLIGHT = {
  ink: "#1d1b16",
  "ink-2": "#514c39",
  paper: "#fcfaf3",
  rule: "#c6c1ad",
  "on-team": "#fcfaf3",
  "team-a": "#7b2d52",
  "team-b": "#0d6170",
  "team-c": "#8a5a0e",
  "team-d": "#3d4a80",
} as const;

const TEAMS = ["team-a", "team-b", "team-c", "team-d"] as const;
/* @wc-ignore */
export const DISPLAY = '"Vollkorn Variable", Vollkorn, Georgia, serif';
/* @wc-ignore */
export const TEXT = '"Atkinson Hyperlegible Next Variable", Verdana, sans-serif';

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Layout {
  margin: number;
  label: { size: number; y: number };
  title: { size: number; width: number; y: number; height: number };
  score: { size: number; y: number };
  mark: Place;
  box: Place & { pad: number; chart: number };
  award: { lead: number; words: number; rest: number };
  brand: { size: number; y: number };
  motto: boolean;
}

const LAYOUTS: Record<Shape, Layout> = {
  tall: {
    margin: 64,
    label: { size: 33, y: 98 },
    title: { size: 178, width: 952, y: 262, height: 166 },
    score: { size: 140, y: 610 },
    mark: { x: 634, y: 316, width: 356, height: 280 },
    box: { x: 65, y: 649, width: 950, height: 546, pad: 40, chart: 320 },
    award: { lead: 31, words: 66, rest: 31 },
    brand: { size: 58, y: 1291 },
    motto: true,
  },
  wide: {
    margin: 48,
    label: { size: 24, y: 68 },
    title: { size: 118, width: 450, y: 177, height: 109 },
    score: { size: 100, y: 402 },
    mark: { x: 326, y: 328, width: 172, height: 138 },
    box: { x: 537, y: 45, width: 614, height: 538, pad: 30, chart: 334 },
    award: { lead: 24, words: 50, rest: 24 },
    brand: { size: 45, y: 566 },
    motto: false,
  },
};

/** Draw the card; the canvas gets its size. Without its fonts a browser draws in others. */
export async function drawCard(
  canvas: HTMLCanvasElement,
  shape: Shape,
  paper: Paper,
  share: Share,
  motto: string,
): Promise<void> {
  await loadFonts();
  const { width, height } = SIZES[shape];
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) return;
  new Card(context, LAYOUTS[shape], paper, share).draw(width, height, motto);
}

/** One drawing of a card. */
class Card {
  readonly #pen: CanvasRenderingContext2D;
  readonly #layout: Layout;
  readonly #paper: Paper;
  readonly #share: Share;

  constructor(pen: CanvasRenderingContext2D, layout: Layout, paper: Paper, share: Share) {
    this.#pen = pen;
    this.#layout = layout;
    this.#paper = paper;
    this.#share = share;
  }

  draw(width: number, height: number, motto: string): void {
    const { margin, label, score, motto: hasMotto, brand } = this.#layout;
    const { ending } = this.#share;
    this.#pen.fillStyle = this.#paper.stock;
    this.#pen.fillRect(0, 0, width, height);
    this.#write(ending.played, margin, label.y, { size: label.size, weight: 700, face: TEXT });
    const bottom = this.#title();
    this.#mark(bottom);
    const after = this.#write(ending.score, margin, score.y, { size: score.size, weight: 900 });
    const from = after + score.size * 0.14;
    const room = this.#layout.mark.x - from - 36;
    const size = this.#fitting(ending.versus, score.size * 0.62, room, 500);
    this.#write(ending.versus, from, score.y, { size, weight: 500 });
    this.#box();
    this.#brand();
    if (!hasMotto) return;
    const end = width - margin;
    this.#write(motto, end, brand.y - 3, { size: 31, face: TEXT, align: "right" });
  }

  /** In two lines at most; where the last one ends, and how low. */
  #title(): { right: number; y: number } {
    const { margin, title } = this.#layout;
    let { size } = title;
    let lines = this.#broken(this.#share.ending.line, size, title.width);
    while (lines.length > 2 || lines.some((line) => this.#wide(line, size, 900) > title.width)) {
      size -= 4;
      lines = this.#broken(this.#share.ending.line, size, title.width);
      if (size < 40) break;
    }
    let right = 0;
    lines.forEach((line, i) => {
      const y = title.y + i * title.height * (size / title.size);
      right = this.#write(line, margin - 4, y, { size, weight: 900 });
    });
    const y = title.y + (lines.length - 1) * title.height * (size / title.size);
    return { right: lines.length > 1 ? right : 0, y };
  }

  #broken(text: string, size: number, width: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(" ")) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && this.#wide(longer, size, 900) <= width)
        lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  /** As large as its place lets it be, but never under the title. */
  #mark(title: { right: number; y: number }): void {
    const pen = this.#pen;
    const { mark } = this.#layout;
    const top = title.right > mark.x - 20 ? Math.max(mark.y, title.y + 36) : mark.y;
    const height = mark.y + mark.height - top;
    pen.font = fontOf(900, 100, DISPLAY);
    const ink = pen.measureText(this.#paper.mark);
    const wide = ink.actualBoundingBoxRight + ink.actualBoundingBoxLeft;
    const high = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent;
    if (height < 60 || !wide || !high) return;
    const scale = Math.min(mark.width / wide, height / high);
    const x = mark.x + mark.width - (wide - ink.actualBoundingBoxLeft) * scale;
    const y = top + height - ink.actualBoundingBoxDescent * scale;
    this.#write(this.#paper.mark, x, y, { size: 100 * scale, weight: 900 });
  }

  #box(): void {
    const pen = this.#pen;
    const { box } = this.#layout;
    const edge = box.width > 700 ? 9 : 8;
    pen.fillStyle = DAYLIGHT.ink;
    pen.beginPath();
    pen.roundRect(box.x - 1.5, box.y + edge, box.width + 3, box.height + 1.5, 10);
    pen.fill();
    pen.fillStyle = DAYLIGHT.paper;
    pen.strokeStyle = DAYLIGHT.ink;
    pen.lineWidth = 3;
    pen.beginPath();
    pen.roundRect(box.x, box.y, box.width, box.height, 10);
    pen.fill();
    pen.stroke();
    const left = box.x + box.pad;
    const width = box.width - 2 * box.pad;
    this.#chart({ x: left, y: box.y + box.pad, width, height: box.chart - box.pad });
    this.#award(left, box.y + box.chart + 16, width, box.y + box.height);
  }

  #chart({ x, y, width, height }: Place): void {
    const races = shownRaces(this.#share.ending);
    const columns = Math.max(1, ...races.map(({ points }) => points.length));
    const most = Math.max(1, ...races.flatMap(({ points }) => points));
    const row = (height - 30) / Math.max(1, races.length);
    const unit = [1, 5, 10, 20].find((points) => (most / points) * 4 <= row - 14) ?? 50;
    const tick = Math.min(races.length > 1 ? 10.6 : 21, ((row - 14) / most) * unit);
    const from = x + 54;
    const step = (width - 54) / columns;
    const bar = Math.min(54, step * 0.66);
    races.forEach((race, i) => {
      const foot = y + row * (i + 1);
      this.#head(race, x, foot);
      this.#pen.fillStyle = race.team === null ? DAYLIGHT.ink : colourOf(race.team);
      race.points.forEach((points, column) => {
        const middle = from + step * (column + 0.5);
        for (let t = 0; t < Math.ceil(points / unit); t += 1)
          this.#pen.fillRect(middle - bar / 2, foot - 1 - tick * (t + 1), bar, tick * 0.6);
      });
      this.#pen.fillStyle = DAYLIGHT.ink;
      this.#pen.fillRect(from - 2, foot, width - 52, 2);
    });
    const every = columns > 20 ? 5 : columns > 12 ? 2 : 1;
    for (let column = 0; column < columns; column += 1) {
      if ((column + 1) % every) continue;
      const place = { size: 19, face: TEXT, align: "center", colour: DAYLIGHT["ink-2"] } as const;
      this.#write(String(column + 1), from + step * (column + 0.5), y + height - 4, place);
    }
  }

  /** A cube for a team, a mark in a ring for one person. */
  #head({ team, seat }: Race, x: number, foot: number): void {
    const pen = this.#pen;
    pen.save();
    pen.translate(x, foot - 38);
    if (team === null && seat === null) {
      this.#write(this.#paper.mark, 19, 58, { size: 64, weight: 900, align: "center" });
    } else if (team === null) {
      const mark = this.#share.people[seat ?? -1]?.mark ?? "";
      const cut = cutFor(mark, 36);
      pen.lineWidth = 1.8;
      pen.strokeStyle = DAYLIGHT.ink;
      pen.beginPath();
      pen.arc(19, 19, 17, 0, 2 * Math.PI);
      pen.stroke();
      const placed = { size: cut.size, weight: 900, align: "center" } as const;
      this.#write(mark, 19, 19 + cut.baseline, placed);
    } else {
      this.#cube(team);
    }
    pen.restore();
  }

  #cube(team: number): void {
    const pen = this.#pen;
    pen.fillStyle = colourOf(team);
    pen.strokeStyle = DAYLIGHT.ink;
    pen.lineWidth = 1.3;
    for (const face of CUBE_FACES) {
      const path = new Path2D(face);
      pen.fill(path);
      pen.stroke(path);
    }
    const pattern = CUBE_PATTERNS[team];
    if (pattern?.path) {
      pen.strokeStyle = DAYLIGHT["on-team"];
      pen.lineWidth = pattern.width;
      pen.stroke(new Path2D(pattern.path));
    }
    const letter = TEAM_LETTERS[team] ?? "";
    const colour = DAYLIGHT["on-team"];
    this.#write(letter, 16.5, 30, { size: 18, weight: 800, face: TEXT, align: "center", colour });
  }

  #award(x: number, y: number, width: number, bottom: number): void {
    const [award] = this.#share.ending.awards;
    if (!award) return;
    const { lead, words, rest } = this.#layout.award;
    this.#pen.fillStyle = DAYLIGHT.rule;
    this.#pen.fillRect(x, y, width, 2);
    const room = bottom - y;
    const who = awardLead(award, this.#share.people);
    const colour = DAYLIGHT["ink-2"];
    const leadSize = this.#fitting(who, lead, width, 700, TEXT);
    this.#write(who, x, y + room * 0.26, { size: leadSize, weight: 700, face: TEXT, colour });
    const size = this.#fitting(award.words, words, width, 800);
    this.#write(award.words, x, y + room * 0.58, { size, weight: 800 });
    const told = award.rest.replace(/^[, ]+/, "");
    const restSize = this.#fitting(told, rest, width, 400, TEXT);
    this.#write(told, x, y + room * 0.82, { size: restSize, face: TEXT });
  }

  #brand(): void {
    const pen = this.#pen;
    const { margin, brand } = this.#layout;
    const side = brand.size * 1.04;
    pen.save();
    pen.translate(margin + side / 2, brand.y - side * 0.3);
    pen.scale(side / 52, side / 52);
    pen.fillStyle = DAYLIGHT.ink;
    for (const angle of TURNS) {
      pen.save();
      pen.rotate((angle * Math.PI) / 180);
      pen.translate(1.5, -4);
      pen.fill(new Path2D(COMMA));
      pen.restore();
    }
    pen.restore();
    const x = margin + side * 1.3;
    this.#write("Trilogue", x, brand.y, { size: brand.size, weight: 900 });
  }

  /** The largest size, from this one down, in which a text is as wide as its room. */
  #fitting(text: string, size: number, room: number, weight: number, face = DISPLAY): number {
    const wide = this.#wide(text, size, weight, face);
    return wide > room ? Math.max(12, (size * room) / wide) : size;
  }

  #wide(text: string, size: number, weight: number, face = DISPLAY): number {
    this.#pen.font = fontOf(weight, size, face);
    return this.#pen.measureText(text).width;
  }

  /** Write a line; where it ends. */
  #write(
    text: string,
    x: number,
    y: number,
    { size, weight = 400, face = DISPLAY, align = "left", colour = DAYLIGHT.ink }: Hand,
  ): number {
    const pen = this.#pen;
    pen.font = fontOf(weight, size, face);
    pen.textAlign = align;
    pen.fillStyle = colour;
    pen.letterSpacing = weight === 900 ? `${-0.03 * size}px` : "0px";
    pen.fillText(text, x, y);
    return x + pen.measureText(text).width;
  }
}

interface Hand {
  size: number;
  weight?: number;
  face?: string;
  align?: CanvasTextAlign;
  colour?: string;
}

/** What pictures are written in. */
export async function loadFonts(): Promise<void> {
  await Promise.allSettled([
    ...[500, 800, 900].map((weight) => document.fonts.load(fontOf(weight, 40, DISPLAY))),
    ...[400, 700, 800].map((weight) => document.fonts.load(fontOf(weight, 40, TEXT))),
  ]);
}

/** A font as a canvas wants it. */
export function fontOf(weight: number, size: number, face: string): string {
  return [weight, `${size}px`, face].join(" ");
}

function colourOf(team: number): string {
  return DAYLIGHT[TEAMS[team % TEAMS.length] ?? "team-a"];
}

/** The picture as a file, to be shared or kept. */
export function pictureOf(canvas: HTMLCanvasElement, name: string): Promise<File | null> {
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], `${name}.png`, { type: "image/png" })),
      "image/png",
    ),
  );
}

/** Let the device share a picture; where it cannot, the picture goes to the downloads: true then. */
export async function sharePicture(file: File, text: string): Promise<boolean> {
  const parcel = { files: [file], text };
  if (navigator.canShare?.(parcel)) {
    try {
      await navigator.share(parcel);
      return false;
    } catch (error) {
      /* @wc-ignore */
      if (error instanceof DOMException && error.name === "AbortError") return false; // they have changed their mind
    }
  }
  download(file);
  return true;
}
