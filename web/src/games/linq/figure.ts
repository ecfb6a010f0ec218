import { spiesOf, type Hands } from "./hands";

/** The measures of the debriefing table's picture. */
export interface Canvas {
  width: number;
  height: number;
  rx: number;
  ry: number;
  disc: number;
  tip: number;
  /** From one line of a label to the next. */
  line: number;
}

export const WIDE: Canvas = {
  width: 660,
  height: 530,
  rx: 218,
  ry: 200,
  disc: 34,
  tip: 13,
  line: 19,
};
export const NARROW: Canvas = {
  width: 358,
  height: 236,
  rx: 112,
  ry: 78,
  disc: 20,
  tip: 9.5,
  line: 14,
};

/** A narrow one with room for two lines at every seat. */
export const TALL: Canvas = { ...NARROW, height: 300, ry: 108 };

export interface Point {
  x: number;
  y: number;
}

/** Where a seat is drawn, and where its name stands. */
export interface Place extends Point {
  seat: number;
  label: Point;
  anchor: "start" | "middle" | "end";
}

export interface Arrow {
  from: number;
  to: number;
  isHit: boolean;
  line: string;
  tip: string;
}

/** How far an arrow bends to its right, as a part of its length: so two opposite ones stay apart. */
const BEND = 0.13;
/** A label longer than this stands under its seat, not beside it. */
const SHORT_NAME = 6;

/** What stands at a seat, line by line. */
export type Label = readonly string[];

/** Seats clockwise from the start player, who sits right of the top. */
export function places(order: readonly number[], labels: readonly Label[], on: Canvas): Place[] {
  return order.map((seat, i) => {
    const angle = ((i + 0.5) / order.length) * 2 * Math.PI - Math.PI / 2;
    const x = on.width / 2 + on.rx * Math.cos(angle);
    const y = on.height / 2 + on.ry * Math.sin(angle);
    return { seat, x, y, ...label({ x, y }, labels[seat] ?? [], on) };
  });
}

function label(at: Point, lines: Label, on: Canvas): Pick<Place, "label" | "anchor"> {
  const isSide = Math.abs(at.y - on.height / 2) < on.ry * 0.45;
  const gap = on.disc * 1.25;
  if (isSide && lines.every((line) => line.length <= SHORT_NAME)) {
    const isLeft = at.x < on.width / 2;
    const x = at.x + (isLeft ? -gap - 2 : gap + 2);
    return { label: { x, y: at.y + on.disc * 0.2 }, anchor: isLeft ? "end" : "start" };
  }
  const isAbove = !isSide && at.y < on.height / 2;
  const more = (lines.length - 1) * on.line;
  const y = isAbove ? at.y - gap - 3 - more : at.y + gap + (on.disc > 25 ? 12 : 11);
  return { label: { x: at.x, y }, anchor: "middle" };
}

/** Everyone's two arrows. */
export function arrows(hands: Hands, at: readonly Place[], on: Canvas): Arrow[] {
  const spies = spiesOf(hands);
  const bySeat = new Map(at.map((place) => [place.seat, place]));
  return at.flatMap((from) => {
    const pick = hands.picks[from.seat];
    return [pick?.first, pick?.second].flatMap((seat) => {
      const to = seat === undefined ? undefined : bySeat.get(seat);
      if (!to) return [];
      const path = to === from ? loop(from, on) : bow(from, to, on);
      return [{ from: from.seat, to: to.seat, isHit: spies.includes(to.seat), ...path }];
    });
  });
}

function bow(from: Point, to: Point, on: Canvas): Pick<Arrow, "line" | "tip"> {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const across = { x: from.y - to.y, y: to.x - from.x };
  const control = { x: middle.x + BEND * across.x, y: middle.y + BEND * across.y };
  const start = towards(from, control, on.disc + 2);
  const point = towards(to, control, on.disc + 3);
  const neck = towards(to, control, on.disc + 3 + on.tip / 2);
  return { line: `M${put(start)}Q${put(control)} ${put(neck)}`, tip: tip(point, control, on) };
}

/** An arrow to oneself leaves and returns on the outer side, away from the name. */
function loop(at: Place, on: Canvas): Pick<Arrow, "line" | "tip"> {
  const isSide = Math.abs(at.y - on.height / 2) < on.ry * 0.45;
  const out = isSide ? -Math.PI / 2 : at.x < on.width / 2 - 1 ? Math.PI : 0;
  const turn = isSide ? 1 : Math.sign(at.y - on.height / 2) * (out ? -1 : 1);
  const start = polar(at, out - turn * 0.2, on.disc + 2);
  const first = polar(at, out - turn * 0.35, on.disc * 2.15);
  const second = polar(at, out + turn * 0.95, on.disc * 2.05);
  const point = polar(at, out + turn * 0.72, on.disc + 3);
  const neck = towards(point, second, on.tip / 2);
  return {
    line: `M${put(start)}C${put(first)} ${put(second)} ${put(neck)}`,
    tip: tip(point, second, on),
  };
}

function tip(point: Point, from: Point, on: Canvas): string {
  const angle = Math.atan2(from.y - point.y, from.x - point.x);
  const left = polar(point, angle + 0.44, on.tip);
  const right = polar(point, angle - 0.44, on.tip);
  return `M${put(point)}L${put(left)}L${put(right)}Z`;
}

function towards(from: Point, to: Point, by: number): Point {
  return polar(from, Math.atan2(to.y - from.y, to.x - from.x), by);
}

function polar(from: Point, angle: number, by: number): Point {
  return { x: from.x + by * Math.cos(angle), y: from.y + by * Math.sin(angle) };
}

function put({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
