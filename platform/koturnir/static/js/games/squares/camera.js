// What part of the board is in sight: zooming, panning, fitting, gliding.

/** @typedef {{ x: number, y: number, k: number }} Sight the world's point in the middle, and pixels a unit */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Bounds */

const LEAST = 0.18;
const MOST = 3.2;
const GLIDE_MS = 320;

export class Camera {
  /** @type {Sight} */ sight = { x: 50, y: 50, k: 1 };
  /** The person has zoomed or panned, so that growing boards leave the view alone. */
  held = false;
  width = 1;
  height = 1;
  /** Pixels at the edges that buttons lie over. */
  inset = { top: 0, right: 0, bottom: 0 };
  #gliding = 0;

  /**
   * @param {SVGSVGElement} svg @param {SVGGElement} world
   * @param {() => boolean} moving @param {() => void} changed
   */
  constructor(svg, world, moving, changed) {
    this.svg = svg;
    this.world = world;
    this.moving = moving;
    this.changed = changed;
  }

  /** Take the size of the place anew. */
  measure() {
    const box = this.svg.getBoundingClientRect();
    this.width = Math.max(1, box.width);
    this.height = Math.max(1, box.height);
    this.#apply();
  }

  /** @param {Bounds} bounds @returns {Sight} */
  fitting(bounds) {
    const { top, right, bottom } = this.inset;
    const [across, down] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
    const k = Math.max(LEAST, Math.min((this.width - right) / across, (this.height - top - bottom) / down, 1.35));
    return { x: (bounds.left + bounds.right + right / k) / 2, y: (bounds.top + bounds.bottom + (bottom - top) / k) / 2, k };
  }

  /** @param {Sight} sight */
  look(sight) {
    cancelAnimationFrame(this.#gliding);
    this.sight = { ...sight, k: Math.min(MOST, Math.max(LEAST, sight.k)) };
    this.#apply();
  }

  /** @param {Sight} to */
  glide(to) {
    cancelAnimationFrame(this.#gliding);
    if (!this.moving()) return this.look(to);
    const from = this.sight;
    const start = performance.now();
    const step = (/** @type {number} */ at) => {
      const share = Math.min(1, Math.max(0, (at - start) / GLIDE_MS));
      const ease = 1 - (1 - share) ** 3;
      const mix = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * ease;
      this.sight = { x: mix(from.x, to.x), y: mix(from.y, to.y), k: from.k * (to.k / from.k) ** ease };
      this.#apply();
      if (share < 1) this.#gliding = requestAnimationFrame(step);
    };
    this.#gliding = requestAnimationFrame(step);
  }

  /** Zoom by a factor, keeping the point under (`clientX`, `clientY`) where it is. @param {number} factor @param {number} [clientX] @param {number} [clientY] */
  zoom(factor, clientX, clientY) {
    const box = this.svg.getBoundingClientRect();
    const dx = (clientX ?? box.left + box.width / 2) - box.left - box.width / 2;
    const dy = (clientY ?? box.top + box.height / 2) - box.top - box.height / 2;
    const { x, y, k } = this.sight;
    const next = Math.min(MOST, Math.max(LEAST, k * factor));
    this.held = true;
    this.look({ x: x + dx / k - dx / next, y: y + dy / k - dy / next, k: next });
  }

  /** @param {number} dx pixels @param {number} dy pixels */
  pan(dx, dy) {
    this.held = true;
    const { x, y, k } = this.sight;
    this.look({ x: x - dx / k, y: y - dy / k, k });
  }

  /** Return the world's point at a place on the screen. @param {number} clientX @param {number} clientY */
  at(clientX, clientY) {
    const box = this.svg.getBoundingClientRect();
    const { x, y, k } = this.sight;
    return { x: x + (clientX - box.left - box.width / 2) / k, y: y + (clientY - box.top - box.height / 2) / k };
  }

  /** Bring a cell into sight if it is not. @param {number} x @param {number} y in cells */
  reveal(x, y) {
    const { k } = this.sight;
    const [cx, cy] = [x * 100 + 50, y * 100 + 50];
    const room = { x: this.width / 2 / k - 60, y: this.height / 2 / k - 60 };
    const clamp = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ by) =>
      by <= 0 ? to : Math.min(to + by, Math.max(to - by, from));
    const to = { x: clamp(this.sight.x, cx, room.x), y: clamp(this.sight.y, cy, room.y), k };
    if (to.x !== this.sight.x || to.y !== this.sight.y) this.glide(to);
  }

  #apply() {
    const { x, y, k } = this.sight;
    const shift = `translate(${(this.width / 2 - x * k).toFixed(2)} ${(this.height / 2 - y * k).toFixed(2)})`;
    this.world.setAttribute("transform", `${shift} scale(${k.toFixed(4)})`);
    this.changed();
  }
}
