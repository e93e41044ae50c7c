// What the page round the board has for this family of games: the stock's tab, the zoom, the list of keys.

import { byId, h } from "./dom.js";

/** A key's text is one or more keys with spaces between them: "← →". @param {string} text */
const caps = (text) => text.split(" ").flatMap((key) => [h("kbd", {}, key), " "]);

/** @param {import("../types.d.ts").PageParts} page */
export function setUpParts({ stock, zoom, keys, onlyMove }) {
  byId("tab-stock").hidden = stock === null;
  byId("stock-title").textContent = stock;
  byId("board").querySelector(".zoom")?.toggleAttribute("hidden", !zoom);
  byId("keys").replaceChildren(...keys.map(([key, does]) => h("div", {}, h("dt", {}, ...caps(key)), h("dd", {}, does))));
  byId("only-choice").hidden = !onlyMove;
}
