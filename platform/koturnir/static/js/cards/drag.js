// Drags a card of a hand to another place: at once by mouse or pen, after a long press by finger,
// so that a finger still scrolls the hand.

const SLACK = 8; // pixels that a press may wander and be a press still
const LONG = 350; // milliseconds

export class Drag {
  /** @type {{ item: HTMLElement, from: number, x: number, y: number, lifted: boolean, timer: number } | null} */
  #held = null;

  /** @param {HTMLElement} list @param {(from: number, to: number) => void} drop */
  constructor(list, drop) {
    this.list = list;
    this.drop = drop;
    list.addEventListener("pointerdown", (event) => this.#press(event));
    list.addEventListener("pointermove", (event) => this.#pull(event));
    list.addEventListener("pointerup", () => this.#release(true));
    list.addEventListener("pointercancel", () => this.#release(false));
    list.addEventListener("touchmove", (event) => this.#held?.lifted && event.preventDefault(), { passive: false });
    list.addEventListener("contextmenu", (event) => this.#held && event.preventDefault());
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const item = event.target instanceof Element ? event.target.closest("li") : null;
    if (!item || event.button !== 0 || this.#held) return;
    const from = [...this.list.children].indexOf(item);
    const timer = event.pointerType === "touch" ? window.setTimeout(() => this.#lift(event.pointerId), LONG) : 0;
    this.#held = { item, from, x: event.clientX, y: event.clientY, lifted: false, timer };
  }

  /** @param {number} pointer */
  #lift(pointer) {
    if (!this.#held) return;
    this.#held.lifted = true;
    this.#held.item.classList.add("is-dragged");
    this.list.setPointerCapture(pointer);
  }

  /** @param {PointerEvent} event */
  #pull(event) {
    const held = this.#held;
    if (!held) return;
    const far = Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLACK;
    if (!held.lifted && far && event.pointerType === "touch") return this.#release(false);
    if (!held.lifted && far) this.#lift(event.pointerId);
    if (!held.lifted) return;
    this.#pass(held, event.clientX);
    held.item.style.translate = `${event.clientX - held.x}px 0`;
  }

  /** Let the neighbours make room; the card under the pointer itself never leaves the page. @param {{ item: HTMLElement, x: number }} held @param {number} x */
  #pass(held, x) {
    for (const [side, where] of /** @type {const} */ ([["nextElementSibling", "before"], ["previousElementSibling", "after"]])) {
      const other = held.item[side];
      if (!other) continue;
      const box = other.getBoundingClientRect();
      const middle = box.left + box.width / 2;
      if (side === "nextElementSibling" ? x < middle : x > middle) continue;
      const before = held.item.offsetLeft;
      held.item[where](other);
      held.x += held.item.offsetLeft - before;
    }
  }

  /** @param {boolean} done */
  #release(done) {
    const held = this.#held;
    if (!held) return;
    this.#held = null;
    clearTimeout(held.timer);
    held.item.classList.remove("is-dragged");
    held.item.style.translate = "";
    if (!held.lifted) return;
    const to = [...this.list.children].indexOf(held.item);
    // The press that ends a drag is none: the card was moved, not chosen.
    this.list.addEventListener("click", (event) => event.stopPropagation(), { capture: true, once: true });
    setTimeout(() => this.list.dispatchEvent(new Event("click")), 0); // where no click follows, nothing waits for the next
    this.drop(held.from, done ? to : held.from);
  }
}
