// The card of a story, fetched as the server draws it, in a dialog over the table.

import { byId, h } from "./dom.js";
import { toast } from "./toast.js";

/** @param {string | null | undefined} url the address of a game's stories @returns {(id: string) => Promise<void>} */
export function setUpStories(url) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("story"));
  /** @type {Map<string, string>} */
  const known = new Map();

  /** @param {string} address @returns {Promise<string>} */
  async function fetched(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`the story answered ${answer.status}`);
    return answer.text();
  }

  /** @param {string} id */
  async function card(id) {
    const text = known.get(id) ?? (await fetched(`${url}${encodeURIComponent(id)}/?fragment=1`));
    known.set(id, text);
    return new DOMParser().parseFromString(text, "text/html").body;
  }

  return async function open(id) {
    if (!url || dialog.open) return;
    const from = document.activeElement;
    try {
      const body = await card(id);
      const close = h("button", { type: "button", class: "button button--wide", "data-close": true }, gettext("Close"));
      dialog.replaceChildren(...body.childNodes, close);
      dialog.addEventListener("close", () => (from instanceof HTMLElement || from instanceof SVGElement) && from.focus({ preventScroll: true }), { once: true });
      dialog.showModal();
      // A screen reader begins with the title, not with the first link.
      byId("story-title").focus();
    } catch (error) {
      console.error(error);
      toast(gettext("That card could not be loaded."));
    }
  };
}
