// Makes elements, without ever parsing text as markup.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {string | number | Node | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */

/**
 * @param {Element} element
 * @param {Attributes} attributes a function is a listener, true an empty attribute, false none
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.replace(/^on/, ""), value);
    else if (value === false || value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** @param {Element} element @param {Child[]} children */
function fill(element, children) {
  for (const child of children) {
    if (child instanceof Node) element.append(child);
    else if (child !== null && child !== undefined && child !== false) element.append(String(child));
  }
}

/**
 * Make an HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name @param {Attributes} [attributes] @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  set(element, attributes);
  fill(element, children);
  return element;
}

/**
 * Make an SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name @param {Attributes} [attributes] @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  set(element, attributes);
  fill(element, children);
  return /** @type {SVGElementTagNameMap[K]} */ (element);
}

/** Make a picture of a symbol of the page. @param {string} id @param {Attributes} [attributes] */
export function icon(id, attributes = {}) {
  return s("svg", { "aria-hidden": "true", ...attributes }, s("use", { href: `#${id}` }));
}

/** @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/** Read what the template wrote with json_script. @param {string} id */
export function readJson(id) {
  return JSON.parse(byId(id).textContent || "null");
}

/**
 * Put values into a translated text: say("%(name)s plays", {name}).
 * @param {string} text @param {Record<string, unknown>} values
 */
export function say(text, values) {
  return interpolate(text, values, true);
}

/** Join names as the language does: "Anna, Boris and Vera". @param {string[]} names */
export function listing(names) {
  return new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(names);
}

/** The person writes or chooses something, so keys are not for the game. @param {EventTarget | null} target */
export function isTyping(target) {
  return target instanceof Element && target.closest("input:not([type=radio], [type=checkbox]), textarea, select, dialog[open]") !== null;
}
