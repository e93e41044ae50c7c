// The words of Котопасы: cards, herds, moves, and sentences for the log.

import { listing, say } from "../../table/dom.js";
import { laidOn } from "./moves.js";

/** @typedef {import("./moves.js").Herd} Herd */
/** @typedef {import("./moves.js").Move} Move */

/** @type {Record<string, () => string>} */
const CARDS = {
  Hr: () => gettext("Ginger herder"), Hl: () => gettext("Lilac herder"), Hb: () => gettext("Blue herder"), Hg: () => gettext("Green herder"),
  Cr: () => gettext("Ginger cat"), Cl: () => gettext("Lilac cat"), Cb: () => gettext("Blue cat"), Cg: () => gettext("Green cat"),
  M: () => gettext("March Madness"), W: () => gettext("Wild cat lady"),
};

/** @type {Record<string, { herd(): string, none(): string, won(): string }>} by the letter of the colour */
const HERDS = {
  r: { herd: () => gettext("Ginger herd"), none: () => gettext("No ginger herd is open."), won: () => gettext("%(name)s completes a ginger herd.") },
  l: { herd: () => gettext("Lilac herd"), none: () => gettext("No lilac herd is open."), won: () => gettext("%(name)s completes a lilac herd.") },
  b: { herd: () => gettext("Blue herd"), none: () => gettext("No blue herd is open."), won: () => gettext("%(name)s completes a blue herd.") },
  g: { herd: () => gettext("Green herd"), none: () => gettext("No green herd is open."), won: () => gettext("%(name)s completes a green herd.") },
};

/** @param {string} code */
export const cardName = (code) => CARDS[code]?.() ?? gettext("Hidden card");

/** @param {number} count */
export const catsText = (count) => say(ngettext("%(count)s cat", "%(count)s cats", count), { count });

/** @param {number} count */
export const cardsText = (count) => say(ngettext("%(count)s card", "%(count)s cards", count), { count });

/** @param {number} count */
export const herdsText = (count) => say(ngettext("%(count)s herd", "%(count)s herds", count), { count });

/** @param {string} colour @param {number} cats */
export function herdText(colour, cats) {
  const herd = HERDS[colour]?.herd() ?? "";
  return cats ? `${herd}, ${catsText(cats)}` : say(gettext("%(herd)s without cats"), { herd });
}

/** @param {string} kind as moves.js names it */
export const kindText = (kind) => herdText(String(kind[0]), Number(kind[1]));

/** Say why a card cannot be played while others can. @param {string} code */
export const whyClosed = (code) => (code === "W" ? gettext("No herd is open.") : (HERDS[String(code[1])]?.none() ?? ""));

/** @param {Move} move @param {Herd[]} herds */
export function moveText(move, herds) {
  const card = cardName(move.card);
  if (move.kind === "discard") return say(gettext("Discard: %(card)s."), { card });
  if (move.kind === "herder") return say(gettext("%(card)s: a new herd."), { card });
  if (move.kind === "cat") return say(gettext("%(card)s → %(herd)s."), { card, herd: kindText(move.herd) });
  const parts = herds.flatMap((herd, i) => (laidOn(move.spread, i) ? `${herdText(herd.colour, herd.cards.length - 1)} +${laidOn(move.spread, i)}` : []));
  return parts.length ? `${card}: ${listing(parts)}.` : say(gettext("%(card)s: nothing can be laid."), { card });
}

/** @param {number} laid @param {number} done @returns {string} what a Madness does */
export function madnessText(laid, done) {
  if (!laid) return gettext("No cat of the discard pile finds a herd.");
  const text = say(ngettext("%(count)s card of the discard pile goes to the herds.", "%(count)s cards of the discard pile go to the herds.", laid), { count: laid });
  return done ? `${text} ${say(ngettext("%(count)s herd is completed.", "%(count)s herds are completed.", done), { count: done })}` : text;
}

/** Put the events of an entry into lines. @param {import("../../types.d.ts").Entry} entry @param {(seat: number | null) => string} name @returns {import("../../types.d.ts").Line[]} */
export function entryLines(entry, name) {
  const laid = entry.events.filter(({ event }) => event === "laid");
  return entry.events.flatMap((/** @type {any} */ event) => {
    const who = { name: name(event.seat), card: cardName(event.card) };
    const line = { cells: /** @type {[number, number][]} */ (event.herd ? [[event.herd, 0]] : []), seat: event.seat ?? null, picture: event.card && `card-${event.card}` };
    switch (event.event) {
      case "played":
        if (event.card === "M") return { ...line, text: `${say(gettext("%(name)s plays: %(card)s."), who)} ${madnessText(laid.length, 0)}`, cells: laid.map((one) => [Number(one.herd), 0]), sound: "place" };
        if (event.card[0] === "H") return { ...line, text: say(gettext("%(name)s opens a herd: %(card)s."), who), sound: "place" };
        return { ...line, text: `${say(gettext("%(name)s plays: %(card)s."), who)} ${grown(String(entry.text))}`, sound: "place" };
      case "herd":
        return { ...line, text: say(HERDS[event.colour]?.won() ?? "", who), sound: "points", picture: `card-H${event.colour}` };
      case "discarded":
        return { ...line, text: say(gettext("%(name)s can play nothing and discards: %(card)s."), who), sound: "discard" };
      case "drew":
        return event.card ? { ...line, text: say(gettext("%(name)s draws: %(card)s."), who) } : [];
      default:
        return [];
    }
  });
}

/** Say what a cat has made of its herd: "Ginger herd, 2 cats." @param {string} text of the move */
function grown(text) {
  const [card = "", where = ""] = text.split(">");
  const kind = card === "W" ? where : `${card[1]}${where}`;
  return `${herdText(String(kind[0]), Number(kind[1]) + 1)}.`;
}
