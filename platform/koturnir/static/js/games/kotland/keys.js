// The keyboard at Котлэнд.

import { ARROWS, isOnBoard, onKeys } from "../../table/keys.js";

/**
 * @param {HTMLElement} root the board, where arrows walk
 * @param {import("./compose.js").Compose} compose
 * @param {import("./chooser.js").Chooser} chooser
 * @param {{ confirm(): void, hand(index: number): void, next(step: number): void }} does
 */
export function watchKeys(root, compose, chooser, does) {
  /** @param {KeyboardEvent} event @returns {boolean} whether the key meant something */
  function onBoard(event) {
    const arrow = ARROWS[event.key];
    if (arrow) chooser.walk(arrow);
    else if (event.key === "Enter" || event.key === " ") return chooser.pickFocused();
    else return false;
    return true;
  }

  /** @param {KeyboardEvent} event @returns {boolean} */
  function anywhere(event) {
    const pressed = event.target instanceof Element && event.target.closest("button, a, summary, select, input");
    if (event.code === "KeyR") compose.rotate(event.shiftKey ? -1 : 1);
    else if (event.code === "KeyM") compose.mirror();
    else if (event.code === "KeyN") does.next(event.shiftKey ? -1 : 1);
    else if (event.code === "KeyC") compose.chooseCat((compose.cat + 1) % Math.max(1, compose.texts.length));
    else if (event.key === "Escape" && compose.begun) compose.cancel();
    else if (/^[1-9]$/.test(event.key)) does.hand(Number(event.key) - 1);
    else if (event.key === "Enter" && !pressed && compose.text !== null) does.confirm();
    else if (ARROWS[event.key] && compose.unit !== null && document.activeElement === document.body) return onBoard(event);
    else return false;
    return true;
  }

  onKeys((event) => (isOnBoard(root, event) && onBoard(event)) || anywhere(event));
}

/** What the keys do, for the page's list of them. @returns {[string, string][]} */
export function keyList() {
  return [
    ["1–9", gettext("take a piece of your hand")],
    ["N", gettext("take the next piece of your hand")],
    ["R", gettext("rotate the piece")],
    ["M", gettext("mirror the piece, where that is allowed")],
    ["← ↑ → ↓", gettext("on the board: move the piece; without one, walk over the cells")],
    ["Enter", gettext("on a rival's piece: choose it for a flip; then confirm the move")],
    ["C", gettext("choose another cat, where several are whole")],
    ["Esc", gettext("take the move back before it is confirmed")],
  ];
}
