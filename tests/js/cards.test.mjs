// The order in which a hand of cards is held.
import "./globals.mjs";
import assert from "node:assert/strict";
import test from "node:test";

const { arrange, moved } = await import("../../platform/koturnir/static/js/cards/order.js");

const held = (cards, order) => arrange(cards, order).map((i) => cards[i]);

test("cards that stay keep their places and a drawn one comes last", () => {
  assert.deepEqual(held(["Cb", "Cr", "M"], ["M", "Hg", "Cr"]), ["M", "Cr", "Cb"]);
});

test("equal cards are all held, each once", () => {
  assert.deepEqual(arrange(["Cr", "Cr", "W"], ["W", "Cr", "Cr", "Cr"]), [2, 0, 1]);
});

test("a hand that was never put in order lies as the game gives it", () => {
  assert.deepEqual(arrange(["x", "y"], []), [0, 1]);
});

test("a card moves to a place and the others close up", () => {
  assert.deepEqual(moved(["a", "b", "c", "d"], 0, 2), ["b", "c", "a", "d"]);
  assert.deepEqual(moved(["a", "b", "c", "d"], 3, 0), ["d", "a", "b", "c"]);
});
