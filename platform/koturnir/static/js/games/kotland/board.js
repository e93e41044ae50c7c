// Draws the city, the sheet over it and what lies on the sheet; lets the sheet slide.
//
// The city is the fixed point: the sheet moves over it, and then the camera follows,
// so that the whole sheet is in sight again. A cell is 100 units wide.

import { s, say } from "../../table/dom.js";
import { drawJoints, drawOutline, drawPiece, drawSigns, lyingAs } from "./pieces.js";
import { cellName, column, pieceName, signsText } from "./words.js";

/** @typedef {import("../../types.d.ts").Cell} Cell */

const NAMES = 50; // room for the names of rows and columns
const RIM = 14;

export class Board {
  /** @type {any} */ position = null;
  /** @type {Map<string, SVGElement>} the cells of the sheet, to stand on, by "x,y" */
  cells = new Map();

  /** @param {any} meta @param {import("../../types.d.ts").Context} context */
  constructor(meta, context) {
    this.meta = meta;
    this.context = context;
    const group = (/** @type {string} */ name, /** @type {Element[]} */ ...inside) => s("g", { class: name }, ...inside);
    const layer = (/** @type {string} */ name) => group(`layer-${name}`);
    this.layers = { pieces: layer("pieces"), joints: layer("joints"), signs: layer("signs"), marks: layer("marks"), can: layer("can"), ghost: layer("ghost"), cells: layer("cells") };
    const { pieces, joints, signs, marks, can, ghost, cells } = this.layers;
    this.under = group("sheet", this.#glass(), pieces, joints, signs);
    this.over = group("sheet", this.#names(), marks, can, ghost, cells);
    const size = meta.board * 100;
    const far = meta.sheet * 100 * 2;
    const side = meta.sheet * 100 + NAMES + RIM;
    this.camera = group("camera",
      group("city", s("rect", { width: size, height: size }), s("use", { href: "#kl-city", width: size, height: size })),
      this.under,
      s("path", { class: "veil", d: `M${-far},${-far}H${far}V${far}H${-far}ZM0,0V${size}H${size}V0Z` }),
      s("rect", { class: "frame", x: -4, y: -4, width: size + 8, height: size + 8, rx: 10 }),
      this.over);
    this.svg = s("svg", { class: "board__svg is-still", viewBox: `${-NAMES} ${-NAMES} ${side} ${side}`, role: "group", "aria-label": gettext("The city under the sheet. Arrows walk over the cells; with a piece in hand they move it.") }, this.camera);
    this.#makeCells();
    this.place([(meta.sheet - meta.board) / 2, (meta.sheet - meta.board) / 2]);
  }

  #glass() {
    return s("rect", { class: "glass", x: 0, y: 0, width: this.meta.sheet * 100, height: this.meta.sheet * 100, rx: 16 });
  }

  /** The letters of the columns and the numbers of the rows. */
  #names() {
    const names = s("g", { class: "names", "aria-hidden": "true" });
    for (let i = 0; i < this.meta.sheet; i += 1) {
      names.append(s("text", { x: i * 100 + 50, y: -14, "text-anchor": "middle" }, column(i)), s("text", { x: -10, y: i * 100 + 62, "text-anchor": "end" }, i + 1));
    }
    return names;
  }

  #makeCells() {
    for (let y = 0; y < this.meta.sheet; y += 1) {
      for (let x = 0; x < this.meta.sheet; x += 1) {
        this.cells.set(`${x},${y}`, s("rect", { class: "spot", role: "button", tabindex: x + y ? -1 : 0, "data-cell": `${x},${y}`, x: x * 100 + 4, y: y * 100 + 4, width: 92, height: 92, rx: 12 }));
      }
    }
    this.layers.cells.append(...this.cells.values());
  }

  /** Let the window stand at a cell of the sheet. @param {Cell} window */
  place([x, y]) {
    const sheet = `translate(${-x * 100}px, ${-y * 100}px)`;
    this.under.style.transform = this.over.style.transform = sheet;
    this.camera.style.transform = `translate(${x * 100}px, ${y * 100}px)`;
  }

  /** @param {any} position @param {boolean} animate let what is new come in */
  draw(position, animate) {
    const moving = animate && this.context.moving();
    const before = new Map((this.position?.pieces ?? []).map((/** @type {any} */ one) => [one.unit, one]));
    this.position = position;
    this.svg.classList.toggle("is-still", !moving);
    this.layers.pieces.replaceChildren();
    for (const piece of position.pieces) {
      const old = before.get(piece.unit);
      before.delete(piece.unit);
      const come = !moving ? "" : !old ? "is-new" : old.seat !== piece.seat ? "is-flipped" : "";
      this.layers.pieces.append(this.#piece(piece, come));
    }
    if (moving) for (const piece of before.values()) this.#sendHome(piece);
    this.layers.joints.replaceChildren(...drawJoints(position.pieces, position.cats));
    this.layers.signs.replaceChildren(...position.pieces.flatMap((/** @type {any} */ piece) => drawSigns(this.meta, piece)));
    for (const late of [this.layers.joints, this.layers.signs]) late.classList.toggle("is-late", moving);
    this.place(position.window);
    this.#mark(position.last);
    for (const [key, cell] of this.cells) cell.setAttribute("aria-label", this.cellText(/** @type {Cell} */ (key.split(",").map(Number))));
  }

  /** @param {any} piece @param {string} come */
  #piece(piece, come) {
    const { x, y, r } = lyingAs(this.meta, piece);
    return s("g", { class: `piece ${come}` }, drawPiece(this.meta, piece.unit, r, piece.seat, x * 100, y * 100));
  }

  /** A piece that has left the city goes with the sheet, and then away. @param {any} piece */
  #sendHome(piece) {
    const element = this.#piece(piece, "");
    this.layers.pieces.append(element);
    const away = element.animate([{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], { duration: 1900 });
    away.onfinish = () => element.remove();
  }

  /** @param {any} last */
  #mark(last) {
    const piece = this.position.pieces.find((/** @type {any} */ one) => one.unit === last?.unit);
    const highlights = s("g", { class: "highlights" });
    if (!piece) return this.layers.marks.replaceChildren(highlights);
    const { x, y, r } = lyingAs(this.meta, piece);
    this.layers.marks.replaceChildren(drawOutline(this.meta, piece.unit, r, x, y, "last"), highlights);
  }

  /** The piece on a cell. @param {Cell} cell @returns {any} */
  at([x, y]) {
    return this.position?.pieces.find((/** @type {any} */ one) => one.cells.some((/** @type {Cell} */ cell) => cell[0] === x && cell[1] === y)) ?? null;
  }

  /** @param {Cell} cell */
  inCity([x, y]) {
    const [wx, wy] = this.position.window;
    return x >= wx && y >= wy && x < wx + this.meta.board && y < wy + this.meta.board;
  }

  /** A cell and what lies there, in words. @param {Cell} cell */
  cellText(cell) {
    const piece = this.at(cell);
    const what = piece ? [pieceName(piece.unit, this.meta), this.context.name(piece.seat), signsText(piece)].filter(Boolean).join(", ") : gettext("empty");
    return say(this.inCity(cell) ? gettext("%(cell)s: %(what)s") : gettext("%(cell)s, outside the city: %(what)s"), { cell: cellName(cell), what });
  }

  /** @param {Cell[]} cells */
  highlight(cells) {
    this.layers.marks.querySelector(".highlights")?.replaceChildren(...cells.map(([x, y]) => s("rect", { class: "highlight", x: x * 100 + 2, y: y * 100 + 2, width: 96, height: 96, rx: 10 })));
  }

  /** The point of the sheet, in cells, at a place on the screen. @param {number} clientX @param {number} clientY @returns {Cell} */
  point(clientX, clientY) {
    const matrix = this.over.getScreenCTM();
    if (!matrix) return [0, 0];
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return [x / 100, y / 100];
  }

  /** Let points rise over some cells. @param {Cell[]} cells @param {number} seat @param {string} text */
  rise(cells, seat, text) {
    if (!cells.length || !this.context.moving()) return;
    const mean = (/** @type {0 | 1} */ i) => cells.reduce((sum, cell) => sum + cell[i], 0) / cells.length * 100 + 50;
    const sign = s("g", { class: `rise seat-${seat}`, transform: `translate(${mean(0)} ${mean(1)})` },
      s("g", {}, s("rect", { x: -46, y: -32, width: 92, height: 64, rx: 32 }), s("text", { "text-anchor": "middle", y: 15 }, text)));
    this.over.append(sign);
    setTimeout(() => sign.remove(), 2600);
  }
}
