// An if-then tree of answers: made from a line that was tried, joined, cut. It needs no page.

/** @typedef {import("../types.d.ts").Entry} Entry */
/** @typedef {{ after?: string[], drawn?: string[] }} When what must have happened since my last move */
/** @typedef {{ when: When, move: string, then: PlanNode[] }} PlanNode */

/**
 * Read a tried line as a plan: what others do and what is drawn are its conditions.
 * @param {Entry[]} log what has happened in the game @param {Entry[]} line what was tried from there
 * @param {number} me my seat @returns {PlanNode[]} a tree without branches; empty if I don't move in the line
 */
export function planOf(log, line, me) {
  const moves = log.filter(({ kind }) => kind === "move");
  const past = moves.slice(moves.map(({ seat }) => seat).lastIndexOf(me) + 1);
  /** @type {{ after: string[], drawn: string[] }} */
  let since = { after: past.map(({ text }) => text ?? ""), drawn: [] };
  /** @type {{ when: When, move: string }[]} */
  const answers = [];
  for (const { kind, seat, text } of line) {
    if (kind === "chance") since.drawn.push(text ?? "");
    else if (seat !== me) since.after.push(text ?? "");
    else {
      answers.push({ when: since.drawn.length ? since : { after: since.after }, move: text ?? "" });
      since = { after: [], drawn: [] };
    }
  }
  return chain(answers);
}

/** Whatever happens, these moves in their order. @param {string[]} moves @returns {PlanNode[]} */
export function inOrder(moves) {
  return chain(moves.map((move) => ({ when: {}, move })));
}

/** @param {{ when: When, move: string }[]} answers */
function chain(answers) {
  return answers.reduceRight((/** @type {PlanNode[]} */ then, answer) => [{ ...answer, then }], []);
}

/**
 * Join a line to a tree. Where both answer the same, the line goes on; where they differ, it counts.
 * @param {PlanNode[]} tree @param {PlanNode[]} line @returns {PlanNode[]}
 */
export function graft(tree, line) {
  return line.reduce((nodes, node) => {
    const at = nodes.findIndex(({ when }) => same(when, node.when));
    const known = nodes[at];
    if (!known) return [...nodes, node];
    const joined = known.move === node.move ? { ...known, then: graft(known.then, node.then) } : node;
    return nodes.map((one, i) => (i === at ? joined : one));
  }, tree);
}

/** @param {When} one @param {When} other */
function same(one, other) {
  return JSON.stringify([one.after ?? null, one.drawn ?? []]) === JSON.stringify([other.after ?? null, other.drawn ?? []]);
}

/** Cut the node at `path`, with all that follows it. @param {PlanNode[]} tree @param {number[]} path @returns {PlanNode[]} */
export function without(tree, [at = 0, ...more]) {
  if (!more.length) return tree.filter((_, i) => i !== at);
  return tree.map((node, i) => (i === at ? { ...node, then: without(node.then, more) } : node));
}
