// Leaving a game: resigning, and the offer to abort before it has really begun.

import { byId, set } from "./dom.js";

/** @typedef {import("./view.js").Store} Store */

/** @param {Store} store @param {(body: { t: "resign" | "abort", on?: boolean }) => void} send */
export function setUpActions(store, send) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("resign-dialog"));
  const abort = byId("abort");
  byId("resign").addEventListener("click", () => dialog.showModal());
  byId("resign-yes").addEventListener("click", () => {
    dialog.close();
    send({ t: "resign" });
  });
  const mine = () => store.view.seats.find((seat) => seat.chair === store.view.me?.chair);
  abort.addEventListener("click", () => send({ t: "abort", on: !mine()?.wants_abort }));

  return function show() {
    const { table } = store.view;
    const seat = mine();
    const playing = table.status === "playing" && seat !== undefined && !seat.left;
    byId("resign").hidden = !playing;
    abort.hidden = !playing || !table.can_abort;
    set(abort, { "aria-pressed": String(Boolean(seat?.wants_abort)) });
    abort.textContent = seat?.wants_abort ? gettext("Take back the offer to abort") : gettext("Offer to abort");
  };
}
