// The move that the person is putting together: a card of the hand, then where it goes. Free until it is sent.

import { Choices, nearest, valuesAt } from "./moves.js";

/** @typedef {import("./moves.js").Move} Move */
/** @typedef {import("./moves.js").Herd} Herd */

export class Compose {
  choices = new Choices([], []);
  /** @type {string[]} */ hand = [];
  /** @type {number | null} which card of the hand */ index = null;
  /** @type {Move | null} the whole move */ move = null;
  sending = false;

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
  }

  /** @param {string[]} legal @param {Herd[]} herds @param {string[]} hand */
  start(legal, herds, hand) {
    this.choices = new Choices(legal, herds);
    this.hand = hand;
    this.sending = false;
    this.#put(null, null);
  }

  get open() {
    return this.choices.moves.length > 0 && !this.sending;
  }

  get card() {
    return this.index === null ? null : (this.hand[this.index] ?? null);
  }

  /** The moves with the chosen card. */
  get ways() {
    return this.card === null ? [] : this.choices.of(this.card);
  }

  /** Choose a card of the hand; the chosen one again goes to the next place it fits, or back. @param {number} index */
  pick(index) {
    if (!this.open) return;
    if (index === this.index) return this.ways.length > 1 ? this.step(1) : this.cancel();
    const ways = this.choices.of(this.hand[index] ?? "");
    const first = ways[0];
    if (first) this.#put(index, ways.length === 1 || first.kind === "madness" ? first : null);
  }

  /** Choose among the ways of the chosen card. @param {Move | undefined} move */
  choose(move) {
    if (this.open && move && this.ways.includes(move)) this.#put(this.index, move);
  }

  /** Play the chosen card onto this kind of herd. @param {string} kind */
  onto(kind) {
    this.choose(this.ways.find((move) => move.herd === kind));
  }

  /** @param {number} by */
  step(by) {
    const at = this.move ? this.ways.indexOf(this.move) + by : by > 0 ? 0 : -1;
    this.choose(this.ways.at(at % (this.ways.length || 1)));
  }

  /** Give one place of a Madness more or less; the others make up for it. @param {number} at @param {number} by */
  shift(at, by) {
    if (!this.move) return;
    const values = valuesAt(this.ways, at);
    const value = values[values.indexOf(this.move.spread[at] ?? 0) + by];
    if (value !== undefined) this.choose(nearest(this.ways, this.move.spread, at, value));
  }

  /** Compose a move of which somebody else knows. @param {string} text */
  take(text) {
    const move = this.choices.moves.find((one) => one.text === text);
    if (this.open && move) this.#put(this.hand.indexOf(move.card), move);
  }

  cancel() {
    if (!this.sending && this.index !== null) this.#put(null, null);
  }

  /** @param {number | null} index @param {Move | null} move */
  #put(index, move) {
    this.index = index;
    this.move = move;
    this.changed();
  }
}
