// Sounds and animations: the account's choice, until the person switches them on this device.

import { byId } from "./dom.js";
import { enableSound, wakeSound } from "./sound.js";

/** @typedef {"sound" | "motion"} Setting */

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
  else document.documentElement.dataset.motion = on ? "on" : "off";
}

/** Things may move about. */
export function moving() {
  return document.documentElement.dataset.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @param {import("../types.d.ts").Config} config */
export function setUpSettings(config) {
  for (const name of /** @type {const} */ (["sound", "motion"])) {
    const box = /** @type {HTMLInputElement} */ (byId(`set-${name}`));
    box.checked = stored(name, config[name]);
    apply(name, box.checked);
    box.addEventListener("change", () => {
      apply(name, box.checked);
      try {
        localStorage.setItem(`table-${name}`, box.checked ? "on" : "off");
      } catch {
        // It holds for this visit, then.
      }
    });
  }
  document.addEventListener("pointerdown", wakeSound, { passive: true });
  document.addEventListener("keydown", wakeSound);
}
