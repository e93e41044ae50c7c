// The move that the person is putting together. Free until it is sent; always one of the legal ones.

import { Choices, parseMove } from "./moves.js";

/** @typedef {import("./moves.js").Spot} Spot */
/** @typedef {import("../../types.d.ts").Cell} Cell */

/** How far from its middle, in cells, a piece may be pointed at. */
export const REACH = 2.3;

export class Compose {
  /** @type {Choices} */ choices;
  /** @type {string | null} the piece in hand that is to be placed */
  unit = null;
  r = 0;
  /** @type {Spot | null} where it lies */
  spot = null;
  /** @type {string | null} the rival's piece that is to be flipped */
  flip = null;
  pass = false;
  /** Which of the cats that could be completed. */
  cat = 0;
  sending = false;

  /** @param {Record<string, { turns: Cell[][] }>} pieces @param {() => void} changed */
  constructor(pieces, changed) {
    this.pieces = pieces;
    this.changed = changed;
    this.choices = new Choices([], pieces);
  }

  /** Begin again with the legal moves of a new position. @param {string[]} legal */
  start(legal) {
    this.choices = new Choices(legal, this.pieces);
    this.#clear();
    this.pass = this.choices.pass;
    this.sending = false;
    this.changed();
  }

  #clear() {
    [this.unit, this.spot, this.flip, this.cat] = [null, null, null, 0];
  }

  get open() {
    return !this.sending && (this.choices.pieces.size > 0 || this.choices.flips.size > 0 || this.choices.pass);
  }

  /** The texts between which only the cat makes a difference. @returns {string[]} */
  get texts() {
    if (this.flip !== null) return this.choices.flips.get(this.flip) ?? [];
    if (this.spot) return this.spot.texts;
    return this.pass ? ["pass"] : [];
  }

  /** The text of the move, when it is whole. @returns {string | null} */
  get text() {
    return this.texts[this.cat] ?? this.texts[0] ?? null;
  }

  /** Something can be taken back. */
  get begun() {
    return this.unit !== null || this.flip !== null;
  }

  /** The orientations to turn through: those of the same handedness. */
  get turns() {
    return this.unit === null ? [] : this.choices.turns(this.unit).filter((r) => r < 4 === this.r < 4);
  }

  get canMirror() {
    return this.unit !== null && this.choices.turns(this.unit).length > this.turns.length;
  }

  /** Take a piece of the hand; the same once more puts it back. @param {string} unit @param {boolean} [keep] do not put it back */
  take(unit, keep = false) {
    if (!this.open || !this.choices.pieces.has(unit)) return;
    const back = this.unit === unit && !keep;
    if (this.unit === unit && keep) return;
    this.#clear();
    if (!back) {
      this.unit = unit;
      this.r = this.choices.turns(unit)[0] ?? 0;
    }
    this.changed();
  }

  /** Lay the piece so. @param {Spot | null} spot */
  lie(spot) {
    if (!this.open || this.unit === null) return;
    if (spot === this.spot) return;
    this.spot = spot;
    this.cat = 0;
    if (spot) this.r = spot.r;
    this.changed();
  }

  rotate(step = 1) {
    const { turns } = this;
    const at = turns.indexOf(this.r);
    this.#turnTo(turns[(at + step + turns.length) % turns.length]);
  }

  mirror() {
    if (this.unit === null) return;
    const others = this.choices.turns(this.unit).filter((r) => r < 4 !== this.r < 4);
    this.#turnTo(others.find((r) => r % 4 === this.r % 4) ?? others[0]);
  }

  /** Turn where it lies, as near as it fits. @param {number | undefined} r */
  #turnTo(r) {
    if (!this.open || this.unit === null || r === undefined || r === this.r) return;
    this.spot = this.spot && this.choices.nearest(this.unit, r, this.spot.at, REACH);
    this.r = r;
    this.cat = 0;
    this.changed();
  }

  /** @param {string} unit */
  flipOver(unit) {
    if (!this.open || !this.choices.flips.has(unit)) return;
    const back = this.flip === unit;
    this.#clear();
    if (!back) this.flip = unit;
    this.changed();
  }

  /** @param {number} index */
  chooseCat(index) {
    if (!this.open || index < 0 || index >= this.texts.length) return;
    this.cat = index;
    this.changed();
  }

  /** Take back the last step: the place, then the piece. */
  cancel() {
    if (!this.open || !this.begun) return;
    if (this.spot) [this.spot, this.cat] = [null, 0];
    else this.#clear();
    this.changed();
  }

  /** Compose a legal move whole. @param {string} text */
  propose(text) {
    const move = parseMove(text);
    if (!this.open) return;
    this.#clear();
    if (move.kind === "flip") this.flip = move.unit;
    if (move.kind === "place") {
      this.unit = move.unit;
      this.r = move.r;
      this.spot = this.choices.spots(move.unit, move.r).find((spot) => spot.x === move.x && spot.y === move.y) ?? null;
    }
    this.cat = Math.max(0, this.texts.indexOf(text));
    this.changed();
  }
}
