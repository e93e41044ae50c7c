// Looking at a bracket through a small pane.
import "./globals.mjs";
import assert from "node:assert/strict";
import test from "node:test";

const { LEAST, MOST, READABLE, near, spread, whole, zoomed } = await import(
  "../../platform/koturnir/static/js/events/scale.js"
);

/** What of the picture is under a point of the pane. */
const under = (look, point) => [(look.left + point.x) / look.scale, (look.top + point.y) / look.scale];

test("what is under the pointer stays there when the picture grows or shrinks", () => {
  const look = { scale: 0.8, left: 700, top: 420 };
  const point = { x: 120, y: 33 };
  for (const factor of [1.25, 0.8, 2]) {
    const [x, y] = under(zoomed(look, factor, point), point);
    const [wasX, wasY] = under(look, point);
    assert.ok(Math.abs(x - wasX) < 1e-9 && Math.abs(y - wasY) < 1e-9);
  }
});

test("larger and then smaller by as much shows the same again", () => {
  const look = { scale: 1, left: 300, top: 200 };
  const point = { x: 50, y: 60 };
  const back = zoomed(zoomed(look, 1.25, point), 1 / 1.25, point);
  for (const key of ["scale", "left", "top"]) assert.ok(Math.abs(back[key] - look[key]) < 1e-9);
});

test("a picture grows and shrinks within bounds only, and does not move at them", () => {
  const most = { scale: MOST, left: 90, top: 80 };
  assert.deepEqual(zoomed(most, 4, { x: 10, y: 10 }), most);
  assert.equal(zoomed({ scale: LEAST, left: 0, top: 0 }, 0.1, { x: 0, y: 0 }).scale, LEAST);
});

test("nothing is scrolled to before the corner of the picture", () => {
  const { left, top } = zoomed({ scale: 1, left: 0, top: 0 }, 0.5, { x: 200, y: 200 });
  assert.deepEqual([left, top], [0, 0]);
});

test("the whole picture fits into the pane, and a small one is not blown up", () => {
  const look = whole({ width: 2000, height: 3000 }, { width: 328, height: 500 });
  assert.ok(2000 * look.scale <= 328 && 3000 * look.scale <= 500);
  assert.equal(whole({ width: 100, height: 100 }, { width: 328, height: 500 }).scale, 1);
});

test("the round under way is seen whole in its width on a phone, at a size to be read", () => {
  const area = { x: 568, y: 1200, width: 240, height: 76 };
  const pane = { width: 326, height: 600 };
  const look = near(area, pane);
  assert.ok(look.scale >= READABLE);
  assert.ok(area.x * look.scale >= look.left);
  assert.ok((area.x + area.width) * look.scale <= look.left + pane.width);
  assert.ok(area.y * look.scale >= look.top && area.y * look.scale < look.top + pane.height / 2);
});

test("fingers that go apart enlarge, those that stand still do nothing, and one alone neither", () => {
  const two = (gap) => [{ x: 0, y: 0 }, { x: gap, y: 0 }];
  assert.equal(spread(two(100), two(150)), 1.5);
  assert.equal(spread(two(100), two(100)), 1);
  assert.equal(spread([{ x: 1, y: 1 }], [{ x: 9, y: 9 }]), 1);
  assert.equal(spread(two(0), two(50)), 1);
});
