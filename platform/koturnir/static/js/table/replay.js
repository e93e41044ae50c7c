// Steps through a game that has ended: a slider, and the positions as the server tells them.

import { byId } from "./dom.js";

/** @typedef {import("../types.d.ts").Entry} Entry */
/** @typedef {{ version: number, position: any, entries: Entry[] }} Step */

export class Replay {
  /** @type {Map<number, Promise<Step>>} */ #steps = new Map();
  /** @type {ReturnType<typeof setInterval> | undefined} */ #playing;

  /**
   * @param {string} url answers ?version=N with a step
   * @param {(step: Step | null, forward: boolean) => void} show null for the end, as it stands
   */
  constructor(url, show) {
    this.url = url;
    this.show = show;
    this.root = byId("replay");
    this.slider = /** @type {HTMLInputElement} */ (byId("replay-slider"));
    this.last = 0;
    this.slider.addEventListener("input", () => this.goTo(Number(this.slider.value)));
    this.root.addEventListener("click", (event) => {
      const step = event.target instanceof Element ? event.target.closest("button")?.dataset.step : undefined;
      if (step) this.#press(step);
    });
  }

  /** Offer the replay of a game whose log has `last` entries. @param {number} last */
  offer(last) {
    if (last === this.last) return;
    this.last = last;
    this.slider.max = String(last);
    this.slider.value = String(last);
    this.root.hidden = false;
    this.#label(last);
  }

  /** @param {number} version */
  async goTo(version) {
    if (this.root.hidden) return;
    const to = Math.max(1, Math.min(this.last, version));
    const forward = to - this.at === 1;
    this.slider.value = String(to);
    this.#label(to);
    if (to === this.last) return this.show(null, forward);
    const step = await this.#step(to);
    if (this.at !== to) return; // the person has gone on meanwhile
    this.show(step, forward);
    void this.#step(Math.min(to + 1, this.last - 1));
  }

  get at() {
    return Number(this.slider.value);
  }

  /** An earlier position than the last is in sight. */
  get rewound() {
    return this.at < this.last;
  }

  /** @param {string} step */
  #press(step) {
    if (step === "play") return this.#play(!this.#playing);
    this.#play(false);
    const to = { first: 1, back: this.at - 1, next: this.at + 1, last: this.last }[step];
    void this.goTo(to ?? this.at);
  }

  /** @param {boolean} on */
  #play(on) {
    clearInterval(this.#playing);
    this.#playing = undefined;
    byId("replay-play").setAttribute("aria-pressed", String(on));
    if (!on) return;
    if (this.at >= this.last) void this.goTo(1);
    this.#playing = setInterval(() => (this.at < this.last ? this.goTo(this.at + 1) : this.#play(false)), 900);
  }

  /** @param {number} version @returns {Promise<Step>} */
  #step(version) {
    const known = this.#steps.get(version);
    if (known) return known;
    const asked = fetch(`${this.url}?version=${version}`, { headers: { Accept: "application/json" } }).then((answer) => {
      if (!answer.ok) throw new Error(`the replay answered ${answer.status}`);
      return answer.json();
    });
    asked.catch(() => this.#steps.delete(version)); // ask again next time
    this.#steps.set(version, asked);
    return asked;
  }

  /** @param {number} version */
  #label(version) {
    byId("replay-at").textContent = `${version} / ${this.last}`;
  }
}
