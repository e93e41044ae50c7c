// <zoom-view>: a pane that a large picture is looked at through, drawn larger and smaller.
//
// The pane scrolls by itself, by touch, wheel and arrow keys; so it does without this script.
import { near, spread, whole, zoomed } from "./scale.js";

/** @typedef {import("./scale.js").Look} Look */

const STEP = 1.25;
const SLACK = 5; // pixels of dragging that are still a click

/** How each picture was last looked at, by its id: a live page puts a new one in its place.
 * @type {Map<string, Look>} */
const looks = new Map();

class ZoomView extends HTMLElement {
  /** @type {AbortController | undefined} */
  #life;
  #scale = 1;
  /** The fingers on the pane, where they are in it.
   * @type {Map<number, {x: number, y: number}>} */
  #fingers = new Map();

  connectedCallback() {
    // The children of an element may come after it while a page is being read.
    if (this.querySelector("svg")) this.#start();
    else requestAnimationFrame(() => this.isConnected && this.#start());
  }

  disconnectedCallback() {
    this.#life?.abort();
  }

  /** @returns {HTMLElement} */
  get #pane() {
    return /** @type {HTMLElement} */ (this.querySelector("[data-pane]"));
  }

  /** @returns {SVGSVGElement} */
  get #picture() {
    return /** @type {SVGSVGElement} */ (this.querySelector("[data-pane] > svg"));
  }

  #start() {
    if (!this.#pane || !this.#picture) return;
    this.#life?.abort();
    this.#life = new AbortController();
    const options = { signal: this.#life.signal };
    const pane = this.#pane;
    for (const tools of this.querySelectorAll("[data-tools]")) tools.removeAttribute("hidden");
    this.addEventListener("click", (event) => this.#press(event), options);
    pane.addEventListener("keydown", (event) => this.#key(event), options);
    pane.addEventListener("wheel", (event) => this.#wheel(event), { ...options, passive: false });
    pane.addEventListener("scroll", () => this.#keep(), { ...options, passive: true });
    pane.addEventListener("pointerdown", (event) => this.#down(event), options);
    pane.addEventListener("pointermove", (event) => this.#move(event), options);
    for (const kind of /** @type {const} */ (["pointerup", "pointercancel"])) {
      pane.addEventListener(kind, (event) => this.#fingers.delete(event.pointerId), options);
    }
    pane.addEventListener("touchmove", (event) => event.touches.length > 1 && event.preventDefault(), {
      ...options,
      passive: false,
    });
    this.#show(looks.get(this.id) ?? this.#first());
  }

  /** @returns {Look} what is to be seen at first: the matches under way */
  #first() {
    const [x = 0, y = 0, width = 1, height = 1] = (this.#picture.dataset.focus ?? "").split(" ").map(Number);
    return near({ x, y, width, height }, this.#size());
  }

  #size() {
    return { width: this.#pane.clientWidth, height: this.#pane.clientHeight };
  }

  /** @returns {Look} */
  #look() {
    return { scale: this.#scale, left: this.#pane.scrollLeft, top: this.#pane.scrollTop };
  }

  /** @param {Look} look */
  #show(look) {
    const { width, height } = this.#picture.viewBox.baseVal;
    this.#scale = look.scale;
    this.#picture.style.width = `${width * look.scale}px`;
    this.#picture.style.height = `${height * look.scale}px`;
    this.#pane.scrollTo({ left: look.left, top: look.top, behavior: "instant" });
    this.#keep();
  }

  #keep() {
    if (this.id) looks.set(this.id, this.#look());
  }

  /** @param {number} factor @param {{x: number, y: number}} [point] */
  #zoom(factor, point) {
    const { width, height } = this.#size();
    this.#show(zoomed(this.#look(), factor, point ?? { x: width / 2, y: height / 2 }));
  }

  #fit() {
    const { width, height } = this.#picture.viewBox.baseVal;
    // The pane grows with the picture, up to its greatest height.
    const most = parseFloat(getComputedStyle(this.#pane).maxHeight) || this.#pane.clientHeight;
    this.#show(whole({ width, height }, { width: this.#pane.clientWidth, height: most - 2 }));
  }

  /** @param {MouseEvent} event */
  #press(event) {
    const button = event.target instanceof Element ? event.target.closest("[data-zoom]") : null;
    if (button instanceof HTMLElement) this.#act(button.dataset.zoom ?? "");
  }

  /** @param {string} act @returns {boolean} whether it is one */
  #act(act) {
    if (act === "in" || act === "+" || act === "=") this.#zoom(STEP);
    else if (act === "out" || act === "-") this.#zoom(1 / STEP);
    else if (act === "fit" || act === "0") this.#fit();
    else return false;
    return true;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return; // those are the browser's
    if (this.#act(event.key)) event.preventDefault();
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.#zoom(Math.exp(-event.deltaY / 300), this.#inside(event));
  }

  /** @param {MouseEvent} event */
  #inside(event) {
    const { left, top } = this.#pane.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.pointerType === "touch") this.#fingers.set(event.pointerId, this.#inside(event));
    else if (event.button === 0) this.#drag(event);
  }

  /** @param {PointerEvent} event two fingers draw apart or together */
  #move(event) {
    if (!this.#fingers.has(event.pointerId)) return;
    const before = [...this.#fingers.values()];
    this.#fingers.set(event.pointerId, this.#inside(event));
    const after = [...this.#fingers.values()];
    const [one, other] = after;
    if (!one || !other) return;
    this.#zoom(spread(before, after), { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
  }

  /** @param {PointerEvent} start a mouse takes the picture and pulls it */
  #drag(start) {
    const pane = this.#pane;
    const from = this.#look();
    const drag = new AbortController();
    const options = { signal: drag.signal };
    let pulled = false;
    /** @param {PointerEvent} event */
    const pull = (event) => {
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      pulled ||= Math.hypot(x, y) > SLACK;
      if (!pulled) return;
      pane.classList.add("is-held");
      pane.scrollTo({ left: from.left - x, top: from.top - y, behavior: "instant" });
    };
    const end = () => {
      drag.abort();
      pane.classList.remove("is-held");
      // What was pulled was not meant to be followed; the click comes right after.
      if (pulled) {
        const click = new AbortController();
        addEventListener("click", (event) => event.preventDefault(), { capture: true, signal: click.signal });
        setTimeout(() => click.abort());
      }
    };
    addEventListener("pointermove", pull, options);
    addEventListener("pointerup", end, options);
    addEventListener("pointercancel", end, options);
    // A link would be taken along by the browser itself.
    addEventListener("dragstart", (event) => event.preventDefault(), options);
  }
}

customElements.define("zoom-view", ZoomView);
