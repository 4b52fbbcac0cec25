// What each component is, in our words, for the panel that explains it.
import type { Core } from "../../lib/api";
import type { Described } from "../../lib/game";
import { lacking, measuresOf, NONE } from "./race";
import type { Aids, CardInfo, Player, Sheet, Table } from "./types";
import { bishopOf, idOf, title, words } from "./types";

type Line = Described["lines"][number];

const OPS: Record<string, [string, string]> = {
  inquisitor: ["F1", "Inquisitor: move one {} bishop to a card next to it, or to a card or throne of the same location."],
  commerce: ["F2", "Commerce: take one florin from the market row of the {}."],
  behead: ["F3", "Behead: discard a card of this location from any tableau; against an empire this card dies too."],
  tax: ["F4", "Tax: the owner of a concession here pays a florin or loses it; the empire raises a levy."],
  repress: ["F5", "Repress: move a {} of this location onto its empire square, and earn a florin."],
  vote: ["F6", "Vote: with most concessions around it, change the regime of an empire in a tableau of the {}."],
  corsair: ["F7", "Corsair: sail a {} pirate to another sea border nearby; it kills what it meets."],
  siege: ["F8", "Siege: kill a rook, knight or pirate of this location."],
  campaign: ["F9", "Campaign: every knight here attacks an adjacent empire, for a florin each."],
};
const SHOTS: Record<string, [string, string]> = {
  trade_shift: ["H1", "Trade shift: an emporium opens, and a route runs from there."],
  coronation: ["I", "Coronation: marries a king of her suitors."],
  apostasy: ["K3", "Apostasy: whoever has prestige of both religions loses every card that shows either."],
  conspiracy: ["J1", "Conspiracy: agents, pirates around and repressed nobles attack the empire's rulers."],
  peasant_revolt: ["J2", "Peasant revolt: agents, pirates around, serfs and your concessions attack the empire's rulers."],
  crusade: ["K1", "Crusade: Catholics of this and adjacent empires attack all others; winning makes a Catholic theocracy."],
  jihad: ["K1", "Jihad: Muslims of this and adjacent empires attack all others; winning makes an Islamic theocracy."],
  reformation: ["K1", "Reformation: Reformists of this and adjacent empires attack all others; winning makes a Reformist theocracy."],
};
const VICTORIES: Record<string, [string, string]> = {
  holy: ["L3", "More prestige of the supreme religion than anybody. Supreme: most bishops, and most believers in its own theocracies, than both others together."],
  imperial: ["L4", "Two kings more than anybody (three with two players). Vassals count, republics do not."],
  globalization: ["L5", "More discovery than anybody, and two concessions more."],
  renaissance: ["L6", "More republics than anybody, and two law more."],
  byzantine: ["L7", "More kings than anybody, and more prestige of the religion with most theocracies."],
};

function op(id: string): Line {
  const [kind, arg] = id.split(":");
  const [rule, text] = OPS[kind ?? ""] ?? ["E4", words(id)];
  const filled = kind === "inquisitor" || kind === "corsair" ? title(arg ?? "") : (arg ?? "").replaceAll("+", ", ").replace(/, (?=[^,]*$)/, " or ");
  return { text: text.replace("{}", filled), rule };
}
const listed = (ids: string[]) => ids.map((id) => words(id).replace(":", " ")).join(", ");

/** `rook:reformist` as people say it. */
const piece = (id: string) => { const [shape = "", faith] = id.split(":"); return faith ? `${title(faith)} ${shape}` : shape; };

function card(info: CardInfo, silenced: string, sheet: Sheet): Line[] {
  const lines: Line[] = info.ops.map(op);
  if (info.kind === "comet") lines.push({ text: "A comet: whoever buys it activates a victory at once.", rule: "L1" });
  if (info.suitors.length) lines.push({ text: `Queen. Her suitors: the kings of ${info.suitors.map((id) => sheet.empires[id]?.name ?? title(id)).join(", ")}.`, rule: "I" });
  const [rule, text] = SHOTS[info.one_shot] ?? ["", ""];
  if (text) lines.push({ text: `When played, once. ${text}`, rule });
  if (info.agents.length) lines.push({ text: `Agents when played: ${info.agents.map(piece).join(", ")}.`, rule: "E2" });
  if (info.prestige.length) lines.push({ text: `Prestige: ${listed(info.prestige)}.` });
  lines.push(...info.abilities.map((ability) => ({ text: `${ability.title || "For all"}: ${ability.text}` })));
  if (silenced) lines.push({ text: `A ${title(silenced)} bishop silences it: no ops but religious ones, no abilities; its prestige still counts.`, rule: "F1" });
  return lines;
}
function empire(id: string, table: Table, sheet: Sheet, names: string[]): Described | null {
  const info = sheet.empires[id], now = table.empires[id];
  if (!info || !now) return null;
  const face = now.side === "king" ? info.king : info.republic;
  const lines: Line[] = [
    { text: now.holder === null ? `${now.face} sits in the throne.` : `${names[now.holder] ?? ""} holds it${now.suzerain ? `, as a vassal of ${sheet.empires[now.suzerain]?.name ?? ""}` : ""}.` },
    ...face.ops.map(op),
  ];
  if (face.prestige.length) lines.push({ text: `Prestige: ${listed(face.prestige)}.` });
  for (const queen of now.queens) lines.push({ text: `Queen: ${sheet.cards[queen]?.name ?? ""}.`, rule: "I1" });
  if (now.bishop) lines.push({ text: `A ${title(now.bishop)} bishop sits on it.`, rule: "F1" });
  const held = [...Object.entries(now.repressed ?? {}), ...Object.entries(now.serfs ?? {}).map(([bank, n]): [string, number] => [`${sheet.banks[bank]?.name ?? ""} serf`, n])];
  if (held.length) lines.push({ text: `Repressed: ${held.map(([token, n]) => `${n} ${words(token).replace(":", " ")}`).join(", ")}.`, rule: "B13" });
  return { title: info.name, kind: `${now.side === "king" ? "Kingdom" : "Republic"}, ${now.creed === "medieval" ? "medieval" : `${now.creed} theocracy`} · ${now.face}`, lines };
}
function place(id: string, table: Table, sheet: Sheet): Described | null {
  const info = sheet.places[id];
  if (!info) return null;
  const kind = `${info.capital ? "Capital" : info.emporium ? `Emporium of the ${info.emporium} route` : "City"} of ${sheet.empires[info.empire]?.name ?? ""}`;
  if (!(id in table.cities)) return { title: info.name, kind, lines: [{ text: "Busted: no route starts here until a trade shift opens it.", rule: "H1" }] };
  const ruler = table.cities[id];
  const icon = words(info.levies[table.empires[info.empire]?.creed ?? ""] ?? "").replace(":", ", ");
  const lines: Line[] = [ruler ? { text: `Ruled by a ${words(ruler).replace(":", ", ")}.` } : { text: `Empty. A levy raises a ${icon} here.`, rule: "G4" }];
  if (table.emporia.includes(id)) lines.push({ text: `The ${info.emporium} route begins here: fairs of the ${info.emporium === "white" ? "west" : "east"} sail along it.`, rule: "G2" });
  return { title: info.name, kind, lines };
}
function border(id: string, table: Table, sheet: Sheet, names: string[]): Described | null {
  const info = sheet.borders[id];
  if (!info) return null;
  const there = table.borders[id];
  const lines: Line[] = [];
  if (there?.concession !== undefined) lines.push({ text: `${names[there.concession] ?? ""} has a concession here.` });
  if (there?.pirate) lines.push({ text: `A ${title(there.pirate)} pirate lurks here: voyages lose a florin.`, rule: "G3" });
  if (!there) lines.push({ text: "Nobody is here." });
  const routes = table.emporia.filter((emporium) => sheet.routes[emporium]?.borders.includes(id)).map((emporium) => sheet.routes[emporium]?.colour);
  lines.push({ text: routes.length ? `The ${routes.join(" and the ")} route crosses it: a concession earns at each voyage.` : "No route crosses it now.", rule: "G3" });
  return { title: info.name, kind: info.sea ? "Sea border: pirates may come" : "Land border: no pirates", lines };
}
function fair(side: "east" | "west", table: Table): Described {
  const florins = table.market[side][0]?.florins ?? 0;
  return { title: `Trade fair of the ${side}`, kind: `The leftmost card, face down, with ${florins} florins`, lines: [
    { text: `Convened, its florins and ${table.players.length <= 2 ? "one" : "two"} more sail along the ${side === "west" ? "white" : "black"} route, and pay concessions on the way.`, rule: "G1" },
    { text: "The convener takes a florin first; empires on the way raise levies.", rule: "G2" },
  ] };
}
/** What each bank has of a victory, and what it lacks. */
function race(victory: string, core: Core): string[][] {
  const seats = (core.aids as unknown as Partial<Aids>).victories?.[victory]?.seats ?? [];
  if (!measuresOf(seats).length) return [];
  const rows = seats.flatMap((found, seat) => (found.length ? [[core.names[seat] ?? "", ...found.filter((one) => !NONE.includes(one.measure)).map((one) => String(one.own)), String(lacking(found) || "✓")]] : []));
  return [["", ...measuresOf(seats), "lacks"], ...rows];
}
export function describe(thing: string, core: Core, parts: unknown): Described | null {
  const sheet = parts as Sheet;
  const table = core.table as unknown as Table;
  const info = sheet.cards[thing];
  if (info) {
    const items = table.players.flatMap((player: Player) => [...player.east, ...player.west]);
    const bishop = items.filter((item) => idOf(item) === thing).map(bishopOf).join("");
    return { title: info.name, kind: `${info.kind === "queen" ? "Queen" : info.kind === "comet" ? "Comet" : "Card"} of the ${info.side}${info.kind === "card" ? ` · ${info.location}` : ""}`, lines: card(info, bishop, sheet) };
  }
  const [first, second] = thing.split(":");
  const side = second === "east" || second === "west" ? second : null;
  if (first === "fair" && side) return fair(side, table);
  if (first === "ops" && side) return { title: `Ops of the ${side}`, kind: `Every card in your tableau of the ${side}`, lines: [{ text: "Each card there may use one of its ops, in any order. Once a turn.", rule: "E4" }] };
  const goal = VICTORIES[thing];
  if (goal && thing in table.victories) return { title: sheet.victories[thing] ?? thing, kind: table.victories[thing] ? "Active: it can be declared" : "Asleep: a comet would activate it", lines: [{ text: goal[1], rule: goal[0] }], table: race(thing, core) };
  return empire(thing, table, sheet, core.names) ?? place(thing, table, sheet) ?? border(thing, table, sheet, core.names);
}
/** What one would look for on a component: in the market to buy it, in the hand to play it, and so on. */
export function wanted(thing: string, core: Core, asked: string): string {
  const table = core.table as unknown as Table;
  const me = table.players[core.seat ?? -1];
  const [first] = thing.split(":");
  if (asked !== "turn.action") {
    const kinds = core.asks[0]?.options.map((option) => option.id.split(":")[0]) ?? [];
    const prefix = ["pirate", "concession"].find((kind) => kinds.includes(kind));
    if (thing.includes("__")) return prefix ? `${prefix}:${thing}` : thing;
    return first === "fair" || first === "ops" ? "" : thing;
  }
  if (first === "fair" || first === "ops") return thing;
  if (thing in table.victories) return `victory:${thing}`;
  if (!me) return "";
  if (Array.isArray(me.hand) && me.hand.includes(thing)) return `play:${thing}`;
  if ([...me.east, ...me.west].some((item) => idOf(item) === thing) || me.maids.includes(thing)) return `sell:${thing}`;
  return Object.values(table.market).flat().some((one) => one.card === thing) ? `buy:${thing}` : "";
}
/** The second action ends the turn: new cards come to the market, and there is no way back. */
export function reveals(core: Core, option = ""): string {
  const table = core.table as unknown as Table;
  if (table.turn !== core.seat) return "";
  const end = "new cards come to the market, so it cannot be taken back";
  if (option === "end_turn") return `Ending the turn: ${end}.`;
  const last = core.asks[0]?.what === "turn.action" ? table.actions === 1 : table.actions === 0;
  return last ? `After this, your last action, the turn ends and ${end}.` : "";
}
