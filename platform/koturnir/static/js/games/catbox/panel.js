// The turn panel: what is to be decided, colours and bids as buttons, what it costs, the hand, confirm and take back.

import { Hand } from "../../cards/hand.js";
import { h, icon, listing, say } from "../../table/dom.js";
import { capital, closedText, COLOURS, colourLetter, colourName, costText, moveText, reasonText, tricksText } from "./words.js";

/** @typedef {import("../../types.d.ts").View} View */

export class Panel {
  /**
   * @param {HTMLElement} root
   * @param {import("./compose.js").Compose} compose
   * @param {{ confirm(): void, name(seat: number | null): string }} page
   */
  constructor(root, compose, page) {
    this.compose = compose;
    this.page = page;
    /** @type {View | null} */
    this.view = null;
    /** @type {string[]} */
    this.cards = [];
    this.title = h("h2", { class: "turn__title" });
    this.hint = h("p", { class: "turn__hint" });
    this.colours = h("div", { class: "cb-colours", role: "group", "aria-label": gettext("Colour") });
    this.bids = h("div", { class: "cb-bids", role: "group", "aria-label": gettext("Bid") });
    this.cost = h("p", { class: "cb-cost", role: "status" });
    const host = h("div", { class: "cb-hand" });
    this.hand = new Hand(host, {
      symbol: (card) => `card-${card}`,
      label: (card) => say(gettext("Card %(rank)s"), { rank: card }),
      pick: (card, index) => compose.pick(Number(card), index),
    });
    this.undo = h("button", { type: "button", class: "button", onclick: () => compose.cancel() }, gettext("Undo"));
    this.confirm = h("button", { type: "button", class: "button button--primary", onclick: () => page.confirm() }, gettext("Confirm"));
    this.buttons = h("div", { class: "cb-buttons" }, this.undo, this.confirm);
    this.signs = COLOURS.map((letter) => this.#colour(letter));
    this.colours.append(...this.signs.map(({ button }) => button));
    root.classList.add("cb-turn");
    root.replaceChildren(h("div", { class: "cb-turn__head" }, h("div", {}, this.title, this.hint), this.hand.sort, this.cost), this.bids, host, this.colours, this.buttons);
  }

  /** @param {string} letter */
  #colour(letter) {
    const text = h("small", { class: "cb-colour__why" });
    const button = h("button", { type: "button", class: "button cb-colour", onclick: () => this.#declare(letter) },
      icon(`sign-${letter}`), h("span", { class: "cb-colour__name" }, h("b", { "aria-hidden": "true" }, colourLetter(letter)), " ", capital(colourName(letter))), text);
    return { letter, button, text };
  }

  /** @param {number} bid */
  #bid(bid) {
    return h("button", { type: "button", class: "button", value: bid, onclick: () => this.compose.pick(bid) }, tricksText(bid));
  }

  /** @param {string} letter */
  #declare(letter) {
    const { compose } = this;
    if (compose.number !== null && compose.allows(compose.number, letter)) compose.declare(letter);
    else this.hand.say(compose.number === null ? gettext("Choose a card first.") : `${capital(colourName(letter))}: ${this.#reason(letter)}.`);
  }

  /** @param {string} letter */
  #reason(letter) {
    return reasonText(this.view?.position.choices?.[this.compose.number ?? -1]?.[letter]);
  }

  /** Take up a new position. @param {View} view */
  start(view) {
    this.view = view;
    const { hand, hands } = view.position;
    const seat = view.me?.seat ?? null;
    this.cards = (hand ?? (seat === null ? null : hands?.[seat]) ?? []).map(String);
    const bids = this.compose.kind === "bid" ? this.compose.numbers : [];
    if (bids.join() !== this.bids.dataset.shown) this.bids.replaceChildren(...bids.map((bid) => this.#bid(bid)));
    this.bids.dataset.shown = bids.join();
    this.draw();
  }

  draw() {
    const { compose, view } = this;
    if (!view) return;
    const mine = compose.numbers.length > 0;
    const cards = mine && compose.kind !== "bid";
    this.title.textContent = mine ? this.#task() : this.#awaited(view);
    this.colours.hidden = compose.kind !== "play";
    this.bids.hidden = compose.kind !== "bid";
    this.buttons.hidden = !mine;
    this.undo.disabled = compose.number === null || compose.sending;
    this.confirm.disabled = compose.text === null || compose.sending;
    this.confirm.textContent = compose.sending ? gettext("Sending…") : this.#confirmText();
    const cost = compose.kind === "play" ? costText(compose.colour, view.position.led, view.position.crossed[view.me?.seat ?? -1] ?? []) : "";
    if (this.cost.textContent !== cost) this.cost.textContent = cost;
    this.hint.textContent = mine && !cost ? this.#hint() : "";
    this.#drawColours(view);
    for (const one of this.bids.querySelectorAll("button")) one.setAttribute("aria-pressed", String(Number(one.value) === compose.number));
    const index = compose.index !== null && this.cards[compose.index] === String(compose.number) ? compose.index : this.cards.indexOf(String(compose.number));
    this.hand.root.hidden = !this.cards.length;
    this.hand.show(this.cards, {
      state: (card) => (!mine || !cards || compose.numbers.includes(Number(card)) ? "free" : "closed"),
      reason: (card) => closedText(Number(card), view.position.choices?.[card]),
      chosen: cards && compose.number !== null && index >= 0 ? index : null,
    });
    this.hand.root.classList.toggle("is-resting", !cards);
    this.hand.root.classList.toggle("is-long", this.cards.length > 7);
  }

  #task() {
    if (this.compose.kind === "discard") return gettext("Lay one card aside");
    if (this.compose.kind === "bid") return gettext("How many tricks will you take?");
    const led = this.view?.position.led;
    return led ? say(gettext("Led: %(colour)s"), { colour: colourName(led) }) : gettext("Lead the trick");
  }

  #hint() {
    const { compose } = this;
    if (compose.kind === "discard") return gettext("It is out of this round.");
    if (compose.kind === "bid") return gettext("A bid met exactly brings a bonus.");
    if (compose.number === null) return gettext("Choose a card or a cell.");
    return compose.colour ? "" : say(gettext("What colour is the %(rank)s?"), { rank: compose.number });
  }

  #confirmText() {
    const { compose } = this;
    if (compose.text === null || compose.kind === null || compose.number === null) return gettext("Confirm");
    return capital(moveText({ kind: compose.kind, number: compose.number, colour: compose.colour }));
  }

  /** @param {View} view */
  #awaited(view) {
    const names = view.awaited.filter((seat) => seat !== view.me?.seat).map((seat) => this.page.name(seat));
    if (!names.length) return "";
    if (view.position.phase === "discard") return say(gettext("Still to lay a card aside: %(names)s"), { names: listing(names) });
    return say(gettext("%(name)s to move"), { name: listing(names) });
  }

  /** @param {View} view */
  #drawColours(view) {
    const { compose } = this;
    const { led } = view.position;
    for (const { letter, button, text } of this.signs) {
      const open = compose.number === null ? compose.numbers.some((rank) => compose.allows(rank, letter)) : compose.allows(compose.number, letter);
      const why = compose.number === null || open ? (letter === led ? pgettext("colour", "led") : letter === "r" ? pgettext("colour", "trump") : "") : this.#reason(letter);
      text.textContent = why;
      button.setAttribute("aria-disabled", String(!open || compose.number === null || compose.sending));
      button.setAttribute("aria-pressed", String(compose.colour === letter));
      button.classList.toggle("is-led", letter === led);
    }
  }
}
