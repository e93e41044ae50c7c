// The form of an event: which fields are asked for, by the rules that the server writes.

import assert from "node:assert/strict";
import test from "node:test";

import { met } from "../../platform/koturnir/static/js/event-setup.js";

/** @param {Record<string, string>} fields */
const having = (fields) => (/** @type {string} */ name) => fields[name] ?? "";

test("all of an alternative has to be met", () => {
  const needs = "format:swiss|groups seats:2";
  assert.equal(met(needs, having({ format: "groups", seats: "2" })), true);
  assert.equal(met(needs, having({ format: "groups", seats: "3" })), false);
  assert.equal(met(needs, having({ format: "arena", seats: "2" })), false);
});

test("one of the alternatives is enough", () => {
  const needs = "format:swiss;format:groups group_format:swiss";
  assert.equal(met(needs, having({ format: "groups", group_format: "swiss" })), true);
  assert.equal(met(needs, having({ format: "groups", group_format: "round_robin" })), false);
});

test("a value may have a colon, and nothing is a value too", () => {
  assert.equal(met("time_control:days:3|fischer:600+10", having({ time_control: "fischer:600+10" })), true);
  assert.equal(met("double:", having({})), true);
  assert.equal(met("double:", having({ double: "on" })), false);
});
