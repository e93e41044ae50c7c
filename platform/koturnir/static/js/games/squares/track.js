// The score track: fields in rows that run to and fro, with the figures of the seats and their laps.

import { h, icon, s, say } from "../../table/dom.js";
import { pointsText } from "./words.js";

const FIELD = 34; // units
const ROW = 10;

/** Where points stand on a track of so many fields. @param {number} points @param {number} length */
export const onTrack = (points, length) => ({ field: points % length, lap: Math.floor(points / length) });

/** The middle of a field; every second row runs back. @param {number} field @returns {[number, number]} */
export function middleOf(field) {
  const row = Math.floor(field / ROW);
  const column = row % 2 ? ROW - 1 - (field % ROW) : field % ROW;
  return [(column + 0.5) * FIELD, (row + 0.5) * FIELD];
}

/** Where the nth of several figures stands on a field, and how large. @param {number} n @param {number} of @returns {[number, number, number]} */
function apart(n, of) {
  if (of === 1) return [0, 2, 27];
  if (of === 2) return [n ? 8 : -8, 2, 20];
  const row = n < 2 ? 0 : 1;
  const column = row ? n - 2 - (of - 3) / 2 : n - 0.5;
  return [column * 11, row ? 10 : -5, 15];
}

/** @param {number} length */
function fields(length) {
  return Array.from({ length }, (_, field) => {
    const [x, y] = middleOf(field);
    return s("g", {},
      s("rect", { class: field % 5 ? "track__field" : "track__field is-fifth", x: x - FIELD / 2 + 1, y: y - FIELD / 2 + 1, width: FIELD - 2, height: FIELD - 2, rx: 5 }),
      s("text", { x, y: y + 4, "text-anchor": "middle" }, field));
  });
}

/** A figure on the track; one that passed the end stands on its head, with the number of its laps. @param {string} symbol @param {number} seat @param {number} lap @param {[number, number]} at @param {number} size */
function runner(symbol, seat, lap, [x, y], size) {
  const figure = s("use", { href: `#${symbol}`, x: -size / 2, y: -size / 2, width: size, height: size, transform: lap ? "rotate(180)" : null });
  const laps = lap > 0 && s("g", { class: "track__laps", transform: `translate(${size * 0.36} ${-size * 0.36})` },
    s("circle", { r: 6.4 }), s("text", { y: 3.2, "text-anchor": "middle" }, `${lap}`));
  return s("g", { class: `seat-${seat}`, transform: `translate(${x} ${y})` }, figure, laps || null);
}

/**
 * @param {number[]} scores by seat @param {number} length @param {(seat: number) => string} symbol of a seat's figure
 * @param {(seat: number) => string} name
 */
export function drawTrack(scores, length, symbol, name) {
  const places = scores.map((points) => onTrack(points, length));
  const runners = places.map(({ field, lap }, seat) => {
    const here = places.flatMap((one, other) => (one.field === field ? [other] : []));
    const [x, y] = middleOf(field);
    const [dx, dy, size] = apart(here.indexOf(seat), here.length);
    return runner(symbol(seat), seat, lap, [x + dx, y + dy], size);
  });
  const rows = Math.ceil(length / ROW);
  const picture = s("svg", { class: "track", viewBox: `-1 -1 ${ROW * FIELD + 2} ${rows * FIELD + 2}`, "aria-hidden": "true" }, ...fields(length), ...runners);
  const lines = places.map(({ field, lap }, seat) =>
    h("li", { class: `seat-${seat}` }, icon(symbol(seat)), h("b", {}, name(seat)), h("span", {}, placeText(scores[seat] ?? 0, field, lap))));
  return h("section", { class: "race" }, h("h3", {}, gettext("Score track")), picture, h("ul", {}, ...lines));
}

/** @param {number} points @param {number} field @param {number} lap */
function placeText(points, field, lap) {
  const where = say(gettext("%(points)s, field %(field)s"), { points: pointsText(points), field });
  if (!lap) return where;
  return `${where}, ${say(ngettext("%(count)s lap done", "%(count)s laps done", lap), { count: lap })}`;
}
