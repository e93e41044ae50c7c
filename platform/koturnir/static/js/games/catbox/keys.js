// The keyboard at Кот в коробке.

import { onKeys } from "../../table/keys.js";
import { COLOURS, colourLetter } from "./words.js";

/** Which colour a key means: its letter in the language of the page, or R, B, Y, G. @param {KeyboardEvent} event */
export function colourOf(event) {
  const key = event.key.toLocaleLowerCase();
  return COLOURS.find((one) => colourLetter(one).toLocaleLowerCase() === key) ?? COLOURS.find((one) => event.code === `Key${one.toUpperCase()}`);
}

/** What the keys do, for the list of keys. @returns {[string, string][]} */
export const keyList = () => [
  ["1–9", gettext("choose a card or a bid")],
  [COLOURS.map(colourLetter).join(" "), gettext("declare a colour")],
  ["← ↑ → ↓", gettext("in the hand and on the board: walk over the cards and cells")],
  ["Alt+← →", gettext("in the hand: move a card")],
  ["Enter", gettext("confirm the move")],
  ["Esc", gettext("take the move back before it is confirmed")],
];

/**
 * @param {import("./compose.js").Compose} compose
 * @param {{ confirm(): void, close(): boolean }} does `close` shuts a notice and says whether there was one
 */
export function watchKeys(compose, does) {
  /** @param {KeyboardEvent} event @returns {boolean} whether the key meant something */
  function press(event) {
    if (event.key === "Escape") {
      if (does.close()) return true;
      if (compose.number === null) return false;
      compose.cancel();
    } else if (/^[1-9]$/.test(event.key) && compose.numbers.includes(Number(event.key))) compose.pick(Number(event.key));
    else if (event.key === "Enter") {
      const own = event.target instanceof Element && event.target.closest("button, a, summary, [role=tab]");
      // Enter on the card or the colour that is chosen already confirms.
      if (own && own.getAttribute("aria-pressed") !== "true") return false;
      if (compose.text === null) return false;
      does.confirm();
    } else {
      const colour = colourOf(event);
      if (!colour || compose.number === null) return false;
      compose.declare(colour);
    }
    return true;
  }

  onKeys((event) => !event.defaultPrevented && press(event));
}
