// The chat: players talk at the table, spectators apart from them.

import { byId, h, icon } from "./dom.js";

export class Chat {
  #last = 0;

  /**
   * @param {import("./view.js").Store} store
   * @param {(text: string) => void} send
   * @param {() => boolean} reading whether the chat is in sight
   */
  constructor(store, send, reading) {
    this.store = store;
    this.reading = reading;
    this.list = byId("chat");
    this.unread = byId("chat-unread");
    const form = /** @type {HTMLFormElement} */ (byId("chat-form"));
    const input = /** @type {HTMLInputElement} */ (byId("chat-text"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (text) send(text);
      input.value = "";
    });
  }

  show() {
    const { view } = this.store;
    byId("chat-form").hidden = !view.table.chat_room;
    byId("chat-room").textContent =
      view.table.chat_room === "seats" ? gettext("Only the players read this.")
      : view.table.chat_room === "spectators" ? gettext("Only the spectators read this.") : "";
    const first = this.#last === 0;
    const news = view.chat.filter((line) => line.id > this.#last);
    for (const line of news) {
      this.#last = line.id;
      this.list.append(h("li", { class: line.seat === null ? "" : `seat-${line.seat}` },
        line.seat !== null && icon(`badge-${line.seat}`), h("b", {}, line.name), " ", line.text));
    }
    byId("chat-empty").hidden = view.chat.length > 0;
    if (news.length) this.list.scrollTop = this.list.scrollHeight;
    if (!first && !this.reading()) this.#count(news.length);
  }

  read() {
    this.unread.hidden = true;
    this.unread.textContent = "";
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** @param {number} more */
  #count(more) {
    const count = Number(this.unread.textContent) + more;
    this.unread.textContent = String(count);
    this.unread.hidden = count === 0;
  }
}
