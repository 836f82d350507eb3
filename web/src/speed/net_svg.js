// The net of a cube as an SVG picture that stands alone: shown in a list, printed, and saved as a file.

import { lookOf } from "../colours.js";
import { NET, geometryOf, sizeOf } from "../cube.js";
import { svgElement } from "../dom.js";

const FACE = 30;  // along a face
const GAP = 2;    // between faces, and around them

const NET_SIZE = { width: 4 * FACE + 5 * GAP, height: 3 * FACE + 4 * GAP };

/** An SVG element of the net of these facelets; `lettered`: with letters, if the page shows them. */
export function netSvg(puzzle, facelets, lettered = false) {
  const { width, height } = NET_SIZE;
  const picture = svgElement("svg", { viewBox: `0 0 ${width} ${height}`, width, height, class: "net-picture", "aria-hidden": "true" });
  const cell = FACE / sizeOf(puzzle);
  const looks = Object.fromEntries([...new Set(facelets)].map((colour) => [colour, lookOf(colour)]));
  geometryOf(puzzle).forEach(({ face, row, column }, index) => {
    const [x, y] = [GAP + NET[face][0] * (FACE + GAP) + column * cell, GAP + NET[face][1] * (FACE + GAP) + row * cell];
    picture.append(svgElement("rect", { x, y, width: cell, height: cell, fill: looks[facelets[index]].sticker, stroke: looks[facelets[index]].plastic, "stroke-width": 1 }));
    if (lettered) picture.append(svgElement("text", { x: x + cell / 2, y: y + cell / 2, "font-size": cell * 0.7, class: "net-letter", "data-colour": facelets[index] }, facelets[index]));
  });
  return picture;
}

/** The text of an SVG file with all scrambles, numbered, each with its net. */
export function sheetSvg(puzzle, scrambles) {
  const { width, height } = NET_SIZE;
  const line = height + 22;
  const sheet = svgElement("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 640 ${line * scrambles.length + 20}`, width: 640, height: line * scrambles.length + 20 });
  sheet.append(svgElement("rect", { width: "100%", height: "100%", fill: "white" }));
  scrambles.forEach(({ scramble, facelets }, i) => {
    const y = 20 + i * line;
    const net = netSvg(puzzle, facelets);
    for (const [key, value] of Object.entries({ x: 500, y, width, height })) net.setAttribute(key, value);
    const words = svgElement("text", { "font-family": "monospace", "font-size": 14, fill: "black" });
    linesOf(`${i + 1}. ${scramble}`, 52).forEach((part, at) => words.append(svgElement("tspan", { x: 12, y: y + 20 + 20 * at }, part)));
    sheet.append(words, net);
  });
  return new XMLSerializer().serializeToString(sheet);
}

// Breaks a text between words into lines of at most `most` characters.
function linesOf(text, most) {
  const lines = [""];
  for (const word of text.split(" ")) {
    if (`${lines.at(-1)} ${word}`.length > most) lines.push(word);
    else lines.push(`${lines.pop()} ${word}`.trim());
  }
  return lines;
}
