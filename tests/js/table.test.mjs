// The parts of the table page that need no page: clocks, the view, requests, waiting.
import "./globals.mjs";
import assert from "node:assert/strict";
import test from "node:test";

const JS = "../../platform/koturnir/static/js/table";
const { formatMs, leftMs } = await import(`${JS}/clock.js`);
const { generic } = await import(`${JS}/log.js`);
const { OnlyMove, onlyDecision } = await import(`${JS}/only.js`);
const { Outbox } = await import(`${JS}/outbox.js`);
const { Store } = await import(`${JS}/view.js`);
const { backoff } = await import(`${JS}/net.js`);

const SINCE = "2026-01-01T00:00:00Z";
const at = (seconds) => Date.parse(SINCE) + seconds * 1000;

test("a running clock first uses up the free part of the turn", () => {
  const clock = { left_ms: 60_000, running: true, since: SINCE, grace_ms: 3000, deadline: null };
  assert.equal(leftMs(clock, at(2)), 60_000);
  assert.equal(leftMs(clock, at(10)), 53_000);
  assert.equal(leftMs(clock, at(90)), 0);
  assert.equal(leftMs({ ...clock, running: false }, at(90)), 60_000);
});

test("a clock shows tenths below ten seconds and never more than is left", () => {
  assert.equal(formatMs(9_990), "0:09.9");
  assert.equal(formatMs(0), "0:00.0");
  assert.equal(formatMs(10_000), "0:10");
  assert.equal(formatMs(281_999), "4:41");
  assert.equal(formatMs(3_600_000), "1:00:00");
  assert.equal(formatMs(2 * 86_400_000 + 5 * 3_600_000), "2 d 5 h");
});

const entry = (version) => ({ version, at: SINCE, kind: "move", seat: 0, text: "", events: [] });
const view = (version) => ({
  t: "view", version, now: SINCE, log: Array.from({ length: version }, (_, i) => entry(i + 1)),
  chat: [], seats: [], table: { status: "playing" }, me: { seat: 0 }, awaited: [0], position: {}, legal: [],
});
const update = (from, version) => {
  const { log, ...rest } = view(version);
  return { ...rest, t: "update", from, entries: log.slice(from) };
};

test("the log says what the organizer of an event did", () => {
  const say = (kind, text, seat = null) => generic({ ...entry(1), kind, text, seat }, () => "Ann");
  assert.match(say("time", "90000"), /every clock 1:30 more/);
  assert.match(say("hold", null), /paused/);
  assert.match(say("release", null), /goes on/);
  assert.equal(say("withdraw", "no_show", 0), "Ann has not come.");
  assert.equal(say("withdraw", "removed", 0), "Ann leaves the game.");
});

test("an update adds its entries to the log", () => {
  const store = new Store(view(2));
  const change = store.receive(update(2, 4));
  assert.deepEqual(change.fresh.map((one) => one.version), [3, 4]);
  assert.deepEqual(store.view.log.map((one) => one.version), [1, 2, 3, 4]);
});

test("an update beyond the next one is a gap and changes nothing", () => {
  const store = new Store(view(2));
  assert.equal(store.receive(update(3, 4)).kind, "gap");
  assert.equal(store.view.version, 2);
});

test("an update that overlaps what is known adds only the rest", () => {
  const store = new Store(view(3));
  assert.deepEqual(store.receive(update(2, 4)).fresh.map((one) => one.version), [4]);
  assert.equal(store.view.log.length, 4);
});

test("what is older than the page is left aside", () => {
  const store = new Store(view(5));
  assert.equal(store.receive(update(2, 4)).kind, "old");
  assert.equal(store.view.version, 5);
});

test("a pong with a later version tells of a gap", () => {
  const store = new Store(view(5));
  assert.equal(store.receive({ t: "pong", version: 6, now: SINCE }).kind, "gap");
  assert.equal(store.receive({ t: "pong", version: 5, now: SINCE }).kind, "old");
});

test("a line of chat that comes twice is kept once", () => {
  const store = new Store(view(1));
  const line = { id: 7, name: "Anna", seat: 0, at: SINCE, text: "hi" };
  store.receive({ t: "chat", line });
  store.receive({ t: "chat", line });
  assert.equal(store.view.chat.length, 1);
});

const storage = () => {
  const kept = new Map();
  return { getItem: (k) => kept.get(k) ?? null, setItem: (k, v) => kept.set(k, v), removeItem: (k) => kept.delete(k) };
};

test("a request outlives the page until it is answered", () => {
  const kept = storage();
  new Outbox(kept, "a").add({ t: "move", id: "1", move: "1,0,0" });
  const reloaded = new Outbox(kept, "a");
  assert.deepEqual(reloaded.waiting.map((one) => one.id), ["1"]);
  assert.equal(reloaded.settle("1")?.t, "move");
  assert.equal(reloaded.settle("1"), null);
  assert.deepEqual(new Outbox(kept, "a").waiting, []);
});

test("a storage that fails or lies does not stop the page", () => {
  const broken = { getItem: () => "{", setItem: () => { throw new Error("full"); }, removeItem: () => {} };
  const outbox = new Outbox(broken, "a");
  outbox.add({ t: "resign", id: "2" });
  assert.ok(outbox.has("resign"));
});

test("waiting doubles, is bounded, and is spread", () => {
  assert.equal(backoff(0, 1), 500);
  assert.equal(backoff(3, 1), 4000);
  assert.equal(backoff(50, 1), 15_000);
  assert.equal(backoff(3, 0), 2000);
});

/** An only move whose moment passes when the test says so. */
function onlyMove() {
  const log = [];
  let due = null;
  const page = { propose: (move) => log.push(`propose ${move}`), play: (move) => log.push(`play ${move}`), show: (on) => log.push(on ? "shown" : "hidden") };
  const only = new OnlyMove(page, { set: (act) => (due = act), clear: () => (due = null) });
  return { only, log, pass: () => due?.() };
}
const DECISION = { key: "3/x", move: "x" };

test("an only move is composed and shown, and played once its moment is over", () => {
  const { only, log, pass } = onlyMove();
  only.consider(DECISION, true);
  assert.deepEqual(log, ["propose x", "shown"]);
  only.consider(DECISION, true);
  pass();
  assert.deepEqual(log, ["propose x", "shown", "hidden", "play x"]);
  only.consider(DECISION, true); // the server has not answered yet, or refused
  assert.equal(log.length, 4);
});

test("an only move that was stopped is left to the person; the next one is not", () => {
  const { only, log, pass } = onlyMove();
  only.consider(DECISION, true);
  assert.equal(only.stop(), true);
  only.consider(DECISION, true);
  pass();
  assert.deepEqual(log, ["propose x", "shown", "hidden"]);
  assert.equal(only.stop(), false);
  only.consider({ key: "4/x", move: "x" }, true);
  assert.equal(log.at(-1), "shown");
});

test("an only move waits while the page may not act, and for a choice for ever", () => {
  const { only, log, pass } = onlyMove();
  only.consider(DECISION, false);
  only.consider(null, true);
  assert.deepEqual(log, []);
  only.consider(DECISION, true);
  only.consider(DECISION, false); // the connection is lost in this moment
  pass();
  assert.ok(!log.includes("play x"));
  only.consider(DECISION, true);
  pass();
  assert.equal(log.at(-1), "play x");
});

test("a decision is an only one by its legal moves, and another after each move of the viewer", () => {
  const before = { ...view(3), legal: ["x"], me: { seat: 1 } };
  assert.deepEqual(onlyDecision(before), { key: "0/x", move: "x" });
  assert.equal(onlyDecision({ ...before, me: { seat: 0 } }).key, "3/x");
  assert.equal(onlyDecision({ ...before, legal: ["x", "y"] }), null);
  assert.equal(onlyDecision({ ...before, legal: [] }), null);
  assert.equal(onlyDecision({ ...before, table: { status: "finished" } }), null);
});
