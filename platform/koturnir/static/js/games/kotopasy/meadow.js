// Draws what lies on the table: the seats with the herds they won, the deck, the discard pile, the open herds.

import { cardPicture } from "../../cards/hand.js";
import { h, icon, say } from "../../table/dom.js";
import { kindOf } from "./moves.js";
import { cardName, cardsText, herdText, herdsText } from "./words.js";

/** @typedef {import("./compose.js").Compose} Compose */

export class Meadow {
  /** @param {{ cards: string[] }} meta @param {Compose} compose @param {(seat: number | null) => string} name */
  constructor(meta, compose, name) {
    this.meta = meta;
    this.compose = compose;
    this.name = name;
    this.seats = h("ul", { class: "flock", role: "list", "aria-label": gettext("Herds won and hands") });
    this.deck = h("li", { class: "pile__deck" });
    this.pile = h("ul", { class: "pile", role: "list", "aria-label": gettext("Deck and discard pile") });
    this.herds = h("ul", { class: "herds", role: "list", "aria-label": gettext("Open herds") });
    this.empty = h("p", { class: "herds__empty" }, gettext("No herd is open. A herder opens one."));
    this.root = h("div", { class: "meadow" }, this.seats, this.pile, h("div", { class: "meadow__grass" }, this.herds, this.empty));
  }

  /** @param {any} position @param {number | null} me */
  draw(position, me) {
    this.#drawSeats(position, me);
    this.#drawPile(position);
    this.#drawHerds(position);
  }

  /** @param {any} position @param {number | null} me */
  #drawSeats(position, me) {
    this.seats.classList.toggle("is-bare", position.hands.every((/** @type {any} */ hand, /** @type {number} */ seat) => seat === me || !hand.cards));
    this.seats.replaceChildren(...position.hands.map((/** @type {any} */ hand, /** @type {number} */ seat) => {
      const herds = position.piles[seat];
      const cards = hand.cards ?? Array(hand.count).fill("back");
      const held = hand.cards && seat !== me ? hand.cards.map(cardName).join(", ") : cardsText(hand.count);
      const label = `${this.name(seat)}: ${herdsText(herds)}. ${say(gettext("In hand: %(cards)s."), { cards: held })}`;
      return h("li", { class: `flock__seat seat-${seat} ${hand.cards ? "is-open" : ""}`, "data-seat": seat, title: label, "aria-current": position.turn === seat && "true" },
        icon(`badge-${seat}`, { class: "flock__badge" }),
        h("span", { class: "flock__hand", "aria-hidden": "true" }, ...(seat === me ? [] : cards.map((/** @type {string} */ card) => cardPicture(`card-${card}`)))),
        h("span", { class: "flock__pile", "aria-hidden": "true" }, ...Array.from({ length: Math.min(herds, 4) }, () => cardPicture("card-back")), h("b", { class: "digits" }, herds)),
        h("span", { class: "visually-hidden" }, label));
    }));
  }

  /** @param {any} position */
  #drawPile(position) {
    const { move } = this.compose;
    const coming = move?.kind === "discard" || move?.kind === "madness" ? move.card : null;
    const taken = move ? [...this.compose.choices.laid(move).values()].flat() : [];
    const count = (/** @type {string[]} */ cards, /** @type {string} */ card) => cards.filter((one) => one === card).length;
    this.deck.replaceChildren(cardPicture("card-back"), h("b", { class: "digits", "aria-hidden": "true" }, position.deck),
      h("span", { class: "visually-hidden" }, say(gettext("In the deck: %(cards)s."), { cards: cardsText(position.deck) })));
    this.deck.classList.toggle("is-empty", position.deck === 0);
    this.deck.title = gettext("The deck");
    const kinds = this.meta.cards.filter((card) => position.discard.includes(card) || card === coming);
    this.pile.replaceChildren(this.deck, ...kinds.map((card) => {
      const lying = count(position.discard, card) - (move?.kind === "madness" ? count(taken, card) : 0) + (card === coming ? 1 : 0);
      const label = say(gettext("Discarded: %(card)s ×%(count)s"), { card: cardName(card), count: lying });
      return h("li", { class: `${card === coming ? "is-ghost" : ""} ${lying ? "" : "is-none"}`, "data-card": card, title: label },
        cardPicture(`card-${card}`), h("b", { class: "digits", "aria-hidden": "true" }, lying), h("span", { class: "visually-hidden" }, label));
    }));
  }

  /** @param {any} position */
  #drawHerds(position) {
    const { compose } = this;
    const { move } = compose;
    const places = compose.open ? new Set(compose.ways.map((way) => way.herd).filter(Boolean)) : new Set();
    const spreading = move?.kind === "madness" && compose.ways.length > 1;
    const laid = move ? compose.choices.laid(move) : new Map();
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.closest(".herd")?.getAttribute("data-id") : null;
    /** @type {HTMLElement[]} */
    const items = position.herds.map((/** @type {any} */ herd, /** @type {number} */ i) => {
      const ghosts = laid.get(herd.id) ?? [];
      const done = herd.cards.length + ghosts.length > 3;
      const text = herdText(herd.colour, herd.cards.length - 1);
      const open = places.has(kindOf(herd)) && !ghosts.length;
      return h("li", { class: `herd ${open ? "is-open" : ""} ${done ? "is-done" : ""} ${position.last?.herd === herd.id ? "is-last" : ""}`, "data-id": herd.id },
        this.#cards(herd.cards, ghosts),
        spreading && h("b", { class: "herd__number digits" }, i + 1),
        ghosts.length > 0 && h("b", { class: "herd__more" }, done ? gettext("Complete!") : `+${ghosts.length}`),
        open ? h("button", { type: "button", class: "herd__pick", "aria-label": say(gettext("Play it here: %(herd)s"), { herd: text }), onclick: () => compose.onto(kindOf(herd)) })
          : h("span", { class: "visually-hidden" }, `${text}. ${herd.cards.includes("W") ? cardName("W") : ""}`));
    });
    if (move?.kind === "herder") items.push(h("li", { class: "herd" }, this.#cards([], [move.card]), h("b", { class: "herd__more" }, gettext("New herd"))));
    this.root.classList.toggle("is-spreading", spreading);
    this.herds.replaceChildren(...items);
    this.herds.classList.toggle("is-sent", compose.sending);
    this.empty.hidden = items.length > 0;
    if (focused) items.find((item) => item.dataset.id === focused)?.querySelector("button")?.focus();
  }

  /** @param {string[]} cards @param {string[]} ghosts */
  #cards(cards, ghosts) {
    const pictures = [...cards, ...ghosts].map((card) => cardPicture(`card-${card}`));
    for (const ghost of pictures.slice(cards.length)) ghost.classList.add("is-ghost");
    return h("div", { class: "herd__cards", "aria-hidden": "true" }, ...pictures);
  }

  /** @param {number} id @returns {HTMLElement | null} */
  herd(id) {
    return this.herds.querySelector(`[data-id="${id}"]`);
  }

  /** Where a seat is: here, or in the strip of players alone. @param {number | null} seat @returns {HTMLElement | null} */
  seat(seat) {
    const own = /** @type {HTMLElement | null} */ (this.seats.querySelector(`[data-seat="${seat}"]`));
    return own?.offsetParent ? own : document.querySelector(`.player.seat-${seat}`);
  }

  /** @param {string} card @returns {HTMLElement} where it lies in the discard pile, or the pile */
  discarded(card) {
    return this.pile.querySelector(`[data-card="${card}"]`) ?? this.pile;
  }

  /** @param {number[]} ids of the herds to point at */
  highlight(ids) {
    for (const item of this.herds.children) item.classList.toggle("is-shown", ids.includes(Number(item.getAttribute("data-id"))));
  }
}
