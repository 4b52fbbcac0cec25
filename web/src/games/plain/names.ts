// Any game's components by id, from its sheet: sections of ids with a name, and perhaps a text.
import type { Core } from "../../lib/api";
import type { Described } from "../../lib/game";

type Part = string | { name?: string; text?: string; [key: string]: unknown };
export type Sheet = Record<string, Record<string, Part>>;

export const title = (id: string): string => id.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());

function part(sheet: Sheet, id: string): [kind: string, part: Part] | null {
  for (const [kind, parts] of Object.entries(sheet)) {
    const found = parts && typeof parts === "object" ? parts[id] : undefined;
    if (found !== undefined) return [kind, found];
  }
  return null;
}

/** What people call a component; what is none keeps its id, in words. */
export function nameOf(sheet: Sheet, id: string): string {
  const found = part(sheet, id)?.[1];
  return (typeof found === "string" ? found : found?.name) ?? title(id);
}

/** The component that an option is about: what stands behind the last colon that leaves a known id. */
export function thingOf(option: string): string {
  return option.replace(/^(card|play|area|sea|node|realm|sold|freed):/, "");
}

export function describe(thing: string, _core: Core, parts: unknown): Described | null {
  const sheet = parts as Sheet;
  const found = part(sheet, thing);
  if (!found) return null;
  const [kind, told] = found;
  const lines = typeof told === "string" ? [] : Object.entries(told).flatMap(([key, value]) => {
    if (key === "name" || value === false || value === 0 || (Array.isArray(value) && !value.length)) return [];
    if (key === "text") return String(value).split("; ").map((text) => ({ text }));
    const words = Array.isArray(value) ? value.map((one) => nameOf(sheet, String(one))).join(", ") : value === true ? "yes" : nameOf(sheet, String(value));
    return [{ text: `${title(key)}: ${words}` }];
  });
  return { title: nameOf(sheet, thing), kind: title(kind).replace(/s$/, ""), lines };
}
