// Кот в коробке on the table page: the common board, the seats, the trick, the turn.

import { h, icon, say } from "../table/dom.js";
import { Board } from "./catbox/board.js";
import { Compose, parseMove } from "./catbox/compose.js";
import { keyList, watchKeys } from "./catbox/keys.js";
import { Panel } from "./catbox/panel.js";
import { RoundNotice, roundWords, showRounds } from "./catbox/rounds.js";
import { Seats, trickOf } from "./catbox/seats.js";
import { capital, colourName, eventLines, kindName, moveText } from "./catbox/words.js";

/** @typedef {import("../types.d.ts").Entry} Entry */
/** @typedef {import("../types.d.ts").View} View */

/** @type {import("../types.d.ts").GameModule["mount"]} */
export function mount(places, _meta, context) {
  const page = { name: context.name, moving: context.moving, confirm };
  const compose = new Compose(composed);
  const board = new Board(compose, page);
  const seats = new Seats(page);
  const notice = new RoundNotice(page);
  const panel = new Panel(places.turn, compose, page);
  const told = h("ul", { class: "cb-told" });
  const again = h("button", { type: "button", class: "button button--small", hidden: true, onclick: () => notice.show(shown?.position) }, gettext("Last round"));
  const led = h("p", { class: "cb-led" });
  const root = h("div", { class: "catbox" }, h("div", { class: "cb-head" }, told, led, again), board.root, seats.root, notice.root);
  places.board.prepend(root);
  watchKeys(compose, { confirm, close: () => notice.close() });

  /** @type {View | null} */
  let shown = null;
  /** What stood before, to tell whether a composed move still has its ground. */
  let stood = "";

  function confirm() {
    if (compose.text !== null && compose.open) context.play(compose.text);
  }

  function composed() {
    board.choose(shown?.me?.seat ?? null);
    panel.draw();
    if (compose.number !== null) notice.close();
    if (compose.text !== null && compose.kind) context.announce(phrase(compose.text));
  }

  /** @param {View} view @param {Entry[]} fresh */
  function show(view, fresh) {
    shown = view;
    const { position } = view;
    const animate = fresh.length > 0 && fresh.length < 12;
    const { last } = position;
    board.draw(position, animate);
    board.last(last && position.phase === "play" ? `${last.rank}${last.colour}` : "");
    seats.draw(position, trickOf(position), view, animate);
    const past = JSON.stringify([position.results.length, position.scores, view.seats.map(({ name }) => name)]);
    if (past !== places.stock.dataset.shown) showRounds(places.stock, position, context.name);
    places.stock.dataset.shown = past;
    told.replaceChildren(...roundWords(position, context.name).map((words) => h("li", {}, words)));
    led.replaceChildren(...(position.led ? [icon(`sign-${position.led}`), say(gettext("led: %(colour)s"), { colour: colourName(position.led) })] : []));
    again.hidden = !position.results.length;
    const ended = fresh.some((entry) => entry.events.some(({ event }) => event === "round"));
    if (ended) notice.show(position);
    else if (position.results.length !== notice.rounds || (fresh.length && view.table.status !== "playing")) notice.close();
    const standing = JSON.stringify([position.round, position.phase, position.hand, position.trick, view.legal]);
    if (standing !== stood) compose.start(view.legal);
    stood = standing;
    panel.start(view);
  }

  /** @param {Entry} entry @param {View} view @returns {import("../types.d.ts").Line[]} */
  function describe(entry, view) {
    if (isDeal(entry)) {
      const before = view.log.find(({ version }) => version === entry.version - 1);
      return before && isDeal(before) ? [] : [{ text: gettext("The cards are dealt."), cells: [], seat: null, picture: "card-back" }];
    }
    return entry.events.flatMap((event) => eventLines(event, context.name));
  }

  /** @type {import("../types.d.ts").GameView["summary"]} */
  function summary({ position }, seat) {
    return {
      score: position.scores[seat] ?? 0,
      parts: Object.entries(position.breakdown[seat] ?? {}).map(([kind, points]) => ({ label: kindName(kind), points: Number(points) })),
      supply: [{ label: gettext("Cards in hand"), count: position.counts[seat] ?? 0, symbol: "card-back" }],
    };
  }

  return {
    page: { stock: gettext("Rounds"), zoom: false, keys: keyList(), onlyMove: true },
    show,
    describe,
    summary,
    highlight: (cells) => board.highlight(cells),
    propose: (move) => compose.propose(move),
    phrase,
    answers,
    sending(on) {
      compose.sending = on;
      composed();
    },
  };
}

/** A move as a sentence. @param {string} move */
const phrase = (move) => `${capital(moveText(parseMove(move)))}.`;

/** Each number in the hand in each colour whose cell is free. @type {NonNullable<import("../types.d.ts").GameView["answers"]>} */
function answers({ position }) {
  if (position.phase !== "play") return [];
  const ranks = /** @type {number[]} */ ([...new Set(position.hand)]);
  const colours = /** @type {[string, any[]][]} */ (Object.entries(position.board));
  return ranks.sort().flatMap((rank) => colours.filter(([, cells]) => cells[rank - 1] === null).map(([colour]) => `${rank}${colour}`));
}

/** A card was dealt: one entry of many. @param {Entry} entry */
function isDeal(entry) {
  return entry.events[0]?.event === "dealt";
}
