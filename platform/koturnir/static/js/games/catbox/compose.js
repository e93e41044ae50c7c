// The decision that the person is putting together: a card to lay aside, a bid, or a card and its colour.
// Free until it is sent.

/** @typedef {{ kind: "discard" | "bid" | "play", number: number, colour: string | null }} Move */

/** Read a move: `x7`, `b3` or `7r`. @param {string} text @returns {Move} */
export function parseMove(text) {
  const found = /^(?:([xb])(\d+)|(\d+)([rbyg]))$/.exec(text);
  if (!found) throw new Error(`no move of this game: ${text}`);
  const [, kind, number, rank, colour] = found;
  if (rank) return { kind: "play", number: Number(rank), colour: colour ?? null };
  return { kind: kind === "x" ? "discard" : "bid", number: Number(number), colour: null };
}

export class Compose {
  /** @type {Map<number, string[]>} the colours open to a card; none where the decision needs no colour */
  #open = new Map();
  /** @type {Move["kind"] | null} what is to be decided */
  kind = null;
  /** @type {number | null} the rank of the card, or the bid */
  number = null;
  /** @type {number | null} which card of the hand it is, where the person pointed at one */
  index = null;
  /** @type {string | null} */
  colour = null;
  sending = false;

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
  }

  /** Begin again with the legal moves of a new position. @param {string[]} legal */
  start(legal) {
    const moves = legal.map(parseMove);
    this.kind = moves[0]?.kind ?? null;
    this.#open = new Map(moves.map(({ number }) => [number, []]));
    for (const { number, colour } of moves) if (colour) this.#open.get(number)?.push(colour);
    this.number = this.index = this.colour = null;
    this.sending = false;
    this.changed();
  }

  get open() {
    return this.#open.size > 0 && !this.sending;
  }

  /** The ranks or bids to choose from. */
  get numbers() {
    return [...this.#open.keys()];
  }

  /** The colours that a card may be declared in. @param {number | null} rank */
  colours(rank) {
    return this.#open.get(rank ?? -1) ?? [];
  }

  /** @param {number} rank @param {string} colour */
  allows(rank, colour) {
    return this.colours(rank).includes(colour);
  }

  /** Choose a card or a bid; an only colour comes with it. @param {number} number @param {number | null} [index] */
  pick(number, index = null) {
    if (!this.open || !this.#open.has(number)) return;
    const colours = this.colours(number);
    this.number = number;
    this.index = index;
    if (!this.colour || !colours.includes(this.colour)) this.colour = null;
    if (colours.length === 1) this.colour = colours[0] ?? null;
    this.changed();
  }

  /** Declare a colour for the chosen card. @param {string} colour */
  declare(colour) {
    if (!this.open || this.number === null || !this.allows(this.number, colour)) return;
    this.colour = colour;
    this.changed();
  }

  /** Choose a card by its cell on the common board. @param {number} rank @param {string} colour */
  point(rank, colour) {
    if (!this.open || !this.allows(rank, colour)) return;
    if (this.number !== rank) this.index = null;
    this.number = rank;
    this.colour = colour;
    this.changed();
  }

  /** Put a whole legal move there, to be looked at. @param {string} text */
  propose(text) {
    const { kind, number, colour } = parseMove(text);
    if (!this.open || kind !== this.kind) return;
    if (colour) this.point(number, colour);
    else this.pick(number);
  }

  /** Take back the last step: a colour that was chosen among several, then the card. */
  cancel() {
    if (!this.open || this.number === null) return;
    if (this.colour && this.colours(this.number).length > 1) this.colour = null;
    else this.number = this.index = this.colour = null;
    this.changed();
  }

  /** The text of the decision when it is whole. @returns {string | null} */
  get text() {
    if (this.number === null) return null;
    if (this.kind === "play") return this.colour ? `${this.number}${this.colour}` : null;
    return `${this.kind === "discard" ? "x" : "b"}${this.number}`;
  }
}
