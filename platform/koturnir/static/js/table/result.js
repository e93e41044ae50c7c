// After the end: ranks, points by kind, what happened to the ratings, and where to go from here.

import { h, icon, say } from "./dom.js";
import { postForm } from "./room.js";

/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("../types.d.ts").Seat} Seat */
/** @typedef {import("../types.d.ts").SeatSummary} SeatSummary */

/** @param {number} change */
const signed = (change) => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0");

/** @param {string | null} reason */
function aborted(reason) {
  if (reason === "no_show") return gettext("The game was not played: somebody has not come");
  if (reason === "called_off") return gettext("The organizer has called the game off");
  return gettext("The game was aborted");
}

/** @param {View} view @param {Seat[]} ranking */
function headline(view, ranking) {
  if (view.table.status === "aborted") return aborted(view.table.reason);
  const winners = ranking.filter((seat) => seat.rank === 1);
  const mine = view.me && winners.some((seat) => seat.seat === view.me?.seat);
  if (winners.length > 1) return mine ? gettext("You share the victory!") : gettext("A shared victory");
  if (mine) return gettext("You have won!");
  return winners[0] ? say(gettext("%(name)s has won"), { name: winners[0].name }) : gettext("The game is over");
}

/** @param {Seat} seat */
function elo(seat) {
  if (seat.rating_after === null || seat.rating_before === null) return null;
  const change = Math.round(seat.rating_after) - Math.round(seat.rating_before);
  return h("span", { class: change < 0 ? "down" : "up" }, signed(change));
}

/** @param {Seat[]} ranking @param {(seat: number) => SeatSummary} summary */
function scoreTable(ranking, summary) {
  const all = ranking.map((seat) => ({ seat, ...summary(seat.seat ?? 0) }));
  const kinds = all[0]?.parts.map((part) => part.label) ?? [];
  const rated = ranking.some((seat) => seat.rating_after !== null);
  return h("div", { class: "table-scroll", tabindex: 0, role: "group", "aria-label": gettext("Points by kind") },
    h("table", { class: "data data--tight" },
      h("thead", {}, h("tr", {}, h("td", {}), ...all.map(({ seat }) =>
        h("th", { scope: "col", class: `num seat-${seat.seat}` }, icon(`badge-${seat.seat}`), h("span", { class: all.length > 2 ? "visually-hidden" : "" }, seat.name))))),
      h("tbody", {},
        ...kinds.map((kind, i) => h("tr", {}, h("th", { scope: "row" }, kind), ...all.map((one) => h("td", { class: "num" }, one.parts[i]?.points ?? 0)))),
        h("tr", { class: "is-total" }, h("th", { scope: "row" }, gettext("Points")), ...all.map(({ seat, score }) => h("td", { class: "num" }, h("b", {}, seat.score ?? score)))),
        rated && h("tr", {}, h("th", { scope: "row" }, gettext("Rating")), ...all.map(({ seat }) => h("td", { class: "num" }, elo(seat)))))));
}

/** Where to go from here: back to the event, to the rematch. @param {View} view @param {Record<string, string | null | undefined>} urls */
function onward({ me, table }, urls) {
  const look = "button button--primary button--wide";
  if (table.event) return h("a", { class: look, href: table.event.url }, gettext("Back to the event"));
  if (table.rematch) return h("a", { class: look, href: location.pathname.replace(table.code, table.rematch) }, gettext("To the rematch"));
  return urls.rematch && me ? postForm(urls.rematch, h("button", { class: look }, gettext("Rematch"))) : null;
}

/**
 * Draw the result into `place`.
 * @param {HTMLElement} place @param {View} view
 * @param {Record<string, string | null | undefined>} urls
 * @param {(seat: number) => SeatSummary} summary
 */
export function showResult(place, view, urls, summary) {
  const ranking = [...view.seats].sort((a, b) => (a.rank ?? 99) - (b.rank ?? 99) || (a.seat ?? 0) - (b.seat ?? 0));
  const played = view.position !== null && view.table.status === "finished";
  const podium = h("ol", { class: "podium" }, ...ranking.map((seat) =>
    h("li", { class: `seat-${seat.seat} ${seat.rank === 1 ? "is-first" : ""}` },
      h("span", { class: "podium__rank digits" }, seat.rank ?? "–"), icon(`badge-${seat.seat}`),
      h("span", { class: "podium__name" }, seat.name), seat.left && h("span", { class: "badge badge--stop" }, gettext("has left")),
      h("b", { class: "digits" }, seat.score ?? ""), elo(seat))));
  /** @type {[string | null | undefined, string][]} */
  const links = [
    [urls.why, gettext("Why the ratings changed like this")],
    [urls.verify, gettext("Check the draws")],
    [urls.record, gettext("Download the record")],
  ];
  place.replaceChildren(h("div", { class: "stack result" },
    h("h2", {}, headline(view, ranking)),
    played && podium, onward(view, urls), played && scoreTable(ranking, summary),
    h("ul", { class: "links" }, ...links.filter(([url]) => url).map(([url, label]) => h("li", {}, h("a", { href: String(url), download: url === urls.record }, label))))));
}
