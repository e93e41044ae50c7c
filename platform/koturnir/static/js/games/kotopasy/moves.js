// The legal moves of Котопасы, sorted: by card, by herd, by how a Madness spreads the cats.

/** @typedef {{ id: number, colour: string, cards: string[] }} Herd */
/**
 * @typedef {object} Move
 * @property {string} text
 * @property {string} card its code
 * @property {"herder" | "cat" | "madness" | "discard"} kind a wild lady is laid as a cat
 * @property {string} herd the kind of herd it goes to, as `kindOf` names it, or ""
 * @property {number[]} spread what a Madness lays on each open herd: cats, then wild ladies; empty if nothing
 */

/** Herds alike in colour and cats are one choice. @param {Herd} herd */
export const kindOf = (herd) => `${herd.colour}${herd.cards.length - 1}`;

/** @param {string} text `Hr`, `Cr>1`, `W>r1`, `M`, `M:1,0,2`, `M:1,0/0,1` or `-Cr` @param {number} herds how many lie open @returns {Move} */
export function parseMove(text, herds) {
  /** @type {Move} */
  const move = { text, card: text, kind: "herder", herd: "", spread: [] };
  if (text.startsWith("-")) return { ...move, card: text.slice(1), kind: "discard" };
  if (text.startsWith("M")) return { ...move, card: "M", kind: "madness", spread: readSpread(text.slice(2), herds) };
  const [card = "", where] = text.split(">");
  if (where === undefined) return move;
  return { ...move, card, kind: "cat", herd: card === "W" ? where : `${card[1]}${where}` };
}

/** @param {string} text @param {number} herds */
function readSpread(text, herds) {
  if (!text) return [];
  const parts = text.split("/").map((part) => part.split(",").map(Number));
  return [0, 1].flatMap((part) => Array.from({ length: herds }, (_, i) => parts[part]?.[i] ?? 0));
}

/** How many cards a spread lays on a herd. @param {number[]} spread @param {number} at the herd's place */
export const laidOn = (spread, at) => (spread[at] ?? 0) + (spread[at + spread.length / 2] ?? 0);

/** @param {Move[]} moves spreads, the best first @param {number[]} present @param {number} at @param {number} value what stands there instead
 * @returns {Move | undefined} the one that differs least from the present */
export function nearest(moves, present, at, value) {
  const far = (/** @type {Move} */ move) => move.spread.reduce((sum, n, i) => sum + Math.abs(n - (present[i] ?? 0)), 0);
  const fitting = moves.filter((move) => move.spread[at] === value);
  return fitting.sort((a, b) => far(a) - far(b))[0];
}

/** The values that a place of the spread takes in some move, in order. @param {Move[]} moves @param {number} at */
export const valuesAt = (moves, at) => [...new Set(moves.map((move) => move.spread[at] ?? 0))].sort((a, b) => a - b);

export class Choices {
  /** @param {string[]} legal @param {Herd[]} herds */
  constructor(legal, herds) {
    this.herds = herds;
    this.moves = legal.map((text) => parseMove(text, herds.length));
  }

  get discarding() {
    return this.moves.some((move) => move.kind === "discard");
  }

  /** @param {string} card */
  of(card) {
    return this.moves.filter((move) => move.card === card);
  }

  /** The herd that a move plays onto: of those alike, the one that lies first. @param {Move} move */
  herdOf(move) {
    return this.herds.find((herd) => kindOf(herd) === move.herd) ?? null;
  }

  /** What lies on the open herds after a move, beyond what lies there now: cards by the herd's id. @param {Move} move @returns {Map<number, string[]>} */
  laid(move) {
    const cards = new Map();
    const herd = move.kind === "cat" ? this.herdOf(move) : null;
    if (herd) cards.set(herd.id, [move.card]);
    this.herds.forEach(({ id, colour }, i) => {
      const [cats, wilds] = [move.spread[i] ?? 0, move.spread[i + this.herds.length] ?? 0];
      if (cats + wilds) cards.set(id, [...Array(cats).fill(`C${colour}`), ...Array(wilds).fill("W")]);
    });
    return cards;
  }

  /** The herds that a move completes. @param {Move} move */
  completed(move) {
    const laid = this.laid(move);
    return this.herds.filter((herd) => herd.cards.length + (laid.get(herd.id)?.length ?? 0) > 3);
  }
}
