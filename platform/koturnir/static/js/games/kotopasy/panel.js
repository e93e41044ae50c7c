// The turn panel: what is to be done, where the chosen card goes, how a Madness is spread, confirming.

import { h, icon, say } from "../../table/dom.js";
import { valuesAt } from "./moves.js";
import { cardName, herdText, kindText, madnessText, moveText } from "./words.js";

/** @typedef {import("./moves.js").Move} Move */

export class Panel {
  /**
   * @param {HTMLElement} root @param {import("./compose.js").Compose} compose
   * @param {{ confirm(): void, name(seat: number | null): string }} page
   */
  constructor(root, compose, page) {
    this.compose = compose;
    this.page = page;
    this.mine = false;
    this.title = h("h2", { class: "turn__title" });
    this.hint = h("p", { class: "turn__hint" });
    this.places = h("fieldset", { class: "chips", onchange: (event) => compose.onto(event.target.value) });
    this.spread = h("fieldset", { class: "spread", onclick: (event) => this.#shift(event.target) });
    this.undo = h("button", { type: "button", class: "button", onclick: () => compose.cancel() }, gettext("Undo"));
    this.confirm = h("button", { type: "button", class: "button button--primary", onclick: () => page.confirm() }, gettext("Confirm"));
    this.buttons = h("div", { class: "turn__buttons" }, this.undo, this.confirm);
    root.classList.add("turn--cards");
    root.replaceChildren(h("div", { class: "turn__words" }, this.title, this.hint), this.places, this.spread, this.buttons);
  }

  /** @param {import("../../types.d.ts").View} view */
  start(view) {
    const { turn } = view.position;
    this.mine = view.legal.length > 0;
    this.buttons.hidden = view.me?.seat == null; // who plays finds them, and the hand, always in one place
    this.title.textContent = this.mine ? gettext("Your turn") : turn === null ? "" : say(gettext("%(name)s to move"), { name: this.page.name(turn) });
    this.draw();
  }

  draw() {
    const { compose } = this;
    this.hint.textContent = this.mine ? this.#hint() : "";
    this.buttons.classList.toggle("is-idle", !this.mine);
    this.undo.disabled = compose.index === null || compose.sending;
    this.confirm.disabled = compose.move === null || compose.sending;
    this.confirm.textContent = compose.sending ? gettext("Sending…") : gettext("Confirm");
    this.places.disabled = this.spread.disabled = compose.sending;
    this.#drawPlaces();
    this.#drawSpread();
  }

  #hint() {
    const { choices, move, card } = this.compose;
    if (card === null) {
      return choices.discarding ? gettext("None of your cards can be played: no open herd takes them. Choose one to discard.") : gettext("Choose a card.");
    }
    if (move === null) return say(gettext("%(card)s: choose a herd."), { card: cardName(card) });
    const done = choices.completed(move).length;
    if (move.kind === "madness") return madnessText([...choices.laid(move).values()].flat().length, done);
    return done ? `${moveText(move, choices.herds)} ${gettext("The herd is complete and yours.")}` : moveText(move, choices.herds);
  }

  #drawPlaces() {
    const { ways, move } = this.compose;
    const places = ways.length > 1 ? ways.filter((way) => way.herd) : [];
    this.places.hidden = places.length === 0;
    const shown = places.map((way) => way.text).join();
    if (this.places.dataset.shown !== shown) {
      this.places.dataset.shown = shown;
      this.places.replaceChildren(h("legend", { class: "visually-hidden" }, gettext("Herd")), ...places.map((way) => this.#chip(way)));
    }
    for (const input of this.places.querySelectorAll("input")) {
      input.checked = input.value === move?.herd;
      if (input.checked) input.parentElement?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }

  /** @param {Move} way */
  #chip(way) {
    return h("label", { class: "chip" }, h("input", { type: "radio", name: "herd", value: way.herd }),
      h("span", {}, icon(`mark-${way.herd[0]}`), kindText(way.herd)));
  }

  #drawSpread() {
    const { ways, move, choices } = this.compose;
    const choice = move?.kind === "madness" && ways.length > 1;
    this.spread.hidden = !choice;
    if (!choice || !move) return this.spread.replaceChildren();
    const focused = document.activeElement instanceof HTMLElement && this.spread.contains(document.activeElement) ? document.activeElement.dataset : null;
    const { herds } = choices;
    const completed = choices.completed(move);
    const done = new Set(completed); // each is said once
    const rows = move.spread.flatMap((value, at) => {
      const herd = herds[at % herds.length];
      const values = valuesAt(ways, at);
      return herd && (values.length > 1 || value) ? this.#row(herd, at, value, values, done.delete(herd)) : [];
    });
    const best = choices.completed(/** @type {Move} */ (ways[0])).length === completed.length;
    this.spread.replaceChildren(h("legend", {}, gettext("How the cats are spread")), ...rows,
      h("p", { class: "spread__note" }, move === ways[0] ? gettext("The suggested spread.") : best ? gettext("As many herds as the suggested spread.") : gettext("The suggested spread completes more herds.")));
    if (!focused) return;
    const same = [...this.spread.querySelectorAll("button")].filter((one) => one.dataset.at === focused.at);
    (same.find((one) => one.dataset.by === focused.by && !one.disabled) ?? same.find((one) => !one.disabled))?.focus();
  }

  /** @param {import("./moves.js").Herd} herd @param {number} at @param {number} value @param {number[]} values @param {boolean} done */
  #row(herd, at, value, values, done) {
    const { herds } = this.compose.choices;
    const wild = at >= herds.length;
    const text = `${(at % herds.length) + 1}. ${herdText(herd.colour, herd.cards.length - 1)}`;
    const what = wild ? cardName("W") : cardName(`C${herd.colour}`);
    const press = (/** @type {number} */ by, /** @type {string} */ label, /** @type {string} */ picture) => h("button", { type: "button", class: "button button--icon", "data-at": at, "data-by": by, disabled: values[values.indexOf(value) + by] === undefined, "aria-label": say(label, { herd: text, card: what }) }, icon(picture));
    return h("div", { class: `spread__row ${done ? "is-done" : ""}` },
      icon(`mark-${herd.colour}`), h("span", { class: "spread__herd" }, text, wild && h("small", {}, what), done && h("b", {}, gettext("Complete!"))),
      press(-1, gettext("One less: %(card)s, %(herd)s"), "icon-minus"), h("output", { class: "digits", "aria-live": "polite" }, value), press(1, gettext("One more: %(card)s, %(herd)s"), "icon-plus"));
  }

  /** @param {EventTarget | null} target */
  #shift(target) {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button) this.compose.shift(Number(button.dataset.at), Number(button.dataset.by));
  }
}
