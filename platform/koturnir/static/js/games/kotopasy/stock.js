// The tab of the cards that the person has not seen: in the deck and in the hands of others.

import { cardPicture } from "../../cards/hand.js";
import { h, say } from "../../table/dom.js";
import { cardName, cardsText } from "./words.js";

/** @param {HTMLElement} place @param {any} position @param {string[]} cards all codes, in order */
export function showStock(place, position, cards) {
  const total = Object.values(position.unseen).reduce((sum, count) => sum + Number(count), 0);
  const texts = [say(gettext("In the deck: %(cards)s."), { cards: cardsText(position.deck) }), say(gettext("Not seen yet, in the deck and in hands: %(cards)s."), { cards: cardsText(total) })];
  const items = cards.map((card) => {
    const count = position.unseen[card] ?? 0;
    return h("li", { class: count ? "" : "is-none", title: cardName(card) }, cardPicture(`card-${card}`),
      h("span", { "aria-hidden": "true" }, `×${count}`), h("span", { class: "visually-hidden" }, `${cardName(card)}: ${count}`));
  });
  place.replaceChildren(...texts.map((text) => h("p", { class: "muted" }, text)), h("ul", { class: "card-stock", role: "list" }, ...items));
}
