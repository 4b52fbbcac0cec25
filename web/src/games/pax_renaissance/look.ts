// What glows, what is in focus, and what pressing a component does.
import type { TableState } from "../../lib/table.svelte";

const prefixes = ["buy:", "play:", "sell:", "pirate:", "concession:", "victory:", "op:", ""];

/** The component on which an option lies: `buy:PREN021` or `pirate:england__france` lie behind their first word. */
export function thingOf(option: string): string {
  const [first, ...rest] = option.split(":");
  if (first === "op") return "";
  if (first === "market") return rest[1] === "0" ? `fair:${rest[0]}` : option;
  return prefixes.includes(`${first}:`) ? rest.join(":") : option;
}
/** The options that lie on a component. */
export function optionsOn(state: TableState, thing: string): string[] {
  return state.options.filter((option) => thingOf(option.id) === thing).map((option) => option.id);
}
export function classesOf(state: TableState, thing: string): string {
  const found = [];
  if (optionsOn(state, thing).length) found.push("can");
  if (state.focus === thing || state.pinned === thing || state.over === thing) found.push("focus");
  if (state.named.includes(thing)) found.push("named");
  return found.join(" ");
}
/** Choose what lies on a component, if it is one thing alone and a mouse or key points exactly; else explain it. */
function press(state: TableState, thing: string, exact: boolean): void {
  const [only, other] = optionsOn(state, thing);
  if (exact && only && !other) state.choose(only);
  else state.pinned = state.pinned === thing ? "" : thing;
}
/** What makes a drawing a thing that can be pointed at, pressed and explained. */
export function touch(state: TableState, thing: string) {
  return {
    "data-thing": thing,
    onclick: (event: MouseEvent) => press(state, thing, (event as PointerEvent).pointerType !== "touch" && !matchMedia("(hover: none)").matches),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      press(state, thing, true);
    },
    onpointerenter: (event: PointerEvent) => { if (event.pointerType !== "touch") state.over = thing; },
    onpointerleave: () => { if (state.over === thing) state.over = ""; },
    onfocus: (event: FocusEvent) => { if ((event.currentTarget as Element).matches(":focus-visible")) state.over = thing; },
    onblur: () => { if (state.over === thing) state.over = ""; },
  };
}
/** The same, reachable by the keyboard while something can be chosen there. */
export function handle(state: TableState, thing: string) {
  const can = optionsOn(state, thing).length > 0;
  return { ...touch(state, thing), role: can ? "button" : "img", ...(can ? { tabindex: 0 } : {}) };
}
