// The score track of a square-laying game, and the squares that tell a story.
import "./globals.mjs";
import assert from "node:assert/strict";
import test from "node:test";

const JS = "../../platform/koturnir/static/js/games/squares";
const { middleOf, onTrack } = await import(`${JS}/track.js`);
const { sightsOf } = await import(`${JS}/sights.js`);

test("exactly 50 points stand on field 0 with one lap", () => {
  assert.deepEqual(onTrack(0, 50), { field: 0, lap: 0 });
  assert.deepEqual(onTrack(49, 50), { field: 49, lap: 0 });
  assert.deepEqual(onTrack(50, 50), { field: 0, lap: 1 });
  assert.deepEqual(onTrack(123, 50), { field: 23, lap: 2 });
});

test("the track runs to and fro, so that neighbours are a field apart", () => {
  for (let field = 1; field < 50; field += 1) {
    const [[ax, ay], [bx, by]] = [middleOf(field - 1), middleOf(field)];
    assert.equal(Math.abs(ax - bx) + Math.abs(ay - by), middleOf(1)[0] - middleOf(0)[0]);
  }
});

test("the squares that tell a story are found where they lie", () => {
  const meta = { squares: { D: {}, A_elisey: { story: "elisey" } } };
  assert.deepEqual(sightsOf([[0, 0, "D", 0], [-1, 2, "A_elisey", 3]], meta), [{ x: -1, y: 2, id: "A_elisey", story: "elisey" }]);
});
