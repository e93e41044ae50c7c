// What a move would bring, told from the position alone: for the preview, never for what is legal.

import { moved, parseMove, pieceOf } from "./moves.js";

/** @typedef {import("../../types.d.ts").Cell} Cell */
/** @typedef {{ unit: string, part: string, seat: number, cells: Cell[], token: boolean, cat: number | null }} Lying */
/** @typedef {{ slide: Cell | null, window: Cell, left: Lying[], cat: string[] | null, gains: number[], cells: Cell[] }} Forecast */

/** @param {Cell[]} one @param {Cell[]} other */
const touch = (one, other) => one.some(([x, y]) => other.some(([u, v]) => Math.abs(x - u) + Math.abs(y - v) === 1));

/** @param {any} position @param {Lying[]} pieces @param {Cell} window @param {Lying[]} gone @param {any} meta */
function points(position, pieces, [wx, wy], gone, meta) {
  const scores = [0, 0];
  const add = (/** @type {number} */ seat, /** @type {number} */ n) => (scores[seat] = (scores[seat] ?? 0) + n);
  for (const { seat, cells, token } of pieces) {
    const inside = cells.filter(([x, y]) => x >= wx && y >= wy && x < wx + position.board && y < wy + position.board);
    add(seat, inside.length * (token ? 2 : 1));
  }
  for (const { seat, token, cells } of gone) if (token) add(seat, cells.length);
  position.hands.forEach((/** @type {any[]} */ hand, /** @type {number} */ seat) => {
    for (const { unit, token } of hand) if (token) add(seat, meta.pieces[pieceOf(unit)].turns[0].length);
  });
  return scores;
}

/**
 * The whole cat that `unit` would complete: head, body, tail; null for none.
 * @param {Lying[]} pieces as they lie after the move @param {Set<string>} used @param {Lying} last
 * @returns {string[] | null}
 */
function wholeCat(pieces, used, last) {
  if (used.has(last.unit)) return null;
  const free = pieces.filter((one) => one.seat === last.seat && !used.has(one.unit));
  const fits = (/** @type {Lying} */ one, /** @type {string} */ part) => one.part === part || one.part === "paw";
  for (const head of free) {
    if (!fits(head, "head")) continue;
    for (const body of free) {
      if (body === head || !fits(body, "body") || !touch(head.cells, body.cells)) continue;
      for (const tail of free) {
        const three = [head, body, tail];
        if (tail === head || tail === body || !fits(tail, "tail") || !three.includes(last)) continue;
        if (three.every((one) => one.part === "paw") || !touch(body.cells, tail.cells)) continue;
        return three.map((one) => one.unit);
      }
    }
  }
  return null;
}

/**
 * Tell what a legal move of `seat` would bring.
 * @param {any} position @param {any} meta @param {string} text @param {number} seat @returns {Forecast}
 */
export function forecast(position, meta, text, seat) {
  const move = parseMove(text);
  /** @type {Cell} */
  const [wx, wy] = position.window;
  /** @type {Cell} */
  const window = move.slide ? [wx - move.slide[0], wy - move.slide[1]] : [wx, wy];
  const leaving = move.slide ? position.slides?.[move.slide.join()] ?? [] : [];
  /** @type {Lying[]} */
  let pieces = position.pieces.map((/** @type {Lying} */ one) => (move.kind === "flip" && one.unit === move.unit ? { ...one, seat } : one));
  const left = pieces.filter((one) => leaving.includes(one.unit));
  pieces = pieces.filter((one) => !leaving.includes(one.unit));
  /** @type {Cell[]} */
  let cells = [];
  if (move.kind === "place") {
    const { part, turns } = meta.pieces[pieceOf(move.unit)];
    cells = moved(turns[move.r], move.x, move.y);
    pieces.push({ unit: move.unit, part, seat, cells, token: false, cat: null });
  }
  const last = pieces.find((one) => one.unit === move.unit);
  if (move.kind === "flip") cells = last?.cells ?? [];
  const used = new Set(position.cats.flatMap((/** @type {any} */ cat) => cat.units));
  const cat = move.cat ?? (last ? wholeCat(pieces, used, last) : null);
  const after = pieces.map((one) => (one.unit === cat?.[0] ? { ...one, token: true } : one));
  const before = points(position, position.pieces, [wx, wy], [], meta);
  const then = points(position, after, window, left, meta);
  return { slide: move.slide, window, left, cat, gains: then.map((n, i) => n - (before[i] ?? 0)), cells };
}
