// The strip of players: who they are, whose turn it is, points, figures, clocks.

import { clockWords, formatMs, isLow, leftMs, standing, whenText } from "./clock.js";
import { byId, h, icon, say, set } from "./dom.js";
import { moving } from "./settings.js";

/** @typedef {import("../types.d.ts").Seat} Seat */
/** @typedef {import("../types.d.ts").SeatSummary} SeatSummary */
/** @typedef {{ seat: Seat, root: HTMLElement, [part: string]: any }} Card */

const EDGE = 6; // px that stay free beside what opens

/** @param {Seat} seat */
const key = (seat) => `${seat.seat ?? "-"}/${seat.chair}/${seat.name}`;

/** What opens under a card ends at the edge of the page, also under the last one. @param {HTMLElement} more @param {HTMLElement} card */
function keepInside(more, card) {
  const { left } = card.getBoundingClientRect();
  const room = document.documentElement.clientWidth - parseFloat(getComputedStyle(more).width) - EDGE;
  // It stands outside of the strip, where it would be without the strip being scrolled.
  const unscrolled = left + (card.parentElement?.scrollLeft ?? 0);
  more.style.marginInlineStart = `${Math.max(EDGE, Math.min(left, room)) - unscrolled}px`;
}

export class Players {
  /** @type {Card[]} */ #cards = [];

  /**
   * @param {import("./view.js").Store} store
   * @param {(seat: number) => SeatSummary} summary
   */
  constructor(store, summary) {
    this.store = store;
    this.summary = summary;
    this.root = byId("players");
    setInterval(() => this.tick(), 100);
  }

  show() {
    const seats = [...this.store.view.seats].sort((a, b) => (a.seat ?? a.chair) - (b.seat ?? b.chair));
    if (seats.map(key).join() !== this.#cards.map((card) => key(card.seat)).join()) {
      this.#cards = seats.map((seat) => this.#make(seat));
      this.root.replaceChildren(...this.#cards.map((card) => card.root));
      this.root.dataset.count = String(seats.length);
    }
    seats.forEach((seat, i) => this.#update(/** @type {Card} */ (this.#cards[i]), seat));
    this.tick();
  }

  /** @param {Seat} seat @returns {Card} */
  #make(seat) {
    const user = encodeURIComponent(seat.username ?? "");
    const parts = {
      clock: h("span", { class: "player__clock digits", role: "timer", "aria-live": "off" }),
      // Not an output: as a part of a form it would keep a press from opening the card.
      score: h("span", { class: "player__score digits", role: "status" }, "0"),
      supply: h("span", { class: "player__supply" }),
      state: h("span", { class: "player__state" }),
      breakdown: h("ul", { class: "player__breakdown" }),
    };
    const avatar = seat.username
      ? h("img", { class: "avatar", src: `/u/${user}/avatar.svg`, alt: "", width: 32, height: 32 })
      : icon("icon-cat", { class: "avatar" });
    const summary = h(
      "summary", { class: "player__head" },
      h("span", { class: "player__face" }, avatar, seat.seat !== null && icon(`badge-${seat.seat}`, { class: "player__badge" })),
      h("span", { class: "player__who" },
        h("span", { class: "player__name" }, seat.name),
        h("span", { class: "player__line" },
          seat.bot && h("span", { class: "player__bot", title: gettext("A program plays here") }, icon("icon-bot"), h("span", { class: "visually-hidden" }, gettext("bot"))),
          seat.rating !== null && h("span", { class: "rating" }, Math.round(seat.rating), seat.provisional && "?"),
          parts.state)),
      parts.score, parts.clock, parts.supply);
    const more = h("div", { class: "player__more" }, parts.breakdown, seat.username && h("a", { href: `/u/${user}/` }, gettext("Profile")));
    const root = h("li", { class: `player ${seat.seat === null ? "" : `seat-${seat.seat}`}` }, h("details", {}, summary, more));
    summary.addEventListener("click", () => keepInside(more, root));
    return { seat, root, ...parts };
  }

  /** @param {Card} card @param {Seat} seat */
  #update(card, seat) {
    const { view } = this.store;
    card.seat = seat;
    const turn = view.table.status === "playing" && seat.seat !== null && view.awaited.includes(seat.seat);
    if (turn && !card.root.hasAttribute("aria-current")) card.root.scrollIntoView({ block: "nearest", inline: "nearest" });
    set(card.root, { "aria-current": turn && "true" });
    card.root.classList.toggle("is-away", !seat.present && !seat.bot);
    card.root.classList.toggle("is-out", Boolean(seat.left));
    card.root.classList.toggle("is-me", seat.chair === view.me?.chair);
    card.state.replaceChildren(...this.#state(seat, turn));
    if (seat.seat === null || view.position === null) return;
    const summary = this.summary(seat.seat);
    countTo(card.score, summary.score);
    card.score.title = say(gettext("%(name)s has %(points)s"), { name: seat.name, points: summary.score });
    card.supply.replaceChildren(...summary.supply.flatMap(({ label, count, symbol }) => [
      h("span", { class: count ? "" : "is-none", title: `${label}: ${count}` }, icon(symbol), h("span", { "aria-hidden": "true" }, count),
        h("span", { class: "visually-hidden" }, `${label}: ${count}`))]));
    card.breakdown.replaceChildren(...summary.parts.map(({ label, points }) => h("li", {}, h("span", {}, label), h("b", { class: "digits" }, points))));
  }

  /** @param {Seat} seat @param {boolean} turn */
  #state(seat, turn) {
    const words = [];
    if (turn) words.push(h("span", { class: "badge badge--accent" }, gettext("to move")));
    if (seat.left) words.push(h("span", { class: "badge badge--stop" }, gettext("has left")));
    else if (seat.steward) words.push(h("span", { class: "badge" }, gettext("a bot plays on")));
    else if (!seat.present && !seat.bot) words.push(h("span", { class: "badge" }, gettext("away")));
    const now = this.store.now();
    const off = seat.clock && standing(seat.clock, now);
    if (seat.away_until) words.push(h("span", { class: "badge badge--warn" }, say(gettext("on vacation until %(until)s"), { until: whenText(seat.away_until, now) })));
    else if (off) words.push(h("span", { class: "badge" }, say(off.why === "night" ? gettext("night until %(until)s") : gettext("weekend until %(until)s"), { until: whenText(off.until, now) })));
    if (seat.wants_end) words.push(h("span", { class: "badge badge--warn" }, gettext("offers to end it")));
    if (seat.wants_abort) words.push(h("span", { class: "badge badge--warn" }, gettext("offers to abort")));
    return words;
  }

  tick() {
    for (const { seat, clock } of this.#cards) {
      clock.hidden = !seat.clock;
      if (!seat.clock) continue;
      const left = leftMs(seat.clock, this.store.now());
      const text = formatMs(left);
      if (clock.textContent !== text) clock.textContent = text;
      const off = standing(seat.clock, this.store.now());
      clock.classList.toggle("is-running", seat.clock.running && !off);
      if (seat.clock.off) {
        const mine = seat.chair === this.store.view.me?.chair;
        const words = clockWords(seat.clock, this.store.now(), mine);
        if (clock.title !== words) set(clock, { title: words, "aria-label": words });
      }
      clock.classList.toggle("is-low", seat.clock.running && isLow(left));
    }
  }
}

/** Let a number run up to its new value. @param {HTMLElement} output @param {number} value */
function countTo(output, value) {
  const from = Number(output.dataset.value ?? value);
  output.dataset.value = String(value);
  if (from === value || !moving()) {
    output.textContent = String(value);
    return;
  }
  output.classList.remove("is-changed");
  void output.offsetWidth; // so that the animation starts again
  output.classList.add("is-changed");
  const start = performance.now();
  const step = (/** @type {number} */ at) => {
    if (output.dataset.value !== String(value)) return;
    const share = Math.min(1, (at - start) / 700);
    output.textContent = String(Math.round(from + (value - from) * (1 - (1 - share) ** 3)));
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
