// A table as this page knows it: what the server told last, and what is being looked at.
import { api, type AskInfo, type Core, type Explained, type LogLine, type OptionInfo, type Saying, type Update } from "./api";

type Told =
  | ({ type: "table" } & Update)
  | ({ type: "chat" } & Saying)
  | { type: "refused"; reason: string; rule: string; nonce: string }
  | { type: "done"; nonce: string; revision: number };

const nonce = () => crypto.randomUUID();

export class TableState {
  core = $state.raw<Core | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<Saying[]>([]);
  /** A look back: the table as it stood, and its log; null while looking at the present. */
  past = $state.raw<Update | null>(null);
  online = $state(false);
  refusal = $state.raw<{ reason: string; rule: string } | null>(null);
  /** The nonce of a choice that is on its way. */
  sending = $state("");
  /** The component (card, city, border…) that is hovered or tapped, on the board or in a list. */
  focus = $state("");
  /** Components that a hovered line of the log names. */
  named = $state.raw<string[]>([]);

  private socket: WebSocket | null = null;
  private closed = false;
  private retry = 500;

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
    return this.past ? null : (this.core?.asks[0] ?? null);
  }
  get options(): OptionInfo[] {
    return this.ask ? [...this.ask.options, ...(this.core?.offers ?? [])] : (this.past ? [] : (this.core?.offers ?? []));
  }

  connect(): void {
    this.closed = false;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = this.invite ? `?invite=${encodeURIComponent(this.invite)}` : "";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/live${query}`);
    this.socket = socket;
    socket.onopen = () => {
      this.online = true;
      this.retry = 500;
      this.chat = [];
    };
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as Told);
    socket.onclose = (event) => {
      this.online = false;
      this.sending = "";
      if (event.code === 4404 || event.code === 4403) {
        this.refusal = { reason: event.reason, rule: "" };
        return;
      }
      if (!this.closed) setTimeout(() => !this.closed && this.connect(), (this.retry = Math.min(this.retry * 1.6, 8000)));
    };
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }

  private hear(told: Told): void {
    if (told.type === "table") {
      this.core = told.core;
      this.log = [...this.log.slice(0, told.log.start), ...told.log.lines];
    } else if (told.type === "chat") {
      if (!this.chat.some((one) => one.id === told.id)) this.chat = [...this.chat, told];
    } else if (told.type === "refused") {
      this.sending = "";
      this.refusal = { reason: told.reason, rule: told.rule };
    } else {
      this.sending = "";
      this.refusal = null;
    }
  }

  private send(message: Record<string, unknown>): void {
    if (this.socket?.readyState !== WebSocket.OPEN) {
      this.refusal = { reason: "not connected: trying again", rule: "" };
      return;
    }
    this.socket.send(JSON.stringify(message));
  }

  choose(option: string): void {
    if (!this.core || this.sending) return;
    const made = nonce();
    this.sending = made;
    this.refusal = null;
    this.send({ type: "choose", option, revision: this.core.revision, nonce: made, seat: this.ask?.seat ?? null });
  }

  undo(): void {
    if (!this.core || this.sending) return;
    this.send({ type: "undo", revision: this.core.revision, nonce: nonce() });
  }

  say(text: string, to: number | null): void {
    this.send({ type: "say", text, to });
  }

  explain(option: string): Promise<Explained> {
    return api.explain(this.id, option);
  }

  /** Look at the table as it stood after some steps; the last step is the present. */
  async lookBack(step: number): Promise<void> {
    if (!this.core || step >= this.core.steps) {
      this.past = null;
      return;
    }
    this.past = await api.at(this.id, step);
  }
}
