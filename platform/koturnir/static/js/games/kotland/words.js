// The words of Котлэнд: parts of cats, cells, and sentences for the log and the preview.

import { listing, say } from "../../table/dom.js";
import { moved, parseMove, pieceOf, turnOf } from "./moves.js";

/** @typedef {import("../../types.d.ts").Cell} Cell */
/** @typedef {import("../../types.d.ts").Line} Line */
/** @typedef {(seat: number | null) => string} Name */

/** @type {Record<string, (values: Record<string, unknown>) => string>} */
const PARTS = {
  head: (values) => say(gettext("head %(shape)s"), values),
  body: (values) => say(gettext("body %(shape)s"), values),
  tail: (values) => say(gettext("tail %(shape)s"), values),
  paw: (values) => say(gettext("paw %(shape)s"), values),
};

/** @type {Record<string, () => string>} */
const KINDS = {
  cells: () => gettext("Cells"),
  tokens: () => gettext("Doubled"),
  hand: () => gettext("In hand"),
};

/** @type {[string, () => string][]} */
const WAYS = [
  ["-1,0", () => gettext("to the left")],
  ["1,0", () => gettext("to the right")],
  ["0,-1", () => gettext("up")],
  ["0,1", () => gettext("down")],
];

/** @param {string} kind */
export const kindName = (kind) => KINDS[kind]?.() ?? kind;

/** A piece in words: "tail S4". @param {string} unit @param {any} meta */
export function pieceName(unit, meta) {
  const shape = pieceOf(unit);
  return PARTS[meta.pieces[shape]?.part]?.({ shape }) ?? unit;
}

/** A name at the beginning of a sentence. @param {string} text */
export const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** @param {string[]} units @param {any} meta */
export const pieceNames = (units, meta) => listing(units.map((unit) => pieceName(unit, meta)));

/** A cell of the sheet: "c4", the column and the row from the top. @param {Cell} cell */
export const cellName = ([x, y]) => `${column(x)}${y + 1}`;

/** @param {number} x */
export const column = (x) => String.fromCharCode(97 + x);

/** @param {Cell[]} cells */
export const cellNames = (cells) => cells.map(cellName).join(", ");

/** How the sheet moves. @param {Cell} by */
export function slideText([dx, dy]) {
  const way = `${Math.sign(dx)},${Math.sign(dy)}`;
  const count = Math.max(Math.abs(dx), Math.abs(dy));
  const where = WAYS.find(([one]) => one === way)?.[1]() ?? "";
  return say(ngettext("The sheet moves %(where)s by %(count)s cell.", "The sheet moves %(where)s by %(count)s cells.", count), { where, count });
}

/** @param {string[]} units @param {string} name of the seat to whose hand they go @param {any} meta */
export const returnText = (units, name, meta) => say(gettext("Back to the hand of %(name)s: %(pieces)s."), { name, pieces: pieceNames(units, meta) });

/** @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "±0");

/** @param {string[]} cat head, body, tail @param {any} meta */
export const catText = (cat, meta) => say(gettext("A whole cat: %(pieces)s. The token goes on %(head)s."), { pieces: pieceNames(cat, meta), head: pieceName(cat[0] ?? "", meta) });

/** A legal move in words. @param {string} text @param {any} meta */
export function phrase(text, meta) {
  const move = parseMove(text);
  if (move.kind === "pass") return gettext("Pass");
  const piece = pieceName(move.unit, meta);
  const cat = move.cat ? ` ${catText(move.cat, meta)}` : "";
  if (move.kind === "flip") return say(gettext("Flip %(piece)s."), { piece }) + cat;
  const cells = cellNames(moved(meta.pieces[pieceOf(move.unit)].turns[move.r], move.x, move.y));
  const slide = move.slide ? ` ${slideText(move.slide)}` : "";
  return say(gettext("Place %(piece)s on %(cells)s."), { piece, cells }) + slide + cat;
}

/** What a move of the log did, in a sentence. @param {string} text @param {number | null} seat @param {any} view @param {any} meta @param {Name} name @returns {Line} */
export function moveLine(text, seat, view, meta, name) {
  const move = parseMove(text);
  const values = { name: name(seat), piece: pieceName(move.unit, meta) };
  if (move.kind === "pass") return { text: say(gettext("%(name)s passes."), values), cells: [], seat };
  const now = view.position?.pieces.find((/** @type {any} */ one) => one.unit === move.unit);
  const own = meta.pieces[pieceOf(move.unit)];
  const turn = turnOf(own.turns, move.kind === "place" ? own.turns[move.r] : now?.cells ?? own.turns[0]);
  if (move.kind === "flip") {
    return { text: say(gettext("%(name)s wins over %(piece)s."), values), cells: now?.cells ?? [], seat, sound: "discard", picture: `kl-${pieceOf(move.unit)}-${turn}-${seat}` };
  }
  const cells = moved(own.turns[move.r], move.x, move.y);
  return { text: say(gettext("%(name)s places %(piece)s on %(cells)s."), { ...values, cells: cellNames(cells) }), cells, seat, sound: "place", picture: `kl-${pieceOf(move.unit)}-${turn}-${seat}` };
}

/** The sentences of what came of a move. @param {any[]} events @param {any} view @param {any} meta @param {Name} name @returns {Line[]} */
export function eventLines(events, view, meta, name) {
  /** @type {Line[]} */
  const lines = [];
  const slid = events.find((event) => event.event === "slid");
  if (slid) lines.push({ text: slideText(slid.by), cells: [], seat: null });
  for (const seat of [0, 1]) {
    const units = events.filter((event) => event.event === "returned" && event.seat === seat).map((event) => event.unit);
    if (units.length) lines.push({ text: returnText(units, name(seat), meta), cells: [], seat, sound: "discard" });
  }
  for (const { units, seat } of events.filter((event) => event.event === "cat")) {
    const cells = view.position?.pieces.filter((/** @type {any} */ one) => units.includes(one.unit)).flatMap((/** @type {any} */ one) => one.cells) ?? [];
    lines.push({ text: `${name(seat)}: ${catText(units, meta)}`, cells, seat, sound: "points", picture: "kl-token" });
  }
  return lines;
}

/** Why the seat in turn may not flip or slide now; empty where it may. @param {any} position @param {number} seat @returns {string[]} */
export function refusals(position, seat) {
  const { may, resting } = position;
  const rests = resting?.[seat] ?? {};
  const lines = [];
  if (!may.place) lines.push(gettext("No piece of yours can be placed now."));
  else if (!may.slide && rests.slide && !position.options.slide_again) lines.push(gettext("The sheet rests: you moved it in your last turn."));
  else if (!may.slide && position.pieces.length) lines.push(gettext("Nothing can be laid beyond the edge now, so the sheet stays."));
  if (!may.flip && rests.flip) lines.push(gettext("No flip: you flipped a piece in your last turn."));
  else if (!may.flip && position.pieces.some((/** @type {any} */ one) => one.seat !== seat)) lines.push(gettext("No flip: the rival's pieces have a token or were flipped before."));
  return lines;
}

/** Why a piece on the sheet cannot be flipped. @param {any} piece @param {any} position @param {number} seat @param {any} meta */
export function whyNoFlip(piece, position, seat, meta) {
  const values = { piece: capital(pieceName(piece.unit, meta)) };
  if (piece.seat === seat) return say(gettext("%(piece)s is yours already."), values);
  if (piece.token) return say(gettext("%(piece)s has a token: it is never flipped."), values);
  if (piece.flipped) return say(gettext("%(piece)s was flipped once; it is not flipped again."), values);
  return position.resting?.[seat]?.flip ? gettext("No flip: you flipped a piece in your last turn.") : say(gettext("%(piece)s cannot be flipped now."), values);
}

/** What is known of a piece beside its name. @param {any} piece */
export function signsText(piece) {
  return [piece.token && gettext("with a token"), piece.flipped && gettext("flipped once")].filter(Boolean).join(", ");
}
