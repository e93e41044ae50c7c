// The words of Кот в коробке: colours, reasons, and sentences for the log.

import { listing, say } from "../../table/dom.js";

/** @typedef {import("../../types.d.ts").Line} Line */
/** @typedef {(seat: number | null) => string} Name */

/** In the order of the numbers that stand for them in the cells of a line. */
export const COLOURS = ["r", "b", "y", "g"];

/** @type {Record<string, () => string>} */
const NAMES = {
  r: () => pgettext("colour of a card", "red"),
  b: () => pgettext("colour of a card", "blue"),
  y: () => pgettext("colour of a card", "yellow"),
  g: () => pgettext("colour of a card", "green"),
};

/** @type {Record<string, () => string>} */
const LETTERS = {
  r: () => pgettext("letter of a colour", "R"),
  b: () => pgettext("letter of a colour", "B"),
  y: () => pgettext("letter of a colour", "Y"),
  g: () => pgettext("letter of a colour", "G"),
};

/** @type {Record<string, () => string>} */
const KINDS = {
  tricks: () => gettext("Tricks"),
  bonus: () => gettext("Bonus"),
  paradox: () => gettext("Paradox"),
};

/** What points were made of. @param {string} kind */
export const kindName = (kind) => KINDS[kind]?.() ?? kind;
/** @param {string} letter */
export const colourName = (letter) => NAMES[letter]?.() ?? letter;
/** What stands beside the sign of a colour. @param {string} letter */
export const colourLetter = (letter) => LETTERS[letter]?.() ?? letter;
/** @param {string[]} letters */
export const colourNames = (letters) => listing(COLOURS.filter((one) => letters.includes(one)).map(colourName));
/** @param {string} text */
export const capital = (text) => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

/** Why a card cannot be declared in a colour. @param {string | undefined} choice as the observation says it */
export function reasonText(choice) {
  if (choice === "taken") return gettext("cell taken");
  if (choice === "crossed") return pgettext("colour", "crossed out");
  if (choice === "red_closed") return pgettext("colour", "not open yet");
  return "";
}

/** Why a card cannot be played at all. @param {number} rank @param {Record<string, string> | undefined} choices by colour */
export function closedText(rank, choices) {
  const reasons = COLOURS.map((one) => `${colourName(one)} – ${reasonText(choices?.[one])}`);
  return say(gettext("No colour is open to a %(rank)s: %(reasons)s."), { rank, reasons: reasons.join("; ") });
}

/** @param {number} rank @param {string} letter */
export const cellText = (rank, letter) => say(gettext("%(colour)s %(rank)s"), { colour: capital(colourName(letter)), rank });

/** @param {number} count */
export const pointsText = (count) => say(ngettext("%(count)s point", "%(count)s points", count), { count });
/** @param {number} count */
export const tricksText = (count) => say(ngettext("%(count)s trick", "%(count)s tricks", count), { count });
/** @param {number} count */
export const cardsText = (count) => say(ngettext("%(count)s card in hand", "%(count)s cards in hand", count), { count });

/** What declaring a colour costs; nothing where it follows, or where the led colour is crossed out already. @param {string | null} colour @param {string | null} led @param {string[]} crossed */
export function costText(colour, led, crossed) {
  if (!colour || !led || colour === led || crossed.includes(led)) return "";
  return say(gettext("You declare %(colour)s instead of %(led)s: %(led)s will be crossed out for you."), { colour: colourName(colour), led: colourName(led) });
}

/** A move in words. @param {import("./compose.js").Move} move */
export function moveText({ kind, number, colour }) {
  if (kind === "discard") return say(gettext("lay a %(rank)s aside"), { rank: number });
  if (kind === "bid") return say(gettext("bid: %(tricks)s"), { tricks: tricksText(number) });
  return say(gettext("play a %(rank)s as %(colour)s"), { rank: number, colour: colourName(colour ?? "") });
}

/** What a seat got in a round. @param {any} result @param {Name} name */
export function resultText(result, name) {
  const values = { name: name(result.seat), points: pointsText(result.points), tricks: tricksText(result.tricks), bonus: result.bonus };
  if (result.bonus) return say(gettext("%(name)s: %(points)s (%(tricks)s, bonus %(bonus)s)."), values);
  return say(gettext("%(name)s: %(points)s (%(tricks)s)."), values);
}

/** Put one event into words; none where it says nothing that people need to read. @param {any} event @param {Name} name @returns {Line[]} */
export function eventLines(event, name) {
  const who = { name: name(event.seat ?? null) };
  const line = (/** @type {string} */ text, /** @type {Partial<Line>} */ more = {}) => [{ text, cells: [], seat: event.seat ?? null, ...more }];
  const colour = colourName(event.colour ?? "");
  const cells = /** @type {import("../../types.d.ts").Cell[]} */ ([[event.rank, COLOURS.indexOf(event.colour)]]);
  switch (event.event) {
    case "discarded":
      return line(say(gettext("%(name)s lays a card aside."), who), { sound: "discard", picture: "card-back" });
    case "blocked":
      return line(say(gettext("A %(rank)s is left over: the cell %(colour)s %(rank)s is blocked."), { rank: event.rank, colour }), { cells, picture: "shut" });
    case "bid":
      return line(say(gettext("%(name)s bids: %(tricks)s."), { ...who, tricks: tricksText(event.bid) }));
    case "played": {
      const text = say(gettext("%(name)s plays a %(rank)s as %(colour)s."), { ...who, rank: event.rank, colour });
      const crossed = event.crossed ? ` ${say(gettext("Crossed out: %(colour)s."), { colour: colourName(event.crossed) })}` : "";
      return line(text + crossed, { cells, sound: "place", picture: `card-${event.rank}-${event.colour}` });
    }
    case "trick":
      return line(say(gettext("%(name)s takes the trick."), who), { sound: "points" });
    case "paradox":
      return line(say(gettext("Paradox! %(name)s cannot declare a colour for any card in hand: %(cards)s."), { ...who, cards: event.cards.join(", ") }), { sound: "discard" });
    case "round":
      return event.results.map((/** @type {any} */ one) => ({ text: resultText(one, name), cells: [], seat: one.seat, sound: "points" }));
    default:
      return [];
  }
}
