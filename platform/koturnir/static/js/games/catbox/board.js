// The common board: a table of colours and ranks with everybody's tokens. Cells that can be chosen are buttons.

import { h, icon, s, say } from "../../table/dom.js";
import { largest, outline } from "./groups.js";
import { capital, cellText, COLOURS, colourLetter, colourName, reasonText } from "./words.js";

/** @typedef {{ cell: HTMLTableCellElement, piece: SVGSVGElement, use: SVGUseElement, button: HTMLButtonElement, text: HTMLElement, shown: string }} Place */

export class Board {
  /** @type {Map<string, Place>} */ #places = new Map();
  #shape = "";

  /**
   * @param {import("./compose.js").Compose} compose
   * @param {{ name(seat: number | null): string, moving(): boolean }} page
   */
  constructor(compose, page) {
    this.compose = compose;
    this.page = page;
    this.caption = h("caption", { class: "visually-hidden" }, gettext("The common board: a row for each colour, a column for each rank"));
    this.table = h("table", { class: "cb-board", onkeydown: (event) => this.#walk(event) });
    this.lines = s("svg", { class: "cb-lines", preserveAspectRatio: "none", "aria-hidden": "true" });
    this.largest = h("p", { class: "visually-hidden" });
    this.root = h("div", { class: "cb-common" }, this.table, this.lines, this.largest);
  }

  /** @param {any} position @param {boolean} animate let new tokens come in */
  draw(position, animate) {
    this.position = position;
    const shape = `${position.rows}/${position.ranks}`;
    if (shape !== this.#shape) this.#build(position);
    this.#shape = shape;
    for (const letter of position.rows) {
      for (const [i, cell] of position.board[letter].entries()) this.#fill(letter, i + 1, cell, animate);
    }
    this.#group(position);
  }

  /** @param {any} position */
  #build(position) {
    this.#places.clear();
    const ranks = Array.from({ length: position.ranks }, (_, i) => i + 1);
    const head = h("tr", {}, h("td", {}), ...ranks.map((rank) => h("th", { scope: "col" }, rank)));
    const rows = [...position.rows].map((letter) => h("tr", { class: `cb-${letter}` },
      h("th", { scope: "row" }, icon(`sign-${letter}`), h("span", { "aria-hidden": "true" }, colourLetter(letter)), h("span", { class: "visually-hidden" }, capital(colourName(letter)))),
      ...ranks.map((rank) => this.#make(letter, rank))));
    this.table.replaceChildren(this.caption, h("thead", {}, head), h("tbody", {}, ...rows));
    this.root.style.setProperty("--ranks", String(position.ranks));
    this.lines.setAttribute("viewBox", `0 0 ${position.ranks} 4`);
  }

  /** @param {string} letter @param {number} rank */
  #make(letter, rank) {
    const use = s("use", {});
    const piece = s("svg", { class: "cb-piece", viewBox: "0 0 48 48", "aria-hidden": "true" }, use);
    const ground = s("svg", { class: "cb-ground", viewBox: "0 0 100 100", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" }, s("use", { href: `#cell-${letter}` }));
    const text = h("span", { class: "visually-hidden" });
    const button = h("button", { type: "button", class: "cb-cell__choose", hidden: true, tabindex: -1, onclick: () => this.compose.point(rank, letter) });
    const cell = h("td", { class: "cb-cell" }, ground, piece, text, button);
    this.#places.set(rank + letter, { cell, piece, use, button, text, shown: "" });
    return cell;
  }

  /** @param {string} letter @param {number} rank @param {any} cell @param {boolean} animate */
  #fill(letter, rank, cell, animate) {
    const place = this.#places.get(rank + letter);
    if (!place) return;
    const symbol = cell === null ? "" : cell === "x" ? "shut" : `token-${cell.seat}`;
    place.text.textContent = cell === null ? pgettext("cell", "free") : cell === "x" ? pgettext("cell", "blocked") : this.page.name(cell.seat);
    place.piece.classList.toggle("is-new", animate && this.page.moving() && symbol !== "" && symbol !== place.shown);
    place.shown = symbol;
    place.cell.title = cell === null || cell === "x" ? "" : this.page.name(cell.seat);
  }

  /** A line round each seat's largest group, and in words how large it is. @param {any} position */
  #group(position) {
    const lines = [];
    for (let seat = 0; seat < position.seats; seat += 1) {
      for (const group of largest(position.board, [...position.rows], seat)) {
        const d = outline(group);
        lines.push(s("path", { class: "cb-line cb-line--rim", d }), s("path", { class: `cb-line seat-${seat}`, d }));
      }
    }
    this.lines.replaceChildren(...lines);
    const words = position.largest.map((/** @type {number} */ size, /** @type {number} */ seat) => `${this.page.name(seat)} – ${size}`);
    this.largest.textContent = say(gettext("Largest groups: %(groups)s."), { groups: words.join(", ") });
  }

  /** Show what can be chosen, what is chosen, and why the rest of the column is closed. @param {number | null} seat whose token would lie there */
  choose(seat) {
    const { compose, position } = this;
    if (!position) return;
    const focused = document.activeElement;
    const playing = compose.kind === "play";
    for (const [key, place] of this.#places) {
      const [rank, letter] = [Number(key.slice(0, -1)), key.slice(-1)];
      const free = playing && compose.open && compose.allows(rank, letter);
      const column = compose.number === rank;
      const chosen = playing && column && compose.colour === letter;
      const reason = playing && column && !free && !place.shown ? position.choices?.[rank]?.[letter] : undefined;
      const symbol = place.shown || (chosen ? `token-${seat}` : reason === "crossed" ? "cross" : reason ? "lock" : "");
      if (symbol) place.use.setAttribute("href", `#${symbol}`);
      place.piece.classList.toggle("is-empty", !symbol);
      place.piece.classList.toggle("is-ghost", chosen);
      place.piece.classList.toggle("is-sign", Boolean(reason));
      place.cell.classList.toggle("is-open", free && (compose.number === null || column));
      place.cell.classList.toggle("is-chosen", chosen);
      place.button.hidden = !free;
      place.button.setAttribute("aria-label", `${cellText(rank, letter)}. ${chosen ? pgettext("cell", "chosen") : pgettext("cell", "choose")}`);
      place.button.setAttribute("aria-pressed", String(chosen));
      if (place.shown) continue;
      const why = reason ? reasonText(reason) : "";
      place.cell.title = capital(why);
      place.text.textContent = why || pgettext("cell", "free");
    }
    this.#rove(focused);
  }

  /** Mark the cells that the log speaks of. @param {import("../../types.d.ts").Cell[]} cells */
  highlight(cells) {
    const keys = new Set(cells.map(([rank, row]) => `${rank}${COLOURS[row]}`));
    for (const [key, place] of this.#places) place.cell.classList.toggle("is-meant", keys.has(key));
  }

  /** Mark the cell of the last token. @param {string} key rank and letter, or nothing */
  last(key) {
    for (const [one, place] of this.#places) place.cell.classList.toggle("is-last", one === key);
  }

  /** One cell alone is a stop of the tab key; arrows go on from it. @param {Element | null} present */
  #rove(present) {
    const buttons = [...this.#places.values()].map(({ button }) => button).filter((button) => !button.hidden);
    const chosen = buttons.find((one) => one === present) ?? buttons.find((one) => one.getAttribute("aria-pressed") === "true") ?? buttons[0];
    for (const one of buttons) one.tabIndex = one === chosen ? 0 : -1;
  }

  /** Go to the nearest cell in a direction. @param {KeyboardEvent} event */
  #walk(event) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way || !(event.target instanceof HTMLButtonElement)) return;
    const from = middle(event.target);
    let best = null;
    let least = Infinity;
    for (const { button } of this.#places.values()) {
      if (button.hidden || button === event.target) continue;
      const to = middle(button);
      const [x, y] = [to.x - from.x, to.y - from.y];
      const ahead = x * Number(way[0]) + y * Number(way[1]);
      const aside = Math.abs(x * Number(way[1])) + Math.abs(y * Number(way[0]));
      if (ahead > 1 && ahead + 3 * aside < least) [best, least] = [button, ahead + 3 * aside];
    }
    event.preventDefault();
    this.#rove(best ?? event.target);
    best?.focus();
  }
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
