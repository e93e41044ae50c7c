// A hand of cards: buttons in a row that scrolls, put in order by drag or keyboard, one of them chosen.
// A card that may not be played stays in reach and says why.

import { h, s, say } from "../table/dom.js";
import { Drag } from "./drag.js";
import { arrange, moved } from "./order.js";

/** @typedef {{ symbol(card: string): string, label(card: string): string, pick(card: string, index: number): void }} Game */
/** @typedef {{ state(card: string): "free" | "closed", reason(card: string): string, chosen: number | null }} Look */

/** Draw a card. @param {string} symbol its id in the sprite */
export const cardPicture = (symbol) => s("svg", { class: "card-picture", viewBox: "0 0 100 140", "aria-hidden": "true" }, s("use", { href: `#${symbol}` }));

export class Hand {
  /** @type {string[]} */ #cards = [];
  /** @type {string[]} the cards as they are held */ #order;
  /** @type {number[]} which of `#cards` stands at each place */ #places = [];
  /** @type {HTMLLIElement[]} by the index of the card */ #items = [];
  /** @type {Look} */ #look = { state: () => "closed", reason: () => "", chosen: null };
  #key = `hand:${location.pathname}`;

  /** @param {HTMLElement} host @param {Game} game `symbol` is an id in the sprite; `index` counts in the cards that were shown */
  constructor(host, game) {
    this.game = game;
    this.#order = JSON.parse(sessionStorage.getItem(this.#key) ?? "[]");
    this.list = h("ul", { class: "cards-hand__cards", role: "list", "aria-label": gettext("Your cards"), onkeydown: (event) => this.#walk(event) });
    this.note = h("p", { class: "cards-hand__note", role: "status" });
    const bars = s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: "M4 6h16M4 12h11M4 18h6", fill: "none", stroke: "currentColor", "stroke-width": 2.6, "stroke-linecap": "round" }));
    this.sort = h("button", { type: "button", class: "button button--small cards-hand__sort", onclick: () => this.#hold([...this.#cards]) }, bars, h("span", {}, gettext("Sort")));
    this.sort.title = gettext("Put your cards in order");
    this.root = h("div", { class: "cards-hand" }, this.note, this.list, this.sort);
    host.append(this.root);
    new Drag(this.list, (from, to) => this.#move(from, to));
  }

  /** @param {string[]} cards in the game's own order, the same until they change @param {Look} look */
  show(cards, look) {
    const chosen = look.chosen !== null && look.chosen !== this.#look.chosen;
    this.#look = look;
    if (cards.join() !== this.#cards.join()) this.#deal(cards);
    this.#items.forEach((item, i) => this.#dress(item, i));
    this.sort.hidden = cards.length < 2;
    // A card chosen by its number takes the focus along: Enter on another one would choose that.
    if (chosen && this.list.contains(document.activeElement)) this.focus();
  }

  /** Say why a card stays where it is, or nothing. @param {string} text */
  say(text) {
    this.note.textContent = text;
  }

  /** Set the focus on the chosen card or the first that may be, for who plays by the keyboard. */
  focus() {
    const button = this.#button(this.#look.chosen ?? this.#places.find((i) => this.#look.state(String(this.#cards[i])) === "free") ?? this.#places[0]);
    if (button) this.#rove(button);
    button?.focus();
  }

  /** Press the card that is held at a place, counted from 0. @param {number} place */
  press(place) {
    const index = this.#places[place];
    if (index !== undefined) this.#press(String(this.#cards[index]), index);
  }

  /** Where a card lies on the screen, for a card that flies from it. @param {number} index */
  box(index) {
    return this.#items[index]?.getBoundingClientRect() ?? null;
  }

  /** @param {string[]} cards */
  #deal(cards) {
    const at = this.#items.findIndex((item) => item.contains(document.activeElement));
    const place = this.#places.indexOf(at);
    const before = [...this.#cards];
    this.#cards = [...cards];
    this.#items = cards.map((card, i) => this.#make(card, i));
    for (const [i, card] of cards.entries()) {
      const held = before.indexOf(card);
      if (held < 0) this.#items[i]?.classList.add("is-new");
      else before.splice(held, 1);
    }
    this.say("");
    this.#lay();
    if (at >= 0) this.#button(this.#places[Math.min(place, cards.length - 1)])?.focus();
  }

  #lay() {
    this.#places = arrange(this.#cards, this.#order);
    const focused = document.activeElement;
    this.list.replaceChildren(...this.#places.flatMap((i) => this.#items[i] ?? []));
    if (focused instanceof HTMLElement && this.list.contains(focused)) focused.focus();
    this.#rove(this.list.contains(focused) ? focused : null);
  }

  /** @param {string} card @param {number} index */
  #make(card, index) {
    const button = h("button", { type: "button", class: "cards-hand__card", onclick: () => this.#press(card, index) }, cardPicture(this.game.symbol(card)));
    return h("li", {}, button);
  }

  /** @param {HTMLLIElement} item @param {number} index */
  #dress(item, index) {
    const card = String(this.#cards[index]);
    const closed = this.#look.state(card) === "closed";
    const chosen = this.#look.chosen === index;
    const reason = closed ? this.#look.reason(card) : "";
    const button = item.firstElementChild;
    if (!(button instanceof HTMLButtonElement)) return;
    item.classList.toggle("is-closed", closed);
    item.classList.toggle("is-chosen", chosen);
    button.title = reason || this.game.label(card);
    button.setAttribute("aria-label", this.game.label(card));
    button.setAttribute("aria-pressed", String(chosen));
    button.setAttribute("aria-disabled", String(closed));
    button.setAttribute("aria-description", reason);
  }

  /** @param {string} card @param {number} index */
  #press(card, index) {
    this.#rove(this.#button(index) ?? null);
    if (this.#look.state(card) === "free") {
      this.say("");
      return this.game.pick(card, index);
    }
    this.say(this.#look.reason(card));
  }

  /** One card alone is a stop of the tab key; arrows go on from it. @param {Element | null} present */
  #rove(present) {
    const buttons = this.#places.flatMap((i) => this.#button(i) ?? []);
    const stop = buttons.find((one) => one === present) ?? buttons[0];
    for (const one of buttons) one.tabIndex = one === stop ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  #walk(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey) return;
    const from = this.#places.findIndex((i) => this.#items[i]?.contains(document.activeElement));
    const to = Math.min(this.#places.length - 1, Math.max(0, from + step));
    if (from < 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.altKey) return this.#move(from, to);
    const button = this.#button(this.#places[to]);
    this.#rove(button ?? null);
    button?.focus();
    button?.scrollIntoView({ block: "nearest", inline: "center" });
  }

  /** @param {number} from @param {number} to places in the row */
  #move(from, to) {
    if (from === to) return this.#lay(); // a drag that was broken off
    const card = this.#cards[this.#places[from] ?? 0] ?? "";
    this.#hold(moved(this.#places.map((i) => String(this.#cards[i])), from, to));
    this.say(say(gettext("%(card)s: place %(place)s of %(count)s."), { card: this.game.label(card), place: to + 1, count: this.#cards.length }));
  }

  /** @param {string[]} order */
  #hold(order) {
    this.#order = order;
    sessionStorage.setItem(this.#key, JSON.stringify(order));
    this.#lay();
  }

  /** @param {number | undefined} index @returns {HTMLButtonElement | undefined} */
  #button(index) {
    return this.#items[index ?? -1]?.querySelector("button") ?? undefined;
  }
}
