// The rival's hand above the board, and both hands in the tab.

import { h, say } from "../../table/dom.js";
import { smallPiece } from "./panel.js";
import { pieceName, signsText } from "./words.js";

/** @param {any} one */
const turnOfHeld = (one) => (one.mirrored ? 4 : 0);

/** A hand in small. @param {HTMLElement} place @param {any} position @param {number} seat @param {string} name @param {any} meta */
export function showRival(place, position, seat, name, meta) {
  const hand = position.hands[seat] ?? [];
  const text = say(gettext("Hand of %(name)s"), { name });
  const names = hand.map((/** @type {any} */ one) => [pieceName(one.unit, meta), signsText(one)].filter(Boolean).join(" "));
  place.setAttribute("aria-label", `${text}: ${names.join(", ") || gettext("empty")}`);
  place.replaceChildren(...hand.map((/** @type {any} */ one) => smallPiece(meta, one, turnOfHeld(one), seat)));
}

/** Both hands, with the names of the pieces. @param {HTMLElement} place @param {any} position @param {(seat: number) => string} name @param {any} meta */
export function showHands(place, position, name, meta) {
  const part = (/** @type {any[]} */ hand, /** @type {number} */ seat) => [
    h("h3", {}, say(gettext("Hand of %(name)s"), { name: name(seat) })),
    hand.length ? h("ul", { class: "pieces" }, ...hand.map((one) => h("li", {}, smallPiece(meta, one, turnOfHeld(one), seat), h("span", {}, pieceName(one.unit, meta)), signsText(one) && h("span", { class: "muted" }, signsText(one)))))
      : h("p", { class: "muted" }, gettext("The hand is empty.")),
  ];
  place.replaceChildren(...position.hands.flatMap(part));
}
