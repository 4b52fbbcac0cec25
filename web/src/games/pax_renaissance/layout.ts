// Where everything lies on the map: ten tiles, borders between them, and the lanes on which the routes run.
import type { Sheet } from "./types";

export const W = 198, H = 196, GX = 26, GY = 32;
export const CITY = 102; // the middle of the cities' row within a tile
export const LANE = 158; // where routes run east and west through a tile, below its cities
const BAR = W - 12; // where they run north and south, along its right edge

export interface Point { x: number; y: number }

export class Layout {
  /** Turned, the map stands upright on a phone: two columns and five rows. */
  constructor(
    private readonly sheet: Sheet,
    private readonly turned: boolean,
  ) {}

  get width(): number {
    return this.turned ? 2 * W + GX : 5 * W + 4 * GX;
  }
  get height(): number {
    return this.turned ? 5 * H + 4 * GY : 2 * H + GY;
  }
  tile(empire: string): Point {
    const info = this.sheet.empires[empire];
    const column = (this.turned ? info?.row : info?.column) ?? 0;
    const row = (this.turned ? info?.column : info?.row) ?? 0;
    return { x: column * (W + GX), y: row * (H + GY) };
  }
  /** Whether a border lies between a tile and the one below it. */
  private upright(border: string): boolean {
    const [one, other] = this.sheet.borders[border]?.empires ?? ["", ""];
    return this.tile(one).x === this.tile(other).x;
  }
  /** The middle of a border; routes of two colours pass it side by side. */
  border(border: string, aside = 0): Point {
    const [one, other] = this.sheet.borders[border]?.empires ?? ["", ""];
    const a = this.tile(one), b = this.tile(other);
    if (this.upright(border)) return { x: a.x + BAR + aside, y: (a.y + b.y) / 2 + H / 2 };
    return { x: (a.x + b.x) / 2 + W / 2, y: a.y + LANE + aside };
  }
  /** A place within its tile: `count` places share the row. */
  place(n: number, count: number): Point {
    const step = Math.min(42, (W - 36) / Math.max(1, count));
    return { x: 14 + step * (n + 0.5), y: CITY };
  }
  path(emporium: string, start: Point): string {
    const route = this.sheet.routes[emporium];
    if (!route) return "";
    const aside = route.colour === "white" ? -4 : 4;
    const points: Point[] = [];
    route.empires.forEach((empire, n) => {
      const { x, y } = this.tile(empire);
      const before = route.borders[n - 1], after = route.borders[n];
      const lane = y + LANE + aside, bar = x + BAR + aside;
      if (!before) points.push({ x: x + start.x, y: y + CITY + 16 }, { x: x + start.x, y: lane });
      const turns = [before, after].filter((border) => border !== undefined && this.upright(border)).length;
      if (turns === 1) points.push({ x: bar, y: lane });
      if (after) points.push(this.border(after, aside));
      else points.push({ x: x + W / 2, y: lane });
    });
    return points.map(({ x, y }, n) => `${n ? "L" : "M"}${x} ${y}`).join("");
  }
}

/** Names under places: neighbours that would touch stand on two lines. */
export function stagger(labels: { x: number; text: string }[], letter: number): boolean[] {
  const ends = [-99, -99];
  return labels.map(({ x, text }) => {
    const half = (text.length * letter) / 2 + 2;
    const line = x - half >= (ends[0] ?? 0) ? 0 : 1;
    ends[line] = x + half;
    return line === 1;
  });
}
