// Котлэнд on the table page: mounts the city, the hands and the turn panel.

import { h } from "../table/dom.js";
import { Board } from "./kotland/board.js";
import { Chooser } from "./kotland/chooser.js";
import { Compose } from "./kotland/compose.js";
import { forecast } from "./kotland/forecast.js";
import { showHands, showRival } from "./kotland/hands.js";
import { keyList, watchKeys } from "./kotland/keys.js";
import { Panel } from "./kotland/panel.js";
import { eventLines, kindName, moveLine, phrase, signed } from "./kotland/words.js";

/** @typedef {import("../types.d.ts").Entry} Entry */
/** @typedef {import("../types.d.ts").View} View */

const SLACK = 9; // pixels after which a press on a piece of the hand is a drag

/** The click that ends a drag must not put the piece back. */
function swallowClick() {
  const swallow = (/** @type {Event} */ event) => event.stopPropagation();
  addEventListener("click", swallow, true);
  setTimeout(() => removeEventListener("click", swallow, true));
}

/** @type {import("../types.d.ts").GameModule["mount"]} */
export function mount(places, meta, context) {
  const board = new Board(meta, context);
  const rival = h("div", { class: "rival", role: "img" });
  places.board.prepend(rival, board.svg);
  const compose = new Compose(meta.pieces, composed);
  const chooser = new Chooser(board, compose, meta, note);
  const panel = new Panel(places.turn, compose, meta, { confirm, name: context.name, grab, taken: (byKey) => byKey && chooser.focus() });
  /** What stood before, to tell whether a composed move still has its ground. */
  let stood = "";
  let said = "";

  function confirm() {
    if (compose.text !== null && compose.open) context.play(compose.text);
  }

  /** @param {string} text */
  function note(text) {
    panel.note(text);
    if (text) context.announce(text);
  }

  function composed() {
    chooser.draw();
    panel.draw();
    const { text } = compose;
    if (text !== null && text !== said && !compose.sending) context.announce(panel.words.innerText);
    said = text ?? "";
  }

  /** A piece of the hand is pressed; when it is moved, it is dragged to the board. @param {PointerEvent} start @param {string} unit */
  function grab(start, unit) {
    if (start.button !== 0) return;
    let dragging = false;
    const move = (/** @type {PointerEvent} */ event) => {
      const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
      // A finger that goes sideways scrolls the strip.
      if (!dragging && (Math.hypot(dx, dy) < SLACK || (event.pointerType === "touch" && Math.abs(dx) > Math.abs(dy)))) return;
      if (!dragging) compose.take(unit, true);
      dragging = true;
      places.turn.classList.add("is-dragging");
      chooser.drag(event);
    };
    const end = () => {
      for (const type of ["pointerup", "pointercancel"]) document.removeEventListener(type, end);
      document.removeEventListener("pointermove", move);
      places.turn.classList.remove("is-dragging");
      if (dragging) swallowClick();
    };
    document.addEventListener("pointermove", move);
    for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, end);
  }

  watchKeys(places.board, compose, chooser, {
    confirm,
    hand: (index) => compose.take(panel.placeable[index] ?? "", true),
    next(step) {
      const { placeable } = panel;
      const at = placeable.indexOf(compose.unit ?? "");
      compose.take(placeable[(at < 0 && step < 0 ? 0 : at + step + placeable.length) % placeable.length] ?? "", true);
    },
  });

  /** @param {View} view @param {Entry[]} fresh */
  function show(view, fresh) {
    const { position } = view;
    const standing = JSON.stringify([position.turns, position.pieces.length, position.turn, view.legal.length]);
    const before = board.position?.scores;
    const animate = fresh.length > 0 && fresh.length < 6;
    const mine = view.legal.length > 0;
    const seat = view.me?.seat ?? 0;
    board.draw(position, animate);
    if (animate) celebrate(fresh, before, position);
    showRival(rival, position, 1 - seat, context.name(1 - seat), meta);
    showHands(places.stock, position, context.name, meta);
    if (standing === stood) return;
    stood = standing;
    chooser.start(seat, mine);
    panel.start(view, seat, mine);
    compose.start(view.legal);
    panel.start(view, seat, mine);
    if (mine) context.announce(panel.words.innerText);
  }

  /** Let the change of the points rise from where it came. @param {Entry[]} fresh @param {number[] | undefined} before @param {any} position */
  function celebrate(fresh, before, position) {
    const piece = position.pieces.find((/** @type {any} */ one) => one.unit === position.last?.unit);
    if (!before || !piece || !fresh.some((entry) => entry.kind === "move")) return;
    const gain = position.scores[piece.seat] - (before[piece.seat] ?? 0);
    if (gain) board.rise(piece.cells, piece.seat, signed(gain));
  }

  /** @type {import("../types.d.ts").GameView["describe"]} */
  function describe(entry, view) {
    if (entry.kind !== "move" || !entry.text) return [];
    return [moveLine(entry.text, entry.seat, view, meta, context.name), ...eventLines(entry.events, view, meta, context.name)];
  }

  return {
    page: { stock: gettext("Hands"), zoom: false, keys: keyList(), onlyMove: false },
    show,
    describe,
    highlight: (cells) => board.highlight(cells),
    propose: (move) => compose.propose(move),
    phrase: (move, view) => {
      const { cat } = forecast(view.position, meta, move, view.me?.seat ?? view.position.turn ?? 0);
      return phrase(cat && !move.includes("*") ? `${move}*${cat.join(".")}` : move, meta);
    },
    summary: ({ position }, seat) => ({
      score: position.scores[seat] ?? 0,
      parts: Object.entries(position.breakdown[seat] ?? {}).map(([kind, points]) => ({ label: kindName(kind), points: Number(points) })),
      supply: [{ label: gettext("Pieces in hand"), count: position.hands[seat]?.length ?? 0, symbol: `kl-face-${seat}` }],
    }),
    sending(on) {
      compose.sending = on;
      composed();
    },
  };
}
