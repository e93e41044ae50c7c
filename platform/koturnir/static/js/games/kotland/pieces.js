// Draws pieces from the sprite, and the fur that joins those which touch.

import { s } from "../../table/dom.js";
import { pieceOf, turnOf } from "./moves.js";

/** @typedef {import("../../types.d.ts").Cell} Cell */
/** @typedef {import("./forecast.js").Lying} Lying */

const TOKEN = 54;
const FLIP = 34;
const COATS = [{ fur: "#f0873f", rim: "#541d05" }, { fur: "#6f96d6", rim: "#12244a" }];

/** A piece of `seat` lying as turn `r`, with its box at (x, y) in units. @param {any} meta @param {string} unit @param {number} r @param {number} seat @param {number} [x] @param {number} [y] */
export function drawPiece(meta, unit, r, seat, x = 0, y = 0) {
  const { turns } = meta.pieces[pieceOf(unit)];
  const [wide, high] = sizeOf(turns[r]);
  return s("use", {
    href: `#kl-${pieceOf(unit)}-${turnOf(turns, turns[r])}-${seat}`,
    x: x - meta.bleed, y: y - meta.bleed, width: wide * 100 + 2 * meta.bleed, height: high * 100 + 2 * meta.bleed,
  });
}

/** @param {Cell[]} cells normalised @returns {Cell} */
export const sizeOf = (cells) => [1 + Math.max(...cells.map(([x]) => x)), 1 + Math.max(...cells.map(([, y]) => y))];

/** Where a piece on the sheet has its corner, and how it lies. @param {any} meta @param {{ unit: string, cells: Cell[] }} piece */
export function lyingAs(meta, { unit, cells }) {
  const x = Math.min(...cells.map((cell) => cell[0]));
  const y = Math.min(...cells.map((cell) => cell[1]));
  return { x, y, r: turnOf(meta.pieces[pieceOf(unit)].turns, cells) };
}

/** The outline of a piece as a path, placed. @param {any} meta @param {string} unit @param {number} r @param {number} x @param {number} y in cells @param {string} name class */
export function drawOutline(meta, unit, r, x, y, name) {
  return s("path", { class: name, d: meta.pieces[pieceOf(unit)].outlines[r], transform: `translate(${x * 100} ${y * 100})` });
}

/** The token and the mark of a flip. @param {any} meta @param {any} piece */
export function drawSigns(meta, piece) {
  const { x, y, r } = lyingAs(meta, piece);
  const spots = meta.pieces[pieceOf(piece.unit)].spots[r];
  return /** @type {const} */ (["flip", "token"]).filter((sign) => piece[sign === "flip" ? "flipped" : "token"]).map((sign) => {
    const size = sign === "flip" ? FLIP : TOKEN;
    const [dx, dy] = spots[sign];
    return s("use", { href: `#kl-${sign}`, x: x * 100 + dx - size / 2, y: y * 100 + dy - size / 2, width: size, height: size });
  });
}

/** The first cell of `one` that touches `other`, and the step across. @param {Cell[]} one @param {Cell[]} other @returns {[number, number, number, number] | null} */
export function contact(one, other) {
  const there = new Set(other.map((cell) => cell.join()));
  for (const [x, y] of [...one].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    for (const [dx, dy] of /** @type {Cell[]} */ ([[0, -1], [1, 0], [0, 1], [-1, 0]])) {
      if (there.has(`${x + dx},${y + dy}`)) return [x, y, dx, dy];
    }
  }
  return null;
}

/** @param {Lying} one @param {Lying} other */
function fits(one, other) {
  const parts = [one.part, other.part].sort().join();
  return one.seat === other.seat && (parts === "body,head" || parts === "body,tail" || (one.part !== other.part && parts.includes("paw")));
}

/** Bands of fur: broad and with a collar in a whole cat, narrow where parts only fit. @param {Lying[]} pieces @param {{ units: string[] }[]} cats */
export function drawJoints(pieces, cats) {
  const lying = new Map(pieces.map((piece) => [piece.unit, piece]));
  const drawn = [];
  for (const { units: [head = "", body = "", tail = ""] } of cats) {
    drawn.push(...band(lying.get(head), lying.get(body), 46, true), ...band(lying.get(body), lying.get(tail), 46, false));
  }
  const loose = pieces.filter((piece) => piece.cat === null);
  loose.forEach((one, i) => {
    for (const other of loose.slice(i + 1)) if (fits(one, other)) drawn.push(...band(one, other, 22, false));
  });
  return drawn;
}

/** @param {Lying | undefined} one @param {Lying | undefined} other @param {number} width @param {boolean} collar */
function band(one, other, width, collar) {
  const at = one && other && one.seat === other.seat ? contact(one.cells, other.cells) : null;
  if (!at || !one || !other) return [];
  const [x, y, dx, dy] = at;
  const coat = COATS[one.seat];
  const [mx, my] = [x * 100 + 50 + 50 * dx, y * 100 + 50 + 50 * dy];
  const reach = (/** @type {Lying} */ piece) => (piece.part === "head" || piece.part === "body" ? 15 : 34);
  const d = `M${mx - dx * reach(one)},${my - dy * reach(one)}L${mx + dx * reach(other)},${my + dy * reach(other)}`;
  const lines = [s("path", { d, stroke: coat?.rim, "stroke-width": width + 6 }), s("path", { d, stroke: coat?.fur, "stroke-width": width })];
  if (!collar) return lines;
  const across = { d: `M${mx - dy * 25},${my - dx * 25}L${mx + dy * 25},${my + dx * 25}`, "stroke-linecap": "round" };
  return [...lines, s("path", { ...across, stroke: "#4a3200", "stroke-width": 13 }), s("path", { ...across, stroke: "#ffd24a", "stroke-width": 8 })];
}
