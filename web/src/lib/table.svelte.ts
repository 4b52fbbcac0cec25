// A table as this page knows it: what the server told last, and what is being looked at.
import { api, type AskInfo, type Core, type Explained, type LogLine, type OptionInfo, type Saying, type Update } from "./api";

type Told =
  | ({ type: "table" } & Update)
  | ({ type: "chat" } & Saying)
  | { type: "refused"; reason: string; rule: string; nonce: string }
  | { type: "done"; nonce: string; revision: number };

/** A choice of ours: made when the game had so many steps, in answer to that question. */
export interface Made { step: number; what: string; label: string }

/** A name for a request. (`randomUUID` is kept from pages that came without https, as within a household.) */
const nonce = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export class TableState {
  core = $state.raw<Core | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<Saying[]>([]);
  /** A look back: the table as it stood, and its log; null while looking at the present. */
  past = $state.raw<Update | null>(null);
  online = $state(false);
  /** Why this table is not open to us any more; "" while it is. */
  gone = $state("");
  refusal = $state.raw<{ reason: string; rule: string } | null>(null);
  /** The nonce of a choice that is on its way. */
  sending = $state("");
  /** The component (card, city, border…) that glows because a list or the pointer is on it. */
  focus = $state("");
  /** The component under the pointer or the keyboard, and the one that was pressed: what the panel explains. */
  over = $state("");
  pinned = $state("");
  /** Components that a hovered line of the log names. */
  named = $state.raw<string[]>([]);
  /** What we have chosen here, so that a choice of many steps can be shown and taken back as one. */
  made = $state.raw<Made[]>([]);

  private socket: WebSocket | null = null;
  private closed = false;
  private retry = 500;
  private settled = -1; // the revision that our last choice led to
  private backTo = -1; // while a whole choice is taken back: the step to stop at

  constructor(
    readonly id: string,
    readonly invite = "",
  ) {}

  /** What is drawn: the present, or a look back. */
  get shown(): Core | null {
    return this.past?.core ?? this.core;
  }
  get shownLog(): LogLine[] {
    return this.past?.log.lines ?? this.log;
  }
  /** The question to answer now, if any. */
  get ask(): AskInfo | null {
    return this.past || this.core?.status === "waiting" ? null : (this.core?.asks[0] ?? null);
  }
  get options(): OptionInfo[] {
    if (this.past || this.core?.status === "waiting") return [];
    return [...(this.ask?.options ?? []), ...(this.core?.offers ?? [])];
  }

  connect(): void {
    this.closed = false;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = this.invite ? `?invite=${encodeURIComponent(this.invite)}` : "";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/live${query}`);
    this.socket = socket;
    addEventListener("online", this.again);
    addEventListener("offline", this.lose);
    socket.onopen = () => {
      this.retry = 500;
      this.chat = [];
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket === socket) this.hear(JSON.parse(event.data) as Told);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.drop();
      if (event.code === 4404 || event.code === 4403) {
        this.gone = event.reason;
        return;
      }
      this.retry = Math.min(this.retry * 1.6, 8000);
      setTimeout(() => this.socket === socket && this.again(), this.retry);
    };
  }

  private drop(): void {
    this.online = false;
    this.sending = "";
    this.backTo = -1;
  }
  /** The device has lost its network: a browser may keep a dead socket open for minutes. */
  private readonly lose = () => {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.drop();
  };
  private readonly again = () => {
    if (this.closed || this.online || this.socket?.readyState === WebSocket.OPEN) return;
    this.connect();
  };

  close(): void {
    this.closed = true;
    removeEventListener("online", this.again);
    removeEventListener("offline", this.lose);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private hear(told: Told): void {
    if (told.type === "table") {
      this.online = true;
      this.core = told.core;
      this.log = [...this.log.slice(0, told.log.start), ...told.log.lines];
      this.made = this.made.filter((one) => one.step < told.core.step);
      if (this.sending && this.settled >= 0 && told.core.revision >= this.settled) this.settle();
    } else if (told.type === "chat") {
      if (!this.chat.some((one) => one.id === told.id)) this.chat = [...this.chat, told];
    } else if (told.type === "refused") {
      this.sending = "";
      this.backTo = -1;
      this.made = this.made.filter((one) => one.step < (this.core?.step ?? 0));
      this.refusal = { reason: told.reason, rule: told.rule };
    } else {
      this.settled = told.revision;
      this.refusal = null;
      // Answered before or after everybody is told: only then may the next choice be made.
      if (this.core && this.core.revision >= told.revision) this.settle();
    }
  }

  private settle(): void {
    this.sending = "";
    this.settled = -1;
    if (this.backTo >= 0 && this.core && this.core.step > this.backTo && this.core.undo > 0) this.undo();
    else this.backTo = -1;
  }

  private send(message: Record<string, unknown>): boolean {
    if (!this.online || this.socket?.readyState !== WebSocket.OPEN) {
      this.sending = "";
      this.refusal = { reason: "not connected: trying again", rule: "" };
      return false;
    }
    this.socket.send(JSON.stringify(message));
    return true;
  }

  choose(option: string): void {
    if (!this.core || this.sending) return;
    const made = nonce();
    this.sending = made;
    this.refusal = null;
    this.pinned = this.over = "";
    const label = this.options.find((one) => one.id === option)?.label ?? option;
    const { step, revision } = this.core;
    if (this.send({ type: "choose", option, revision, nonce: made, seat: this.ask?.seat ?? null })) {
      this.made = [...this.made, { step, what: this.ask?.what ?? "", label }];
    }
  }

  undo(): void {
    if (!this.core || this.sending) return;
    this.sending = nonce();
    this.send({ type: "undo", revision: this.core.revision, nonce: this.sending });
  }

  /** Take back everything that we chose since the game had so many steps. */
  cancel(step: number): void {
    this.backTo = step;
    this.undo();
  }

  say(text: string, to: number | null): void {
    this.send({ type: "say", text, to });
  }

  explain(option: string): Promise<Explained> {
    return api.explain(this.id, option, this.invite);
  }

  /** Look at the table as it stood after some steps; the last step is the present. */
  async lookBack(step: number): Promise<void> {
    if (!this.core || step >= this.core.steps) {
      this.past = null;
      return;
    }
    this.past = await api.at(this.id, step, this.invite);
  }
}
