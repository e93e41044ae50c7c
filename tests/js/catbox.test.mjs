// Putting together a decision of Кот в коробке from the legal ones, and saying it.
import "./globals.mjs";
import assert from "node:assert/strict";
import test from "node:test";

globalThis.pgettext ??= (_, text) => text;
globalThis.document ??= { documentElement: { lang: "en" } };

const JS = "../../platform/koturnir/static/js/games/catbox";
const { Compose, parseMove } = await import(`${JS}/compose.js`);
const { groups, largest, outline } = await import(`${JS}/groups.js`);
const { closedText, colourNames, costText, eventLines, moveText } = await import(`${JS}/words.js`);

const composing = (...legal) => {
  const compose = new Compose(() => {});
  compose.start(legal);
  return compose;
};
const name = (seat) => ["Anna", "Boris"][seat] ?? "Somebody";

test("a move is a card laid aside, a bid, or a card in a colour", () => {
  assert.deepEqual(parseMove("x7"), { kind: "discard", number: 7, colour: null });
  assert.deepEqual(parseMove("b3"), { kind: "bid", number: 3, colour: null });
  assert.deepEqual(parseMove("7r"), { kind: "play", number: 7, colour: "r" });
  assert.throws(() => parseMove("7"));
});

test("a card laid aside and a bid are whole at once", () => {
  const discard = composing("x2", "x7");
  discard.pick(7, 3);
  assert.equal(discard.text, "x7");
  assert.equal(discard.index, 3);
  const bid = composing("b1", "b2", "b3");
  bid.pick(2);
  assert.equal(bid.text, "b2");
});

test("a card is whole with a colour that is open to it, and no other", () => {
  const compose = composing("7r", "7b", "3b");
  compose.declare("r");
  assert.equal(compose.text, null);
  compose.pick(7);
  assert.equal(compose.text, null);
  compose.declare("y");
  assert.equal(compose.text, null);
  compose.declare("r");
  assert.equal(compose.text, "7r");
});

test("an only colour comes with the card, and a chosen one stays where it may", () => {
  const compose = composing("7r", "7b", "3b");
  compose.pick(3);
  assert.equal(compose.text, "3b");
  compose.pick(7);
  assert.equal(compose.text, "7b");
  compose.declare("r");
  compose.pick(3);
  assert.equal(compose.text, "3b");
});

test("a cell of the board is a card and its colour at once", () => {
  const compose = composing("7r", "7b", "3b");
  compose.pick(7, 4);
  compose.point(7, "b");
  assert.equal(compose.index, 4);
  compose.point(3, "r");
  assert.equal(compose.text, "7b");
  compose.point(3, "b");
  assert.equal(compose.text, "3b");
  assert.equal(compose.index, null);
});

test("taking back leaves the card first, then nothing", () => {
  const compose = composing("7r", "7b", "3b");
  compose.point(7, "r");
  compose.cancel();
  assert.deepEqual([compose.number, compose.colour], [7, null]);
  compose.cancel();
  assert.equal(compose.number, null);
  compose.pick(3);
  compose.cancel();
  assert.equal(compose.number, null);
});

test("nothing changes while a move is on its way", () => {
  const compose = composing("7r", "7b");
  compose.point(7, "r");
  compose.sending = true;
  compose.declare("b");
  compose.cancel();
  assert.equal(compose.text, "7r");
});

test("a proposed move is put there whole, if it is one of this decision", () => {
  const compose = composing("7r", "7b");
  compose.propose("x7");
  assert.equal(compose.text, null);
  compose.propose("7b");
  assert.equal(compose.text, "7b");
});

const A = { seat: 0 };
const B = { seat: 1 };
const BOARD = { r: [A, A, null], b: [null, B, "x"], y: [A, B, A], g: [A, A, A] };

test("groups touch by their sides, in the order of the rows", () => {
  const sizes = (rows, seat) => groups(BOARD, rows, seat).map((group) => group.length).sort();
  assert.deepEqual(sizes(["r", "b", "y", "g"], 0), [2, 5]);
  assert.deepEqual(sizes(["r", "g", "b", "y"], 0), [1, 1, 5]);
  assert.deepEqual(sizes(["r", "b", "y", "g"], 1), [2]);
  assert.deepEqual(largest(BOARD, ["r", "b", "y", "g"], 0).map((group) => group.length), [5]);
  assert.deepEqual(largest({ r: [A, null, A], b: [], y: [], g: [] }, ["r", "b", "y", "g"], 0), []);
});

test("an outline goes round a group, not through it", () => {
  assert.equal(outline([[0, 0], [1, 0]]).split("M").length - 1, 6);
  assert.equal(outline([[2, 1]]), "M2,1h1M2,2h1M2,1v1M3,1v1");
});

test("declaring another colour than the led one is said to cost it, once", () => {
  assert.match(costText("b", "y", []), /blue instead of yellow/);
  assert.match(costText("r", "y", ["g"]), /yellow will be crossed out/);
  assert.equal(costText("y", "y", []), "");
  assert.equal(costText("b", null, []), "");
  assert.equal(costText("b", "y", ["y"]), "");
});

test("a card that cannot be played says why, colour by colour", () => {
  const text = closedText(4, { r: "red_closed", b: "taken", y: "crossed", g: "taken" });
  assert.equal(text, "No colour is open to a 4: red – not open yet; blue – cell taken; yellow – crossed out; green – cell taken.");
});

test("moves and events are put into words", () => {
  assert.equal(moveText(parseMove("7g")), "play a 7 as green");
  assert.equal(moveText(parseMove("b1")), "bid: 1 trick");
  const said = (event) => eventLines(event, name).map(({ text }) => text);
  assert.deepEqual(said({ event: "played", seat: 0, rank: 7, colour: "b", crossed: "y" }), ["Anna plays a 7 as blue. Crossed out: yellow."]);
  assert.deepEqual(said({ event: "played", seat: 1, rank: 2, colour: "r", crossed: null }), ["Boris plays a 2 as red."]);
  assert.deepEqual(said({ event: "round", results: [{ seat: 0, tricks: 2, bid: 2, bonus: 4, paradox: false, points: 6 }, { seat: 1, tricks: 1, bid: 3, bonus: 0, paradox: false, points: 1 }] }),
    ["Anna: 6 points (2 tricks, bonus 4).", "Boris: 1 point (1 trick)."]);
  assert.deepEqual(said({ event: "over" }), []);
  assert.equal(colourNames(["g", "r", "y"]), "red, yellow, and green");
});

test("the cells of a played card are its rank and the number of its colour", () => {
  assert.deepEqual(eventLines({ event: "played", seat: 0, rank: 7, colour: "y", crossed: null }, name)[0].cells, [[7, 2]]);
});
