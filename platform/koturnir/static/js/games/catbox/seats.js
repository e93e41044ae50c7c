// What lies before each seat: the card of this trick, tricks and bid, the colours it may still declare.

import { h, icon, say } from "../../table/dom.js";
import { cardPicture } from "../../cards/hand.js";
import { capital, cardsText, COLOURS, colourLetter, colourName, colourNames, tricksText } from "./words.js";

/** @typedef {{ seat: number, rank: number, colour: string }} Played */
/** @typedef {{ cards: Played[], winner: number | null }} Trick `winner` of one that is whole */

/** The trick in sight: the present one, or the last until the next begins. @param {any} position @returns {Trick} */
export function trickOf({ phase, trick, won }) {
  if (phase !== "play") return { cards: [], winner: null };
  return trick.length || !won ? { cards: trick, winner: null } : { cards: won.cards, winner: won.seat };
}

export class Seats {
  /** @param {{ name(seat: number | null): string, moving(): boolean }} page */
  constructor(page) {
    this.page = page;
    this.root = h("ol", { class: "cb-seats", "aria-label": gettext("The seats") });
    this.shown = "";
  }

  /** @param {any} position @param {Trick} trick @param {{ me: { seat: number | null } | null, awaited: number[] }} view @param {boolean} animate */
  draw(position, trick, { me, awaited }, animate) {
    const laid = new Set(this.shown.split(" "));
    this.shown = trick.cards.map(({ seat, rank, colour }) => `${seat}/${rank}${colour}`).join(" ");
    this.root.style.setProperty("--seats", String(position.seats));
    this.root.replaceChildren(...Array.from({ length: position.seats }, (_, seat) => {
      const played = trick.cards.find((one) => one.seat === seat);
      const isNew = animate && this.page.moving() && played && !laid.has(`${seat}/${played.rank}${played.colour}`);
      const item = h("li", { class: `cb-seat seat-${seat}`, "aria-current": awaited.includes(seat) && "true" },
        h("p", { class: "cb-seat__name" }, icon(`token-${seat}`), h("b", {}, this.page.name(seat))),
        this.#card(position, trick, seat, Boolean(isNew)),
        h("div", { class: "cb-seat__facts" }, this.#tricks(position, seat), this.#held(position, seat)),
        this.#colours(position, seat),
        position.hands && this.#hand(position, seat));
      item.classList.toggle("is-me", seat === me?.seat);
      item.classList.toggle("is-out", position.withdrawn.includes(seat));
      item.classList.toggle("is-winner", trick.winner === seat);
      return item;
    }));
  }

  /** @param {any} position @param {Trick} trick @param {number} seat @param {boolean} isNew */
  #card(position, trick, seat, isNew) {
    const played = trick.cards.find((one) => one.seat === seat);
    const leads = (trick.cards[0]?.seat ?? position.leader) === seat && position.phase === "play";
    const words = played ? say(gettext("has played %(rank)s, %(colour)s"), { rank: played.rank, colour: colourName(played.colour) }) : gettext("no card in this trick yet");
    const place = h("div", { class: "cb-seat__card" },
      played ? cardPicture(`card-${played.rank}-${played.colour}`) : h("span", { class: "cb-seat__slot" }),
      h("span", { class: "visually-hidden" }, position.phase === "play" ? words : ""),
      trick.winner === seat ? h("span", { class: "badge badge--go" }, pgettext("trick", "takes it")) : leads && h("span", { class: "badge badge--accent" }, pgettext("trick", "leads")));
    place.classList.toggle("is-new", isNew);
    return place;
  }

  /** Tricks beside the bid; with two seats, who do not bid, beside the most that still bring the bonus. @param {any} position @param {number} seat */
  #tricks(position, seat) {
    const [won, bid] = [position.tricks[seat], position.bids[seat]];
    const most = position.seats === 2 ? 4 : null;
    const goal = most === null ? (bid === null ? "" : ` / ${bid}`) : ` ≤ ${most}`;
    const over = won > (most ?? bid ?? Infinity);
    const exact = bid !== null && won === bid;
    const aim = most !== null ? say(gettext("a bonus with %(count)s or fewer"), { count: most }) : bid === null ? "" : say(gettext("bid %(bid)s"), { bid });
    const words = [tricksText(won), aim].filter(Boolean).join(", ");
    const text = h("span", { class: "cb-seat__tricks", title: words }, h("span", { "aria-hidden": "true" }, won, h("small", {}, goal), exact ? " ✓" : over ? " ✗" : ""), h("span", { class: "visually-hidden" }, words));
    text.classList.toggle("is-exact", exact);
    text.classList.toggle("is-over", over);
    return text;
  }

  /** @param {any} position @param {number} seat */
  #held(position, seat) {
    const count = position.counts[seat];
    return h("span", { class: "cb-seat__held", title: cardsText(count) }, icon("card-back"), h("span", { "aria-hidden": "true" }, count), h("span", { class: "visually-hidden" }, cardsText(count)));
  }

  /** What a replay shows of a seat's cards. @param {any} position @param {number} seat */
  #hand({ hands, discards }, seat) {
    const hand = say(gettext("hand: %(cards)s"), { cards: hands[seat].join(" ") || "–" });
    const aside = discards[seat] === null ? "" : say(gettext("laid aside: %(rank)s"), { rank: discards[seat] });
    return h("p", { class: "cb-seat__hand" }, hand, aside && h("br"), aside);
  }

  /** @param {any} position @param {number} seat */
  #colours(position, seat) {
    const crossed = position.crossed[seat];
    const open = COLOURS.filter((one) => !crossed.includes(one));
    const words = say(gettext("may declare %(open)s"), { open: open.length ? colourNames(open) : "–" });
    const gone = crossed.length ? say(gettext("crossed out: %(colours)s"), { colours: colourNames(crossed) }) : "";
    const label = [words, gone].filter(Boolean).join("; ");
    return h("p", { class: "cb-seat__colours", role: "img", "aria-label": label, title: capital(label) },
      ...[...position.rows].map((letter) => {
        const sign = h("span", { class: "cb-sign" }, icon(`sign-${letter}`), h("span", {}, colourLetter(letter)), crossed.includes(letter) && icon("cross", { class: "cb-sign__cross" }));
        sign.classList.toggle("is-crossed", crossed.includes(letter));
        return sign;
      }));
  }
}
