// Trying moves at a game by correspondence: the board thinks a line on, and nothing is played.

import { ask } from "./ask.js";
import { byId, h, icon, say } from "./dom.js";
import { planOf } from "./plan.js";
import { announce, toast } from "./toast.js";

/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("../types.d.ts").Entry} Entry */
/** @typedef {import("./plan.js").PlanNode} PlanNode */
/** @typedef {{ text: string, name: string, weight: number }} Outcome */
/** @typedef {{ position: any, awaited: number[], legal: string[], outcomes: Outcome[], entries: Entry[] }} Tried */
/**
 * @typedef {object} Page
 * @property {() => View} view the present
 * @property {(view: View | null, fresh: Entry[]) => void} show null for the present
 * @property {import("../types.d.ts").GameView["drawn"]} drawn
 * @property {(line: PlanNode[]) => Promise<boolean>} keep whether it was kept
 */

export class Trying {
  /** @type {string[]} what was tried, in order */ #texts = [];
  /** @type {Tried | null} */ #at = null;
  #busy = false;

  /** @param {string} url @param {Page} page */
  constructor(url, page) {
    this.url = url;
    this.page = page;
    this.place = byId("trying");
    this.button = byId("try");
    this.button.addEventListener("click", () => void this.#start());
  }

  get on() {
    return this.#at !== null;
  }

  /** There is something to try. @param {boolean} may */
  offer(may) {
    this.button.hidden = !may;
    if (!may) this.stop();
  }

  /** Try one more move or draw. @param {string} text */
  push(text) {
    void this.#go([...this.#texts, text]);
  }

  async #start() {
    await this.#go([]);
    if (this.on) this.place.focus();
  }

  stop() {
    if (!this.on) return;
    const focused = this.place.contains(document.activeElement);
    this.#at = null;
    this.#texts = [];
    this.#draw();
    this.page.show(null, []);
    if (focused) this.button.focus();
    announce(gettext("You are back in the game."));
  }

  /** @param {string[]} texts */
  async #go(texts) {
    if (this.#busy) return;
    this.#busy = true;
    const view = this.page.view();
    try {
      /** @type {Tried} */
      const tried = await ask(this.url, { version: view.version, moves: texts });
      if (this.page.view().version !== view.version) return; // the game has gone on meanwhile
      const forward = texts.length > this.#texts.length;
      this.#texts = texts;
      this.#at = tried;
      this.#draw();
      this.page.show(seen(view, tried), forward ? tried.entries.slice(-1) : []);
      announce(this.#words());
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error));
      if (this.#at) this.page.show(seen(view, this.#at), []);
    } finally {
      this.#busy = false;
    }
  }

  /** Whose turn it is in the line. */
  #words() {
    const [seat] = this.#at?.awaited ?? [];
    const view = this.page.view();
    if (this.#at?.outcomes.length) return gettext("Choose what is drawn.");
    if (seat === undefined) return gettext("Here the game is over.");
    if (seat === view.me?.seat) return gettext("You choose your own move.");
    return say(gettext("You choose a move for %(name)s."), { name: view.seats.find((one) => one.seat === seat)?.name ?? "" });
  }

  #draw() {
    const at = this.#at;
    byId("table").toggleAttribute("data-trying", at !== null);
    this.place.hidden = !at;
    if (!at) return this.place.replaceChildren();
    const steps = this.#texts.length;
    const line = this.#line();
    const first = this.page.view().awaited.includes(this.page.view().me?.seat ?? -1);
    const focused = this.place.contains(document.activeElement);
    this.place.replaceChildren(
      h("p", {}, h("b", {}, gettext("You are trying moves: nothing is played.")), ` ${this.#words()}`),
      ...(at.outcomes.length ? [this.#draws(at.outcomes)] : []),
      h("div", { class: "cluster" },
        h("button", { type: "button", class: "button button--small", disabled: !steps, onclick: () => void this.#go(this.#texts.slice(0, -1)) },
          gettext("Back one step")),
        h("button", { type: "button", class: "button button--small", onclick: () => this.stop() }, gettext("Back to the game")),
        // A move that one can make now needs no plan.
        ...((first ? line[0]?.then.length : line.length) ? [h("button", { type: "button", class: "button button--small button--primary", onclick: () => void this.#keep(line) },
          first ? gettext("Play the first move now and keep the rest") : gettext("Keep as a plan"))] : [])));
    if (focused) this.place.focus(); // the button that was pressed is another now
  }

  /** @returns {PlanNode[]} */
  #line() {
    const { me, log } = this.page.view();
    return me?.seat == null || !this.#at ? [] : planOf(log, this.#at.entries, me.seat);
  }

  /** @param {Outcome[]} outcomes */
  #draws(outcomes) {
    const { drawn } = this.page;
    const called = (/** @type {Outcome} */ { text, name, weight }) => `${drawn?.(text).words || name || text} · ${text} (${weight})`;
    const select = h("select", { id: "try-draw", onchange: () => show() }, ...outcomes.map((one) => h("option", { value: one.text }, called(one))));
    const picture = h("span", { class: "trying__picture" });
    const show = () => picture.replaceChildren(...(drawn ? [icon(drawn(select.value).symbol)] : []));
    show();
    return h("form", { class: "trying__draw", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      this.push(select.value);
    } }, h("label", { for: "try-draw", class: "visually-hidden" }, gettext("Drawn")), picture, select, h("button", { class: "button" }, gettext("Draw it")));
  }

  /** @param {PlanNode[]} line */
  async #keep(line) {
    if (await this.page.keep(line)) this.stop();
  }
}

/** The view as it would be, seen by whoever decides there. @param {View} view @param {Tried} tried @returns {View} */
function seen(view, tried) {
  const seat = tried.awaited[0] ?? view.me?.seat ?? null;
  return {
    ...view,
    version: view.version + tried.entries.length,
    position: tried.position,
    awaited: tried.awaited,
    legal: tried.legal,
    log: [...view.log, ...tried.entries],
    me: view.me && { ...view.me, seat },
  };
}
