import type { GamePage } from "../../lib/game";
import Board from "./Board.svelte";
import { describe, reveals, wanted } from "./describe";
import { thingOf } from "./look";
import Sign from "./Sign.svelte";
import type { Table } from "./types";

const page: GamePage = {
  Board,
  Sign,
  sections: [["map", "Map"], ["market", "Market"], ["victories", "Victories"], ["hand", "Hand"], ["tableaux", "Tableaux"]],
  colour: (core, seat) => (core.table as unknown as Table).players[seat]?.colour ?? "",
  thingOf,
  describe,
  wanted: (thing, core) => wanted(thing, core, core.asks[0]?.what ?? ""),
  begins: (ask) => ask.what === "turn.action",
  reveals,
  endings: {
    holy: "Holy victory",
    imperial: "Imperial victory",
    globalization: "Globalization victory",
    renaissance: "Renaissance victory",
    byzantine: "Age of Byzantine victory",
    patron: "Patron victory: the market could not be refilled",
    bankruptcy: "All others are bankrupt",
  },
  measures: {
    florins: "Florins",
    concessions: "Concessions",
    kings: "Kings",
    republics: "Republics",
    law: "Law",
    discovery: "Discovery",
    patrons: "Patrons",
  },
};
export default page;
