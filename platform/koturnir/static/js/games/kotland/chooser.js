// The part of the board that a person touches: where a piece may lie, its ghost, what its slide would do, what may be flipped.

import { s } from "../../table/dom.js";
import { REACH } from "./compose.js";
import { forecast } from "./forecast.js";
import { middle, moved, pieceOf } from "./moves.js";
import { drawOutline, drawPiece, lyingAs } from "./pieces.js";
import { whyNoFlip } from "./words.js";

/** @typedef {import("../../types.d.ts").Cell} Cell */
/** @typedef {import("./moves.js").Spot} Spot */

const SLACK = 7; // pixels that a tap may tremble
const LIFT = 56; // pixels that a dragged piece floats above the finger

export class Chooser {
  seat = 0;
  mine = false;
  /** @type {Spot | null} where the piece would lie under the mouse */
  #thought = null;
  /** @type {Cell} where the keyboard stands */
  #cursor = [0, 0];
  /** @type {{ x: number, y: number, dragged: boolean } | null} */
  #finger = null;

  /**
   * @param {import("./board.js").Board} board @param {import("./compose.js").Compose} compose
   * @param {any} meta @param {(text: string) => void} note says why something cannot be
   */
  constructor(board, compose, meta, note) {
    this.board = board;
    this.compose = compose;
    this.meta = meta;
    this.note = note;
    const { svg } = board;
    svg.addEventListener("pointerdown", (event) => this.#down(event));
    svg.addEventListener("pointermove", (event) => this.#move(event));
    svg.addEventListener("pointerleave", () => this.#think(null));
    svg.addEventListener("pointercancel", () => (this.#finger = null));
    svg.addEventListener("click", (event) => this.#click(event));
    svg.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      compose.rotate();
    });
    svg.addEventListener("focusin", (event) => {
      const key = event.target instanceof SVGElement && event.target.dataset.cell;
      if (key) this.#stand(key);
    });
  }

  /** @param {number} seat @param {boolean} mine */
  start(seat, mine) {
    this.seat = seat;
    this.mine = mine;
    this.#thought = null;
  }

  /** Show the move as it stands. */
  draw() {
    const { compose, board } = this;
    const { unit, spot, flip, sending } = compose;
    if (spot || unit === null) this.#thought = null;
    board.svg.classList.toggle("has-piece", unit !== null);
    board.svg.classList.toggle("is-sent", sending);
    board.layers.can.replaceChildren(...(unit !== null && !spot ? this.#where(unit) : []), ...(unit === null ? this.#flippable() : []));
    board.layers.ghost.classList.toggle("is-thought", !spot && flip === null);
    board.layers.ghost.classList.toggle("is-sent", sending);
    const shown = spot ?? this.#thought;
    board.layers.ghost.replaceChildren(...(unit !== null && shown ? this.#ghost(unit, shown) : flip !== null ? this.#flipped(flip) : []));
  }

  /** The cells that the piece can cover as it is turned: a dot, or a diamond where the sheet would slide. @param {string} unit */
  #where(unit) {
    /** @type {Map<string, boolean>} whether only a slide leads there */
    const cells = new Map();
    const turn = this.meta.pieces[pieceOf(unit)].turns[this.compose.r];
    for (const spot of this.compose.choices.spots(unit, this.compose.r)) {
      for (const cell of moved(turn, spot.x, spot.y)) cells.set(cell.join(), Boolean(spot.slide) && (cells.get(cell.join()) ?? true));
    }
    return [...cells].map(([key, slides]) => {
      const [x = 0, y = 0] = key.split(",").map(Number);
      const [mx, my] = [x * 100 + 50, y * 100 + 50];
      return slides ? s("path", { class: "can can--slide", d: `M${mx},${my - 17}l17,17l-17,17l-17,-17Z` }) : s("circle", { class: "can", cx: mx, cy: my, r: 12 });
    });
  }

  #flippable() {
    return [...this.compose.choices.flips.keys()].filter((unit) => unit !== this.compose.flip).map((unit) => this.#rim(unit, "flippable"));
  }

  /** @param {string} unit @param {string} name */
  #rim(unit, name) {
    const piece = this.board.position.pieces.find((/** @type {any} */ one) => one.unit === unit);
    if (!piece) return s("g");
    const { x, y, r } = lyingAs(this.meta, piece);
    return drawOutline(this.meta, unit, r, x, y, name);
  }

  /** @param {string} unit */
  #flipped(unit) {
    const piece = this.board.position.pieces.find((/** @type {any} */ one) => one.unit === unit);
    if (!piece) return [];
    const { x, y, r } = lyingAs(this.meta, piece);
    return [s("g", { class: "is-turning" }, drawPiece(this.meta, unit, r, this.seat, x * 100, y * 100)), drawOutline(this.meta, unit, r, x, y, "ghost-rim")];
  }

  /** @param {string} unit @param {Spot} spot */
  #ghost(unit, { x, y, r, texts }) {
    const piece = [drawPiece(this.meta, unit, r, this.seat, x * 100, y * 100), drawOutline(this.meta, unit, r, x, y, "ghost-rim")];
    const seen = forecast(this.board.position, this.meta, texts[0] ?? "", this.seat);
    if (!seen.slide) return piece;
    const size = this.meta.board * 100;
    const frame = s("rect", { class: "frame-to", x: seen.window[0] * 100, y: seen.window[1] * 100, width: size, height: size, rx: 10 });
    const left = seen.left.map((one) => this.#rim(one.unit, "leaver"));
    const arrows = [{ cells: seen.cells }, ...seen.left].map(({ cells }) => arrow(middle(cells), /** @type {Cell} */ (seen.slide)));
    return [frame, ...left, ...piece, ...arrows];
  }

  // --- pointing

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button === 0) this.#finger = { x: event.clientX, y: event.clientY, dragged: false };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const { compose } = this;
    if (!compose.open || compose.unit === null) return;
    const finger = this.#finger;
    if (!finger || !(event.buttons & 1)) {
      if (event.pointerType === "mouse" && !compose.spot) this.#think(compose.choices.nearest(compose.unit, compose.r, this.board.point(event.clientX, event.clientY), REACH));
      return;
    }
    if (!finger.dragged && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) < SLACK) return;
    if (!finger.dragged) this.board.svg.setPointerCapture(event.pointerId);
    finger.dragged = true;
    this.drag(event);
  }

  /** Let the piece follow the pointer, from one place where it fits to the next. @param {PointerEvent} event */
  drag(event) {
    const { compose } = this;
    if (compose.unit === null) return;
    const box = this.board.svg.getBoundingClientRect();
    const inside = event.clientX > box.left && event.clientX < box.right && event.clientY > box.top && event.clientY < box.bottom;
    if (!inside) return;
    const lift = event.pointerType === "touch" ? LIFT : 0;
    const spot = compose.choices.nearest(compose.unit, compose.r, this.board.point(event.clientX, event.clientY - lift), REACH);
    if (spot) compose.lie(spot);
  }

  /** @param {Spot | null} spot */
  #think(spot) {
    if (spot === this.#thought) return;
    this.#thought = spot;
    this.draw();
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const dragged = this.#finger?.dragged;
    this.#finger = null;
    const key = event.target instanceof SVGElement ? event.target.dataset.cell : undefined;
    // A click without a pointer (a screen reader's, say) is meant for the middle of its cell.
    if (event.detail === 0 && key) return this.#choose(/** @type {Cell} */ (key.split(",").map((n) => Number(n) + 0.5)));
    if (!dragged) this.#choose(this.board.point(event.clientX, event.clientY));
  }

  /** A point of the sheet was chosen. @param {Cell} point in cells */
  #choose(point) {
    const { compose } = this;
    /** @type {Cell} */
    const cell = [Math.floor(point[0]), Math.floor(point[1])];
    if (!this.mine || !compose.open) return;
    if (compose.unit === null) return this.#chooseFlip(cell);
    const { unit, r, spot, choices } = compose;
    if (spot && this.#covers(unit, spot, cell)) return compose.rotate();
    const near = choices.nearest(unit, r, point, REACH) ?? choices.turns(unit).map((other) => choices.nearest(unit, other, point, 1.5)).find(Boolean);
    if (near) compose.lie(near);
    else if (choices.flips.has(this.board.at(cell)?.unit)) compose.flipOver(this.board.at(cell).unit);
    else this.note(gettext("The piece does not fit there. Dots show where it does, diamonds where the sheet would slide."));
  }

  /** @param {Cell} cell */
  #chooseFlip(cell) {
    const piece = this.board.at(cell);
    if (!piece) return this.note(this.compose.choices.pieces.size ? gettext("Choose a piece of your hand first.") : "");
    if (this.compose.choices.flips.has(piece.unit)) this.compose.flipOver(piece.unit);
    else this.note(whyNoFlip(piece, this.board.position, this.seat, this.meta));
  }

  /** @param {string} unit @param {Spot} spot @param {Cell} cell */
  #covers(unit, spot, cell) {
    return moved(this.meta.pieces[pieceOf(unit)].turns[spot.r], spot.x, spot.y).some((one) => one.join() === cell.join());
  }

  // --- the keyboard

  /** Walk with an arrow: the piece in hand, or the cell that is looked at. @param {Cell} way */
  walk(way) {
    const { compose } = this;
    if (compose.unit === null) {
      const [x, y] = [this.#cursor[0] + way[0], this.#cursor[1] + way[1]];
      const cell = this.board.cells.get(`${x},${y}`);
      return cell?.focus();
    }
    const from = compose.spot;
    const { unit, r, choices } = compose;
    const centre = this.meta.sheet / 2;
    compose.lie(from ? choices.beyond(unit, from, way) ?? from : choices.nearest(unit, r, [centre, centre]));
  }

  /** Choose the cell on which the keyboard stands. */
  pickFocused() {
    const key = document.activeElement instanceof SVGElement ? document.activeElement.dataset.cell : undefined;
    if (!key || this.compose.unit !== null) return false;
    const [x = 0, y = 0] = key.split(",").map(Number);
    if (this.compose.flip !== null && this.board.at([x, y])?.unit === this.compose.flip) return false; // it is confirmed
    this.#choose([x + 0.5, y + 0.5]);
    return true;
  }

  /** Bring the keyboard to the board. */
  focus() {
    this.board.cells.get(this.#cursor.join())?.focus({ preventScroll: true });
  }

  /** @param {string} key */
  #stand(key) {
    this.board.cells.get(this.#cursor.join())?.setAttribute("tabindex", "-1");
    this.#cursor = /** @type {Cell} */ (key.split(",").map(Number));
    this.board.cells.get(key)?.setAttribute("tabindex", "0");
  }
}

/** An arrow from a point as far as the sheet moves, with the number of cells. @param {Cell} from in cells @param {Cell} by */
function arrow([x, y], [dx, dy]) {
  const far = Math.max(Math.abs(dx), Math.abs(dy));
  const [ux, uy] = [Math.sign(dx), Math.sign(dy)];
  const [ex, ey] = [(x + dx) * 100, (y + dy) * 100];
  const shaft = `M${x * 100},${y * 100}L${ex - ux * 26},${ey - uy * 26}`;
  const tip = `M${ex},${ey}L${ex - ux * 38 + uy * 27},${ey - uy * 38 + ux * 27}L${ex - ux * 38 - uy * 27},${ey - uy * 38 - ux * 27}Z`;
  return s("g", { class: "arrow", "aria-hidden": "true" },
    s("path", { class: "arrow__rim", d: shaft }), s("path", { class: "arrow__rim", d: tip }), s("path", { class: "arrow__shaft", d: shaft }), s("path", { class: "arrow__tip", d: tip }),
    s("circle", { cx: x * 100, cy: y * 100, r: 25 }), s("text", { x: x * 100, y: y * 100 + 13, "text-anchor": "middle" }, far));
}
