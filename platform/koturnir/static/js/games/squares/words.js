// The words of square-laying games: kinds of places, figures, and sentences for the log.

import { listing, say } from "../../table/dom.js";

/** @typedef {import("../../types.d.ts").Entry} Entry */
/** @typedef {import("../../types.d.ts").Line} Line */
/** @typedef {import("../../types.d.ts").Cell} Cell */

/** @type {Record<string, () => string>} */
const KINDS = {
  road: () => gettext("Road"),
  gorodishche: () => gettext("Gorodishche"),
  obitel: () => gettext("Cloister"),
  well: () => gettext("Well"),
  district: () => gettext("District"),
  monument: () => gettext("Monument"),
  field: () => gettext("Field"),
};

/** @type {Record<string, () => string>} */
const FIGURES = {
  d: () => gettext("Warrior"),
  b: () => gettext("Batyushka"),
  k: () => gettext("Cat"),
};

/** @param {string} kind */
export const kindName = (kind) => KINDS[kind]?.() ?? kind;

/** @param {string} letter */
export const figureName = (letter) => FIGURES[letter]?.() ?? letter;

/** Say what is on a square: "road, field". @param {Record<string, string>} kinds by place */
export function contents(kinds) {
  const names = [...new Set(Object.values(kinds))].filter((kind) => kind in KINDS).map((kind) => kindName(kind).toLocaleLowerCase());
  return listing(names);
}

/** Write a coordinate with a true minus. @param {number} n */
export const coordinate = (n) => String(n).replace("-", "−");

/** @param {number} points */
export const pointsText = (points) => say(ngettext("%(count)s point", "%(count)s points", points), { count: points });

/** @param {number} count of the squares that are still to come */
export const leftText = (count) => say(ngettext("%(count)s square is left.", "%(count)s squares are left.", count), { count });

/** @param {string} names what is on the square in hand @param {number} count of the cells it fits on */
export function handText(names, count) {
  const text = ngettext("The square in hand: %(contents)s. It fits on %(count)s cell.", "The square in hand: %(contents)s. It fits on %(count)s cells.", count);
  return say(text, { contents: names, count });
}

/** @param {any} event @param {(seat: number | null) => string} name @returns {Line} */
function scored(event, name) {
  const values = { names: listing(event.seats.map(name)), points: pointsText(event.points), kind: kindName(event.kind).toLocaleLowerCase() };
  const text = event.final
    ? gettext("%(names)s: %(points)s for an unfinished feature (%(kind)s).")
    : gettext("%(names)s: %(points)s (%(kind)s).");
  const field = gettext("%(names)s: %(points)s (%(kind)s).");
  return { text: say(event.kind === "field" ? field : text, values), cells: event.cells, seat: event.seats[0] ?? null, sound: "points" };
}

/** Put one event into words; null where it says nothing that people need to read. @param {any} event @param {(seat: number | null) => string} name @returns {Line | null} */
export function eventLine(event, name) {
  switch (event.event) {
    case "scored":
      return event.seats.length ? scored(event, name) : null;
    case "taken_back":
      return {
        text: say(gettext("%(name)s takes the batyushka back: %(points)s."), { name: name(event.seat), points: pointsText(event.points) }),
        cells: event.cells, seat: event.seat, sound: "points",
      };
    case "discarded":
      return { text: gettext("A square fits nowhere and is set aside."), cells: [], seat: null, sound: "discard", picture: `sq-${event.square}` };
    default:
      return null;
  }
}
