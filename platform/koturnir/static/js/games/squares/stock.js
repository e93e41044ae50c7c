// The squares that are still to come, and those that were set aside.

import { h, s } from "../../table/dom.js";
import { leftText } from "./words.js";

/** @param {string} id @param {string} text */
function piece(id, text) {
  return h("li", {}, s("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, s("use", { href: `#sq-${id}` })), h("span", {}, text));
}

/**
 * @param {HTMLElement} place @param {any} position
 * @param {(id: string) => string} named what is on a square, in words
 */
export function showStock(place, position, named) {
  const left = Object.entries(position.remaining).filter(([, count]) => Number(count) > 0);
  const pile = left.map(([id, n]) => {
    const item = piece(id, `×${n}`);
    item.title = named(id);
    item.append(h("span", { class: "visually-hidden" }, named(id)));
    return item;
  });
  const aside = position.discarded.map((/** @type {string} */ id) => piece(id, ""));
  place.replaceChildren(
    h("p", { class: "muted" }, leftText(position.left)),
    h("ul", { class: "pieces" }, ...pile),
    aside.length ? h("h3", {}, gettext("Set aside")) : "",
    aside.length ? h("ul", { class: "pieces" }, ...aside) : "");
}
