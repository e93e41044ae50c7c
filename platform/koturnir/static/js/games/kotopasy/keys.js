// The keyboard at Котопасы. The hand itself has arrows (cards/hand.js).

import { onKeys } from "../../table/keys.js";

/** What the keys do, for the list on the page. @returns {[string, string][]} */
export const keyList = () => [
  ["1 2 3", gettext("choose a card of the hand")],
  ["← →", gettext("in the hand: walk over the cards")],
  ["Alt ← →", gettext("in the hand: give a card another place")],
  ["↑ ↓", gettext("choose the herd, or another spread")],
  ["Enter", gettext("confirm the move")],
  ["Esc", gettext("take the move back before it is confirmed")],
];

/** @param {import("./compose.js").Compose} compose @param {import("../../cards/hand.js").Hand} hand @param {() => void} confirm */
export function watchKeys(compose, hand, confirm) {
  /** @param {KeyboardEvent} event @returns {boolean} whether the key meant something */
  function press(event) {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const pressable = event.target instanceof Element && event.target.closest("button, a, summary");
    const elsewhere = event.target instanceof Element && event.target.closest("#side .side__panels, .players, [role=tablist]");
    if (/^[1-9]$/.test(event.key)) hand.press(Number(event.key) - 1);
    else if (event.key === "Escape" && compose.index !== null) compose.cancel();
    else if (way && compose.ways.length > 1 && !elsewhere && !(event.target instanceof HTMLInputElement)) compose.step(way);
    else if (event.key === "Enter" && compose.move && (!pressable || event.target.closest(".is-chosen"))) confirm();
    else return false;
    return true;
  }

  onKeys(press);
}
