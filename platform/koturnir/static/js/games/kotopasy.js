// Котопасы on the table page: the meadow, the own hand, and the move that is being composed.

import { Hand } from "../cards/hand.js";
import { h, say } from "../table/dom.js";
import { Compose } from "./kotopasy/compose.js";
import { Flights } from "./kotopasy/flights.js";
import { keyList, watchKeys } from "./kotopasy/keys.js";
import { Meadow } from "./kotopasy/meadow.js";
import { parseMove } from "./kotopasy/moves.js";
import { Panel } from "./kotopasy/panel.js";
import { showStock } from "./kotopasy/stock.js";
import { cardName, entryLines, moveText, whyClosed } from "./kotopasy/words.js";

/** The seat whose hand lies below; in a replay all hands stand beside the seats. @param {import("../types.d.ts").View} view */
const player = (view) => (view.table.status === "playing" ? (view.me?.seat ?? null) : null);

/** @type {import("../types.d.ts").GameModule["mount"]} */
export function mount(places, meta, context) {
  const compose = new Compose(composed);
  const meadow = new Meadow(meta, compose, context.name);
  const holder = h("div", { class: "pasture__hand" });
  const root = h("div", { class: "pasture" }, meadow.root, holder);
  places.board.prepend(root);
  const hand = new Hand(holder, { symbol: (card) => `card-${card}`, label: cardName, pick });
  const flights = new Flights(root, meadow);
  const panel = new Panel(places.turn, compose, { confirm, name: context.name });
  watchKeys(compose, hand, confirm);
  /** @type {import("../types.d.ts").View | null} */
  let shown = null;
  let stood = "";
  let said = "";

  function confirm() {
    if (compose.move && compose.open) context.play(compose.move.text);
  }

  /** @param {string} _card @param {number} index */
  function pick(_card, index) {
    if (compose.open) compose.pick(index);
    else if (!compose.sending && shown?.table.status === "playing") hand.say(gettext("It is not your turn."));
  }

  function composed() {
    if (!shown) return;
    const within = [root, places.turn].some((part) => part.contains(document.activeElement));
    meadow.draw(shown.position, player(shown));
    panel.draw();
    showHand();
    if (within && document.activeElement === document.body) hand.focus(); // what had the focus is gone
    const text = compose.card === null ? "" : (panel.hint.textContent ?? "");
    if (text && text !== said) context.announce(text);
    said = text;
  }

  function showHand() {
    const open = compose.open || compose.sending;
    holder.hidden = compose.hand.length === 0;
    hand.show(compose.hand, {
      state: (card) => (open && compose.choices.of(card).length === 0 ? "closed" : "free"),
      reason: whyClosed,
      chosen: compose.index,
    });
  }

  /** @param {import("../types.d.ts").View} view @param {import("../types.d.ts").Entry[]} fresh */
  function show(view, fresh) {
    const { position } = view;
    const seat = player(view);
    const cards = seat === null ? [] : (position.hands[seat]?.cards ?? []);
    const standing = JSON.stringify([view.legal, cards, position.herds, position.discard.length, position.deck, position.turn, position.piles]);
    const left = compose.index === null ? null : hand.box(compose.index);
    const animate = context.moving() && fresh.length > 0 && fresh.length < 12;
    shown = view;
    flights.remember();
    showStock(places.stock, position, meta.cards);
    if (standing !== stood) {
      stood = standing;
      compose.start(view.legal, position.herds, cards);
      hand.say("");
      panel.start(view);
      if (view.legal.length) context.announce(say(gettext("Your cards: %(cards)s."), { cards: cards.map(cardName).join(", ") }));
    } else composed();
    if (animate) flights.show(fresh, seat, left);
  }

  return {
    page: { stock: gettext("Cards"), zoom: false, keys: keyList(), onlyMove: true },
    show,
    describe: (entry) => (entry.kind === "move" || entry.kind === "chance" ? entryLines(entry, context.name) : []),
    summary: ({ position }, seat) => ({
      score: position.scores[seat] ?? 0,
      parts: [{ label: gettext("Herds"), points: position.piles[seat] ?? 0 }],
      supply: [{ label: gettext("Cards in hand"), count: position.hands[seat]?.count ?? 0, symbol: "card-back" }],
    }),
    highlight: (cells) => meadow.highlight(cells.map(([id]) => id)),
    propose: (move) => compose.take(move),
    phrase: (move, view) => moveText(parseMove(move, view.position.herds.length), view.position.herds),
    sending(on) {
      compose.sending = on;
      composed();
    },
  };
}
