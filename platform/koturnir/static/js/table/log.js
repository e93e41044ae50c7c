// The log in words. Pointing at a line shows its cells on the board.

import { formatMs } from "./clock.js";
import { byId, h, icon, say } from "./dom.js";

/** @typedef {import("../types.d.ts").Entry} Entry */
/** @typedef {import("../types.d.ts").Line} Line */
/** @typedef {import("../types.d.ts").View} View */

/** Say how a game ended. @param {string | null} reason @returns {string} */
function ended(reason) {
  switch (reason) {
    case "agreed": return gettext("All agree: the game ends as it stands.");
    case "date": return gettext("The last day of the round has come: the game ends as it stands.");
    default: return gettext("The game is over.");
  }
}

/** Put an entry that every game has into words (exported for tests). @param {Entry} entry @param {(seat: number | null) => string} name @returns {string | null} */
export function generic(entry, name) {
  const who = { name: name(entry.seat) };
  switch (entry.kind) {
    case "start": return gettext("The game begins.");
    case "steward": return say(gettext("A bot plays on for %(name)s."), who);
    case "credit": return gettext("The platform was away for a while; the clocks have been set right.");
    case "time": return say(gettext("The organizer gives every clock %(time)s more."), { time: formatMs(Number(entry.text)) });
    case "hold": return gettext("The organizer has paused the event: the clocks stand.");
    case "release": return gettext("The event goes on: the clocks run again.");
    case "away": return say(gettext("%(name)s is on vacation: the clock stands."), who);
    case "back": return say(gettext("The vacation of %(name)s has ended."), who);
    case "offer": return say(entry.text ? gettext("%(name)s offers to end the game as it stands.") : gettext("%(name)s takes back the offer to end the game."), who);
    case "end": return ended(entry.text);
    case "withdraw":
      if (entry.text === "timeout") return say(gettext("%(name)s has run out of time."), who);
      if (entry.text === "no_show") return say(gettext("%(name)s has not come."), who);
      if (entry.text === "resigned") return say(gettext("%(name)s resigns."), who);
      return say(gettext("%(name)s leaves the game."), who);
    default: return null;
  }
}

/**
 * Put an entry into words: what every game has here, the rest in the game's module.
 * @param {Entry} entry @param {import("./view.js").Store} store @param {import("../types.d.ts").GameView} game
 * @returns {Line[]}
 */
export function describe(entry, store, game) {
  const text = generic(entry, (seat) => store.name(seat));
  /** @type {Line[]} */
  const own = text ? [{ text, cells: [], seat: entry.seat }] : [];
  return [...own, ...game.describe(entry, store.view)];
}

export class Log {
  #last = 0;
  /** The end is in sight, and stays so when lines come or the place changes its size. */
  #low = true;

  /**
   * @param {import("./view.js").Store} store
   * @param {import("../types.d.ts").GameView} game
   * @param {(version: number) => void} goTo what to do when a line of a finished game is chosen
   */
  constructor(store, game, goTo) {
    this.store = store;
    this.game = game;
    this.goTo = goTo;
    this.list = byId("log");
    this.list.addEventListener("scroll", () => (this.#low = this.#left < 60), { passive: true });
    new ResizeObserver(() => this.#settle()).observe(this.list);
    for (const type of ["pointerover", "focusin"]) this.list.addEventListener(type, (event) => this.#point(event.target));
    for (const type of ["pointerleave", "focusout"]) this.list.addEventListener(type, () => game.highlight([]));
    this.list.addEventListener("click", (event) => {
      const item = event.target instanceof Element && event.target.closest("li");
      if (item) this.goTo(Number(item.dataset.version));
    });
  }

  show() {
    for (const entry of this.store.view.log) {
      if (entry.version <= this.#last) continue;
      this.#last = entry.version;
      for (const line of describe(entry, this.store, this.game)) this.list.append(this.#item(entry, line));
    }
    this.#settle();
  }

  get #left() {
    return this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight;
  }

  #settle() {
    if (this.#low) this.list.scrollTop = this.list.scrollHeight;
  }

  /** @param {number} version mark the lines up to this version as passed (in the replay) */
  mark(version) {
    for (const item of this.list.querySelectorAll("li")) {
      item.classList.toggle("is-ahead", Number(item.dataset.version) > version);
    }
  }

  /** @param {Entry} entry @param {Line} line */
  #item(entry, line) {
    const cells = JSON.stringify(line.cells);
    const [at, { lang }] = [new Date(entry.at), document.documentElement];
    const time = at.toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    const exactly = at.toLocaleString(lang, { dateStyle: "medium", timeStyle: "long" }); // with the zone
    return h("li", { class: line.seat === null ? "" : `seat-${line.seat}`, "data-version": entry.version, "data-cells": cells, tabindex: line.cells.length ? 0 : false },
      line.seat === null ? h("span", {}) : icon(`badge-${line.seat}`),
      h("span", {}, line.text), line.picture ? icon(line.picture, { class: "log__picture" }) : h("span", {}), h("time", { datetime: entry.at, title: exactly }, time));
  }

  /** @param {EventTarget | null} target */
  #point(target) {
    const item = target instanceof Element ? target.closest("li") : null;
    this.game.highlight(JSON.parse(item?.dataset.cells ?? "[]"));
  }
}
