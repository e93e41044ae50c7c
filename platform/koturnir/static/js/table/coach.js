// The coach's panel at a first game with hints: what is decided now, and moves worth making.

import { byId, h } from "./dom.js";

/** @typedef {{ move: string, reason: string }} Hint */
/** @typedef {{ version: number, remarks: string[], hints: Hint[] }} Advice */
/** @typedef {{ phrase(move: string): string, propose(move: string): void }} Page */

const OPEN = "table-coach";
/** Here the panel is a sheet over the board, so it is closed until it is wanted. */
const phone = matchMedia("(max-width: 60rem) and (orientation: portrait)");

export class Coach {
  /** @type {number | null} the version that the words are about */ #about = null;

  /** @param {string} url answers ?version=N, with &hints=1 also hints @param {Page} page */
  constructor(url, page) {
    this.url = url;
    this.page = page;
    this.root = /** @type {HTMLDetailsElement} */ (byId("coach"));
    this.words = byId("coach-words");
    this.line = byId("coach-line");
    this.button = /** @type {HTMLButtonElement} */ (byId("coach-hint"));
    this.hints = byId("coach-hints");
    this.button.addEventListener("click", () => void this.#hint());
    this.#remember();
  }

  /** @param {import("../types.d.ts").View} view @param {boolean} mine the viewer decides now */
  show(view, mine) {
    this.root.hidden = view.table.status !== "playing";
    if (!mine) return this.#wait();
    if (this.#about === view.version) return;
    this.#about = view.version;
    this.hints.replaceChildren();
    void this.#explain(view.version);
  }

  #wait() {
    this.#about = null;
    this.hints.replaceChildren();
    this.button.hidden = true;
    this.#say([gettext("When it is your turn, I say what it is about.")]);
  }

  /** @param {number} version */
  async #explain(version) {
    const advice = await this.#ask(version, "");
    if (this.#about !== version) return; // the game has gone on meanwhile
    this.button.hidden = !advice;
    if (advice) this.#say(advice.remarks);
  }

  async #hint() {
    const version = this.#about;
    if (version === null) return;
    this.button.disabled = true;
    const advice = await this.#ask(version, "&hints=1");
    this.button.disabled = false;
    if (this.#about !== version || !advice) return;
    this.button.hidden = true;
    this.hints.replaceChildren(...advice.hints.map((hint) => this.#line(hint)));
    this.hints.focus({ preventScroll: true });
    this.hints.scrollIntoView({ block: "nearest" });
  }

  /** @param {Hint} hint */
  #line({ move, reason }) {
    return h("li", {}, h("b", {}, this.page.phrase(move)), h("span", {}, reason),
      h("button", { type: "button", class: "button", onclick: () => this.#show(move) }, gettext("Show on the board")));
  }

  /** @param {string} move */
  #show(move) {
    if (phone.matches) this.root.open = false;
    this.page.propose(move);
  }

  /** @param {number} version @param {string} more @returns {Promise<Advice | null>} null once the reason was said */
  async #ask(version, more) {
    try {
      const answer = await fetch(`${this.url}?version=${version}${more}`, { headers: { Accept: "application/json" } });
      const told = await answer.json();
      if (answer.ok) return told;
      // The position has changed: the page hears of it, and asks again.
      if (told.code !== "stale" && this.#about === version) this.#say([told.error]);
    } catch {
      if (this.#about === version) this.#say([gettext("The coach can't be reached at the moment.")]);
    }
    return null;
  }

  /** Words that stay the same are not said again. @param {string[]} sentences */
  #say(sentences) {
    if (sentences.join("\n") === [...this.words.children].map((p) => p.textContent).join("\n")) return;
    this.words.replaceChildren(...sentences.map((text) => h("p", {}, text)));
    this.line.textContent = sentences[0] ?? "";
  }

  /** Whoever put the panel away finds it so next time. */
  #remember() {
    try {
      const before = localStorage.getItem(OPEN);
      this.root.open = !phone.matches && before !== "off";
      this.root.addEventListener("toggle", () => phone.matches || localStorage.setItem(OPEN, this.root.open ? "on" : "off"));
    } catch {
      // It is as the page has it each time, then.
    }
  }
}
