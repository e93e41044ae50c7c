// The pages of an event: clocks run, the live part is fetched when something has changed, new
// results are told to those who hear the page, and a called player is led to his table.
import { tick } from "./counting.js";
import { lead } from "./lead.js";

const POLL_MS = 3000;
const live = document.getElementById("event-live");
const poll = document.getElementById("event-poll");

/** What the page is at: the element that each answer replaces. */
const state = () => document.getElementById("event-state")?.dataset ?? {};

/** The results that have been told, by the pairing.
 * @type {Map<string, string>} */
const told = new Map();

/** @returns {string[]} the sentences of results that were not there before */
function fresh() {
  const found = [];
  for (const row of live?.querySelectorAll("[data-result]") ?? []) {
    if (!(row instanceof HTMLElement)) continue;
    const sentence = row.dataset.result ?? "";
    if (told.get(row.id) !== sentence) found.push(sentence);
    told.set(row.id, sentence);
  }
  return found;
}

/** Mark oneself and those one follows: the live part is the same for everybody.
 * @param {string} ids @param {string} name the class @param {string} sign @param {string} text */
function mark(ids, name, sign, text) {
  for (const id of ids.split(" ").filter(Boolean)) {
    for (const place of live?.querySelectorAll(`[data-entrant="${CSS.escape(id)}"]`) ?? []) {
      if (place.querySelector(`.${name}-mark`)) continue;
      place.classList.add(name);
      place.closest(".pairing")?.classList.add("is-liked");
      const shown = document.createElement("span");
      shown.className = `${name}-mark`;
      const icon = document.createElement("span");
      icon.setAttribute("aria-hidden", "true");
      icon.textContent = ` ${sign}`;
      const words = document.createElement("span");
      words.className = "visually-hidden";
      words.textContent = ` ${text}`;
      shown.append(icon, words);
      place.append(shown);
    }
  }
}

function marks() {
  mark(state().mine ?? "", "is-mine", "●", gettext("(me)"));
  mark(state().liked ?? "", "is-liked", "★", gettext("(you follow this player)"));
}

function ask() {
  if (document.hidden || "over" in state()) return;
  if (live) live.dispatchEvent(new CustomEvent("event-poll"));
  else if (poll?.dataset.url) void askForCall(poll.dataset.url);
}

/** On the other pages of the event nothing is fetched anew, but a player is called.
 * @param {string} url */
async function askForCall(url) {
  try {
    const answer = await fetch(`${url}?call=1`, { headers: { Accept: "text/html" } });
    const table = answer.headers.get("X-Koturnir-Table");
    if (table) lead(table);
  } catch {
    // The next time, then.
  }
}

document.body.addEventListener("htmx:configRequest", (event) => {
  const detail = /** @type {CustomEvent} */ (event).detail;
  if (detail.elt !== live) return;
  const { revision, page, desk } = state();
  Object.assign(detail.parameters, { revision, page, desk });
});

document.body.addEventListener("htmx:afterRequest", (event) => {
  const detail = /** @type {CustomEvent} */ (event).detail;
  if (detail.elt !== live) return;
  const table = detail.xhr?.getResponseHeader("X-Koturnir-Table");
  if (table) lead(table);
});

/** Which link of the live part has the focus, to give it back to the one that takes its place.
 * @type {string | null} */
let focused = null;

document.body.addEventListener("htmx:beforeSwap", () => {
  const active = document.activeElement;
  focused = active && live?.contains(active) ? active.getAttribute("href") : null;
});

document.body.addEventListener("htmx:afterSettle", () => {
  if (focused) {
    const link = live?.querySelector(`a[href="${CSS.escape(focused)}"]`);
    if (link instanceof HTMLElement) link.focus({ preventScroll: true });
    focused = null;
  }
  marks();
  tick(document, Date.now());
  const news = document.getElementById("event-news");
  const sentences = fresh();
  if (news && sentences.length) news.textContent = sentences.slice(0, 3).join(". ");
});

document.addEventListener("visibilitychange", ask);
fresh();
marks();
tick(document, Date.now());
setInterval(() => tick(document, Date.now()), 1000);
if (live || poll) {
  setInterval(ask, POLL_MS);
  ask();
}
