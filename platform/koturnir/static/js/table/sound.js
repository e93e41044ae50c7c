// Small sounds, made on the spot: a knock of wood, a rising third, a falling breath.

/** @typedef {"turn" | "place" | "points" | "discard" | "end"} Sound */

/** @type {Record<Sound, { from: number, to?: number, at: number, long: number, wave: OscillatorType }[]>} */
const NOTES = {
  turn: [{ from: 523, at: 0, long: 0.16, wave: "triangle" }, { from: 784, at: 0.13, long: 0.3, wave: "triangle" }],
  place: [{ from: 190, to: 70, at: 0, long: 0.09, wave: "sine" }, { from: 900, to: 300, at: 0, long: 0.03, wave: "square" }],
  points: [523, 659, 784].map((from, i) => ({ from, at: 0.1 + i * 0.07, long: 0.22, wave: /** @type {const} */ ("sine") })),
  discard: [{ from: 300, to: 160, at: 0, long: 0.3, wave: "sine" }],
  end: [392, 523, 659, 784].map((from, i) => ({ from, at: i * 0.13, long: 0.5, wave: /** @type {const} */ ("triangle") })),
};

/** @type {AudioContext | null} */
let audio = null;
let on = true;

/** @param {boolean} value */
export function enableSound(value) {
  on = value;
}

/** Browsers let a page sound only after the person has touched it. */
export function wakeSound() {
  if (!on) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
}

/** @param {Sound} name */
export function play(name) {
  if (!on || audio?.state !== "running") return;
  for (const note of NOTES[name]) {
    const start = audio.currentTime + note.at;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = note.wave;
    tone.frequency.setValueAtTime(note.from, start);
    if (note.to) tone.frequency.exponentialRampToValueAtTime(note.to, start + note.long);
    loudness.gain.setValueAtTime(0.0001, start);
    loudness.gain.exponentialRampToValueAtTime(note.wave === "square" ? 0.04 : 0.16, start + 0.012);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + note.long);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + note.long + 0.05);
  }
}
