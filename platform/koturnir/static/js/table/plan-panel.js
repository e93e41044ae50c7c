// My plan at a game by correspondence: its lines, and a form for plans without a board.

import { ask } from "./ask.js";
import { byId, h, say } from "./dom.js";
import { graft, inOrder, without } from "./plan.js";
import { toast } from "./toast.js";

/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("./plan.js").PlanNode} PlanNode */
/** @typedef {{ path: number[], when: string, move: string | null, text: string }} PlanLine */
/** @typedef {{ tree: PlanNode[], lines: PlanLine[], ended: string | null }} Plan */
/** @typedef {{ view(): View, phrase(move: string): string, answers: ((view: View) => string[]) | undefined }} Page */

/** How long a worker may need until it has played what comes true, in ms. */
const SOON = 4000;

export class PlanPanel {
  /** @type {Plan} */ #plan = { tree: [], lines: [], ended: null };
  /** @type {string[]} moves chosen for a plan without a board */ #chosen = [];
  /** @type {number} the version that the plan was asked for at */ #asked = -1;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  /** @param {string} url @param {Page} page */
  constructor(url, page) {
    this.url = url;
    this.page = page;
    this.place = byId("plan");
  }

  /** Catch up with the table. */
  show() {
    const { version } = this.page.view();
    if (version === this.#asked) return;
    this.#asked = version;
    void this.#fetch();
    clearTimeout(this.#timer);
    // What comes true now is told a moment later.
    this.#timer = setTimeout(() => this.#plan.tree.length && void this.#fetch(), SOON);
  }

  /** Add a line to the plan; return whether it was kept. @param {PlanNode[]} line @param {boolean} anew */
  keep(line, anew) {
    return this.#save(anew ? line : graft(this.#plan.tree, line));
  }

  async #fetch() {
    try {
      this.#plan = await ask(this.url);
    } catch {
      return; // it is told with the next entry
    }
    this.#draw();
  }

  /** @param {PlanNode[]} tree */
  async #save(tree) {
    try {
      this.#plan = await ask(this.url, { version: this.page.view().version, tree });
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error));
      return false;
    }
    if (tree.length) toast(gettext("Your plan is kept."), "go");
    this.#chosen = [];
    this.#draw();
    return true;
  }

  #draw() {
    const { lines, ended } = this.#plan;
    this.place.replaceChildren(
      ...(ended ? [h("p", { class: "notice notice--warn" }, ended, " ", this.#button(gettext("All right"), [])) ] : []),
      ...(lines.length ? [h("ol", { class: "plan__lines" }, ...lines.map((line) => this.#line(line)))] : []),
      ...(!lines.length && !ended ? [h("p", { class: "field__help" }, this.#help())] : []),
      ...this.#form());
    const details = this.place.closest("details");
    if (details && (lines.length || ended)) details.open = true;
  }

  #help() {
    if (this.page.answers) return gettext("Choose moves to be played for you, one at each of your turns, whatever happens. The plan ends when one of them is not possible.");
    return gettext("Try moves on the board and keep a line as a plan: your moves in it are played for you when it comes true. Only you see it.");
  }

  /** @param {PlanLine} line */
  #line({ path, when, move, text }) {
    const words = move ?? this.page.phrase(text);
    const button = this.#button(gettext("Remove"), without(this.#plan.tree, path));
    button.setAttribute("aria-label", say(gettext("Remove from the plan: %(move)s"), { move: words }));
    const item = h("li", {}, h("span", {}, h("i", {}, when), h("b", {}, words)), button);
    item.dataset.depth = String(Math.min(path.length - 1, 4));
    return item;
  }

  /** @param {string} label @param {PlanNode[]} tree what is kept then */
  #button(label, tree) {
    return h("button", { type: "button", class: "button button--small", onclick: () => void this.#save(tree) }, label);
  }

  /** Moves in their order, for games that hide something. */
  #form() {
    const possible = this.page.answers?.(this.page.view()) ?? [];
    const open = possible.filter((move) => !this.#chosen.includes(move));
    if (!possible.length) return [];
    const select = h("select", { id: "plan-move" }, ...open.map((move) => h("option", { value: move }, this.page.phrase(move))));
    const add = () => {
      if (select.value) this.#chosen.push(select.value);
      this.#draw();
      byId("plan-move").focus();
    };
    return [
      h("ol", { class: "plan__chosen" }, ...this.#chosen.map((move) => h("li", {}, this.page.phrase(move)))),
      h("div", { class: "trying__draw" }, h("label", { for: "plan-move" }, gettext("Move")), select, h("button", { type: "button", class: "button", onclick: add }, gettext("Add"))),
      h("button", { type: "button", class: "button button--primary", disabled: !this.#chosen.length, onclick: () => void this.#save(inOrder(this.#chosen)) },
        this.page.view().legal.length ? gettext("Play the first move now and keep the rest") : gettext("Keep as a plan")),
    ];
  }
}
