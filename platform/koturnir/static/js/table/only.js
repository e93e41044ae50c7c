// Plays a decision without a choice by itself, after a moment in which the person may stop it.

/** How long the move is in sight before it is sent, in ms. */
export const MOMENT = 2500;

/** @typedef {{ key: string, move: string }} Decision */
/** @typedef {{ propose(move: string): void, play(move: string): void, show(running: boolean): void }} Page */

export class OnlyMove {
  /** @type {string | null} the decision that is about to be played */ #due = null;
  /** @type {string | null} the decision that was played or stopped, and is left alone */ #done = null;
  /** @type {unknown} */ #timer;

  /** @param {Page} page @param {{ set(act: () => void, ms: number): unknown, clear(timer: any): void }} [timers] */
  constructor(page, timers = { set: (act, ms) => setTimeout(act, ms), clear: (timer) => clearTimeout(timer) }) {
    this.page = page;
    this.timers = timers;
  }

  /**
   * Take up what stands now.
   * @param {Decision | null} decision with its only move; null where there is a choice or none to make
   * @param {boolean} free the page may act: it is wanted, the server is there, the present is in sight
   */
  consider(decision, free) {
    if (!decision || !free || decision.key === this.#done) return this.#cancel();
    if (decision.key === this.#due) return;
    this.#cancel();
    this.#due = decision.key;
    this.page.propose(decision.move);
    this.page.show(true);
    this.#timer = this.timers.set(() => {
      this.stop();
      this.page.play(decision.move);
    }, MOMENT);
  }

  /** Leave this decision to the person. @returns {boolean} whether one was about to be played */
  stop() {
    if (this.#due === null) return false;
    this.#done = this.#due;
    this.#cancel();
    return true;
  }

  #cancel() {
    if (this.#due === null) return;
    this.#due = null;
    this.timers.clear(this.#timer);
    this.page.show(false);
  }
}

/**
 * The viewer's decision, if it has one move only. The key is the same as long as he has not moved.
 * @param {import("../types.d.ts").View} view @returns {Decision | null}
 */
export function onlyDecision(view) {
  const [move, ...more] = view.legal;
  const seat = view.me?.seat;
  if (move === undefined || more.length || view.table.status !== "playing") return null;
  const moved = view.log.filter((entry) => entry.kind === "move" && entry.seat === seat).length;
  return { key: `${moved}/${move}`, move };
}
