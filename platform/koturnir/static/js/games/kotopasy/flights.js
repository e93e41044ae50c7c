// Shows what the others did: cards fly from hand to herd, from the discard pile to herds, whole herds to their owner.

import { cardPicture } from "../../cards/hand.js";
import { h } from "../../table/dom.js";

/** @typedef {import("./meadow.js").Meadow} Meadow */
/** @typedef {{ left: number, top: number, width: number }} Box */

const FLIGHT = 480; // milliseconds
const SMALL = 28; // pixels a card is wide in a hand of which nothing is seen
const NEXT = 260; // between the starts of two flights

export class Flights {
  /** @type {Map<number, { box: Box, cards: number }>} the herds as they lay */ #herds = new Map();
  /** @type {Map<string, Box>} */ #discarded = new Map();

  /** @param {HTMLElement} root @param {Meadow} meadow */
  constructor(root, meadow) {
    this.meadow = meadow;
    this.layer = h("div", { class: "flights", "aria-hidden": "true" });
    root.append(this.layer);
  }

  /** Note where everything lies, before it is drawn anew. */
  remember() {
    this.#herds.clear();
    this.#discarded.clear();
    for (const item of this.meadow.herds.querySelectorAll("[data-id]")) {
      const cards = item.querySelectorAll(".card-picture:not(.is-ghost)");
      const [first] = cards;
      if (first) this.#herds.set(Number(item.getAttribute("data-id")), { box: first.getBoundingClientRect(), cards: cards.length });
    }
    for (const item of this.meadow.pile.querySelectorAll("[data-card]")) this.#discarded.set(String(item.getAttribute("data-card")), item.getBoundingClientRect());
  }

  /** @param {import("../../types.d.ts").Entry[]} fresh @param {number | null} me whose card left from `hand` @param {Box | null} hand */
  show(fresh, me, hand) {
    let at = 0;
    const grown = new Map();
    for (const event of /** @type {any[]} */ (fresh.flatMap((entry) => entry.events))) {
      const seat = this.#at(this.meadow.seat(event.seat));
      const from = event.seat === me && hand ? hand : seat;
      if (event.event === "played" || event.event === "laid") {
        const target = event.herd === null ? this.meadow.discarded(event.card) : this.#landing(event.herd, grown);
        const start = event.event === "laid" ? (this.#discarded.get(event.card) ?? this.#at(this.meadow.pile)) : from;
        this.#fly(`card-${event.card}`, start, target, at);
      } else if (event.event === "discarded") this.#fly(`card-${event.card}`, from, this.meadow.discarded(event.card), at);
      else if (event.event === "herd") this.#fly(`card-H${event.colour}`, this.#herds.get(event.herd)?.box ?? null, seat, (at += NEXT));
      else if (event.event === "drew" && event.seat !== me) this.#fly("card-back", this.#at(this.meadow.deck), seat, at);
      else continue;
      at += NEXT;
    }
  }

  /** Where the next card of a herd lies: in the herd, or where the herd lay. @param {number} id @param {Map<number, number>} grown */
  #landing(id, grown) {
    const before = this.#herds.get(id);
    const nth = (before?.cards ?? 0) + (grown.get(id) ?? 0);
    grown.set(id, (grown.get(id) ?? 0) + 1);
    return this.meadow.herd(id)?.querySelectorAll(".card-picture")[nth] ?? before?.box ?? null;
  }

  /** A small card in the middle of something. @param {Element | null} element @returns {Box | null} */
  #at(element) {
    const box = element?.getBoundingClientRect();
    return box ? { left: box.left + box.width / 2 - SMALL / 2, top: box.top + box.height / 2 - SMALL * 0.7, width: SMALL } : null;
  }

  /** @param {Element | null} element @returns {Box | null} */
  #box(element) {
    return element?.getBoundingClientRect() ?? null;
  }

  /** @param {string} symbol @param {Box | null} from @param {Element | Box | null} target @param {number} delay */
  #fly(symbol, from, target, delay) {
    const to = target instanceof Element ? this.#box(target.querySelector(".card-picture") ?? target) : target;
    if (!from || !to) return;
    const origin = this.layer.getBoundingClientRect();
    const { width } = to;
    const card = h("div", { class: "flights__card" }, cardPicture(symbol));
    card.style.width = `${width}px`;
    const at = (/** @type {Box} */ box) => `translate(${box.left - origin.left}px, ${box.top - origin.top}px)`;
    this.layer.append(card);
    const flight = card.animate([
      { transform: `${at(from)} scale(${from.width / width})`, opacity: 0 },
      { opacity: 1, offset: 0.15 },
      { transform: at(to), opacity: 1 },
    ], { duration: FLIGHT, delay, easing: "cubic-bezier(0.4, 0, 0.3, 1)", fill: "both" });
    flight.onfinish = flight.oncancel = () => card.remove();
    // What it flies to is there already, and comes into sight when it lands.
    const landed = target instanceof SVGElement ? target : null;
    landed?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + FLIGHT });
  }
}
