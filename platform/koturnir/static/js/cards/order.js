// The order in which a person holds the cards, kept over turns and reloads of the page.

/**
 * Lay cards in a remembered order; those that are new come last.
 * @param {string[]} cards the hand @param {string[]} order cards as they were held before
 * @returns {number[]} the indices of `cards`, each once
 */
export function arrange(cards, order) {
  const free = new Set(cards.keys());
  const take = (/** @type {string} */ card) => [...free].find((i) => cards[i] === card);
  const known = [];
  for (const card of order) {
    const i = take(card);
    if (i !== undefined && free.delete(i)) known.push(i);
  }
  return [...known, ...free];
}

/** Give one card another place. @param {string[]} order @param {number} from @param {number} to */
export function moved(order, from, to) {
  const rest = order.filter((_, i) => i !== from);
  return [...rest.slice(0, to), String(order[from]), ...rest.slice(to)];
}
