// Clocks: what is left by the server's time, and how it is written.

import { say } from "./dom.js";

/** @typedef {import("../types.d.ts").Clock} Clock */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Return the ms left on a clock at `now` (the server's time, ms); never below 0. @param {Clock} clock @param {number} now */
export function leftMs(clock, now) {
  if (!clock.running || !clock.since) return Math.max(0, clock.left_ms);
  const used = Math.max(0, now - Date.parse(clock.since) - clock.grace_ms);
  return Math.max(0, clock.left_ms - used);
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
