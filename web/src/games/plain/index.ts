// The page of a game whose board has not been drawn yet: its table in words, everything else as for any game.
import type { GamePage } from "../../lib/game";
import Board from "./Board.svelte";
import { describe, thingOf } from "./names";

const page: GamePage = {
  Board,
  Sign: null,
  sections: [],
  colour: () => "",
  thingOf,
  describe,
  wanted: () => "",
  begins: (ask) => ask.what === "turn.action",
  reveals: () => "",
  endings: { rounds: "The last Round is over", events: "The last Event has been revealed", glory: "Unmatched Prestige", towns: "Everything is on the map" },
  measures: {},
};
export default page;
