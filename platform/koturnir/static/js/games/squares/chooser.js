// The part of the board that a person touches: possible cells, the ghost of the square, marks for figures.

import { s, say } from "../../table/dom.js";
import { drawFigure, squareSymbol } from "./board.js";
import { parseAction } from "./moves.js";
import { coordinate } from "./words.js";

/** @typedef {import("./moves.js").Spot} Spot */

const TOUCH = 22; // half of the least size of something to touch, in pixels
const ROOM_FOR_MARKS = 84; // pixels a square, below which the marks would not be told apart

export class Chooser {
  /** @type {string | null} */ square = null;
  seat = 0;
  /** @type {string | null} */ #hovered = null;
  /** @type {Map<string, SVGGElement>} */ #cells = new Map();
  /** @type {{ x: number, y: number, action: string, element: SVGGElement }[]} */ #marks = [];

  /**
   * @param {import("./board.js").Board} board
   * @param {import("./camera.js").Camera} camera
   * @param {import("./compose.js").Compose} compose
   * @param {(at: { x: number, y: number }) => boolean} look show what a square has to tell; false where it has nothing
   */
  constructor(board, camera, compose, look) {
    this.look = look;
    this.board = board;
    this.camera = camera;
    this.compose = compose;
  }

  /** Make the cells of a new position. @param {string | null} square @param {number} seat */
  start(square, seat) {
    this.square = square;
    this.seat = seat;
    this.#hovered = null;
    this.#cells = new Map();
    for (const spot of this.compose.choices.spots.values()) {
      this.#cells.set(spot.key, s("g", {
        class: "cell", role: "button", tabindex: -1, "data-key": spot.key,
        "aria-label": say(gettext("Cell %(x)s, %(y)s"), { x: coordinate(spot.x), y: coordinate(spot.y) }),
        onfocus: () => this.#focus(spot),
      }, s("rect", { x: spot.x * 100 + 6, y: spot.y * 100 + 6, width: 88, height: 88, rx: 10 })));
    }
    this.board.layers.cells.replaceChildren(...this.#cells.values());
    this.draw();
  }

  /** Show the move as it stands. */
  draw() {
    const { cell, rotation, choices } = this.compose;
    const stop = cell ?? this.#focused ?? [...this.#cells.keys()][0];
    for (const [key, element] of this.#cells) {
      const fits = choices.actions(key, rotation).length > 0;
      element.classList.toggle("is-fitting", fits);
      element.classList.toggle("is-chosen", key === cell);
      element.setAttribute("aria-pressed", String(key === cell));
      element.setAttribute("tabindex", key === stop ? "0" : "-1");
    }
    this.board.layers.cells.classList.toggle("is-settled", cell !== null);
    this.board.layers.cells.classList.toggle("is-sent", this.compose.sending);
    this.#drawGhost();
    this.#drawMarks();
  }

  #drawGhost() {
    const { cell, rotation, choices, sending } = this.compose;
    const layer = this.board.layers.ghost;
    layer.replaceChildren();
    const key = cell ?? this.#hovered;
    const spot = key === null ? undefined : choices.spots.get(key);
    if (!spot || !this.square) return;
    const r = cell === null ? choices.fitting(spot.key, rotation) : rotation;
    const [x, y] = [spot.x * 100, spot.y * 100];
    layer.setAttribute("class", `layer-ghost ${cell === null ? "is-thought" : ""} ${sending ? "is-sent" : ""}`);
    layer.append(
      s("use", { href: squareSymbol(this.square, r ?? 0), x, y, width: 100, height: 100 }),
      s("rect", { class: "ghost-rim", x: x + 1.5, y: y + 1.5, width: 97, height: 97, rx: 4 }));
    const chosen = parseAction(this.compose.action);
    if (chosen && cell !== null) {
      const [px, py] = this.board.spot(this.square, rotation, chosen.place);
      layer.append(drawFigure(chosen.figure, this.seat, x + px, y + py));
    }
  }

  #drawMarks() {
    const { cell, rotation, choices, actions, action, sending } = this.compose;
    this.#marks = [];
    const spot = cell === null ? undefined : choices.spots.get(cell);
    /** @type {Map<string, number>} */
    const taken = new Map();
    for (const one of spot && !sending ? actions : []) {
      const parsed = parseAction(one);
      if (!parsed || !spot || one === action) continue;
      const shift = taken.get(parsed.place) ?? 0;
      taken.set(parsed.place, shift + 1);
      const [px, py] = this.board.spot(this.square ?? "", rotation, parsed.place);
      const element = s("g", { class: `mark seat-${this.seat}`, "aria-hidden": "true" },
        s("circle", { r: 15 }), drawFigure(parsed.figure, this.seat, 0, 0, 25));
      this.#marks.push({ x: spot.x * 100 + px + shift * 17, y: spot.y * 100 + py, action: one, element });
    }
    this.board.layers.markers.replaceChildren(...this.#marks.map((mark) => mark.element));
    this.rescale();
  }

  /** Keep the marks at one size on the screen, whatever the zoom. */
  rescale() {
    const { k } = this.camera.sight;
    this.board.layers.markers.classList.toggle("is-small", k * 100 < ROOM_FOR_MARKS);
    for (const { x, y, element } of this.#marks) element.setAttribute("transform", `translate(${x} ${y}) scale(${1 / k})`);
  }

  /** @param {MouseEvent} event */
  tap(event) {
    if (event.detail === 0) {
      const cell = event.target instanceof Element ? event.target.closest(".cell") : null;
      const key = cell?.getAttribute("data-key");
      return key ? this.compose.pick(key) : undefined;
    }
    const at = this.camera.at(event.clientX, event.clientY);
    const mark = this.#markAt(at);
    if (mark) return this.compose.choose(mark.action);
    const spot = this.spotAt(at);
    if (spot) this.compose.pick(spot.key);
    else if (this.look(at)) return;
    else if (this.compose.cell !== null) this.compose.cancel();
  }

  /** @param {PointerEvent | null} event */
  hover(event) {
    if (!this.compose.open) return;
    const at = event && this.camera.at(event.clientX, event.clientY);
    const key = at ? (this.spotAt(at, 0)?.key ?? null) : null;
    if (key === this.#hovered) return;
    this.#hovered = key;
    if (this.compose.cell === null) this.#drawGhost();
  }

  /** The possible cell at a point, or the nearest within a finger's reach. @param {{ x: number, y: number }} at @param {number} [reach] pixels @returns {Spot | null} */
  spotAt(at, reach = TOUCH) {
    const away = (/** @type {Spot} */ spot) =>
      Math.hypot(Math.max(0, Math.abs(at.x - spot.x * 100 - 50) - 50), Math.max(0, Math.abs(at.y - spot.y * 100 - 50) - 50));
    let best = null;
    for (const spot of this.compose.choices.spots.values()) if (!best || away(spot) < away(best)) best = spot;
    // What lies between possible cells is not one of them, except under a coarse finger.
    const near = Math.max(0, Math.min(reach, 44 - this.camera.sight.k * 50) / this.camera.sight.k);
    return best && away(best) <= near ? best : null;
  }

  /** @param {{ x: number, y: number }} at */
  #markAt(at) {
    const { k } = this.camera.sight;
    if (k * 100 < ROOM_FOR_MARKS) return null;
    const away = (/** @type {{ x: number, y: number }} */ mark) => Math.hypot(mark.x - at.x, mark.y - at.y) * k;
    const [best] = [...this.#marks].sort((a, b) => away(a) - away(b));
    return best && away(best) <= TOUCH ? best : null;
  }

  /** @returns {string | null} the key of the cell that has the focus */
  get #focused() {
    return document.activeElement?.classList.contains("cell") ? document.activeElement.getAttribute("data-key") : null;
  }

  /** @param {Spot} spot */
  #focus(spot) {
    this.camera.reveal(spot.x, spot.y);
    this.#hovered = spot.key;
    this.draw();
  }

  /** Move the focus to the nearest possible cell in a direction. @param {number} dx @param {number} dy */
  walk(dx, dy) {
    const spots = [...this.compose.choices.spots.values()];
    const from = this.compose.choices.spots.get(this.#focused ?? this.compose.cell ?? "");
    if (!from) return this.#cells.get(spots[0]?.key ?? "")?.focus({ preventScroll: true });
    const cost = (/** @type {Spot} */ to) => {
      const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
      const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
      return ahead > 0 ? ahead + aside * 2 : Infinity;
    };
    const [best] = spots.sort((a, b) => cost(a) - cost(b));
    if (best && cost(best) < Infinity) this.#cells.get(best.key)?.focus({ preventScroll: true });
  }

  /** Lay the square on the cell that has the focus. @returns {boolean} */
  pickFocused() {
    const key = this.#focused;
    if (key === null || key === this.compose.cell) return false;
    this.compose.pick(key);
    return true;
  }
}
