import type { GamePage } from "../../lib/game";
import Board from "./Board.svelte";

// An option such as `buy:PREN021` or `pirate:england__france` lies on the component behind its first word.
function thingOf(option: string): string {
  const [first, ...rest] = option.split(":");
  const prefixed = ["buy", "play", "sell", "pirate", "concession", "victory"];
  if (first && prefixed.includes(first)) return rest.join(":");
  return option;
}

const page: GamePage = {
  Board,
  thingOf,
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
