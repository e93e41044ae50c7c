// Plans made from tried lines: conditions and answers, joined and cut.
import "./globals.mjs";
import assert from "node:assert/strict";
import test from "node:test";

const { graft, inOrder, planOf, without } = await import("../../platform/koturnir/static/js/table/plan.js");

const move = (seat, text) => ({ kind: "move", seat, text });
const draw = (text) => ({ kind: "chance", seat: null, text });
const node = (after, answer, ...then) => ({ when: { after }, move: answer, then });

test("moves of others and draws become conditions, mine the answers", () => {
  const line = [move(1, "b1"), draw("N"), move(0, "a2"), draw("U"), move(1, "b2"), draw("V"), move(0, "a3"), move(1, "b3")];
  assert.deepEqual(planOf([], line, 0), [{
    when: { after: ["b1"], drawn: ["N"] }, move: "a2",
    then: [{ when: { after: ["b2"], drawn: ["U", "V"] }, move: "a3", then: [] }],
  }]);
});

test("what others did since my last move belongs to the first condition", () => {
  const log = [move(1, "b0"), move(0, "a1"), draw("K"), move(1, "b1")];
  assert.deepEqual(planOf(log, [move(2, "c1"), move(0, "a2")], 0), [node(["b1", "c1"], "a2")]);
});

test("a line in which I don't move is no plan", () => {
  assert.deepEqual(planOf([], [move(1, "b1"), draw("N")], 0), []);
});

test("a line goes on where the tree answers the same, and counts where it does not", () => {
  const tree = [node(["b1"], "a1", node(["b2"], "a2")), node(["c1"], "a9")];
  assert.deepEqual(graft(tree, [node(["b1"], "a1", node(["b3"], "a3"))]), [
    node(["b1"], "a1", node(["b2"], "a2"), node(["b3"], "a3")), node(["c1"], "a9"),
  ]);
  assert.deepEqual(graft(tree, [node(["c1"], "a8")])[1], node(["c1"], "a8"));
  assert.deepEqual(graft(tree, [node(["d1"], "a7")]).length, 3);
  assert.equal(tree.length, 2);
});

test("a node is cut with all that follows", () => {
  const tree = [node(["b1"], "a1", node(["b2"], "a2", node(["b3"], "a3")), node(["b4"], "a4")), node(["c1"], "a9")];
  assert.deepEqual(without(tree, [0, 0]), [node(["b1"], "a1", node(["b4"], "a4")), node(["c1"], "a9")]);
  assert.deepEqual(without(tree, [1]), tree.slice(0, 1));
  assert.deepEqual(without([node(["b1"], "a1")], [0]), []);
});

test("moves in their order hold whatever happens", () => {
  assert.deepEqual(inOrder(["3b", "1y"]), [{ when: {}, move: "3b", then: [{ when: {}, move: "1y", then: [] }] }]);
});
