// The arithmetic of looking at a large picture through a small pane.

/**
 * How a picture is looked at: its scale, and how far it is scrolled, in pixels of the pane.
 * @typedef {{scale: number, left: number, top: number}} Look
 * @typedef {{width: number, height: number}} Size
 * @typedef {{x: number, y: number, width: number, height: number}} Area
 */

export const LEAST = 0.1;
export const MOST = 3;
/** Below this scale the names can't be read well. */
export const READABLE = 0.9;

/** @param {number} value @param {number} least @param {number} most */
export const within = (value, least, most) => Math.min(Math.max(value, least), most);

/**
 * Change the scale so that what is under a point of the pane stays there.
 * @param {Look} look
 * @param {number} factor
 * @param {{x: number, y: number}} point from the corner of the pane
 * @returns {Look}
 */
export function zoomed(look, factor, point) {
  const scale = within(look.scale * factor, LEAST, MOST);
  const real = scale / look.scale;
  return {
    scale,
    left: Math.max(0, (look.left + point.x) * real - point.x),
    top: Math.max(0, (look.top + point.y) * real - point.y),
  };
}

/**
 * The whole picture at once, never larger than it is.
 * @param {Size} picture
 * @param {Size} pane
 * @returns {Look}
 */
export function whole(picture, pane) {
  const scale = Math.min(1, pane.width / picture.width, pane.height / picture.height);
  return { scale: Math.max(scale, LEAST), left: 0, top: 0 };
}

/**
 * A part of the picture, at the left of the pane and a little below its top, at a size to be read.
 * @param {Area} area in the picture's own units
 * @param {Size} pane
 * @param {number} [margin] in pixels: what is left free before it, where its title stands
 * @returns {Look}
 */
export function near(area, pane, margin = 40) {
  const scale = within((pane.width - margin) / area.width, READABLE, 1);
  return {
    scale,
    left: Math.max(0, area.x * scale - margin / 2),
    top: Math.max(0, area.y * scale - margin),
  };
}

/**
 * The factor between two distances of the fingers; 1 where it can't be told.
 * @param {{x: number, y: number}[]} before
 * @param {{x: number, y: number}[]} after
 */
export function spread(before, after) {
  const [one, other] = [span(before), span(after)];
  return one && other ? other / one : 1;
}

/** @param {{x: number, y: number}[]} points */
const span = ([one, other]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0);
