// A correspondence clock that stands at night and at weekends.
import "./globals.mjs";
import assert from "node:assert/strict";
import test from "node:test";

const { leftMs, standing } = await import("../../platform/koturnir/static/js/table/clock.js");

const HOUR = 3_600_000;
const at = (text) => Date.parse(`2026-12-01T${text}:00.000Z`);
const clock = {
  left_ms: 10 * HOUR,
  running: true,
  since: "2026-12-01T20:00:00.000Z",
  grace_ms: 0,
  deadline: "2026-12-02T14:00:00.000Z",
  off: [["2026-12-01T23:00:00.000Z", "2026-12-02T07:00:00.000Z", "night"]],
};

test("before the night time runs", () => {
  assert.equal(leftMs(clock, at("22:00")), 8 * HOUR);
  assert.equal(standing(clock, at("22:00")), null);
});

test("in the night the clock stands", () => {
  assert.equal(leftMs(clock, at("23:30")), 7 * HOUR);
  assert.deepEqual(standing(clock, at("23:30")), { until: clock.off[0][1], why: "night" });
});

test("after the night it runs on, to nothing at the deadline", () => {
  assert.equal(leftMs(clock, Date.parse("2026-12-02T08:00:00.000Z")), 6 * HOUR);
  assert.equal(leftMs(clock, Date.parse(clock.deadline)), 0);
  assert.equal(standing(clock, Date.parse("2026-12-02T07:00:00.000Z")), null);
});

test("a clock that does not run has no night", () => {
  assert.equal(standing({ ...clock, running: false }, at("23:30")), null);
});
