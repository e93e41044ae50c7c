// Sounds and animations are the account's choice, until the person switches them on this device.
// Whether an only move is played by itself is known to the device alone; no, at first.

import { byId } from "./dom.js";
import { enableSound, wakeSound } from "./sound.js";

/** @typedef {"sound" | "motion" | "only"} Setting */

/** @param {Setting} name @param {boolean} otherwise */
function stored(name, otherwise) {
  try {
    const value = localStorage.getItem(`table-${name}`);
    return value === null ? otherwise : value === "on";
  } catch {
    return otherwise;
  }
}

/** @param {Setting} name @param {boolean} on */
function apply(name, on) {
  if (name === "sound") enableSound(on);
  if (name === "motion") document.documentElement.dataset.motion = on ? "on" : "off";
}

/** Things may move about. */
export function moving() {
  return document.documentElement.dataset.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** An only move is to be played by itself. */
export function playsOnlyMoves() {
  return /** @type {HTMLInputElement} */ (byId("set-only")).checked;
}

/** @param {import("../types.d.ts").Config} config @param {() => void} changed */
export function setUpSettings(config, changed) {
  for (const name of /** @type {const} */ (["sound", "motion", "only"])) {
    const box = /** @type {HTMLInputElement} */ (byId(`set-${name}`));
    box.checked = stored(name, name === "only" ? false : config[name]);
    apply(name, box.checked);
    box.addEventListener("change", () => {
      apply(name, box.checked);
      try {
        localStorage.setItem(`table-${name}`, box.checked ? "on" : "off");
      } catch {
        // It holds for this visit, then.
      }
      changed();
    });
  }
  document.addEventListener("pointerdown", wakeSound, { passive: true });
  document.addEventListener("keydown", wakeSound);
}
