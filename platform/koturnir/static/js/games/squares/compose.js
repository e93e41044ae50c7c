// The move that the person is putting together: a cell, a rotation, an action. Free until it is sent.

import { Choices, keyOf, parseMove } from "./moves.js";

export class Compose {
  choices = new Choices([]);
  /** @type {string | null} the cell's key */
  cell = null;
  rotation = 0;
  action = "";
  sending = false;

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
  }

  /** Begin again with the legal moves of a new position. @param {string[]} legal */
  start(legal) {
    this.choices = new Choices(legal);
    this.cell = null;
    this.rotation = this.choices.rotations[0] ?? 0;
    this.action = "";
    this.sending = false;
    this.changed();
  }

  get open() {
    return this.choices.spots.size > 0 && !this.sending;
  }

  /** What can be done with the square as it lies; empty until it lies. */
  get actions() {
    return this.cell === null ? [] : this.choices.actions(this.cell, this.rotation);
  }

  /** Turn the square to the next rotation that fits: on its cell, or anywhere. */
  rotate(step = 1) {
    if (!this.open) return;
    for (let turn = 1; turn <= 4; turn += 1) {
      const r = (this.rotation + step * turn + 8) % 4;
      if (this.cell === null ? this.choices.rotations.includes(r) : this.choices.actions(this.cell, r).length) {
        return this.#lie(this.cell, r);
      }
    }
  }

  /** Lay the square on a cell; on the cell where it lies, turn it. @param {string} key */
  pick(key) {
    if (!this.open) return;
    if (key === this.cell) return this.rotate();
    const r = this.choices.fitting(key, this.rotation);
    if (r !== null) this.#lie(key, r);
  }

  /** Compose one of the legal moves as a whole. @param {string} text */
  take(text) {
    const { x, y, r, action } = parseMove(text);
    const key = keyOf(x, y);
    if (!this.open || !this.choices.actions(key, r).includes(action)) return;
    this.action = action;
    this.#lie(key, r);
  }

  /** @param {string} action */
  choose(action) {
    if (!this.open || !this.actions.includes(action)) return;
    this.action = action;
    this.changed();
  }

  cancel() {
    if (!this.open || this.cell === null) return;
    this.cell = null;
    this.action = "";
    this.changed();
  }

  /** The text of the move, when it is whole. @returns {string | null} */
  get text() {
    if (this.cell === null) return null;
    const move = `${this.cell},${this.rotation}`;
    return this.action ? `${move}:${this.action}` : move;
  }

  /** @param {string | null} cell @param {number} r */
  #lie(cell, r) {
    this.cell = cell;
    this.rotation = r;
    const actions = this.actions;
    if (!actions.includes(this.action)) this.action = actions.includes("") ? "" : (actions[0] ?? "");
    this.changed();
  }
}
