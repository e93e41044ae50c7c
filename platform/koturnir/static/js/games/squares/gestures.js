// Fingers, mouse and wheel on the board: drag to pan, pinch or wheel to zoom, a tap for the rest.

/** @typedef {import("./camera.js").Camera} Camera */

const SLACK = 7; // pixels that a tap may tremble

/**
 * @param {SVGSVGElement} svg @param {Camera} camera
 * @param {{ tap(event: MouseEvent): void, hover(event: PointerEvent | null): void, turn(): void }} handlers
 */
export function watchGestures(svg, camera, handlers) {
  /** @type {Map<number, { x: number, y: number }>} */
  const fingers = new Map();
  let dragged = false;
  let travelled = 0;

  const spread = () => {
    const [a, b] = [...fingers.values()];
    if (!a || !b) return null;
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, size: Math.hypot(a.x - b.x, a.y - b.y) || 1 };
  };

  svg.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    if (fingers.size === 0) [dragged, travelled] = [false, 0];
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });

  svg.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return event.pointerType === "mouse" && handlers.hover(event);
    const before = spread();
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    travelled += Math.hypot(dx, dy);
    if (travelled > SLACK && !dragged) {
      dragged = true;
      svg.classList.add("is-dragged");
      for (const id of fingers.keys()) svg.setPointerCapture(id);
    }
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = spread();
    if (before && after) {
      dragged = true;
      camera.pan(after.x - before.x, after.y - before.y);
      camera.zoom(after.size / before.size, after.x, after.y);
    } else if (dragged) {
      camera.pan(dx, dy);
    }
  });

  const lift = (/** @type {PointerEvent} */ event) => {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) svg.classList.remove("is-dragged");
  };
  svg.addEventListener("pointerup", lift);
  svg.addEventListener("pointercancel", lift);
  svg.addEventListener("pointerleave", (event) => {
    if (!dragged) lift(event);
    handlers.hover(null);
  });
  svg.addEventListener("click", (event) => {
    // A click without a pointer (a screen reader's, say) is never the end of a drag.
    if (event.detail === 0 || !dragged) handlers.tap(event);
    dragged = false;
  });
  svg.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    handlers.turn();
  });
  svg.addEventListener("wheel", (event) => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 30 : 1;
    camera.zoom(Math.exp(-Math.max(-120, Math.min(120, event.deltaY * lines)) / 380), event.clientX, event.clientY);
  }, { passive: false });
}
