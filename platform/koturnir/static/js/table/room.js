// The table before the game: who sits, who is wanted, joining and starting.

import { h, icon } from "./dom.js";

/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("../types.d.ts").Config} Config */

/** @param {string} action @param {...import("./dom.js").Child} children a form that the server handles */
export function postForm(action, ...children) {
  const token = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=csrfmiddlewaretoken]"));
  return h("form", { method: "post", action, class: "stack stack--tight" },
    h("input", { type: "hidden", name: "csrfmiddlewaretoken", value: token?.value ?? "" }), ...children);
}

/** @param {string | null | undefined} url @param {string} label @param {string} kind */
function button(url, label, kind = "") {
  return url ? postForm(url, h("button", { class: `button button--wide ${kind}` }, label)) : null;
}

/** A button that copies the address by which others come to the table. @param {Config} config */
export function inviteButton(config) {
  const address = new URL(config.urls.invite ?? location.pathname, location.href).href;
  const label = gettext("Copy the invite link");
  const copy = h("button", { type: "button", class: "button button--wide", onclick: async () => {
    try {
      await navigator.clipboard.writeText(address);
      copy.textContent = gettext("Copied");
      setTimeout(() => (copy.textContent = label), 2000);
    } catch {
      copy.replaceWith(h("input", { readonly: true, value: address, "aria-label": gettext("Invite link") }));
    }
  } }, label);
  return copy;
}

/** @param {View} view @param {number} wanted */
function chairs(view, wanted) {
  const taken = view.seats.map((seat) =>
    h("li", {}, icon(seat.bot ? "icon-bot" : "icon-cat"), h("b", {}, seat.name), seat.rating !== null && h("span", { class: "rating" }, Math.round(seat.rating))));
  const free = Array.from({ length: Math.max(0, wanted - taken.length) }, () =>
    h("li", { class: "is-free" }, icon("icon-cat"), gettext("a free seat")));
  return h("ul", { class: "chairs" }, ...taken, ...free);
}

/** @param {Config} config @param {View} view */
function wordsForm(config, view) {
  if (!view.me || !config.urls.words) return null;
  return postForm(config.urls.words,
    h("label", { for: "my-words" }, gettext("Words of your own for the draws")),
    h("div", { class: "inline-form" },
      h("input", { id: "my-words", name: "words", maxlength: 60, value: view.me.words, autocomplete: "off" }),
      h("button", { class: "button" }, gettext("Save"))),
    h("p", { class: "field__help" }, gettext("They are mixed into the chance of this table, so that nobody, not even the server, can know the draws beforehand.")));
}

/** Draw the waiting room into `place`, keeping what is being typed. @param {HTMLElement} place @param {View} view @param {Config} config */
export function showRoom(place, view, config) {
  if (place.contains(document.activeElement) && document.activeElement?.tagName === "INPUT") return;
  const wanted = Number(view.table.seat_count ?? place.dataset.seats ?? view.seats.length);
  const free = Math.max(0, wanted - view.seats.length);
  const text = free
    ? ngettext("One more player is needed.", "%(count)s more players are needed.", free).replace("%(count)s", String(free))
    : gettext("Everybody is here.");
  place.replaceChildren(h("div", { class: "stack" },
    h("h2", {}, gettext("Gathering at the table")), h("p", { class: "muted" }, text), chairs(view, wanted),
    config.terms?.length ? h("p", { class: "notice" }, config.terms.join(" · ")) : null,
    !view.me && free ? button(config.urls.join, gettext("Sit down"), "button--primary") : null,
    view.table.host && view.table.start_rule === "host" && view.seats.length > 1 ? button(config.urls.start, gettext("Start the game"), "button--primary") : null,
    inviteButton(config), wordsForm(config, view),
    view.me && button(config.urls.leave, gettext("Leave the table"), "button--quiet")));
}
