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
 * @param {(HTMLElement | string)[]} more what stands above the squares
 */
export function showStock(place, position, named, more) {
  const left = Object.entries(position.remaining).filter(([, count]) => Number(count) > 0);
  const pile = left.map(([id, n]) => {
    const item = piece(id, `×${n}`);
    item.title = named(id);
    item.append(h("span", { class: "visually-hidden" }, named(id)));
    return item;
  });
  const aside = position.discarded.map((/** @type {string} */ id) => piece(id, ""));
  const held = place.contains(document.activeElement) ? document.activeElement?.getAttribute("data-story") : null;
  place.replaceChildren(
    ...more,
    more.length ? h("h3", {}, gettext("Squares")) : "",
    h("p", { class: "muted" }, leftText(position.left)),
    h("ul", { class: "pieces" }, ...pile),
    aside.length ? h("h3", {}, gettext("Set aside")) : "",
    aside.length ? h("ul", { class: "pieces" }, ...aside) : "");
  // Whoever walks over the list by keyboard stays on it.
  const again = [...place.querySelectorAll("[data-story]")].find((one) => one.getAttribute("data-story") === held);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}
