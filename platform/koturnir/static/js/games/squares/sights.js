// Squares that tell a story: which of them lie on the table, and the list that opens them.

import { h, s } from "../../table/dom.js";
import { squareSymbol } from "./board.js";

/** @typedef {{ x: number, y: number, id: string, story: string }} Sight */

/** The squares with a story, in placing order. @param {import("./board.js").Laid[]} laid @param {import("./board.js").Meta} meta @returns {Sight[]} */
export function sightsOf(laid, meta) {
  return laid.flatMap(([x, y, id]) => {
    const story = meta.squares[id]?.story;
    return story ? [{ x, y, id, story }] : [];
  });
}

/**
 * @param {Sight[]} sights @param {import("./board.js").Meta} meta
 * @param {(story: string) => void} open @param {(cells: import("../../types.d.ts").Cell[]) => void} point
 */
export function listSights(sights, meta, open, point) {
  const items = sights.map(({ x, y, id, story }) => h("li", {},
    h("button", {
      type: "button", class: "sight", "data-story": story,
      onclick: () => open(story),
      onfocus: () => point([[x, y]]), onblur: () => point([]),
      onpointerenter: () => point([[x, y]]), onpointerleave: () => point([]),
    }, picture(id), h("span", {}, titleOf(story, meta)))));
  return h("section", { class: "sights" }, h("h3", {}, gettext("Monuments on the table")),
    items.length ? h("ul", {}, ...items) : h("p", { class: "muted" }, gettext("None yet.")));
}

/** What stands in the middle of a square, seen from near. @param {string} id */
function picture(id) {
  return s("svg", { viewBox: "22 20 56 56", "aria-hidden": "true" }, s("use", { href: squareSymbol(id, 0), width: 100, height: 100 }));
}

/** @param {string} story @param {import("./board.js").Meta} meta */
export function titleOf(story, meta) {
  const titles = meta.stories?.[story] ?? {};
  return titles[document.documentElement.lang] ?? titles.en ?? story;
}
