// The view that the page stands at, and how messages of the server change it.

/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("../types.d.ts").Entry} Entry */
/** @typedef {{ kind: "new", fresh: Entry[] } | { kind: "gap" } | { kind: "old" }} Change */

export class Store {
  /** @param {View} view */
  constructor(view) {
    this.view = view;
    this.offset = 0;
    this.#keepTime(view.now);
  }

  /** The server's time now, in ms. */
  now() {
    return Date.now() + this.offset;
  }

  /** @param {string | undefined} now */
  #keepTime(now) {
    if (now) this.offset = Date.parse(now) - Date.now();
  }

  /**
   * Take in a view, an update, a line of chat or a pong.
   * A `gap` means that the page must fetch the view; `fresh` are the entries it had not seen.
   * @param {any} message @returns {Change}
   */
  receive(message) {
    this.#keepTime(message.now);
    if (message.t === "chat") return this.#chat(message.line);
    if (message.t === "pong") return { kind: message.version > this.view.version ? "gap" : "old" };
    if (message.t !== "view" && message.t !== "update") return { kind: "old" };
    if (message.version < this.view.version) return { kind: "old" };
    const before = this.view;
    if (message.t === "view") {
      this.view = message;
    } else {
      if (message.from > before.version) return { kind: "gap" };
      const entries = message.entries.filter((/** @type {Entry} */ e) => e.version > before.version);
      this.view = { ...before, ...message, log: [...before.log, ...entries] };
    }
    return { kind: "new", fresh: this.view.log.filter((entry) => entry.version > before.version) };
  }

  /** @param {import("../types.d.ts").ChatLine} line @returns {Change} */
  #chat(line) {
    if (this.view.chat.some((known) => known.id === line.id)) return { kind: "old" };
    this.view = { ...this.view, chat: [...this.view.chat, line] };
    return { kind: "new", fresh: [] };
  }

  /** @param {number | null} seat */
  name(seat) {
    const found = this.view.seats.find((one) => one.seat === seat);
    return found?.name ?? gettext("Somebody");
  }

  /** The viewer must decide now. */
  get mine() {
    const seat = this.view.me?.seat;
    return this.view.table.status === "playing" && seat !== null && seat !== undefined && this.view.awaited.includes(seat);
  }
}
