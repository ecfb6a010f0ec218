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
  ry: 190,
  disc: 34,
  tip: 13,
  line: 19,
};
export const NARROW: Canvas = {
  width: 358,
  height: 300,
  rx: 108,
  ry: 104,
  disc: 21,
  tip: 9.5,
  line: 14,
};

/** A narrow one for seven or eight. */
export const TALL: Canvas = { ...NARROW, height: 400, ry: 152, disc: 23 };

/** On a television, with everyone’s words at their seat. */
export const TV: Canvas = {
  width: 800,
  height: 600,
  rx: 216,
  ry: 168,
  disc: 32,
  tip: 15,
  line: 29,
};

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
  /** Two spies who found each other: one line with two heads. */
  isMutual: boolean;
  line: string;
  tips: readonly string[];
}

/** How far two ends at one seat are kept apart, so that heads never stack. */
const APART = (25 * Math.PI) / 180;
/** As much of a seat’s rim as ends may take. */
const RIM = (220 * Math.PI) / 180;
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
  const more = (lines.length - 1) * on.line;
  const fits = on === TV || lines.every((line) => line.length <= SHORT_NAME);
  if (isSide && fits) {
    const isLeft = at.x < on.width / 2;
    const x = at.x + (isLeft ? -gap - 2 : gap + 2);
    return { label: { x, y: at.y + on.disc * 0.2 - more / 2 }, anchor: isLeft ? "end" : "start" };
  }
  const isAbove = !isSide && at.y < on.height / 2;
  const clear = on === TV ? 8 : 0;
  const y = isAbove ? at.y - gap - 3 - clear - more : at.y + gap + clear + (on.disc > 25 ? 12 : 11);
  return { label: { x: at.x, y }, anchor: "middle" };
}

/** Everyone’s arrows, wrong ones first; pointing at oneself is not drawn: every holder of a word does. */
export function arrows(hands: Hands, at: readonly Place[], on: Canvas): Arrow[] {
  const spies = spiesOf(hands);
  const lines = at.flatMap(({ seat }) => aims(hands, seat));
  const drawn = lines.filter(({ from, to, isMutual }) => !isMutual || from < to);
  const rims = new Map(at.map((place) => [place.seat, rim(place, drawn, at, on)]));
  const placeOf = new Map(at.map((place) => [place.seat, place]));
  return drawn
    .flatMap((aim) => {
      const [start, end] = [placeOf.get(aim.from), placeOf.get(aim.to)];
      if (!start || !end) return [];
      const angles = [rims.get(aim.from)?.get(aim) ?? 0, rims.get(aim.to)?.get(aim) ?? 0] as const;
      const isHit = spies.includes(aim.to);
      return [{ ...aim, isHit, ...bow(start, end, angles, aim.isMutual, on) }];
    })
    .sort((one, other) => Number(one.isHit) - Number(other.isHit));
}

type Aim = Pick<Arrow, "from" | "to" | "isMutual">;

/** Whom a seat points at, itself left out. */
function aims({ picks, teams }: Hands, from: number): Aim[] {
  const pick = picks[from];
  return [pick?.first, pick?.second].flatMap((to) => {
    if (to === undefined || to === from) return [];
    const isTeam = teams.some((team) => team.includes(from) && team.includes(to));
    const back = picks[to];
    return [{ from, to, isMutual: isTeam && (back?.first === from || back?.second === from) }];
  });
}

/** At which angle each line leaves or meets this seat: towards the other, and apart from the next. */
function rim(
  place: Place,
  drawn: readonly Aim[],
  at: readonly Place[],
  on: Canvas,
): Map<Aim, number> {
  const inward = Math.atan2(on.height / 2 - place.y, on.width / 2 - place.x);
  const ends = drawn
    .filter(({ from, to }) => from === place.seat || to === place.seat)
    .map((aim) => {
      const isOut = aim.from === place.seat;
      const other = at.find(({ seat }) => seat === (isOut ? aim.to : aim.from)) ?? place;
      // Two that go both ways between two seats keep to their own side of the road.
      return { aim, turn: turned(place, other, inward) + (isOut ? -1e-3 : 1e-3) };
    })
    .sort((one, other) => one.turn - other.turn);
  const turns = spread(ends.map(({ turn }) => turn));
  return new Map(ends.map(({ aim }, i) => [aim, inward + (turns[i] ?? 0)]));
}

/** The angle from one point to another, as a turn away from a direction. */
function turned(from: Point, to: Point, direction: number): number {
  const angle = Math.atan2(to.y - from.y, to.x - from.x) - direction;
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

/** The same turns in the same order, none too close to the next. */
export function spread(turns: readonly number[]): number[] {
  const gap = Math.min(APART, RIM / Math.max(1, turns.length - 1));
  const apart: number[] = [];
  for (const turn of turns) apart.push(Math.max(turn, (apart.at(-1) ?? -Infinity) + gap));
  const moved =
    apart.reduce((sum, turn, i) => sum + turn - (turns[i] ?? 0), 0) / (turns.length || 1);
  return apart.map((turn) => turn - moved);
}

function bow(
  from: Point,
  to: Point,
  [leaves, meets]: readonly [number, number],
  isMutual: boolean,
  on: Canvas,
): Pick<Arrow, "line" | "tips"> {
  const reach = 0.3 * Math.hypot(to.x - from.x, to.y - from.y);
  const first = polar(from, leaves, on.disc + reach);
  const second = polar(to, meets, on.disc + reach);
  const start = polar(from, leaves, on.disc + 2 + (isMutual ? on.tip : 0));
  const neck = polar(to, meets, on.disc + 3 + on.tip * 0.8);
  const heads = [tip(polar(to, meets, on.disc + 3), second, on)];
  if (isMutual) heads.push(tip(polar(from, leaves, on.disc + 3), first, on));
  return { line: `M${put(start)}C${put(first)} ${put(second)} ${put(neck)}`, tips: heads };
}

function tip(point: Point, from: Point, on: Canvas): string {
  const angle = Math.atan2(from.y - point.y, from.x - point.x);
  const left = polar(point, angle + 0.44, on.tip);
  const right = polar(point, angle - 0.44, on.tip);
  return `M${put(point)}L${put(left)}L${put(right)}Z`;
}

function polar(from: Point, angle: number, by: number): Point {
  return { x: from.x + by * Math.cos(angle), y: from.y + by * Math.sin(angle) };
}

function put({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
