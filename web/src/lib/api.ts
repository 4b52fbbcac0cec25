// Talking to the server. Types come from its schema (`npm run types`).
import type { components } from "./schema";

type Schemas = components["schemas"];
export type Me = Schemas["Me"];
export type GameInfo = Schemas["GameInfo"];
export type Lobby = Schemas["Lobby"];
export type TableInfo = Schemas["TableInfo"];
export type NewTable = Pick<Schemas["NewTable"], "game" | "chairs"> & Partial<Schemas["NewTable"]>;
export type Made = Schemas["Made"];
export type Update = Schemas["Update"];
export type Core = Schemas["Core"];
export type AskInfo = Schemas["AskInfo"];
export type OptionInfo = Schemas["OptionInfo"];
export type LogLine = Schemas["LogLine"];
export type Saying = Schemas["Saying"];
export type Explained = Schemas["Explained"];
export type Series = Schemas["Series"];
export type Chair = Schemas["Chair"];

/** What the server did not do, and why. */
export class Refused extends Error {
  constructor(
    reason: string,
    readonly status: number,
    readonly rule = "",
  ) {
    super(reason);
  }
}

let token = "";

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...(token ? { "x-signoria": token } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused("the server cannot be reached", 0);
  }
  token = answer.headers.get("x-signoria") ?? token;
  const text = await answer.text();
  const data: unknown = text ? JSON.parse(text) : null;
  if (!answer.ok) {
    const told = data as { reason?: string; rule?: string } | null;
    throw new Refused(told?.reason ?? answer.statusText, answer.status, told?.rule ?? "");
  }
  return data as T;
}

const get = <T>(path: string) => request<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => request<T>("POST", path, body);
/** A query of what is not empty. */
function asked(query: Record<string, string>): string {
  const text = new URLSearchParams(Object.entries(query).filter(([, value]) => value)).toString();
  return text && `?${text}`;
}
const table = (id: string, rest = "") => `/api/tables/${encodeURIComponent(id)}${rest}`;

export const api = {
  /** Who I am; a stranger becomes a guest. */
  async hello(): Promise<Me> {
    return (await get<Me | null>("/api/me")) ?? post<Me>("/api/me", {});
  },
  rename: (name: string) => post<Me>("/api/me", { name }),
  claim: (name: string, password: string) => post<Me>("/api/me/claim", { name, password }),
  login: (name: string, password: string) => post<Me>("/api/login", { name, password }),
  logout: () => request<null>("DELETE", "/api/me"),
  games: () => get<GameInfo[]>("/api/games"),
  sheet: <T>(game: string) => get<T>(`/api/games/${encodeURIComponent(game)}/sheet`),
  rule: (game: string, record: string) => get<{ id: string; rule: string }>(`/api/games/${encodeURIComponent(game)}/rules/${encodeURIComponent(record)}`),
  lobby: () => get<Lobby>("/api/tables"),
  make: (data: NewTable) => post<Made>("/api/tables", data),
  bring: (text: string) => post<Made>("/api/tables/import", { text }),
  at: (id: string, step: number, invite = "") => get<Update>(table(id, `/at/${step}${asked({ invite })}`)),
  sit: (id: string, seat: number, invite: string) => post<Made>(table(id, "/chairs"), { seat, invite }),
  handOver: (id: string, seat: number, to: string) => post<Made>(table(id, "/hand-over"), { seat, to }),
  explain: (id: string, option: string, invite = "") => get<Explained>(table(id, `/explain${asked({ option, invite })}`)),
  series: (id: string, invite = "") => get<Series>(table(id, `/series${asked({ invite })}`)),
  branch: (id: string, step: number, invite = "") => post<Made>(table(id, `/branch${asked({ invite })}`), { step }),
  journal: (id: string, invite = "") => table(id, `/journal${asked({ invite })}`),
  report: (id: string, invite = "") => table(id, `/report${asked({ invite })}`),
};
