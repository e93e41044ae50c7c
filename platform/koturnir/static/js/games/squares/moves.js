// The legal moves of a square-laying game, sorted: by cell, rotation and action.

/** @typedef {{ key: string, x: number, y: number, rotations: Map<number, string[]> }} Spot */

/** A move's text is `x,y,r` or `x,y,r:action`. @param {string} text */
export function parseMove(text) {
  const [where = "", action = ""] = text.split(":");
  const [x = 0, y = 0, r = 0] = where.split(",").map(Number);
  return { x, y, r, action };
}

/** An action is a figure's letter and a place, or a word of the game (`back`). @param {string} action */
export function parseAction(action) {
  const match = /^([a-z])(c|[0-9])$/.exec(action);
  return match ? { figure: String(match[1]), place: String(match[2]) } : null;
}

/** @param {number} x @param {number} y */
export const keyOf = (x, y) => `${x},${y}`;

export class Choices {
  /** @param {string[]} legal */
  constructor(legal) {
    /** @type {Map<string, Spot>} */
    this.spots = new Map();
    const rotations = new Set();
    for (const text of legal) {
      const { x, y, r, action } = parseMove(text);
      const key = keyOf(x, y);
      const spot = this.spots.get(key) ?? { key, x, y, rotations: new Map() };
      this.spots.set(key, spot);
      spot.rotations.set(r, [...(spot.rotations.get(r) ?? []), action]);
      rotations.add(r);
    }
    /** The rotations that look different and fit somewhere. @type {number[]} */
    this.rotations = [...rotations].sort((a, b) => a - b);
  }

  /** @param {string} key @param {number} r @returns {string[]} */
  actions(key, r) {
    return this.spots.get(key)?.rotations.get(r) ?? [];
  }

  /** Return the first rotation from `r` on, clockwise, that fits on the cell; null for none. @param {string} key @param {number} r */
  fitting(key, r) {
    const fits = this.spots.get(key)?.rotations;
    const order = [0, 1, 2, 3].map((step) => (r + step) % 4);
    return order.find((turn) => fits?.has(turn)) ?? null;
  }
}
