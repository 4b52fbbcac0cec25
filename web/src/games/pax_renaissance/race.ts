// Who leads a victory, and what each bank lacks of it.
import type { Standing } from "./types";
import { words } from "./types";

/** Measures that say that nobody can be counted yet. */
export const NONE = ["supreme religion", "leading theocracy"];
export const lacking = (found: Standing[]) => found.reduce((sum, one) => sum + one.lacking, 0);
export const missing = (seats: Standing[][]) => seats.flat().find((one) => NONE.includes(one.measure))?.measure ?? "";
export const measuresOf = (seats: Standing[][]) =>
  (seats.find((found) => found.length) ?? []).filter((one) => !NONE.includes(one.measure)).map((one) => words(one.measure).replace(" prestige", ""));

/** Whoever lacks least, if it is one alone; -1 if nobody. */
export function leader(seats: Standing[][]): number {
  if (seats.some((found) => found.some((one) => NONE.includes(one.measure)))) return -1;
  const rest = seats.map((found) => (found.length ? lacking(found) : Infinity));
  const least = Math.min(...rest);
  return rest.filter((one) => one === least).length === 1 ? rest.indexOf(least) : -1;
}
