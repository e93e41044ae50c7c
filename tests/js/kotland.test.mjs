// Putting together a move of Котлэнд, and telling what it would bring.
import "./globals.mjs";
import assert from "node:assert/strict";
import test from "node:test";

const JS = "../../platform/koturnir/static/js/games/kotland";
const { Choices, middle, parseMove, turnOf } = await import(`${JS}/moves.js`);
const { Compose } = await import(`${JS}/compose.js`);
const { forecast } = await import(`${JS}/forecast.js`);
const { cellName, phrase, refusals, slideText, whyNoFlip } = await import(`${JS}/words.js`);

const L = [[[0, 0], [0, 1], [1, 1]], [[0, 0], [1, 0], [0, 1]], [[0, 0], [1, 0], [1, 1]], [[1, 0], [0, 1], [1, 1]]];
const PIECES = {
  L3: { part: "head", turns: [...L, L[3], L[0], L[1], L[2]] },
  I3: { part: "body", turns: [[[0, 0], [1, 0], [2, 0]], [[0, 0], [0, 1], [0, 2]]] },
  S4: { part: "tail", turns: [[[1, 0], [2, 0], [0, 1], [1, 1]]] },
  I1: { part: "paw", turns: [[[0, 0]]] },
};
const META = { board: 9, sheet: 11, pieces: PIECES };
const LEGAL = ["aL3@2,2,0", "aL3@2,2,2", "aL3@6,2,0", "aL3@2,6,0>0,-1", "aL3@2,2,5", "aI3@8,4,0>-2,0*aL3.aI3.aI1", "aI3@8,4,0>-2,0*aI1.aI3.aS4", "fbT4", "fbV5*aI1.bV5.aS4", "fbV5*bV5.aI1.aS4"];

const composing = (legal = LEGAL) => {
  const compose = new Compose(PIECES, () => {});
  compose.start(legal);
  return compose;
};

test("a move's text is read with its slide and its cat", () => {
  assert.deepEqual(parseMove("aT4@10,0,7>-2,0*aO4.aI3.aS4"), { kind: "place", unit: "aT4", x: 10, y: 0, r: 7, slide: [-2, 0], cat: ["aO4", "aI3", "aS4"] });
  assert.deepEqual(parseMove("bI1@3,4,0"), { kind: "place", unit: "bI1", x: 3, y: 4, r: 0, slide: null, cat: null });
  assert.equal(parseMove("faT4").kind, "flip");
  assert.deepEqual(parseMove("faT4*bO4.aT4.bS4").cat, ["bO4", "aT4", "bS4"]);
  assert.equal(parseMove("pass").kind, "pass");
});

test("the orientation of lying cells is the first that covers them, wherever they lie", () => {
  assert.equal(turnOf(PIECES.L3.turns, [[6, 8], [5, 7], [6, 7]]), 2);
  assert.equal(turnOf(PIECES.L3.turns, [[5, 8], [6, 7], [6, 8]]), 3);
  assert.equal(turnOf(PIECES.I3.turns, [[4, 4], [4, 2], [4, 3]]), 1);
});

test("only orientations that fit somewhere are offered, and only where they fit", () => {
  const choices = new Choices(LEGAL, PIECES);
  assert.deepEqual(choices.turns("aL3"), [0, 2, 5]);
  assert.deepEqual(choices.spots("aL3", 0).map((spot) => spot.key), ["2,2", "6,2", "2,6"]);
  assert.deepEqual(choices.spots("aL3", 1), []);
  assert.deepEqual(choices.spots("bL3", 0), []);
});

test("a point chooses the place whose middle is nearest, within reach", () => {
  const choices = new Choices(LEGAL, PIECES);
  assert.equal(choices.nearest("aL3", 0, [5.4, 3], 2.3)?.key, "6,2");
  assert.equal(choices.nearest("aL3", 0, [9.9, 9.9], 2.3), null);
  assert.deepEqual(middle([[0, 0], [1, 0]]), [1, 0.5]);
});

test("an arrow goes to the next place in its direction and stays at the last", () => {
  const choices = new Choices(LEGAL, PIECES);
  const [from] = choices.spots("aL3", 0);
  assert.equal(choices.beyond("aL3", from, [1, 0])?.key, "6,2");
  assert.equal(choices.beyond("aL3", from, [0, 1])?.key, "2,6");
  assert.equal(choices.beyond("aL3", from, [-1, 0]), null);
});

test("a piece turns where it lies, and mirrors only by the mirror", () => {
  const compose = composing();
  compose.take("aL3");
  compose.lie(compose.choices.spots("aL3", 0)[0]);
  assert.equal(compose.text, "aL3@2,2,0");
  compose.rotate();
  assert.equal(compose.text, "aL3@2,2,2");
  compose.rotate();
  assert.equal(compose.text, "aL3@2,2,0");
  assert.ok(compose.canMirror);
  compose.mirror();
  assert.equal(compose.text, "aL3@2,2,5");
});

test("turned away from where it fits, the piece is in hand again", () => {
  const compose = composing();
  compose.take("aL3");
  compose.lie(compose.choices.spots("aL3", 0)[1]);
  compose.rotate();
  assert.equal(compose.text, null);
  assert.equal(compose.r, 2);
});

test("where several cats are whole one is chosen", () => {
  const compose = composing();
  compose.take("aI3");
  compose.lie(compose.choices.spots("aI3", 0)[0]);
  assert.equal(compose.texts.length, 2);
  compose.chooseCat(1);
  assert.equal(compose.text, "aI3@8,4,0>-2,0*aI1.aI3.aS4");
  compose.chooseCat(2);
  assert.equal(compose.cat, 1);
});

test("a flip is composed and taken back like a piece", () => {
  const compose = composing();
  compose.take("aL3");
  compose.flipOver("bT4");
  assert.equal(compose.unit, null);
  assert.equal(compose.text, "fbT4");
  compose.flipOver("bI1");
  assert.equal(compose.text, "fbT4");
  compose.cancel();
  assert.equal(compose.text, null);
});

test("taking back gives up the place first, then the piece", () => {
  const compose = composing();
  compose.propose("aL3@6,2,0");
  compose.cancel();
  assert.deepEqual([compose.unit, compose.text], ["aL3", null]);
  compose.cancel();
  assert.equal(compose.begun, false);
});

test("every legal move can be proposed, and is composed as it is", () => {
  const compose = composing();
  for (const text of LEGAL) {
    compose.propose(text);
    assert.equal(compose.text, text);
  }
});

test("what is on its way cannot be changed", () => {
  const compose = composing();
  compose.propose("aL3@6,2,0");
  compose.sending = true;
  compose.rotate();
  compose.cancel();
  compose.flipOver("bT4");
  assert.equal(compose.text, "aL3@6,2,0");
});

test("where nothing else is legal the pass is ready to be confirmed", () => {
  assert.equal(composing(["pass"]).text, "pass");
  assert.equal(composing().text, null);
});

const piece = (unit, seat, cells, more = {}) => ({ unit, part: PIECES[unit.slice(1)].part, seat, cells, token: false, flipped: false, cat: null, ...more });
const position = (more = {}) => ({ board: 9, sheet: 11, window: [1, 1], pieces: [], hands: [[], []], slides: {}, cats: [], options: {}, ...more });

test("a slide is foretold: the window, who leaves, and the points of both", () => {
  const pieces = [piece("bI1", 1, [[1, 5]]), piece("aI1", 0, [[9, 5]]), piece("bI3", 1, [[1, 6], [2, 6], [3, 6]])];
  const seen = forecast(position({ pieces, slides: { "-1,0": ["bI1"] } }), META, "aI3@8,4,0>-1,0", 0);
  assert.deepEqual(seen.window, [2, 1]);
  assert.deepEqual(seen.left.map((one) => one.unit), ["bI1"]);
  assert.deepEqual(seen.gains, [3, -2]);
});

test("a piece with a token that leaves counts its plain cells", () => {
  const pieces = [piece("bI3", 1, [[1, 4], [1, 5], [1, 6]], { token: true })];
  const seen = forecast(position({ pieces, slides: { "-1,0": ["bI3"] } }), META, "aI1@10,4,0>-1,0", 0);
  assert.deepEqual(seen.gains, [1, -3]);
});

test("a flip takes the points from one seat to the other", () => {
  const seen = forecast(position({ pieces: [piece("bI3", 1, [[4, 4], [5, 4], [6, 4]])] }), META, "fbI3", 0);
  assert.deepEqual(seen.gains, [3, -3]);
});

test("a cat that becomes whole doubles its head", () => {
  const pieces = [piece("aL3", 0, [[2, 2], [2, 3], [3, 3]]), piece("aI1", 0, [[7, 3]])];
  const seen = forecast(position({ pieces }), META, "aI3@4,3,0", 0);
  assert.deepEqual(seen.cat, ["aL3", "aI3", "aI1"]);
  assert.deepEqual(seen.gains, [6, 0]);
});

test("a cat is made of one colour and of pieces that no cat has yet", () => {
  const head = piece("aL3", 0, [[2, 2], [2, 3], [3, 3]]);
  const rival = position({ pieces: [head, piece("bI1", 1, [[7, 3]])] });
  assert.equal(forecast(rival, META, "aI3@4,3,0", 0).cat, null);
  const used = position({ pieces: [head, piece("aI1", 0, [[7, 3]])], cats: [{ seat: 0, units: ["aL3", "aI2", "aS4"] }] });
  assert.equal(forecast(used, META, "aI3@4,3,0", 0).cat, null);
});

test("cells, slides and moves are put into words", () => {
  assert.equal(cellName([2, 3]), "c4");
  assert.equal(slideText([-2, 0]), "The sheet moves to the left by 2 cells.");
  assert.equal(slideText([0, 1]), "The sheet moves down by 1 cell.");
  assert.equal(phrase("aI3@8,4,0>-2,0", META), "Place body I3 on i5, j5, k5. The sheet moves to the left by 2 cells.");
  assert.equal(phrase("fbS4", META), "Flip tail S4.");
});

test("why a flip or a slide is not possible is said", () => {
  const rested = position({ may: { slide: false, flip: false, place: true }, resting: [{ slide: true, flip: true }, {}], pieces: [piece("bI1", 1, [[4, 4]])] });
  assert.equal(refusals(rested, 0).length, 2);
  assert.match(refusals(rested, 0)[0], /sheet rests/);
  assert.match(refusals(rested, 0)[1], /flipped a piece in your last turn/);
  assert.deepEqual(refusals({ ...rested, may: { slide: true, flip: true, place: true } }, 0), []);
  assert.match(whyNoFlip(piece("bI1", 1, [[4, 4]], { token: true }), rested, 0, META), /token/);
  assert.match(whyNoFlip(piece("bI1", 1, [[4, 4]], { flipped: true }), rested, 0, META), /flipped once/);
});
