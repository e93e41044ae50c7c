// The keyboard at a square-laying game.

import { ARROWS, isOnBoard, onKeys } from "../../table/keys.js";

/** @typedef {import("./compose.js").Compose} Compose */

const PAN = 80;

/**
 * @param {HTMLElement} root the board, where arrows walk
 * @param {Compose} compose
 * @param {import("./chooser.js").Chooser} chooser
 * @param {import("./camera.js").Camera} camera
 * @param {{ confirm(): void, fit(): void }} does
 */
export function watchKeys(root, compose, chooser, camera, does) {
  /** @param {KeyboardEvent} event @returns {boolean} whether the key meant something */
  function onBoard(event) {
    const arrow = ARROWS[event.key];
    if (arrow && event.shiftKey) camera.pan(-arrow[0] * PAN, -arrow[1] * PAN);
    else if (arrow) chooser.walk(...arrow);
    else if (event.key === "+" || event.key === "=") camera.zoom(1.25);
    else if (event.key === "-") camera.zoom(0.8);
    else if (event.code === "KeyF") does.fit();
    else if (event.key === "Enter" || event.key === " ") return chooser.pickFocused() || confirm(event);
    else return false;
    return true;
  }

  /** @param {KeyboardEvent} event */
  function confirm(event) {
    if (event.key !== "Enter" || compose.text === null) return false;
    does.confirm();
    return true;
  }

  /** @param {KeyboardEvent} event @returns {boolean} */
  function anywhere(event) {
    if (event.code === "KeyR") compose.rotate(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape" && compose.cell !== null) compose.cancel();
    else if (/^[0-9]$/.test(event.key) && compose.cell !== null) compose.choose(compose.actions[Number(event.key)] ?? compose.action);
    else if (event.target instanceof Element && event.target.closest("button, a, summary, select")) return false;
    else return confirm(event);
    return true;
  }

  onKeys((event) => (isOnBoard(root, event) && onBoard(event)) || anywhere(event));
}

/** What the keys do, for the page's list of them. @returns {[string, string][]} */
export function keyList() {
  return [
    ["R", gettext("rotate the square")],
    ["← ↑ → ↓", gettext("on the board: walk over the possible cells")],
    ["Enter", gettext("put the square down, then confirm")],
    ["0–9", gettext("choose a figure")],
    ["Esc", gettext("take the move back before it is confirmed")],
    ["+ − F", gettext("on the board: zoom, show everything")],
    ["Shift →", gettext("on the board: move the view")],
  ];
}
