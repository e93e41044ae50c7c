// Putting together a move of a square-laying game from the legal ones.
import "./globals.mjs";
import assert from "node:assert/strict";
import test from "node:test";

const JS = "../../platform/koturnir/static/js/games/squares";
const { Choices, parseAction, parseMove } = await import(`${JS}/moves.js`);
const { Compose } = await import(`${JS}/compose.js`);

const LEGAL = ["1,0,0", "1,0,0:d0", "1,0,2", "1,0,2:d0", "1,0,2:bc", "0,-1,1", "0,-1,1:back"];

const composing = (legal = LEGAL) => {
  const compose = new Compose(() => {});
  compose.start(legal);
  return compose;
};

test("a move's text is read with its sign and its action", () => {
  assert.deepEqual(parseMove("-3,12,2:d10"), { x: -3, y: 12, r: 2, action: "d10" });
  assert.deepEqual(parseMove("0,0,3"), { x: 0, y: 0, r: 3, action: "" });
  assert.deepEqual(parseAction("bc"), { figure: "b", place: "c" });
  assert.equal(parseAction("back"), null);
});

test("only rotations that occur are offered", () => {
  assert.deepEqual(new Choices(LEGAL).rotations, [0, 1, 2]);
  assert.equal(new Choices(LEGAL).fitting("0,-1", 2), 1);
  assert.equal(new Choices(LEGAL).fitting("5,5", 0), null);
});

test("a cell takes the present rotation, or turns to one that fits", () => {
  const compose = composing();
  compose.rotate();
  assert.equal(compose.rotation, 1);
  compose.pick("1,0");
  assert.equal(compose.rotation, 2);
  compose.pick("1,0");
  assert.equal(compose.rotation, 0);
});

test("a chosen figure stays while the square turns, if it may", () => {
  const compose = composing();
  compose.pick("1,0");
  compose.choose("d0");
  compose.rotate();
  assert.equal(compose.text, "1,0,2:d0");
  compose.choose("bc");
  compose.rotate();
  assert.equal(compose.text, "1,0,0");
});

test("nothing but a legal move can be put together", () => {
  const compose = composing();
  compose.pick("7,7");
  assert.equal(compose.text, null);
  compose.pick("0,-1");
  compose.choose("d0");
  assert.equal(compose.text, "0,-1,1");
  compose.choose("back");
  assert.ok(LEGAL.includes(compose.text));
});

test("taking back frees the cell; a sent move can't be touched", () => {
  const compose = composing();
  compose.pick("1,0");
  compose.cancel();
  assert.equal(compose.text, null);
  compose.pick("1,0");
  compose.sending = true;
  compose.rotate();
  compose.cancel();
  assert.equal(compose.text, "1,0,0");
});

test("who must not decide can't compose", () => {
  const compose = composing([]);
  compose.rotate();
  compose.pick("1,0");
  assert.equal(compose.text, null);
  assert.equal(compose.open, false);
});

test("a proposed move is composed as a whole, and nothing that is not legal", () => {
  const compose = composing();
  compose.take("1,0,2:bc");
  assert.equal(compose.text, "1,0,2:bc");
  compose.take("1,0,1:bc");
  compose.take("4,4,0");
  assert.equal(compose.text, "1,0,2:bc");
  compose.take("0,-1,1");
  assert.equal(compose.text, "0,-1,1");
});
