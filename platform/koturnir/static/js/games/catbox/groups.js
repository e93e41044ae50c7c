// The groups of tokens on the common board, for drawing a line round the largest.

/** @typedef {[number, number]} Place a column and a row */
/** @typedef {Record<string, (null | "x" | { seat: number })[]>} Cells by the letter of the colour */

/** Return a seat's groups of tokens that touch by their sides. @param {Cells} board @param {string[]} rows @param {number} seat @returns {Place[][]} */
export function groups(board, rows, seat) {
  const free = new Map();
  rows.forEach((letter, row) => board[letter]?.forEach((cell, column) => {
    if (cell && cell !== "x" && cell.seat === seat) free.set(`${column},${row}`, [column, row]);
  }));
  const found = [];
  for (const [key, start] of free) {
    if (!free.delete(key)) continue;
    const group = [start];
    for (const [column, row] of group) {
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
        const near = `${column + Number(dx)},${row + Number(dy)}`;
        const place = free.get(near);
        if (place && free.delete(near)) group.push(place);
      }
    }
    found.push(group);
  }
  return found;
}

/** Return the largest groups of a seat; none while every token stands alone. @param {Cells} board @param {string[]} rows @param {number} seat */
export function largest(board, rows, seat) {
  const found = groups(board, rows, seat);
  const most = Math.max(0, ...found.map((group) => group.length));
  return most > 1 ? found.filter((group) => group.length === most) : [];
}

/** Return path data of the edges of a group, one unit a cell. @param {Place[]} group */
export function outline(group) {
  const inside = new Set(group.map(String));
  return group.map(([x, y]) => [
    inside.has(`${x},${y - 1}`) ? "" : `M${x},${y}h1`,
    inside.has(`${x},${y + 1}`) ? "" : `M${x},${y + 1}h1`,
    inside.has(`${x - 1},${y}`) ? "" : `M${x},${y}v1`,
    inside.has(`${x + 1},${y}`) ? "" : `M${x + 1},${y}v1`,
  ].join("")).join("");
}
