// The turn panel: the hand, turning a piece, what the move would bring, which cat, confirming. Lists for who cannot see.

import { h, icon, s, say } from "../../table/dom.js";
import { forecast } from "./forecast.js";
import { parseMove, pieceOf } from "./moves.js";
import { drawPiece, sizeOf } from "./pieces.js";
import { capital, catText, phrase, pieceName, refusals, returnText, signed, signsText, slideText } from "./words.js";

/** @typedef {import("../../types.d.ts").View} View */

/**
 * A small picture of a piece in a hand. `--wide` and `--high` are its size in cells.
 * @param {any} meta @param {any} one @param {number} r @param {number} seat
 */
export function smallPiece(meta, one, r, seat) {
  const [wide, high] = sizeOf(meta.pieces[pieceOf(one.unit)].turns[r]);
  const picture = s("svg", { class: "small", viewBox: `-6 -6 ${wide * 100 + 12} ${high * 100 + 12}`, "aria-hidden": "true" }, drawPiece(meta, one.unit, r, seat));
  picture.style.setProperty("--wide", String(wide));
  picture.style.setProperty("--high", String(high));
  if (one.token) picture.append(s("use", { href: "#kl-token", x: wide * 50 - 42, y: high * 50 - 42, width: 84, height: 84 }));
  else if (one.flipped) picture.append(s("use", { href: "#kl-flip", x: wide * 100 - 44, y: -4, width: 48, height: 48 }));
  return picture;
}

export class Panel {
  /** @type {any[]} the viewer's pieces in hand */ hand = [];
  seat = 0;
  mine = false;
  seated = false;
  /** @type {any} */ position = null;
  #note = "";

  /**
   * @param {HTMLElement} root @param {import("./compose.js").Compose} compose @param {any} meta
   * @param {{ confirm(): void, name(seat: number | null): string, grab(event: PointerEvent, unit: string): void, taken(byKey: boolean): void }} page
   */
  constructor(root, compose, meta, page) {
    this.compose = compose;
    this.meta = meta;
    this.page = page;
    const button = (/** @type {string} */ name, /** @type {() => void} */ onclick, /** @type {string} */ title, /** @type {any[]} */ ...inside) => {
      const made = h("button", { type: "button", class: `button ${name}`, onclick }, ...inside);
      if (title) made.title = title;
      return made;
    };
    const hidden = (/** @type {string} */ text) => h("span", { class: "visually-hidden" }, text);
    this.title = h("h2", { class: "turn__title" });
    this.count = h("span", { class: "turn__count digits" });
    this.words = h("div", { class: "turn__words" });
    this.pieces = h("div", { class: "hand-strip", role: "group", "aria-label": gettext("Your hand") });
    this.cats = h("fieldset", { class: "cats" });
    this.back = button("button--icon flip-icon", () => compose.rotate(-1), gettext("Rotate back (Shift+R)"), icon("icon-turn"), hidden(gettext("Rotate back (Shift+R)")));
    this.turn = button("button--icon", () => compose.rotate(), gettext("Rotate (R)"), icon("icon-turn"), hidden(gettext("Rotate (R)")));
    this.mirror = button("button--icon mirror", () => compose.mirror(), gettext("Mirror (M)"), h("span", { "aria-hidden": "true" }, "⇋"), hidden(gettext("Mirror (M)")));
    this.undo = button("", () => compose.cancel(), "", gettext("Undo"));
    this.confirm = button("button--primary", () => page.confirm(), "", gettext("Confirm"));
    this.buttons = h("div", { class: "turn__buttons" }, this.back, this.turn, this.mirror, this.undo, this.confirm);
    this.lists = h("details", { class: "lists" }, h("summary", {}, gettext("Choose from lists")));
    this.which = h("select", { onchange: () => this.#chooseListed(this.which.value) });
    this.where = h("select", { onchange: () => this.where.value && compose.propose(this.where.value) });
    this.lists.append(h("label", {}, gettext("Piece"), this.which), h("label", {}, gettext("Where it lies"), this.where));
    root.replaceChildren(h("div", { class: "turn__head" }, this.title, this.count), this.words, this.cats, this.pieces, this.buttons, this.lists);
    this.cats.addEventListener("change", (event) => event.target instanceof HTMLInputElement && compose.chooseCat(Number(event.target.value)));
    this.pieces.addEventListener("keydown", (event) => this.#walk(event));
  }

  /** Take up a new position. @param {View} view @param {number} seat whose hand it is @param {boolean} mine */
  start(view, seat, mine) {
    const { position } = view;
    this.position = position;
    this.seat = seat;
    this.mine = mine;
    this.seated = typeof view.me?.seat === "number";
    this.hand = position.hands[seat] ?? [];
    this.#note = "";
    this.title.textContent = mine ? gettext("Your turn") : position.turn === null ? "" : say(gettext("%(name)s to move"), { name: this.page.name(position.turn) });
    this.count.textContent = say(gettext("turn %(now)s of %(most)s"), { now: Math.min(position.turns + 1, position.max_turns), most: position.max_turns });
    this.pieces.setAttribute("aria-label", view.me?.seat === seat ? gettext("Your hand") : say(gettext("Hand of %(name)s"), { name: this.page.name(seat) }));
    this.#fillWhich();
    this.draw();
  }

  /** Say something beside the move, until it changes. @param {string} text */
  note(text) {
    this.#note = text;
    this.#drawWords();
  }

  draw() {
    const { compose, mine } = this;
    this.#note = "";
    this.#drawHand();
    this.#drawWords();
    this.#drawCats();
    this.buttons.hidden = !this.seated; // in the rival's turn they keep their place
    this.lists.hidden = !mine;
    this.back.disabled = this.turn.disabled = !compose.open || compose.turns.length < 2;
    this.mirror.hidden = !this.position?.options.mirror;
    this.back.hidden = !this.mirror.hidden; // there is room for two, and the keys for all
    this.mirror.disabled = !compose.open || !compose.canMirror;
    this.undo.disabled = !compose.begun || compose.sending;
    this.confirm.disabled = compose.text === null || compose.sending;
    this.confirm.textContent = compose.sending ? gettext("Sending…") : compose.text === "pass" ? gettext("Pass") : gettext("Confirm");
    this.which.value = compose.flip !== null ? `f${compose.flip}` : compose.unit ?? "";
    this.#fillWhere();
  }

  // --- the hand

  #drawHand() {
    const { compose } = this;
    const held = document.activeElement instanceof HTMLElement && this.pieces.contains(document.activeElement) ? document.activeElement.dataset.unit : undefined;
    const scrolled = this.pieces.scrollLeft;
    this.pieces.replaceChildren(...this.hand.map((one, i) => this.#button(one, i)));
    if (!this.hand.length) this.pieces.append(h("p", { class: "muted" }, gettext("The hand is empty.")));
    this.pieces.scrollLeft = scrolled;
    const chosen = this.pieces.querySelector(`[data-unit="${compose.unit ?? held}"]`);
    if (held !== undefined && chosen instanceof HTMLElement) chosen.focus({ preventScroll: true });
  }

  /** @param {any} one @param {number} i */
  #button(one, i) {
    const { compose } = this;
    const chosen = compose.unit === one.unit;
    const fits = compose.choices.pieces.has(one.unit);
    const r = chosen ? compose.r : fits ? compose.choices.turns(one.unit)[0] ?? 0 : one.mirrored ? 4 : 0;
    const why = one.token ? gettext("with a token: it counts here and is not placed again") : this.mine && !fits ? gettext("fits nowhere now") : signsText(one);
    const label = [capital(pieceName(one.unit, this.meta)), why].filter(Boolean).join(", ");
    const made = h("button", {
      type: "button", class: `held ${fits || !this.mine ? "" : "is-stuck"}`, "data-unit": one.unit, "aria-pressed": String(chosen), "aria-label": label, title: label,
      "aria-disabled": this.mine && !fits ? "true" : false, tabindex: chosen || (compose.unit === null && i === 0) || !this.mine ? 0 : -1,
      onclick: (event) => this.#take(one, label, fits, event.detail === 0),
      onpointerdown: (event) => fits && compose.open && this.page.grab(event, one.unit),
    }, smallPiece(this.meta, one, r, this.seat));
    return made;
  }

  /** @param {any} one @param {string} label @param {boolean} fits @param {boolean} byKey */
  #take(one, label, fits, byKey) {
    if (!this.mine) return;
    if (!fits) return this.note(`${label}.`);
    this.compose.take(one.unit);
    this.page.taken(byKey);
  }

  /** The pieces of the hand that can be placed. */
  get placeable() {
    return this.hand.filter((one) => this.compose.choices.pieces.has(one.unit)).map((one) => one.unit);
  }

  /** Walk through the hand with the arrows. @param {KeyboardEvent} event */
  #walk(event) {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    const buttons = [...this.pieces.querySelectorAll("button")];
    const at = buttons.findIndex((one) => one === document.activeElement);
    if (!step || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  }

  // --- the words

  #drawWords() {
    const lines = this.#lines();
    this.words.replaceChildren(...lines.map(([name, text]) => h("p", { class: name }, text)));
    this.words.hidden = lines.length === 0;
  }

  /** @returns {[string, string | Node][]} */
  #lines() {
    const { compose, position } = this;
    if (this.#note) return [["is-note", this.#note]];
    if (!this.mine || !position) return [["is-title", this.title.textContent ?? ""]];
    if (compose.text !== null) return compose.text === "pass" ? [["", gettext("No piece can be placed, none can be flipped: the turn passes.")]] : this.#preview(compose.text);
    if (compose.unit !== null) return [["", say(gettext("%(piece)s: point at a place on the board. Dots show where it fits, diamonds where the sheet would slide."), { piece: capital(pieceName(compose.unit, this.meta)) })]];
    const first = compose.choices.flips.size && compose.choices.pieces.size ? gettext("Take a piece of your hand, or a rival's piece with a dashed rim.")
      : compose.choices.flips.size ? gettext("Choose a rival's piece with a dashed rim.") : gettext("Take a piece of your hand.");
    return [["", first], ...refusals(position, this.seat).map((text) => /** @type {[string, string]} */ (["is-why", text]))];
  }

  /** What the move would bring. @param {string} text @returns {[string, string | Node][]} */
  #preview(text) {
    const { meta, position, seat } = this;
    const seen = forecast(position, meta, text, seat);
    /** @type {[string, string | Node][]} */
    const lines = [["is-what", phrase(text.split(/[*>]/)[0] ?? "", meta)]];
    if (seen.slide) lines.push(["is-slide", slideText(seen.slide)]);
    for (const owner of [0, 1]) {
      const units = seen.left.filter((one) => one.seat === owner).map((one) => one.unit);
      if (units.length) lines.push(["is-leaving", returnText(units, this.page.name(owner), meta)]);
    }
    if (seen.slide && !seen.left.length) lines.push(["", gettext("No piece leaves the city.")]);
    if (seen.cat) lines.push(["is-cat", catText(seen.cat, meta)]);
    lines.push(["is-gain", h("span", {}, ...seen.gains.flatMap((gain, one) => [h("span", { class: `gain seat-${one}` }, icon(`badge-${one}`), `${this.page.name(one)} `, h("b", { class: "digits" }, signed(gain)))]))]);
    return lines;
  }

  #drawCats() {
    const { texts, cat, sending } = this.compose;
    this.cats.hidden = texts.length < 2;
    this.cats.disabled = sending;
    this.cats.replaceChildren(h("legend", {}, gettext("Which cat is whole?")), ...texts.map((text, i) => {
      const units = parseMove(text).cat ?? [];
      const input = h("input", { type: "radio", name: "cat", value: i });
      input.checked = i === cat;
      return h("label", { class: "chip" }, input, h("span", {}, ...units.map((unit) => smallPiece(this.meta, { unit }, 0, this.seat)), h("span", { class: "visually-hidden" }, catText(units, this.meta))));
    }));
  }

  // --- the lists

  #fillWhich() {
    const { choices } = this.compose;
    const held = this.placeable.map((unit) => h("option", { value: unit }, pieceName(unit, this.meta)));
    const flips = [...choices.flips.keys()].map((unit) => h("option", { value: `f${unit}` }, say(gettext("Flip %(piece)s."), { piece: pieceName(unit, this.meta) })));
    this.which.replaceChildren(h("option", { value: "" }, "–"), ...held, ...flips);
  }

  /** @param {string} value */
  #chooseListed(value) {
    const { compose } = this;
    if (compose.choices.pieces.has(value)) compose.take(value, true);
    else if (value && compose.flip !== value.slice(1)) compose.flipOver(value.slice(1));
    else while (compose.begun && compose.open) compose.cancel();
  }

  #fillWhere() {
    const { unit, choices, spot } = this.compose;
    const spots = unit === null ? [] : choices.turns(unit).flatMap((r) => choices.spots(unit, r));
    if (this.where.dataset.unit !== String(unit) || this.where.options.length !== spots.length + 1) {
      this.where.dataset.unit = String(unit);
      this.where.replaceChildren(h("option", { value: "" }, "–"), ...spots.map(({ texts: [text = ""] }) => h("option", { value: text }, phrase(text.split("*")[0] ?? "", this.meta))));
    }
    this.where.value = spot?.texts[0] ?? "";
    this.where.disabled = unit === null;
  }
}
