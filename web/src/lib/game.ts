// What a game adds to the page: its board, its words for components, and what its questions mean.
import type { Component } from "svelte";
import type { AskInfo, Core } from "./api";
import type { TableState } from "./table.svelte";

/** What a component is, in a few lines; a rule is the section that tells more. */
export interface Described {
  title: string;
  kind: string;
  lines: { text: string; rule?: string }[];
  /** Figures of it, the first row being their names. */
  table?: string[][];
}

export interface GamePage {
  /** Draws the whole table of the game: board, market, tableaux. `sheet` is the game's components. */
  Board: Component<{ state: TableState; sheet: unknown }>;
  /** The sign of a seat, beside its name; null if the game has none. */
  Sign: Component<{ core: Core; seat: number; sheet: unknown }> | null;
  /** What a phone can jump to: elements' ids and their names. */
  sections: [id: string, name: string][];
  /** The colour of a seat's line in the chart: a name of the style sheet (`--blue`…); "" for the next that is free. */
  colour(core: Core, seat: number): string;
  /** The component (a card, a city, a border…) on which an option lies; "" if on none. */
  thingOf(option: string): string;
  /** What a component is, as it lies now; null if it is none of this game. */
  describe(thing: string, core: Core, sheet: unknown): Described | null;
  /** The option that one would look for on a component now, so that the panel can say why it is not there; "" if none. */
  wanted(thing: string, core: Core): string;
  /** Whether a question begins something new: a choice of many steps is shown and taken back from there. */
  begins(ask: AskInfo): boolean;
  /** What choosing this now would reveal, so that it cannot be taken back; "" if nothing. No option: any answer. */
  reveals(core: Core, option?: string): string;
  /** Names of the ways in which a game can end. */
  endings: Record<string, string>;
  /** Names of the measures of the chart. */
  measures: Record<string, string>;
}

const pages: Record<string, () => Promise<{ default: GamePage }>> = {
  pax_renaissance: () => import("../games/pax_renaissance/index"),
};

export async function gamePage(id: string): Promise<GamePage> {
  const load = pages[id] ?? (() => import("../games/plain/index"));
  return (await load()).default;
}
