// A move's text taken apart, and the legal moves by piece, orientation and place.

/** @typedef {import("../../types.d.ts").Cell} Cell */
/** @typedef {{ kind: "place" | "flip" | "pass", unit: string, x: number, y: number, r: number, slide: Cell | null, cat: string[] | null }} Move */
/**
 * A place where a piece may lie in one orientation. `texts` are its legal moves: one, or
 * one for each cat that may be chosen. `at` is its middle, in cells.
 * @typedef {{ key: string, x: number, y: number, r: number, slide: Cell | null, at: Cell, texts: string[] }} Spot
 */

const PLACE = /^([^@*>]+)@(-?\d+),(-?\d+),(\d+)(?:>(-?\d+),(-?\d+))?(?:\*(.+))?$/;
const FLIP = /^f([^*]+)(?:\*(.+))?$/;

/** @param {string} text @returns {Move} */
export function parseMove(text) {
  const place = PLACE.exec(text);
  if (place) {
    const [, unit = "", x, y, r, dx, dy, cat] = place;
    return { kind: "place", unit, x: Number(x), y: Number(y), r: Number(r), slide: dx === undefined ? null : [Number(dx), Number(dy)], cat: cat?.split(".") ?? null };
  }
  const flip = FLIP.exec(text);
  const nothing = { x: 0, y: 0, r: 0, slide: null };
  if (flip) return { kind: "flip", unit: flip[1] ?? "", ...nothing, cat: flip[2]?.split(".") ?? null };
  return { kind: "pass", unit: "", ...nothing, cat: null };
}

/** @param {number} x @param {number} y */
export const keyOf = (x, y) => `${x},${y}`;

/** The id of the piece that a unit is: "T4" of "aT4". @param {string} unit */
export const pieceOf = (unit) => unit.slice(1);

/** @param {Cell[]} cells @param {number} x @param {number} y @returns {Cell[]} */
export const moved = (cells, x, y) => cells.map(([cx, cy]) => [cx + x, cy + y]);

/** The middle of some cells, in cells. @param {Cell[]} cells @returns {Cell} */
export function middle(cells) {
  const mean = (/** @type {0 | 1} */ i) => cells.reduce((sum, cell) => sum + cell[i], 0) / Math.max(1, cells.length) + 0.5;
  return [mean(0), mean(1)];
}

/** The first of a piece's orientations that covers these cells. @param {Cell[][]} turns @param {Cell[]} cells in any place and order */
export function turnOf(turns, cells) {
  const left = Math.min(...cells.map(([x]) => x));
  const top = Math.min(...cells.map(([, y]) => y));
  const wanted = signature(moved(cells, -left, -top));
  return Math.max(0, turns.findIndex((turn) => signature(turn) === wanted));
}

/** @param {Cell[]} cells */
const signature = (cells) => cells.map((cell) => cell.join()).sort().join(" ");

/** The legal moves, in the order in which a person chooses. */
export class Choices {
  /** @type {Map<string, Map<number, Map<string, Spot>>>} by unit, orientation, place */
  pieces = new Map();
  /** @type {Map<string, string[]>} the texts that flip a unit */
  flips = new Map();
  pass = false;
  slides = 0;

  /** @param {string[]} legal @param {Record<string, { turns: Cell[][] }>} pieces */
  constructor(legal, pieces) {
    for (const text of legal) {
      const move = parseMove(text);
      if (move.kind === "pass") this.pass = true;
      else if (move.kind === "flip") this.flips.set(move.unit, [...(this.flips.get(move.unit) ?? []), text]);
      else this.#add(move, text, pieces[pieceOf(move.unit)]?.turns[move.r] ?? []);
      if (move.slide) this.slides += 1;
    }
  }

  /** @param {Move} move @param {string} text @param {Cell[]} cells */
  #add({ unit, x, y, r, slide }, text, cells) {
    const turns = this.pieces.get(unit) ?? new Map();
    const spots = turns.get(r) ?? new Map();
    const key = keyOf(x, y);
    const spot = spots.get(key) ?? { key, x, y, r, slide, at: middle(moved(cells, x, y)), texts: [] };
    spot.texts.push(text);
    this.pieces.set(unit, turns.set(r, spots.set(key, spot)));
  }

  /** The orientations of a unit that fit somewhere, in order. @param {string} unit */
  turns(unit) {
    return [...(this.pieces.get(unit)?.keys() ?? [])].sort((a, b) => a - b);
  }

  /** @param {string} unit @param {number} r @returns {Spot[]} */
  spots(unit, r) {
    return [...(this.pieces.get(unit)?.get(r)?.values() ?? [])];
  }

  /** The spot whose middle is nearest to a point, if it is within `reach` cells. @param {string} unit @param {number} r @param {Cell} point @param {number} reach @returns {Spot | null} */
  nearest(unit, r, [x, y], reach = Infinity) {
    /** @type {Spot | null} */
    let best = null;
    let least = reach;
    for (const spot of this.spots(unit, r)) {
      const far = Math.hypot(spot.at[0] - x, spot.at[1] - y);
      if (far < least) [best, least] = [spot, far];
    }
    return best;
  }

  /** The next spot in the direction of an arrow. @param {string} unit @param {Spot} from @param {Cell} way @returns {Spot | null} */
  beyond(unit, from, [dx, dy]) {
    /** @type {Spot | null} */
    let best = null;
    let least = Infinity;
    for (const spot of this.spots(unit, from.r)) {
      const [x, y] = [spot.x - from.x, spot.y - from.y];
      const ahead = x * dx + y * dy;
      const aside = Math.abs(x * dy) + Math.abs(y * dx);
      const far = ahead + aside * 2.5;
      if (ahead > 0 && far < least) [best, least] = [spot, far];
    }
    return best;
  }
}
