// The turn panel: the square in hand, turning it, choosing a figure, confirming. Lists for who cannot see.

import { h, icon, s, say } from "../../table/dom.js";
import { squareSymbol } from "./board.js";
import { parseAction } from "./moves.js";
import { contents, coordinate, figureName, kindName } from "./words.js";

/** @typedef {import("../../types.d.ts").View} View */

export class Panel {
  /**
   * @param {HTMLElement} root
   * @param {import("./compose.js").Compose} compose
   * @param {import("./board.js").Meta} meta
   * @param {{ confirm(): void, name(seat: number | null): string, moving(): boolean }} page
   */
  constructor(root, compose, meta, page) {
    this.compose = compose;
    this.meta = meta;
    this.page = page;
    /** @type {string | null} */
    this.square = null;
    this.turned = 0;
    this.mine = false;
    this.river = false;
    this.seat = 0;
    this.contents = "";
    this.picture = s("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" });
    this.tile = h("button", { type: "button", class: "hand", onclick: () => compose.rotate() }, this.picture, icon("icon-turn", { class: "hand__turn" }));
    this.title = h("h2", { class: "turn__title" });
    this.hint = h("p", { class: "turn__hint" });
    this.figures = h("fieldset", { class: "figures" });
    this.turn = h("button", { type: "button", class: "button button--icon", onclick: () => compose.rotate() }, icon("icon-turn"), h("span", { class: "visually-hidden" }, gettext("Rotate (R)")));
    this.turn.title = gettext("Rotate (R)");
    this.undo = h("button", { type: "button", class: "button", onclick: () => compose.cancel() }, gettext("Undo"));
    this.confirm = h("button", { type: "button", class: "button button--primary", onclick: () => page.confirm() }, gettext("Confirm"));
    this.buttons = h("div", { class: "turn__buttons" }, this.turn, this.undo, this.confirm);
    this.lists = h("details", { class: "lists" }, h("summary", {}, gettext("Choose from lists")));
    this.where = h("select", { onchange: () => compose.pick(this.where.value) });
    this.how = h("select", { onchange: () => this.#rotateTo(Number(this.how.value)) });
    this.lists.append(
      h("label", {}, gettext("Cell"), this.where), h("label", {}, gettext("Rotation"), this.how));
    root.replaceChildren(this.tile, h("div", { class: "turn__words" }, this.title, this.hint), this.figures, this.buttons, this.lists);
    this.figures.addEventListener("change", (event) => {
      if (event.target instanceof HTMLInputElement) compose.choose(event.target.value);
    });
  }

  /** Take up a new position. @param {View} view @param {boolean} mine */
  start(view, mine) {
    const { position } = view;
    if (this.square !== position.square) this.turned = this.compose.rotation;
    this.square = position.square;
    this.mine = mine;
    this.seat = view.me?.seat ?? position.turn ?? 0;
    this.river = position.stage === "river";
    const known = this.square ? this.meta.squares[this.square] : undefined;
    this.contents = known ? contents(known.kinds) : "";
    this.title.textContent = mine ? gettext("Your turn") : position.turn === null ? "" : say(gettext("%(name)s to move"), { name: this.page.name(position.turn) });
    this.#fillLists();
    this.draw();
  }

  draw() {
    const { compose } = this;
    const lying = compose.cell !== null;
    this.#drawTile();
    this.tile.disabled = this.turn.disabled = !compose.open;
    this.buttons.hidden = this.lists.hidden = !this.mine;
    this.undo.disabled = !lying || compose.sending;
    this.confirm.disabled = !lying || compose.sending;
    this.confirm.textContent = compose.sending ? gettext("Sending…") : gettext("Confirm");
    this.hint.textContent = this.#hint();
    this.#drawFigures();
    this.where.value = compose.cell ?? "";
    this.#fillRotations();
  }

  #hint() {
    if (!this.square) return "";
    if (!this.mine) return this.contents;
    if (this.compose.cell === null) {
      return this.river ? gettext("Continue the river: choose a glowing cell.") : gettext("Choose a glowing cell.");
    }
    return this.compose.actions.length > 1 ? "" : gettext("No figure can be put here.");
  }

  #drawTile() {
    const r = this.compose.rotation;
    this.picture.replaceChildren(s("use", { href: this.square ? squareSymbol(this.square, r) : "#sq-back", width: 100, height: 100 }));
    this.tile.setAttribute("aria-label", say(gettext("The square in hand: %(contents)s. Turned by %(degrees)s degrees. Rotate"), { contents: this.contents, degrees: r * 90 }));
    if (r !== this.turned && this.page.moving()) {
      this.picture.animate([{ transform: `rotate(${-90 * ((r - this.turned + 4) % 4)}deg)` }, { transform: "none" }], { duration: 220, easing: "ease-out" });
    }
    this.turned = r;
  }

  #drawFigures() {
    const { actions, action, sending } = this.compose;
    this.figures.classList.toggle("is-empty", actions.length < 2);
    this.figures.disabled = sending;
    const kinds = this.meta.squares[this.square ?? ""]?.kinds ?? {};
    const shown = actions.join();
    if (this.figures.dataset.shown !== shown || !this.figures.contains(document.activeElement)) {
      this.figures.dataset.shown = shown;
      this.figures.replaceChildren(h("legend", { class: "visually-hidden" }, gettext("Figure")),
        ...actions.map((one, i) => this.#chip(one, i, kinds)));
    }
    for (const input of this.figures.querySelectorAll("input")) input.checked = input.value === action;
  }

  /** @param {string} action @param {number} i @param {Record<string, string>} kinds */
  #chip(action, i, kinds) {
    const parsed = parseAction(action);
    const text = parsed ? kindName(kinds[parsed.place] ?? "") : action ? gettext("Take the batyushka back") : gettext("No figure");
    const picture = parsed ? icon(`fig-${parsed.figure}-${this.seat}`) : action ? icon(`fig-b-${this.seat}`) : icon("icon-none");
    return h("label", { class: "chip", title: parsed ? figureName(parsed.figure) : "" },
      h("input", { type: "radio", name: "figure", value: action }),
      h("span", {}, picture, parsed && h("span", { class: "visually-hidden" }, `${figureName(parsed.figure)}: `), text, h("kbd", { "aria-hidden": "true" }, i)));
  }

  #fillLists() {
    const spots = [...this.compose.choices.spots.values()].sort((a, b) => a.y - b.y || a.x - b.x);
    this.where.replaceChildren(h("option", { value: "" }, "–"),
      ...spots.map(({ key, x, y }) => h("option", { value: key }, say(gettext("Cell %(x)s, %(y)s"), { x: coordinate(x), y: coordinate(y) }))));
  }

  #fillRotations() {
    const { cell, choices, rotation } = this.compose;
    const fits = cell === null ? choices.rotations : [...(choices.spots.get(cell)?.rotations.keys() ?? [])];
    this.how.replaceChildren(...fits.map((r) => h("option", { value: r }, `${r * 90}°`)));
    this.how.value = String(rotation);
  }

  /** @param {number} r */
  #rotateTo(r) {
    for (let i = 0; i < 4 && this.compose.rotation !== r; i += 1) this.compose.rotate();
  }
}
