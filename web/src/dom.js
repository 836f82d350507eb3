// Finds and creates elements.

const SVG = "http://www.w3.org/2000/svg";

/** The element with this id. */
export const $ = (id) => document.getElementById(id);

/** A new HTML element with a text and properties (`className`, `type`, ...). */
export const element = (tag, text = "", properties = {}) => Object.assign(document.createElement(tag), { textContent: text, ...properties });

/** A new button that does not submit its form. */
export const buttonOf = (text, onClick, properties = {}) => {
  const button = element("button", text, { type: "button", ...properties });
  button.addEventListener("click", onClick);
  return button;
};

/** A new SVG element with attributes. */
export function svgElement(tag, attributes = {}, text = undefined) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  if (text !== undefined) node.textContent = text;
  return node;
}
