// What a game adds to the page: its board, and which component an option belongs to.
import type { Component } from "svelte";
import type { TableState } from "./table.svelte";

export interface GamePage {
  /** Draws the whole table of the game: board, market, tableaux. `sheet` is the game's components. */
  Board: Component<{ state: TableState; sheet: unknown }>;
  /** The component (a card, a city, a border…) on which an option lies; "" if on none. */
  thingOf(option: string): string;
  /** Names of the measures of the chart. */
  measures: Record<string, string>;
}

const pages: Record<string, () => Promise<{ default: GamePage }>> = {
  pax_renaissance: () => import("../games/pax_renaissance/index"),
};

export async function gamePage(id: string): Promise<GamePage> {
  const load = pages[id];
  if (!load) throw new Error(`the page of ${id} is not there yet`);
  return (await load()).default;
}
