// What glows, what is in focus, and what a click on a component chooses.
import type { TableState } from "../../lib/table.svelte";

const prefixes = ["buy:", "play:", "sell:", "pirate:", "concession:", ""];

/** The options that lie on a component. */
export function optionsOn(state: TableState, thing: string): string[] {
  const ids = new Set(state.options.map((option) => option.id));
  return prefixes.map((prefix) => prefix + thing).filter((id) => ids.has(id));
}
export function classesOf(state: TableState, thing: string): string {
  const found = [];
  if (optionsOn(state, thing).length) found.push("can");
  if (state.focus === thing) found.push("focus");
  if (state.named.includes(thing)) found.push("named");
  return found.join(" ");
}
/** Choose what lies on a component, if it is one thing alone; otherwise show it for the list. */
export function press(state: TableState, thing: string): void {
  const options = optionsOn(state, thing);
  const [only] = options;
  if (options.length === 1 && only) state.choose(only);
  else state.focus = thing;
}
export function keyed(state: TableState, thing: string): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      press(state, thing);
    }
  };
}
