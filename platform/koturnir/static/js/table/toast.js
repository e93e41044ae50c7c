// What has to be noticed: words for a screen reader, a short note on the page, the connection's state.

import { byId, h } from "./dom.js";

/** Say something to a screen reader. @param {string} text */
export function announce(text) {
  const place = byId("announce");
  place.append(h("p", {}, text));
  while (place.childElementCount > 6) place.firstElementChild?.remove();
}

/** Show a note for some seconds; a screen reader says it at once. @param {string} text @param {"stop" | "go" | "warn"} tone */
export function toast(text, tone = "stop") {
  const note = h("p", { class: `notice notice--${tone}` }, text);
  byId("toasts").append(note);
  setTimeout(() => note.remove(), 8000);
}

/** @param {import("./net.js").State} state */
export function showConnection(state) {
  const place = byId("connection");
  place.dataset.state = state;
  place.textContent = {
    connecting: gettext("Connecting…"),
    online: gettext("Connected"),
    offline: gettext("No connection. Trying again; nothing you send will be lost."),
    closed: gettext("You may no longer watch this table."),
  }[state];
}
