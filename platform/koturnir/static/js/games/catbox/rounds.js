// What the rounds brought: a table of one round, the notice when it has ended, the tab with all of them.

import { h, icon, say } from "../../table/dom.js";
import { cardPicture } from "../../cards/hand.js";
import { Board } from "./board.js";
import { Compose } from "./compose.js";
import { groups } from "./groups.js";

/** @typedef {(seat: number | null) => string} Name */
/** @typedef {{ seat: number, tricks: number, bid: number | null, bonus: number, paradox: boolean, points: number }} Result */

/** @param {number} points */
const signed = (points) => String(points).replace("-", "−");

/** Lay out a round: a line for each seat. @param {Result[]} results @param {number} round from 0 @param {Name} name */
export function roundTable(results, round, name) {
  const bids = results.some(({ bid }) => bid !== null);
  const head = [gettext("Player"), gettext("Tricks"), ...(bids ? [gettext("Bid")] : []), gettext("Bonus"), gettext("Points")];
  const lines = results.map(({ seat, tricks, bid, bonus, paradox, points }) => h("tr", { class: `seat-${seat}` },
    h("th", { scope: "row" }, icon(`badge-${seat}`), name(seat), paradox && h("span", { class: "badge badge--stop" }, gettext("paradox"))),
    ...[tricks, ...(bids ? [bid ?? "–"] : []), bonus, signed(points)].map((value) => h("td", { class: "num" }, value))));
  return h("div", { class: "table-scroll", tabindex: 0, role: "region", "aria-label": roundName(round) },
    h("table", { class: "data data--tight cb-results" }, h("caption", {}, roundName(round)),
      h("thead", {}, h("tr", {}, ...head.map((text, i) => h("th", { scope: "col", class: i ? "num" : "" }, text)))),
      h("tbody", {}, ...lines)));
}

/** @param {number} round from 0 */
const roundName = (round) => say(gettext("Round %(number)s"), { number: round + 1 });

/** Fill the tab of the rounds. @param {HTMLElement} place @param {any} position @param {Name} name */
export function showRounds(place, position, name) {
  const rounds = position.results.map((/** @type {Result[]} */ results, /** @type {number} */ i) => roundTable(results, i, name));
  const totals = position.scores.map((/** @type {number} */ points, /** @type {number} */ seat) => h("li", { class: `seat-${seat}` }, icon(`badge-${seat}`), h("span", {}, name(seat)), h("b", { class: "digits" }, signed(points))));
  place.replaceChildren(
    rounds.length ? "" : h("p", { class: "muted" }, gettext("No round is finished yet.")),
    ...rounds,
    h("h3", {}, gettext("Points so far")),
    h("ul", { class: "cb-totals" }, ...totals));
}

/** The notice that a round has ended, with its board; it stays until the person goes on. */
export class RoundNotice {
  /** @param {{ name: Name, moving(): boolean }} page */
  constructor(page) {
    this.name = page.name;
    /** How many rounds had ended when it was shown. */
    this.rounds = 0;
    this.board = new Board(new Compose(() => {}), page);
    this.root = h("section", { class: "cb-notice", "aria-label": gettext("The last round"), hidden: true });
  }

  /** @returns {boolean} whether it was open */
  close() {
    const open = !this.root.hidden;
    this.root.hidden = true;
    return open;
  }

  /** Show how the last round of a position ended. @param {any} position */
  show(position) {
    const { ended, proof, results } = position;
    if (!ended) return;
    this.rounds = results.length;
    this.board.draw({ ...position, board: ended.board, largest: sizes(ended.board, position), choices: null }, false);
    this.board.choose(null);
    this.root.hidden = false;
    this.root.replaceChildren(
      h("button", { type: "button", class: "button button--primary cb-notice__close", onclick: () => this.close() }, gettext("Back to the board")),
      proof ? this.#paradox(proof) : h("h2", {}, gettext("The round is over")),
      roundTable(results.at(-1), results.length - 1, this.name),
      this.board.root);
    this.root.scrollTop = 0;
  }

  /** @param {{ seat: number, cards: number[] }} proof */
  #paradox({ seat, cards }) {
    return h("div", { class: `cb-proof seat-${seat}` },
      h("h2", {}, gettext("Paradox!")),
      h("p", {}, say(gettext("%(name)s cannot declare a colour for any of these cards. The trick goes to nobody."), { name: this.name(seat) })),
      h("ul", { class: "cb-proof__cards", "aria-label": say(gettext("The hand of %(name)s"), { name: this.name(seat) }) },
        ...cards.map((rank) => h("li", {}, cardPicture(`card-${rank}`), h("span", { class: "visually-hidden" }, rank)))));
  }
}

/** The size of each seat's largest group. @param {any} board @param {any} position */
function sizes(board, { rows, seats }) {
  return Array.from({ length: seats }, (_, seat) => Math.max(0, ...groups(board, rows, seat).map((group) => group.length)));
}

/** Say where a game stands in its rounds. @param {any} position @param {Name} name @returns {string[]} */
export function roundWords(position, name) {
  const words = [say(gettext("Round %(number)s of %(count)s"), { number: Math.min(position.round + 1, position.rounds), count: position.rounds })];
  if (position.phase !== "over") words.push(say(gettext("begins: %(name)s"), { name: name(position.start) }));
  return words;
}
