// The keyboard of a table page: keys that mean something whatever has the focus, save where one types.

import { isTyping } from "./dom.js";

/** The way of an arrow key, in cells. @type {Record<string, [number, number]>} */
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Hand every key to a function that returns whether it meant something. @param {(event: KeyboardEvent) => boolean} press */
export function onKeys(press) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (press(event)) event.preventDefault();
  });
}

/** Whether a key was pressed on the board itself, and not on one of its buttons. @param {HTMLElement} root @param {KeyboardEvent} event */
export function isOnBoard(root, event) {
  return event.target instanceof Node && root.contains(event.target) && !(event.target instanceof HTMLButtonElement);
}
