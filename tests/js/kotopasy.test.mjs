// Putting together a move of Котопасы from the legal ones.
import "./globals.mjs";
import assert from "node:assert/strict";
import test from "node:test";

const JS = "../../platform/koturnir/static/js/games/kotopasy";
const { Choices, nearest, parseMove, valuesAt } = await import(`${JS}/moves.js`);
const { Compose } = await import(`${JS}/compose.js`);
Intl.ListFormat = class { format(parts) { return parts.join(", "); } };
globalThis.document = { documentElement: { lang: "en" } };
const { entryLines, moveText } = await import(`${JS}/words.js`);

const HERDS = [
  { id: 1, colour: "r", cards: ["Hr", "Cr"] },
  { id: 2, colour: "b", cards: ["Hb"] },
  { id: 3, colour: "r", cards: ["Hr", "Cr"] },
  { id: 4, colour: "r", cards: ["Hr", "Cr", "W"] },
];
const SPREADS = ["M:2,0,0,1", "M:2,0,1,0", "M:1,0,1,1"];

const composing = (legal, hand, herds = HERDS) => {
  const compose = new Compose(() => {});
  compose.start(legal, herds, hand);
  return compose;
};

test("a move's text is read with the herd it goes to", () => {
  assert.equal(parseMove("Cr>1", 4).herd, "r1");
  assert.deepEqual({ ...parseMove("W>b0", 4) }, { text: "W>b0", card: "W", kind: "cat", herd: "b0", spread: [] });
  assert.equal(parseMove("-M", 4).kind, "discard");
  assert.equal(parseMove("-M", 4).card, "M");
  assert.equal(parseMove("Hg", 4).kind, "herder");
});

test("a spread is read with its wild ladies, which may be left out", () => {
  assert.deepEqual(parseMove("M:1,0/0,2", 2).spread, [1, 0, 0, 2]);
  assert.deepEqual(parseMove("M:1,0", 2).spread, [1, 0, 0, 0]);
  assert.deepEqual(parseMove("M", 2).spread, []);
});

test("of herds alike the first is played on", () => {
  const choices = new Choices(["Cr>1", "Cr>2"], HERDS);
  assert.equal(choices.herdOf(choices.moves[0]).id, 1);
  assert.deepEqual([...choices.laid(choices.moves[1])], [[4, ["Cr"]]]);
  assert.deepEqual(choices.completed(choices.moves[1]).map((herd) => herd.id), [4]);
});

test("a spread lays cats and ladies and says what it completes", () => {
  const choices = new Choices(["M:0,1,0,0/2,0,0,1"], HERDS);
  const [move] = choices.moves;
  assert.deepEqual([...choices.laid(move)], [[1, ["W", "W"]], [2, ["Cb"]], [4, ["W"]]]);
  assert.deepEqual(choices.completed(move).map((herd) => herd.id), [1, 4]);
});

test("a card with one way is whole at once, one with more waits for its herd", () => {
  const compose = composing(["Hg", "Cr>1", "Cr>2"], ["Hg", "Cr"]);
  compose.pick(0);
  assert.equal(compose.move.text, "Hg");
  compose.pick(1);
  assert.equal(compose.move, null);
  compose.onto("b0");
  assert.equal(compose.move, null);
  compose.onto("r2");
  assert.equal(compose.move.text, "Cr>2");
});

test("the arrows go round the herds, and the card chosen again too", () => {
  const compose = composing(["Cr>1", "Cr>2"], ["Cr"]);
  compose.pick(0);
  compose.step(-1);
  assert.equal(compose.move.text, "Cr>2");
  compose.step(1);
  assert.equal(compose.move.text, "Cr>1");
  compose.pick(0);
  assert.equal(compose.move.text, "Cr>2");
});

test("a closed card is not taken up and a card is taken back", () => {
  const compose = composing(["Hg"], ["Hg", "Cl"]);
  compose.pick(1);
  assert.equal(compose.index, null);
  compose.pick(0);
  compose.cancel();
  assert.deepEqual([compose.index, compose.move], [null, null]);
});

test("a Madness begins with the suggested spread and offers legal ones only", () => {
  const compose = composing(SPREADS, ["M"]);
  compose.pick(0);
  assert.equal(compose.move.text, "M:2,0,0,1");
  assert.deepEqual(valuesAt(compose.ways, 0), [1, 2]);
  assert.deepEqual(valuesAt(compose.ways, 1), [0]);
  compose.shift(2, 1);
  assert.equal(compose.move.text, "M:2,0,1,0");
  compose.shift(0, -1);
  assert.equal(compose.move.text, "M:1,0,1,1");
  compose.shift(0, -1);
  assert.equal(compose.move.text, "M:1,0,1,1");
});

test("of the spreads that fit, the one that changes least is offered", () => {
  const moves = SPREADS.map((text) => parseMove(text, 4));
  assert.equal(nearest(moves, [2, 0, 0, 1, 0, 0, 0, 0], 2, 1).text, "M:2,0,1,0");
  assert.equal(nearest(moves, [2, 0, 0, 1, 0, 0, 0, 0], 0, 0), undefined);
});

test("a proposed move is composed with its card", () => {
  const compose = composing(["Hg", "W>r2"], ["Hg", "W"]);
  compose.take("W>r2");
  assert.equal(compose.index, 1);
  compose.take("W>g0");
  assert.equal(compose.move.text, "W>r2");
});

test("nothing changes while a move is on its way", () => {
  const compose = composing(["Hg", "W>r2"], ["Hg", "W"]);
  compose.pick(0);
  compose.sending = true;
  compose.pick(1);
  compose.cancel();
  assert.equal(compose.move.text, "Hg");
});

test("a move is said with its herd, and a Madness with what each herd gets", () => {
  assert.equal(moveText(parseMove("Cr>1", 4), HERDS), "Ginger cat → Ginger herd, 1 cat.");
  assert.equal(moveText(parseMove("M:2,0,0,1", 4), HERDS), "March Madness: Ginger herd, 1 cat +2, Ginger herd, 2 cats +1.");
});

test("the log tells a played card, the herd it completes, and no card that was drawn in secret", () => {
  const name = (seat) => `S${seat}`;
  const entry = { text: "Cr>2", events: [{ event: "played", seat: 0, card: "Cr", herd: 4 }, { event: "herd", seat: 0, herd: 4, colour: "r" }] };
  assert.deepEqual(entryLines(entry, name).map((line) => line.text), ["S0 plays: Ginger cat. Ginger herd, 3 cats.", "S0 completes a ginger herd."]);
  assert.deepEqual(entryLines(entry, name)[0].cells, [[4, 0]]);
  assert.deepEqual(entryLines({ text: null, events: [{ event: "drew", seat: 1 }] }, name), []);
});
