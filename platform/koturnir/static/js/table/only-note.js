// The note that an only move is about to be played, with a button to stop it.

import { byId, h, icon } from "./dom.js";
import { announce } from "./toast.js";

/** @param {() => boolean} stop @returns {(running: boolean) => void} */
export function setUpOnlyNote(stop) {
  const place = byId("only");
  const text = gettext("Only one move is possible. It is about to be played.");
  const note = h("div", { class: "only__note" },
    h("p", {}, text),
    h("button", { type: "button", class: "button", onclick: stop }, icon("icon-close"), gettext("Stop (Esc)")));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && stop()) announce(gettext("Stopped. Confirm the move yourself."));
  });
  return (running) => place.replaceChildren(...(running ? [note] : []));
}
