// Draws what lies on the table: squares, figures, the last move, points that were made.

import { s } from "../../table/dom.js";
import { keyOf } from "./moves.js";

/**
 * @typedef {object} Meta
 * @property {Record<string, { places: Record<string, [number, number]>, kinds: Record<string, string>, story?: string }>} squares
 * @property {number} [track] the fields of the score track, where the game has one
 * @property {Record<string, Record<string, string>>} [stories] titles by language
 */
/** @typedef {{ seat: number, figure: string, x: number, y: number, place: string }} Figure */
/** @typedef {[number, number, string, number]} Laid */

export const FIGURE = 36;

/** @param {string} id @param {number} r */
export const squareSymbol = (id, r) => (r % 4 ? `#sq-${id}-${r % 4}` : `#sq-${id}`);

/** Turn a point of a square clockwise by quarters. @param {[number, number]} at @param {number} quarters @returns {[number, number]} */
export function turned([x, y], quarters) {
  return quarters % 4 === 0 ? [x, y] : turned([100 - y, x], quarters - 1);
}

/** Draw a figure whose foot stands near (x, y). @param {string} letter @param {number} seat @param {number} x @param {number} y */
export function drawFigure(letter, seat, x, y, size = FIGURE) {
  return s("use", { href: `#fig-${letter}-${seat}`, x: x - size / 2, y: y - size * 0.55, width: size, height: size, class: "figure" });
}

export class Board {
  /** @type {Map<string, SVGElement>} */ #squares = new Map();
  /** @type {Map<string, SVGElement>} */ #edges = new Map();
  /** @type {Map<string, SVGElement>} */ #figures = new Map();
  /** @type {Laid[]} */ laid = [];

  /** @param {SVGGElement} world @param {Meta} meta @param {() => boolean} moving */
  constructor(world, meta, moving) {
    this.meta = meta;
    this.moving = moving;
    const layer = (/** @type {string} */ name) => world.appendChild(s("g", { class: `layer-${name}` }));
    this.layers = {
      edges: layer("edges"), squares: layer("squares"), marks: layer("marks"), cells: layer("cells"),
      ghost: layer("ghost"), figures: layer("figures"), markers: layer("markers"), floats: layer("floats"),
    };
  }

  /** Before the game: squares thrown on the table, to look at. @param {string[]} ids */
  scatter(ids) {
    const spots = [[-75, -55, -14], [80, -90, 9], [-30, 60, 21], [95, 45, -8], [10, -20, 4]];
    spots.forEach(([x = 0, y = 0, angle = 0], i) => {
      const id = ids[(i * 7 + 3) % ids.length] ?? "";
      const edge = s("rect", { class: "cardboard", x, y: y + 4, width: 100, height: 100, rx: 4 });
      const square = s("use", { href: squareSymbol(id, 0), x, y, width: 100, height: 100 });
      this.layers.floats.append(s("g", { transform: `rotate(${angle} ${x + 50} ${y + 50})` }, edge, square));
    });
  }

  /** @param {any} position @param {boolean} animate let what is new come in */
  draw(position, animate) {
    if (!this.laid.length) this.layers.floats.replaceChildren();
    this.laid = position.board;
    this.#drawSquares(position, animate);
    this.#drawFigures(position, animate);
    this.layers.marks.replaceChildren();
    if (position.last) {
      const [x, y] = position.last;
      this.layers.marks.append(s("rect", { class: "last", x: x * 100 + 2.5, y: y * 100 + 2.5, width: 95, height: 95, rx: 5 }));
    }
    this.layers.marks.append(s("g", { class: "highlights" }));
  }

  /** @param {any} position @param {boolean} animate */
  #drawSquares(position, animate) {
    const wanted = new Map(position.board.map((/** @type {Laid} */ laid) => [laid.join(), laid]));
    for (const [key, element] of this.#squares) if (!wanted.has(key)) this.#forget(key, element);
    for (const [key, [x, y, id, r]] of wanted) {
      if (this.#squares.has(key)) continue;
      const edge = s("rect", { class: "cardboard", x: x * 100 + 0.5, y: y * 100 + 4, width: 99, height: 100, rx: 4 });
      const square = s("use", { href: squareSymbol(id, r), x: x * 100, y: y * 100, width: 100, height: 100 });
      const group = s("g", { class: animate ? "square is-new" : "square" }, square);
      this.layers.edges.append(edge);
      this.layers.squares.append(group);
      this.#squares.set(key, group);
      this.#edges.set(key, edge);
    }
  }
  /** @param {string} key @param {SVGElement} element */
  #forget(key, element) {
    element.remove();
    this.#edges.get(key)?.remove();
    this.#edges.delete(key);
    this.#squares.delete(key);
  }

  /** @param {any} position @param {boolean} animate */
  #drawFigures(position, animate) {
    const lying = new Map(this.laid.map((laid) => [keyOf(laid[0], laid[1]), laid]));
    const wanted = new Map();
    for (const figure of /** @type {Figure[]} */ (position.figures)) {
      const laid = lying.get(keyOf(figure.x, figure.y));
      if (laid) wanted.set(Object.values(figure).join(), { figure, laid });
    }
    for (const [key, element] of this.#figures) {
      // Standing in a new order would begin the animation of its coming again.
      element.classList.remove("is-new");
      if (wanted.has(key)) continue;
      this.#figures.delete(key);
      this.#sendHome(element, animate);
    }
    for (const [key, { figure, laid }] of wanted) {
      if (this.#figures.has(key)) continue;
      const [x, y] = this.spot(laid[2], laid[3], figure.place);
      const element = drawFigure(figure.figure, figure.seat, figure.x * 100 + x, figure.y * 100 + y);
      element.classList.toggle("is-new", animate);
      this.#figures.set(key, element);
      this.layers.figures.append(element);
    }
    // Nearer figures stand before farther ones.
    const sorted = [...this.#figures.values()].sort((a, b) => Number(a.getAttribute("y")) - Number(b.getAttribute("y")));
    this.layers.figures.append(...sorted);
  }

  /** @param {SVGElement} element @param {boolean} animate */
  #sendHome(element, animate) {
    if (!animate || !this.moving()) return element.remove();
    const up = element.animate([{ opacity: 1, transform: "none" }, { opacity: 0, transform: "translateY(-40px) scale(1.15)" }], { duration: 700, easing: "ease-in" });
    up.onfinish = () => element.remove();
  }

  /** Where a figure stands on a square that lies turned by `r`. @param {string} id @param {number} r @param {string} place @returns {[number, number]} */
  spot(id, r, place) {
    return turned(this.meta.squares[id]?.places[place] ?? [50, 50], r);
  }

  /** @param {import("../../types.d.ts").Cell[]} cells */
  highlight(cells) {
    const place = this.layers.marks.querySelector(".highlights");
    place?.replaceChildren(...cells.map(([x, y]) => s("rect", { class: "highlight", x: x * 100, y: y * 100, width: 100, height: 100, rx: 4 })));
  }

  /** Let the points of a score rise from its cells. @param {import("../../types.d.ts").Cell[]} cells @param {number} points @param {number[]} seats */
  rise(cells, points, seats) {
    if (!cells.length || !points || !this.moving()) return;
    const mean = (/** @type {0 | 1} */ i) => cells.reduce((sum, cell) => sum + cell[i], 0) / cells.length;
    const flashes = cells.map(([x, y]) => s("rect", { class: "flash", x: x * 100, y: y * 100, width: 100, height: 100, rx: 4 }));
    const texts = seats.map((seat, i) =>
      s("g", { class: `rise seat-${seat}`, transform: `translate(${mean(0) * 100 + 50 + (i - (seats.length - 1) / 2) * 62} ${mean(1) * 100 + 50})` },
        s("g", {}, s("rect", { x: -29, y: -19, width: 58, height: 38, rx: 19 }), s("text", { "text-anchor": "middle", y: 9 }, `+${points}`))));
    this.layers.floats.append(...flashes, ...texts);
    setTimeout(() => [...flashes, ...texts].forEach((element) => element.remove()), 2600);
  }

  /** The board's extent in units, with all that `more` adds. @param {{ x: number, y: number }[]} more @returns {import("./camera.js").Bounds} */
  bounds(more) {
    const cells = [...this.laid.map(([x, y]) => ({ x, y })), ...more];
    const xs = cells.map((cell) => cell.x);
    const ys = cells.map((cell) => cell.y);
    if (!cells.length) return { left: -100, top: -100, right: 200, bottom: 200 };
    return { left: Math.min(...xs) * 100 - 45, top: Math.min(...ys) * 100 - 45, right: Math.max(...xs) * 100 + 145, bottom: Math.max(...ys) * 100 + 145 };
  }
}
