// What the server tells of this game: the sheet of components, and the table.
export interface Face { name: string; ops: string[]; prestige: string[] }
export interface CardInfo {
  name: string; side: "east" | "west"; kind: "card" | "queen" | "comet"; location: string; suitors: string[]; prestige: string[];
  ops: string[]; one_shot: string; agents: string[]; abilities: { title: string; text: string }[]; text: string;
}
export interface EmpireInfo { name: string; side: "east" | "west"; row: number; column: number; places: string[]; king: Face; republic: Face }
export interface PlaceInfo { name: string; empire: string; capital: boolean; emporium: "" | "white" | "black"; levies: Record<string, string> }
export interface BorderInfo { name: string; empires: [string, string]; sea: boolean }
export interface RouteInfo { colour: "white" | "black"; empires: string[]; borders: string[] }
export interface Sheet {
  cards: Record<string, CardInfo>; empires: Record<string, EmpireInfo>; places: Record<string, PlaceInfo>; borders: Record<string, BorderInfo>;
  routes: Record<string, RouteInfo>; banks: Record<string, { name: string; colour: string }>; victories: Record<string, string>;
}
export type Item = string | { id: string; bishop: string };
export interface Player {
  bank: string; colour: string; florins: number; pawns: number; hand: string[] | number; maids: string[]; east: Item[]; west: Item[]; out: boolean;
}
export interface Empire {
  holder: number | null; side: "king" | "republic"; face: string; creed: string; suzerain: string | null; queens: string[]; bishop: string | null;
  repressed?: Record<string, number>; serfs?: Record<string, number>;
}
export interface MarketPlace { card: string | null; florins: number }
export interface Table {
  turn: number; actions: number; players: Player[]; market: Record<"east" | "west", MarketPlace[]>; decks: Record<"east" | "west", number>;
  next: Record<"east" | "west", string | null>; empires: Record<string, Empire>; cities: Record<string, string | null>;
  borders: Record<string, { concession?: number; pirate?: string }>; emporia: string[]; victories: Record<string, boolean>; usury: string[]; gone: string[];
}
export interface Standing { measure: string; own: number; best: number; lead: number; lacking: number }
export interface Fair { profits: number; subsidy: number; paid: Record<string, number>; pirates: number; left: number; levies: string[] }
export interface Aids { victories: Record<string, { awake: boolean; holders: number[]; seats: Standing[][] }>; fairs: Record<"east" | "west", Fair> }

export const idOf = (item: Item): string => (typeof item === "string" ? item : item.id);
export const bishopOf = (item: Item): string => (typeof item === "string" ? "" : item.bishop);
export const words = (id: string): string => id.replaceAll("_", " ").replaceAll("+", ", ");
export const title = (id: string): string => words(id).replace(/^./, (letter) => letter.toUpperCase());

/** Two letters for each bank, all different: colours alone do not tell. */
export function marks(banks: Sheet["banks"]): Record<string, string> {
  const used = new Set<string>();
  const found: Record<string, string> = {};
  for (const [id, { name }] of Object.entries(banks)) {
    const pair = [...name.slice(1)].map((letter) => name.charAt(0) + letter).find((two) => !used.has(two)) ?? name.slice(0, 2);
    used.add(pair);
    found[id] = pair;
  }
  return found;
}
