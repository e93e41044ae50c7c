// Times of an event in words that run: until a moment, since a moment.

/** @param {number} number at least two digits */
const two = (number) => String(number).padStart(2, "0");

/** Return a span as people read a clock: 4:05, 1:04:05, or days and hours.
 * @param {number} ms */
export function clockText(ms) {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) {
    const values = { days: Math.floor(hours / 24), hours: hours % 24 };
    return interpolate(gettext("%(days)s d %(hours)s h"), values, true);
  }
  const rest = `${hours ? two(Math.floor(seconds / 60) % 60) : Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}

/** Write what is left or has passed into every element that asks for it.
 * @param {ParentNode} root
 * @param {number} now in ms */
export function tick(root, now) {
  for (const place of root.querySelectorAll("[data-until]")) {
    if (!(place instanceof HTMLElement)) continue;
    const left = Date.parse(place.dataset.until ?? "") - now;
    const time = clockText(left);
    const text = "short" in place.dataset ? time : interpolate(gettext("in %(time)s"), { time }, true);
    show(place, left > 0 ? text : gettext("now"));
  }
  for (const place of root.querySelectorAll("[data-since]")) {
    if (!(place instanceof HTMLElement)) continue;
    const time = clockText(now - Date.parse(place.dataset.since ?? ""));
    show(place, interpolate(gettext("for %(time)s"), { time }, true));
  }
}

/** @param {HTMLElement} place @param {string} text */
function show(place, text) {
  if (place.textContent !== text) place.textContent = text;
}
