// Leaving a game: resigning, and the offer to abort before it has really begun.

import { byId, set } from "./dom.js";

/** @typedef {import("./view.js").Store} Store */

/** @param {Store} store @param {(body: { t: "resign" | "abort" | "agree", on?: boolean }) => void} send */
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
  const agreeing = /** @type {HTMLDialogElement} */ (byId("agree-dialog"));
  const agree = byId("agree");
  agree.addEventListener("click", () => (mine()?.wants_end ? send({ t: "agree", on: false }) : agreeing.showModal()));
  byId("agree-yes").addEventListener("click", () => {
    agreeing.close();
    send({ t: "agree", on: true });
  });

  return function show() {
    const { table } = store.view;
    const seat = mine();
    const playing = table.status === "playing" && seat !== undefined && !seat.left;
    byId("resign").hidden = !playing;
    abort.hidden = !playing || !table.can_abort;
    agree.hidden = !playing || !table.can_agree;
    set(agree, { "aria-pressed": String(Boolean(seat?.wants_end)) });
    agree.textContent = agreeText(seat, store.view.seats.some((one) => one.wants_end));
    set(abort, { "aria-pressed": String(Boolean(seat?.wants_abort)) });
    abort.textContent = seat?.wants_abort ? gettext("Take back the offer to abort") : gettext("Offer to abort");
  };
}

/** @param {import("../types.d.ts").Seat | undefined} seat @param {boolean} offered */
function agreeText(seat, offered) {
  if (seat?.wants_end) return gettext("Take back the offer to end it");
  return offered ? gettext("Agree to end it as it stands") : gettext("Offer to end it as it stands");
}
