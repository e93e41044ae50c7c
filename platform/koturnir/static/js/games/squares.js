// The family of square-laying games on the table page: mounts board, hand and stock.

import { h, icon, s, say } from "../table/dom.js";
import { Board, squareSymbol } from "./squares/board.js";
import { Camera } from "./squares/camera.js";
import { Chooser } from "./squares/chooser.js";
import { Compose } from "./squares/compose.js";
import { watchGestures } from "./squares/gestures.js";
import { keyList, watchKeys } from "./squares/keys.js";
import { keyOf, parseAction, parseMove } from "./squares/moves.js";
import { Panel } from "./squares/panel.js";
import { listSights, sightsOf } from "./squares/sights.js";
import { showStock } from "./squares/stock.js";
import { drawTrack } from "./squares/track.js";
import { contents, coordinate, eventLine, figureName, handText, kindName, leftText } from "./squares/words.js";

/** @typedef {import("../types.d.ts").Entry} Entry */
/** @typedef {import("../types.d.ts").View} View */

const SMALL = 72; // pixels a square: smaller ones are looked at from nearer before a figure is put
const NEAR = 1.2;

/** @type {import("../types.d.ts").GameModule["mount"]} */
export function mount(places, meta, context) {
  const world = s("g");
  const svg = s("svg", { class: "board__svg", role: "group", "aria-label": gettext("The board. Arrows walk over the possible cells.") }, world);
  const deck = h("p", { class: "deck" });
  places.board.prepend(svg, deck);

  const board = new Board(world, meta, context.moving);
  const compose = new Compose(composed);
  const camera = new Camera(svg, world, context.moving, () => chooser.rescale());
  const chooser = new Chooser(board, camera, compose, look);
  const panel = new Panel(places.turn, compose, meta, { confirm, name: context.name, moving: context.moving });
  board.scatter(Object.keys(meta.squares));
  /** @type {string} what stood before, to tell whether a composed move still has its ground */
  let stood = "";
  /** @type {import("./squares/camera.js").Sight | null} where to return from a near look */
  let returning = null;
  let shownCell = "";

  /** The square with a story that lies at a point. @param {{ x: number, y: number }} at units */
  function sightAt(at) {
    const [x, y] = [Math.floor(at.x / 100), Math.floor(at.y / 100)];
    return sightsOf(board.laid, meta).find((one) => one.x === x && one.y === y);
  }

  /** Open the story of the square at a point. @param {{ x: number, y: number }} at units */
  function look(at) {
    const sight = sightAt(at);
    if (sight) context.story(sight.story);
    return sight !== undefined;
  }

  /** @param {PointerEvent | null} event */
  function hover(event) {
    chooser.hover(event);
    svg.classList.toggle("is-told", event !== null && sightAt(camera.at(event.clientX, event.clientY)) !== undefined);
  }

  /** What the game has beside its squares: a score track, monuments. @param {any} position */
  function extras(position) {
    const letter = Object.keys(position.supply[0] ?? {})[0];
    return [
      meta.track ? drawTrack(position.scores, meta.track, (seat) => `fig-${letter}-${seat}`, context.name) : "",
      meta.stories ? listSights(sightsOf(position.board, meta), meta, context.story, (cells) => board.highlight(cells)) : "",
    ].filter(Boolean);
  }

  /** The sight of the whole board, with all cells where the square may go. */
  function whole() {
    const zoom = places.board.querySelector(".zoom");
    const replay = places.board.querySelector(".replay");
    const [buttons, bar] = [zoom?.getBoundingClientRect(), replay?.getBoundingClientRect()];
    const row = (buttons?.width ?? 0) > (buttons?.height ?? 0);
    // The bar stands a little above the lower edge; where it is not shown it has no height.
    const bottom = bar?.height ? places.board.getBoundingClientRect().bottom - bar.top : 0;
    camera.inset = { top: row ? (buttons?.height ?? 0) : 0, right: row ? 0 : (buttons?.width ?? 0), bottom };
    return camera.fitting(board.bounds([...compose.choices.spots.values()]));
  }

  function fit() {
    camera.held = false;
    returning = null;
    camera.glide(whole());
  }

  function confirm() {
    if (compose.text !== null && compose.open) context.play(compose.text);
  }

  function composed() {
    chooser.draw();
    panel.draw();
    const spot = compose.choices.spots.get(compose.cell ?? "");
    const said = `${compose.cell}/${compose.rotation}/${compose.action}`;
    if (spot && said !== shownCell) announceMove(spot);
    if (!spot && returning) [returning] = [null, camera.glide(returning)];
    if (spot && camera.sight.k * 100 < SMALL && compose.actions.length > 1) {
      returning ??= camera.sight;
      camera.glide({ x: spot.x * 100 + 50, y: spot.y * 100 + 50, k: NEAR });
    }
    shownCell = said;
  }

  /** @param {{ x: number, y: number }} spot */
  function announceMove(spot) {
    const parsed = parseAction(compose.action);
    const where = say(gettext("Cell %(x)s, %(y)s, turned by %(degrees)s degrees."), { x: coordinate(spot.x), y: coordinate(spot.y), degrees: compose.rotation * 90 });
    const what = parsed ? placed(chooser.square ?? "", parsed) : "";
    context.announce(`${where} ${what}`);
  }

  /** @param {string} id @param {{ figure: string, place: string }} action */
  function placed(id, action) {
    const kind = kindName(meta.squares[id]?.kinds[action.place] ?? "").toLocaleLowerCase();
    return say(gettext("%(figure)s: %(kind)s."), { figure: figureName(action.figure), kind });
  }

  watchGestures(svg, camera, {
    tap: (event) => chooser.tap(event),
    hover,
    turn: () => compose.rotate(),
  });
  watchKeys(places.board, compose, chooser, camera, { confirm, fit });
  places.board.addEventListener("click", (event) => {
    const press = event.target instanceof Element ? event.target.closest("[data-zoom]") : null;
    const way = press?.getAttribute("data-zoom");
    if (way === "fit") fit();
    else if (way) camera.zoom(way === "in" ? 1.3 : 1 / 1.3);
  });
  new ResizeObserver(() => {
    camera.measure();
    if (!stood) camera.look(camera.fitting({ left: -150, top: -150, right: 250, bottom: 250 }));
    else if (!camera.held && !returning) camera.look(whole());
  }).observe(places.board);

  /** @param {View} view @param {Entry[]} fresh */
  function show(view, fresh) {
    const { position } = view;
    const standing = JSON.stringify([position.board.length, position.square, position.figures, view.legal.length, position.turn]);
    const animate = fresh.length > 0 && fresh.length < 12;
    board.draw(position, animate);
    if (animate) for (const entry of fresh) celebrate(entry);
    showStock(places.stock, position, (id) => contents(meta.squares[id]?.kinds ?? {}), extras(position));
    deck.replaceChildren(icon("sq-back"), h("b", { class: "digits", "aria-hidden": "true" }, position.left), h("span", { class: "visually-hidden" }, leftText(position.left)));
    if (standing === stood) return;
    stood = standing;
    const mine = view.legal.length > 0;
    chooser.seat = view.me?.seat ?? 0;
    chooser.square = position.square;
    const near = returning;
    returning = null;
    compose.start(view.legal);
    chooser.start(mine ? position.square : null, view.me?.seat ?? 0);
    panel.start(view, mine);
    if (!camera.held) camera.glide(whole());
    else if (near) camera.glide(near);
    if (mine) context.announce(handText(contents(meta.squares[position.square]?.kinds ?? {}), compose.choices.spots.size));
  }

  /** @param {Entry} entry */
  function celebrate(entry) {
    for (const event of /** @type {any[]} */ (entry.events)) {
      if (event.event === "scored") board.rise(event.cells, event.points, event.seats);
      if (event.event === "taken_back") board.rise(event.cells, event.points, [event.seat]);
    }
  }

  /** @param {Entry} entry @param {View} view @returns {import("../types.d.ts").Line[]} */
  function describe(entry, view) {
    /** @type {import("../types.d.ts").Line[]} */
    const lines = [];
    if (entry.kind === "move" && entry.text) lines.push(moveLine(entry, view));
    for (const event of entry.events) {
      const line = eventLine(event, context.name);
      if (line) lines.push(line);
    }
    return lines;
  }

  /** @param {Entry} entry @param {View} view @returns {import("../types.d.ts").Line} */
  function moveLine(entry, view) {
    const { x, y, r, action } = parseMove(entry.text ?? "");
    const laid = view.position?.board.find((/** @type {any} */ one) => keyOf(one[0], one[1]) === keyOf(x, y));
    const id = laid?.[2] ?? "";
    const parsed = parseAction(action);
    const text = say(gettext("%(name)s puts a square at %(x)s, %(y)s."), { name: context.name(entry.seat), x: coordinate(x), y: coordinate(y) });
    return { text: parsed ? `${text} ${placed(id, parsed)}` : text, cells: [[x, y]], seat: entry.seat, sound: "place", picture: squareSymbol(id, r).slice(1) };
  }

  /** @type {import("../types.d.ts").GameView["summary"]} */
  function summary(view, seat) {
    const { position } = view;
    return {
      score: position.scores[seat] ?? 0,
      parts: Object.entries(position.breakdown[seat] ?? {}).map(([kind, points]) => ({ label: kindName(kind), points: Number(points) })),
      supply: Object.entries(position.supply[seat] ?? {}).map(([letter, count]) => ({ label: figureName(letter), count: Number(count), symbol: `fig-${letter}-${seat}` })),
    };
  }

  /** @type {import("../types.d.ts").GameView["phrase"]} */
  function phrase(move, view) {
    const { x, y, r, action } = parseMove(move);
    const where = say(gettext("Cell %(x)s, %(y)s, turned by %(degrees)s degrees."), { x: coordinate(x), y: coordinate(y), degrees: r * 90 });
    const parsed = parseAction(action);
    if (parsed) return `${where} ${placed(view.position?.square ?? "", parsed)}`;
    return action ? `${where} ${gettext("Take the batyushka back")}.` : where;
  }

  return {
    page: { stock: gettext("Squares"), zoom: true, onlyMove: false, keys: keyList() },
    show,
    describe,
    summary,
    phrase,
    drawn: (id) => ({ words: contents(meta.squares[id]?.kinds ?? {}), symbol: squareSymbol(id, 0).slice(1) }),
    propose: (move) => compose.take(move),
    highlight: (cells) => board.highlight(cells),
    sending(on) {
      compose.sending = on;
      composed();
    },
  };
}
