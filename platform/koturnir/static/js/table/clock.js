// Clocks: what is left by the server's time, and how it is written.

import { say } from "./dom.js";

/** @typedef {import("../types.d.ts").Clock} Clock */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Return the ms left on a clock at `now` (the server's time, ms); never below 0. @param {Clock} clock @param {number} now */
export function leftMs(clock, now) {
  if (!clock.running || !clock.since) return Math.max(0, clock.left_ms);
  const since = Date.parse(clock.since);
  const used = Math.max(0, now - since - offMs(clock, since, now) - clock.grace_ms);
  return Math.max(0, clock.left_ms - used);
}

/** How much of the time from `since` to `now` did not count. @param {Clock} clock @param {number} since @param {number} now */
function offMs(clock, since, now) {
  return (clock.off ?? []).reduce((sum, [from, to]) =>
    sum + Math.max(0, Math.min(now, Date.parse(to)) - Math.max(since, Date.parse(from))), 0);
}

/** The off-time in which a running clock stands now. @param {Clock} clock @param {number} now */
export function standing(clock, now) {
  if (!clock.running) return null;
  const found = clock.off?.find(([from, to]) => Date.parse(from) <= now && now < Date.parse(to));
  return found ? { until: found[1], why: found[2] } : null;
}

/** A moment as the person reads it: the hour alone if it is within a day. @param {string} at @param {number} now */
export function whenText(at, now) {
  const moment = new Date(at);
  const near = moment.getTime() - now < DAY;
  return moment.toLocaleString(document.documentElement.lang, near
    ? { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }
    : { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

/** Say what is left, and until when a clock stands. @param {Clock} clock @param {number} now @param {boolean} mine */
export function clockWords(clock, now, mine) {
  const left = formatMs(leftMs(clock, now));
  const off = standing(clock, now);
  if (!off) return say(gettext("%(left)s left"), { left });
  const words = { left, until: whenText(off.until, now) };
  if (off.why === "weekend") {
    return say(mine ? gettext("%(left)s left, stands until %(until)s (your weekend)") : gettext("%(left)s left, stands until %(until)s (your opponent's weekend)"), words);
  }
  return say(mine ? gettext("%(left)s left, stands until %(until)s (your night)") : gettext("%(left)s left, stands until %(until)s (your opponent's night)"), words);
}

/** @param {number} value */
const two = (value) => String(value).padStart(2, "0");

/** Write a duration: days, hours, minutes and seconds; tenths below ten seconds. @param {number} ms */
export function formatMs(ms) {
  if (ms >= DAY) {
    const days = Math.floor(ms / DAY);
    return say(gettext("%(days)s d %(hours)s h"), { days, hours: Math.floor((ms % DAY) / HOUR) });
  }
  const seconds = Math.floor(ms / 1000);
  if (ms >= HOUR) return `${Math.floor(ms / HOUR)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  if (ms >= 10_000) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`;
}

/** Little enough to hurry. @param {number} ms */
export const isLow = (ms) => ms < 20_000;
