// Finds and creates elements.

const SVG = "http://www.w3.org/2000/svg";

/**
 * The element with this id. Its type is that of the HTML (tests/page/types_test.mjs), where no page has the id, `never`.
 * @template {string} Id
 * @param {Id} id
 * @returns {Id extends keyof ElementsById ? ElementsById[Id] : string extends Id ? HTMLElement : never}
 */
export const $ = (id) => /** @type {any} */ (document.getElementById(id));

/** What an element says: a text, or texts and elements. @typedef {string | Node | (string | Node)[]} Words */

/**
 * A new HTML element with words and properties (`className`, `type`, ...).
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Words} [words]
 * @param {{[name: string]: unknown}} [properties]
 */
export function element(tag, words = "", properties = {}) {
  const node = document.createElement(tag);
  if (words !== "") node.append(...[words].flat());
  return Object.assign(node, properties);
}

/**
 * A new button that does not submit its form.
 * @param {string} text
 * @param {(event: MouseEvent) => void} onClick
 * @param {{[name: string]: unknown}} [properties]
 */
export const buttonOf = (text, onClick, properties = {}) => {
  const button = element("button", text, { type: "button", ...properties });
  button.addEventListener("click", onClick);
  return button;
};

/** The pen of a canvas in memory: reading it back from the graphics card would wait for all pending drawing. */
export function penOf(canvas) {
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("the browser has no memory for a canvas");
  return pen;
}

/**
 * A new SVG element with attributes.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {{[name: string]: string | number}} [attributes]
 * @param {string} [text]
 */
export function svgElement(tag, attributes = {}, text) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, `${value}`);
  if (text !== undefined) node.textContent = text;
  return node;
}
